import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./helpers.mjs";

const OPTIONS = ["", "4", "10", "30"].map((value) => `<option>${value}</option>`).join("");
const ASKED = ["seats", "minutes", "age"]
  .map((name) => `<select name="${name}">${OPTIONS}</select>`)
  .join("");
const FORM = `<form class="tg-which-form">${ASKED}</form>`;
const SHOWN = `${FORM}<p class="tg-which-line"></p><ul class="tg-which">
  <li data-seats="2 3 4" data-minutes="40" data-age="10">Korsar</li>
  <li data-seats="2 3" data-minutes="30" data-age="12">Manitou</li>
  <li data-seats="4 5" data-minutes="0" data-age="14">Abilene</li></ul>`;
page(SHOWN);
const { fits } = await import("../../tablegames_widgets/page/choisir.js");
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));

/** The games that are left, and what is said. @param {Record<string, string>} answers */
function answered(answers) {
  for (const one of form.querySelectorAll("select")) one.value = answers[one.name] ?? "";
  form.dispatchEvent(new Event("input", { bubbles: true }));
  const left = [...document.querySelectorAll("li")].filter(
    (one) => !(/** @type {HTMLElement} */ (one).hidden),
  );
  return [
    left.map((one) => one.textContent).join(" "),
    document.querySelector(".tg-which-line")?.textContent,
  ];
}

test("rien n’est demandé d’abord", () => {
  assert.deepEqual(answered({}), ["Korsar Manitou Abilene", "Trois jeux te vont."]);
});

test("chaque réponse ôte ce qui ne va pas", () => {
  assert.deepEqual(answered({ seats: "4" }), ["Korsar Abilene", "Deux jeux te vont."]);
  assert.deepEqual(answered({ seats: "4", age: "10" }), ["Korsar", "Un seul jeu te va."]);
  assert.deepEqual(answered({ minutes: "30" }), ["Manitou Abilene", "Deux jeux te vont."]); // durée libre
  assert.deepEqual(answered({ minutes: "30", age: "10" }), [
    "",
    "Aucun jeu ne va\u00a0: change une réponse.",
  ]);
});

test("quatre n’est pas quatorze", () => {
  const game = /** @type {DOMStringMap} */ ({ seats: "14", minutes: "9", age: "9" });
  assert.equal(fits(game, { seats: "4", minutes: "10", age: "10" }), false);
  assert.equal(fits(game, { seats: "14", minutes: "10", age: "10" }), true);
});
