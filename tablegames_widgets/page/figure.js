// A board inside a page. It carries a finished picture; « Jouer », or a first click on it, brings it to life
// through the page's Python: which game that is, where it is kept, what Python answers. This script knows no
// game.
import { button, chance, choice } from "./made.js";
import { must } from "./patch.js";
import { Picture } from "./picture.js";
import { abandon, post } from "./python.js";
import { copied, here, remark } from "./share.js";
import { setAside, store, stored } from "./slot.js";
import { first, stand } from "./table.js";

const LINK = "#partie=";
const DAY = new URL("../../apprendre/jour.html", import.meta.url).href;
const WORKSHOP = new URL("../../apprendre/atelier.html", import.meta.url).href;
const DAMAGED =
  "Le plateau s’est arrêté en ouvrant cette partie\u00a0: elle est peut-être abîmée. " +
  "Tu peux en commencer une autre.";

export class Figure extends Picture {
  /** @param {HTMLElement} element @param {number} index */
  constructor(element, index) {
    super(element, index);
    const { kept } = element.dataset;
    this.button = must(element, ".tg-play");
    /** A free game has one. @type {HTMLFormElement | null} */
    this.form = element.querySelector(".tg-new");
    this.own = kept ? `tablegames:${kept}` : null; // the reader's own game is kept here,
    this.guest = this.own && `${this.own}:lien`; // and beside it the one that a link brought
    /** The game on the board. @type {Game | null} */
    this.now = null;
    /** The one that is being opened. @type {Game | null} */
    this.next = null;
    /** What was pressed on the picture, done when the board is ready. @type {Said | null} */
    this.first = null;
    this.quiet = false; // whether the focus stays where it is when the board comes
    this.touched = false; // whether one has done something in the game
    this.comment = ""; // what is said of the moment on the board
    this.unkept = ""; // why the game is not kept
    this.button.addEventListener("click", () => this.press());
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
    const toOther = () => this.open(this.taken(this.elsewhere()));
    this.other = this.own ? this.add("tg-again tg-other", "", toOther, this.head) : null;
    if (this.own) this.offer();
  }

  // -- what is kept

  /** The game of a slot, to be opened: the one kept there, else the page's.
   * @param {string | null} slot @returns {Game} */
  taken(slot) {
    const { spec = this.spec, kept = "", hash = "", from = 0 } = stored(slot) ?? {};
    return { slot, was: kept, spec, kept, hash, from };
  }

  /** The page's own game. */
  get spec() {
    return this.element.dataset.spec ?? "";
  }

  /** Keep the game on the board; answers why it is not kept, or "". This page's one place may have held
   * another game.
   * @param {Shown} answer */
  store(answer) {
    return this.now ? store(this.now, answer, this.now.slot !== this.own) : "";
  }

  // -- what is offered

  latest() {
    const when = (/** @type {string | null} */ slot) => stored(slot)?.when ?? 0;
    return when(this.guest) > when(this.own) ? this.guest : this.own;
  }

  elsewhere() {
    return (this.now?.slot ?? this.latest()) === this.own ? this.guest : this.own;
  }

  /** @param {string | null} slot */
  label(slot) {
    const record = stored(slot);
    if (!record) return "Jouer";
    return `${record.over ? "Revoir" : "Reprendre"} ${slot === this.own ? "ma partie" : "la partie du lien"}`;
  }

  /** The title, the picture and the button are those of the game that a press would open; the other one kept
   * here has its own button. */
  offer() {
    if (this.other) {
      this.other.hidden = !stored(this.elsewhere());
      this.other.textContent = this.label(this.elsewhere());
    }
    if (this.playing) return;
    const slot = this.latest();
    const text = this.label(slot);
    this.draw(stored(slot)?.picture);
    const title = this.entitle(this.taken(slot).spec);
    this.button.hidden = false;
    this.button.textContent = `▶ ${text}`;
    this.button.setAttribute("aria-label", `${text}\u00a0: ${title}`);
  }

  /** Show the picture of a kept game in place of the page's own. @param {string | undefined} picture */
  draw(picture) {
    const drawn = picture && new DOMParser().parseFromString(picture, "text/html").querySelector(".tg-table");
    if (!drawn) return;
    if (this.model) this.model.update({ frames: [{ html: picture }] });
    else this.place.replaceChildren(drawn);
  }

  // -- opening

  /** Python is to do this. @param {Said} first */
  bring(first) {
    if (this.playing) return this.send(first);
    this.first = first;
    for (const other of this.place.querySelectorAll("[data-click][aria-pressed=true]")) {
      if (other.dataset.click !== first.click) other.ariaPressed = null;
    }
    if (!this.next) this.open();
  }

