// Boards inside a page. Each figure carries a finished picture; « Jouer », or a first click on the board, brings it to life
// through the page's Python. The arrows need none: they show the example's other pictures. This script knows no game.
import { Model, abandon, boards, post, warm } from "./python.js";
import { growing } from "./grow.js";
import { parsedTable, record } from "./outside.js";
import { forget, keep, kept as textOf } from "./storage.js";
import { first, mount, stand } from "./table.js";

const LINK = "#partie=";
const REST = 333; // ms that a pointer rests on a card before Python gets ready for a click
const FETCH = 8000; // ms after which Python shows what the pictures do not

/** The pictures of an example, one a ply. */
async function fetched(name) {
  const answer = await fetch(new URL(`./frames/${name}.z`, import.meta.url), {
    signal: AbortSignal.timeout(FETCH),
  });
  return new Response(answer.body.pipeThrough(new DecompressionStream("deflate"))).json();
}

class Figure {
  constructor(element, index) {
    this.element = element;
    this.name = `partie-${index}`;
    this.place = element.querySelector(".tg-board");
    this.button = element.querySelector(".tg-play");
    this.own = element.dataset.kept ? `tablegames:${element.dataset.kept}` : null; // the reader's own game is kept here,
    this.guest = this.own && `${this.own}:lien`; // and beside it the one that a link brought
    this.now = this.next = null; // the game on the board, the one that is being opened: { slot, was, spec, kept, hash }
    this.model = null; // what table.js is to show
    this.playing = false; // whether Python answers, or it is all pictures
    this.frames = null; // the pictures of the other plies, when an arrow has asked for them
    this.ply = element.dataset.at && Number(element.dataset.at); // the one that is shown of them; undefined: the last
    this.first = null; // what was pressed on the picture, done when the board is ready
    this.size = growing(this.place, {
      head: element.querySelector(".tg-partie-head"),
      frame: element,
      moved: () => this.moved(),
    });
    this.button.addEventListener("click", () => this.press());
    for (const type of ["pointerdown", "focusin", "click"])
      this.place.addEventListener(type, () => this.mount(), { capture: true, once: true });
    this.place.addEventListener("focusin", ({ target }) => {
      if (target.matches(":focus-visible")) this.warm();
    });
    this.place.addEventListener("pointermove", (event) => this.rest(event));
    this.place.addEventListener("pointerleave", () => this.rest());
    this.form = element.querySelector(".tg-new");
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
    this.other =
      this.own &&
      this.add(
        "tg-again tg-other",
        "",
        () => this.open(this.taken(this.elsewhere())),
        element.querySelector(".tg-partie-head"),
      );
    if (this.own) this.offer();
  }

  // -- what is kept

  stored(slot) {
    return slot ? record(textOf(slot)) : null;
  }

  /** What stands in the place of a game and cannot be read goes aside, where the play page shows it. Whether it could. */
  aside(slot) {
    let place = `${slot}:illisible`;
    for (let number = 2; textOf(place); number += 1) place = `${slot}:illisible-${number}`;
    if (textOf(slot) && !keep(place, textOf(slot))) return false; // no room: it stays
    forget(slot);
    return true;
  }

  /** The game of a slot, to be opened: the one kept there, else the page's. */
  taken(slot) {
    const { spec = this.element.dataset.spec, kept = "", hash = "", from = 0 } = this.stored(slot) ?? {};
    return { slot, was: kept, spec, kept, hash, from };
  }

  /** Keep the game on the board; answers why it is not kept, or "". Another tab's moves are not written over. */
  store({ frames, moves, over, picture }) {
    const { now } = this;
    const { slot, spec, kept: text, hash, from, was } = now;
    const { kept: there, name, seen, said } = this.stored(slot) ?? {};
    if (!slot) return "";
    if (!there && textOf(slot)) this.aside(slot);
    const marks = slot === this.own ? {} : { name, seen, said }; // this page's one place may have held another game
    if (there && there !== was && there !== text)
      return "Cette partie continue dans un autre onglet, qui la garde\u00a0: recharge la page pour la reprendre, ou copie un lien vers celle-ci.";
    if (now.moves !== moves) now.picture = picture || frames.at(-1).html; // a card merely chosen is nothing to keep
    Object.assign(now, { moves, over });
    for (const shown of [now.picture, ""]) {
      if (
        !keep(
          slot,
          JSON.stringify({
            ...marks,
            spec,
            kept: text,
            hash,
            from,
            moves,
            over,
            picture: shown,
            when: Date.now(),
          }),
        )
      )
        continue;
      now.was = text;
      return "";
    }
    return "Ce navigateur ne garde pas la partie (sa mémoire est pleine ou fermée)\u00a0: pour ne pas la perdre, copie un lien vers elle.";
  }

  // -- what is offered

