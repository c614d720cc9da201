// The day, the game that its puzzle is of, and which exercises were solved in this browser.
import { parsedTable } from "./outside.js";
import { found, keep, kept } from "./storage.js";

const DONE = "tablegames-faits"; // the exercises that were solved here, by id

export const done = () => parsedTable(kept(DONE));
/** @param {string} id */
export function mark(id) {
  const before = found(DONE);
  if (before !== null) keep(DONE, JSON.stringify({ ...parsedTable(before), [id]: Date.now() }));
}

/** The day as this browser has it, `before` days ago. */
export function day(before = 0) {
  const now = new Date();
  const then = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - before);
  return new Date(then).toISOString().slice(0, 10);
}
/** Which game a day's puzzle is of, of those in their order: what `lessons/daily.py` says.
 * @param {string[]} games @param {string} text */
export const ofDay = (games, text) => games[(Date.parse(text) / 864e5 + 719163) % games.length];