  /** « Jouer ». */
  press() {
    this.open();
  }

  /** A new free game, from the form; a game of one's own that is not finished goes only when one says so. */
  begin(sure = false) {
    const { form } = this;
    const { kept, over, moves } = stored(this.own) ?? {};
    if (kept && !over && moves !== 0 && !sure) {
      return this.ask(
        "Ta partie n’est pas finie, et une autre prendrait sa place.",
        ["Reprendre ma partie", () => this.back()],
        ["Commencer une autre partie", () => this.begin(true)],
      );
    }
    if (form) this.open({ slot: this.own, was: kept, spec: this.asked(form), kept: "" });
  }

  /** The game that the form asks for. @param {HTMLFormElement} form */
  asked(form) {
    const { value: kind, selectedOptions } = choice(form, "players");
    const people = kind === "moi";
    const { label } = selectedOptions[0].dataset;
    const seats = Array.from({ length: Number(choice(form, "seats").value) }, (_, seat) =>
      people || !seat ? `Joueur ${seat + 1}` : `${label} ${seat}`,
    );
    const players = seats.map((_, seat) => (people || !seat ? "moi" : kind));
    const { game } = this.element.dataset;
    return JSON.stringify({ game, seats, seed: chance(), free: true, players });
  }

  /** To the reader's own game, which may be on the board already. */
  back() {
    if (this.now?.slot !== this.own) return this.open(this.taken(this.own));
    this.say("");
    this.form?.querySelector("button")?.focus();
  }

  /** The game of the page's link opens beside the reader's own. The same link again leads to what was played
   * since. */
  visit(sure = false) {
    const { hash } = location;
    const there = stored(this.guest);
    const unfinished = there && !there.over;
    const toGuest = () => this.open(this.taken(this.guest));
    this.element.scrollIntoView();
    if (unfinished && there.hash === hash) return toGuest();
    if (unfinished && there.moves !== there.from && !sure) {
      return this.ask(
        "Une partie venue d’un autre lien n’est pas finie, et celle-ci prendrait sa place.",
        ["Reprendre l’autre", toGuest],
        ["Ouvrir ce lien", () => this.visit(true)],
      );
    }
    this.open({ slot: this.guest, was: there?.kept, spec: this.spec, kept: "", hash });
  }

  /** Bring a game to the board: without one, that of the picture. The picture of another is out of reach
   * until its own is here.
   * @param {Game | null} [game] */
  open(game, quiet = false) {
    const next = game ?? this.taken(this.latest());
    this.quiet = quiet;
    this.next = next;
    this.veil(!!game && game !== this.now);
    this.button.hidden = true;
    this.entitle(next.hash && !next.kept ? '{"title": "La partie du lien"}' : next.spec);
    this.begun(next);
  }

  /** Python takes over where the picture is. @param {Game} next */
  begun(next) {
    const { spec, kept, hash } = next;
    next.ply = this.playing ? undefined : this.ply;
    this.post({ spec, kept, hash: kept ? "" : hash, ply: next.ply, rules: this.element.dataset.rules });
  }

  /** @param {boolean} down */
  veil(down) {
    this.element.classList.toggle("is-elsewhere", down);
    this.place.inert = down;
  }

  /** The page is opened again: only where one comes to play is there a game to go on with. */
  resume() {}

  /** Whether one plays a game of one's own here, which a link may bring. */
  get isFree() {
    return !!this.own;
  }
  /** What may stand in the address for it. */
  get links() {
    return [LINK];
  }

  // -- Python answers

  get opening() {
    return !!this.next;
  }

  /** @param {Ask} ask */
  post(ask) {
    post(this.name, ask);
  }

  /** @param {Said} what */
  send(what) {
    this.post({ message: { board: this.name, ply: this.model?.get("ply"), ...what } });
  }

  /** @param {Answer} answer */
  answered(answer) {
    if ("link" in answer) this.shared(answer.link);
    else if ("error" in answer) this.say(answer.error);
    else if ("unopened" in answer) this.refused(answer.unopened);
    else if ("elsewhere" in answer) this.leave(answer.elsewhere);
    else if ("frames" in answer) this.shown(answer);
  }

  /** A link to a game goes to the page of that game. @param {string} game */
  leave(game) {
    const rules = new URL(this.element.dataset.rules || ".", location.href);
    location.replace(new URL(`${game}.html${this.next?.hash}`, rules));
  }

