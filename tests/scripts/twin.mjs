// What `page/finder.js` answers, for who answers the same in Python (tests/site/test_finder.py): reads from
// its input { index, more, asked: [[question, game], …] }, and writes for each the addresses that answer, the
// best first, and the stems that are marked.
import { readFileSync } from "node:fs";
import { add, prepare, search, sought } from "../../tablegames_widgets/page/finder.js";

const { index, more, asked } = JSON.parse(readFileSync(0, "utf8"));
const known = prepare(index);
add(known, more);
const told = asked.map((/** @type {[string, string]} */ [typed, here]) => [
  search(known, typed, here).map(({ url }) => url),
  [...sought(known, typed)].sort(),
]);
process.stdout.write(JSON.stringify(told));