  latest() {
    const when = (slot) => this.stored(slot)?.when ?? 0;
    return when(this.guest) > when(this.own) ? this.guest : this.own;
  }

  elsewhere() {
    return (this.now?.slot ?? this.latest()) === this.own ? this.guest : this.own;
  }

  label(slot) {
    const record = this.stored(slot);
    return record
      ? `${record.over ? "Revoir" : "Reprendre"} ${slot === this.own ? "ma partie" : "la partie du lien"}`
      : "Jouer";
  }

  /** The title, the picture and the button are those of the game that a press would open; the other one kept here has its own button. */
  offer() {
    if (this.other) {
      this.other.hidden = !this.stored(this.elsewhere());
      this.other.textContent = this.label(this.elsewhere());
    }
    if (this.playing) return;
    const slot = this.latest();
    const { spec, picture } = { ...this.taken(slot), ...this.stored(slot) };
    const text = this.label(slot);
    const drawn = picture && new DOMParser().parseFromString(picture, "text/html").querySelector(".tg-table");
    if (drawn && this.model) this.model.update({ frames: [{ html: picture }] });
    else if (drawn) this.place.replaceChildren(drawn);
    const title = this.entitle(spec);
    this.button.hidden = false;
    this.button.textContent = `▶ ${text}`;
    this.button.setAttribute("aria-label", `${text}\u00a0: ${title}`);
  }

  entitle(spec) {
    return (this.element.querySelector(".tg-partie-title").textContent =
      parsedTable(spec).title ?? "Nouvelle partie");
  }

