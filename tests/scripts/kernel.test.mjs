import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { pictures, waiting } from "../../tablegames_widgets/board/kernel.js";
import { must, page, table } from "./helpers.mjs";

/** @type {{ status: string } | undefined} */
let kernel;
/** @type {Frame[]} */
let drawn;
/** @type {HTMLElement} */
let pressed;

function board() {
  const root = must(page(table(["a!"])), ".tg-table");
  pressed = must(root, "button");
  const state = /** @type {Record<string, unknown>} */ ({
    late: "Le noyau ne répond pas.",
    frames: [{ html: "dernier" }],
  });
  const model = {
    get: (/** @type {string} */ name) => state[name],
    widget_manager: {
      get kernel() {
        return kernel;
      },
    },
  };
  const draw = (/** @type {Frame} */ frame) => drawn.push(frame);
  return /** @type {Board} */ (/** @type {unknown} */ ({ root, model, draw, pressed, state }));
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
  assert.deepEqual(drawn, [{ html: "dernier" }]);
  assert.equal(pressed.classList.contains("is-waiting"), false);
});

test("ce qui n’a pas pu partir se dit tout de suite", () => {
  waiting(board()).sent(Number.POSITIVE_INFINITY);
  mock.timers.tick(0);
  assert.equal(said(), "Le noyau ne répond pas.");
  assert.equal(drawn.length, 1);
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
const OLD = `<div data-picture="b1-3">vieille</div>`;

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

test("une image à jour n’est pas demandée, ni rien d’un plateau enlevé", () => {
  const fresh = notebook([`<div data-picture="b1-7">à jour</div>`]);
  fresh.picture.compare();
  const gone = notebook([OLD]);
  gone.picture.compare();
  gone.stop.abort();
  mock.timers.tick(1200);
  assert.deepEqual([...fresh.sent, ...gone.sent], []);
});
