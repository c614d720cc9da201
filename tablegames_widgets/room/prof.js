// Who leads the room: the way in, tables to open, who is there, what is to stop or to go on.
import { button, made } from "./made.js";
import { here, tell } from "./tables.js";
import { Wire } from "./wire.js";

const key = location.hash.slice(1);
const said = made("p", "salle-dit", "", { role: "status", hidden: true });
const way = made("section", "salle-entree is-lead");
const open = made("form", "salle-ouvrir");
const all = made("div", "");
const list = made("div", "salle-liste");
const more = made("details", "salle-ouvre");
more.append(made("summary", "salle-petit", "Ouvrir des tables"), open);
here().replaceChildren(made("h1", "", "Mener la salle"), said, way, more, all, list);
/** @type {Record<string, RoomGame>} */
let games = {};
/** @type {Map<number, RoomTold>} */
const tables = new Map();
/** @type {Map<number, string>} */
const titles = new Map();

const wire = new Wire(
  () => ({ lead: key }),
  heard,
  (there) => tell(said, there ? "" : "Le fil est coupé\u00a0: on se relie…"),
);

/** @param {RoomDo} what */
const act = (what) => wire.say(what);

/** @param {RoomTold} told */
function heard(told) {
  if (told.error) tell(said, told.error);
  if (told.done) tell(said, told.done);
  if (told.room) entered(told.room);
  if (told.there) {
    tables.set(told.number ?? 0, told);
    show();
  }
}

/** @param {RoomPlaces} room */
function entered(room) {
  if (room.games) {
    games = room.games;
    more.open = !room.tables.length; // where tables are open, they come first
    form();
  }
  for (const { number, title } of room.tables) titles.set(number, title);
  for (const number of tables.keys()) {
    if (!room.tables.some((one) => one.number === number)) tables.delete(number);
  }
  entrance(room.code ?? "");
  show();
}

/** @param {string} code */
function entrance(code) {
  const base = new URL("./", location.href).href;
  const picture = made("img", "", "", {
    alt: "Le code QR de l’entrée",
    src: `code.svg?base=${encodeURIComponent(base)}`,
  });
  picture.addEventListener("error", () => picture.remove());
  const text = made("div", "");
  text.append(
    made("p", "salle-code", code),
    made("p", "", "Montre le mur au tableau\u00a0: chacun y lit le code et le QR, et s’assied."),
    made("a", "salle-va", "Ouvrir le mur", { href: `mur#${code}`, target: "_blank" }),
    made("a", "salle-petit", "L’entrée", { href: `./#${code}`, target: "_blank" }),
  );
  way.replaceChildren(picture, text);
}

/** @param {string} label @param {string} name @param {[string, string][]} choices */
function choice(label, name, choices) {
  const select = made("select", "", "", { name });
  for (const [value, text] of choices) select.append(made("option", "", text, { value }));
  const box = made("label", "", label);
  box.append(select);
  return { box, select };
}
/** @param {number} from @param {number} to @returns {[string, string][]} */
const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => [`${from + i}`, `${from + i}`]);

function form() {
  const game = choice(
    "Le jeu",
    "game",
    Object.entries(games).map(([id, { title }]) => [id, title]),
  );
  const count = made("span", "salle-choix");
  const many = choice("Combien de tables", "tables", numbers(1, 20));
  const hint = choice("Un conseil\u00a0?", "conseil", [
    ["oui", "les tables en donnent"],
    ["non", "sans conseil"],
  ]);
  const options = made("details", "");
  /** What depends on the game. */
  function chosen() {
    const { seats, options: rules } = games[game.select.value];
    const people = choice("Combien de personnes à une table", "people", numbers(1, Math.max(...seats)));
    const programs = choice("Et de programmes", "programs", numbers(0, Math.max(...seats) - 1));
    const level = choice("Lesquels", "level", [
      ["debutant", "débutants"],
      ["apprenti", "apprentis"],
      ["glouton", "gloutons"],
      ["habile", "habiles"],
      ["stratege", "stratèges"],
    ]);
    level.select.value = "glouton";
    people.select.value = String(seats[Math.floor((seats.length - 1) / 2)]);
    count.replaceChildren(people.box, programs.box, level.box);
    options.replaceChildren(made("summary", "", "Les règles que l’on peut changer"));
    for (const [name, { help, choices, standard }] of Object.entries(rules)) {
      const one = choice(help, `option:${name}`, choices);
      one.select.value = standard;
      options.append(one.box);
    }
    options.hidden = !Object.keys(rules).length;
  }
  game.select.addEventListener("change", chosen);
  open.replaceChildren(game.box, count, many.box, hint.box, options, made("button", "salle-va", "Ouvrir"));
  chosen();
}
open.addEventListener("submit", (event) => {
  event.preventDefault();
  const given = new FormData(open);
  const text = (/** @type {string} */ name) => String(given.get(name) ?? "");
  const seats = [
    ...Array(Number(text("people"))).fill("moi"),
    ...Array(Number(text("programs"))).fill(text("level")),
  ];
  /** @type {Record<string, string>} */
  const options = {};
  const { options: rules } = games[text("game")];
  for (const [name, { standard }] of Object.entries(rules)) {
    if (text(`option:${name}`) !== standard) options[name] = text(`option:${name}`);
  }
  const conseil = text("conseil") === "oui";
  act({ do: "open", open: { game: text("game"), seats, options, conseil, tables: Number(text("tables")) } });
});

