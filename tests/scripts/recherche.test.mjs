import assert from "node:assert/strict";
import test, { afterEach, mock } from "node:test";
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

/** @param {string} url @param {string} title @param {string} text @param {string} [example]
 * @returns {Section} */
const section = (url, title, text, example = "") => [
  url,
  title,
  ["Wanted!", "Les rôles"],
  "",
  text,
  example,
  "",
];
let times = 0;
/** The page of the search, opened at this address; `rest` is what comes after its first sections.
 * @param {string} query @param {Section[]} sections
 * @param {{ from?: string, rest?: Section[] | Promise<Section[]>, typed?: string }} options */
async function opened(query, sections, { from = "", rest = [], typed = "" } = {}) {
  const index = { empty: ["le"], sections, words: {}, games: { wanted: ["Wanted!"], korsar: ["Korsar"] } };
  /** @type {string[]} */
  const fetched = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {URL} */ url) => {
      fetched.push(url.pathname.split("/").at(-1) ?? "");
      return { json: async () => (fetched.length === 1 ? index : rest) };
    }
  );
  const body = page(
    `<form class="tg-search"><input value="${typed}"></form>
    <p class="tg-found-line"></p><ul class="tg-found"></ul>`,
  );
  history.replaceState(null, "", `/recherche.html${query}`);
  document.title = "Recherche";
  Object.defineProperty(document, "referrer", { value: from, configurable: true });
  times += 1;
  await import(`../../tablegames_widgets/page/recherche.js?${times}`);
  await settled();
  const [form, input] = [must(body, "form"), /** @type {HTMLInputElement} */ (must(body, "input"))];
  const titles = () => [...body.querySelectorAll("li > a")].map((one) => one.textContent);
  return { body, form, input, fetched, titles, line: must(body, ".tg-found-line") };
}
const kept = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = kept;
});

test("la page dit combien de réponses il y a, d’où elles viennent, et mène à leur exemple", async () => {
  const text = "Le shérif Officiel (page 3). Il cherche. Officiel. Il gagne.";
  const { body, form, input, fetched } = await opened(
    "",
    [
      section("jeux/wanted/roles.html#a", "Le shérif", text, "ex-1"),
      section("guides/x.html#b", "Autre", "Un shérif. Officiel. Lui."),
    ],
    { typed: "shérif", rest: [section("c.html#c", "Licorne", "Une licorne.")] },
  );
  assert.deepEqual(fetched, ["recherche.json", "recherche-suite.json"]);
  const [first, second] = /** @type {HTMLElement[]} */ ([...body.querySelectorAll("li")]);
  assert.equal(must(body, ".tg-found-line").textContent, "2 réponses.");
  assert.equal(must(first, "a").getAttribute("href"), "jeux/wanted/roles.html#a");
  assert.deepEqual(all(first, "p"), ["Wanted! › Les rôles", "Il cherche. Officiel. Il gagne.", "▶ Le jouer"]);
  assert.equal(must(first, ".tg-found-place").textContent, "Wanted! › Les rôles");
  const play = must(first, ".tg-found-play a");
  assert.deepEqual(
    ["href", "aria-label"].map((name) => play.getAttribute(name)),
    ["jeux/wanted/roles.html#ex-1", "Le jouer\u00a0: Le shérif"],
  );
  same(second.querySelector(".tg-found-play"), null);
  assert.equal(all(second, "p")[1], "Un shérif. Officiel. Lui.");
  assert.equal(document.title, "shérif - Recherche");
  for (const [typed, said] of [
    ["licorne", "1 réponse."],
    ["dragonne", "Rien ne répond à ces mots. Essaie le nom d’une carte, d’un personnage, ou un seul mot."],
    ["", ""],
  ]) {
    input.value = typed;
    const event = new Event("submit", { cancelable: true });
    form.dispatchEvent(event);
    assert.equal(must(body, ".tg-found-line").textContent, said);
    assert.equal(event.defaultPrevented, true); // the answers are here: the page stays
  }
});

const PAGES = ["guides", "jeux/korsar", "jeux/wanted"].map((place) =>
  section(`${place}/fin.html#fin`, place, "C’est la fin."),
);

