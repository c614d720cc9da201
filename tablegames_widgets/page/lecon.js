// A page that teaches: a first game told step by step, exercises that are answered on the board or below it,
// the puzzle of the day. Python judges and tells; this shows where one is, and keeps what was done. This
// script knows no game.
import { Figure } from "./figure.js";
import { day, done, mark, ofDay } from "./jour.js";
import { made } from "./made.js";
import { parsedTable, textOr } from "./outside.js";
import { must } from "./patch.js";
import { warm } from "./python.js";
import { stored } from "./slot.js";

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What both have in common: a board that is neither shared by a link nor a game of one's own. */
export class Quiet extends Figure {
  get isFree() {
    return false;
  }
  press() {
    this.size.resize(true);
    this.open();
  }

  /** The sheet of a game that the page did not know of. @param {string} game */
  dress(game) {
    const href = new URL(`./${game}.css`, import.meta.url).href;
    const there = [...document.styleSheets].some((one) => one.href === href);
    if (!there) document.head.append(made("link", "", "", { rel: "stylesheet", href }));
    const { rules = "" } = this.element.dataset;
    this.element.dataset.rules = rules.replace(/\w+\.html$/, `${game}.html`);
  }
}

/** A first game: where one is in it is kept, and shown above the board. */
export class Lesson extends Quiet {
  /** @param {HTMLElement} element @param {number} index */
  constructor(element, index) {
    super(element, index);
    this.steps = [...element.querySelectorAll(".tg-steps li")];
    this.knows = false; // whether it was said that one knows how to play
    const anew = () => this.afresh();
    this.again = this.add("tg-again tg-small tg-other", "Recommencer", anew, this.head);
    this.offer();
    warm();
  }

  /** @param {string | null} slot */
  label(slot) {
    const record = stored(slot);
    if (!record?.moves) return "Commencer";
    return record.over ? "Revoir" : "Reprendre";
  }

  offer() {
    super.offer();
    if (!this.steps) return; // not made yet
    const { moves = 0 } = stored(this.own) ?? {};
    this.again.hidden = !moves;
    this.show(moves);
  }

  /** The step that a ply belongs to; those before it are done. @param {number} ply */
  show(ply) {
    const begins = this.steps.map((one) => Number(one.dataset.ply));
    const ends = Number(this.element.dataset.ends);
    const at = begins.findLastIndex((begin) => begin <= ply);
    for (const [k, one] of this.steps.entries()) {
      one.classList.toggle("is-done", k < at || ply >= ends);
      one.ariaCurrent = k === at && ply < ends ? "step" : null;
    }
  }

  afresh(sure = false) {
    if (!sure) {
      return this.ask(
        "Recommencer la leçon depuis le début\u00a0?",
        ["Continuer la mienne", () => this.say("")],
        ["Recommencer", () => this.afresh(true)],
      );
    }
    this.ply = undefined;
    this.open({ slot: this.own, was: stored(this.own)?.kept, spec: this.spec, kept: "" });
  }

  /** @param {Shown} answer */
  shown(answer) {
    super.shown(answer);
    this.show(answer.ply);
    this.again.hidden = !answer.moves;
    if (answer.ply !== answer.moves) return;
    /** @type {Choice} */
    const play = ["Jouer une vraie partie", () => location.assign(this.element.dataset.then ?? "")];
    if (answer.over) {
      const again = () => this.afresh(true);
      this.ask("Ta première partie est finie\u00a0: tu sais jouer.", play, ["Recommencer la leçon", again]);
    } else if (answer.solved && !this.knows) {
      this.knows = true;
      this.ask("La leçon est finie\u00a0: tu sais jouer. Finis cette partie si tu veux.", play);
    }
  }
}

/** The parts of an answer: choices, seats to tick, or a number to write. @param {Field} field */
function row({ name, choices, seats }) {
  const part = made("fieldset", "tg-answer-part");
  if (name) part.append(made("legend", "", name));
  part.dataset.name = name;
  for (const choice of choices ?? []) {
    part.append(made("button", "tg-again", choice, { type: "submit", value: choice }));
  }
  for (const seat of seats ? [...seats, "personne"] : []) {
    const label = made("label", "tg-seat-choice");
    label.append(made("input", "", "", { type: "checkbox", value: seat }), ` ${seat}`);
    part.append(label);
  }
  if (!choices && !seats) {
    const about = { inputMode: "numeric", ariaLabel: name || "Ta réponse", size: 6, maxLength: 20 };
    part.append(made("input", "", "", { type: "text", autocomplete: "off", ...about }));
  }
  return part;
}

/** What is said in a part of an answer. @param {HTMLElement} row */
function said(row) {
  const fields = [...row.querySelectorAll("input")];
  const given = fields.filter((one) => one.type !== "checkbox" || one.checked);
  return given.map((one) => one.value).join(" et ");
}

