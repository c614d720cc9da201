// A page made to play one game: who sits where and by which rules, the games that this browser keeps, a
// moment to show. What every board of a page does is in figure.js. This script knows no game.
import { Figure } from "./figure.js";
import { button, chance, choice, made } from "./made.js";
import { decoded, parsedTable } from "./outside.js";
import { must } from "./patch.js";
import { warm } from "./python.js";
import { here } from "./share.js";
import { date, records, Shelf, title } from "./shelf.js";
import { stored } from "./slot.js";

const MOMENT = "#moment=";
const NOW = "#maintenant";
const AGAIN = "#reprendre=";
const LINKS = [
  ["moi", "ce que je vois"],
  ["tous", "ce que tous voient"],
  ["tout", "tout, cartes cachées comprises"],
];
const QUIET = 600; // ms without news after which a kept game gets its picture

/** Who holds a seat, in its row of the form. @param {HTMLElement} row */
const holder = (row) => /** @type {HTMLSelectElement} */ (must(row, "select"));
/** The name that is written there. @param {HTMLElement} row */
const written = (row) => /** @type {HTMLInputElement} */ (must(row, "input"));

/** What is chosen before a game begins: who sits where, by which rules. */
class Choices {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.table = must(form, ".tg-seats");
    this.rows = [...this.table.querySelectorAll("li")];
    this.count = choice(form, "seats");
    this.players = choice(form, "players");
    this.place = choice(form, "place");
    this.prudence = choice(form, "prudence");
    this.forced = choice(form, "d_office");
    for (const one of [this.count, this.players, this.place]) {
      one.addEventListener("change", () => this.seat());
    }
    for (const row of this.rows) {
      holder(row).addEventListener("change", () => {
        this.players.value = "";
        this.seat();
      });
    }
    this.seat();
  }

  /** The places that there are, for who does not play all of them.
   * @param {number} count @param {string} kind */
  offer(count, kind) {
    const { place } = this;
    for (const option of place.options) {
      option.disabled = Number(option.value) >= count;
      option.hidden = option.disabled;
    }
    if (Number(place.value) >= count) place.value = "0";
    place.disabled = kind === "" || kind === "moi";
  }

  /** The seats as the usual choices have them; one may change them one by one. */
  seat() {
    const count = Number(this.count.value);
    const kind = this.players.value;
    this.offer(count, kind);
    const mine = this.place.value === "?" ? chance() % count : Number(this.place.value);
    for (const [seat, row] of this.rows.entries()) {
      row.hidden = seat >= count;
      if (kind) holder(row).value = seat === mine ? "moi" : kind;
      must(row, ".tg-face").className = `tg-face tg-i-face-${holder(row).value}`;
    }
    this.around(count);
    for (const [seat, [name]] of this.seated().entries()) written(this.rows[seat]).placeholder = name;
    for (const told of this.form.querySelectorAll("[data-program]")) {
      told.hidden = told.dataset.program !== kind;
    }
  }

  /** The chairs on the two sides of the table, clockwise: the first nearest, the next ones opposite.
   * @param {number} count */
  around(count) {
    const opposite = Math.ceil(count / 2);
    this.table.style.setProperty("--halves", String(2 * opposite));
    for (const [seat, { style, classList }] of this.rows.entries()) {
      const far = seat > 0 && seat <= opposite;
      const from = far ? seat - 1 : seat && count - seat;
      const short = far ? 0 : 2 * opposite - count; // the shorter side stands in the middle of its own
      classList.toggle("is-far", far);
      style.setProperty("--from", String(2 * from + short + 1));
    }
  }

  /** Those at the table: [name, holder] of each seat. */
  seated() {
    /** @type {Record<string, number>} */
    const counts = {};
    const rows = this.rows.filter((row) => !row.hidden);
    return rows.map((row, seat) => {
      const { value, selectedOptions } = holder(row);
      counts[value] = (counts[value] ?? 0) + 1;
      const usual =
        value === "moi" ? `Joueur ${seat + 1}` : `${selectedOptions[0].dataset.label} ${counts[value]}`;
      return [written(row).value.trim() || usual, value];
    });
  }

  /** The rules that are not as usual. */
  options() {
    const all = /** @type {HTMLSelectElement[]} */ ([...this.form.querySelectorAll("[data-option]")]);
    const changed = all.filter((one) => one.value !== one.dataset.default);
    return Object.fromEntries(changed.map((one) => [one.dataset.option, one.value]));
  }

  /** A game as it is chosen here; a place at random is drawn for each. @param {string | undefined} game */
  spec(game) {
    if (this.players.value) this.seat();
    const seated = this.seated();
    const seats = seated.map(([name]) => name);
    const players = seated.map(([, held]) => held);
    const [prudence, forced] = [this.prudence, this.forced].map(({ value }) => value === "oui");
    const how = { free: true, seed: chance(), options: this.options(), prudence, d_office: forced };
    return JSON.stringify({ game, seats, players, ...how });
  }
}

/** The board of such a page. */
export class Table extends Figure {
  /** @param {HTMLElement} element @param {number} index */
  constructor(element, index) {
    super(element, index);
    this.choices = new Choices(/** @type {HTMLFormElement} */ (must(element, ".tg-new")));
    this.shelf = new Shelf(this);
    this.waiting = must(element, ".tg-waiting");
    /** @type {Timer | undefined} */
    this.marking = undefined;
    const news = new MutationObserver(() => this.waits());
    news.observe(must(document, ".tg-shelf ul"), { childList: true });
    this.shelf.show();
    warm();
  }