test("l’adresse pose la question et nomme le jeu, et reste celle de la question", async () => {
  const asked = await opened("?q=la+fin&jeu=wanted", PAGES);
  assert.equal(asked.input.value, "la fin");
  assert.equal(asked.titles()[0], "jeux/wanted");
  assert.equal(`${location.pathname}${location.search}`, "/recherche.html?q=la%20fin&jeu=wanted");
  assert.equal(document.title, "la fin - Recherche");
  asked.input.value = "  fin ";
  asked.form.dispatchEvent(new Event("submit", { cancelable: true }));
  assert.equal(location.search, "?q=fin&jeu=wanted");
  const unknown = await opened("?q=fin&jeu=echecs", PAGES);
  assert.equal(unknown.titles()[0], "jeux/korsar");
  assert.equal(location.search, "?q=fin");
});

test("sans jeu dans l’adresse, celui de la page d’avant passe devant, si elle est du site", async () => {
  for (const [from, first] of [
    ["https://exemple.test/jeux/wanted/roles.html", "jeux/wanted"],
    ["https://ailleurs.test/jeux/wanted/https://exemple.test", "jeux/korsar"],
    ["", "jeux/korsar"],
  ]) {
    const { titles } = await opened("?q=fin", PAGES, { from });
    assert.equal(titles()[0], first, from);
    assert.equal(location.search, "?q=fin");
  }
});

test("sans question, la page attend qu’on écrive ; avec une, elle laisse lire", async () => {
  const empty = await opened("", PAGES);
  same(document.activeElement, empty.input);
  assert.deepEqual([empty.input.value, empty.line.textContent, empty.titles()], ["", "", []]);
  assert.deepEqual(
    [location.pathname, location.search, document.title],
    ["/recherche.html", "", "Recherche"],
  );
  const asked = await opened("?q=fin", PAGES);
  same(document.activeElement, document.body);
  assert.equal(asked.titles().length, 3);
});

test("ce qui s’écrit se cherche quand la main s’arrête", async () => {
  const { input, titles } = await opened("", PAGES);
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    for (const typed of ["f", "fin"]) {
      input.value = typed;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      mock.timers.tick(100);
      assert.deepEqual(titles(), []);
    }
    mock.timers.tick(20);
    assert.equal(titles().length, 3);
  } finally {
    mock.timers.reset();
  }
});

test("les règles répondent avant que le reste soit là ; il s’y ajoute, sauf sous le doigt", async () => {
  const more = [section("jeux/wanted/suite.html#fin", "Suite", "Encore une fin.")];
  for (const [reads, count] of /** @type {[boolean, number][]} */ ([
    [false, 4],
    [true, 3],
  ])) {
    let come = (/** @type {Section[]} */ _all) => {};
    const rest = new Promise((/** @type {(all: Section[]) => void} */ done) => (come = done));
    const { body, titles, line } = await opened("?q=fin", PAGES, { rest });
    assert.equal(titles().length, 3);
    assert.equal(line.textContent, "3 réponses.");
    if (reads) must(body, "li > a").focus();
    come(more);
    await settled();
    assert.equal(titles().length, count);
  }
});

test("trente réponses au plus, dont les deux premières entières, avec leur exemple", async () => {
  for (const [many, said] of /** @type {[number, string][]} */ ([
    [30, "30 réponses."],
    [31, "Les 30 premières réponses."],
  ])) {
    const sections = Array.from({ length: many }, (_, k) =>
      section(`jeux/wanted/a.html#a${"a".repeat(k)}`, `Page ${k}`, "Ici. La fin. Là.", `ex-${k}`),
    );
    const { body, line, titles } = await opened("?q=fin", sections);
    assert.equal(line.textContent, said);
    assert.equal(titles().length, 30);
    assert.deepEqual(
      [...body.querySelectorAll(".tg-found-play a")].map((one) => one.getAttribute("href")),
      ["jeux/wanted/a.html#ex-0", "jeux/wanted/a.html#ex-1"],
    );
    assert.deepEqual(all(body, "strong"), ["La fin. ", "La fin. "]);
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
