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
/** @param {string} type @param {number} x @param {EventTarget} target
 * @param {string} pointerType @param {PointerEventInit} more */
function pointer(type, x, target = window, pointerType = "mouse", more = {}) {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    pointerType,
    clientX: x,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}
/** @returns {HTMLElement | null} */
const copy = () => root.querySelector(".tg-dragged");
/** The board under test, and what it listens to. @type {{ root?: HTMLElement, queue: unknown[] }} */
let board;
/** @type {Map<string, unknown>} */
let listened;
/** What a listener threw, which the browser would only write down. @type {string[]} */
let thrown;
window.addEventListener("error", (event) => thrown.push(`${event.message}`));

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  told = [];
  const body = page(`<div class="host"><section class="tg-table"><div class="tg-scene">
    <div class="tg-zone" id="main">
      <button class="is-legal" data-click="galion" data-key="galion">galion</button>
      <button class="is-legal" data-click="rouge" data-key="rouge" data-more>rouge</button>
      <button data-click="non" data-key="non">non</button></div>
    <div class="tg-zone" id="mer"><button class="is-legal" data-click="cible">cible</button></div>
    </div></section></div><button data-click="cible" id="ailleurs">la même, d’un autre plateau</button>`);
  thrown = [];
  listened = new Map();
  root = must(body, ".tg-table");
  for (const e of root.querySelectorAll("button, .tg-scene")) lay(e, 0, 0, 40, 60);
  under = null;
  Object.assign(document, { elementFromPoint: () => under });
  const given = {
    el: must(body, ".host"),
    root,
    queue: [],
    /** @type {Board["on"]} */
    on: (target, type, f, how) => {
      listened.set(type, how);
      target.addEventListener(type, /** @type {EventListener} */ (f), { signal: stop.signal });
    },
    press: (/** @type {HTMLElement} */ e) => told.push(`presse ${e.dataset.click}`),
    send: (/** @type {Said} */ what) => told.push(`dit ${what.action}`),
  };
  const stop = new AbortController();
  drag = drags(/** @type {Board} */ (/** @type {unknown} */ (given)));
  board = given;
  end = () => stop.abort();
});
/** @type {() => void} */
let end;
afterEach(() => {
  end();
  mock.timers.reset();
  assert.deepEqual(thrown, []);
});
/** A card is taken at `x`, and carried to the right. @param {string} card @param {number} x */
function take(card, x = 0) {
  pointer("pointerdown", x, at(`[data-click=${card}]`));
  pointer("pointermove", x + 20);
}
/** It is let go there. @param {HTMLElement | null} where */
function letGo(where) {
  under = where;
  pointer("pointerup", 30);
}
/** Where the copy lies in the table, and how wide it is. */
const placed = () => [copy()?.style.left, copy()?.style.top, copy()?.style.width];

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

test("la carte prise suit le doigt par où il la tient, et reste seule", () => {
  lay(root, 5, 7, 500, 400);
  lay(at("[data-click=galion]"), 25, 37, 40, 60);
  pointer("pointerdown", 30, at("[data-click=galion]"), "mouse", { clientY: 50 });
  pointer("pointermove", 33, window, "mouse", { clientY: 53 });
  same(copy(), null); // its hand shook
  pointer("pointermove", 30, window, "mouse", { clientY: 58 });
  assert.deepEqual(placed(), ["20px", "30px", "40px"]); // 25 - 5, 37 - 7: where the card itself is
  assert.equal(copy()?.inert, true);
  pointer("pointermove", 40, window, "mouse", { clientY: 78 });
  assert.deepEqual(placed(), ["30px", "50px", "40px"]);
  assert.equal(root.querySelectorAll(".tg-dragged").length, 1);
});

test("ce qui est sous la carte et peut la recevoir se voit, et rien d’autre", () => {
  const over = () =>
    [...root.querySelectorAll(".tg-over")].map((e) => /** @type {HTMLElement} */ (e).dataset.click);
  pointer("pointerdown", 0, at("[data-click=galion]"));
  for (const [where, seen] of [
    ["galion", []], // itself
    ["cible", ["cible"]],
    ["rouge", ["rouge"]],
    ["rouge", ["rouge"]],
    ["non", []],
    ["cible", ["cible"]],
  ]) {
    under = at(`[data-click=${where}]`);
    pointer("pointermove", 20);
    assert.deepEqual(over(), seen, `${where}`);
  }
  letGo(at("#main"));
  assert.deepEqual(over(), []);
});

test("une carte déjà choisie se prend sans l’être de nouveau, et se joue sur sa cible", () => {
  for (const card of ["rouge", "galion"]) {
    const e = at(`[data-click=${card}]`);
    e.ariaPressed = "true";
    e.classList.remove("is-legal");
    take(card);
    letGo(at("[data-click=cible]"));
    assert.deepEqual(told, ["presse cible"], card);
    told = [];
  }
});

