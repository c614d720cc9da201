import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { keys } from "../../tablegames_widgets/board/keys.js";
import { patch } from "../../tablegames_widgets/board/patch.js";
import { want } from "../../tablegames_widgets/board/sound.js";
import { element, lay, must, page, read, same, table, type } from "./helpers.mjs";

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

/** Whether a key that is pressed on `e` reaches the page, or the notebook, around the board.
 * @param {Element} e @param {string} key */
function leaves(e, key) {
  let heard = false;
  const hears = () => {
    heard = true;
  };
  document.body.addEventListener("keydown", hears);
  const event = type(e, key);
  document.body.removeEventListener("keydown", hears);
  assert.equal(heard, !event.defaultPrevented, key);
  return heard;
}
const lit = () => board.el.classList.contains("is-keyboard");

/** What went wrong while a key or a press was handled. @type {unknown[]} */
let faults;
addEventListener("error", (event) => faults.push(/** @type {ErrorEvent} */ (event).message));

beforeEach(() => {
  faults = [];
  board = opened(["bleu 1!", "écu 2", "l’ours 3!", "galion 4!", "É 5!"]);
  card("bleu 1").focus();
});
afterEach(() => assert.deepEqual(faults, []));

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

test("tant que des images attendent, un chiffre les montre, et ne choisit rien", () => {
  board.made.finish = () => true;
  type(card("bleu 1"), "2");
  assert.deepEqual(told, []);
  assert.equal(focused(), "bleu 1");
});

test("sur un clavier français, la touche « é » est le 2, avec ou sans Maj", () => {
  type(card("bleu 1"), "é", { code: "Digit2" });
  type(card("bleu 1"), "2", { code: "Digit2", shiftKey: true });
  assert.deepEqual(told, ["presse l’ours 3", "presse l’ours 3"]);
});

test("avec Maj, une touche de chiffre vaut ce qu’elle écrit : « / » est Maj-7 en Allemagne", () => {
  type(card("bleu 1"), "/", { code: "Digit7", shiftKey: true });
  type(card("bleu 1"), "?", { code: "Digit2", shiftKey: true });
  assert.deepEqual(told, ["ouvre le champ", '{"action":"help"}']);
});

test("les dix premières réponses portent leur chiffre tant que le clavier sert", () => {
  const digits = () =>
    [...board.root.querySelectorAll("[data-digit]")].map((e) => `${e.dataset.digit} ${read(e)}`);
  type(card("bleu 1"), "ArrowUp");
  assert.deepEqual(digits(), ["1 bleu 1", "2 l’ours 3", "3 galion 4", "4 É 5"]);
  card("écu 2").classList.add("is-legal");
  card("l’ours 3").classList.remove("is-legal");
  board.drawn();
  assert.deepEqual(digits(), ["1 bleu 1", "2 écu 2", "3 galion 4", "4 É 5"]);
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
  board.el.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  assert.deepEqual(told, []);
});

test("le clavier sert dès une touche, ou dès que le focus se voit ; plus après une pression", () => {
  /** @param {HTMLElement} e */
  const press = (e) => e.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  assert.equal(lit(), true, "le focus se voit");
  press(card("écu 2"));
  assert.equal(lit(), false);
  const pressed = card("écu 2");
  Object.assign(pressed, { matches: (/** @type {string} */ what) => what !== ":focus-visible" });
  pressed.focus();
  assert.equal(lit(), false, "la souris a mis le focus");
  must(board.el, "input").focus();
  assert.equal(lit(), false, "un champ montre toujours son focus");
  type(pressed, "ArrowUp");
  assert.equal(lit(), true);
});

