// The wall: what spectators see of every table, and the way in while places are free.
import { made } from "./made.js";
import { board, dress, here, people, tell } from "./tables.js";
import { Wire } from "./wire.js";

const WIDE = 1000; // px that a table has at least, before it is made smaller: it is read from afar
const TALL = 640;
const code = location.hash.slice(1);
const said = made("p", "salle-dit", "", { role: "status", hidden: true });
const way = made("aside", "salle-entree");
const wall = made("div", "salle-grille");
here().replaceChildren(said, way, wall);

/** @typedef {ReturnType<typeof board>} Play */
/** @typedef {{ box: HTMLElement, gens: HTMLElement, play: Play, free: boolean }} Tile */
/** @type {Map<number, Tile>} */
const tiles = new Map();

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
  const head = made("h2", "", `${number}. ${title}`);
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
  tiles.set(number, { box, gens, play, free: true });
}

/** As many columns as leave each table the largest. */
function arrange() {
  const count = tiles.size || 1;
  const shape = innerWidth / innerHeight;
  const columns = Math.max(1, Math.round(Math.sqrt((count * shape) / 1.7)));
  wall.style.setProperty("--columns", String(Math.min(columns, count)));
  wall.style.setProperty("--rows", String(Math.ceil(count / Math.min(columns, count))));
  way.classList.toggle("is-small", ![...tiles.values()].some(({ free }) => free));
  for (const { box } of tiles.values()) {
    const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (box.querySelector(".salle-vue"));
    const scale = Math.min(clientWidth / WIDE, clientHeight / TALL);
    box.style.setProperty("--scale", String(scale));
    box.style.setProperty("--wide", `${clientWidth / scale}px`);
    box.style.setProperty("--tall", `${clientHeight / scale}px`);
  }
}
addEventListener("resize", arrange);
