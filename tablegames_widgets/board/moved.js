// What a move brought or changed is marked until the next one: by its look, a game moves it, or makes it
// sound.
import { named } from "./patch.js";

const MOVED = "is-moved";
const LESS = "is-less";
const MORE = "is-more";
const MARKS = [MOVED, LESS, MORE];
/** What may be clicked, is open or is said of whom it stands for: none of that happened to it. */
const OF_A_CLICK =
  /^is-(legal|lifted|cut|folded|open|asked|advised|placing|aiming|keyboard|moved|less|more)$/;
const KEYED = ":is(.tg-card, .tg-zone, .tg-group)[data-key]";

/** A card is what it says and its kind; a zone its kind and its state: what lies in it speaks for itself.
 * @param {HTMLElement} e */
function face(e) {
  const card = e.classList.contains("tg-card");
  const kinds = [...e.classList].filter((one) => !(card ? one.startsWith("is-") : OF_A_CLICK.test(one)));
  return kinds.join(" ") + (card ? ` ${e.textContent}` : "");
}
/** How much the last word of a face counts, if it counts. @param {string} face */
const worth = (face) => Number.parseInt(/\d+(?=\D*$)/.exec(face.replace(/\/\d+/, ""))?.[0] ?? "", 10);

/** How each card and zone looks, and how it is marked already. @param {HTMLElement} root @returns {Faces} */
export function faces(root) {
  const keyed = [...root.querySelectorAll(KEYED)];
  const marks = (/** @type {HTMLElement} */ e) => MARKS.filter((one) => e.classList.contains(one));
  return new Map(keyed.map((e) => [e.dataset.key ?? "", { face: face(e), marks: marks(e) }]));
}

/** One more click of the same move: what was marked before it stays so.
 * @param {HTMLElement} root @param {Faces} was */
export function remark(root, was) {
  for (const [key, { marks }] of was) {
    if (marks.length) root.querySelector(named("data-key", key))?.classList.add(...marks);
  }
}

/** Mark what is not as it `was`, and what is less or more than it was; returns it.
 * @param {HTMLElement} root @param {Faces} was */
export function mark(root, was) {
  const old = (/** @type {HTMLElement} */ e) => was.get(e.dataset.key ?? "")?.face;
  const changed = [...root.querySelectorAll(KEYED)].filter((e) => old(e) !== face(e));
  for (const e of changed) {
    const more = worth(face(e)) - worth(old(e) ?? "");
    e.classList.add(MOVED);
    if (more) e.classList.add(more < 0 ? LESS : MORE); // else it counts nothing, or is new
  }
  return changed;
}