/** Exercises, one at a time: which one is in the address. */
export class Exercises extends Quiet {
  /** @param {HTMLElement} element @param {number} index */
  constructor(element, index) {
    super(element, index);
    this.id = "";
    this.nav = must(document, ".tg-numbers");
    /** Those of which a day's puzzle may be; a page of exercises has none. */
    this.games = element.dataset.games?.split(" ") ?? [];
    if (this.games.length) this.week();
    this.answers = made("form", "tg-answers", "", { hidden: true });
    this.onward = made("p", "tg-then", "", { hidden: true });
    this.place.after(this.answers, this.onward);
    this.answers.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit(/** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? "");
    });
    this.unfold();
    addEventListener("hashchange", () => this.go());
    queueMicrotask(() => this.go()); // once the page knows this board
  }

  /** From here on a number opens its exercise on the board; the browser may be at its text already. */
  unfold() {
    const places = [...document.querySelectorAll(".tg-story li[id]")];
    const came = places.find(({ id }) => `#${id}` === location.hash);
    for (const one of places) one.removeAttribute("id");
    const story = came?.closest("details");
    if (!story) return;
    story.open = false;
    this.element.scrollIntoView();
  }

  /** The puzzles of the last days. */
  week() {
    const list = must(this.nav, "ol");
    const names = parsedTable(this.element.dataset.names);
    for (let before = 0; before < 7; before++) {
      const id = day(before);
      const weekday = new Date(id).toLocaleDateString("fr-FR", { weekday: "long", timeZone: "UTC" });
      const link = made("a", "", ["Aujourd’hui", "Hier"][before] ?? weekday, { href: `#${id}` });
      link.append(made("small", "", textOr(names[ofDay(this.games, id)])));
      const one = made("li", "");
      one.append(link);
      list.append(one);
    }
  }

  get ids() {
    return [...this.nav.querySelectorAll("a")].map((one) => one.hash.slice(1));
  }

  /** The exercise of the address; without one, today's puzzle, or the first that is not done. */
  asked() {
    const hash = location.hash.slice(1);
    const { ids, games } = this;
    const solved = done();
    if (ids.includes(hash) || (DAY.test(hash) && ofDay(games, hash))) return hash;
    return (games.length ? null : ids.find((one) => !solved[one])) ?? ids[0];
  }

  go() {
    const id = this.asked();
    if (id === this.id) return;
    this.id = id;
    const puzzle = this.games.length > 0;
    const game = puzzle ? ofDay(this.games, id) : this.element.dataset.game;
    if (puzzle && game) this.dress(game);
    for (const one of this.nav.querySelectorAll("a")) {
      one.ariaCurrent = one.hash === `#${id}` ? "true" : null;
    }
    this.tick();
    this.answers.hidden = true;
    this.onward.hidden = true;
    this.ply = undefined;
    const date = () => new Date(id).toLocaleDateString("fr-FR", { dateStyle: "long", timeZone: "UTC" });
    const title = puzzle ? `L’énigme du ${date()}` : `Exercice ${id.split("-").pop()}`;
    this.open({ slot: null, spec: JSON.stringify({ game, teaches: id, title }), kept: "" }, true);
  }

  tick() {
    const solved = done();
    for (const one of this.nav.querySelectorAll("a")) {
      one.classList.toggle("is-done", !!solved[one.hash.slice(1)]);
    }
  }

  /** Nothing is kept but what was solved. */
  offer() {}

  /** @param {Shown} answer */
  shown(answer) {
    super.shown(answer);
    if (answer.fields) this.field(answer.fields);
    this.judged(answer);
    if (!answer.solved || !this.onward.hidden) return;
    this.won();
    this.answers.hidden = true;
    this.lead();
  }

  /** What comes of an answer, right or wrong. @param {Shown} _answer */
  judged(_answer) {}

  won() {
    mark(this.id);
    this.tick();
  }

  /** Below the board: what was told of the answer, for who has answered there, and where one may go on. */
  lead() {
    const next = this.games.length ? null : this.undone();
    const told = made("span", "");
    told.append(...(this.place.querySelector(".tg-note")?.cloneNode(true).childNodes ?? []));
    const all = this.games.length || next ? [] : [made("strong", "", "Tous sont faits\u00a0!")];
    const on = next
      ? made("a", "tg-go", "Le suivant", { href: `#${next}` })
      : made("a", "tg-go", "Jouer à ce jeu", { href: this.toPlay() });
    this.onward.replaceChildren(told, ...all, on);
    this.onward.hidden = false;
  }

  /** The next exercise that is not done, from this one on. */
  undone() {
    const { ids } = this;
    const solved = done();
    const at = ids.indexOf(this.id);
    return [...ids.slice(at + 1), ...ids.slice(0, at)].find((one) => !solved[one]);
  }

  /** Where one plays the game of this exercise. */
  toPlay() {
    const rules = new URL(this.element.dataset.rules ?? "", location.href);
    return new URL(`../jouer/${parsedTable(this.now?.spec).game}.html`, rules).href;
  }

  /** The fields of an answer that is no move. @param {Field[]} fields */
  field(fields) {
    this.onward.hidden = true;
    this.answers.hidden = !fields.length;
    const free = fields.length > 0 && !fields[0].choices;
    const check = free ? [made("button", "tg-play", "Vérifier", { type: "submit" })] : [];
    this.answers.replaceChildren(...fields.map(row), ...check);
  }

  /** @param {string} pressed what the button says that was pressed */
  submit(pressed) {
    const rows = [...this.answers.querySelectorAll("fieldset")];
    const answer = (/** @type {HTMLElement} */ one) => pressed || said(one);
    const parts = rows.map((one) => `${one.dataset.name}: ${answer(one)}`);
    if (this.playing) this.send({ move: rows.length > 1 ? parts.join(" ; ") : answer(rows[0]) });
  }
}
