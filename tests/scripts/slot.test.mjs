import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { setAside, store, stored } from "../../tablegames_widgets/page/slot.js";

const SLOT = "tablegames:jeux/korsar";
const SPEC = JSON.stringify({ game: "korsar", title: "Toi contre Bo" });
/** A game on the board. @param {Partial<Game>} more @returns {Game} */
const game = (more = {}) => ({ slot: SLOT, spec: SPEC, kept: "coup 1", was: "", hash: "", from: 0, ...more });
/** What Python told of it. @param {Partial<Shown>} more @returns {Shown} */
const told = (more = {}) => ({
  frames: [{ html: "<b>1</b>" }],
  ply: 1,
  moves: 1,
  over: false,
  comment: "",
  ...more,
});

beforeEach(() => localStorage.clear());
afterEach(() => mock.restoreAll());

test("la partie se garde avec ses coups, son image, son jour, et se retrouve", () => {
  mock.method(Date, "now", () => 1234);
  assert.equal(store(game(), told({ moves: 3, over: true }), false), "");
  const found = stored(SLOT);
  assert.equal(found?.kept, "coup 1");
  assert.deepEqual([found?.moves, found?.over, found?.when, found?.picture], [3, true, 1234, "<b>1</b>"]);
  assert.equal(stored(null), null);
});

test("un coup de plus s’écrit par-dessus ; une carte seulement choisie ne change pas l’image", () => {
  const now = game();
  store(now, told(), false);
  now.kept = "coup 2";
  store(now, told({ moves: 2, frames: [{ html: "<b>2</b>" }] }), false);
  store(now, told({ moves: 2, frames: [{ html: "<b>choisie</b>" }] }), false);
  assert.equal(stored(SLOT)?.kept, "coup 2");
  assert.equal(stored(SLOT)?.picture, "<b>2</b>");
});

test("à plusieurs, l’image gardée est celle où personne ne montre sa main", () => {
  store(game(), told({ picture: "<b>dos</b>" }), false);
  assert.equal(stored(SLOT)?.picture, "<b>dos</b>");
});

test("ce qu’un autre onglet a joué n’est pas effacé : on le dit", () => {
  const here = game();
  store(here, told(), false);
  store(game({ was: "coup 1", kept: "coup 2 d’ailleurs" }), told({ moves: 2 }), false);
  here.kept = "coup 2 d’ici";
  assert.match(store(here, told({ moves: 2 }), false), /autre onglet.* copie un lien vers celle-ci/);
  assert.equal(stored(SLOT)?.kept, "coup 2 d’ailleurs");
});

test("le nom et l’image d’une partie à elle seule restent avec elle ; d’une place partagée, non", () => {
  const marks = { name: "Dimanche", seen: "<b>vu</b>", said: "Bo pioche." };
  const there = JSON.stringify({ spec: SPEC, kept: "coup 1", ...marks });
  localStorage.setItem(SLOT, there);
  store(game({ was: "coup 1" }), told(), true);
  assert.equal(stored(SLOT)?.name, "Dimanche");
  assert.equal(stored(SLOT)?.said, "Bo pioche.");
  localStorage.setItem(SLOT, there);
  store(game({ was: "coup 1" }), told(), false);
  assert.equal(stored(SLOT)?.name, undefined);
});

test("où la place manque, la partie se garde sans image ; où rien n’entre, on le dit", (context) => {
  const memory = globalThis.localStorage;
  const written = new Map();
  let room = 300;
  const getItem = (/** @type {string} */ name) => written.get(name) ?? null;
  const setItem = (/** @type {string} */ name, /** @type {string} */ text) => {
    if (text.length > room) throw new DOMException("plein", "QuotaExceededError");
    written.set(name, text);
  };
  const instead = { configurable: true, writable: true };
  Object.defineProperty(globalThis, "localStorage", { ...instead, value: { getItem, setItem } });
  context.after(() => Object.defineProperty(globalThis, "localStorage", { ...instead, value: memory }));
  const large = [{ html: "x".repeat(500) }];
  assert.equal(store(game(), told({ frames: large }), false), "");
  assert.equal(JSON.parse(written.get(SLOT)).picture, "");
  room = 10;
  assert.match(store(game(), told(), false), /mémoire est pleine.* copie un lien vers elle/);
});

test("ce qui ne se lit plus est mis à côté, sans écraser ce qui y est déjà", () => {
  for (const text of ["abîmée", "abîmée aussi", "encore"]) {
    localStorage.setItem(SLOT, text);
    assert.equal(setAside(SLOT), true);
  }
  assert.equal(localStorage.getItem(SLOT), null);
  assert.equal(localStorage.getItem(`${SLOT}:illisible`), "abîmée");
  assert.equal(localStorage.getItem(`${SLOT}:illisible-2`), "abîmée aussi");
  assert.equal(localStorage.getItem(`${SLOT}:illisible-3`), "encore");
});

test("une partie gardée à la place d’une abîmée la met à côté", () => {
  localStorage.setItem(SLOT, "abîmée");
  assert.equal(store(game(), told(), false), "");
  assert.equal(stored(SLOT)?.kept, "coup 1");
  assert.equal(localStorage.getItem(`${SLOT}:illisible`), "abîmée");
});

test("sans place, rien ne se garde et rien n’est à dire ; sans image, la partie se garde quand même", () => {
  assert.equal(store(game({ slot: null }), told(), false), "");
  assert.equal(localStorage.length, 0);
  assert.equal(store(game(), told({ frames: [] }), false), "");
  assert.deepEqual([stored(SLOT)?.kept, stored(SLOT)?.picture], ["coup 1", undefined]);
});

test("où l’on ne peut lire, ou rien mettre à côté, rien n’est écrit ni ôté", (context) => {
  const memory = globalThis.localStorage;
  const instead = { configurable: true, writable: true };
  context.after(() => Object.defineProperty(globalThis, "localStorage", { ...instead, value: memory }));
  /** What is written and taken away there. @param {RegExp} unread @param {RegExp} full */
  function touched(unread, full) {
    /** @type {string[]} */
    const names = [];
    const value = {
      getItem(/** @type {string} */ name) {
        if (unread.test(name)) throw new DOMException("refusée", "SecurityError");
        return name === SLOT ? "abîmée" : null;
      },
      setItem(/** @type {string} */ name) {
        if (full.test(name)) throw new DOMException("pleine", "QuotaExceededError");
        names.push(name);
      },
      removeItem: (/** @type {string} */ name) => names.push(name),
    };
    Object.defineProperty(globalThis, "localStorage", { ...instead, value });
    assert.equal(setAside(SLOT), false);
    assert.match(store(game(), told(), false), /copie un lien vers elle/);
    return names;
  }
  assert.deepEqual(touched(/korsar$/, /^$/), []);
  assert.deepEqual(touched(/illisible/, /^$/), []);
  assert.deepEqual(touched(/^$/, /illisible/), []);
});
