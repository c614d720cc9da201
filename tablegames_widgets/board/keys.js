// The keyboard: arrows lead from card to card, Enter clicks, Escape puts the chosen card back.
import { FOCUS, home, stand, stops, towards } from "./focus.js";

const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Let the keyboard play `board`. */
export function keys(board) {
  const { el, on } = board;
  on(el, "keydown", (event) => {
    const e = event.target.closest(FOCUS), name = event.key, enter = name === "Enter" || name === " ";
    if ((event.ctrlKey || event.metaKey) && name === "s" && el.closest(".jp-Notebook")) { // saving is JupyterLab's, even from here
      event.preventDefault();
      el.parentElement.dispatchEvent(new KeyboardEvent("keydown", event));
      return;
    }
    if (!e || event.ctrlKey || event.metaKey || event.altKey || !(enter || SIDES[name] || ["Home", "End", "Escape"].includes(name))) return;
    event.stopPropagation();
    if (enter) return; // the browser makes the click
    event.preventDefault();
    if (name === "Escape") { if (!board.release() && !board.finish()) board.send({ action: "back" }); return; }
    const next = SIDES[name] ? towards(board.root, e, SIDES[name]) : stops(home(e) ?? board.root).at(name === "Home" ? 0 : -1);
    if (next) stand(next);
  });
}