  add(className, text, pressed, place) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className, textContent: text });
    button.addEventListener("click", pressed);
    place.append(button);
    return button;
  }

  // -- the picture

  /** The picture gets its hands, the same as a board's: arrows and keys work, the rest brings Python. */
  mount() {
    if (this.model) return;
    this.model = new Model({ frames: [], board: this.name }, (message) =>
      this.playing ? this.post({ message }) : this.pressed(message),
    );
    mount(this.model, this.place, this);
  }

  /** To the whole window, or back: a question that was not answered is one no more. */
  moved() {
    if (this.line?.querySelector("button")) this.say("");
    this.mount();
  }

  pressed({ click, action }) {
    if (action === "back") return;
    if (["first", "prev", "next", "last"].includes(action) && this.element.dataset.frames)
      return this.step(action);
    this.bring({ click, action });
  }

  async step(action) {
    this.frames ??= fetched(this.element.dataset.frames).catch(() => []);
    const frames = await this.frames;
    const last = frames.length - 1;
    const now = this.ply ?? last;
    const ply = { first: 0, prev: now - 1, next: now + 1, last }[action];
    if (this.playing || !frames[ply]) return this.bring({ action });
    this.ply = ply;
    this.model.update({ frames: [{ html: frames[ply] }] });
  }

  /** Python is to do this. */
  bring(first) {
    if (this.playing) return this.send(first);
    this.first = first;
    for (const other of this.place.querySelectorAll("[aria-pressed=true]"))
      if (other.dataset.click !== first.click) other.ariaPressed = null;
    if (!this.next) this.open();
  }

  /** Python gets ready for who may be about to click: a pointer rests on a card, or the focus comes by keyboard. */
  warm() {
    if (!this.playing && !this.next) warm();
  }

  rest({ target, pointerType } = {}) {
    const card = target && pointerType !== "touch" ? target.closest(".tg-card, [data-click]") : null;
    if (card === this.rested) return;
    this.rested = card;
    clearTimeout(this.resting);
    if (card)
      this.resting = setTimeout(() => {
        if (card.matches(":hover")) this.warm();
      }, REST); // else it was scrolled away
  }

  // -- opening

  /** « Jouer ». */
  press() {
    this.open();
  }

  /** A new free game, from the form; a game of one's own that is not finished goes only when one says so. */
  begin(sure = false) {
    const { kept, over, moves } = this.stored(this.own) ?? {};
    if (kept && !over && moves !== 0 && !sure) {
      return this.ask(
        "Ta partie n’est pas finie, et une autre prendrait sa place.",
        ["Reprendre ma partie", () => this.back()],
        ["Commencer une autre partie", () => this.begin(true)],
      );
    }
    const choice = new FormData(this.form);
    const count = Number(choice.get("seats"));
    const kind = choice.get("players");
    const people = kind === "moi";
    const { label } = this.form.elements.players.selectedOptions[0].dataset;
    const seats = [...Array(count).keys()].map((seat) =>
      people || !seat ? `Joueur ${seat + 1}` : `${label} ${seat}`,
    );
    const spec = JSON.stringify({
      game: this.element.dataset.game,
      seats,
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
      free: true,
      players: seats.map((_, seat) => (people || !seat ? "moi" : kind)),
    });
    this.open({ slot: this.own, was: kept, spec, kept: "" });
  }

  /** To the reader's own game, which may be on the board already. */
  back() {
    if (this.now?.slot !== this.own) return this.open(this.taken(this.own));
    this.say("");
    this.form.querySelector("button").focus();
  }

  /** The game of the page's link opens beside the reader's own. The same link again leads to what was played since. */
  visit(sure = false) {
    const { hash } = location;
    const there = this.stored(this.guest) ?? { over: true };
    this.element.scrollIntoView();
    if (there.hash === hash && !there.over) return this.open(this.taken(this.guest));
    if (!there.over && there.moves !== there.from && !sure) {
      return this.ask(
        "Une partie venue d’un autre lien n’est pas finie, et celle-ci prendrait sa place.",
        ["Reprendre l’autre", () => this.open(this.taken(this.guest))],
        ["Ouvrir ce lien", () => this.visit(true)],
      );
    }
    this.open({ slot: this.guest, was: there.kept, spec: this.element.dataset.spec, kept: "", hash });
  }

  /** Bring a game to the board: without one, that of the picture. The picture of another is out of reach until its own is here. */
  open(game, quiet = false) {
    this.quiet = quiet;
    this.next = game ?? this.taken(this.latest());
    this.veil(!!game && game !== this.now);
    this.button.hidden = true;
    const { spec, kept, hash } = this.next;
    this.entitle(hash && !kept ? '{"title": "La partie du lien"}' : spec);
    this.begun();
  }

  /** Python takes over where the picture is. */
  begun() {
    const { spec, kept, hash } = this.next;
    const ply = this.playing ? undefined : this.ply;
    this.next.ply = ply;
    this.post({ spec, kept, hash: kept ? "" : hash, ply, rules: this.element.dataset.rules });
  }

  veil(down) {
    this.element.classList.toggle("is-elsewhere", down);
    this.place.inert = down;
  }

  /** Whether one plays a game of one's own here, which a link may bring. */
  get isFree() {
    return !!this.own;
  }
  /** What may stand in the address for it. */
  get links() {
    return [LINK];
  }

  get opening() {
    return !!this.next;
  }

  post(message) {
    post(this.name, message);
  }

  send(what) {
    this.post({ message: { board: this.name, ply: this.model.get("ply"), ...what } });
  }

  answered(answer) {
    const { frames, ply, kept, going = false, error, unopened, link, elsewhere, spec, note } = answer;
    if (link) return this.shared(link);
    if (error) return this.say(error);
    if (unopened) return this.refused(unopened);
    if (elsewhere)
      return location.replace(
        new URL(`${elsewhere}.html${this.next.hash}`, new URL(this.element.dataset.rules || ".", location)),
      );
    if (spec && !this.playing && this.ply !== this.next.ply) return this.begun(); // an arrow was pressed meanwhile
    if (spec) this.opened(answer);
    const news = spec || (kept !== undefined && kept !== this.now.kept); // it comes with a change of the match alone
    this.now.kept = kept ?? this.now.kept;
    this.comment = answer.comment;
    if (this.playing) this.model.update({ frames, ply, going });
    else this.live(frames, ply);
    if (news) this.unkept = this.store(answer);
    this.say(this.unkept || note || "");
    if (spec) this.offer();
  }

  /** The board is this game's now. A link has done its work: a reload leads to what is played from here on. */
  opened({ spec, moves }) {
    if (this.next.hash && location.hash.startsWith(LINK))
      history.replaceState(history.state, "", location.pathname + location.search);
    this.now = { from: moves, ...this.next, spec, moves: -1 };
    this.next = null;
    this.veil(false);
    this.entitle(spec);
  }

  /** What cannot be opened is not lost: a link stays in the address, a kept game beside the new one that « Jouer » begins. */
  refused(error) {
    const { slot, kept: text } = this.next;
    this.next = null;
    this.veil(false);
    this.say(error);
    if (slot && text) this.aside(slot);
    this.offer();
    if (this.now) this.entitle(this.now.spec);
  }

  /** A link holds the whole match, hidden cards too: the button says so. */
  offerLink() {
    const share = () => this.post({ link: location.href.split("#")[0] });
    this.place.after(
      this.add(
        "tg-again tg-share",
        "Copier un lien vers cette partie (il contient toutes les cartes)",
        share,
        this.element,
      ),
    );
  }

  /** What is said of the moment on the board is kept with the game. */
  offerComment() {
    const form = document.createElement("form");
    const field = document.createElement("input");
    const keep = document.createElement("button");
    form.className = "tg-comment";
    form.hidden = true;
    Object.assign(field, { maxLength: 500, ariaLabel: "Ton commentaire sur ce moment", autocomplete: "off" });
    Object.assign(keep, { className: "tg-again tg-small", textContent: "Garder ce commentaire" });
    form.append(field, keep);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      form.hidden = true;
      this.touched = true;
      this.post({ comment: field.value, ply: this.model.get("ply") });
    });
    const open = () => {
      form.hidden = !form.hidden;
      field.value = this.comment ?? "";
      field.focus();
    };
    this.place.after(this.add("tg-again tg-remark", "Commenter ce moment", open, this.element), form);
  }

  async shared(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.say("Le lien est copié.");
    } catch {
      this.say(`Le lien n’a pas pu être copié\u00a0; le voici\u00a0: ${link}`);
    }
  }

  live(frames, ply) {
    if (this.isFree) {
      this.offerLink();
      this.offerComment();
    }
    const held = this.place.contains(document.activeElement);
    this.mount();
    this.model.update({ frames: frames.slice(-1), ply });
    this.playing = true;
    this.element.classList.add("is-live");
    document.body.classList.add("tg-live-page"); // a class: `body:has(…)` has the whole page looked at again at each click
    const pressed = this.first;
    this.first = null;
    if (pressed) return this.send(pressed);
    if (held || this.quiet) return;
    const stop = first(this.place);
    if (stop) stand(stop);
  }

  /** What is loading: told once, then only counted for the eye. */
  loads(text, amount) {
    if (this.line?.firstChild?.data !== text) {
      this.say(text, true);
      this.line.append(document.createElement("span"));
      this.line.lastChild.ariaHidden = "true";
    }
    this.line.lastChild.textContent = amount && ` ${amount}`;
  }

  lags(why) {
    const { next } = this;
    this.ask(why, [
      "Réessayer",
      () => {
        abandon();
        this.open(next);
      },
    ]);
  }

  /** Python does not come, or has stopped; `awake`: it was there, so what it was opening may be to blame, and is not opened for ever. */
  stopped(why, awake) {
    const { next } = this;
    const stops = next ? (next.stops = (next.stops ?? 0) + 1) : 0;
    if (awake && (next?.hash || (next?.kept && stops > 1))) {
      return this.refused(
        "Le plateau s’est arrêté en ouvrant cette partie\u00a0: elle est peut-être abîmée. Tu peux en commencer une autre.",
      );
    }
    this.next = null;
    if (next) this.ask(why, ["Réessayer", () => this.open(next)]);
    else if (this.playing)
      this.ask("Le plateau s’est arrêté.", ["Recommencer d’ici", () => this.open(this.now)]);
  }

  /** A line with buttons; the focus is on the first one, which changes nothing that is kept. */
  ask(text, ...choices) {
    this.say(`${text} `);
    const [first] = choices.map(([name, chosen]) => this.add("tg-again", name, chosen, this.line));
    if (choices.length > 1) first.focus();
  }

  /** One line under the title, read aloud. */
  say(text, busy = false) {
    if (!this.line) {
      this.line = document.createElement("p");
      this.line.className = "tg-partie-line";
      this.line.setAttribute("role", "status");
      this.element.querySelector(".tg-partie-head").after(this.line);
    }
    this.line.textContent = text;
    this.line.hidden = !text;
    this.element.setAttribute("aria-busy", String(busy));
  }
}

