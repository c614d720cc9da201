import assert from "node:assert/strict";
import test from "node:test";
import { is, legal, named, patch } from "../../tablegames_widgets/board/patch.js";
import { element, must, page, read, same } from "./helpers.mjs";

/** @param {string} html */
function shown(html) {
  return /** @type {HTMLElement} */ (page(html).firstElementChild);
}
/** @param {string[]} keys */
const cards = (...keys) =>
  `<ul>${keys.map((key) => `<li><button data-key="${key}">${key}</button></li>`).join("")}</ul>`;

test("une carte garde son nœud quand l’ordre change, et quand d’autres viennent ou s’en vont", () => {
  const root = shown(cards("a", "b", "c"));
  const [a, b, c] = root.querySelectorAll("button");
  patch(root, element(cards("c", "neuve", "a")));
  assert.deepEqual([...root.querySelectorAll("button")].map(read), ["c", "neuve", "a"]);
  same(root.querySelectorAll("button")[0], c);
  same(root.querySelectorAll("button")[2], a);
  assert.equal(b.isConnected, false);
});

test("ce qui a le focus le garde, même si tout change autour", () => {
  const root = shown(`<div><p>un</p><button data-key="x" class="is-legal">x</button></div>`);
  must(root, "button").focus();
  patch(
    root,
    element(`<div><h2>deux</h2><p>trois</p><button data-key="x" aria-pressed="true">y</button></div>`),
  );
  same(document.activeElement, root.querySelector("button"));
  assert.equal(
    root.innerHTML,
    `<h2>deux</h2><p>trois</p><button data-key="x" aria-pressed="true">y</button>`,
  );
});

test("ce qui reste n’est pas déplacé quand ce qui était devant n’est plus", () => {
  const root = shown(`<div><i>parti</i><i>aussi</i><p>reste</p></div>`);
  const stays = root.querySelector("p");
  root.insertBefore = () => assert.fail("déplacé");
  patch(root, element(`<div><p>reste ici</p></div>`));
  assert.equal(root.innerHTML, "<p>reste ici</p>");
  same(root.querySelector("p"), stays);
});

test("les attributs deviennent ceux du nouveau, et rien n’en reste", () => {
  const root = shown(`<section class="a" data-ply="1" data-old="x"></section>`);
  patch(root, element(`<section class="b" data-ply="2" title="t"></section>`));
  assert.equal(root.outerHTML, `<section class="b" data-ply="2" title="t"></section>`);
});

test("un détail ouvert reste ouvert, et lui seul garde « open »", () => {
  const root = shown(`<div><details open=""><summary>s</summary></details><dialog open=""></dialog></div>`);
  patch(root, element(`<div><details><summary>t</summary></details><dialog></dialog></div>`));
  assert.ok(root.querySelector("details[open]"));
  same(root.querySelector("dialog[open]"), null);
  assert.equal(root.querySelector("summary")?.textContent, "t");
});

test("ce que le navigateur a mis de son côté (data-own) reste là", () => {
  const root = shown(`<div><p>a</p><form data-own="typed"><input></form></div>`);
  const own = root.querySelector("form");
  patch(root, element(`<div><p>b</p><p>c</p></div>`));
  same(root.querySelector("form"), own);
  assert.equal(root.querySelectorAll("p").length, 2);
});

test("un texte change sans que son nœud change ; un commentaire aussi", () => {
  const root = shown(`<p>avant<!--x--></p>`);
  const [text, comment] = root.childNodes;
  patch(root, element(`<p>après<!--y--></p>`));
  same(root.firstChild, text);
  same(root.lastChild, comment);
  assert.equal(root.innerHTML, "après<!--y-->");
});

test("la même clé sur un autre élément n’est pas le même élément", () => {
  const root = shown(`<div><span data-key="x">a</span></div>`);
  const old = root.firstChild;
  patch(root, element(`<div><button data-key="x">a</button></div>`));
  assert.equal(root.innerHTML, `<button data-key="x">a</button>`);
  assert.ok(root.firstChild !== old);
});

test("deux clés qui changent de place gardent leurs nœuds, hors d’une liste aussi", () => {
  const root = shown(`<div><b data-key="a">a</b><b data-key="b">b</b></div>`);
  const [a, b] = root.children;
  patch(root, element(`<div><b data-key="b">b</b><b data-key="a">a</b></div>`));
  same(root.children[0], b);
  same(root.children[1], a);
});

test("ce qui tient une clé n’en a pas, sauf une ligne, qui peut n’être que des mots", () => {
  const root = shown(`<div><p><b data-key="a">a</b></p><ul><li>un</li></ul></div>`);
  const [p] = root.children;
  patch(root, element(`<div><p><b data-key="b">b</b></p><ul><li>deux</li></ul></div>`));
  same(root.firstElementChild, p);
  assert.equal(root.lastElementChild?.innerHTML, "<li>deux</li>");
});

test("d’un détail, « open » seul reste ; un attribut qui n’a pas changé n’est pas remis", () => {
  const root = shown(`<details open="" data-old="x" class="a"><summary>s</summary></details>`);
  root.setAttribute = () => assert.fail("remis");
  patch(root, element(`<details class="a"><summary>t</summary></details>`));
  assert.equal(root.outerHTML, `<details open="" class="a"><summary>t</summary></details>`);
});

test("ce qui n’a pas de clé ne prend jamais le nœud de ce qui en a une", () => {
  const root = shown(`<div><b data-key="a">a</b><b>un</b></div>`);
  const [a, plain] = root.children;
  patch(root, element(`<div><b>deux</b><b data-key="a">a</b></div>`));
  same(root.children[0], plain);
  same(root.children[1], a);
  assert.equal(root.innerHTML, `<b>deux</b><b data-key="a">a</b>`);
});

test("devant une carte qui avance, un champ sans clé reste le même ; une carte dépassée aussi", () => {
  const root = shown(`<div><input><b data-key="a">a</b></div>`);
  const field = must(root, "input");
  patch(root, element(`<div><b data-key="a">a</b><input></div>`));
  same(root.lastElementChild, field);
  const other = shown(`<div><button data-key="a">a</button><p>mots</p></div>`);
  must(other, "button").focus();
  must(other, "button").remove = () => assert.fail("ôtée");
  patch(other, element(`<div><p>mots</p><button data-key="a">a</button></div>`));
  same(document.activeElement, other.lastElementChild);
});

test("un texte qui n’a pas changé n’est pas dit une fois de plus ; de trop, il s’en va", () => {
  const root = shown(`<p>À toi.<b>x</b> reste</p>`);
  const watch = new MutationObserver(() => {});
  watch.observe(root, { characterData: true, subtree: true });
  patch(root, element(`<p>À toi.<b>x</b></p>`));
  assert.equal(watch.takeRecords().length, 0);
  assert.equal(root.innerHTML, "À toi.<b>x</b>");
});

test("ce qui manque est nommé ; une clé se cherche comme elle est écrite", () => {
  const root = shown(`<p data-key="bleu 1" class="is-legal" aria-pressed="true" aria-current="step"></p>`);
  assert.throws(() => must(root, ".tg-scene"), /\.tg-scene manque/);
  same(document.querySelector(named("data-key", "bleu 1")), root);
  assert.equal(legal(root), true);
  assert.deepEqual([is(root, "pressed"), is(root, "current"), is(root, "checked")], [true, false, false]);
});
