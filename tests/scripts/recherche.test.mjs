import assert from "node:assert/strict";
import test from "node:test";
import { stem } from "../../tablegames_widgets/page/finder.js";
import { excerpt, told } from "../../tablegames_widgets/page/recherche.js";

const asked = new Set(["sherif", "prison"].map(stem));
/** @param {HTMLElement} line @param {string} name */
const all = (line, name) => [...line.querySelectorAll(name)].map((one) => one.textContent);

test("un extrait montre le premier mot trouvé, et marque chacun d’eux", () => {
  const text = `${"du vent ".repeat(30)}puis le Shérif arrive, et les shérifs suivent.`;
  const line = excerpt(text, asked);
  assert.deepEqual(all(line, "mark"), ["Shérif", "shérifs"]);
  assert.match(line.textContent, /^… .*puis le Shérif arrive, et les shérifs suivent\.$/);
  assert.ok(line.textContent.length < text.length);
});

test("un extrait sans mot trouvé est le début, coupé s’il est long", () => {
  assert.equal(excerpt("Tu passes ton tour.", asked).textContent, "Tu passes ton tour.");
  const long = excerpt("mot ".repeat(200), asked).textContent;
  assert.match(long, /^mot .* …$/);
  assert.ok(long.length < 300);
});

test("une réponse courte est dite entière, la phrase qui répond mise en avant", () => {
  const line = told("Tu passes ton tour. Le shérif ne va pas en prison ! Tu dégaines d’abord.", asked);
  assert.equal(line.textContent, "Tu passes ton tour. Le shérif ne va pas en prison ! Tu dégaines d’abord.");
  assert.deepEqual(
    all(line, "strong").map((one) => one.trim()),
    ["Le shérif ne va pas en prison !"],
  );
  assert.deepEqual(all(line, "mark"), ["shérif", "prison"]);
});

test("le nom d’une carte ne finit pas la phrase, et rien n’en est perdu", () => {
  const text = "Chacun pare comme un BANG!, avec un RATÉ! ou une prison. Le reste non.";
  const line = told(text, asked);
  assert.equal(line.textContent, text);
  assert.deepEqual(all(line, "strong"), ["Chacun pare comme un BANG!, avec un RATÉ! ou une prison. "]);
});

test("une longue est dite autour de cette phrase", () => {
  const line = told(`${"Rien ici. ".repeat(60)}Le shérif arrive. ${"Ni là. ".repeat(60)}`, asked);
  assert.match(line.textContent, /^… .*Le shérif arrive\..* …$/);
  assert.ok(line.textContent.length < 420);
});

test("un extrait a quatre-vingt-dix lettres avant le mot, deux cent soixante-dix en tout", () => {
  const line = excerpt(`${"mot ".repeat(100)}shérif${" mot".repeat(100)}`, asked);
  const [before, after] = line.textContent.split("shérif");
  assert.equal(before, `… ${"mot ".repeat(23)}`); // 92 letters: the word that passes the measure is whole
  assert.equal(after, `${" mot".repeat(43)} …`);
});

test("un extrait qui commence et finit avec son texte n’a pas de points", () => {
  assert.equal(excerpt("Le shérif", asked).textContent, "Le shérif");
  assert.equal(excerpt("shérif", asked).innerHTML, "<mark>shérif</mark>");
});

test("une réponse dite en entier a quatre cents lettres, la suite d’abord, puis ce qui est avant", () => {
  const sentence = (/** @type {string} */ word) => `${word.padEnd(98, " mot")}. `; // a hundred letters
  const before = sentence("Avant");
  const rest = sentence("Suite");
  const answer = sentence("Le shérif");
  const said = (/** @type {string[]} */ ...all) => told(all.join(""), asked).textContent;
  assert.equal(said(before, answer, rest, rest, rest, rest), `… ${answer}${rest.repeat(3)} …`);
  assert.equal(said(before, before, before, answer, rest), `… ${before.repeat(2)}${answer}${rest}`);
  assert.equal(said(before, before, before, answer), before.repeat(3) + answer);
});
