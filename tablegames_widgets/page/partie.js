// What stands on every page with boards: its figures, the game that its address brings, what is printed.
import { Figure } from "./figure.js";
import { button } from "./made.js";
import { boards } from "./python.js";

/** The kind of board that a figure is: what only some pages need comes only there.
 * @param {DOMStringMap} said */
async function kind({ many, teaches }) {
  if (many !== undefined) return (await import("./jouer.js")).Table;
  if (!teaches) return Figure;
  if (teaches === "skills") return (await import("./chemin.js")).Skills;
  if (teaches === "workshop") return (await import("./atelier.js")).Workshop;
  const { Lesson, Exercises } = await import("./lecon.js");
  return teaches === "lesson" ? Lesson : Exercises;
}

const elements = [...document.querySelectorAll("figure.tg-partie")];
const kinds = await Promise.all(elements.map(({ dataset }) => kind(dataset)));
const figures = elements.map((element, index) => {
  const figure = new kinds[index](element, index);
  boards.set(figure.name, figure);
  element.dataset.heard = "";
  return figure;
});

// A link to a match opens it in the free board of the page.
const free = figures.find((figure) => figure.isFree);
const linked = () => free?.links.some((link) => location.hash.startsWith(link));
addEventListener("hashchange", () => {
  if (linked()) free?.visit();
});
if (linked()) free?.visit();
else free?.resume();

// What was pressed before there was anyone to hear it (pressed.js).
/** @type {HTMLElement | null} */ (document.querySelector("[data-pressed]"))?.click();

// A page made for play starts it at once, and leaves the focus where it is.
for (const figure of figures) {
  if ("now" in figure.element.dataset && !figure.next) figure.open(undefined, true);
}

// What is known of a path is told in its page, and may have changed when one comes back to it.
const path = /** @type {HTMLElement | null} */ (document.querySelector(".tg-path"));
if (path) {
  const { showPath } = await import("./memoire.js");
  showPath(path);
  addEventListener("pageshow", () => showPath(path));
}

// What is folded prints open.
const FOLDED = "details:is(.tg-cas, .tg-reponse, .sd-dropdown):not([open])";
/** @type {Set<HTMLDetailsElement>} */
const folded = new Set();
addEventListener("beforeprint", () => {
  for (const one of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(FOLDED))) {
    folded.add(one);
    one.open = true;
  }
});
addEventListener("afterprint", () => {
  for (const one of folded) one.open = false;
  folded.clear();
});

// A printable aid gets a button that prints it alone.
for (const aid of document.querySelectorAll(".tg-aide")) {
  const alone = button("tg-again", "Imprimer cette aide", () => {
    document.body.classList.add("tg-print-aide");
    print();
    document.body.classList.remove("tg-print-aide");
  });
  aid.after(alone);
}
