// What somebody else has just done is said beside what it moved, for a moment: eyes that follow the card read
// it there. The line of what happened keeps it; a screen reader hears that one.
import { boxOf, origin, still } from "./glide.js";
import { must } from "./patch.js";

const GAP = 6; // px between the bubble and what it is about
const LETTER = 45; // ms in which one reads a letter
const APPEARS = 130; // ms
const GLANCE = 120; // letters, unless its first sentence has more: the line under the question tells all
/** What one looks for meanwhile: what may be pressed, one's own hand, who won and what may follow. */
const SOUGHT = ".is-legal, .tg-prompt, .tg-hand .tg-card, .tg-result, .tg-result-go";
const [SHORT, LONG] = [1400, 4500]; // ms that it stays, whatever it says

/** Whether a quotation has not ended: in « RATÉ! R♣ », « ! » ends no sentence. @param {string} text */
const quotes = (text) => text.split("«").length > text.split("»").length;
/** As many whole sentences as are read at a glance, one at least. @param {string} text */
export function brief(text) {
  const [first, ...rest] = text.split(/(?<=[.!?…] )(?=[«\p{Lu}])/u);
  let said = first;
  for (const one of rest) {
    if (!quotes(said) && said.length + one.trimEnd().length > GLANCE) break;
    said += one;
  }
  return said.trimEnd();
}
/** @param {DOMRect} a @param {DOMRect} b */
function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
/** What the sentence is about: the largest card that has come, else that has changed; else somebody's seat,
 * or the smallest place.
 * @param {HTMLElement[]} changed @param {Faces} was @param {Boxes} lies */
function subject(changed, was, lies) {
  const seen = changed
    .filter((e) => !e.closest(".tg-hand"))
    .flatMap((e) => lies.get(e.dataset.key ?? "") ?? [])
    .filter(({ box }) => box.width * box.height)
    .sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  const cards = seen.filter(({ e }) => e.classList.contains("tg-card"));
  const come = cards.find(({ e }) => !was.has(e.dataset.key ?? ""));
  return come ?? cards[0] ?? seen.find(({ e }) => e.dataset.part === "others") ?? seen.at(-1);
}
/** Where it may stand round `about`, within `table`: under, over, right, left.
 * @param {DOMRect} about @param {DOMRect} size @param {DOMRect} table */
function places(about, { width, height }, table) {
  const x = about.left + (about.width - width) / 2;
  const y = about.top + (about.height - height) / 2;
  const within = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
    Math.max(low + GAP, Math.min(at, high - GAP));
  const all = [
    [x, about.bottom + GAP],
    [x, about.top - height - GAP],
    [about.right + GAP, y],
    [about.left - width - GAP, y],
  ];
  return all.map(
    ([left, top]) =>
      new DOMRect(
        within(left, table.left, table.right - width),
        within(top, table.top, table.bottom - height),
        width,
        height,
      ),
  );
}

/** Put `one` beside what lies at `about`, where it hides least of what is sought there; `higher` still
 * where that hides less, for what stays until it is answered. What is still on its way is where it `lies`.
 * @param {HTMLElement} root @param {HTMLElement} one @param {DOMRect} about @param {Boxes} lies */
function settleBeside(root, one, about, lies = new Map(), higher = false) {
  const scene = origin(root);
  const at = (/** @type {Element} */ e) => boxOf(e, scene);
  /** @type {NodeListOf<HTMLElement>} */
  const sought = root.querySelectorAll(SOUGHT);
  const shut = [about, ...[...sought].map((e) => lies.get(e.dataset.key ?? "")?.box ?? at(e))];
  const hides = (/** @type {DOMRect} */ box) => shut.reduce((sum, other) => sum + overlap(box, other), 0);
  const round = (/** @type {DOMRect} */ box) => places(box, at(one), at(must(root, ".tg-scene")));
  const above = shut.filter(({ top }) => higher && top < about.top).sort((a, b) => b.top - a.top);
  const over = above.map(({ top }) => round(new DOMRect(about.left, top, about.width, about.height))[1]);
  const free = [...round(about), ...over].sort((a, b) => hides(a) - hides(b))[0];
  const from = at(one.offsetParent ?? root);
  one.style.left = `${free.left - from.left}px`;
  one.style.top = `${free.top - from.top}px`;
}

/** What is asked before a move is played stands beside what was `pressed` for it.
 * @param {HTMLElement} root @param {HTMLElement | null} pressed */
export function askBeside(root, pressed) {
  const asked = root.querySelector("[data-action=anyway]")?.closest(".tg-refusal");
  const chosen = [...root.querySelectorAll(".tg-card[aria-pressed=true]")];
  const about = chosen.find((e) => e === pressed) ?? chosen.at(-1);
  if (!(asked && about) || root.querySelector(".tg-panel")) return;
  asked.classList.add("is-beside");
  settleBeside(root, asked, boxOf(about, origin(root)), undefined, true);
}

/** Say beside what has `changed` on the table what happened; all `lies` there once it has come. Nothing where
 * motion is unwelcome: there, marks stay on what moved.
 * @param {HTMLElement} root @param {HTMLElement[]} changed @param {Faces} was @param {Boxes} lies */
export function bubble(root, changed, was, lies) {
  /** @type {HTMLElement | null} */
  const said = root.querySelector(".tg-said");
  const text = brief(said?.dataset.did ?? said?.textContent.trim() ?? "");
  const about = subject(changed, was, lies);
  if (!text || !about || still()) return;
  const one = document.createElement("p");
  one.className = "tg-bubble";
  one.ariaHidden = "true";
  one.textContent = text;
  root.append(one);
  settleBeside(root, one, about.box, lies);
  const duration = Math.min(LONG, Math.max(SHORT, text.length * LETTER));
  const seen = [APPEARS / duration, 1 - APPEARS / duration].map((offset) => ({ opacity: 1, offset }));
  one.animate([{ opacity: 0 }, ...seen, { opacity: 0 }], { id: "tg-bubble", duration }).onfinish = () =>
    one.remove();
}
