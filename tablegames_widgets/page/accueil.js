// The first page: the game that waits, and links to a game that were made for this page. This script knows no
// game.
import { day, done, ofDay } from "./jour.js";
import { made } from "./made.js";
import { waits } from "./memoire.js";
import { unpacked } from "./outside.js";
import { must } from "./patch.js";
import { date, records, title } from "./shelf.js";

const LINK = "#partie=";
const MOST = 3;
const place = must(document, ".tg-continue");
/** @param {string} game */
const door = (game) => document.querySelector(`.tg-door[data-game="${game}"]`);
/** What its door calls a game. @param {string} game */
const called = (game) => door(game)?.querySelector("h2")?.textContent ?? "";

/** @param {readonly [slot: string, record: Kept]} kept */
function waiting([slot, record]) {
  const { game, teaches } = record.told;
  const what = teaches ? "Continuer ma leçon" : "Continuer ma partie";
  const link = made("a", "tg-go", what, { ariaLabel: `${what}\u00a0: ${title(record)}` });
  link.href = teaches ? `apprendre/${game}.html` : `jouer/${game}.html#reprendre=${encodeURIComponent(slot)}`;
  const told = [`${called(game)}, ${title(record)}`, date(record), record.said];
  const one = made("li", "");
  one.append(link, made("span", "", told.filter(Boolean).join(" — ")));
  return one;
}

/** The puzzle of the day: which game it is of, and whether it was found. */
function puzzle() {
  const here = must(document, ".tg-enigme");
  const today = day();
  const game = ofDay((here.dataset.games ?? "").split(" "), today);
  here.hidden = false;
  must(here, "span").textContent = `${called(game)}${done()[today] ? ", trouvée\u00a0✔" : ""}`;
}

/** What is about to be forgotten, in the room of what the page says at first. */
function skills() {
  const told = waits();
  if (told) must(document, ".tg-savoirs span").textContent = `${told}.`;
}

function show() {
  puzzle();
  skills();
  const unfinished = records().filter(([, { over, told }]) => !over && door(told.game));
  const open = unfinished.slice(0, MOST);
  place.hidden = !open.length;
  must(place, "ul").replaceChildren(...open.map(waiting));
}

/** A link to a game goes to the page of that game. */
async function visit() {
  if (!location.hash.startsWith(LINK)) return;
  const line = must(document, ".tg-continue-line");
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
