import assert from "node:assert/strict";
import test from "node:test";
import { excerpt, fold, prepare, search } from "../../tablegames_widgets/page/recherche.js";

/** @type {Section[]} */
const SECTIONS = [
  [
    "jeux/wanted/prison.html#prison",
    "PRISON",
    ["Wanted!", "Les cartes"],
    "prison",
    "Tu passes ton tour. Le shérif ne peut pas y aller.",
  ],
  ["jeux/wanted/roles.html#sherif", "Le shérif", ["Wanted!"], "sherif", "Il cherche les hors-la-loi."],
  [
    "jeux/key_largo/plongees.html#dauphins",
    "Les dauphins",
    ["Key Largo"],
    "dauphin",
    "Ils plongent avec toi, et ramènent un trésor.",
  ],
  ["guides/arene.html#prison", "La prison en arène", ["L’arène"], "", "Des prisons, des prisons, la prison."],
  ["jeux/korsar/aide.html#aide-prison", "PRISON", ["Aide"], "prison", "Tu passes ton tour."],
];
/** The addresses of the answers. @param {string} typed */
const found = (typed) => search(prepare(SECTIONS), typed).map(({ url }) => url);

test("un mot se cherche sans accent, sans majuscule, sans œ", () => {
  assert.equal(fold("Œuvre d’ÉTÉ"), "oeuvre d’ete");
  for (const typed of ["sherif", "SHÉRIF", "le shérif"]) assert.equal(found(typed)[0], SECTIONS[1][0], typed);
});

test("une autre terminaison trouve aussi, après le mot même", () => {
  for (const typed of ["dauphin", "dauphins"]) assert.deepEqual(found(typed), [SECTIONS[2][0]], typed);
  assert.equal(found("plongeant")[0], SECTIONS[2][0]);
});

test("le même mot accordé passe avant un mot plus long qui commence pareil", () => {
  /** @param {string} title @returns {Section} */
  const titled = (title) => [`jeux/x.html#${title}`, title, [], "", ""];
  const [first] = search(prepare([titled("Dauphineau"), titled("Dauphins")]), "dauphin");
  assert.equal(first.title, "Dauphins");
});

test("la règle passe avant les guides et les aides qui la redisent", () => {
  const urls = found("prison");
  assert.equal(urls[0], SECTIONS[0][0]);
  assert.ok(urls.indexOf(SECTIONS[0][0]) < urls.indexOf(SECTIONS[3][0]));
  assert.ok(urls.indexOf(SECTIONS[0][0]) < urls.indexOf(SECTIONS[4][0]));
});

test("de deux mots, ce qui répond aux deux passe devant ce qui répond à un", () => {
  assert.equal(found("prison shérif")[0], SECTIONS[0][0]);
});

test("les petits mots ne cherchent rien, ni un mot que rien ne contient", () => {
  assert.deepEqual(found("est-ce que je peux"), []);
  assert.deepEqual(found(""), []);
  assert.deepEqual(found("licorne"), []);
  assert.equal(found("que peut le shérif ?")[0], SECTIONS[1][0]);
});

test("un extrait montre le premier mot trouvé, et marque chacun d’eux", () => {
  const text = `${"du vent ".repeat(30)}puis le Shérif arrive, et les shérifs suivent.`;
  const line = excerpt(text, "sherif");
  assert.deepEqual(
    [...line.querySelectorAll("mark")].map((one) => one.textContent),
    ["Shérif", "shérifs"],
  );
  assert.match(line.textContent, /^… .*puis le Shérif arrive, et les shérifs suivent\.$/);
  assert.ok(line.textContent.length < text.length);
});

test("un extrait sans mot trouvé est le début, coupé s’il est long", () => {
  assert.equal(excerpt("Tu passes ton tour.", "prison").textContent, "Tu passes ton tour.");
  const long = excerpt("mot ".repeat(200), "prison").textContent;
  assert.match(long, /^mot .* …$/);
  assert.ok(long.length < 300);
});
