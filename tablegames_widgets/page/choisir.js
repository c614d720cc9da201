// « Lequel choisir ? » : of the games, those that fit what was answered; the page's own sheet hides the
// others too, this counts. This script knows no game.
import { choice } from "./made.js";
import { must } from "./patch.js";

const COUNT = [
  "Aucun jeu ne va",
  "Un seul jeu te va",
  "Deux jeux te vont",
  "Trois jeux te vont",
  "Quatre jeux te vont",
  "Cinq jeux te vont",
  "Six jeux te vont",
  "Les sept te vont",
];

/** Whether a game fits: so many people, so much time at most, one so young; "" asks nothing.
 * @param {DOMStringMap} game @param {{ seats: string, minutes: string, age: string }} asked */
export function fits(game, { seats, minutes, age }) {
  if (seats && !(game.seats ?? "").split(" ").includes(seats)) return false;
  if (minutes && Number(game.minutes) > Number(minutes)) return false;
  return !age || Number(game.age) <= Number(age);
}

/** @param {HTMLFormElement} form */
function start(form) {
  const games = [...document.querySelectorAll(".tg-which > li")].map(
    (one) => /** @type {HTMLElement} */ (one),
  );
  const line = must(document, ".tg-which-line");
  const show = () => {
    const [seats, minutes, age] = ["seats", "minutes", "age"].map((name) => choice(form, name).value);
    for (const game of games) game.hidden = !fits(game.dataset, { seats, minutes, age });
    const left = games.filter((game) => !game.hidden).length;
    const told = COUNT[left] ?? `${left} jeux te vont`;
    line.textContent = left ? `${told}.` : `${told}\u00a0: change une réponse.`;
  };
  form.addEventListener("input", show);
  show(); // what the browser had kept of the answers
}

const form = globalThis.document?.querySelector("form.tg-which-form");
if (form) start(/** @type {HTMLFormElement} */ (form));
