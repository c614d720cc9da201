// What this browser remembers of each skill, and when it is about to be forgotten: FSRS-6 with its published
// weights (Open Spaced Repetition, MIT licence), in whole days: the twin of `lessons/memory.py`. This script
// knows no game.
import { day } from "./jour.js";
import { parsedTable } from "./outside.js";
import { keep, kept } from "./storage.js";

const SKILLS = "tablegames-savoirs"; // [stability, difficulty, last, due] by « korsar/capture »; jour; coups
const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const DECAY = -WEIGHTS[20];
const FACTOR = 0.9 ** (1 / DECAY) - 1;
const LEAST = 0.001;
const LONGEST = 36500;
const A_DAY = 3; // questions, before one says that one wants more
const MOST_OWN = 30; // moves of one's own games: the oldest go
export const AGAIN = 1;
export const GOOD = 3;

/** @typedef {[stability: number, difficulty: number, last: number, due: number]} Memory */

/** How likely it is still known on a day. @param {Memory} memory @param {number} on */
export const recall = ([stability, , last], on) =>
  (1 + (FACTOR * Math.max(0, on - last)) / stability) ** DECAY;

/** @param {number} rating */
const hardAtFirst = (rating) => WEIGHTS[4] - Math.exp(WEIGHTS[5] * (rating - 1)) + 1;
/** @param {number} difficulty */
const bounded = (difficulty) => Math.min(Math.max(difficulty, 1), 10);

/** @param {Memory} memory @param {number} rating @param {number} on */
function stabler([stability, difficulty, last, due], rating, on) {
  const w = WEIGHTS;
  if (on <= last) {
    const grows = Math.exp(w[17] * (rating - 3 + w[18])) * stability ** -w[19];
    return stability * (rating === AGAIN ? grows : Math.max(grows, 1));
  }
  const lost = 1 - recall([stability, difficulty, last, due], on);
  if (rating === AGAIN) {
    const left = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * Math.exp(lost * w[14]);
    return Math.min(left, stability / Math.exp(w[17] * w[18]));
  }
  const luck = [w[15], 1, w[16]][rating - 2];
  const gained = Math.exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (Math.exp(lost * w[10]) - 1);
  return stability * (1 + gained * luck);
}

/** What is remembered after an answer (1 to 4) on a day; of a new thing nothing was.
 * @param {Memory | undefined} memory @param {number} rating @param {number} on @returns {Memory} */
export function review(memory, rating, on) {
  const stability = Math.max(memory ? stabler(memory, rating, on) : WEIGHTS[rating - 1], LEAST);
  const [, before = 0] = memory ?? [];
  const moved = before - (WEIGHTS[6] * (rating - 3) * (10 - before)) / 9;
  const later = WEIGHTS[7] * hardAtFirst(4) + (1 - WEIGHTS[7]) * moved;
  const interval = Math.round((stability / FACTOR) * (0.9 ** (1 / DECAY) - 1));
  const wait = Math.min(Math.max(interval, 1), LONGEST);
  return [stability, bounded(memory ? later : hardAtFirst(rating)), on, on + wait];
}

// -- what is kept

/** The day that it is here, as a number. */
export const today = () => Date.parse(day()) / 864e5;

/** @param {unknown} one @returns {one is Memory} */
const isMemory = (one) => Array.isArray(one) && one.length === 4 && one.every(Number.isFinite) && one[0] > 0;

const SKILL = /^[a-z_]+\/[a-z-]+$/;
/** The memories of a text that was kept here or came from a file. @param {string} text */
function memoriesOf(text) {
  const found = Object.entries(parsedTable(text)).filter(([name]) => SKILL.test(name));
  return new Map(found.flatMap(([name, one]) => (isMemory(one) ? [[name, one]] : [])));
}
/** What is remembered here, by skill. */
export const memories = () => memoriesOf(kept(SKILLS));

/** How many questions were answered today, of those that waited. */
function asked() {
  const told = parsedTable(kept(SKILLS)).jour;
  const [on, count] = Array.isArray(told) ? told : [];
  return on === today() && Number.isFinite(count) ? Number(count) : 0;
}
/** @param {Map<string, Memory>} known @param {number} count @param {Own[]} own */
const keepAll = (known, count, own = ownMoves()) =>
  keep(SKILLS, JSON.stringify({ ...Object.fromEntries(known), jour: [today(), count], coups: own }));