function show() {
  const some = [...tables.values()];
  const paused = some.length > 0 && some.every((one) => one.paused);
  all.hidden = !some.length;
  put(all, [standing("toutes", paused, () => everywhere(paused))]);
  put(list, [...tables.keys()].sort((a, b) => a - b).map(table));
}

/** What is done to all tables at once. @param {boolean} paused */
function everywhere(paused) {
  const box = made("div", "salle-tous");
  const to = paused ? "Tout reprendre" : "Tout mettre en pause";
  const names = "Garder aussi les prénoms\u00a0? (Annuler\u00a0: « Joueur 1 », « Joueur 2 »…)";
  const end = () => {
    if (confirm("Fermer la salle\u00a0? Ce qui n’est pas gardé est oublié.")) act({ do: "end" });
  };
  box.append(
    button("salle-petit", to, () => act({ do: "pause", yes: !paused })),
    button("salle-petit", "Garder les parties", () => act({ do: "keep", yes: confirm(names) })),
    button("salle-petit", "Fermer la salle", end),
  );
  return box;
}

/** What stands still while a game goes on: a fold that is open stays so, a button is where it was.
 * @type {Map<string, { one: HTMLElement, seen: string }>} */
const drawn = new Map();

/** The element of that name, made anew only when `what` it shows has changed.
 * @param {string} name @param {unknown} what @param {() => HTMLElement} make */
function standing(name, what, make) {
  const seen = JSON.stringify(what);
  const before = drawn.get(name);
  if (before?.seen === seen) return before.one;
  const one = make();
  drawn.set(name, { one, seen });
  return one;
}

/** Put these in a place, in order, without moving those that are there already.
 * @param {HTMLElement} place @param {HTMLElement[]} all */
function put(place, all) {
  for (const old of [...place.children]) if (!all.includes(/** @type {HTMLElement} */ (old))) old.remove();
  for (const [at, one] of all.entries()) {
    if (place.children[at] !== one) place.insertBefore(one, place.children[at] ?? null);
  }
}

/** @param {number} number */
function table(number) {
  const { there = [], paused, over, begun, hands } = /** @type {RoomTold} */ (tables.get(number));
  const name = `Table ${number}`;
  const box = standing(name, 0, () => made("section", "salle-table", "", { ariaLabel: name }));
  const state = over ? "finie" : paused ? "en pause" : begun ? "en cours" : "attend du monde";
  const head = `${name} — ${titles.get(number) ?? ""} (${state})`;
  const rows = standing(`${name} places`, 0, () => made("ul", "salle-places"));
  put(
    rows,
    there.map((chair, seat) => row(number, seat, chair)),
  );
  put(box, [
    standing(`${name} titre`, head, () => made("h2", "", head)),
    rows,
    standing(`${name} fait`, [begun, paused, hands], () => tools(number, !!begun, !!paused, !!hands)),
  ]);
  return box;
}

/** What one may do at a table.
 * @param {number} number @param {boolean} begun @param {boolean} paused @param {boolean} shown */
function tools(number, begun, paused, shown) {
  const box = made("div", "salle-tous");
  if (begun) {
    const to = paused ? "Reprendre" : "Pause";
    const hands = button("salle-petit", "Montrer les mains sur le mur", () =>
      act({ do: "hands", table: number, yes: !shown }),
    );
    hands.ariaPressed = String(shown);
    const say = button("salle-petit", "Commenter ce moment", () => {
      const text = prompt("Ce que l’on lira à ce coup, et dans le journal\u00a0:");
      if (text) act({ do: "comment", table: number, text });
    });
    box.append(
      button("salle-petit", to, () => act({ do: "pause", table: number, yes: !paused })),
      hands,
      say,
    );
  } else {
    const now = () => act({ do: "begin", table: number });
    box.append(button("salle-petit", "Commencer sans attendre", now));
  }
  const close = () => {
    if (confirm(`Fermer la table ${number}\u00a0?`)) act({ do: "close", table: number });
  };
  box.append(button("salle-petit", "Fermer la table", close));
  return box;
}

/** @param {number} number @param {number} seat @param {RoomChair} chair */
function row(number, seat, { name, program, here: present, free, asked }) {
  const key = `Table ${number} place ${seat}`;
  const one = standing(key, 0, () => made("li", ""));
  const what = free ? "place libre" : program ? "programme" : present ? "là" : "absent";
  const told = [free ? "…" : name, asked ? `${what}, on l’attend` : what];
  one.classList.toggle("is-asked", asked);
  put(one, [
    standing(`${key} nom`, told[0], () => made("b", "", told[0])),
    standing(`${key} état`, told[1], () => made("span", "", told[1])),
    standing(`${key} change`, [program, free], () => changes(number, seat, program, free)),
  ]);
  return one;
}

/** Who may hold a seat instead.
 * @param {number} number @param {number} seat @param {boolean} program @param {boolean} free */
function changes(number, seat, program, free) {
  const more = made("details", "");
  more.append(made("summary", "", "Changer", { ariaLabel: `Changer la place ${seat + 1}` }));
  /** @param {string} text @param {RoomDo["do"]} what */
  const offer = (text, what) =>
    more.append(button("salle-petit", text, () => act({ do: what, table: number, seat })));
  if (program) offer("Rendre à une personne", "free");
  else offer("Un programme à sa place", "fill");
  if (!program && !free) offer("Libérer la place", "free");
  return more;
}
