import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { paced } from "../../tablegames_widgets/board/pace.js";
import { mount } from "../../tablegames_widgets/board/table.js";
import { Model } from "../../tablegames_widgets/page/model.js";
import { must, page, read, same, table, type } from "./helpers.mjs";

/** @type {Message[]} */
let sent;
/** @type {HTMLElement} */
let el;
/** @type {Model} */
let model;
/** @type {() => void} */
let takeDown;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  el = must(page(`<div class="host"></div>`), ".host");
  paced(el, "normal");
  sent = [];
  model = new Model({ board: "b1", frames: [{ html: table(["a!", "b!", "c"]) }] }, (message) =>
    sent.push(message),
  );
  HTMLElement.prototype.getAnimations = () => [];
  takeDown = mount(model, el);
});
afterEach(() => {
  takeDown();
  mock.timers.reset();
});
/** @param {string} name */
const card = (name) => must(el, `[data-click="${name}"]`);
const cards = () => [...el.querySelectorAll(".tg-card")].map(read);
/** Python answers with these pictures. @param {string[][]} frames */
const answer = (...frames) =>
  model.update({ frames: frames.map((cards, ply) => ({ html: table(cards, { ply: ply + 1 }) })) });

test("une carte pressée est marquée tout de suite, et Python l’apprend, avec le plateau et le coup", () => {
  card("b").click();
  assert.equal(card("b").ariaPressed, "true");
  assert.deepEqual(sent, [{ board: "b1", ply: 0, click: "b" }]);
});

test("une carte qui ne peut pas l’être n’est pas marquée, mais Python en dit la raison", () => {
  card("c").click();
  assert.equal(card("c").ariaPressed, null);
  assert.deepEqual(sent, [{ board: "b1", ply: 0, click: "c" }]);
});

test("presser la carte déjà choisie la remet", () => {
  card("b").classList.remove("is-legal");
  card("b").ariaPressed = "true";
  card("b").click();
  assert.deepEqual(sent, [{ board: "b1", ply: 0, action: "back" }]);
});

test("un outil dit son nom, sauf s’il ne sert à rien ici", () => {
  answer(["a!"]);
  must(el, ".tg-ask").insertAdjacentHTML(
    "beforeend",
    `<button data-action="undo">x</button>
    <button data-action="redo" aria-disabled="true">y</button>`,
  );
  must(el, "[data-action=undo]").click();
  must(el, "[data-action=redo]").click();
  assert.deepEqual(sent, [{ board: "b1", ply: 1, action: "undo" }]);
});

test("plusieurs images se montrent une à une, au rythme choisi", () => {
  answer(["d"], ["e"], ["f!"]);
  assert.deepEqual(cards(), ["d"]);
  mock.timers.tick(499);
  assert.deepEqual(cards(), ["d"]);
  mock.timers.tick(1);
  assert.deepEqual(cards(), ["e"]);
  mock.timers.tick(500);
  assert.deepEqual(cards(), ["f"]);
});

/** So much time passes, little by little: what is begun meanwhile ends in it. @param {number} ms */
const pass = (ms) => {
  for (let i = 0; i < ms; i += 10) mock.timers.tick(10);
};

test("les coups des autres prennent six secondes au plus, si nombreux qu’ils soient", () => {
  const many = Array.from({ length: 61 }, (_, i) => [`c${i}`]);
  answer(...many);
  pass(5900);
  assert.notDeepEqual(cards(), ["c60"]);
  pass(110);
  assert.deepEqual(cards(), ["c60"]);
  answer(["d"], ["e"]); // another answer of Python: the usual pace again
  mock.timers.tick(499);
  assert.deepEqual(cards(), ["d"]);
});

test("qui veut les voir lentement les voit lentement", () => {
  paced(el, "lent");
  answer(...Array.from({ length: 11 }, (_, i) => [`c${i}`]));
  pass(13_900);
  assert.deepEqual(cards(), ["c9"]);
  pass(110);
  assert.deepEqual(cards(), ["c10"]);
});

test("ceux de programmes qui réfléchissent aussi : passé six secondes, ils n’attendent plus", () => {
  model.update({ going: true });
  for (let i = 0; i < 30; i += 1) {
    answer([`c${i}`]);
    mock.timers.tick(500);
  }
  answer(["d"]);
  answer(["e"]);
  mock.timers.tick(1);
  assert.deepEqual(cards(), ["e"]);
  model.update({ going: false });
  answer(["f"], ["g"]); // what one has pressed oneself begins another round
  mock.timers.tick(499);
  assert.deepEqual(cards(), ["f"]);
});

test("« D’un coup » se presse à côté de la table ; pressé encore, il rend l’allure d’avant", () => {
  must(el, ".tg-table").insertAdjacentHTML("beforeend", `<p><button data-pace="coup">D’un coup</button></p>`);
  const button = must(el, "[data-pace=coup]");
  button.click();
  assert.equal(button.ariaPressed, "true");
  assert.equal(localStorage.getItem("tablegames:allure"), "coup");
  button.click();
  assert.equal(button.ariaPressed, "false");
  assert.deepEqual(sent, []);
});

