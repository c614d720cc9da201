import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { label } from "../../tablegames_widgets/board/labels.js";
import { lay, must, page } from "./helpers.mjs";

const LETTER = 10; // px, of each letter of what is written on a card
const CARD = 100; // px
const SCRIPT = "../../tablegames_widgets/board/labels.js";

/** What is written on cards looks like this; what is on the card itself does not matter. */
let written = { font: "bold 10px serif", fontSize: "10px", paddingLeft: "6px" };
/** What was measured. @type {string[]} */
let measured;

/** In place of a canvas: each letter as wide as it is high. @param {object | null} given */
function canvas(given) {
  const asked = (/** @type {string} */ kind) => (kind === "2d" ? given : null);
  Object.getPrototypeOf(document.createElement("canvas")).getContext = asked;
}

beforeEach(() => {
  measured = [];
  written = { font: "bold 10px serif", fontSize: "10px", paddingLeft: "6px" };
  const other = { font: "40px serif", fontSize: "40px", paddingLeft: "0" };
  globalThis.getComputedStyle = (/** @type {Element} */ _, /** @type {string | null | undefined} */ part) =>
    /** @type {CSSStyleDeclaration} */ (part === "::after" ? written : other);
  const pen = {
    font: "",
    /** @param {string} text */
    measureText(text) {
      measured.push(text);
      return { width: text.length * parseFloat(pen.font.replace("bold ", "")) };
    },
  };
  canvas(pen);
});

/** A row of cards, each so many px from the one before, and how close it is found to be.
 * @param {number} step @param {string[]} hints */
function close(step, ...hints) {
  return rowed(
    hints.map((_, at) => 40 + at * step), // the row is not at the edge of the table
    hints,
  );
}
/** A row of cards at these places. @param {number[]} places @param {string[]} hints */
function rowed(places, hints, labelled = label) {
  const cards = hints.map((hint) => `<li><b class="tg-card" ${hint && `data-hint="${hint}"`}></b></li>`);
  const root = page(`<ul class="tg-pieces">${cards.join("")}</ul>`);
  for (const [at, li] of [...root.querySelectorAll("li")].entries()) {
    Object.defineProperty(li, "offsetLeft", { value: places[at] });
    lay(must(li, "b"), places[at], 0, CARD);
  }
  labelled(root);
  labelled(root); // what it found changes nothing of what it finds
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

test("entière, elle l’est encore à un pixel près", () => {
  const room = both("poser") + 2 * 6; // with its own padding
  assert.deepEqual(close(room, "poser", "poser"), ["", ""]);
  assert.equal(close(room - 1, "poser", "poser")[0], "is-close");
});

test("un mot court doit rester au milieu de ce que l’on voit", () => {
  const room = (both("X") + 2 * 6 + CARD) / 2;
  assert.deepEqual(close(room, "X", "X"), ["", ""]);
  assert.equal(close(room - 1, "X", "X")[0], "is-close");
});

test("autour du mot il y a ce que sa feuille demande, et six dixièmes de lettre au moins", () => {
  written.paddingLeft = "8px";
  assert.deepEqual(close(both("poser") + 16, "poser", "poser"), ["", ""]);
  assert.equal(close(both("poser") + 15, "poser", "poser")[0], "is-close");
  written.paddingLeft = "2px";
  assert.deepEqual(close(both("poser") + 12, "poser", "poser"), ["", ""]);
  assert.equal(close(both("poser") + 11, "poser", "poser")[0], "is-close");
});

test("en grandes lettres, le même mot demande plus", () => {
  assert.deepEqual(close(105, "poser", "poser"), ["", ""]);
  written = { font: "bold 20px serif", fontSize: "20px", paddingLeft: "6px" };
  assert.equal(close(105, "poser", "poser")[0], "is-close is-closer is-closest");
});

test("un mot n’est mesuré qu’une fois", () => {
  close(110, "jamais vu", "jamais vu");
  assert.deepEqual(
    measured.filter((text) => text === "jamais vu"),
    ["jamais vu"],
  );
});

test("la carte la plus couverte décide ; une nouvelle ligne recommence au bord", () => {
  const hints = ["poser", "poser", "poser"];
  assert.deepEqual(rowed([0, 57, 167], hints), ["is-close is-closer", "57px"]);
  assert.deepEqual(rowed([0, 110, 0], hints), ["", ""]);
  assert.deepEqual(rowed([0, 0, 110], hints), ["", ""]);
});

test("une rangée qui n’est plus serrée ne le dit plus, même si plus rien ne s’y clique", () => {
  close(57, "poser", "poser");
  const row = must(document, "ul");
  for (const card of row.querySelectorAll("b")) card.removeAttribute("data-hint");
  label(document.body);
  assert.equal(row.className, "tg-pieces");
});

test("où rien ne se mesure, tout tient", async () => {
  canvas(null);
  const { label: unmeasured } = await import(`${SCRIPT}?sans`);
  assert.deepEqual(rowed([0, 60], ["poser", "poser"], unmeasured), ["", ""]);
});
