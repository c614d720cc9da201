// Sounds, made here and off until asked for: a card laid, one's turn, a refusal, the end; and what the look
// of a game says of its pieces, in `--tg-sound`.
import { keep, kept } from "./storage.js";

const KEPT = "tablegames.sons";
/** The tones of each: hertz, begin, seconds. */
const TONES = {
  card: [190, 0, 0.07, 120, 0.03, 0.09],
  turn: [523, 0, 0.12, 784, 0.11, 0.2],
  refusal: [150, 0, 0.12, 110, 0.1, 0.18],
  end: [523, 0, 0.15, 659, 0.14, 0.15, 784, 0.28, 0.15, 1047, 0.42, 0.4],
  dice: [820, 0, 0.03, 640, 0.07, 0.03, 900, 0.15, 0.03, 560, 0.24, 0.04, 700, 0.36, 0.04],
  fire: [70, 0, 0.5, 96, 0.08, 0.42, 58, 0.2, 0.5],
  shot: [1400, 0, 0.02, 90, 0.01, 0.16, 52, 0.05, 0.3],
  coins: [1319, 0, 0.05, 1760, 0.06, 0.09, 1568, 0.13, 0.12],
  hooves: [130, 0, 0.04, 98, 0.09, 0.04, 130, 0.2, 0.04, 98, 0.29, 0.04],
  waves: [220, 0, 0.22, 165, 0.12, 0.26, 110, 0.26, 0.34],
  drum: [82, 0, 0.18, 82, 0.24, 0.22],
};
/** How many sounds of one move are heard: more would be noise. */
const MOST = 2;

/** @type {AudioContext | null} */
let context = null;
/** @type {boolean | null} */
let wanted = null;
/** Whether sounds are asked for, in this browser. */
export function sounds() {
  wanted ??= kept(KEPT) === "oui";
  return wanted;
}
/** Ask for sounds, or for none. @param {boolean} on */
export function want(on) {
  wanted = on;
  keep(KEPT, on ? "oui" : "non");
  wake();
}
/** A browser lets sounds begin at a press alone: each press wakes them. */
export function wake() {
  if (!sounds() || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/** @param {AudioContext} context @param {keyof typeof TONES} what */
function ring(context, what) {
  for (let k = 0; k < TONES[what].length; k += 3) {
    const [hertz, begin, seconds] = TONES[what].slice(k);
    const tone = context.createOscillator();
    const loud = context.createGain();
    const at = context.currentTime + begin;
    tone.type = "triangle";
    tone.frequency.value = hertz;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.2, at + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}

/** What those pieces sound like, each sound once; of others a card is heard.
 * @param {HTMLElement[]} moved @returns {(keyof typeof TONES)[]} */
function sounding(moved) {
  const said = moved.map((e) => getComputedStyle(e).getPropertyValue("--tg-sound").trim());
  const known = /** @type {(keyof typeof TONES)[]} */ ([...new Set(said)].filter((one) => one in TONES));
  return known.length ? known.slice(0, MOST) : ["card"];
}

/** The sound of a board that looked like `was` before; `last`: nothing more happens until someone is asked;
 * `moved`: what the move brought or changed.
 * @param {Look} was @param {Look} now @param {boolean} last @param {HTMLElement[]} moved */
export function sound(was, now, last, moved = []) {
  if (!sounds() || !context) return;
  if (now.refused && now.refused !== was.refused) ring(context, "refusal");
  if (now.ply === was.ply) return;
  for (const what of sounding(moved)) ring(context, what);
  if (last && now.over) ring(context, "end");
  else if (last && now.mine) ring(context, "turn");
}
