// What the pages of a room have in common: a board on a line, who sits where, the way to the door.
import { made } from "./made.js";
import { Model } from "./model.js";
import { mount } from "./table.js";

const LATE = "Le fil est coupé\u00a0: ton clic n’est pas parti. La page se relie toute seule.";

/** Where the page puts what it shows. */
export const here = () => /** @type {HTMLElement} */ (document.getElementById("ici"));

/** A sentence that is told to everyone who reads or listens.
 * @param {HTMLElement} where @param {string} text */
export function tell(where, text) {
  where.hidden = !text;
  where.textContent = text;
}

/** The sheet of a game, once. @param {string} game */
export function dress(game) {
  const href = `static/${game}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(made("link", "", "", { rel: "stylesheet", href }));
}

/** A board that fills its place. @param {(message: Message) => void} send */
export function board(send) {
  const el = made("div", "tg-board tg-host is-grown");
  /** @type {Model | null} */
  let model = null;
  /** @type {(() => void) | null} */
  let down = null;
  /** @param {RoomTold} told */
  function show({ board: name = "", frames = [], ply }) {
    if (model && model.get("board") === name) {
      model.update({ frames, ply, going: true });
      return;
    }
    down?.();
    model = new Model({ frames: frames.slice(-1), board: name, ply, late: LATE }, send);
    // the window is the board's already: there is nothing to enlarge
    down = mount(model, el, { size: { resize() {}, changed() {}, away() {} } });
  }
  return { el, show };
}

/** Who sits where, as a list. @param {RoomChair[]} chairs @param {number | null} [mine] */
export function people(chairs, mine = null) {
  const list = made("ul", "salle-gens");
  for (const [seat, { name, program, here, free, asked }] of chairs.entries()) {
    const what = free ? "place libre" : program ? "programme" : here ? "" : "absent";
    const one = made("li", free ? "is-free" : here ? "" : "is-away");
    one.append(made("b", "", free ? "…" : name + (seat === mine ? "\u00a0(toi)" : "")));
    if (what) one.append(made("span", "", what));
    if (asked) one.classList.add("is-asked");
    list.append(one);
  }
  return list;
}