const { table } = document.querySelector("figure[data-many]") ? await import("./jouer.js") : {};
const taught = document.querySelector("figure[data-teaches]") ? await import("./lecon.js") : {};
document.querySelectorAll("figure.tg-partie").forEach((element, index) => {
  const { many, teaches } = element.dataset;
  const figure = new (many !== undefined ? table(Figure) : teaches ? taught[teaches](Figure) : Figure)(
    element,
    index,
  );
  boards.set(figure.name, figure);
});

// A link to a match opens it in the free board of the page.
const free = [...boards.values()].find((figure) => figure.isFree);
const linked = () => free?.links.some((link) => location.hash.startsWith(link));
addEventListener("hashchange", () => {
  if (linked()) free.visit();
});
if (linked()) free.visit();
else free?.resume?.();

// A page made for play starts it at once, and leaves the focus where it is.
for (const figure of boards.values())
  if ("now" in figure.element.dataset && !figure.next) figure.open(undefined, true);

// What is folded prints open.
const folded = new Set();
addEventListener("beforeprint", () => {
  for (const one of document.querySelectorAll("details:is(.tg-cas, .tg-reponse, .sd-dropdown):not([open])")) {
    folded.add(one);
    one.open = true;
  }
});
addEventListener("afterprint", () => {
  for (const one of folded) one.open = false;
  folded.clear();
});

// A printable aid gets a button that prints it alone.
for (const aid of document.querySelectorAll(".tg-aide")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tg-again";
  button.textContent = "Imprimer cette aide";
  button.addEventListener("click", () => {
    document.body.classList.add("tg-print-aide");
    print();
    document.body.classList.remove("tg-print-aide");
  });
  aid.after(button);
}
