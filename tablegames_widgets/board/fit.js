// The table fits its box. Enlarged: each part of the scene is a box that stands still, and what it holds is
// as large as fits in it, whatever was played before: a table that was played looks like the same table
// opened fresh. In a page: the board keeps its greatest height.
import { label } from "./labels.js";

const BIG = 1.5;
const STEP = 0.95;
const LAST = 20; // sizes are 1.5, 1.43, 1.35 … .54 of the letters of the table
const SLACK = 3;
const FIT = "--tg-fit";
const PART = ".tg-part:not(.tg-part-hand)";
const CARDS = "button.tg-card, .tg-card:not(button, .tg-back), .tg-head, td";

/** Where `e` is laid out within `zone`: what flies, hovers or is turned counts as if it lay still.
 * @param {HTMLElement} e @param {HTMLElement} zone @returns {Sides} */
function laid(e, zone) {
  let left = zone.clientLeft;
  let top = zone.clientTop;
  /** @type {HTMLElement | null} */
  let at = e;
  while (at && at !== zone && zone.contains(at)) {
    left += at.offsetLeft + (at === e ? 0 : at.clientLeft);
    top += at.offsetTop + (at === e ? 0 : at.clientTop);
    at = /** @type {HTMLElement | null} */ (at.offsetParent);
  }
  if (at && at !== zone) {
    left -= zone.offsetLeft; // the zone itself is not positioned
    top -= zone.offsetTop;
  }
  return { left, top, right: left + e.offsetWidth, bottom: top + e.offsetHeight };
}

/** What is laid out of `e`: its lines, where they lie apart (`display: contents`).
 * @param {HTMLElement} e @returns {HTMLElement[]} */
const laidOut = (e) => (e.offsetParent ? [e] : /** @type {HTMLElement[]} */ ([...e.children]));

/** Whether a zone holds all of its cards and lines; decorations may pass its edge, and a card that is raised
 * counts where it lies: it must not grow by being chosen. @param {HTMLElement} zone */
function spills(zone) {
  return [...zone.querySelectorAll(CARDS)].flatMap(laidOut).some((e) => {
    if (e.offsetWidth <= 1 || e.offsetHeight <= 1) return false;
    const { left, top, right, bottom } = laid(e, zone);
    const slack = e.matches(".tg-head, button") ? 1 : SLACK; // words are cut sooner than pictures
    const beyond = Math.max(-left, -top, right - zone.offsetWidth, bottom - zone.offsetHeight);
    return beyond > slack;
  });
}

/** @param {HTMLElement} part */
const seats = (part) => /** @type {HTMLElement[]} */ ([...part.children]);
/** @param {HTMLElement} part */
const full = (part) => seats(part).some(spills);
/** @param {HTMLElement} part */
const area = (part) => /tg-part-(\w+)/.exec(part.className)?.[1] ?? "";
/** The parts of a scene that are fitted. The question's first: the others have the room that it leaves.
 * @param {HTMLElement} root */
function parts(root) {
  const asks = (/** @type {HTMLElement} */ part) => Number(part.classList.contains("tg-part-asked"));
  const all = [...root.querySelectorAll(PART)];
  return all.sort((a, b) => asks(b) - asks(a));
}

/** What is asked never folds, nor what is mine: only another's seat without a legal click, to the line that
 * says who it is; a touch opens it.
 * @param {HTMLElement} part */
function fold(part) {
  for (const seat of seats(part)) {
    const may = seat.matches(".tg-seat:not(.tg-near, :has(.is-legal))");
    seat.classList.toggle("is-folded", may && spills(seat));
  }
}

/** The sizes of the parts of the board of `el`, by the names of the parts. @param {HTMLElement} el */
function sizes(el) {
  /** @type {Map<string, number>} */
  const steps = new Map();

  const stepOf = (/** @type {HTMLElement} */ part) => steps.get(area(part)) ?? 0;
  /** It stands on the part itself: on the board, each try would restyle the whole of it, not this part alone.
   * @param {HTMLElement} part @param {number} step */
  function set(part, step) {
    steps.set(area(part), step);
    part.style.setProperty(FIT, String(BIG * STEP ** step));
  }
  /** The largest size that fits, sought from the one of before: mostly it is that one. Whether any fits.
   * @param {HTMLElement} part */
  function size(part) {
    let step = stepOf(part);
    if (full(part)) {
      while (step < LAST && full(part)) {
        step += 1;
        set(part, step);
      }
      return step < LAST || !full(part);
    }
    while (step > 0) {
      set(part, step - 1);
      if (full(part)) break;
      step -= 1;
    }
    if (step !== stepOf(part)) set(part, step);
    return true;
  }

  return {
    forget() {
      for (const part of el.querySelectorAll(PART)) part.style.removeProperty(FIT);
      steps.clear();
    },
    /** Every part at its size; what was folded may have room again, and what was opened stays open while it
     * is folded.
     * @param {HTMLElement} root */
    arrange(root) {
      for (const seat of root.querySelectorAll(".is-folded")) seat.classList.remove("is-folded");
      const all = parts(root);
      for (const part of all) set(part, stepOf(part)); // a drawing takes it away
      for (const part of all) if (!size(part)) fold(part);
      const opened = root.querySelectorAll(".is-open:not(.is-folded, .tg-tools)");
      for (const seat of opened) seat.classList.remove("is-open");
    },
  };
}

