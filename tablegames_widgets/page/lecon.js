// A page that teaches: a first game told step by step, exercises that are answered on the board or below it, the puzzle of the day.
// Python judges and tells; this shows where one is, and keeps what was done. This script knows no game.
import { day, done, mark, ofDay } from "./jour.js";
import { parsedTable } from "./outside.js";
import { warm } from "./python.js";

const DAY = /^\d{4}-\d\d-\d\d$/;

function made(tag, className, textContent = "", more = {}) {
  return Object.assign(document.createElement(tag), { className, textContent, ...more });
}

/** What both have in common: a board that is neither shared by a link nor a game of one's own. */
const quiet = (Figure) =>
  class extends Figure {
    get isFree() {
      return false;
    }
    press() {
      this.size.resize(true);
      this.open();
    }
  };

/** A first game: where one is in it is kept, and shown above the board. */
export const lesson = (Figure) =>
  class extends quiet(Figure) {
    constructor(element, index) {
      super(element, index);
      this.steps = [...element.querySelectorAll(".tg-steps li")];
      this.again = this.add(
        "tg-again tg-small tg-other",
        "Recommencer",
        () => this.afresh(),
        element.querySelector(".tg-partie-head"),
      );
      this.offer();
      warm();
    }

    label(slot) {
      const record = this.stored(slot);
      return record?.moves ? (record.over ? "Revoir" : "Reprendre") : "Commencer";
    }

    offer() {
      super.offer();
      if (!this.steps) return; // not made yet
      const { moves = 0 } = this.stored(this.own) ?? {};
      this.again.hidden = !moves;
      this.show(moves);
    }

    /** The step that a ply belongs to; those before it are done. */
    show(ply) {
      const begins = this.steps.map((one) => Number(one.dataset.ply));
      const ends = Number(this.element.dataset.ends);
      const at = begins.findLastIndex((begin) => begin <= ply);
      this.steps.forEach((one, k) => {
        const now = k === at && ply < ends;
        one.classList.toggle("is-done", k < at || ply >= ends);
        one.ariaCurrent = now ? "step" : null;
      });
    }

    afresh(sure = false) {
      if (!sure)
        return this.ask(
          "Recommencer la leçon depuis le début\u00a0?",
          ["Continuer la mienne", () => this.say("")],
          ["Recommencer", () => this.afresh(true)],
        );
      this.ply = undefined;
      this.open({
        slot: this.own,
        was: this.stored(this.own)?.kept,
        spec: this.element.dataset.spec,
        kept: "",
      });
    }

    answered(answer) {
      super.answered(answer);
      if (!answer.frames) return;
      this.show(answer.ply);
      this.again.hidden = !answer.moves;
      if (answer.over && answer.ply === answer.moves) {
        this.ask(
          "Ta première partie est finie\u00a0: tu sais jouer.",
          ["Jouer une vraie partie", () => location.assign(this.element.dataset.then)],
          ["Recommencer la leçon", () => this.afresh(true)],
        );
      }
    }
  };

