// Movement: what is elsewhere on the scene than before glides there.

const MOVE = 320;
const FLIGHT = "tg-flight";
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Where the scene itself is does not matter: a longer question only moves it as a whole.
export const origin = (root) => root.querySelector(".tg-scene").getBoundingClientRect();
export function boxOf(e, { x, y }) {
  const box = e.getBoundingClientRect();
  return new DOMRect(box.x - x, box.y - y, box.width, box.height);
}
export function boxes(root) {
  const scene = origin(root);
  const keyed = [...root.querySelectorAll("[data-key]")];
  return new Map(
    keyed.map((e) => [e.dataset.key, { e, box: boxOf(e, scene), em: letters(e), ...e.dataset }]),
  );
}
/** How high the letters of a card look, in px: one that leaves takes them along. */
const letters = (e) =>
  e.classList.contains("tg-card") &&
  (parseFloat(getComputedStyle(e).fontSize) * e.getBoundingClientRect().width) / e.offsetWidth;
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
/** How a card laid out at `b` looks at `a`: a card keeps its shape, and is never larger than the place where it comes from. */
function shift(a, b, most = Infinity) {
  const scale = Math.min(a.width / b.width, a.height / b.height, most);
  const [x, y] = middle(a);
  const [cx, cy] = middle(b);
  return { transformOrigin: "50% 50%", transform: `translate(${x - cx}px, ${y - cy}px) scale(${scale})` };
}

/** What still flies is where it goes: from then on a box is that of the table, and the next flight starts from `boxes` taken before. */
export function land(root) {
  for (const flight of root.getAnimations({ subtree: true })) if (flight.id === FLIGHT) flight.cancel();
  for (const ghost of root.querySelectorAll(".tg-ghost")) ghost.remove();
}
const fly = (e, frames, timing) => e.animate(frames, { id: FLIGHT, ...timing });

/** A card glides from `start` to its place at `box`; what is seen there for the first time grows. */
function arrive(e, box, start, own) {
  if (!start?.width) fly(e, [{ opacity: 0, scale: 0.6 }, {}], { duration: MOVE });
  else if (Math.hypot(start.left - box.left, start.top - box.top) > 2) {
    const from = { ...shift(start, box, own ? Infinity : 1), zIndex: 9 };
    fly(e, [from, { transformOrigin: "50% 50%", zIndex: 9 }], {
      duration: MOVE,
      easing: "cubic-bezier(.2,.7,.3,1)",
    });
  }
}

/** A picture of a card that is gone, laid out as it was, goes to `end` and fades. */
function leave(root, { e, box, em }, end, table) {
  const ghost = e.cloneNode(true);
  for (const name of ["data-key", "data-click", "tabindex"]) ghost.removeAttribute(name);
  ghost.classList.add("tg-ghost");
  ghost.classList.remove("is-legal");
  ghost.ariaHidden = "true";
  ghost.inert = true;
  const laidOut = {
    left: box.left - table.left,
    top: box.top - table.top,
    width: box.width,
    height: box.height,
    fontSize: em,
  };
  for (const [what, px] of Object.entries(laidOut)) if (px) ghost.style[what] = `${px}px`;
  root.append(ghost);
  const [x, y] = middle(end);
  const small = new DOMRect(x - box.width / 6, y - box.height / 6, box.width / 3, box.height / 3);
  fly(ghost, [{ transformOrigin: "50% 50%" }, { ...shift(small, box), opacity: 0.2 }], {
    duration: MOVE * 1.4,
    easing: "ease-in",
  }).onfinish = () => ghost.remove();
}

// What is new comes from its `from`, what is gone goes to its `to`; when a move is taken back, the other way round.
export function glide(root, before, back) {
  const after = boxes(root);
  const table = boxOf(root, origin(root));
  for (const [k, { e, box, from, to }] of after) {
    if (!e.classList.contains("tg-card") || !box.width) continue;
    const own = before.get(k)?.box;
    arrive(e, box, own ?? before.get(back ? to : from)?.box, own);
  }
  for (const [k, gone] of before) {
    const way = back ? gone.from : gone.to;
    const end = way && !after.has(k) && (after.get(way) ?? before.get(way))?.box;
    if (end && gone.box.width) leave(root, gone, end, table);
  }
}
