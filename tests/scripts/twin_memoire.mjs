// What `page/memoire.js` remembers, for who remembers the same in Python (tests/lessons/test_memory.py):
// reads histories of [day, rating] from its input, and writes for each what is remembered at its end.
import { readFileSync } from "node:fs";
import { review } from "../../tablegames_widgets/page/memoire.js";

const ends = JSON.parse(readFileSync(0, "utf8")).map((/** @type {[number, number][]} */ history) => {
  /** @type {import("../../tablegames_widgets/page/memoire.js").Memory | undefined} */
  let memory;
  for (const [day, rating] of history) memory = review(memory, rating, day);
  return memory;
});
process.stdout.write(JSON.stringify(ends));
