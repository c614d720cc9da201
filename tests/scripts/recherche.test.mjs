import assert from "node:assert/strict";
import test from "node:test";
import { stem } from "../../tablegames_widgets/page/finder.js";
import { excerpt, told } from "../../tablegames_widgets/page/recherche.js";
import { must, page, same, settled } from "./helpers.mjs";

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
  const exact = excerpt(`${"plus tôt ".repeat(3)}${"neuf-mots ".repeat(9)}shérif`, asked);
  assert.equal(exact.textContent, `… ${"neuf-mots ".repeat(9)}shérif`);
});

test("un nombre est un mot sans son point ; la phrase qui répond n’est pas la plus longue", () => {
  assert.equal(excerpt("Question 46. Oui.", new Set(["46"])).innerHTML, "Question <mark>46</mark>. Oui.");
  assert.deepEqual(all(told("Un vent de sable et de sel. Le shérif.", asked), "strong"), ["Le shérif."]);
});

test("la page dit combien de réponses il y a, d’où elles viennent, et mène à leur exemple", async () => {
  /** @param {string} url @param {string} title @param {string} text @param {string} [example] */
  const section = (url, title, text, example = "") => [
    url,
    title,
    ["Wanted!", "Les rôles"],
    "",
    text,
    example,
    "",
  ];
  const index = {
    empty: ["le"],
    sections: [
      section(
        "jeux/wanted/roles.html#a",
        "Le shérif",
        "Le shérif Officiel (page 3). Il cherche. Officiel. Il gagne.",
        "ex-1",
      ),
      section("guides/x.html#b", "Autre", "Un shérif."),
    ],
    words: {},
    games: { wanted: ["Wanted!"] },
  };
  /** @type {string[]} */
  const fetched = [];
  const kept = globalThis.fetch;
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {URL} */ url) => {
      fetched.push(url.pathname.split("/").at(-1) ?? "");
      return {
        json: async () => (fetched.length === 1 ? index : [section("c.html#c", "Licorne", "Une licorne.")]),
      };
    }
  );
  const body = page(
    `<form class="tg-search"><input value="shérif"></form>
    <p class="tg-found-line"></p><ul class="tg-found"></ul>`,
  );
  await import(`../../tablegames_widgets/page/recherche.js?${"page"}`);
  await settled();
  globalThis.fetch = kept;
  assert.deepEqual(fetched, ["recherche.json", "recherche-suite.json"]);
  const [first, second] = [...body.querySelectorAll("li")];
  assert.equal(must(body, ".tg-found-line").textContent, "2 réponses.");
  assert.equal(must(first, "a").getAttribute("href"), "jeux/wanted/roles.html#a");
  assert.deepEqual(all(first, "p"), ["Wanted! › Les rôles", "Il cherche. Officiel. Il gagne.", "▶ Le jouer"]);
  const play = must(first, ".tg-found-play a");
  assert.deepEqual(
    ["href", "aria-label"].map((name) => play.getAttribute(name)),
    ["jeux/wanted/roles.html#ex-1", "Le jouer\u00a0: Le shérif"],
  );
  same(second.querySelector(".tg-found-play"), null);
  assert.equal(document.title, "shérif - Recherche");
  const [form, input] = [must(body, "form"), /** @type {HTMLInputElement} */ (must(body, "input"))];
  for (const [typed, said] of [
    ["licorne", "1 réponse."],
    ["dragonne", "Rien ne répond à ces mots. Essaie le nom d’une carte, d’un personnage, ou un seul mot."],
    ["", ""],
  ]) {
    input.value = typed;
    form.dispatchEvent(new Event("submit", { cancelable: true }));
    assert.equal(must(body, ".tg-found-line").textContent, said);
  }
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
