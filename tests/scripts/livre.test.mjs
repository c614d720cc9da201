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
/** The end of the time that something is given. @type {() => void} */
let ends;

/** An edition on its way to this device: what it is told, and how far it came. @param {string} state */
function edition(state) {
  const one = {
    state,
    told: /** @type {ToBook[]} */ ([]),
    heard: new Map(),
    postMessage: (/** @type {ToBook} */ message) => one.told.push(JSON.parse(JSON.stringify(message))),
    addEventListener: (/** @type {string} */ name, /** @type {() => void} */ f) => one.heard.set(name, f),
    becomes(/** @type {string} */ next) {
      one.state = next;
      one.heard.get("statechange")?.();
    },
  };
  return one;
}
/** @typedef {ReturnType<typeof edition>} Edition */
/** @typedef {{ controller?: object | null, waiting?: Edition | null, installing?: Edition | null,
 * refused?: boolean, offline?: boolean }} Kept */

/** The browser's side of a service worker. @param {Kept} options */
function keeper({ controller = {}, waiting = null, installing = null, refused = false, offline = false }) {
  const active = { postMessage: (/** @type {ToBook} */ message) => told.push(message) };
  const addEventListener = (/** @type {string} */ name, /** @type {(event: object) => void} */ f) =>
    listeners.set(name, f);
  const asked = { scripts: /** @type {object[]} */ ([]), updates: 0 };
  const registration = {
    waiting,
    installing,
    addEventListener,
    async update() {
      asked.updates += 1;
      if (offline) throw new Error("offline");
    },
  };
  return {
    controller,
    registration,
    asked,
    ready: Promise.resolve({ active }),
    async register(/** @type {string} */ script, /** @type {object} */ how) {
      asked.scripts.push({ script, ...how });
      if (refused) throw new Error("refused");
      return registration;
    },
    addEventListener,
  };
}

/** The script as it runs in a page.
 * @param {string} html
 * @param {Kept & { protocol?: string, hash?: string, able?: boolean, path?: string,
 * starts?: boolean }} options */
async function opened(
  html,
  { protocol = "https:", hash = "", able = true, path = "korsar", starts = false, ...kept } = {},
) {
  const body = page(html);
  told = [];
  reloads = 0;
  listeners = new Map();
  workers = keeper(kept);
  const place = { protocol, hash, href: `${protocol}//site/jeux/${path}.html#x`, replaced: "" };
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
    getEntriesByType: (/** @type {string} */ kind) =>
      kind === "resource" ? [{ name: "https://site/a.css?v=1" }, { name: "https://site/jeux/" }] : [],
  };
  vm.runInNewContext(SCRIPT, {
    document: given,
    location,
    navigator: able ? { serviceWorker: workers } : {},
    performance,
    addEventListener: on,
    setTimeout: (/** @type {() => void} */ late) => (ends = late),
    URL,
  });
  if (starts) listeners.get("tablegames:starts")?.({});
  for (const name of ["DOMContentLoaded", "load"]) listeners.get(name)?.({});
  await settled();
  return { body, place, location };
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

test("Python qui démarre passe avant le livre, qui ne l’attend pas toujours", async () => {
  const pressed = `<button data-pressed></button>${PAGE}`;
  for (const [html, starts] of /** @type {[string, boolean][]} */ ([
    [PAGE, true],
    [pressed, false],
  ])) {
    await opened(html, { starts });
    assert.deepEqual(workers.asked.scripts, []);
    listeners.get("tablegames:awake")?.({});
    await settled();
    assert.equal(workers.asked.scripts.length, 1);
    assert.equal(told.at(-1)?.python, true);
    await opened(html, { starts });
    ends();
    await settled();
    assert.equal(workers.asked.scripts.length, 1);
    assert.equal(told.at(-1)?.python, false);
  }
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
    const there = await opened(html, { hash });
    assert.equal(there.place.replaced, "", hash);
    there.location.hash = "#l%2Dattaque"; // followed from within the page
    listeners.get("hashchange")?.({});
    assert.equal(there.place.replaced, "https://site/jeux/korsar/attaque.html#l-attaque");
  }
});

test("un chapitre qui n’a plus une règle demande à la porte de son jeu où elle est", async () => {
  const html = `<p id="key-largo-ici"></p>`;
  const to = async (/** @type {string} */ path, /** @type {string} */ hash) =>
    (await opened(html, { path, hash })).place.replaced;
  assert.equal(
    await to("key_largo/questions", "#key-largo-r5"),
    "https://site/jeux/key_largo.html#key-largo-r5",
  );
  for (const hash of ["", "#key-largo-ici", "#ex-une-partie", "#partie=abc"]) {
    assert.equal(await to("key_largo/questions", hash), "", hash);
  }
  assert.equal(await to("key_largo", "#key-largo-r5"), ""); // the door itself
});

test("ouverte comme un simple fichier, la page dit pourquoi les plateaux dorment", async () => {
  await opened(PAGE, { protocol: "file:" });
  assert.match(line(), /simple fichier/);
  assert.equal(document.body.classList.contains("tg-bare"), true);
  await opened("<article><h1>Crédits</h1></article>", { protocol: "file:" });
  same(document.querySelector(".tg-livre"), null);
});

