import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { label } from "../../tablegames_widgets/board/labels.js";
import { lay, must, page } from "./helpers.mjs";

const LETTER = 10; // px, of each letter of what is written on a card
const CARD = 100; // px

beforeEach(() => {
  const style = { font: "bold 10px serif", fontSize: "10px", paddingLeft: "6px" };
  globalThis.getComputedStyle = () => /** @type {CSSStyleDeclaration} */ (style);
  const pen = { measureText: (/** @type {string} */ text) => ({ width: text.length * LETTER }) };
  Object.getPrototypeOf(document.createElement("canvas")).getContext = () => pen;
});

/** A row of cards, each so many px from the one before, and how close it is found to be.
 * @param {number} step @param {string[]} hints */
function close(step, ...hints) {
  const cards = hints.map((hint) => `<li><b class="tg-card" ${hint && `data-hint="${hint}"`}></b></li>`);
  const root = page(`<ul class="tg-pieces">${cards.join("")}</ul>`);
  for (const [at, li] of [...root.querySelectorAll("li")].entries()) {
    Object.defineProperty(li, "offsetLeft", { value: at * step });
    lay(must(li, "b"), at * step, 0, CARD);
  }
  label(root);
  label(root); // what it found changes nothing of what it finds
  const row = must(root, "ul");
  return [row.className.replace("tg-pieces", "").trim(), row.style.getPropertyValue("--tg-strip")];
}
const both = (/** @type {string} */ word) => LETTER * (word.length + "9 · ".length);

test("où il y a la place, le chiffre et le mot sont au milieu de la carte", () => {
  assert.deepEqual(close(110, "poser", "poser"), ["", ""]);
});

test("dans une main serrée, tous deux tiennent dans ce que l’on voit de chaque carte", () => {
  const room = both("poser") + 4 + 3; // the rim of the next card, and what is round the word
  assert.deepEqual(close(room, "poser", "poser"), ["is-close", `${room}px`]);
  assert.deepEqual(close(room - 1, "poser", "poser")[0], "is-close is-closer");
});

test("où le mot ne tient pas, il n’est écrit que sur la dernière", () => {
  assert.equal(close(57, "poser", "poser", "poser")[0], "is-close is-closer");
  assert.equal(close(56, "poser", "poser", "poser")[0], "is-close is-closer is-closest");
});

test("le plus long des mots décide, et une carte sans clic ne demande rien", () => {
  assert.equal(close(57, "poser", "défausser", "poser")[0], "is-close is-closer is-closest");
  assert.deepEqual(close(20, "", "", ""), ["", ""]);
});

test("une carte sur laquelle rien ne se pose garde sa place", () => {
  assert.deepEqual(close(20, "", "", "poser"), ["", ""]);
});

test("une carte entière a sa largeur pour bande, aussi loin que soit la suivante", () => {
  assert.deepEqual(close(140, "décrocher", "décrocher"), ["is-close", `${CARD}px`]);
});
