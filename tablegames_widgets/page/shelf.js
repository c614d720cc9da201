// The games of one kind that this browser keeps: shown with their picture, taken up, renamed, saved to a
// file, thrown away.
import { button, made } from "./made.js";
import { fileText, parsedTable, record } from "./outside.js";
import { must } from "./patch.js";
import { forget, found, keep, kept, keptNames } from "./storage.js";

const OURS = "tablegames:";
const LOST = /:illisible(-\d+)?$/;
const PACE = `${OURS}allure`;
const UNNAMED = "Ce nom n’est pas gardé\u00a0: la mémoire de ce navigateur est pleine ou fermée.";

/** What is kept here: [slot, record], the latest first; of one game, or of all. Reading one page's game hurts
 * no other.
 * @param {string} [game] */
export function records(game) {
  const slots = keptNames(OURS).filter((slot) => !LOST.test(slot));
  const found = slots.flatMap((slot) => {
    const one = record(kept(slot));
    return one ? [/** @type {const} */ ([slot, one])] : [];
  });
  return found
    .filter(([, { told }]) => !game || (told.game === game && !told.teaches))
    .sort(([, a], [, b]) => b.when - a.when);
}

/** What is kept here as a game of this kind, or of one knows not which, and cannot be read: [slot, its text
 * as it stands].
 * @param {string | undefined} game */
export function damaged(game) {
  const found = keptNames(OURS).filter((slot) => slot !== PACE);
  return found.flatMap((slot) => {
    const text = kept(slot);
    const lost = text && (LOST.test(slot) || !record(text)) && [game, ""].includes(gameOf(slot, text));
    return lost ? [/** @type {const} */ ([slot, text])] : [];
  });
}
/** @param {string} slot @param {string} text */
const gameOf = (slot, text) =>
  record(text)?.told.game ?? /\\njeu: ([a-z_]+)/.exec(text)?.[1] ?? /\/([a-z_]+)/.exec(slot)?.[1] ?? "";

/** @param {Kept} record */
export const title = ({ name, told }) => name || told.title || "Une partie";
/** @param {Kept} record */
export const date = ({ when }) =>
  when && new Date(when).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" });

/** Whether the game is kept with that change. @param {string} slot @param {Partial<Kept>} change */
function write(slot, change) {
  const text = found(slot) ?? "";
  return !!record(text) && keep(slot, JSON.stringify({ ...parsedTable(text), ...change }));
}

