import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { pictures, waiting } from "../../tablegames_widgets/board/kernel.js";
import { must, page, table } from "./helpers.mjs";

/** @type {{ status: string } | undefined} */
let kernel;
/** What was drawn, and whether in its own time. @type {[Frame, boolean][]} */
let drawn;
/** @type {HTMLElement} */
let pressed;

/** A board in a notebook. @param {{ late?: string, manager?: boolean, pressed?: boolean }} more */
function board({ late = "Le noyau ne répond pas.", manager = true, pressed: one = true } = {}) {
  const root = must(page(table(["a!"])), ".tg-table");
  pressed = must(root, "button");
  const state = /** @type {Record<string, unknown>} */ ({
    late,
    frames: [{ html: "dernier" }],
  });
  const model = {
    get: (/** @type {string} */ name) => state[name],
    widget_manager: manager && {
      get kernel() {
        return kernel;
      },
    },
  };
  const draw = (/** @type {Frame} */ frame, /** @type {boolean} */ calm) => drawn.push([frame, calm]);
  const held = one ? pressed : null;
  return /** @type {Board} */ (/** @type {unknown} */ ({ root, model, draw, pressed: held, state }));
}
const said = () => document.querySelector(".tg-late")?.textContent;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  kernel = { status: "busy" };
  drawn = [];
});
afterEach(() => mock.timers.reset());

test("une réponse qui vient à temps ne fait rien dire", () => {
  const wait = waiting(board());
  wait.sent(0);
  mock.timers.tick(1199);
  wait.done();
  mock.timers.tick(60000);
  assert.equal(said(), undefined);
});

test("sans réponse le plateau le dit une fois, et la carte reste pressée : le noyau travaille", () => {
  waiting(board()).sent(0);
  mock.timers.tick(1200);
  mock.timers.tick(30000);
  assert.equal(said(), "Le noyau ne répond pas.");
  assert.equal(document.querySelectorAll(".tg-late").length, 1);
  assert.equal(document.querySelector(".tg-late")?.getAttribute("role"), "alert");
  assert.equal(pressed.classList.contains("is-waiting"), true);
  assert.deepEqual(drawn, []);
});

test("un noyau oisif deux secondes n’a rien entendu : le plateau redevient ce qu’il était", () => {
  waiting(board()).sent(0);
  mock.timers.tick(1200);
  kernel = { status: "idle" };
  mock.timers.tick(1000);
  mock.timers.tick(1000);
  assert.deepEqual(drawn, []);
  mock.timers.tick(1000);
  assert.deepEqual(drawn, [[{ html: "dernier" }, false]]);
  assert.equal(pressed.classList.contains("is-waiting"), false);
});

test("ce qui n’a pas pu partir se dit tout de suite", () => {
  waiting(board()).sent(Number.POSITIVE_INFINITY);
  mock.timers.tick(0);
  assert.equal(said(), "Le noyau ne répond pas.");
  assert.equal(drawn.length, 1);
});

test("une nouvelle pression a tout son temps", () => {
  const wait = waiting(board());
  wait.sent(0);
  mock.timers.tick(1000);
  wait.sent(0);
  mock.timers.tick(1199);
  assert.equal(said(), undefined);
  mock.timers.tick(1);
  assert.equal(said(), "Le noyau ne répond pas.");
});

test("une page sans noyau attend sans rien dire", () => {
  waiting(board({ late: "" })).sent(0);
  mock.timers.tick(60000);
  assert.equal(said(), undefined);
  assert.deepEqual(drawn, []);
});

test("où l’on ne sait rien du noyau, vingt secondes lui sont laissées", () => {
  for (const manager of [true, false]) {
    kernel = undefined;
    drawn = [];
    waiting(board({ manager, pressed: false })).sent(0);
    mock.timers.tick(1200);
    for (let second = 0; second < 20; second++) mock.timers.tick(1000);
    assert.deepEqual(drawn, []);
    mock.timers.tick(1000);
    assert.equal(drawn.length, 1);
  }
});

/** The outputs of a cell. @param {string[]} htmls */
function outputs(htmls) {
  const all = htmls.map((html) => ({ data: /** @type {Picture} */ ({ "text/html": html }) }));
  return {
    all,
    length: all.length,
    get: (/** @type {number} */ at) => ({ ...all[at], toJSON: () => ({ output_type: "display_data" }) }),
    set: (/** @type {number} */ at, /** @type {{ data: Picture }} */ output) => (all[at] = output),
  };
}
/** A notebook whose file holds these pictures. @param {string[]} htmls */
function notebook(htmls) {
  const shown = outputs(htmls);
  const sent = /** @type {Message[]} */ ([]);
  const state = /** @type {Record<string, string>} */ ({ board: "b1", pictured: "b1-7" });
  const model = {
    get: (/** @type {string} */ name) => state[name],
    send: (/** @type {Message} */ message) => sent.push(message),
    widget_manager: { context: { model: { cells: [{ outputs: shown }, {}] } } },
  };
  const kept = { model, stop: new AbortController() };
  return { ...kept, sent, shown, picture: pictures(/** @type {Board} */ (/** @type {unknown} */ (kept))) };
}
const OLD = `<div data-picture="b1-31">vieille</div>`;

test("une image d’avant est demandée, puis remplacée ; celle d’un autre plateau reste", () => {
  const other = `<div data-picture="b2-3">autre</div>`;
  const { picture, sent, shown } = notebook([OLD, other, `<p>rien</p>`]);
  picture.compare();
  mock.timers.tick(1200);
  assert.deepEqual(sent, [{ board: "b1", want: "picture" }]);
  const neuve = { "text/html": `<div data-picture="b1-7">neuve</div>`, "text/plain": "neuve" };
  picture.told({ picture: neuve });
  assert.deepEqual(shown.all[0].data, neuve);
  assert.equal(shown.all[1].data["text/html"], other);
});

test("sans image, rien n’est remplacé", () => {
  const { picture, shown } = notebook([OLD]);
  picture.told({});
  assert.equal(shown.all[0].data["text/html"], OLD);
});

test("un carnet dont les cellules ne se voient pas ne demande rien", () => {
  for (const widget_manager of [undefined, {}, { context: {} }, { context: { model: {} } }]) {
    const { picture, sent, model } = notebook([OLD]);
    Object.assign(model, { widget_manager });
    picture.compare();
    mock.timers.tick(1200);
    assert.deepEqual(sent, []);
  }
});

test("une image à jour n’est pas demandée, ni rien d’un plateau enlevé", () => {
  const fresh = notebook([`<div data-picture="b1-7">à jour</div>`]);
  fresh.picture.compare();
  const gone = notebook([OLD]);
  gone.picture.compare();
  gone.stop.abort();
  mock.timers.tick(1200);
  assert.deepEqual([...fresh.sent, ...gone.sent], []);
});
