// The picture of a board in a page. Its arrows and keys work: they show the example's other pictures. What
// else is pressed on it brings Python (figure.js). This script knows no game.
import { growing } from "./grow.js";
import { Line } from "./line.js";
import { button } from "./made.js";
import { Model } from "./model.js";
import { parsedTable, textOr } from "./outside.js";
import { must } from "./patch.js";
import { warm } from "./python.js";
import { mount } from "./table.js";

const TRAVEL = ["first", "prev", "next", "last"];
const REST = 333; // ms that a pointer rests on a card before Python gets ready for a click
const FETCH = 8000; // ms after which Python shows what the pictures do not

/** The pictures of an example, one a ply. @param {string} name @returns {Promise<string[]>} */
async function fetched(name) {
  const address = new URL(`./frames/${name}.z`, import.meta.url);
  const { body } = await fetch(address, { signal: AbortSignal.timeout(FETCH) });
  return body ? new Response(body.pipeThrough(new DecompressionStream("deflate"))).json() : [];
}

export class Picture {
  /** @param {HTMLElement} element @param {number} index */
  constructor(element, index) {
    const { at } = element.dataset;
    this.element = element;
    this.name = `partie-${index}`;
    this.head = must(element, ".tg-partie-head");
    this.title = must(element, ".tg-partie-title");
    this.place = must(element, ".tg-board");
    this.line = new Line(element, this.head);
    /** What table.js is to show. @type {Model | null} */
    this.model = null;
    this.playing = false; // whether Python answers, or it is all pictures
    /** The pictures of the other plies, when an arrow has asked for them. @type {Promise<string[]> | null} */
    this.frames = null;
    /** The one that is shown of them; undefined: the last. @type {number | undefined} */
    this.ply = at === undefined ? undefined : Number(at);
    /** The card that the pointer rests on. @type {HTMLElement | null} */
    this.rested = null;
    /** @type {Timer | undefined} */
    this.resting = undefined;
    this.size = growing(this.place, { head: this.head, frame: element, moved: () => this.moved() });
    this.listen();
  }

  listen() {
    const { place } = this;
    const touched = () => this.mount();
    for (const type of ["pointerdown", "focusin", "click"]) {
      place.addEventListener(type, touched, { capture: true, once: true });
    }
    place.addEventListener("focusin", ({ target }) => {
      if (target.matches(":focus-visible")) this.warm();
    });
    place.addEventListener("pointermove", ({ target, pointerType }) => {
      this.rest(pointerType === "touch" ? null : target.closest(".tg-card, [data-click]"));
    });
    place.addEventListener("pointerleave", () => this.rest(null));
  }

  /** The picture gets its hands, the same as a board's: arrows and keys work, the rest brings Python. */
  mount() {
    if (this.model) return;
    this.model = new Model({ frames: [], board: this.name }, (message) =>
      this.playing ? this.send(message) : this.pressed(message),
    );
    mount(this.model, this.place, { size: this.size });
  }

  /** To the whole window, or back: a question that was not answered is one no more. */
  moved() {
    if (this.line.asks) this.say("");
    this.mount();
  }

  /** @param {Said} said */
  pressed({ click, action = "", move }) {
    if (action === "back") return;
    const { frames } = this.element.dataset;
    if (TRAVEL.includes(action) && frames) this.step(action, frames);
    else if (action) this.bring({ action });
    else this.bring(move === undefined ? { click } : { move });
  }

  /** @param {string} action @param {string} name of the example's pictures */
  async step(action, name) {
    this.frames ??= fetched(name).catch(() => []);
    const frames = await this.frames;
    const last = frames.length - 1;
    const now = this.ply ?? last;
    /** @type {Record<string, number>} */
    const plies = { first: 0, prev: now - 1, next: now + 1, last };
    const ply = plies[action];
    if (this.playing || !frames[ply]) return this.bring({ action });
    this.ply = ply;
    this.model?.update({ frames: [{ html: frames[ply] }] });
  }

  /** Python is to do this: it knows how who inherits from this. @param {Said} _said */
  bring(_said) {}

  /** Python, which answers, is told this. @param {Said} _said */
  send(_said) {}

  /** Whether a game is on its way to the board. */
  get opening() {
    return false;
  }

  /** Python gets ready for who may be about to click: a pointer rests on a card, or the focus comes by
   * keyboard. */
  warm() {
    if (!this.playing && !this.opening) warm();
  }

  /** @param {HTMLElement | null} card */
  rest(card) {
    if (card === this.rested) return;
    this.rested = card;
    clearTimeout(this.resting);
    if (!card) return;
    this.resting = setTimeout(() => {
      if (card.matches(":hover")) this.warm(); // else it was scrolled away
    }, REST);
  }

  // -- what is said

  /** @param {string} spec */
  entitle(spec) {
    const title = textOr(parsedTable(spec).title, "Nouvelle partie");
    this.title.textContent = title;
    return title;
  }

  /** A button at the end of `place`.
   * @param {string} className @param {string} text @param {() => void} pressed @param {HTMLElement} place */
  add(className, text, pressed, place) {
    const one = button(className, text, pressed);
    place.append(one);
    return one;
  }

  /** @param {string} text @param {string} amount */
  loads(text, amount) {
    this.line.loads(text, amount);
  }

  /** @param {string} text @param {Choice[]} choices */
  ask(text, ...choices) {
    this.line.ask(text, ...choices);
  }

  /** @param {string} text */
  say(text) {
    this.line.say(text);
  }
}
