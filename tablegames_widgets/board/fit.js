// The table fits its box. Enlarged: each part of the scene is a box that stands still, and what it holds is made smaller until it fits,
// never bigger again, so that nothing moves from one decision to the next. In a page: the board keeps its greatest height.

const BIG = 1.5, SMALL = .55, STEP = .95, SLACK = 3;
// Whether a zone holds all of its cards and lines; decorations may pass its edge, and so may a card that is raised.
function spills(zone) {
  const { left, top, right, bottom } = zone.getBoundingClientRect();
  return [...zone.querySelectorAll("button.tg-card:not([aria-pressed]), .tg-card:not(button, .tg-back), .tg-head, td")].some((e) => {
    const box = e.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && (box.left < left - SLACK || box.top < top - SLACK || box.right > right + SLACK || box.bottom > bottom + SLACK);
  });
}
const full = (part) => [...part.children].some(spills);
const area = (part) => /tg-part-(\w+)/.exec(part.className)[1];

/** A function that fits the board of `el`, to be called after each drawing and whenever the box changes. */
export function fitter(el) {
  let sizes = new Map(), box = "", held = 0, room = "", was = false;

  function anew(now) {
    box = now;
    held = 0;
    for (const name of sizes.keys()) el.style.removeProperty(`--tg-fit-${name}`);
    sizes = new Map();
    el.style.removeProperty("--tg-held");
    for (const seat of el.querySelectorAll(".is-folded")) seat.classList.remove("is-folded", "is-open"); // in another box it may have room
  }

  function set(name, size) {
    sizes.set(name, size);
    el.style.setProperty(`--tg-fit-${name}`, size);
  }

  function shrink(part) {
    const name = area(part);
    let size = sizes.get(name) ?? BIG;
    if (!sizes.has(name)) set(name, size);
    while (size > SMALL && full(part)) {
      set(name, size *= STEP);
    }
    return size > SMALL || !full(part);
  }

  // What is asked never folds, nor what is mine: only another's seat without a legal click, to the line that says who it is; a touch opens it.
  function fold(part) {
    for (const seat of part.children) seat.classList.toggle("is-folded", seat.matches(".tg-seat:not(.tg-near, :has(.is-legal))") && spills(seat));
  }

  return (resized = false) => {
    const root = el.querySelector(":scope > .tg-table"), grown = el.classList.contains("is-grown");
    if (!root) return;
    if (resized || !room || grown !== was) room = `${el.clientWidth} ${grown && el.clientHeight}`; // measured only then: it costs a layout
    was = grown;
    const now = `${grown} ${room} ${root.dataset.game} ${root.className.match(/tg-(seats|others|tribes|hunt)-\d+/g)}`;
    if (now !== box) anew(now);
    if (grown) {
      for (const part of root.querySelectorAll(".tg-part:not(.tg-part-hand)")) if (!shrink(part)) fold(part);
      return;
    }
    requestAnimationFrame(() => { // an answer does not wait for it
      const height = root.querySelector(".tg-scene")?.offsetHeight ?? 0;
      if (height > held && !el.classList.contains("is-grown")) el.style.setProperty("--tg-held", `${held = height}px`);
    });
  };
}

const FINGER = 44; // px: what is narrower is easily missed

/** Whether this touch only lifts the card out of a close fan, to show which it is: the next one plays it. */
export function lifts(e) {
  const own = e.closest(".tg-hand li"), next = own?.nextElementSibling, close = next && next.getBoundingClientRect().left - own.getBoundingClientRect().left < FINGER;
  if (!close || "more" in e.dataset || !e.classList.contains("is-legal") || e.classList.contains("is-lifted")) return false;
  for (const other of own.parentElement.querySelectorAll(".is-lifted")) other.classList.remove("is-lifted");
  e.classList.add("is-lifted");
  return true;
}
