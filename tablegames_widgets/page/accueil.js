// The first page: the game that waits, and links to a game that were made for this page. This script knows no game.
import { day, done, ofDay } from "./jour.js";
import { unpacked } from "./outside.js";
import { date, records, title } from "./shelf.js";

const LINK = "#partie=";
const MOST = 3;
const door = (game) => document.querySelector(`.tg-door[data-game="${game}"]`);
const place = document.querySelector(".tg-continue");

function waiting([slot, record]) {
  const one = document.createElement("li");
  const link = document.createElement("a");
  const { game } = record.told;
  link.className = "tg-go";
  const { teaches } = record.told;
  const what = teaches ? "Continuer ma leçon" : "Continuer ma partie";
  link.href = teaches ? `apprendre/${game}.html` : `jouer/${game}.html#reprendre=${encodeURIComponent(slot)}`;
  link.textContent = what;
  link.ariaLabel = `${what}\u00a0: ${title(record)}`;
  const told = document.createElement("span");
  told.textContent = [
    `${door(game).querySelector("h3").textContent}, ${title(record)}`,
    date(record),
    record.said,
  ]
    .filter(Boolean)
    .join(" — ");
  one.append(link, told);
  return one;
}

/** The puzzle of the day: which game it is of, and whether it was found. */
function puzzle() {
  const here = document.querySelector(".tg-enigme");
  const today = day();
  const game = ofDay(here.dataset.games.split(" "), today);
  here.hidden = false;
  here.querySelector("span").textContent =
    `${door(game).querySelector("h3").textContent}${done()[today] ? ", trouvée\u00a0✔" : ""}`;
}

function show() {
  puzzle();
  const open = records()
    .filter(([, { over, told }]) => !over && door(told.game))
    .slice(0, MOST);
  place.hidden = !open.length;
  place.querySelector("ul").replaceChildren(...open.map(waiting));
}

/** A link to a game goes to the page of that game. */
async function visit() {
  if (!location.hash.startsWith(LINK)) return;
  const line = document.querySelector(".tg-continue-line");
  const text = await unpacked(location.hash.slice(LINK.length));
  const game = /^jeu: ([a-z_]+)$/m.exec(text)?.[1];
  if (game && door(game)) return location.replace(`jouer/${game}.html${location.hash}`);
  line.hidden = false;
  line.textContent = "Ce lien est coupé ou abîmé\u00a0: copie-le en entier.";
}

show();
visit();
addEventListener("pageshow", show);
addEventListener("hashchange", visit);
