import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keys } from "../../tablegames_widgets/board/keys.js";
import { lay, must, page, read, same, table, type } from "./helpers.mjs";

/** @type {string[]} */
let told;
/** @type {ReturnType<typeof opened>} */
let board;

/** A board of these cards, with the keyboard; what it is asked to do is `told`.
 * @param {string[]} cards @param {string} more */
function opened(cards, more = "") {
  told = [];
  const body = page(`<div class="host" tabindex="-1">${table(cards, { more })}<input></div>`);
  const el = must(body, ".host");
  /** @param {string} what */
  const tells = (what) => () => {
    told.push(what);
    return false;
  };
  const made = {
    el,
    root: must(el, ".tg-table"),
    /** @type {Board["on"]} */
    on: (target, kind, f) => target.addEventListener(kind, /** @type {EventListener} */ (f)),
    send: (/** @type {Said} */ what) => told.push(JSON.stringify(what)),
    press: (/** @type {HTMLElement} */ e) => told.push(`presse ${read(e)}`),
    finish: () => false,
    release: () => false,
    voice: { table: tells("dit la table") },
    typing: { open: tells("ouvre le champ") },
  };
  const drawn = keys(/** @type {Board} */ (/** @type {unknown} */ (made)));
  return { ...made, made, drawn };
}
/** @param {string} name */
const card = (name) => must(board.root, `[data-click="${name}"]`);
const focused = () => read(/** @type {Element} */ (document.activeElement));

beforeEach(() => {
  board = opened(["bleu 1!", "écu 2", "l’ours 3!", "galion 4!", "É 5!"]);
  card("bleu 1").focus();
});

test("un chiffre choisit la réponse de ce rang, et y met le focus", () => {
  const event = type(card("bleu 1"), "2");
  assert.deepEqual(told, ["presse l’ours 3"]);
  assert.equal(focused(), "l’ours 3");
  assert.equal(event.defaultPrevented, true);
});

test("zéro est la dixième réponse ; un chiffre de trop ne fait rien", () => {
  board = opened(Array.from({ length: 11 }, (_, k) => `carte ${k + 1}!`));
  type(card("carte 1"), "0");
  assert.deepEqual(told, ["presse carte 10"]);
  board = opened(["une!"]);
  type(card("une"), "5");
  assert.deepEqual(told, []);
});

test("sur un clavier français, la touche « é » est le 2, avec ou sans Maj", () => {
  type(card("bleu 1"), "é", { code: "Digit2" });
  type(card("bleu 1"), "2", { code: "Digit2", shiftKey: true });
  assert.deepEqual(told, ["presse l’ours 3", "presse l’ours 3"]);
});

test("les dix premières réponses portent leur chiffre tant que le clavier sert", () => {
  type(card("bleu 1"), "ArrowUp");
  board.drawn();
  const digits = [...board.root.querySelectorAll("[data-digit]")].map((e) => `${e.dataset.digit} ${read(e)}`);
  assert.deepEqual(digits, ["1 bleu 1", "2 l’ours 3", "3 galion 4", "4 É 5"]);
  card("bleu 1").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  same(board.root.querySelector("[data-digit]"), null);
  board = opened(Array.from({ length: 11 }, (_, k) => `carte ${k + 1}!`));
  type(card("carte 1"), "ArrowUp");
  assert.equal(card("carte 10").dataset.digit, "0");
  assert.equal(card("carte 11").dataset.digit, undefined);
});

test("avant la première image, une touche ne fait rien", () => {
  board.made.root = /** @type {any} */ (null);
  for (const name of ["2", "a", "ArrowUp", "/"]) assert.equal(type(board.el, name).defaultPrevented, false);
  board.el.classList.add("is-keyboard");
  let failed = 0;
  const fails = () => {
    failed += 1;
  };
  addEventListener("error", fails);
  board.el.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  window.removeEventListener("error", fails);
  assert.equal(failed, 0);
  assert.deepEqual(told, []);
});

test("une lettre mène à la réponse qui commence ainsi, sans accent, sans majuscule, sans article", () => {
  for (const [letter, name] of [
    ["o", "l’ours 3"],
    ["G", "galion 4"],
    ["e", "É 5"],
    ["é", "É 5"],
  ]) {
    type(card("bleu 1"), letter);
    assert.equal(focused(), name, letter);
  }
  assert.deepEqual(told, []);
});

test("la même lettre de nouveau mène à la suivante, puis revient à la première", () => {
  board = opened(["galion 1!", "bleu 2!", "galion 3!"]);
  card("galion 1").focus();
  type(card("galion 1"), "g");
  assert.equal(focused(), "galion 3");
  type(card("galion 3"), "g");
  assert.equal(focused(), "galion 1");
});

