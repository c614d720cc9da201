// A seat: its board, who else is there, and what to do when the line is cut or the seat is open elsewhere.
import { button, made } from "./made.js";
import { decoded } from "./outside.js";
import { forget, kept } from "./storage.js";
import { board, dress, here, people, tell } from "./tables.js";
import { Wire } from "./wire.js";

const SAID = 7000; // ms that a sentence of the room stays
const [room, number, ...rest] = decoded(location.hash.slice(1)).split(".");
const place = [room, number, rest[0]].join(".");
const key = kept(`tablegames:place:${place}`) || (rest[1] ?? "");

const head = made("header", "salle-tete");
const title = made("strong", "");
const gens = made("div", "salle-qui");
const said = made("p", "salle-dit", "", { role: "status", hidden: true });
const cut = made("p", "salle-dit is-cut", "", { role: "status", hidden: true });
const wait = made("section", "salle-attend", "", { hidden: true });
const scene = made("section", "salle-scene", "", { hidden: true, ariaLabel: "Le plateau" });
const menu = made("details", "salle-menu");
const leave = button("salle-petit", "Me lever", () => {
  if (confirm("Te lever\u00a0? Quelqu’un d’autre pourra prendre ta place.")) wire.say({ stand: true });
});
menu.append(made("summary", "", "☰", { ariaLabel: "Plus" }), leave, toDoor());
head.append(title, gens, menu);
const play = board((message) => wire.send(message));
scene.append(play.el);
here().replaceChildren(head, cut, said, wait, scene);
/** @type {number | null} */
let mine = null;
/** @type {Timer | undefined} */
let saying;

const wire = new Wire(
  () => ({ seat: key }),
  heard,
  (open) => tell(cut, open ? "" : "Le fil est coupé\u00a0: on se relie… Ta place et ta main t’attendent."),
);

function toDoor() {
  return made("a", "salle-petit", "L’entrée de la salle", { href: `./#${room}` });
}

/** @param {RoomTold} told */
function heard(told) {
  if (told.table) opened(told.table);
  if (told.there) present(told);
  if (told.frames) {
    wait.hidden = true;
    scene.hidden = false;
    play.show(told);
  }
  if (told.say) speak(told.say);
  if (told.error) speak(told.error);
  if (told.gone) {
    forget(`tablegames:place:${place}`);
    over(told.gone, toDoor());
  }
  if (told.taken)
    over(
      told.taken,
      button("salle-va", "Reprendre ma place ici", () => location.reload()),
    );
}

/** @param {RoomTable} table */
function opened(table) {
  dress(table.game);
  mine = table.seat;
  title.textContent = `Table ${table.number} — ${table.title}`;
  document.title = `${table.title} — table ${table.number}`;
}

/** @param {RoomTold} told */
function present({ there = [], begun }) {
  gens.replaceChildren(people(there, mine));
  if (begun) return;
  const free = there.filter((one) => one.free).length;
  wait.hidden = false;
  scene.hidden = true;
  wait.replaceChildren(
    made("h1", "", "Tu es à table."),
    made("p", "", free > 1 ? `On attend encore ${free} personnes.` : "On attend encore une personne."),
    people(there, mine),
  );
}

/** @param {string} text */
function speak(text) {
  clearTimeout(saying);
  tell(said, text);
  saying = setTimeout(() => tell(said, ""), SAID);
}

/** This page is no seat any more. @param {string} text @param {HTMLElement} then */
function over(text, then) {
  scene.hidden = true;
  wait.hidden = false;
  wait.replaceChildren(made("h1", "", text), then);
}
