// How fast the moves of others are shown: for all boards of a page, and kept where a browser keeps anything.
import { keep, kept } from "./storage.js";

/** @type {Record<string, number>} */
const PACES = { lent: 1400, normal: 500, coup: 0 };
const PACED = "tablegames:allure";
const USUAL = "normal";
let chosenPace = USUAL;
if (Object.hasOwn(PACES, kept(PACED))) chosenPace = kept(PACED);

const ROUND = 6000; // ms that the moves of others take in a row, however many sit at the table

/** The pace that is chosen on the buttons of `root`, after a press on one of them.
 * @param {HTMLElement} root */
export function paced(root, chosen = chosenPace) {
  chosenPace = chosen;
  if (chosen !== (kept(PACED) || USUAL)) keep(PACED, chosen); // nothing is kept of who chose nothing
  for (const b of root.querySelectorAll("[data-pace]")) {
    b.ariaPressed = String(b.dataset.pace === chosenPace);
  }
}

/** What a press on such a button chooses: pressed again, it gives back the usual pace.
 * @param {string} chosen */
export const pressedPace = (chosen) => (chosen === chosenPace ? USUAL : chosen);

/** The time between two moves, in ms, when others have taken `spent` in a row and `left` more pictures wait;
 * who asks to see them slowly gets that.
 * @param {number} spent @param {number} left */
export function between(spent, left) {
  const usual = PACES[chosenPace] || PACES.normal;
  if (usual > PACES.normal) return usual;
  return Math.min(usual, Math.max(0, ROUND - spent) / Math.max(1, left));
}
/** Whether only the last is shown. */
export const atOnce = () => chosenPace === "coup";
