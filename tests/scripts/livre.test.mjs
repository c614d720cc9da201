import assert from "node:assert/strict";
import fs from "node:fs";
import { beforeEach, test } from "node:test";
import vm from "node:vm";
import { must, page, read, same, settled } from "./helpers.mjs";

const SCRIPT = fs.readFileSync(new URL("../../tablegames_widgets/page/livre.js", import.meta.url), "utf8");

/** What the page told the one who keeps the book. @type {ToBook[]} */
let told;
/** How often the page was asked for again. */
let reloads = 0;
/** What is heard, by name. @type {Map<string, (event: object) => void>} */
let listeners;
/** @type {ReturnType<typeof keeper>} */
let workers;

/** The browser's side of a service worker. @param {object | null} controller */
function keeper(controller) {
  const active = { postMessage: (/** @type {ToBook} */ message) => told.push(message) };
  const registration = { waiting: null, installing: null, addEventListener() {}, update: async () => {} };
  return {
    controller,
    registration,
    ready: Promise.resolve({ active }),
    register: async () => registration,
    addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ f) =>
      listeners.set(name, f),
  };
}

/** The script as it runs in a page.
 * @param {string} html @param {{ protocol?: string, hash?: string, controller?: object | null }} options */
async function opened(html, { protocol = "https:", hash = "", controller = {} } = {}) {
  const body = page(html);
  told = [];
  reloads = 0;
  listeners = new Map();
  workers = keeper(controller);
  const place = { protocol, hash, href: `${protocol}//site/jeux/korsar.html#x`, replaced: "" };
  const location = {
    ...place,
    reload: () => (reloads += 1),
    replace: (/** @type {string} */ href) => (place.replaced = href),
  };
  const on = (/** @type {string} */ name, /** @type {(event: object) => void} */ f) => listeners.set(name, f);
  const script = { src: `${protocol}//site/_static/tablegames/livre.js` };
  const given = {
    currentScript: script,
    body: document.body,
    createElement: (/** @type {"p"} */ tag) => document.createElement(tag),
    querySelector: (/** @type {string} */ selector) => document.querySelector(selector),
    getElementById: (/** @type {string} */ id) => document.getElementById(id),
    addEventListener: on,
  };
  const performance = {
    getEntriesByType: () => [{ name: "https://site/a.css?v=1" }, { name: "https://site/jeux/" }],
  };
  vm.runInNewContext(SCRIPT, {
    document: given,
    location,
    navigator: { serviceWorker: workers },
    performance,
    addEventListener: on,
    URL,
  });
  for (const name of ["DOMContentLoaded", "load"]) await listeners.get(name)?.({});
  await settled();
  return { body, place };
}
const line = () => read(must(document.body, ".tg-livre"));
/** @param {FromBook} data */
const heard = (data) => listeners.get("message")?.({ data });
const PAGE = `<article><h1>Korsar</h1><figure class="tg-partie"></figure></article><footer></footer>`;

beforeEach(() => opened(PAGE));

test("la page dit de quoi elle est faite, sans ce qui suit « ? » ou « # »", async () => {
  const urls = ["https://site/jeux/korsar.html", "https://site/a.css", "https://site/jeux/index.html"];
  assert.deepEqual(JSON.parse(JSON.stringify(told)), [{ urls, python: false }]);
  listeners.get("tablegames:awake")?.({});
  await settled();
  assert.deepEqual(JSON.parse(JSON.stringify(told.at(-1))), { urls, python: true });
});

test("un livre gardé en partie propose de garder le reste, et dit son poids", async () => {
  heard({ whole: false, missing: 4.26e6, size: 9e6 });
  assert.match(line(), /ce que tu as déjà ouvert/);
  const button = must(document.body, ".tg-livre button");
  assert.match(read(button), /\(4,3 Mo\)/);
  button.click();
  await settled();
  assert.equal(told.at(-1)?.whole, true);
  assert.equal(button.hidden, true);
  heard({ whole: false, missing: 0, size: 9e6, got: 2e6 });
  assert.match(line(), /2 Mo sur 9 Mo/);
  assert.equal(must(document.body, ".tg-livre").getAttribute("role"), "status");
  heard({ whole: false, missing: 1, size: 9e6 });
  assert.match(read(button), /\(0,1 Mo\)/);
  assert.equal(button.hidden, false);
  assert.equal(must(document.body, ".tg-livre").classList.contains("is-ready"), true);
});

test("gardé en entier, il le dit et ne propose plus rien ; ce qui a manqué se dit aussi", () => {
  heard({ whole: true, missing: 0, size: 9e6 });
  assert.match(line(), /tout le livre est sur cet appareil/);
  assert.equal(must(document.body, ".tg-livre button").hidden, true);
  heard({ whole: false, missing: 5e6, size: 9e6, failed: true });
  assert.match(line(), /Tout n’a pas pu être gardé/);
  assert.equal(must(document.body, ".tg-livre").classList.contains("is-ready"), false);
});

test("une nouvelle édition se propose une fois ; un plateau vivant n’est pas rechargé sans un mot", () => {
  listeners.get("controllerchange")?.({});
  assert.equal(reloads, 1);
  document.body.classList.add("tg-live-page");
  listeners.get("controllerchange")?.({});
  listeners.get("controllerchange")?.({});
  assert.equal(reloads, 1);
  assert.equal(document.querySelectorAll(".tg-edition").length, 1);
  const bar = must(document.body, ".tg-edition");
  assert.equal(read(bar), "Une nouvelle édition du livre est prête. La lire");
  assert.equal(bar.getAttribute("role"), "status");
  must(bar, "button").click();
  assert.equal(reloads, 2);
});

test("à la toute première visite, rien ne se recharge", async () => {
  await opened(PAGE, { controller: null });
  listeners.get("controllerchange")?.({});
  assert.equal(reloads, 0);
});

test("une adresse d’avant les chapitres mène où la règle est maintenant", async () => {
  const html = `<table class="tg-sommaire"><tr><td>
    <a id="l-attaque" href="https://site/jeux/korsar/attaque.html#l-attaque">
    <b id="dedans">x</b></a></td></tr></table><p id="ailleurs"></p>`;
  const { place } = await opened(html, { hash: "#l-attaque" });
  assert.equal(place.replaced, "https://site/jeux/korsar/attaque.html#l-attaque");
  for (const hash of ["", "#", "#%", "#ailleurs", "#rien"]) {
    assert.equal((await opened(html, { hash })).place.replaced, "", hash);
  }
});

test("ouverte comme un simple fichier, la page dit pourquoi les plateaux dorment", async () => {
  await opened(PAGE, { protocol: "file:" });
  assert.match(line(), /simple fichier/);
  assert.equal(document.body.classList.contains("tg-bare"), true);
  await opened("<article><h1>Crédits</h1></article>", { protocol: "file:" });
  same(document.querySelector(".tg-livre"), null);
});
