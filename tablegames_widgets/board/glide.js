// Movement: what is elsewhere on the scene than before glides there.

const MOVE = 320;
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Where the scene itself is does not matter: a longer question only moves it as a whole.
export const origin = (root) => root.querySelector(".tg-scene").getBoundingClientRect();
export function boxOf(e, { x, y }) {
  const box = e.getBoundingClientRect();
  return new DOMRect(box.x - x, box.y - y, box.width, box.height);
}
export function boxes(root) {
  const scene = origin(root);
  return new Map([...root.querySelectorAll("[data-key]")].map((e) => [e.dataset.key, { e, box: boxOf(e, scene), ...e.dataset }]));
}
const shift = (a, b) => ({ transformOrigin: "0 0", transform: `translate(${a.left - b.left}px, ${a.top - b.top}px) scale(${a.width / b.width}, ${a.height / b.height})` });

// What is new comes from its `from`, what is gone goes to its `to`; when a move is taken back, the other way round.
export function glide(root, before, back) {
  const after = boxes(root), table = boxOf(root, origin(root));
  for (const [k, { e, box, from, to }] of after) {
    if (!e.classList.contains("tg-card") || !box.width) continue;
    const start = before.get(k)?.box ?? before.get(back ? to : from)?.box;
    if (!start?.width) e.animate([{ opacity: 0, scale: .6 }, {}], MOVE);
    else if (Math.hypot(start.left - box.left, start.top - box.top) > 2) {
      e.animate([{ ...shift(start, box), zIndex: 9 }, { transformOrigin: "0 0", zIndex: 9 }], { duration: MOVE, easing: "cubic-bezier(.2,.7,.3,1)" });
    }
  }
  for (const [k, { e, box, from, to }] of before) {
    const way = back ? from : to, end = way && !after.has(k) && (after.get(way) ?? before.get(way))?.box;
    if (!end || !box.width) continue;
    const ghost = e.cloneNode(true);
    for (const name of ["data-key", "data-click", "tabindex"]) ghost.removeAttribute(name);
    ghost.classList.add("tg-ghost");
    ghost.classList.remove("is-legal");
    ghost.ariaHidden = "true";
    ghost.inert = true;
    Object.assign(ghost.style, { left: `${box.left - table.left}px`, top: `${box.top - table.top}px`, width: `${box.width}px` });
    root.append(ghost);
    const small = { left: end.left + end.width / 2 - box.width / 6, top: end.top + end.height / 2 - box.height / 6, width: box.width / 3, height: box.height / 3 };
    ghost.animate([{ transformOrigin: "0 0" }, { ...shift(small, box), opacity: .2 }], { duration: MOVE * 1.4, easing: "ease-in" }).onfinish = () => ghost.remove();
  }
}