test("chaque touche, chaque pression réveille les sons que l’on a demandés", () => {
  let woken = 0;
  class Asleep {
    state = "suspended";
    resume() {
      woken += 1;
    }
  }
  Object.assign(window, { AudioContext: Asleep });
  Object.assign(globalThis, { AudioContext: Asleep });
  want(true);
  assert.equal(woken, 1);
  type(card("bleu 1"), "ArrowUp");
  assert.equal(woken, 2);
  card("bleu 1").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  assert.equal(woken, 3);
  want(false);
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

test("la lettre d’une réponse est celle de son nom lu, après l’article et ce qui n’en est pas une", () => {
  for (const [name, begin] of [
    ["2 galions", "g"],
    ["3, l'aigle", "a"],
    ["Les îles", "i"],
    ["la  « reine »", "r"],
    ["le 7 trèfle", "t"],
    ["lentille", "l"],
    ["Lapin", "l"],
    ["bal des ours", "b"],
    ["hôtel", "h"],
  ]) {
    board = opened(["zut!", `${name}!`]);
    card("zut").focus();
    type(card("zut"), begin);
    assert.equal(focused(), read(card(name)), begin);
  }
  card("hôtel").ariaLabel = "Auberge";
  card("zut").focus();
  type(card("zut"), "h");
  assert.equal(focused(), "zut");
  type(card("zut"), "a");
  assert.equal(focused(), "hôtel");
});

test("la même lettre de nouveau mène à la suivante, puis revient à la première", () => {
  board = opened(["galion 1!", "bleu 2!", "galion 3!", "galion 4!"]);
  card("galion 1").focus();
  type(card("galion 1"), "g");
  assert.equal(focused(), "galion 3");
  type(card("galion 3"), "g");
  type(card("galion 4"), "g");
  assert.equal(focused(), "galion 1");
  board.el.focus();
  type(board.el, "g");
  assert.equal(focused(), "galion 1");
});

test("une lettre que n’a aucune réponse laisse le focus où il est", () => {
  assert.equal(leaves(card("bleu 1"), "z"), false);
  assert.equal(focused(), "bleu 1");
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
  for (const [k, e] of [...board.root.querySelectorAll("button")].entries()) lay(e, 0, 20 * k);
  type(card("l’ours 3"), "ArrowDown");
  assert.equal(focused(), "galion 4");
  type(card("l’ours 3"), "ArrowUp");
  assert.equal(focused(), "écu 2");
});

test("Début et Fin restent dans la zone ; hors de toute zone, elles mènent aux bouts de la table", () => {
  board = opened(["bleu 1!", "écu 2!"], "<button>dehors</button><button>au bout</button>");
  const outside = must(board.root, ".tg-scene ~ button");
  for (const [from, key, to] of /** @type {[HTMLElement, string, string][]} */ ([
    [card("bleu 1"), "End", "écu 2"],
    [outside, "End", "au bout"],
    [outside, "Home", "bleu 1"],
  ])) {
    from.focus();
    type(from, key);
    assert.equal(focused(), to);
  }
});

test("une flèche sans rien de ce côté n’y fait rien : ni le focus ni la page ne bougent", () => {
  for (const [k, e] of [...board.root.querySelectorAll("button")].entries()) lay(e, 20 * k, 0);
  assert.equal(leaves(card("bleu 1"), "ArrowLeft"), false);
  assert.equal(focused(), "bleu 1");
});

test("sur un plateau que l’on a cliqué à côté des cartes, une flèche mène à la première réponse", () => {
  for (const key of ["ArrowDown", "Home", "End"]) {
    board.el.focus();
    assert.equal(leaves(board.el, key), false);
    assert.equal(focused(), "bleu 1", key);
  }
  board = opened(["écu 2"]);
  assert.equal(leaves(board.el, "ArrowDown"), true, "sans réponse, elle fait défiler la page");
});

test("une touche que le plateau ne connaît pas va au navigateur ; dans un panneau, une flèche aussi", () => {
  for (const key of ["Tab", "F5", "PageDown", "%"]) assert.equal(leaves(card("bleu 1"), key), true);
  board = opened(["bleu 1!"], `<div class="tg-panel" tabindex="-1"></div>`);
  must(board.root, ".tg-panel").focus();
  assert.equal(leaves(must(board.root, ".tg-panel"), "ArrowDown"), true);
  same(document.activeElement, must(board.root, ".tg-panel"));
  assert.equal(leaves(must(board.root, ".tg-panel"), "="), false);
});

test("Entrée et Espace sont laissées au navigateur, et n’arrivent pas au carnet", () => {
  let heard = 0;
  const hears = () => (heard += 1);
  document.body.addEventListener("keydown", hears);
  for (const key of ["Enter", " "]) {
    assert.equal(type(card("bleu 1"), key).defaultPrevented, false);
    assert.equal(
      type(card("bleu 1"), key, { repeat: true }).defaultPrevented,
      true,
      "tenue, elle clique une fois",
    );
  }
  document.body.removeEventListener("keydown", hears);
  assert.equal(heard, 0);
  assert.deepEqual(told, []);
});

test("Entrée et Espace ouvrent des mots coupés ; où rien ne se clique, elles montrent ce qui attend", () => {
  board.made.finish = () => told.push("montre") > 0;
  const words = must(board.root, ".tg-said");
  words.addEventListener("click", () => told.push("ouvre"));
  words.tabIndex = 0;
  for (const key of ["Enter", " "]) type(words, key);
  assert.deepEqual(told.splice(0), ["montre", "montre"]);
  words.classList.add("is-cut");
  for (const key of ["Enter", " "]) type(words, key);
  assert.deepEqual(told.splice(0), ["ouvre", "ouvre"]);
  for (const key of ["Enter", " "]) type(card("bleu 1"), key);
  assert.deepEqual(told, []);
});

test("avec Ctrl, Alt ou Cmd une touche est au navigateur ; dans un champ, elle est au champ", () => {
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    type(card("bleu 1"), "1", more);
  type(must(board.el, "input"), "1");
  assert.deepEqual(told, []);
});

test("dans JupyterLab, Ctrl-S ou Cmd-S enregistre le carnet, d’ici aussi ; rien d’autre ne le fait", () => {
  board.el.remove();
  const cell = page(`<div class="jp-Notebook"><div></div></div>`).querySelector(".jp-Notebook > div");
  cell?.append(board.el);
  let saved = 0;
  cell?.addEventListener("keydown", (event) => {
    if (event.target === cell && (event.ctrlKey || event.metaKey) && event.key === "s") saved += 1;
    else if (event.target === cell) saved += 100;
  });
  for (const more of [{ ctrlKey: true }, { metaKey: true }])
    assert.equal(type(card("bleu 1"), "s", more).defaultPrevented, true);
  assert.equal(saved, 2);
  type(card("bleu 1"), "s");
  assert.equal(type(card("bleu 1"), "a", { ctrlKey: true }).defaultPrevented, false);
  assert.equal(saved, 2);
});

test("l’aide reçoit une fois les outils qui n’ont pas de place ailleurs, et leurs boutons servent", () => {
  board = opened(["bleu 1!"], `<div class="tg-help"></div>`);
  board.drawn();
  board.drawn();
  const tools = [...board.root.querySelectorAll(".tg-help button")];
  assert.deepEqual(tools.map(read), ["Taper un coup (/)", "Dire la table (=)", "Sons"]);
  const pressed = tools.map((e) => e.ariaPressed);
  assert.deepEqual(pressed, [null, null, "false"], "seul le son est mis ou non");
  for (const tool of tools) {
    assert.equal(tool.getAttribute("type"), "button");
    assert.ok(tool.matches(".tg-tool[data-lm-suppress-shortcuts=true]"), "JupyterLab lui laisse ses touches");
  }
  for (const tool of tools) tool.click();
  assert.deepEqual(told, ["ouvre le champ", "dit la table"]);
  assert.equal(tools[2].ariaPressed, "true");
  tools[2].click();
  assert.equal(tools[2].ariaPressed, "false");
  card("bleu 1").click();
  assert.equal(told.length, 2);
});

test("les outils de l’aide restent sous le focus quand la table change autour d’eux", () => {
  board = opened(["bleu 1!"], `<div class="tg-help"></div>`);
  board.drawn();
  const tool = must(board.root, ".tg-help button");
  tool.focus();
  patch(board.root, element(table(["écu 2!"], { more: `<div class="tg-help"><p>Neuf.</p></div>` })));
  board.drawn();
  same(document.activeElement, tool);
  assert.equal(board.root.querySelectorAll(".tg-help button").length, 3);
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
  field.focus();
  assert.deepEqual([field.selectionStart, field.selectionEnd], [0, 5], "ce que l’on tape la remplace");
  type(field, "a");
  type(field, "Escape");
  assert.deepEqual(told, ['{"action":"back"}']);
  board = opened(["bleu 1!", "écu 2!"], ASKING);
  card("bleu 1").focus();
  board.drawn();
  assert.equal(/** @type {HTMLInputElement} */ (must(board.root, "[name=q]")).value, "bleu 1");
});
