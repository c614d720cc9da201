// The door of a room: the code, a first name, a table.
import { button, made } from "./made.js";
import { keep, kept } from "./storage.js";
import { here, tell } from "./tables.js";
import { Wire } from "./wire.js";

const AGAIN = 4000; // ms after which who stands in the door sees what places are left
const NAME = "tablegames:prenom";

const said = made("p", "salle-dit", "", { role: "status", hidden: true });
const form = made("form", "salle-formulaire");
const code = field("Le code de la salle", "code", 8, location.hash.slice(1));
const name = field("Ton prénom", "prenom", 40, kept(NAME));
const places = made("div", "salle-tables", "", { role: "group", ariaLabel: "Les tables" });
const back = made("p", "salle-retour");
let shown = "";
/** @type {string[]} */
let last = [];
let enters = false; // whether « Entrer » was pressed before the room has said its tables

/** @param {string} label @param {string} id @param {number} maxLength @param {string} value */
function field(label, id, maxLength, value) {
  const input = made("input", "", "", { id, maxLength, value, autocomplete: "off", required: true });
  const box = made("label", "", label, { htmlFor: id });
  box.append(input);
  form.append(box);
  return input;
}

code.autocapitalize = "characters";
form.append(made("button", "salle-va", "Entrer"), places);
here().replaceChildren(made("h1", "", "La salle"), said, back, form);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  enters = true;
  if (last.length === 1) enter();
  else ask();
});
name.addEventListener("change", () => keep(NAME, name.value));

const wire = new Wire(asked, heard, (open) => tell(said, open ? "" : "On cherche la salle…"));
addEventListener("hashchange", () => {
  code.value = location.hash.slice(1);
  ask();
});
setInterval(() => {
  if (shown && !document.hidden) ask();
}, AGAIN);

/** @returns {RoomAsk | null} */
function asked() {
  return code.value ? { join: code.value } : null;
}
function ask() {
  const first = asked();
  if (first) wire.say(first);
}
/** To the one table where there is room: where there are more, one chooses. */
function enter() {
  if (enters && last.length === 1) sit(last[0]);
  enters = false;
}
/** @param {string} number */
function sit(number) {
  if (!name.value.trim()) {
    tell(said, "Écris d’abord ton prénom.");
    name.focus();
    return;
  }
  keep(NAME, name.value);
  wire.say({ sit: { code: code.value, table: Number(number), name: name.value } });
}

/** @param {RoomTold} told */
function heard({ room, seated, error }) {
  if (error) {
    shown = "";
    enters = false;
    tell(said, error);
  }
  if (room) {
    show(room.tables);
    enter();
  }
  if (seated) go(seated);
}

/** The key stays in this browser: the address that others may see says the table and the seat.
 * @param {{ key: string, number: number, seat: number }} seated */
function go({ key, number, seat }) {
  const place = `${code.value.trim().toUpperCase()}.${number}.${seat}`;
  const is = keep(`tablegames:place:${place}`, key);
  keep(`tablegames:derniere:${code.value.trim().toUpperCase()}`, place);
  location.assign(`place#${encodeURIComponent(place)}${is ? "" : `.${key}`}`);
}

/** @param {RoomTable[]} tables */
function show(tables) {
  const now = JSON.stringify(tables);
  if (now === shown) return;
  shown = now;
  tell(said, "");
  form.classList.add("is-open");
  last = tables.filter(({ free }) => free).map(({ number }) => String(number));
  places.replaceChildren(...tables.map(table));
  if (!tables.length)
    places.append(made("p", "", "Aucune table n’est ouverte encore\u00a0: attends un peu."));
  const place = kept(`tablegames:derniere:${code.value.trim().toUpperCase()}`);
  back.replaceChildren();
  if (kept(`tablegames:place:${place}`)) {
    const number = place.split(".")[1];
    const href = `place#${encodeURIComponent(place)}`;
    back.append(made("a", "salle-va", `Reprendre ma place (${kept(NAME)}, table ${number})`, { href }));
  }
}

/** @param {RoomTable} one */
function table({ number, title, free, names }) {
  const box = made("div", "salle-table");
  const sitting = names.filter(Boolean);
  box.append(made("h2", "", `Table ${number} — ${title}`));
  box.append(made("p", "", sitting.length ? sitting.join(", ") : "Personne encore."));
  const places = free > 1 ? `${free} places libres` : "une place libre";
  if (free) box.append(button("salle-va", `M’asseoir (${places})`, () => sit(String(number))));
  else box.append(made("p", "salle-plein", "Complète"));
  return box;
}