test("lâchée sur elle-même, une carte choisie le reste", () => {
  take("rouge");
  at("[data-click=rouge]").classList.remove("is-legal");
  letGo(at("[data-click=rouge]"));
  drag.shown(true);
  assert.deepEqual(told, ["presse rouge"]);
});

test("lâchée où rien ne se clique, ou sur un autre plateau, elle revient", () => {
  for (const where of [at("#mer"), must(document.body, "#ailleurs")]) {
    told = [];
    take("rouge");
    letGo(where);
    drag.shown(true);
    assert.deepEqual(told, ["presse rouge", "dit back"]);
  }
  told = [];
  take("galion"); // it asks for nothing more: it was only carried about
  letGo(must(document.body, "#ailleurs"));
  letGo(null);
  assert.deepEqual(told, []);
});

test("la cible qui n’est plus là quand Python répond n’est pas jouée", () => {
  take("rouge");
  letGo(at("[data-click=cible]"));
  at("[data-click=cible]").remove();
  drag.shown(true);
  assert.deepEqual(told, ["presse rouge"]);
});

test("l’autre bouton, un plateau qui montre encore un coup, le fond : rien ne se prend", () => {
  pointer("pointerdown", 0, at("[data-click=galion]"), "mouse", { button: 2 });
  pointer("pointermove", 20);
  same(copy(), null);
  board.queue.push("une image");
  take("galion");
  same(copy(), null);
  board.queue.pop();
  pointer("pointerdown", 0, at("#mer"));
  pointer("pointermove", 20);
  same(copy(), null);
});

test("tant qu’une carte est tenue, un autre doigt n’en prend pas d’autre et ne la lâche pas", () => {
  const second = { pointerId: 2 };
  take("galion");
  pointer("pointerdown", 0, at("[data-click=rouge]"), "mouse", second);
  pointer("pointermove", 40, window, "mouse", second);
  pointer("pointercancel", 40, window, "mouse", second);
  under = at("[data-click=cible]");
  pointer("pointerup", 40, window, "mouse", second);
  assert.equal(copy()?.textContent, "galion");
  assert.deepEqual(told, []);
  letGo(at("#mer"));
  assert.deepEqual(told, ["presse galion"]);
});

test("des doigts qui ne tiennent rien ne font rien", () => {
  pointer("pointermove", 40);
  pointer("pointercancel", 40);
  letGo(at("#mer"));
  drag.keep();
  drag.shown(true);
  same(copy(), null);
  assert.deepEqual([told, drag.muted, drag.carried], [[], false, false]);
});

test("une simple pression vaut pour la carte pressée, où que la table ait bougé", () => {
  const [card, other] = [at("[data-click=galion]"), at("[data-click=rouge]")];
  const clicked = (/** @type {number} */ detail) => drag.clicked({ target: other, detail });
  const press = () => {
    pointer("pointerdown", 0, card);
    pointer("pointerup", 0);
  };
  press();
  assert.equal(drag.muted, false);
  same(clicked(1), card);
  same(clicked(1), other, "une seule fois");
  press();
  same(clicked(0), other, "une touche dit elle-même sa carte");
  press();
  pointer("pointerdown", 0, at("#mer"));
  same(clicked(1), other, "une autre pression a suivi");
  press();
  card.remove();
  same(clicked(1), other, "la carte est partie");
});

test("la carte glisse d’où elle a été lâchée", () => {
  const was = (/** @type {string} */ key) => new Map([[key, { box: new DOMRect(1, 2, 3, 4) }]]);
  const started = (/** @type {string} */ key) => {
    const before = was(key);
    drag.start(/** @type {Boxes} */ (/** @type {unknown} */ (before)));
    return before.get(key)?.box.x;
  };
  assert.equal(started("galion"), 1);
  lay(at(".tg-scene"), 10, 0, 400, 400);
  take("galion");
  lay(/** @type {HTMLElement} */ (copy()), 70, 0);
  letGo(at("#mer"));
  assert.equal(started("rouge"), 1);
  assert.equal(started("galion"), 60);
  drag.shown(true);
  assert.equal(started("galion"), 1);
});

test("quand le plateau change, la carte reste sous le doigt ; avant le premier, rien n’est tenu", () => {
  take("galion");
  const held = copy();
  held?.remove();
  drag.keep();
  same(copy(), held);
  drag.release();
  Object.assign(board, { root: undefined });
  assert.equal(drag.release(), false);
});

test("le doigt qui tient une carte empêche la page de défiler", () => {
  assert.deepEqual(listened.get("touchmove"), { passive: false });
  const scroll = new Event("touchmove", { cancelable: true });
  window.dispatchEvent(scroll);
  assert.equal(scroll.defaultPrevented, false);
});
