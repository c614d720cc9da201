// Words that the tests share.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { must } from "../../tablegames_widgets/board/patch.js";

export { must };

/** A page that holds this, and nothing of what was before. @param {string} html */
export function page(html) {
  document.body.innerHTML = html;
  document.body.className = "";
  localStorage.clear();
  return document.body;
}

/** The first element of some HTML, of no page. @param {string} html */
export function element(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return /** @type {HTMLElement} */ (body.firstElementChild);
}

/** Where an element is, as a browser would have laid it out.
 * @param {Element} e @param {number} x @param {number} y @param {number} width @param {number} height */
export function lay(e, x, y, width = 10, height = 10) {
  e.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  Object.defineProperty(e, "offsetWidth", { value: width, configurable: true });
}

/** @param {Element} e @param {string} key @param {KeyboardEventInit} more */
export function type(e, key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  e.dispatchEvent(event);
  return event;
}

/** Whether this is that very node, or null. (Node's own comparison would write out the whole document.)
 * @param {Node | null | undefined} actual @param {Node | null | undefined} expected @param {string} [why] */
export function same(actual, expected, why = "") {
  const name = (/** @type {Node | null | undefined} */ n) => (n instanceof Element ? n.outerHTML : String(n));
  assert.ok(actual === expected, `${why} : ${name(actual)} au lieu de ${name(expected)}`);
}

/** What a reader reads there. @param {Element} e */
export const read = (e) => e.textContent.replace(/\s+/g, " ").trim();

/** All that waits is done. */
export const settled = () => wait(0);

/** A board's table with these cards: « bleu 1 », and « bleu 2! » for one that may be clicked.
 * @param {string[]} cards
 * @param {{ ply?: number, seat?: number, prompt?: string, said?: string, more?: string }} options */
export function table(cards, { ply = 0, seat = 0, prompt = "À toi.", said = "", more = "" } = {}) {
  const buttons = cards.map((card) => {
    const name = card.replace("!", "");
    const legal = card.endsWith("!") ? " is-legal" : "";
    const about = `data-click="${name}" data-key="${name}" tabindex="0"`;
    return `<li><button class="tg-card${legal}" ${about}>${name}</button></li>`;
  });
  return `<section class="tg-table" data-game="korsar" data-ply="${ply}" data-seat="${seat}">
    <p class="tg-said">${said}</p>
    <div class="tg-ask"><p class="tg-prompt">${prompt}</p></div>
    <div class="tg-scene"><div class="tg-zone" data-part="mine">
      <ul class="tg-hand">${buttons.join("")}</ul></div></div>
    ${more}</section>`;
}

/** In place of the worker of a page's Python: what it was asked, and the worker that was made last. */
export function fakePython() {
  /** @type {{ asked: (Ask & { board: string })[], worker: FakeWorker }} */
  const python = { asked: [], worker: /** @type {any} */ (null) };
  class FakeWorker {
    constructor() {
      python.worker = this;
      this.onmessage = (/** @type {{ data: News }} */ _event) => {};
      this.onerror = () => {};
    }
    /** @param {Ask & { board: string }} message */
    postMessage(message) {
      python.asked.push(message);
    }
    terminate() {}
  }
  Object.assign(globalThis, { Worker: FakeWorker });
  HTMLElement.prototype.getAnimations = () => [];
  HTMLElement.prototype.scrollIntoView = () => {};
  return python;
}
