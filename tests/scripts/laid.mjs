// A table that is laid out as a browser would: for the tests of what fits in it.
import { afterEach, beforeEach } from "node:test";
import { fitter } from "../../tablegames_widgets/board/fit.js";
import { must, page } from "./helpers.mjs";

export const SIZES = Array.from({ length: 21 }, (_, step) => 1.5 * 0.95 ** step);
/** What a browser would lay out: a zone is 200 px high, its lines are one below the other, each of `px` px of
 * letters.
 * @type {Record<string, PropertyDescriptor>} */
let measured;
const NAMES = [
  "offsetWidth",
  "offsetHeight",
  "offsetTop",
  "offsetLeft",
  "clientTop",
  "clientLeft",
  "offsetParent",
];
export const ROOM = 200;
/** How high a line of the scene is when its letters are as on the page. */
export const line = { px: 20 };

/** @param {HTMLElement} e */
function letters(e) {
  const part = /** @type {HTMLElement | null} */ (e.closest(".tg-part"));
  return Number(part?.style.getPropertyValue("--tg-fit") || 1);
}
/** @param {HTMLElement} e */
const rank = (e) => [...(e.closest(".tg-zone")?.querySelectorAll(".tg-head") ?? [])].indexOf(e);
/** Where a test lays an element itself. @type {WeakMap<Element, Record<string, number | Element | null>>} */
export const placed = new WeakMap();
/** @type {Record<string, (e: HTMLElement) => number | Element | null>} */
const LAYOUT = {
  offsetWidth: () => 100,
  offsetHeight: (e) => (e.matches(".tg-head") ? line.px * letters(e) : ROOM),
  offsetTop: (e) => (e.matches(".tg-head") ? rank(e) * line.px * letters(e) : 0),
  offsetLeft: () => 0,
  clientTop: () => 0,
  clientLeft: () => 0,
  offsetParent: (e) => e.closest(".tg-zone"),
};

beforeEach(() => {
  line.px = 20;
  measured = Object.fromEntries(
    NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name) ?? {}]),
  );
  for (const name of NAMES) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get() {
        const own = placed.get(this);
        return own && name in own ? own[name] : LAYOUT[name](this);
      },
    });
  }
});
afterEach(() => {
  for (const name of NAMES) Object.defineProperty(HTMLElement.prototype, name, measured[name]);
});

/** An enlarged table whose part holds zones of so many lines.
 * @param {number[]} zones @param {string} className */
export function enlarged(zones, className = "tg-zone tg-seat") {
  const html = zones.map(
    (lines) => `<div class="${className}">${`<p class="tg-head">x</p>`.repeat(lines)}</div>`,
  );
  return parted({ others: html.join("") });
}
/** An enlarged table of these parts: names, and what they hold. @param {Record<string, string>} parts */
export function parted(parts) {
  const html = Object.entries(parts).map(
    ([name, zones]) => `<div class="tg-part tg-part-${name}">${zones}</div>`,
  );
  const el = must(
    page(`<div class="host is-grown"><section class="tg-table tg-seats-3" data-game="korsar">
      <div class="tg-scene">${html.join("")}</div>
    </section></div>`),
    ".host",
  );
  const size = (name = "others") => Number(must(el, `.tg-part-${name}`).style.getPropertyValue("--tg-fit"));
  return { el, fit: fitter(el), size };
}
/** The largest size at which so many lines fit; the edge may be passed by a pixel. @param {number} lines */
export const largest = (lines) => SIZES.find((size) => lines * line.px * size <= ROOM + 1);
