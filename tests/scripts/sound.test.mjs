import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sound, sounds, wake, want } from "../../tablegames_widgets/board/sound.js";

/** The tones that were made: hertz, when they begin. @type {number[][]} */
let tones;
class FakeAudio {
  state = "running";
  currentTime = 10;
  destination = {};
  resume() {}
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: () => this.destination };
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = (/** @type {number} */ when) => tones.push([frequency.value, when]);
    return { frequency, type: "", start, stop() {}, connect: (/** @type {object} */ to) => to };
  }
}
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
