// The wall: what spectators see of every table, and the way in while places are free.
import { button, made } from "./made.js";
import { board, dress, here, people, tell } from "./tables.js";
import { Wire } from "./wire.js";

const LEAST = 1040; // px that a table is laid out in: then it is made as large as its tile
const MOST = 1280;
const SHAPE = 0.58; // how high a table is at least, of its width
const code = location.hash.slice(1);
const said = made("p", "salle-dit", "", { role: "status", hidden: true });
const way = made("aside", "salle-entree");
const wall = made("div", "salle-grille");
here().replaceChildren(said, way, wall);

/** @typedef {ReturnType<typeof board>} Play */
/** @typedef {{ box: HTMLElement, name: HTMLElement, gens: HTMLElement, play: Play, free: boolean }} Tile */
/** @type {Map<number, Tile>} */
const tiles = new Map();
let large = 0; // the number of the one that is enlarged

const picture = made("img", "", "", {
  alt: "Le code QR de l’entrée",
  src: `code.svg?base=${encodeURIComponent(new URL("./", location.href).href.split("#")[0])}`,
});
picture.addEventListener("error", () => picture.remove());
way.append(picture, made("p", "salle-code", code));

new Wire(
  () => ({ watch: code }),
  heard,
  (open) => tell(said, open ? "" : "Le fil est coupé\u00a0: on se relie…"),
);

/** @param {RoomTold} told */
function heard(told) {
  if (told.error) tell(said, told.error);
  if (told.room) for (const number of tiles.keys()) drop(number, told.room.tables);
  if (told.table) opened(told.table);
  const tile = tiles.get(told.number ?? told.table?.number ?? 0);
  if (!tile) return;
  if (told.there) {
    tile.gens.replaceChildren(people(told.there));
    tile.free = told.there.some((one) => one.free);
    tile.box.classList.toggle("is-begun", !!told.begun);
    tile.box.classList.toggle("is-paused", !!told.paused);
  }
  if (told.frames) tile.play.show(told);
  if (told.gone) close(told.number ?? 0);
  arrange();
}

/** @param {number} number @param {RoomTable[]} tables */
function drop(number, tables) {
  if (!tables.some((one) => one.number === number)) close(number);
}
/** @param {number} number */
function close(number) {
  tiles.get(number)?.box.remove();
  tiles.delete(number);
}

/** @param {RoomTable} table */
function opened({ number, title, game }) {
  dress(game);
  if (tiles.has(number)) return;
  const box = made("section", "salle-tuile", "", { ariaLabel: `Table ${number}` });
  const head = made("h2", "");
  const name = button("", `${number}. ${title}`, () => enlarge(number));
  head.append(name);
  const gens = made("div", "");
  const play = board(() => {});
  play.el.inert = true;
  const scene = made("div", "salle-vue");
  const wide = made("div", "salle-loin");
  wide.append(play.el);
  scene.append(wide);
  const top = made("div", "salle-haut");
  top.append(head, gens);
  box.append(top, scene);
  wall.append(box);
  tiles.set(number, { box, name, gens, play, free: true });
}

/** One table alone on the wall, or all again. @param {number} number */
function enlarge(number) {
  large = large === number ? 0 : number;
  for (const [other, { box, name }] of tiles) {
    box.classList.toggle("is-large", other === large);
    name.ariaPressed = String(other === large);
  }
  arrange();
}

/** As many columns as leave each table the largest. */
function arrange() {
  if (!tiles.has(large)) large = 0;
  const count = large ? 1 : tiles.size || 1;
  const shape = innerWidth / innerHeight;
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * shape) / 1.7))));
  wall.classList.toggle("is-alone", large > 0);
  wall.style.setProperty("--columns", String(columns));
  wall.style.setProperty("--rows", String(Math.ceil(count / columns)));
  way.classList.toggle("is-small", ![...tiles.values()].some(({ free }) => free));
  way.classList.toggle("is-crowded", count > 2);
  for (const { box } of tiles.values()) scale(box);
}

/** @param {HTMLElement} box */
function scale(box) {
  const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (box.querySelector(".salle-vue"));
  const wanted = Math.max(LEAST, Math.min(MOST, clientWidth));
  const size = Math.min(clientWidth / wanted, clientHeight / (wanted * SHAPE)) || 1;
  box.style.setProperty("--scale", String(size));
  box.style.setProperty("--wide", `${clientWidth / size}px`);
  box.style.setProperty("--tall", `${clientHeight / size}px`);
}
addEventListener("resize", arrange);
