// A browser's memory that fails at its nth call: what was kept before or what is kept now is there, whole.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { mark } from "../../tablegames_widgets/page/jour.js";
import { Shelf } from "../../tablegames_widgets/page/shelf.js";
import { setAside, store } from "../../tablegames_widgets/page/slot.js";
import { must, page } from "./helpers.mjs";

const SLOT = "tablegames:jeux/korsar";
const SPEC = JSON.stringify({ game: "korsar", title: "Toi contre Bo" });
const memory = globalThis.localStorage;
/** @param {unknown} value */
const instead = (value) =>
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true, writable: true });
afterEach(() => {
  instead(memory);
  mock.restoreAll();
});

/** A memory that holds this, and fails at a call: once, or (`full`) at each later one that would keep
 * something.
 * @param {Record<string, string>} held @param {number} at @param {boolean} full */
function failing(held, at = 0, full = false) {
  const texts = new Map(Object.entries(held));
  const calls = { number: 0 };
  /** @param {boolean} [writes] */
  function step(writes) {
    calls.number += 1;
    if (calls.number === at && (writes || !full)) throw new DOMException("non", "QuotaExceededError");
    if (full && at && calls.number > at && writes) throw new DOMException("plein", "QuotaExceededError");
  }
  const words = {
    clear() {}, // of the helpers
    /** @param {string} name */
    getItem(name) {
      step();
      return texts.get(name) ?? null;
    },
    /** @param {string} name @param {string} text */
    setItem(name, text) {
      step(true);
      texts.set(name, text);
    },
    /** @param {string} name */
    removeItem(name) {
      step();
      texts.delete(name);
    },
  };
  const value = new Proxy(words, {
    has: (target, name) => name in target,
    ownKeys() {
      step();
      return [...texts.keys()];
    },
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { value, calls, held: () => Object.fromEntries(texts) };
}

/** @returns {string} */
function keepsOn() {
  const now = { slot: SLOT, spec: SPEC, kept: "coup 2", was: "coup 1", hash: "", from: 0 };
  const told = { frames: [{ html: "<b>2</b>" }], ply: 2, moves: 2, over: false, comment: "" };
  return store(now, told, true);
}
/** What the shelf says when a game is given a name. */
function renames() {
  const body = page(`<figure data-game="korsar"><div class="tg-board"></div></figure>
    <section class="tg-shelf"><ul></ul></section><label class="tg-file"><input type="file"></label>`);
  let said = "";
  const shelf = new Shelf({
    element: must(body, "figure"),
    place: must(body, ".tg-board"),
    say: (text) => {
      said = text;
    },
    take() {},
    start() {},
  });
  const name = document.createElement("h3");
  body.append(name);
  shelf.rename(name, SLOT, /** @type {Kept} */ ({ name: "", told: { title: "Toi contre Bo" } }));
  /** @type {HTMLInputElement} */ (must(body, "form input")).value = "Dimanche";
  must(body, "form").dispatchEvent(new Event("submit", { cancelable: true }));
  return said;
}

const GAME = JSON.stringify({ spec: SPEC, kept: "coup 1", moves: 1, name: "Samedi", when: 7 });
const ELSE = JSON.stringify({ spec: SPEC, kept: "coup 9, d’un autre onglet", moves: 9 });
const LOST = `${SLOT}:illisible`;
/** What was kept, what writes, and whether it says what goes wrong.
 * @type {Record<string, [Record<string, string>, () => unknown, boolean?]>} */
const WRITES = {
  "une partie neuve": [{}, keepsOn, true],
  "un coup de plus": [{ [SLOT]: GAME }, keepsOn, true],
  "la partie d’un autre onglet": [{ [SLOT]: ELSE }, keepsOn, true],
  "à la place d’une abîmée": [{ [SLOT]: "abîmée", [LOST]: "abîmée hier" }, keepsOn, true],
  "une abîmée": [{ [SLOT]: "abîmée", [LOST]: "abîmée hier" }, () => setAside(SLOT)],
  "un nom": [{ [SLOT]: GAME }, renames, true],
  "un exercice réussi": [{ "tablegames-faits": JSON.stringify({ a: 1, b: 2 }) }, () => mark("c")],
  "le premier": [{}, () => mark("c")],
};

for (const [name, [before, act, says]] of Object.entries(WRITES)) {
  test(`une mémoire qui échoue à chaque appel : ${name}`, () => {
    mock.method(Date, "now", () => 1234);
    const sound = failing(before);
    instead(sound.value);
    act();
    const after = sound.held();
    assert.ok(sound.calls.number, "rien n’est appelé");
    for (const full of [false, true]) {
      for (let at = 1; at <= sound.calls.number + 2; at += 1) {
        const failed = failing(before, at, full);
        instead(failed.value);
        const said = act();
        const held = failed.held();
        const why = `${name}, ${full ? "plein" : "échec"} au ${at}e appel`;
        for (const place of Object.keys({ ...before, ...after, ...held })) {
          const kept = held[place] && withoutPicture(held[place]);
          const may = [before, after].map((one) => one[place] && withoutPicture(one[place]));
          const aside = kept === undefined && Object.values(held).includes(before[place]);
          assert.ok(aside || may.includes(kept), `${why} : ${place} tient ${kept}`);
        }
        // whatever was kept somewhere is still kept somewhere, unless a move was added to it
        const lost = Object.values(before).filter((text) => !Object.values(held).includes(text));
        const gone = Object.values(before).filter((text) => !Object.values(after).includes(text));
        for (const text of lost) assert.ok(gone.includes(text), `${why} : « ${text} » est perdu`);
        const isKept = Object.keys(after).every(
          (place) => withoutPicture(held[place]) === withoutPicture(after[place]),
        );
        if (says && !isKept) assert.match(String(said), /mémoire|autre onglet/, `${why} : rien n’est dit`);
      }
    }
  });
}
/** A game where there was no room for its picture is that game. @param {string | undefined} text */
function withoutPicture(text) {
  return text?.replace(/,?"picture":"[^"]*"/, "");
}
