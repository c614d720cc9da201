// Where the focus stands: after every answer on the first thing that may be clicked, never on a tool.
import { is, legal } from "./patch.js";

export const FOCUS = "button, summary, a[href]";
/** @param {Element} e */
export const home = (e) => e.closest(".tg-zone, .tg-tools");
/** It asks for the style alone: boxes would cost a layout in each answer. @param {Element} e */
const visible = (e) => e.checkVisibility();
/** @param {ParentNode} where */
export const stops = (where) => [...where.querySelectorAll(FOCUS)].filter(visible);
const PARTS = ["asked", "mine"]; // what is read first, before all other parts
const ENDS = [
  ".tg-curtain button",
  ".tg-ask .tg-go",
  ".tg-result-go button",
  ".tg-result :is(button, a[href])",
  ".tg-result",
]; // where nothing may be clicked
const TRAVEL = ["first", "prev", "next"]; // pressed again and again: the focus stays on them

/** Put the focus on `e`; the screen follows only for who plays by keyboard, and sees where.
 * @param {HTMLElement} e */
export function stand(e) {
  // a panel, or a question that nothing answers yet
  if (!e.matches(`${FOCUS}, [tabindex]`)) {
    e.tabIndex = -1;
    e.dataset.lmSuppressShortcuts = "true";
  }
  e.focus({ preventScroll: true });
  if (e.matches(":focus-visible")) e.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** From now on the Tab key reaches `e` in its zone. @param {HTMLElement} e */
export function rove(e) {
  if (!e.hasAttribute("tabindex")) return;
  const zone = home(e)?.querySelectorAll("[tabindex]") ?? [];
  for (const b of zone) b.tabIndex = b === e ? 0 : -1;
}

/** What may be clicked now, each answer once: what the question is about, then one's own, then the rest, as
 * one reads.
 * @param {ParentNode} root @returns {HTMLElement[]} */
export function answers(root) {
  /** @type {Map<string | undefined, HTMLElement>} */
  const found = new Map();
  const part = (/** @type {HTMLElement} */ e) =>
    (PARTS.indexOf(e.closest("[data-part]")?.dataset.part ?? "") + 3) % 3;
  for (const e of root.querySelectorAll("button.is-legal:not([aria-pressed])")) {
    if (!found.has(e.dataset.click) && visible(e)) found.set(e.dataset.click, e);
  }
  return [...found.values()].sort((a, b) => part(a) - part(b));
}

/** What tells one question from the next: taken while nothing waits for an answer.
 * @param {HTMLElement} root @returns {Look} */
export function look(root) {
  const text = (/** @type {string} */ what) => root.querySelector(what)?.textContent ?? "";
  const { ply, seat } = root.dataset;
  const chosen = [...root.querySelectorAll("[data-click][aria-pressed=true]")];
  const panel = root.querySelector(".tg-curtain button") ?? root.querySelector(".tg-panel");
  const mine = !!root.querySelector("button.is-legal");
  const over = !mine && !!root.querySelector(".tg-result");
  return { ply, seat, asked: text(".tg-prompt"), chosen, panel, refused: text(".tg-refusal"), mine, over };
}
/** @param {Look} a @param {Look} b */
export const sameQuestion = (a, b) =>
  a.ply === b.ply &&
  a.seat === b.seat &&
  a.asked === b.asked &&
  a.chosen.length === b.chosen.length &&
  a.chosen.every((e) => b.chosen.includes(e));

/** Where the focus goes that was on `had` while the board looked like `was`: `pressed` is what was pressed
 * last.
 * @param {HTMLElement} root @param {HTMLElement} had @param {Look} was @param {Look} now
 * @param {HTMLElement | null} pressed */
export function settle(root, had, was, now, pressed) {
  const there = had.isConnected && visible(had);
  const same = sameQuestion(was, now) && was.panel === now.panel;
  const travels = had === pressed && TRAVEL.includes(had.dataset.action ?? "");
  // one was put back: it, or another
  const putBack = (/** @type {HTMLElement} */ e) => e.isConnected && legal(e) && !is(e, "pressed");
  const next =
    (there && (same || travels) && had) ||
    (now.panel !== was.panel && now.panel) ||
    root.querySelector("[data-action=anyway]") ||
    (now.ply === was.ply && was.chosen.find(putBack)) ||
    answers(root)[0] ||
    ENDS.map((end) => root.querySelector(end)).find(Boolean) ||
    (there ? had : root.querySelector(".tg-prompt"));
  if (!next) return;
  rove(next);
  stand(next);
}

/** @param {Element} e */
function centre(e) {
  const { left, top, width, height } = e.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
/** The nearest button on a side of `from`, in the same zone first.
 * @param {HTMLElement} root @param {HTMLElement} from @param {number[]} side */
export function towards(root, from, [x, y]) {
  const [ax, ay] = centre(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const e of stops(root)) {
    const [bx, by] = centre(e);
    const ahead = (bx - ax) * x + (by - ay) * y;
    const aside = Math.abs((bx - ax) * y) + Math.abs((by - ay) * x);
    const far = ahead + 2.5 * aside + (home(e) === home(from) ? 0 : 400) + (aside > 2 * ahead ? 3000 : 0);
    if (ahead > 6 && far < least) [best, least] = [e, far];
  }
  return best;
}
