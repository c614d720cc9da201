import assert from "node:assert/strict";
import test from "node:test";
import { answers, look, rove, sameQuestion, settle, towards } from "../../tablegames_widgets/board/focus.js";
import { lay, must, page, read, same, table } from "./helpers.mjs";

/** @param {string} html */
const shown = (html) => /** @type {HTMLElement} */ (page(html).firstElementChild);
const focused = () => read(/** @type {Element} */ (document.activeElement));
/** Change what is shown, and let the focus go where it must.
 * @param {HTMLElement} root @param {() => void} change @param {HTMLElement | null} pressed */
function changed(root, change, pressed = null) {
  const had = /** @type {HTMLElement} */ (document.activeElement);
  const was = look(root);
  change();
  settle(root, had, was, look(root), pressed);
}

test("les réponses : ce que la question montre, puis ce qui est à soi, puis le reste, une fois", () => {
  const root = shown(`<div>
    <div data-part="others"><button class="is-legal" data-click="leur">leur</button></div>
    <div data-part="mine"><button class="is-legal" data-click="mien">mien</button>
      <button class="is-legal" data-click="mien">mien bis</button><button data-click="non">non</button>
      <button class="is-legal" data-click="pris" aria-pressed="true">pris</button></div>
    <div data-part="asked"><button class="is-legal" data-click="posé">posé</button></div></div>`);
  assert.deepEqual(answers(root).map(read), ["posé", "mien", "leur"]);
});

test("c’est la même question tant que le coup, le siège, les mots et le choix sont les mêmes", () => {
  const root = shown(table(["a!", "b!"]));
  const before = look(root);
  assert.equal(sameQuestion(before, look(root)), true);
  must(root, "button").ariaPressed = "true";
  assert.equal(sameQuestion(before, look(root)), false);
  must(root, "button").ariaPressed = null;
  root.dataset.ply = "1";
  assert.equal(sameQuestion(before, look(root)), false);
});

test("la partie est finie quand il y a un résultat et rien à cliquer", () => {
  const result = `<div class="tg-result">Ana gagne.</div>`;
  assert.equal(look(shown(table(["a"], { more: result }))).over, true);
  assert.equal(look(shown(table(["a!"], { more: result }))).over, false);
});

test("même question : le focus reste ; une autre : il va à la première réponse", () => {
  const root = shown(table(["a!", "b!"]));
  must(root, "[data-click=b]").focus();
  changed(root, () => {});
  assert.equal(focused(), "b");
  changed(root, () => (root.dataset.ply = "1"));
  assert.equal(focused(), "a");
});

test("une carte remise : le focus y retourne", () => {
  const root = shown(table(["a!", "b!"]));
  must(root, "[data-click=b]").ariaPressed = "true";
  must(root, "[data-click=a]").focus();
  changed(root, () => (must(root, "[data-click=b]").ariaPressed = null));
  assert.equal(focused(), "b");
});

test("un panneau qui s’ouvre prend le focus", () => {
  const root = shown(table(["a!"]));
  must(root, "[data-click=a]").focus();
  changed(root, () => root.insertAdjacentHTML("beforeend", `<div class="tg-panel">Journal</div>`));
  assert.equal(focused(), "Journal");
});

test("qui remonte la partie coup par coup garde le focus sur sa flèche", () => {
  const root = shown(table(["a!"], { more: `<button data-action="prev">avant</button>` }));
  const prev = must(root, "[data-action=prev]");
  prev.focus();
  changed(root, () => (root.dataset.ply = "-1"), prev);
  assert.equal(focused(), "avant");
  changed(root, () => (root.dataset.ply = "-2"), null);
  assert.equal(focused(), "a");
});

test("où rien ne se clique, le focus va au résultat, sinon à la question", () => {
  const root = shown(table(["a!"]));
  must(root, "[data-click=a]").focus();
  changed(root, () => {
    root.dataset.ply = "1";
    must(root, "[data-click=a]").remove();
  });
  assert.equal(focused(), "À toi.");
  changed(root, () => {
    root.dataset.ply = "2";
    root.insertAdjacentHTML("beforeend", `<div class="tg-result">Ana gagne.</div>`);
  });
  assert.equal(focused(), "Ana gagne.");
});

test("dans une zone, la touche Tab n’atteint que la dernière carte visitée", () => {
  const root = shown(table(["a!", "b!", "c!"]));
  rove(must(root, "[data-click=b]"));
  assert.deepEqual(
    [...root.querySelectorAll("button")].map((e) => e.tabIndex),
    [-1, 0, -1],
  );
});

test("une flèche préfère la même zone, et ce qui est bien de ce côté", () => {
  const root = shown(`<div><div class="tg-zone"><button>ici</button><button>loin</button></div>
    <div class="tg-zone"><button>autre</button><button>travers</button></div></div>`);
  const [ici, loin, autre, travers] = [...root.querySelectorAll("button")];
  lay(ici, 0, 0);
  lay(loin, 200, 0);
  lay(autre, 30, 0);
  lay(travers, 10, 60);
  same(towards(root, ici, [1, 0]), loin);
  same(towards(root, loin, [-1, 0]), ici);
  same(towards(root, ici, [0, 1]), travers);
  same(towards(root, ici, [0, -1]), null);
});