test("Échap reprend la carte choisie, sauf si elle est en l’air ou que des images attendent", () => {
  type(card("bleu 1"), "Escape");
  assert.deepEqual(told, ['{"action":"back"}']);
  board.made.release = () => true;
  type(card("bleu 1"), "Escape");
  board.made.release = () => false;
  board.made.finish = () => true;
  type(card("bleu 1"), "Escape");
  assert.equal(told.length, 1);
});

test("« ? », « = », « / » et « : » demandent l’aide, la voix et le champ", () => {
  for (const key of ["?", "=", "/", ":"]) type(card("bleu 1"), key);
  assert.deepEqual(told, ['{"action":"help"}', "dit la table", "ouvre le champ", "ouvre le champ"]);
});

test("une flèche va au plus près de ce côté ; Début et Fin, aux bouts de la zone", () => {
  for (const [k, e] of [...board.root.querySelectorAll("button")].entries()) lay(e, 20 * k, 0);
  type(card("bleu 1"), "ArrowRight");
  assert.equal(focused(), "écu 2");
  type(card("écu 2"), "ArrowLeft");
  assert.equal(focused(), "bleu 1");
  type(card("bleu 1"), "End");
  assert.equal(focused(), "É 5");
  type(card("É 5"), "Home");
  assert.equal(focused(), "bleu 1");
});

test("sur un plateau que l’on a cliqué à côté des cartes, une flèche mène à la première réponse", () => {
  type(board.el, "ArrowDown");
  assert.equal(focused(), "bleu 1");
});

test("Entrée et Espace sont laissées au navigateur, et n’arrivent pas au carnet", () => {
  let heard = 0;
  document.body.addEventListener("keydown", () => (heard += 1), { once: true });
  const event = type(card("bleu 1"), "Enter");
  assert.equal(event.defaultPrevented, false);
  assert.equal(heard, 0);
  assert.deepEqual(told, []);
});

test("avec Ctrl, Alt ou Cmd une touche est au navigateur ; dans un champ, elle est au champ", () => {
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    type(card("bleu 1"), "1", more);
  type(must(board.el, "input"), "1");
  assert.deepEqual(told, []);
});

test("dans JupyterLab, Ctrl-S enregistre le carnet, d’ici aussi", () => {
  board.el.remove();
  const cell = page(`<div class="jp-Notebook"><div></div></div>`).querySelector(".jp-Notebook > div");
  cell?.append(board.el);
  let saved = 0;
  cell?.addEventListener("keydown", (event) => {
    if (event.target === cell && event.ctrlKey && event.key === "s") saved += 1;
  });
  const event = type(card("bleu 1"), "s", { ctrlKey: true });
  assert.equal(saved, 1);
  assert.equal(event.defaultPrevented, true);
});

test("l’aide reçoit une fois les outils qui n’ont pas de place ailleurs, et leurs boutons servent", () => {
  board = opened(["bleu 1!"], `<div class="tg-help"></div>`);
  board.drawn();
  board.drawn();
  const tools = [...board.root.querySelectorAll(".tg-help button")];
  assert.deepEqual(tools.map(read), ["Taper un coup (/)", "Dire la table (=)", "Sons"]);
  for (const tool of tools) tool.click();
  assert.deepEqual(told, ["ouvre le champ", "dit la table"]);
  assert.equal(tools[2].ariaPressed, "true");
  tools[2].click();
  assert.equal(tools[2].ariaPressed, "false");
});

const FORM = `<form class="tg-question"><input name="q"><button>Demander</button></form>`;
const ASKING = `<div class="tg-help">${FORM}</div>`;
/** @param {HTMLElement} form */
const asks = (form) => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

test("une question part vers Python ; vide, ou avec une page où chercher, le navigateur s’en charge", () => {
  board = opened(["bleu 1!"], ASKING);
  board.drawn();
  const field = /** @type {HTMLInputElement} */ (must(board.root, "[name=q]"));
  const form = must(board.root, ".tg-question");
  assert.equal(field.value, "");
  assert.equal(asks(form), false);
  field.value = "  qui commence ? ";
  assert.equal(asks(form), false);
  assert.deepEqual(told, ['{"ask":"qui commence ?"}']);
  form.setAttribute("action", "../search.html");
  assert.equal(asks(form), true);
  assert.equal(told.length, 1);
});

test("la question commence par la carte choisie, ou celle où l’on est ; Échap ferme l’aide", () => {
  board = opened(["bleu 1!", "écu 2!"], ASKING);
  card("écu 2").ariaPressed = "true";
  board.drawn();
  const field = /** @type {HTMLInputElement} */ (must(board.root, "[name=q]"));
  assert.equal(field.value, "écu 2");
  type(field, "a");
  type(field, "Escape");
  assert.deepEqual(told, ['{"action":"back"}']);
  board = opened(["bleu 1!", "écu 2!"], ASKING);
  card("bleu 1").focus();
  board.drawn();
  assert.equal(/** @type {HTMLInputElement} */ (must(board.root, "[name=q]")).value, "bleu 1");
});