/** A function that fits the board of `el`, to be called after each drawing and whenever the box changes.
 * @param {HTMLElement} el */
export function fitter(el) {
  const { forget, arrange } = sizes(el);
  let box = "";
  let held = 0;
  let room = "";
  let was = false;

  /** Another box, or another table in it. @param {string} now */
  function anew(now) {
    box = now;
    held = 0;
    forget();
    el.style.removeProperty("--tg-held");
  }
  /** @param {HTMLElement} root */
  function hold(root) {
    const height = root.querySelector(".tg-scene")?.offsetHeight ?? 0;
    if (height <= held || el.classList.contains("is-grown")) return;
    held = height;
    el.style.setProperty("--tg-held", `${held}px`);
  }
  /** @param {HTMLElement} root */
  function later(root) {
    hold(root);
    label(root);
  }

  return (resized = false) => {
    const root = el.querySelector(":scope > .tg-table");
    const grown = el.classList.contains("is-grown");
    if (!root) return;
    // measured only then: it costs a layout
    if (resized || !room || grown !== was) room = `${el.clientWidth} ${grown && el.clientHeight}`;
    was = grown;
    const kind = root.className.match(/tg-(seats|others|tribes|hunt)-\d+/g);
    const now = `${grown} ${room} ${root.dataset.game} ${kind}`;
    if (now !== box) anew(now);
    if (grown) arrange(root);
    if (grown) label(root);
    for (const words of root.querySelectorAll(":scope > .tg-said, .tg-prompt")) trim(words, grown);
    if (!grown) requestAnimationFrame(() => later(root)); // an answer does not wait for it
  };
}

const CUT = { tabindex: "0", title: "Tout lire", "data-lm-suppress-shortcuts": "true" };

/** What just happened, and the question, in as many lines as there is room for: « … » ends the last where
 * there are more (the sheet).
 * @param {HTMLElement} words @param {boolean} grown */
function trim(words, grown) {
  words.classList.remove("is-open");
  const cut = grown && words.scrollHeight > words.clientHeight + 1;
  if (cut) {
    const lines = Math.floor((words.clientHeight + 1) / parseFloat(getComputedStyle(words).lineHeight));
    words.style.setProperty("--tg-lines", String(Math.max(1, lines)));
  }
  if (cut === words.classList.contains("is-cut")) return;
  words.classList.toggle("is-cut", cut);
  for (const [name, value] of Object.entries(CUT)) {
    if (cut) words.setAttribute(name, value);
    else words.removeAttribute(name);
  }
}
/** Open words that are cut, or shut them: opened they lie over the table, and move nothing.
 * @param {HTMLElement} words */
export function unfold(words) {
  const high = () => words.getBoundingClientRect().height;
  const before = high();
  words.classList.toggle("is-open");
  words.style.setProperty("--tg-over", `${high() - before}px`);
}

const FINGER = 44; // px: what is narrower is easily missed

/** Whether this touch only lifts the card out of a close fan, to show which it is: the next one plays it.
 * @param {HTMLElement} e */
export function lifts(e) {
  const own = e.closest(".tg-hand li");
  const next = own?.nextElementSibling;
  if (!own || !next) return false;
  const close = next.getBoundingClientRect().left - own.getBoundingClientRect().left < FINGER;
  const plays = e.classList.contains("is-legal") && !("more" in e.dataset);
  if (!close || !plays || e.classList.contains("is-lifted")) return false;
  const fan = own.parentElement?.querySelectorAll(".is-lifted") ?? [];
  for (const other of fan) other.classList.remove("is-lifted");
  e.classList.add("is-lifted");
  return true;
}