  begin() {
    this.start({ spec: this.choices.spec(this.element.dataset.game) });
  }

  /** A game in a place of its own: it takes nobody else's. @param {Partial<Game>} game */
  start(game) {
    this.size.resize(true);
    this.open({ slot: this.shelf.free(), was: undefined, kept: "", spec: this.blank(), ...game });
  }

  /** The page's own game, of which a file or a link replaces all but the rules. */
  blank() {
    return JSON.stringify({ ...parsedTable(this.spec), title: "", notes: {} });
  }

  // -- what every board of a page asks

  get isFree() {
    return true;
  }
  get links() {
    return [...super.links, MOMENT, NOW, AGAIN];
  }
  latest() {
    return this.shelf.free();
  }
  moved() {
    super.moved();
    this.shelf?.show();
    this.remember();
  }

  /** Nothing to choose on the board itself: the shelf shows what is kept. */
  offer() {
    this.shelf?.show();
  }

  visit() {
    const { hash } = location;
    if (hash === NOW || hash.startsWith(AGAIN)) return this.sent(hash);
    const slot = this.shelf.opened(hash);
    this.element.scrollIntoView();
    if (hash.startsWith(MOMENT)) this.open({ slot: null, spec: this.blank(), kept: "", hash });
    else if (slot) this.open(this.taken(slot));
    else this.start({ hash });
  }

  /** Another page of the site says to begin a game, or to go on with one. @param {string} hash */
  sent(hash) {
    history.replaceState(history.state, "", location.pathname + location.search);
    const there = decoded(hash.slice(AGAIN.length));
    if (hash === NOW) this.begin();
    else if (stored(there)) this.take(there);
  }

  /** What is played here, and how large, is noted with the address: a reload, and the way back from another
   * page, find it again. */
  remember() {
    const slot = this.now?.slot ?? null;
    const grown = this.place.classList.contains("is-grown");
    const { plays } = history.state ?? {};
    if (plays?.slot === slot && plays?.grown === grown) return;
    history.replaceState({ ...history.state, plays: { slot, grown } }, "");
  }

  /** The page is opened again: the game that was played on it goes on, at the size that it had. */
  resume() {
    const { slot, grown } = history.state?.plays ?? {};
    if (!stored(slot)) return;
    if (grown) this.size.resize(true);
    this.open(this.taken(slot));
  }

  /** The latest game that is not finished comes before the form of a new one. */
  waits() {
    const waiting = records(this.element.dataset.game).find(([, { over }]) => !over);
    this.waiting.hidden = !waiting;
    if (!waiting) return;
    const [slot, record] = waiting;
    const what = "Continuer ma partie";
    const name = title(record);
    const go = button("tg-again", what, () => this.take(slot));
    go.ariaLabel = `${what}\u00a0: ${name}`;
    const told = [name, date(record), record.said].filter(Boolean).join(" — ");
    this.waiting.replaceChildren(go, made("span", "", told));
  }

  /** The board on the whole window again, with this game. @param {string} slot */
  take(slot) {
    this.size.resize(true);
    if (!this.playing || this.now?.slot !== slot) this.open(this.taken(slot));
  }

  /** @param {Ask} ask */
  post(ask) {
    if (ask.message) this.touched = true;
    super.post(ask);
  }

  /** @param {Answer} answer */
  answered(answer) {
    if ("seen" in answer) {
      if (this.now?.slot) this.shelf.mark(this.now.slot, answer);
      return;
    }
    super.answered(answer);
    if (!("elsewhere" in answer)) this.remember();
  }

  /** @param {string} game */
  leave(game) {
    location.replace(new URL(`${game}.html${this.next?.hash}`, location.href));
  }

  /** @param {Shown} answer */
  shown(answer) {
    const another = answer.anew && !answer.spec && this.now;
    if (another) Object.assign(another, { slot: this.shelf.free(), was: undefined, hash: "" });
    super.shown(answer);
    if (answer.spec) this.tell(answer.told);
  }

  /** @param {Game} next @param {string} spec @param {Shown} answer */
  opened(next, spec, answer) {
    this.touched = !!(next.hash || next.kept); // what came from elsewhere is not to be had again
    super.opened(next, spec, answer);
  }

  /** @param {string} error */
  refused(error) {
    if (this.next && !stored(this.next.slot)) this.next.kept = ""; // it was never kept here
    this.size.resize(false);
    super.refused(error);
  }

  /** A game is kept once one has done something in it; when the board is quiet, it gets a picture.
   * @param {Shown} answer */
  store(answer) {
    if (!this.touched && !stored(this.now?.slot ?? null)) return "";
    clearTimeout(this.marking);
    this.marking = setTimeout(() => {
      if (this.playing && this.now?.slot) this.post({ label: true });
    }, QUIET);
    return super.store(answer);
  }

  /** A moment is looked at: what led to it stands below. @param {string[] | null} [told] */
  tell(told) {
    this.element.querySelector(".tg-told")?.remove();
    this.element.classList.toggle("is-moment", !!told);
    if (!told) return;
    const all = made("details", "tg-story tg-told", "", { open: true });
    const list = made("ol", "");
    list.append(...told.map((line) => made("li", "", line)));
    all.append(made("summary", "", "Ce qui s’est passé"), list);
    this.place.after(all);
  }

  offerLink() {
    const group = made("div", "tg-links", "", { role: "group", ariaLabel: "Copier un lien" });
    group.append("Copier un lien qui montre\u00a0:");
    for (const [what, text] of LINKS) {
      group.append(button("tg-again tg-share", text, () => this.post({ link: here(), what })));
    }
    this.place.after(group);
  }
}
