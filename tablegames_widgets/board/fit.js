// The table fits its box. Enlarged: each part of the scene is a box that stands still, and what it holds is as large as fits in it,
// whatever was played before: a table that was played looks like the same table opened fresh. In a page: the board keeps its
// greatest height.

const BIG = 1.5;
const STEP = 0.95;
const LAST = 20;
const SLACK = 3; // sizes are 1.5, 1.43, 1.35 … .54 of the letters of the table
const CARDS = "button.tg-card:not([aria-pressed]), .tg-card:not(button, .tg-back), .tg-head, td";

/** Where `e` is laid out within `zone`: what flies, hovers or is turned counts as if it lay still. */
function laid(e, zone) {
  let left = zone.clientLeft;
  let top = zone.clientTop;
  let at = e;
  for (; at && at !== zone && zone.contains(at); at = at.offsetParent) {
    left += at.offsetLeft + (at === e ? 0 : at.clientLeft);
    top += at.offsetTop + (at === e ? 0 : at.clientTop);
  }
  if (at && at !== zone) [left, top] = [left - zone.offsetLeft, top - zone.offsetTop]; // the zone itself is not positioned
  return { left, top, right: left + e.offsetWidth, bottom: top + e.offsetHeight };
}
/** Whether a zone holds all of its cards and lines; decorations may pass its edge, and so may a card that is raised. */
function spills(zone) {
  return [...zone.querySelectorAll(CARDS)].some((e) => {
    if (e.offsetWidth <= 1 || e.offsetHeight <= 1) return false;
    const { left, top, right, bottom } = laid(e, zone);
    const slack = e.matches(".tg-head") ? 1 : SLACK; // words are cut sooner than pictures
    return (
      left < -slack || top < -slack || right > zone.offsetWidth + slack || bottom > zone.offsetHeight + slack
    );
  });
}
const full = (part) => [...part.children].some(spills);
const area = (part) => /tg-part-(\w+)/.exec(part.className)[1];
/** The parts of a scene that are fitted. The question's first: the others have the room that it leaves. */
const parts = (root) =>
  [...root.querySelectorAll(".tg-part:not(.tg-part-hand)")].sort(
    (a, b) => b.classList.contains("tg-part-asked") - a.classList.contains("tg-part-asked"),
  );

/** A function that fits the board of `el`, to be called after each drawing and whenever the box changes. */
export function fitter(el) {
  let steps = new Map();
  let box = "";
  let held = 0;
  let room = "";
  let was = false;

  function anew(now) {
    box = now;
    held = 0;
    for (const name of steps.keys()) el.style.removeProperty(`--tg-fit-${name}`);
    steps = new Map();
    el.style.removeProperty("--tg-held");
  }

  function set(name, step) {
    steps.set(name, step);
    el.style.setProperty(`--tg-fit-${name}`, BIG * STEP ** step);
  }

  /** The largest size that fits, sought from the one of before: mostly it is that one. Returns whether any fits. */
  function size(part) {
    const name = area(part);
    let step = steps.get(name) ?? 0;
    if (!steps.has(name)) set(name, step);
    if (!full(part)) {
      while (step > 0 && (set(name, step - 1), !full(part))) step -= 1;
      if (step !== steps.get(name)) set(name, step);
      return true;
    }
    while (step < LAST && full(part)) set(name, (step += 1));
    return step < LAST || !full(part);
  }

  // What is asked never folds, nor what is mine: only another's seat without a legal click, to the line that says who it is; a touch opens it.
  function fold(part) {
    for (const seat of part.children)
      seat.classList.toggle(
        "is-folded",
        seat.matches(".tg-seat:not(.tg-near, :has(.is-legal))") && spills(seat),
      );
  }
  /** Every part at its size; what was folded may have room again, and what was opened stays open while it is folded. */
  function arrange(root) {
    for (const seat of root.querySelectorAll(".is-folded")) seat.classList.remove("is-folded");
    for (const part of parts(root)) if (!size(part)) fold(part);
    for (const seat of root.querySelectorAll(".is-open:not(.is-folded, .tg-tools)"))
      seat.classList.remove("is-open");
  }

  return (resized = false) => {
    const root = el.querySelector(":scope > .tg-table");
    const grown = el.classList.contains("is-grown");
    if (!root) return;
    if (resized || !room || grown !== was) room = `${el.clientWidth} ${grown && el.clientHeight}`; // measured only then: it costs a layout
    was = grown;
    const now = `${grown} ${room} ${root.dataset.game} ${root.className.match(/tg-(seats|others|tribes|hunt)-\d+/g)}`;
    if (now !== box) anew(now);
    if (grown) arrange(root);
    for (const words of root.querySelectorAll(":scope > .tg-said, .tg-prompt")) trim(words, grown);
    if (grown) return;
    requestAnimationFrame(() => {
      // an answer does not wait for it
      const height = root.querySelector(".tg-scene")?.offsetHeight ?? 0;
      if (height > held && !el.classList.contains("is-grown"))
        el.style.setProperty("--tg-held", `${(held = height)}px`);
    });
  };
}

/** What just happened, and the question, in as many lines as there is room for: « … » ends the last where there are more (the sheet). */
function trim(words, grown) {
  words.classList.remove("is-open");
  const cut = grown && words.scrollHeight > words.clientHeight + 1;
  if (cut) {
    const lines = Math.floor((words.clientHeight + 1) / parseFloat(getComputedStyle(words).lineHeight));
    words.style.setProperty("--tg-lines", Math.max(1, lines));
  }
  if (cut === words.classList.contains("is-cut")) return;
  words.classList.toggle("is-cut", cut);
  for (const [name, value] of Object.entries({
    tabindex: 0,
    title: "Tout lire",
    "data-lm-suppress-shortcuts": "true",
  })) {
    if (cut) words.setAttribute(name, value);
    else words.removeAttribute(name);
  }
}
/** Open words that are cut, or shut them: opened they lie over the table, and move nothing. */
export function unfold(words) {
  const high = () => words.getBoundingClientRect().height;
  const before = high();
  words.classList.toggle("is-open");
  words.style.setProperty("--tg-over", `${high() - before}px`);
}

const FINGER = 44; // px: what is narrower is easily missed

/** Whether this touch only lifts the card out of a close fan, to show which it is: the next one plays it. */
export function lifts(e) {
  const own = e.closest(".tg-hand li");
  const next = own?.nextElementSibling;
  const close = next && next.getBoundingClientRect().left - own.getBoundingClientRect().left < FINGER;
  if (!close || "more" in e.dataset || !e.classList.contains("is-legal") || e.classList.contains("is-lifted"))
    return false;
  for (const other of own.parentElement.querySelectorAll(".is-lifted")) other.classList.remove("is-lifted");
  e.classList.add("is-lifted");
  return true;
}
