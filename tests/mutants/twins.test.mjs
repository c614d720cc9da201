// What Python finds and remembers (twins.py) is what the page does. Only Stryker runs it: the suite has the
// same in Python.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { add, prepare, search, sought } from "../../tablegames_widgets/page/finder.js";
import { review } from "../../tablegames_widgets/page/memoire.js";

const TWINS = new URL("../../build/mutants-js/twins.json", import.meta.url);
const { index, more, asked, found, histories, ends } = JSON.parse(readFileSync(TWINS, "utf8"));
const SHOWN = 30; // as in test_finder.py

test("la page trouve ce que Python trouve", () => {
  const known = prepare(index);
  add(known, more);
  for (const [k, [typed, here]] of asked.entries()) {
    const urls = search(known, typed, here).map(({ url }) => url);
    assert.deepEqual(urls.slice(0, SHOWN), found[k][0].slice(0, SHOWN), typed);
    assert.deepEqual(urls.sort(), found[k][0].sort(), typed);
    assert.deepEqual([...sought(known, typed)].sort(), found[k][1], typed);
  }
});

test("la page se souvient de ce dont Python se souvient", () => {
  for (const [k, history] of histories.entries()) {
    let memory;
    for (const [day, rating] of history) memory = review(memory, rating, day);
    for (const [n, value] of (memory ?? []).entries())
      assert.ok(Math.abs(value - ends[k][n]) <= 1e-6 * Math.abs(ends[k][n]), `${history}`);
  }
});
