// A page made to play one game: who sits where and by which rules, the games that this browser keeps, a moment to show.
// What every board of a page does is in partie.js. This script knows no game.
import { decoded, parsedTable } from "./outside.js";
import { date, records, shelf, title } from "./shelf.js";
import { warm } from "./python.js";

const MOMENT = "#moment=";
const NOW = "#maintenant";
const AGAIN = "#reprendre=";
const LINKS = [
  ["moi", "ce que je vois"],
  ["tous", "ce que tous voient"],
  ["tout", "tout, cartes cachées comprises"],
];
const QUIET = 600; // ms without news after which a kept game gets its picture

/** The board of such a page, from that of any page. */
export const table = (Figure) =>
  class extends Figure {
    constructor(element, index) {
      super(element, index);
      const { seats, players, place } = this.form.elements;
      this.seats = [...this.form.querySelectorAll(".tg-seats li")];
      this.shelf = shelf(this);
      this.waiting = element.querySelector(".tg-waiting");
      new MutationObserver(() => this.waits()).observe(document.querySelector(".tg-shelf ul"), {
        childList: true,
      });
      for (const one of [seats, players, place]) one.addEventListener("change", () => this.seat());
      for (const row of this.seats)
        row.querySelector("select").addEventListener("change", () => {
          players.value = "";
          this.seat();
        });
      this.seat();
      this.shelf.show();
      warm();
    }

    // -- who sits down

    /** The seats as the usual choices have them; one may change them one by one. */
    seat() {
      const { seats, players, place } = this.form.elements;
      const count = Number(seats.value);
      const kind = players.value;
      for (const option of place.options) option.hidden = option.disabled = Number(option.value) >= count;
      if (Number(place.value) >= count) place.value = "0";
      place.disabled = kind === "" || kind === "moi";
      const mine =
        place.value === "?" ? crypto.getRandomValues(new Uint32Array(1))[0] % count : Number(place.value);
      this.seats.forEach((row, seat) => {
        row.hidden = seat >= count;
        if (kind) row.querySelector("select").value = seat === mine ? "moi" : kind;
      });
      this.seated().forEach(([name], seat) => {
        this.seats[seat].querySelector("input").placeholder = name;
      });
      for (const told of this.form.querySelectorAll("[data-program]"))
        told.hidden = told.dataset.program !== kind;
    }

    /** Those at the table: [name, holder] of each seat. */
    seated() {
      const counts = {};
      return this.seats
        .filter((row) => !row.hidden)
        .map((row, seat) => {
          const {
            value: holder,
            selectedOptions: [{ dataset }],
          } = row.querySelector("select");
          const named = row.querySelector("input").value.trim();
          counts[holder] = (counts[holder] ?? 0) + 1;
          return [
            named || (holder === "moi" ? `Joueur ${seat + 1}` : `${dataset.label} ${counts[holder]}`),
            holder,
          ];
        });
    }

    begin() {
      if (this.form.elements.players.value) this.seat(); // a place at random is drawn for each game
      const seated = this.seated();
      const changed = [...this.form.querySelectorAll("[data-option]")].filter(
        (one) => one.value !== one.dataset.default,
      );
      this.start({
        spec: JSON.stringify({
          game: this.element.dataset.game,
          seats: seated.map(([name]) => name),
          players: seated.map(([, holder]) => holder),
          free: true,
          seed: crypto.getRandomValues(new Uint32Array(1))[0],
          options: Object.fromEntries(changed.map((one) => [one.dataset.option, one.value])),
        }),
      });
    }

    /** A game in a place of its own: it takes nobody else's. */
    start(game) {
      this.size.resize(true);
      this.open({ slot: this.shelf.free(), was: undefined, kept: "", spec: this.blank(), ...game });
    }

    /** The page's own game, of which a file or a link replaces all but the rules. */
    blank() {
      return JSON.stringify({ ...parsedTable(this.element.dataset.spec), title: "", notes: {} });
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
      const slot = this.shelf.opened(hash);
      if (hash === NOW || hash.startsWith(AGAIN)) {
        history.replaceState(history.state, "", location.pathname + location.search);
        const there = decoded(hash.slice(AGAIN.length));
        return hash === NOW ? this.begin() : this.stored(there)?.kept && this.take(there);
      }
      this.element.scrollIntoView();
      if (hash.startsWith(MOMENT)) this.open({ slot: null, spec: this.blank(), kept: "", hash });
      else if (slot) this.open(this.taken(slot));
      else this.start({ hash });
    }

    /** What is played here, and how large, is noted with the address: a reload, and the way back from another page, find it again. */
    remember() {
      const slot = this.now?.slot ?? null;
      const grown = this.place.classList.contains("is-grown");
      const { plays } = history.state ?? {};
      if (plays?.slot !== slot || plays?.grown !== grown)
        history.replaceState({ ...history.state, plays: { slot, grown } }, "");
    }

    /** The page is opened again: the game that was played on it goes on, at the size that it had. */
    resume() {
      const { slot, grown } = history.state?.plays ?? {};
      if (!this.stored(slot)?.kept) return;
      if (grown) this.size.resize(true);
      this.open(this.taken(slot));
    }

    /** The latest game that is not finished comes before the form of a new one. */
    waits() {
      const [slot, record] = records(this.element.dataset.game).find(([, { over }]) => !over) ?? [];
      this.waiting.hidden = !slot;
      if (!slot) return;
      const what = "Continuer ma partie";
      const name = title(record);
      const told = document.createElement("span");
      told.textContent = [name, date(record), record.said].filter(Boolean).join(" — ");
      this.waiting.replaceChildren();
      this.add("tg-again", what, () => this.take(slot), this.waiting).ariaLabel = `${what}\u00a0: ${name}`;
      this.waiting.append(told);
    }

    /** The board on the whole window again, with this game. */
    take(slot) {
      this.size.resize(true);
      if (!this.playing || this.now.slot !== slot) this.open(this.taken(slot));
    }

    post(message) {
      if (message.message) this.touched = true;
      super.post(message);
    }

    answered(answer) {
      if (answer.seen !== undefined) return this.shelf.mark(this.now.slot, answer);
      if (answer.elsewhere)
        return location.replace(new URL(`${answer.elsewhere}.html${this.next.hash}`, location));
      if (answer.anew && !answer.spec)
        Object.assign(this.now, { slot: this.shelf.free(), was: undefined, hash: "" });
      super.answered(answer);
      if (answer.spec) this.tell(answer.told);
      this.remember();
    }

    opened(answer) {
      this.touched = !!(this.next.hash || this.next.kept); // what came from elsewhere is not to be had again
      super.opened(answer);
    }

    refused(error) {
      if (!this.stored(this.next.slot)) this.next.kept = ""; // it was never kept here
      this.size.resize(false);
      super.refused(error);
    }

    /** A game is kept once one has done something in it; when the board is quiet, it gets a picture. */
    store(answer) {
      if (!this.touched && !this.stored(this.now.slot)) return "";
      clearTimeout(this.marking);
      this.marking = setTimeout(() => {
        if (this.playing && this.now.slot) this.post({ label: true });
      }, QUIET);
      return super.store(answer);
    }

    /** A moment is looked at: what led to it stands below. */
    tell(told) {
      this.element.querySelector(".tg-told")?.remove();
      this.element.classList.toggle("is-moment", !!told);
      if (!told) return;
      const all = document.createElement("details");
      const list = document.createElement("ol");
      all.className = "tg-story tg-told";
      all.open = true;
      all.append(
        Object.assign(document.createElement("summary"), { textContent: "Ce qui s’est passé" }),
        list,
      );
      list.append(...told.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
      this.place.after(all);
    }

    offerLink() {
      const group = document.createElement("div");
      Object.assign(group, { className: "tg-links", role: "group", ariaLabel: "Copier un lien" });
      group.append("Copier un lien qui montre\u00a0:");
      for (const [what, text] of LINKS)
        this.add(
          "tg-again tg-share",
          text,
          () => this.post({ link: location.href.split("#")[0], what }),
          group,
        );
      this.place.after(group);
    }
  };
