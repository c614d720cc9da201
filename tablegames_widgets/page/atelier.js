// The page of the workshop: a board, and beside it the panel that Python writes. What is made is kept in this
// browser, and nowhere else. This script knows no game.
import { bench, taken } from "./bench.js";
import { Quiet } from "./lecon.js";
import { made } from "./made.js";
import { fileText } from "./outside.js";
import { warm } from "./python.js";
import { copied } from "./share.js";
import { keep, kept } from "./storage.js";

const DRAFT = "atelier:brouillon";
const OPENS = /^#(chapitre|modifier|position)=/;

export class Workshop extends Quiet {
  /** @param {HTMLElement} element @param {number} index */
  constructor(element, index) {
    super(element, index);
    this.panel = made("div", "tg-workshop");
    this.place.after(this.panel);
    this.show = bench(
      this.panel,
      (press) => this.post({ bench: JSON.stringify(press) }),
      async (link) => this.say(await copied(link)),
      fileText,
    );
    addEventListener("hashchange", () => this.go());
    warm();
    queueMicrotask(() => this.go()); // once the page knows this board
  }

  /** What the address brings, else what was left here. */
  go() {
    const hash = OPENS.test(location.hash) ? location.hash : kept(DRAFT);
    this.open({ slot: null, spec: this.spec, kept: "", hash }, true);
  }

  press() {
    this.go();
  }
  offer() {}

  /** @param {Shown} answer */
  shown(answer) {
    super.shown(answer);
    const { panel, file, game, draft, title } = answer;
    document.body.classList.toggle("tg-pupil", title !== "" && title !== undefined);
    this.entitle(JSON.stringify({ title: title || "L’atelier" }));
    if (game) this.dress(game);
    if (panel !== undefined) this.show(panel);
    if (file) taken(file);
    if (draft) keep(DRAFT, draft);
  }

  /** What does not open, a draft of an older site perhaps, makes way for an empty workshop.
   * @param {string} error */
  refused(error) {
    super.refused(error);
    if (!OPENS.test(location.hash)) this.open({ slot: null, spec: this.spec, kept: "" }, true);
  }
}
