// Sounds, made here and off until asked for: a card laid, one's turn, a refusal, the end.
import { keep, kept } from "./storage.js";

const KEPT = "tablegames.sons";
const TONES = {
  // [hertz, begin, seconds]
  card: [
    [190, 0, 0.07],
    [120, 0.03, 0.09],
  ],
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.2],
  ],
  refusal: [
    [150, 0, 0.12],
    [110, 0.1, 0.18],
  ],
  end: [
    [523, 0, 0.15],
    [659, 0.14, 0.15],
    [784, 0.28, 0.15],
    [1047, 0.42, 0.4],
  ],
};

let context = null;
let wanted = null;
/** Whether sounds are asked for, in this browser. */
export function sounds() {
  return (wanted ??= kept(KEPT) === "oui");
}
/** Ask for sounds, or for none. */
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

function ring(what) {
  for (const [hertz, begin, seconds] of TONES[what]) {
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

/** The sound of a board that looked like `was` before; `last`: nothing more happens until someone is asked. */
export function sound(was, now, last) {
  if (!sounds() || !context) return;
  if (now.refused && now.refused !== was.refused) ring("refusal");
  if (now.ply === was.ply) return;
  ring("card");
  if (last && now.over) ring("end");
  else if (last && now.mine) ring("turn");
}