/** Python asks before it plays: the card stays pressed, and may be pressed no more. */
const asks = () =>
  model.update({
    frames: [
      {
        html: table(["a!", "b", "c"], {
          more: `<p class="tg-refusal">Perdu. <button data-action="anyway">Joue quand même</button></p>`,
        }).replace('data-click="b"', 'data-click="b" aria-pressed="true"'),
      },
    ],
  });

test("avant un coup perdu, le focus est sur « Joue quand même », qui se presse une fois", () => {
  card("b").focus();
  card("b").click();
  asks();
  const anyway = must(el, "[data-action=anyway]");
  same(document.activeElement, anyway);
  assert.equal(type(anyway, "Enter", { repeat: true }).defaultPrevented, true);
  assert.equal(type(anyway, "Enter").defaultPrevented, false);
  anyway.click();
  assert.deepEqual(sent.at(-1), { board: "b1", ply: 0, action: "anyway" });
});

test("Échap, ou la carte elle-même, la remet", () => {
  card("b").focus();
  card("b").click();
  asks();
  type(must(el, "[data-action=anyway]"), "Escape");
  assert.deepEqual(sent.at(-1), { board: "b1", ply: 0, action: "back" });
  card("b").click();
  assert.deepEqual(sent.at(-1), { board: "b1", ply: 0, action: "back" });
  card("a").click();
  assert.deepEqual(sent.at(-1), { board: "b1", ply: 0, click: "a" });
});

test("un clic pendant ce temps mène à la dernière, et ne joue rien", () => {
  answer(["d"], ["e"], ["f!"]);
  card("d").click();
  assert.deepEqual(cards(), ["f"]);
  assert.deepEqual(sent, []);
});

test("un outil pressé pendant ce temps fait aussi ce qu’il dit ; le rideau d’un autre reste tiré", () => {
  const more = `<p class="tg-journal"><button data-action="journal">x</button></p>
    <div class="tg-curtain"><button data-action="curtain">y</button></div>`;
  for (const action of ["journal", "curtain"]) {
    model.update({ frames: ["d", "e", "f"].map((one, ply) => ({ html: table([one], { ply, more }) })) });
    must(el, `[data-action=${action}]`).click();
    assert.deepEqual(cards(), ["f"]);
  }
  assert.deepEqual(sent, [{ board: "b1", ply: 2, action: "journal" }]);
});

test("« d’un coup » : la dernière image seule", () => {
  paced(el, "coup");
  answer(["d"], ["e"]);
  assert.deepEqual(cards(), ["e"]);
});

test("les coups de programmes qui réfléchissent attendent leur tour", () => {
  model.update({ going: true });
  for (const card of ["d", "e", "f"]) answer([card]);
  for (const card of ["d", "e", "f"]) {
    assert.deepEqual(cards(), [card]);
    mock.timers.tick(500);
  }
});

test("après une réponse, le focus est sur la première carte à jouer", () => {
  card("b").focus();
  card("b").click();
  answer(["d", "e!", "f!"]);
  same(document.activeElement, card("e"));
});

test("qui n’a pas le focus sur le plateau le garde ailleurs", () => {
  document.body.insertAdjacentHTML("beforeend", `<input id="dehors">`);
  must(document.body, "#dehors").focus();
  answer(["d!"]);
  assert.equal(document.activeElement?.id, "dehors");
});

test("un coup tapé part tel quel ; joué il quitte le champ, refusé il y reste", () => {
  type(card("a"), "/");
  const field = /** @type {HTMLInputElement} */ (must(el, ".tg-typed input"));
  same(document.activeElement, field);
  field.value = "rouge 2 > galion 3";
  const submit = () =>
    must(el, "form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  submit();
  assert.deepEqual(sent, [{ board: "b1", ply: 0, move: "rouge 2 > galion 3" }]);
  model.update({ frames: [{ html: table(["a!"], { more: `<p class="tg-refusal">Non.</p>` }) }] });
  assert.equal(field.value, "rouge 2 > galion 3");
  assert.equal(field.isConnected, true);
  submit();
  answer(["d!"]);
  assert.equal(field.isConnected, false);
});

test("enlevé, un plateau n’écoute plus rien et ne laisse rien", () => {
  takeDown();
  card("b").click();
  answer(["d!"]);
  assert.deepEqual(cards(), ["a", "b", "c"]);
  assert.deepEqual(sent, []);
  same(el.querySelector(".tg-voice, .tg-size"), null);
});

test("en grand : ce qui est dessous est hors d’atteinte, Échap rend la page", () => {
  document.body.insertAdjacentHTML("beforeend", `<p id="dessous"></p>`);
  const under = must(document.body, "#dessous");
  must(el, ".tg-size").click();
  assert.equal(el.classList.contains("is-grown"), true);
  assert.equal(under.inert, true);
  type(el, "Escape");
  assert.equal(el.classList.contains("is-grown"), false);
  assert.equal(under.inert, false);
});