/** Exercises, one at a time: which one is in the address. */
export const exercises = (Figure) =>
  class extends quiet(Figure) {
    constructor(element, index) {
      super(element, index);
      this.nav = document.querySelector(".tg-numbers");
      this.games = element.dataset.games?.split(" ");
      if (this.games) this.week();
      this.answers = made("form", "tg-answers", "", { hidden: true });
      this.then = made("p", "tg-then", "", { hidden: true });
      this.place.after(this.answers, this.then);
      this.answers.addEventListener("submit", (event) => {
        event.preventDefault();
        this.submit(event.submitter);
      });
      const places = [...document.querySelectorAll(".tg-story li[id]")];
      const came = places.find(({ id }) => `#${id}` === location.hash);
      for (const one of places) one.removeAttribute("id"); // from here on a number opens its exercise on the board
      if (came) {
        // the browser is there already
        came.closest("details").open = false;
        element.scrollIntoView();
      }
      addEventListener("hashchange", () => this.go());
      queueMicrotask(() => this.go()); // once the page knows this board
    }

    /** The puzzles of the last days. */
    week() {
      const list = this.nav.querySelector("ol");
      const names = parsedTable(this.element.dataset.names);
      for (let before = 0; before < 7; before++) {
        const id = day(before);
        const said =
          ["Aujourd’hui", "Hier"][before] ??
          new Date(id).toLocaleDateString("fr-FR", { weekday: "long", timeZone: "UTC" });
        const one = made("li", "");
        const link = made("a", "", said, { href: `#${id}` });
        link.append(made("small", "", names[ofDay(this.games, id)]));
        one.append(link);
        list.append(one);
      }
    }

    get ids() {
      return [...this.nav.querySelectorAll("a")].map((one) => one.hash.slice(1));
    }

    /** To the exercise of the address; without one, to the first that is not done. */
    go() {
      const hash = location.hash.slice(1);
      const { ids } = this;
      const solved = done();
      const id =
        ids.includes(hash) || (this.games && DAY.test(hash))
          ? hash
          : this.games
            ? ids[0]
            : (ids.find((one) => !solved[one]) ?? ids[0]);
      if (id === this.id) return;
      this.id = id;
      const game = this.games ? ofDay(this.games, id) : this.element.dataset.game;
      if (this.games) this.dress(game);
      for (const one of this.nav.querySelectorAll("a"))
        one.ariaCurrent = one.hash === `#${id}` ? "true" : null;
      this.tick();
      this.answers.hidden = this.then.hidden = true;
      const title = this.games
        ? `L’énigme du ${new Date(id).toLocaleDateString("fr-FR", { dateStyle: "long", timeZone: "UTC" })}`
        : `Exercice ${id.split("-").pop()}`;
      this.ply = undefined;
      this.open({ slot: null, spec: JSON.stringify({ game, teaches: id, title }), kept: "" }, true);
    }

    /** The sheet of a game that the page did not know of. */
    dress(game) {
      const href = new URL(`./${game}.css`, import.meta.url).href;
      if (![...document.styleSheets].some((one) => one.href === href))
        document.head.append(made("link", "", "", { rel: "stylesheet", href }));
      this.element.dataset.rules = this.element.dataset.rules.replace(/\w+\.html$/, `${game}.html`);
    }

    tick() {
      const solved = done();
      for (const one of this.nav.querySelectorAll("a"))
        one.classList.toggle("is-done", !!solved[one.hash.slice(1)]);
    }

    /** Nothing is kept but what was solved. */
    offer() {}

    answered(answer) {
      super.answered(answer);
      if (answer.fields) this.field(answer.fields);
      if (!answer.solved || this.then.hidden === false) return;
      mark(this.id);
      this.tick();
      this.answers.hidden = true;
      const { ids } = this;
      const solved = done();
      const at = ids.indexOf(this.id);
      const next = this.games
        ? null
        : [...ids.slice(at + 1), ...ids.slice(0, at)].find((one) => !solved[one]);
      const told = made("span", ""); // below the board too, for who has answered there
      told.append(...(this.place.querySelector(".tg-note")?.cloneNode(true).childNodes ?? []));
      this.then.replaceChildren(
        told,
        ...(this.games || next ? [] : [made("strong", "", "Tous sont faits\u00a0!")]),
      );
      if (next) this.then.append(made("a", "tg-go", "Le suivant", { href: `#${next}` }));
      else
        this.then.append(
          made("a", "tg-go", "Jouer à ce jeu", {
            href: new URL(
              `../jouer/${parsedTable(this.now.spec).game}.html`,
              new URL(this.element.dataset.rules, location),
            ),
          }),
        );
      this.then.hidden = false;
    }

    /** The fields of an answer that is no move. */
    field(fields) {
      this.then.hidden = true;
      this.answers.hidden = !fields.length;
      const rows = fields.map(({ name, choices, seats }) => {
        const row = made("fieldset", "tg-answer-part");
        if (name) row.append(made("legend", "", name));
        row.dataset.name = name;
        for (const choice of choices ?? [])
          row.append(made("button", "tg-again", choice, { type: "submit", value: choice }));
        for (const seat of [...(seats ?? []), ...(seats ? ["personne"] : [])]) {
          const label = made("label", "tg-seat-choice");
          const box = made("input", "", "", { type: "checkbox", value: seat });
          label.append(box, ` ${seat}`);
          row.append(label);
        }
        if (!choices && !seats)
          row.append(
            made("input", "", "", {
              type: "text",
              inputMode: "numeric",
              autocomplete: "off",
              ariaLabel: name || "Ta réponse",
              size: 6,
              maxLength: 20,
            }),
          );
        return row;
      });
      const usual =
        fields.length && !fields[0].choices
          ? [made("button", "tg-play", "Vérifier", { type: "submit" })]
          : [];
      this.answers.replaceChildren(...rows, ...usual);
    }

    submit(button) {
      const said = (row) =>
        button.value ||
        [...row.querySelectorAll("input")]
          .filter((one) => one.type !== "checkbox" || one.checked)
          .map((one) => one.value)
          .join(" et ");
      const rows = [...this.answers.children].filter((one) => one.matches("fieldset"));
      const text =
        rows.length > 1 ? rows.map((row) => `${row.dataset.name}: ${said(row)}`).join(" ; ") : said(rows[0]);
      if (this.playing) this.send({ move: text });
    }
  };
