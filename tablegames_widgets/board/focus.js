// Where the focus stands, and where it goes next.
import { legal, named } from "./patch.js";

export const FOCUS = "button, summary, a[href]";
export const home = (e) => e.closest(".tg-zone, .tg-tools");
export const stops = (where) => [...where.querySelectorAll(FOCUS)].filter((e) => e.getClientRects().length);

/** Put the focus on `e`; the screen follows only for who plays by keyboard, and sees where. */
export function stand(e) {
  e.focus({ preventScroll: true });
  if (e.matches(":focus-visible")) e.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** From now on the Tab key reaches `e` in its zone. */
export function rove(e) {
  if (home(e) && e.hasAttribute("tabindex")) for (const b of home(e).querySelectorAll("[tabindex]")) b.tabIndex = b === e ? 0 : -1;
}

/** What `settle` needs to know of what has the focus, before the board changes. */
export const placed = (e) => ({ zone: home(e)?.dataset.key, index: home(e) ? stops(home(e)).indexOf(e) : -1, ...e.dataset });

/** The focus stays on what it was on; else on its neighbour in the zone; else on the first thing that may be clicked. */
export function settle(root, had, { zone, index, key: k, action }) {
  let next = had.isConnected ? had : root.querySelector(named("data-action", action ?? ""));
  if (!next && zone) {
    const left = stops(root.querySelector(named("data-key", zone)) ?? root).filter((e) => e.dataset.click);
    next = left.find((e) => e.dataset.key === k) ?? left.slice(index).find(legal) ?? left.find(legal) ?? left[Math.min(index, left.length - 1)];
  }
  next ??= root.querySelector(".tg-curtain button, .is-legal, .tg-result-go button") ?? stops(root)[0];
  if (!next) return;
  rove(next);
  stand(next);
}

/** The nearest button on a side of `from`, in the same zone first. */
export function towards(root, from, [x, y]) {
  const centre = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const [ax, ay] = centre(from);
  let best = null, least = Infinity;
  for (const e of stops(root)) {
    const [bx, by] = centre(e), ahead = (bx - ax) * x + (by - ay) * y, aside = Math.abs((bx - ax) * y) + Math.abs((by - ay) * x);
    const far = ahead + 2.5 * aside + (home(e) === home(from) ? 0 : 400) + (aside > 2 * ahead ? 3000 : 0);
    if (ahead > 6 && far < least) [best, least] = [e, far];
  }
  return best;
}