/** An answer to a question on a skill. @param {string} name @param {number} rating */
export function remember(name, rating) {
  const known = memories();
  const before = known.get(name);
  const waited = waiting().includes(name) ? 1 : 0;
  known.set(name, review(before, rating, today()));
  keepAll(known, asked() + waited);
}

/** The skills that are about to be forgotten, those that are nearest to it first. */
export function due() {
  const on = today();
  const late = [...memories()].filter(([, memory]) => memory[3] <= on);
  return late.sort(([, a], [, b]) => recall(a, on) - recall(b, on)).map(([name]) => name);
}
/** With those that a move of one's own is about, which come first. */
function waiting() {
  const late = ownMoves().filter((one) => one.due <= today());
  return [...new Set([...late.map(({ skill }) => skill), ...due()])];
}
/** Those of today: three at most, before one wants more. */
export const ofToday = () => waiting().slice(0, Math.max(0, A_DAY - asked()));

const COUNTED = ["", "une question t’attend", "deux questions t’attendent", "trois questions t’attendent"];
/** What is said of what waits; "" where nothing was learnt yet. */
export function waits() {
  if (!memories().size && !ownMoves().length) return "";
  return COUNTED[ofToday().length] || "rien ne t’attend aujourd’hui";
}

/** All that is remembered, to be put in a file. */
export function asFile() {
  const own = ownMoves();
  return JSON.stringify({ ...Object.fromEntries(memories()), ...(own.length ? { coups: own } : {}) });
}
/** Take up what a file remembers: of each skill what was asked last, and the moves of one's own. How much it
 * has; nothing for another file.
 * @param {string} text */
export function takeUp(text) {
  const known = memories();
  const brought = memoriesOf(text);
  for (const [name, memory] of brought) {
    const here = known.get(name);
    if (!here || here[2] < memory[2]) known.set(name, memory);
  }
  const moves = movesOf(text);
  const count = brought.size + moves.length;
  if (count) keepAll(known, asked(), withNew(moves));
  return count;
}

// -- moves of one's own games

/** A move that cost: the skill that it is about, its question as Python wrote it, the day it is to be asked.
 * @typedef {{ skill: string, data: string, due: number }} Own */

/** @param {any} one @returns {one is Own} */
const isOwn = (one) => SKILL.test(one?.skill) && typeof one.data === "string" && Number.isFinite(one.due);
/** @param {string} text @returns {Own[]} */
function movesOf(text) {
  const { coups } = parsedTable(text);
  return Array.isArray(coups) ? coups.filter(isOwn) : [];
}
/** Those that were not found yet. */
export const ownMoves = () => movesOf(kept(SKILLS));
/** @param {Own[]} moves */
function withNew(moves) {
  const here = ownMoves();
  const there = new Set(here.map(({ data }) => data));
  return [...here, ...moves.filter(({ data }) => !there.has(data))].slice(-MOST_OWN);
}
/** The moves of a game that cost most, to be asked from tomorrow on; whether they are kept.
 * @param {{ skill: string, data: string }[]} moves */
export const keepMoves = (moves) =>
  keepAll(memories(), asked(), withNew(moves.map((one) => ({ ...one, due: today() + 1 }))));
/** Such a question was answered: one that was found is asked no more, another one tomorrow.
 * @param {string} data */
export function answeredMove(data, found = true) {
  const others = ownMoves().filter((one) => one.data !== data);
  const [missed] = found ? [] : ownMoves().filter((one) => one.data === data);
  keepAll(memories(), asked(), missed ? [...others, { ...missed, due: today() + 1 }] : others);
}

// -- a path

const STATES = { "is-known": "su", "is-due": "à revoir", "is-next": "à toi", "": "" };
/** What is known on a path, what comes back, what is next: in the room that the page has for it. A skill
 * leads to a question.
 * @param {HTMLElement} place */
export function showPath(place) {
  const known = memories();
  const own = new Set(ownMoves().map((one) => one.skill));
  let next = true;
  for (const one of place.querySelectorAll("li[data-skill]")) {
    const { skill = "" } = /** @type {HTMLElement} */ (one).dataset;
    const memory = known.get(skill);
    const which = memory ? (memory[3] <= today() ? "is-due" : "is-known") : next ? "is-next" : "";
    const state = one.querySelector("span");
    if (state) state.textContent = own.has(skill) ? "un de tes coups" : STATES[which];
    one.className = which;
    next &&= !!memory;
    one.querySelector("a")?.setAttribute("href", `jour.html#${skill}`);
  }
}
