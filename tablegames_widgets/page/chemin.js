// The page of questions on skills: those of today, one that was asked for, or a test of twenty. Python draws
// and judges; this says what comes next, and what is remembered. This script knows no game.
import { Exercises } from "./lecon.js";
import { chance, made } from "./made.js";
import {
  AGAIN,
  answeredMove,
  asFile,
  due,
  GOOD,
  ofToday,
  ownMoves,
  remember,
  takeUp,
  waits,
} from "./memoire.js";
import { fileText, parsedTable, textOr } from "./outside.js";
import { must } from "./patch.js";

const TEST = 20;
const WANTED = /^#([a-z_]+)\/([a-z_-]+)(?:\/(\d{1,6}))?$/;

/** One after the other, from a seed: the same test for who has the same number. @param {number} seed */
function* numbers(seed) {
  for (let state = seed + 1; ; ) {
    state = (state * 48271) % 2147483647;
    yield state;
  }
}

/** A test, and what came of it.
 * @typedef {{ game: string, seed: number, total: number, told: [string, boolean][] }} Examined */

export class Skills extends Exercises {
  /** @param {HTMLElement} element @param {number} index */
  constructor(element, index) {
    super(element, index);
    /** Of each game its skills: how many kinds of questions each draws, which exercises it has.
     * @type {Record<string, Record<string, string>>} */
    this.paths = parsedTables(element.dataset.paths);
    this.waiting = must(document, ".tg-waiting");
    this.report = must(document, ".tg-report");
    /** What is still to be asked. @type {string[]} */
    this.row = [];
    this.skill = "";
    /** The move of one's own that is asked, as Python wrote it. */
    this.own = "";
    this.missed = false;
    /** @type {Examined | null} */
    this.test = null;
    this.files();
  }

  /** What is remembered goes to a file, and comes from one. */
  files() {
    const place = must(document, ".tg-savoirs-file");
    place.classList.add("is-live");
    const field = /** @type {HTMLInputElement} */ (must(place, "input"));
    must(place, "button").addEventListener("click", () => saved(asFile()));
    field.addEventListener("change", async () => {
      const file = field.files?.[0];
      const count = file ? takeUp(await fileText(file)) : 0;
      field.value = "";
      this.say(count ? `${count} savoirs repris de ce fichier.` : "Ce fichier ne contient aucun savoir.");
      this.idle();
    });
  }

  // -- what is asked

  /** The address says what: a skill, a test; without one, one begins when one wants to. */
  go() {
    const [, what = "", name = "", seed = ""] = WANTED.exec(location.hash) ?? [];
    if (what === "test" && this.paths[name]) return this.examine(name, Number(seed || chance() % 1e6));
    if (this.paths[what]?.[name] !== undefined) return this.askAll([`${what}/${name}`]);
    this.idle();
  }

  press() {
    const waiting = ofToday().length ? ofToday() : due().slice(0, 3);
    if (waiting.length) return this.askAll(waiting);
    this.say("Rien ne t’attend\u00a0: choisis un jeu, et apprends ce qui suit sur son chemin.");
    this.nav.querySelector("a")?.focus();
  }

  /** Nothing is asked now. */
  idle() {
    const told = waits();
    if (told) this.waiting.textContent = `${told[0].toUpperCase()}${told.slice(1)}.`;
    this.button.hidden = false;
  }

  /** @param {string[]} skills @param {Examined | null} [test] */
  askAll(skills, test = null) {
    this.test = test;
    this.report.hidden = true;
    this.row = skills.filter((one) => this.tests(one) !== undefined);
    this.onTo();
  }

  /** @param {string} game @param {number} seed */
  examine(game, seed) {
    const luck = numbers(seed);
    const drawn = Object.keys(this.paths[game]).map((name) => ({ name, at: luck.next().value ?? 0 }));
    const chosen = drawn.sort((a, b) => a.at - b.at).slice(0, TEST);
    const skills = chosen.map(({ name }) => `${game}/${name}`);
    this.askAll(skills, { game, seed, total: skills.length, told: [] });
  }

  /** @param {string} skill */
  tests(skill) {
    const [game, name] = skill.split("/");
    return this.paths[game]?.[name];
  }

  onTo() {
    const skill = this.row.shift();
    if (!skill) return this.finish();
    this.skill = skill;
    this.pose();
    this.count();
  }

  /** How far one is. */
  count() {
    const left = this.row.length;
    const after = left ? `, encore ${left} après celle-ci` : "";
    const { total = 0 } = this.test ?? {};
    this.waiting.textContent = total ? `Question ${total - left} sur ${total}.` : `Une question${after}.`;
  }

