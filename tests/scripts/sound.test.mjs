import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sound, sounds, wake, want } from "../../tablegames_widgets/board/sound.js";

/** The tones that were made: hertz, when they begin. @type {number[][]} */
let tones;
/** What else they were told, in order. @type {unknown[][]} */
let told;
/** How many devices were opened, and woken. */
let opened = 0;
let woken = 0;
class FakeAudio {
  state = "running";
  currentTime = 10;
  destination = "haut-parleur";
  constructor() {
    opened += 1;
    last = this;
  }
  resume() {
    woken += 1;
  }
  createGain() {
    const at =
      (/** @type {string} */ how) =>
      (/** @type {number[]} */ ...values) =>
        told.push([how, ...values]);
    const gain = { setValueAtTime: at("tout de suite"), exponentialRampToValueAtTime: at("peu à peu") };
    return { gain, connect: (/** @type {unknown} */ to) => told.push(["va vers", to]) };
  }
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      type: "",
      start: (/** @type {number} */ when) => tones.push([tone.frequency.value, when]),
      stop: (/** @type {number} */ when) => told.push([tone.type, when]),
      connect: (/** @type {object} */ to) => to,
    };
    return tone;
  }
}
/** @type {FakeAudio} */
let last;
const SCRIPT = "../../tablegames_widgets/board/sound.js";
Object.assign(window, { AudioContext: FakeAudio });
Object.assign(globalThis, { AudioContext: FakeAudio });

/** @param {Partial<Look>} more @returns {Look} */
const look = (more = {}) => {
  const still = { ply: "1", asked: "", chosen: [], panel: null, refused: "", mine: false, over: false };
  return { ...still, ...more };
};
const CARD = [
  [190, 10],
  [120, 10.03],
];

beforeEach(() => {
  tones = [];
  told = [];
  localStorage.clear();
  want(true);
});

test("rien ne sonne tant que l’on n’a rien demandé ; ce que l’on demande est gardé", () => {
  want(false);
  assert.equal(localStorage.getItem("tablegames.sons"), "non");
  wake();
  sound(look(), look({ ply: "2" }), true);
  assert.deepEqual(tones, []);
  want(true);
  assert.equal(sounds(), true);
  assert.equal(localStorage.getItem("tablegames.sons"), "oui");
});

test("une carte posée, son tour, la fin : chacun a son bruit", () => {
  sound(look(), look({ ply: "2" }), true);
  assert.deepEqual(tones, CARD);
  tones = [];
  sound(look(), look({ ply: "2", mine: true }), true);
  assert.deepEqual(tones, [...CARD, [523, 10], [784, 10.11]]);
  tones = [];
  sound(look(), look({ ply: "2", over: true }), true);
  assert.equal(tones.length, 6);
});

test("tant que d’autres images attendent, ce n’est ni son tour ni la fin", () => {
  for (const more of [{ mine: true }, { over: true }]) {
    tones = [];
    sound(look(), look({ ply: "2", ...more }), false);
    assert.deepEqual(tones, CARD);
  }
});

test("un refus sonne une fois ; un clic qui ne joue rien ne sonne pas", () => {
  sound(look(), look({ refused: "Non." }), true);
  assert.deepEqual(tones, [
    [150, 10],
    [110, 10.1],
  ]);
  sound(look({ refused: "Non." }), look({ refused: "Non." }), true);
  assert.equal(tones.length, 2);
});

test("ce qu’un coup change sonne comme sa pièce, chaque bruit une fois, deux au plus", () => {
  const pieces = ["dice", "dice", "", "coins", "shot"].map((what) => {
    const e = document.body.appendChild(document.createElement("i"));
    e.style.setProperty("--tg-sound", what);
    return e;
  });
  sound(look(), look({ ply: "2" }), true, pieces);
  assert.deepEqual(
    [tones[0], tones.at(-1)],
    [
      [820, 10],
      [1568, 10.13],
    ],
  );
  tones = [];
  sound(look(), look({ ply: "2" }), true, [pieces[2]]);
  assert.deepEqual(tones, CARD);
});

test("chaque pièce que connaissent les feuilles a son bruit", () => {
  for (const what of ["dice", "fire", "shot", "coins", "hooves", "waves", "drum"]) {
    tones = [];
    const e = document.body.appendChild(document.createElement("i"));
    const style = { getPropertyValue: () => ` ${what}` }; // as browsers give it
    globalThis.getComputedStyle = () => /** @type {CSSStyleDeclaration} */ (/** @type {unknown} */ (style));
    sound(look(), look({ ply: "2" }), true, [e]);
    assert.ok(tones.length, what);
    assert.notDeepEqual(tones, CARD, what);
  }
});

test("un bruit naît du silence et y retourne, dans le haut-parleur", () => {
  sound(look(), look({ ply: "2" }), true);
  assert.deepEqual(told.slice(0, 5), [
    ["tout de suite", 0.0001, 10],
    ["peu à peu", 0.2, 10.01],
    ["peu à peu", 0.0001, 10.07],
    ["va vers", "haut-parleur"],
    ["triangle", 10.07],
  ]);
});

test("ce qui a été demandé vaut pour la visite suivante", async () => {
  for (const [kept, on] of [
    ["oui", true],
    ["non", false],
    [null, false],
  ]) {
    if (kept) localStorage.setItem("tablegames.sons", String(kept));
    else localStorage.removeItem("tablegames.sons");
    const { sounds: again } = await import(`${SCRIPT}?${kept}`);
    assert.equal(again(), on);
  }
});

test("une pression réveille un appareil qui dort, et lui seul ; sans bruits, aucun ne s’ouvre", async () => {
  const { wake: press, want: wish } = await import(`${SCRIPT}?dort`);
  const before = opened;
  wish(false);
  press();
  assert.equal(opened, before);
  wish(true);
  press();
  assert.deepEqual([opened, woken], [before + 1, 0]);
  last.state = "suspended";
  press();
  assert.deepEqual([opened, woken], [before + 1, 1]);
});

test("un navigateur qui ne sait rien faire entendre n’arrête rien", async () => {
  Object.assign(window, { AudioContext: undefined });
  const { sound: heard, want: wish } = await import(`${SCRIPT}?muet`);
  wish(true);
  heard(look(), look({ ply: "2" }), true);
  assert.deepEqual(tones, []);
  Object.assign(window, { AudioContext: FakeAudio });
});
