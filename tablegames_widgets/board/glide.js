// Movement: what is elsewhere on the scene than before glides there.
import { must } from "./patch.js";

const MOVE = 320;
const FLIGHT = "tg-flight";
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where the scene itself is does not matter: a longer question only moves it as a whole.
 * @param {HTMLElement} root */
export const origin = (root) => must(root, ".tg-scene").getBoundingClientRect();
/** @param {Element} e @param {DOMRect} from */
export function boxOf(e, { x, y }) {
  const box = e.getBoundingClientRect();
  return new DOMRect(box.x - x, box.y - y, box.width, box.height);
}
/** @param {HTMLElement} root @returns {Boxes} */
export function boxes(root) {
  const scene = origin(root);
  const keyed = [...root.querySelectorAll("[data-key]")];
  return new Map(
    keyed.map((e) => {
      const { key = "", from, to } = e.dataset;
      return [key, { e, box: boxOf(e, scene), em: letters(e), from, to }];
    }),
  );
}
/** How high the letters of a card look, in px: one that leaves takes them along. @param {HTMLElement} e */
const letters = (e) =>
  e.classList.contains("tg-card") &&
  (parseFloat(getComputedStyle(e).fontSize) * e.getBoundingClientRect().width) / e.offsetWidth;
/** @param {DOMRect} box */
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
/** How a card laid out at `b` looks at `a`: a card keeps its shape, and is never larger than the place where
 * it comes from.
 * @param {DOMRect} a @param {DOMRect} b */
function shift(a, b, most = Infinity) {
  const scale = Math.min(a.width / b.width, a.height / b.height, most);
  const [x, y] = middle(a);
  const [cx, cy] = middle(b);
  return { transformOrigin: "50% 50%", transform: `translate(${x - cx}px, ${y - cy}px) scale(${scale})` };
}

/** What still flies is where it goes: from then on a box is that of the table, and the next flight starts
 * from `boxes` taken before.
 * @param {HTMLElement} root */
export function land(root) {
  for (const flight of root.getAnimations({ subtree: true })) if (flight.id === FLIGHT) flight.cancel();
  for (const gone of root.querySelectorAll(".tg-ghost, .tg-bubble")) gone.remove();
}
/** How long `e` is on its way, in ms: by its look (`--tg-flight`), else so long.
 * @param {HTMLElement} e @param {number} ms */
const lasts = (e, ms) => Number.parseFloat(getComputedStyle(e).getPropertyValue("--tg-flight")) || ms;
/** @param {HTMLElement} e @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
const fly = (e, frames, timing) => e.animate(frames, { id: FLIGHT, ...timing });

/** A card glides from `start` to its place at `box`; what is seen there for the first time grows, and is not
 * `known`.
 * @param {HTMLElement} e @param {DOMRect} box @param {DOMRect | undefined} start @param {boolean} known */
function arrive(e, box, start, known) {
  if (!start?.width) fly(e, [{ opacity: 0, scale: 0.6 }, {}], { duration: MOVE });
  else if (Math.hypot(start.left - box.left, start.top - box.top) > 2) {
    const from = { ...shift(start, box, known ? Infinity : 1), zIndex: 9 };
    const timing = { duration: lasts(e, MOVE), easing: "cubic-bezier(.2,.7,.3,1)" };
    fly(e, [from, { transformOrigin: "50% 50%", zIndex: 9 }], timing);
  }
}

/** A picture of a card that is gone, laid out as it was in `table`.
 * @param {Box} gone @param {DOMRect} table */
function ghostOf({ e, box, em }, table) {
  const ghost = /** @type {HTMLElement} */ (e.cloneNode(true));
  for (const name of ["data-key", "data-click", "tabindex"]) ghost.removeAttribute(name);
  ghost.classList.add("tg-ghost");
  ghost.classList.remove("is-legal");
  ghost.ariaHidden = "true";
  ghost.inert = true;
  const { width, height } = box;
  const laidOut = { left: box.left - table.left, top: box.top - table.top, width, height, "font-size": em };
  for (const [what, px] of Object.entries(laidOut))
    if (px !== false) ghost.style.setProperty(what, `${px}px`);
  return ghost;
}
/** It goes to `end` and fades.
 * @param {HTMLElement} root @param {Box} gone @param {DOMRect} end @param {DOMRect} table */
function leave(root, gone, end, table) {
  const { box } = gone;
  const ghost = ghostOf(gone, table);
  root.append(ghost);
  const [x, y] = middle(end);
  const small = new DOMRect(x - box.width / 6, y - box.height / 6, box.width / 3, box.height / 3);
  const frames = [{ transformOrigin: "50% 50%" }, { ...shift(small, box), opacity: 0.2 }];
  fly(ghost, frames, { duration: lasts(ghost, MOVE * 1.4), easing: "ease-in" }).onfinish = () =>
    ghost.remove();
}

/** What is new comes from its `from`, what is gone goes to its `to`; when a move is taken back, the other way
 * round. Returns where all lies once it has come. @param {HTMLElement} root @param {Boxes} before
 * @param {boolean} back */
export function glide(root, before, back) {
  const after = boxes(root);
  const table = boxOf(root, origin(root));
  for (const [k, { e, box, from, to }] of after) {
    if (!e.classList.contains("tg-card") || !box.width) continue;
    const own = before.get(k)?.box;
    arrive(e, box, own ?? before.get((back ? to : from) ?? "")?.box, !!own);
  }
  for (const [k, gone] of before) {
    const way = back ? gone.from : gone.to;
    const end = way && !after.has(k) && (after.get(way) ?? before.get(way))?.box;
    if (end && gone.box.width) leave(root, gone, end, table);
  }
  return after;
}

/** Which stuff it counts (`--tg-coin`: chips of a pot and of purses); "" when none. @param {Element} e */
const coin = (e) => getComputedStyle(e).getPropertyValue("--tg-coin").trim();
/** Of what is counted, so much flows from what has become less to what has become more: the pot to who wins
 * it. @param {HTMLElement} root @param {Boxes} before @param {Boxes} after @param {HTMLElement[]} changed */
export function pour(root, before, after, changed) {
  const table = boxOf(root, origin(root));
  const counted = changed.filter(coin);
  for (const less of counted.filter((e) => e.classList.contains("is-less"))) {
    const gone = before.get(less.dataset.key ?? "");
    for (const more of counted.filter((e) => e.classList.contains("is-more") && coin(e) === coin(less))) {
      const end = after.get(more.dataset.key ?? "");
      if (gone?.box.width && end) leave(root, gone, end.box, table);
    }
  }
}
