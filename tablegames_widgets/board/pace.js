// How fast the moves of others are shown: for all boards of a page, and kept where a browser keeps anything.
import { keep, kept } from "./storage.js";

/** @type {Record<string, number>} */
const PACES = { lent: 1400, normal: 500, coup: 0 };
const PACED = "tablegames:allure";
let chosenPace = "normal";
if (Object.hasOwn(PACES, kept(PACED))) chosenPace = kept(PACED);

/** The pace that is chosen on the buttons of `root`, after a press on one of them.
 * @param {HTMLElement} root */
export function paced(root, chosen = chosenPace) {
  chosenPace = chosen;
  if (chosen !== kept(PACED)) keep(PACED, chosen); // else for this page alone
  for (const b of root.querySelectorAll("[data-pace]")) {
    b.ariaPressed = String(b.dataset.pace === chosenPace);
  }
}

/** The time between two moves, in ms; whether only the last is shown. */
export const pace = () => PACES[chosenPace] || PACES.normal;
export const atOnce = () => chosenPace === "coup";
