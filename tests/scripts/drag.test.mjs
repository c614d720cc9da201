import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { drags } from "../../tablegames_widgets/board/drag.js";
import { lay, must, page, same } from "./helpers.mjs";

/** What the board was told. @type {string[]} */
let told;
/** What lies under the pointer. @type {HTMLElement | null} */
let under;
/** @type {HTMLElement} */
let root;
/** @type {Dragging} */
let drag;

/** @param {string} selector */
const at = (selector) => must(root, selector);
/** @param {string} type @param {number} x @param {EventTarget} target @param {string} pointerType */
function pointer(type, x, target = window, pointerType = "mouse") {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    pointerType,
    clientX: x,
  });
  target.dispatchEvent(event);
  return event;
}
const copy = () => root.querySelector(".tg-dragged");

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  told = [];
  const body = page(`<div class="host"><section class="tg-table"><div class="tg-scene">
    <div class="tg-zone" id="main">
      <button class="is-legal" data-click="galion" data-key="galion">galion</button>
      <button class="is-legal" data-click="rouge" data-key="rouge" data-more>rouge</button>
      <button data-click="non" data-key="non">non</button></div>
    <div class="tg-zone" id="mer"><button class="is-legal" data-click="cible">cible</button></div>
    </div></section></div>`);
  root = must(body, ".tg-table");
  for (const e of root.querySelectorAll("button, .tg-scene")) lay(e, 0, 0, 40, 60);
  under = null;
  Object.assign(document, { elementFromPoint: () => under });
  const board = {
    el: must(body, ".host"),
    root,
    queue: [],
    /** @type {Board["on"]} */
    on: (target, type, f) =>
      target.addEventListener(type, /** @type {EventListener} */ (f), { signal: stop.signal }),
    press: (/** @type {HTMLElement} */ e) => told.push(`presse ${e.dataset.click}`),
    send: (/** @type {Said} */ what) => told.push(`dit ${what.action}`),
  };
  const stop = new AbortController();
  drag = drags(/** @type {Board} */ (/** @type {unknown} */ (board)));
  end = () => stop.abort();
});
/** @type {() => void} */
let end;
afterEach(() => {
  end();
  mock.timers.reset();
});

test("une carte posée dans une autre zone se joue ; dans la sienne, non", () => {
  for (const [where, expected] of [
    ["#mer", ["presse galion"]],
    ["#main", []],
  ]) {
    told = [];
    pointer("pointerdown", 0, at("[data-click=galion]"));
    pointer("pointermove", 20);
    under = at(String(where));
    pointer("pointerup", 30);
    assert.deepEqual(told, expected);
  }
});

test("un tremblement de la main n’est pas un glissement", () => {
  pointer("pointerdown", 0, at("[data-click=galion]"));
  pointer("pointermove", 7);
  same(copy(), null);
  pointer("pointermove", 8);
  assert.ok(copy());
  assert.equal(copy()?.dataset.key, undefined);
});

test("une carte qui demande une suite est choisie dès qu’on la prend, et jouée sur sa cible", () => {
  const red = at("[data-click=rouge]");
  pointer("pointerdown", 0, red);
  pointer("pointermove", 20);
  assert.deepEqual(told, ["presse rouge"]);
  red.classList.remove("is-legal"); // Python has said where it may go
  under = at("[data-click=cible]");
  pointer("pointerup", 30);
  assert.deepEqual(told, ["presse rouge", "presse cible"]);
});

test("lâchée avant que Python n’ait répondu, elle attend sa réponse pour se jouer", () => {
  pointer("pointerdown", 0, at("[data-click=rouge]"));
  pointer("pointermove", 20);
  under = at("[data-click=cible]");
  pointer("pointerup", 30);
  assert.deepEqual(told, ["presse rouge"]);
  drag.shown(false);
  assert.deepEqual(told, ["presse rouge"]);
  drag.shown(true);
  assert.deepEqual(told, ["presse rouge", "presse cible"]);
});

test("lâchée à côté de tout, elle revient", () => {
  pointer("pointerdown", 0, at("[data-click=rouge]"));
  pointer("pointermove", 20);
  pointer("pointerup", 30);
  assert.deepEqual(told, ["presse rouge", "dit back"]);
  same(copy(), null);
});

test("une carte qui ne peut pas être jouée ne se prend pas", () => {
  pointer("pointerdown", 0, at("[data-click=non]"));
  pointer("pointermove", 20);
  same(copy(), null);
});

test("un doigt attend d’abord : jusque-là il fait défiler la page", () => {
  pointer("pointerdown", 0, at("[data-click=galion]"), "touch");
  pointer("pointermove", 20, window, "touch");
  mock.timers.tick(300);
  same(copy(), null);
  pointer("pointerdown", 0, at("[data-click=galion]"), "touch");
  mock.timers.tick(259);
  same(copy(), null);
  mock.timers.tick(1);
  assert.ok(copy());
  const scroll = new Event("touchmove", { cancelable: true });
  window.dispatchEvent(scroll);
  assert.equal(scroll.defaultPrevented, true);
});

test("le clic qui finit un glissement n’en est pas un", () => {
  assert.equal(drag.muted, false);
  pointer("pointerdown", 0, at("[data-click=galion]"));
  pointer("pointermove", 20);
  under = at("#mer");
  pointer("pointerup", 30);
  assert.equal(drag.muted, true);
  assert.equal(drag.carried, true);
  drag.shown(true);
  assert.equal(drag.carried, false);
});

test("un autre doigt ne fait rien ; reprise par le navigateur, la carte est lâchée", () => {
  pointer("pointerdown", 0, at("[data-click=galion]"));
  window.dispatchEvent(new PointerEvent("pointermove", { pointerId: 2, clientX: 50 }));
  same(copy(), null);
  pointer("pointermove", 20);
  pointer("pointercancel", 20);
  same(copy(), null);
  assert.equal(drag.release(), false);
});
