// Sounds, made here and off until asked for: a card laid, one's turn, a refusal, the end.
import { keep, kept } from "./storage.js";

const KEPT = "tablegames.sons";
/** The tones of each: hertz, begin, seconds. */
const TONES = {
  card: [190, 0, 0.07, 120, 0.03, 0.09],
  turn: [523, 0, 0.12, 784, 0.11, 0.2],
  refusal: [150, 0, 0.12, 110, 0.1, 0.18],
  end: [523, 0, 0.15, 659, 0.14, 0.15, 784, 0.28, 0.15, 1047, 0.42, 0.4],
};

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
  if (on) wake();
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

/** The sound of a board that looked like `was` before; `last`: nothing more happens until someone is asked.
 * @param {Look} was @param {Look} now @param {boolean} last */
export function sound(was, now, last) {
  if (!sounds() || !context) return;
  if (now.refused && now.refused !== was.refused) ring(context, "refusal");
  if (now.ply === was.ply) return;
  ring(context, "card");
  if (last && now.over) ring(context, "end");
  else if (last && now.mine) ring(context, "turn");
}