  /** A question on the skill: a move of one's own, unless it is to be another position; else drawn anew, or
   * one of its exercises. */
  pose(another = false) {
    const [drawn, ...written] = (this.tests(this.skill) ?? "").split(" ");
    const seed = this.test ? this.test.seed + this.row.length : chance() % 1e6;
    const [game] = this.skill.split("/");
    const [own] = this.test || another ? [] : ownMoves().filter(({ skill }) => skill === this.skill);
    this.own = own?.data ?? "";
    const fresh = drawn !== "0" && (!written.length || seed % 4 > 0);
    const what = own ? "moi" : fresh ? seed : `${game}-${written[seed % written.length]}`;
    this.missed = false;
    this.answers.hidden = true;
    this.onward.hidden = true;
    this.ply = undefined;
    this.dress(game);
    const spec = JSON.stringify({ game, teaches: `${this.skill}/${what}`, own: this.own, title: "" });
    this.open({ slot: null, spec, kept: "" }, true);
    this.element.scrollIntoView();
  }

  // -- what comes of it

  /** @param {Shown} answer */
  judged({ missed = 0 }) {
    if (!missed || this.missed) return;
    this.missed = true;
    remember(this.skill, AGAIN);
    if (this.own) answeredMove(this.own, false);
    if (this.test) this.lead();
  }

  won() {
    if (this.missed) return;
    remember(this.skill, GOOD);
    if (this.own) answeredMove(this.own);
  }

  /** A move of one's own that an older site has kept, and that opens no more, makes way for another question.
   * @param {string} error */
  refused(error) {
    super.refused(error);
    if (!this.own) return;
    answeredMove(this.own);
    this.pose();
  }

  get says() {
    return textOr(parsedTable(this.now?.spec).title);
  }

  /** What was told, and what comes next: after a wrong answer the same skill in another position. */
  lead() {
    const told = made("span", "");
    if (this.test) {
      this.test.told.push([this.says, !this.missed]);
      this.answers.hidden = true;
    } else told.append(...(this.place.querySelector(".tg-note")?.cloneNode(true).childNodes ?? []));
    const again = this.missed && !this.test;
    const text = again ? "Une autre position" : this.row.length ? "Question suivante" : "Terminer";
    const on = made("button", "tg-go tg-again", text, { type: "button" });
    on.addEventListener("click", () => (again ? this.pose(true) : this.onTo()));
    const held = this.element.contains(document.activeElement);
    this.onward.replaceChildren(told, on);
    this.onward.hidden = false;
    if (held) on.focus();
  }

  finish() {
    this.onward.hidden = true;
    if (this.test) return this.reported(this.test);
    this.idle();
    const [game] = this.skill.split("/");
    const path = made("a", "tg-go", "Retour au chemin", { href: `${game}.html#mon-chemin` });
    this.onward.replaceChildren(made("strong", "", "C’est fait\u00a0!"), path);
    this.onward.hidden = false;
    path.focus();
  }

  /** The page that a test ends with, to be printed. @param {Examined} test */
  reported({ game, seed, told }) {
    const known = told.filter(([, right]) => right);
    const name = this.nav.querySelector(`a[href^="${game}.html"]`)?.textContent ?? game;
    const when = new Date().toLocaleDateString("fr-FR", { dateStyle: "long" });
    const paper = made("button", "tg-again", "Imprimer", { type: "button" });
    paper.addEventListener("click", () => print());
    this.report.replaceChildren(
      made("h2", "", `Je connais ${name}\u00a0: ${known.length} sur ${told.length}`, { tabIndex: -1 }),
      made("p", "", "Nom\u00a0: ……………………………………"),
      made("p", "", `Le ${when}, questions tirées avec la graine ${seed}.`),
      ...listed("Ce que je sais", known),
      ...listed(
        "À revoir",
        told.filter(([, right]) => !right),
      ),
      paper,
    );
    this.report.hidden = false;
    this.idle();
    must(this.report, "h2").focus();
  }
}

/** @param {string} title @param {[string, boolean][]} skills */
function listed(title, skills) {
  if (!skills.length) return [];
  const list = made("ul", "");
  list.append(...skills.map(([says]) => made("li", "", says)));
  return [made("h3", "", title), list];
}

/** @param {string | undefined} text @returns {Record<string, Record<string, string>>} */
function parsedTables(text) {
  const games = Object.entries(parsedTable(text));
  return Object.fromEntries(
    games.map(([game, skills]) => [game, Object.fromEntries(skillsOf(textOr(skills)))]),
  );
}
/** « tour:1 capture:1,10 »: by its name, how many kinds a skill draws, then its exercises.
 * @param {string} text */
const skillsOf = (text) =>
  text.split(" ").map((one) => {
    const [name, tests = "0"] = one.split(":");
    return [name, tests.replaceAll(",", " ")];
  });

/** @param {string} text */
function saved(text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  made("a", "", "", { href, download: "mes-savoirs.json" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
