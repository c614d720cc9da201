// The place of a game in what this browser keeps: what is there, what is put there, what cannot be read any
// more.
import { record } from "./outside.js";
import { forget, found, keep, kept } from "./storage.js";

const ELSEWHERE =
  "Cette partie continue dans un autre onglet, qui la garde\u00a0: recharge la page pour la reprendre, " +
  "ou copie un lien vers celle-ci.";
const FULL =
  "Ce navigateur ne garde pas la partie (sa mémoire est pleine ou fermée)\u00a0: pour ne pas la perdre, " +
  "copie un lien vers elle.";

/** The game that is kept there, if one is. @param {string | null} slot */
export function stored(slot) {
  return slot ? record(kept(slot)) : null;
}

/** What stands in the place of a game and cannot be read goes aside, where the play page shows it; whether it
 * has: where there is no room it stays. @param {string} slot */
export function setAside(slot) {
  const text = found(slot);
  let place = `${slot}:illisible`;
  let there = found(place);
  for (let number = 2; there; number += 1) {
    place = `${slot}:illisible-${number}`;
    there = found(place);
  }
  if (text === null || there === null || (text && !keep(place, text))) return false;
  forget(slot);
  return true;
}

/** Keep the game on the board; answers why it is not kept, or "". Another tab's moves are not written over.
 * `marked`: what the place says of its game besides stays with it.
 * @param {Game} now @param {Shown} answer @param {boolean} marked */
export function store(now, { frames, moves, over, picture }, marked) {
  const { slot, spec, kept: text, hash, from, was } = now;
  if (!slot) return "";
  const before = found(slot);
  const there = record(before ?? "");
  if (before && !there && !setAside(slot)) return FULL;
  if (there && there.kept !== was && there.kept !== text) return ELSEWHERE;
  // a card merely chosen is nothing to keep
  if (now.moves !== moves) now.picture = picture || frames.at(-1)?.html;
  now.moves = moves;
  now.over = over;
  const { name, seen, said } = (marked && there) || {};
  const game = { name, seen, said, spec, kept: text, hash, from, moves, over };
  for (const shown of before === null ? [] : [now.picture, ""]) {
    if (!keep(slot, JSON.stringify({ ...game, picture: shown, when: Date.now() }))) continue;
    now.was = text;
    return "";
  }
  return FULL;
}