const offers = () => [...document.querySelectorAll(".tg-edition")].map(read);
const OFFER = "Une nouvelle édition du livre est prête. La lire";

test("une édition qui attendait déjà se propose ; « La lire » lui dit de prendre la place", async () => {
  const waiting = edition("installed");
  await opened(PAGE, { waiting });
  assert.deepEqual(offers(), [OFFER]);
  assert.deepEqual(waiting.told, []);
  must(document.body, ".tg-edition button").click();
  assert.deepEqual(waiting.told, [{ turn: true }]);
  await opened(PAGE, { waiting, controller: null }); // nothing kept the book before: nothing to replace
  assert.deepEqual(offers(), []);
});

test("une édition qui arrive ne se propose qu’entière, et pas à la première visite", async () => {
  const installing = edition("installing");
  await opened(PAGE, { installing });
  installing.becomes("redundant");
  assert.deepEqual(offers(), []);
  installing.becomes("installed");
  assert.deepEqual(offers(), [OFFER]);
  must(document.body, ".tg-edition button").click();
  assert.deepEqual(installing.told, [{ turn: true }]);
  await opened(PAGE);
  const later = edition("installing");
  Object.assign(workers.registration, { installing: later });
  listeners.get("updatefound")?.({});
  later.becomes("installed");
  assert.deepEqual(offers(), [OFFER]);
  const first = edition("installing");
  await opened(PAGE, { controller: null, installing: first });
  first.becomes("installed");
  assert.deepEqual(offers(), []);
});

test("le gardien du livre est celui du site entier, et l’on demande s’il y en a un plus neuf", async () => {
  const script = { script: "https://site/sw.js", scope: "https://site/", updateViaCache: "none" };
  assert.deepEqual(workers.asked, { scripts: [script], updates: 1 });
  const foot = must(document.body, "footer > .tg-livre");
  assert.equal(must(foot, "button").hidden, true);
  await opened(PAGE, { controller: null });
  assert.equal(workers.asked.updates, 0);
  await opened(PAGE, { offline: true });
  assert.equal(told.length, 1);
  await opened("<article></article>"); // a page without a foot keeps the book as well
  assert.equal(told.length, 1);
});

test("un navigateur qui ne garde rien lit le livre comme un site, sans un mot", async () => {
  await opened(PAGE, { refused: true });
  assert.deepEqual(told, []);
  assert.equal(line(), "");
  await opened(PAGE, { able: false });
  assert.deepEqual([...listeners.keys()].sort(), ["DOMContentLoaded", "hashchange"]);
  same(document.querySelector(".tg-livre"), null);
});

test("la page dit en toutes lettres où en est le livre", async () => {
  heard({ whole: false, missing: 4.26e6, size: 9e6 });
  const carnets = "Les carnets, eux,";
  const open = "Prêt hors ligne : ce que tu as déjà ouvert";
  const part = `${open} se lit et se joue sans réseau. ${carnets} le demandent.`;
  assert.equal(line(), `${part} Garder ce livre sur cet appareil (4,3 Mo)`);
  const [said, button] = [must(document.body, ".tg-livre span"), must(document.body, ".tg-livre button")];
  same(said.nextElementSibling, button);
  assert.deepEqual([button.getAttribute("type"), button.className], ["button", "tg-again"]);
  button.click();
  assert.equal(read(said), "Le livre se garde sur cet appareil…");
  heard({ whole: false, missing: 0, size: 9e6, got: 2e6 });
  assert.equal(read(said), "Le livre se garde sur cet appareil… 2 Mo sur 9 Mo");
  heard({ whole: true, missing: 0, size: 9e6 });
  const whole = "Prêt hors ligne : tout le livre est sur cet appareil, règles et plateaux (9 Mo).";
  assert.equal(read(said), `${whole} ${carnets} demandent le réseau.`);
  heard({ whole: false, missing: 5e6, size: 9e6, failed: true });
  assert.equal(read(said), "Tout n’a pas pu être gardé : le réseau est coupé, ou il manque de place.");
  assert.equal(button.hidden, false);
});

test("le simple fichier le dit sous son titre, et comment jouer ; le livre n’y est pas gardé", async () => {
  await opened(PAGE, { protocol: "file:" });
  same(must(document.body, "h1").nextElementSibling, must(document.body, ".tg-livre"));
  assert.equal(
    line(),
    "Tu lis cette page comme un simple fichier : le navigateur y interdit aux plateaux, et aux flèches " +
      "de leurs images, d’aller chercher ce qu’il leur faut. Pour jouer, ouvre le livre par « demarrer », " +
      "à côté de ce dossier.",
  );
  assert.deepEqual([told, workers.asked.scripts], [[], []]);
  const { body } = await opened(`<figure class="tg-partie"></figure>`, { protocol: "file:" }); // no title
  assert.equal(body.className, "tg-bare");
});