  /** @param {Shown} answer */
  shown(answer) {
    const { frames, ply, kept, going = false, spec, note } = answer;
    if (spec && this.next) {
      const elsewhere = !this.playing && this.ply !== this.next.ply; // an arrow was pressed meanwhile
      if (elsewhere) return this.begun(this.next);
      this.opened(this.next, spec, answer);
    }
    const now = /** @type {Game} */ (this.now);
    // what is to be kept comes with a change of the match alone
    const news = spec || (kept !== undefined && kept !== now.kept);
    now.kept = kept ?? now.kept;
    this.comment = answer.comment;
    if (this.playing) this.model?.update({ frames, ply, going, opened: !!spec });
    else this.live(frames, ply);
    if (news) this.unkept = this.store(answer);
    this.say(this.unkept || note || "");
    if (answer.own) this.learnt(answer.own);
    if (spec) this.offer();
  }

  /** The moves that cost most become questions, asked where one learns.
   * @param {{ skill: string, data: string }[]} moves */
  async learnt(moves) {
    if (!moves.length)
      return this.say("Aucun de tes coups n’a vraiment coûté\u00a0: il n’y a rien à revoir.");
    const { keepMoves } = await import("./memoire.js");
    if (!keepMoves(moves))
      return this.say("Ce navigateur ne garde rien\u00a0: tes coups ne reviendront pas.");
    const text = "Tes coups les plus chers sont devenus des questions\u00a0: elles t’attendent dès demain.";
    this.ask(text, ["Cinq minutes par jour", () => location.assign(DAY)]);
  }

  /** The board is this game's now. A link has done its work: a reload leads to what is played from here on.
   * @param {Game} next @param {string} spec @param {Shown} answer */
  opened(next, spec, { moves }) {
    if (next.hash && location.hash.startsWith(LINK)) {
      history.replaceState(history.state, "", location.pathname + location.search);
    }
    this.now = { from: moves, ...next, spec, moves: -1 };
    this.next = null;
    this.veil(false);
    this.entitle(spec);
  }

  /** What cannot be opened is not lost: a link stays in the address, a kept game beside the new one that «
   * Jouer » begins.
   * @param {string} error */
  refused(error) {
    const { slot = null, kept = "" } = this.next ?? {};
    this.next = null;
    this.veil(false);
    this.say(error);
    if (slot && kept) setAside(slot);
    this.offer();
    if (this.now) this.entitle(this.now.spec);
  }

  /** @param {Frame[]} frames @param {number} ply */
  live(frames, ply) {
    if (this.isFree) {
      this.offerLink();
      this.place.after(
        ...remark(
          () => this.comment,
          (text) => this.remarked(text),
        ),
      );
    }
    if (!this.element.dataset.teaches) {
      const ask = () => this.post({ link: WORKSHOP, what: "exercice" });
      this.place.after(button("tg-again tg-share", "En faire un exercice", ask));
    }
    const held = this.place.contains(document.activeElement);
    this.mount();
    this.model?.update({ frames: frames.slice(-1), ply, opened: true });
    this.playing = true;
    this.element.classList.add("is-live");
    // a class: `body:has(…)` has the whole page looked at again at each click
    document.body.classList.add("tg-live-page");
    const pressed = this.first;
    this.first = null;
    if (pressed) return this.send(pressed);
    if (held || this.quiet) return;
    const stop = first(this.place);
    if (stop) stand(stop);
  }

  /** A link holds the whole match, hidden cards too: the button says so. */
  offerLink() {
    const text = "Copier un lien vers cette partie (il contient toutes les cartes)";
    this.place.after(button("tg-again tg-share", text, () => this.post({ link: here() })));
  }

  /** What is said of the moment on the board is kept with the game. @param {string} comment */
  remarked(comment) {
    this.touched = true;
    this.post({ comment, ply: this.model?.get("ply") });
  }

  /** @param {string} link */
  async shared(link) {
    if (link.startsWith(WORKSHOP)) location.assign(link);
    else this.say(await copied(link));
  }

  // -- what is said

  /** @param {string} why */
  lags(why) {
    const { next } = this;
    const again = () => {
      abandon();
      this.open(next);
    };
    this.ask(why, ["Réessayer", again]);
  }

  /** Python does not come, or has stopped; `awake`: it was there, so what it was opening may be to blame, and
   * is not opened for ever.
   * @param {string} why @param {boolean} awake */
  stopped(why, awake) {
    const { next } = this;
    if (next) next.stops = (next.stops ?? 0) + 1;
    if (awake && next && (next.hash || (next.kept && (next.stops ?? 0) > 1))) return this.refused(DAMAGED);
    this.next = null;
    if (next) this.ask(why, ["Réessayer", () => this.open(next)]);
    else if (this.playing) {
      this.ask("Le plateau s’est arrêté.", ["Recommencer d’ici", () => this.open(this.now)]);
    }
  }
}
