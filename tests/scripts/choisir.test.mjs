import assert from "node:assert/strict";
import test from "node:test";
import { must, page } from "./helpers.mjs";

const OPTIONS = ["", "4", "10", "30"].map((value) => `<option>${value}</option>`).join("");
const ASKED = ["seats", "minutes", "age"]
  .map((name) => `<select name="${name}">${OPTIONS}</select>`)
  .join("");
const FORM = `<form class="tg-which-form">${ASKED}</form>`;
const SHOWN = `${FORM}<p class="tg-which-line"></p><ul class="tg-which">
  <li data-seats="2 3 4" data-minutes="40" data-age="10">Korsar</li>
  <li data-seats="2 3" data-minutes="30" data-age="12">Manitou</li>
  <li data-seats="4 5" data-minutes="0" data-age="14">Abilene</li></ul>`;
const SCRIPT = "../../tablegames_widgets/page/choisir.js";
await import(`${SCRIPT}?ailleurs`); // a page that asks nothing
page(SHOWN);
/** @type {HTMLSelectElement} */ (document.querySelector("select")).value = "4"; // what the browser had kept
const { fits } = await import("../../tablegames_widgets/page/choisir.js");
const kept = must(document, ".tg-which-line").textContent;
const form = must(document, "form");

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

test("ce que le navigateur avait gardé compte dès l’ouverture", () => {
  assert.equal(kept, "Deux jeux te vont.");
});

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
  assert.equal(fits({}, { seats: "1", minutes: "", age: "" }), false);
});

test("autant de jeux qu’il y en ait, leur nombre se lit", async () => {
  const told = ["Un seul jeu te va", "Deux jeux te vont", "Trois jeux te vont", "Quatre jeux te vont"];
  told.push("Cinq jeux te vont", "Six jeux te vont", "Les sept te vont", "8 jeux te vont");
  const games = told.map((_, at) => `<li data-seats="2" data-minutes="${at + 1}" data-age="8">jeu</li>`);
  const times = told.map((_, at) => `<option>${at + 1}</option>`).join("");
  const form = FORM.replace(`"minutes">${OPTIONS}`, `"minutes">${times}`);
  page(`${form}<p class="tg-which-line"></p><ul class="tg-which">${games.join("")}</ul>`);
  await import(`${SCRIPT}?huit`);
  const minutes = /** @type {HTMLSelectElement} */ (document.querySelector("[name=minutes]"));
  for (const [at, line] of told.entries()) {
    minutes.value = `${at + 1}`;
    minutes.dispatchEvent(new Event("input", { bubbles: true }));
    assert.equal(must(document, ".tg-which-line").textContent, `${line}.`);
  }
});