/** @param {string} text @param {string} name */
function download(text, name) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  made("a", "", "", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
/** @param {Kept} record */
function save(record) {
  const name = title(record).replace(/[^\p{L}\p{N} -]/gu, "");
  download(record.kept, `${name.trim() || "partie"}.partie`);
}

/** @param {Kept} record */
function picture({ seen, picture: shown }) {
  const frame = made("div", "tg-kept-picture", "", { inert: true, ariaHidden: "true" });
  const page = new DOMParser().parseFromString(seen ?? shown ?? "", "text/html");
  const board = page.querySelector(".tg-table");
  if (board) frame.append(board);
  return frame;
}

/** A button about what is called `name`. @param {string} name @param {Choice} choice */
function tool(name, [text, act, className = "tg-again tg-small"]) {
  const one = button(className, text, act);
  one.ariaLabel = `${text}\u00a0: ${name}`;
  return one;
}

/** @typedef {{ element: HTMLElement, place: HTMLElement, say(text: string): void, take(slot: string): void,
 *   start(game: Partial<Game>): void }} Player The board that takes a game up: see jouer.js. */

/** The shelf below the board of `figure`. */
export class Shelf {
  /** @param {Player} figure */
  constructor(figure) {
    this.figure = figure;
    this.game = figure.element.dataset.game;
    this.place = must(document, ".tg-shelf");
    this.list = must(this.place, "ul");
    const file = /** @type {HTMLInputElement} */ (must(document, ".tg-file input"));
    file.addEventListener("change", () => this.bring(file));
    addEventListener("storage", () => this.settled());
  }

  /** A game comes from a file. @param {HTMLInputElement} field */
  async bring(field) {
    const file = field.files?.[0];
    const text = file && (await fileText(file));
    field.value = "";
    if (text) this.figure.start({ kept: text });
    else if (file) {
      const why = "n’est pas une partie\u00a0: ce fichier est vide, ou bien trop long.";
      this.figure.say(`«\u00a0${file.name}\u00a0» ${why}`);
    }
  }

  /** Nothing goes from under the hand. */
  settled() {
    if (!this.list.contains(document.activeElement)) this.show();
  }

  show() {
    const good = records(this.game);
    const bad = damaged(this.game);
    this.place.hidden = !good.length && !bad.length;
    if (this.figure.place.classList.contains("is-grown")) return;
    const items = good.map(([slot, one]) => this.item(slot, one));
    this.list.replaceChildren(...items, ...bad.map(([slot, text]) => this.broken(slot, text)));
  }

  /** A line of buttons about what is called `name`; the last of them is « Supprimer », which asks once more.
   * @param {string} slot @param {string} name @param {Choice[]} choices */
  tools(slot, name, ...choices) {
    const line = made("p", "tg-kept-tools");
    /** @param {Choice[]} shown */
    const show = (...shown) => {
      const buttons = shown.map((one) => tool(name, one));
      line.replaceChildren(...buttons);
      return buttons;
    };
    const usual = () => show(...choices, ["Supprimer", sure]);
    const back = () => usual().at(-1)?.focus();
    const away = () => {
      forget(slot);
      this.show();
    };
    const sure = () => show(["Garder", back], ["Supprimer pour toujours", away])[0].focus();
    usual();
    return line;
  }

  /** A game that cannot be read any more: whoever wants to may look at what is left of it.
   * @param {string} slot @param {string} text */
  broken(slot, text) {
    const one = made("li", "tg-kept is-damaged");
    const what = made("div", "tg-kept-what");
    const asItIs = () => download(text, "partie-abimee.txt");
    what.append(
      made("h3", "", "Une partie abîmée"),
      made("p", "tg-kept-said", "Elle ne se lit plus. Les autres n’ont rien."),
      this.tools(slot, "partie abîmée", ["Exporter tel quel", asItIs]),
    );
    one.append(made("div", "tg-kept-picture", "", { ariaHidden: "true" }), what);
    return one;
  }

  /** @param {string} slot @param {Kept} record */
  item(slot, record) {
    const one = made("li", "tg-kept");
    const what = made("div", "tg-kept-what");
    const name = made("h3", "", title(record));
    const when = [date(record), record.over ? "finie" : `${record.moves} coups`];
    what.append(name, made("p", "tg-kept-when", when.filter(Boolean).join(", ")));
    if (record.said) what.append(made("p", "tg-kept-said", record.said));
    const tools = this.tools(
      slot,
      title(record),
      [record.over ? "Revoir" : "Reprendre", () => this.figure.take(slot), "tg-again"],
      ["Renommer", () => this.rename(name, slot, record)],
      ["Enregistrer", () => save(record)],
    );
    what.append(tools);
    one.append(picture(record), what);
    return one;
  }

  /** A field in the place of the name. @param {HTMLElement} name @param {string} slot @param {Kept} record */
  rename(name, slot, record) {
    const form = made("form", "tg-kept-name");
    const about = { value: title(record), maxLength: 60, ariaLabel: "Nom de la partie" };
    const field = made("input", "", "", about);
    form.append(field, made("button", "tg-again tg-small", "Garder ce nom"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!write(slot, { name: field.value.trim() })) this.figure.say(UNNAMED);
      this.show();
    });
    name.replaceWith(form);
    field.select();
  }

  /** The name of a place that no game has. */
  free() {
    const [random] = crypto.getRandomValues(new Uint16Array(1));
    return `${OURS}partie:${Date.now().toString(36)}${random.toString(36)}`;
  }
  /** Where the game of a link goes on, once it was opened and played. @param {string} hash */
  opened(hash) {
    return records(this.game).find(([, record]) => record.hash === hash && !record.over)?.[0];
  }
  /** @param {string} slot @param {Marks} marks */
  mark(slot, { seen, said }) {
    write(slot, { seen, said });
    this.settled();
  }
}
