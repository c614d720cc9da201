// Boards inside a page. Each figure carries a finished picture; « Jouer », or a first click on the board, brings it to life
// through one worker for the whole page. This script knows no game.
import { mount, stand } from "./table.js";

const WAIT = 12000, FIRST = 90000; // ms without an answer after which the worker counts as dead; the first loads Python
const LINK = "#partie=";
const boards = new Map();
let worker = null;

/** What anywidget's `model` is in a notebook, for a board in a page. */
class Model {
  constructor(state, send) {
    this.state = state;
    this.send = send;
    this.listeners = new Map();
  }
  get(name) { return this.state[name]; }
  set(name, value) { this.state[name] = value; }
  save_changes() {}
  on(name, listener) { this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]); }
  off(name, listener) {
    if (!name) this.listeners.clear();
    else this.listeners.set(name, (this.listeners.get(name) ?? []).filter((one) => listener && one !== listener));
  }
  update(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) for (const listener of this.listeners.get(`change:${name}`) ?? []) listener();
  }
}

function engine() {
  if (!worker) {
    worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => (data.dead ? died(data.dead) : boards.get(data.board)?.answered(JSON.parse(data.answer)));
    worker.onerror = (event) => died(event.message ?? "");
  }
  return worker;
}

function died(why) {
  console.warn("tablegames:", why);
  worker?.terminate();
  worker = null;
  for (const board of boards.values()) board.stopped();
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
    this.model = null;
    this.first = null; // the click made on the picture, played when the board is ready
    this.button.addEventListener("click", () => this.open());
    this.onPicture = (event) => this.clicked(event);
    this.place.addEventListener("click", this.onPicture);
    this.form = element.querySelector(".tg-new");
    this.form?.addEventListener("submit", (event) => { event.preventDefault(); this.begin(); });
    this.other = this.own && this.add("tg-again tg-other", "", () => this.open(this.taken(this.elsewhere())), element.querySelector(".tg-partie-head"));
    if (this.own) this.offer();
  }

  // -- what is kept

  raw(slot) {
    try { return slot && localStorage.getItem(slot); } catch { return null; }
  }

  stored(slot) {
    try { return JSON.parse(this.raw(slot)); } catch { return null; }
  }

  /** The game of a slot, to be opened: the one kept there, else the page's. */
  taken(slot) {
    const { spec = this.element.dataset.spec, kept = "", hash = "", from = 0 } = this.stored(slot) ?? {};
    return { slot, was: kept, spec, kept, hash, from };
  }

  /** Keep the game on the board; answers why it is not kept, or "". Another tab's moves are not written over. */
  store({ frames, moves, over, picture }) {
    const { now } = this, { slot, spec, kept, hash, from, was } = now, there = this.stored(slot)?.kept;
    if (!slot) return "";
    if (there && there !== was && there !== kept) return "Cette partie continue dans un autre onglet, qui la garde : recharge la page pour la reprendre, ou copie un lien vers celle-ci.";
    if (now.moves !== moves) now.picture = picture || frames.at(-1).html; // a card merely chosen is nothing to keep
    Object.assign(now, { moves, over });
    for (const shown of [now.picture, ""]) {
      const record = JSON.stringify({ spec, kept, hash, from, moves, over, picture: shown, when: Date.now() });
      try { localStorage.setItem(slot, record); } catch { continue; }
      now.was = kept;
      return "";
    }
    return "Ce navigateur ne garde pas la partie (sa mémoire est pleine ou fermée) : pour ne pas la perdre, copie un lien vers elle.";
  }

  // -- what is offered

  latest() {
    const when = (slot) => this.stored(slot)?.when ?? 0;
    return when(this.guest) > when(this.own) ? this.guest : this.own;
  }

  elsewhere() { return (this.now?.slot ?? this.latest()) === this.own ? this.guest : this.own; }

  label(slot) {
    const record = this.stored(slot);
    return record ? `${record.over ? "Revoir" : "Reprendre"} ${slot === this.own ? "ma partie" : "la partie du lien"}` : "Jouer";
  }

  /** The title, the picture and the button are those of the game that a press would open; the other one kept here has its own button. */
  offer() {
    if (this.other) {
      this.other.hidden = !this.stored(this.elsewhere());
      this.other.textContent = this.label(this.elsewhere());
    }
    if (this.model) return;
    const slot = this.latest(), { spec, picture } = { ...this.taken(slot), ...this.stored(slot) }, text = this.label(slot);
    const drawn = picture && new DOMParser().parseFromString(picture, "text/html").querySelector(".tg-table");
    if (drawn) this.place.replaceChildren(drawn);
    const title = this.entitle(spec);
    this.button.hidden = false;
    this.button.textContent = `▶ ${text}`;
    this.button.setAttribute("aria-label", `${text}\u00a0: ${title}`);
  }

  entitle(spec) { return this.element.querySelector(".tg-partie-title").textContent = JSON.parse(spec).title ?? "Nouvelle partie"; }

  add(className, text, pressed, place) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className, textContent: text });
    button.addEventListener("click", pressed);
    place.append(button);
    return button;
  }

  // -- opening

  clicked(event) {
    const button = event.target.closest("button[data-click]");
    if (!button) return;
    this.first = button.dataset.click;
    button.classList.add("is-waiting");
    if (!this.next) this.open();
  }

  /** A new free game, from the form; a game of one's own that is not finished goes only when one says so. */
  begin(sure = false) {
    const { kept, over, moves } = this.stored(this.own) ?? {};
    if (kept && !over && moves !== 0 && !sure) {
      return this.ask("Ta partie n’est pas finie, et une autre prendrait sa place.", ["Reprendre ma partie", () => this.back()],
        ["Commencer une autre partie", () => this.begin(true)]);
    }
    const choice = new FormData(this.form), count = Number(choice.get("seats")), kind = choice.get("players"), people = kind === "moi";
    const seats = [...Array(count).keys()].map((seat) => (people || !seat ? `Joueur ${seat + 1}` : `${kind[0].toUpperCase()}${kind.slice(1)} ${seat}`));
    const spec = JSON.stringify({
      game: this.element.dataset.game, seats, seed: crypto.getRandomValues(new Uint32Array(1))[0], free: true,
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
    const { hash } = location, there = this.stored(this.guest) ?? { over: true };
    this.element.scrollIntoView();
    if (there.hash === hash && !there.over) return this.open(this.taken(this.guest));
    if (!there.over && there.moves !== there.from && !sure) {
      return this.ask("Une partie venue d’un autre lien n’est pas finie, et celle-ci prendrait sa place.",
        ["Reprendre l’autre", () => this.open(this.taken(this.guest))], ["Ouvrir ce lien", () => this.visit(true)]);
    }
    this.open({ slot: this.guest, was: there.kept, spec: this.element.dataset.spec, kept: "", hash });
  }

  /** Bring a game to the board: without one, that of the picture. The picture of another is out of reach until its own is here. */
  open(game) {
    this.next = game ?? this.taken(this.latest());
    this.veil(!!game && game !== this.now);
    this.say("Le plateau se prépare…", true);
    this.button.hidden = true;
    const { spec, kept, hash } = this.next;
    this.entitle(hash && !kept ? '{"title": "La partie du lien"}' : spec);
    this.post({ spec, kept, hash: kept ? "" : hash, rules: this.element.dataset.rules });
  }

  veil(down) {
    this.element.classList.toggle("is-elsewhere", down);
    this.place.inert = down;
  }

  post(message) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => died("no answer"), message.spec ? FIRST : WAIT);
    engine().postMessage({ board: this.name, ...message });
  }

  answered(answer) {
    const { frames, ply, kept, error, unopened, link, elsewhere, spec, note } = answer;
    clearTimeout(this.timer);
    if (link) return this.shared(link);
    if (error) return this.say(error);
    if (unopened) return this.refused(unopened);
    if (elsewhere) return location.replace(new URL(`${elsewhere}.html${this.next.hash}`, new URL(this.element.dataset.rules || ".", location)));
    if (spec) this.opened(answer);
    const news = spec || kept !== this.now.kept;
    this.now.kept = kept;
    if (this.model) this.model.update({ frames, ply });
    else this.live(frames, ply);
    if (news) this.unkept = this.store(answer);
    this.say(this.unkept || note || "");
    if (spec) this.offer();
  }

  /** The board is this game's now. A link has done its work: a reload leads to what is played from here on. */
  opened({ spec, moves }) {
    if (this.next.hash && location.hash.startsWith(LINK)) history.replaceState(history.state, "", location.pathname + location.search);
    this.now = { from: moves, ...this.next, spec, moves: -1 };
    this.next = null;
    this.veil(false);
    this.entitle(spec);
  }

  /** What cannot be opened is not lost: a link stays in the address, a kept game beside the new one that « Jouer » begins. */
  refused(error) {
    const { slot, kept } = this.next;
    this.next = null;
    this.veil(false);
    this.say(error);
    if (slot && kept) {
      try {
        localStorage.setItem(`${slot}:illisible`, this.raw(slot));
        localStorage.removeItem(slot);
      } catch { /* no room to put it aside: it stays */ }
    }
    this.offer();
    if (this.now) this.entitle(this.now.spec);
  }

  /** A link holds the whole match, hidden cards too: the button says so. */
  offerLink() {
    const share = () => this.post({ link: location.href.split("#")[0] });
    this.place.after(this.add("tg-again tg-share", "Copier un lien vers cette partie (il contient toutes les cartes)", share, this.element));
  }

  async shared(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.say("Le lien est copié.");
    } catch {
      this.say(`Le lien n’a pas pu être copié ; le voici : ${link}`);
    }
  }

  live(frames, ply) {
    if (this.own) this.offerLink();
    this.place.removeEventListener("click", this.onPicture);
    this.model = new Model({ frames, ply, board: this.name }, (message) => this.post({ message }));
    mount(this.model, this.place, { head: this.element.querySelector(".tg-partie-head"), frame: this.element, moved: () => this.line?.querySelector("button") && this.say("") });
    this.element.classList.add("is-live");
    document.body.classList.add("tg-live-page"); // a class: `body:has(…)` has the whole page looked at again at each click
    const click = this.first;
    this.first = null;
    if (click) return this.model.send({ board: this.name, ply, click });
    const stop = this.place.querySelector(".tg-curtain button, button.is-legal") ?? this.place.querySelector("button");
    if (stop) stand(stop);
  }

  stopped() {
    clearTimeout(this.timer);
    if (!this.model && !this.next) return;
    this.ask("Le plateau s’est arrêté.", ["Recommencer d’ici", () => this.open(this.next ?? this.now)]);
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

document.querySelectorAll("figure.tg-partie").forEach((element, index) => {
  const figure = new Figure(element, index);
  boards.set(figure.name, figure);
});

// A link to a match opens it in the free board of the page.
const free = [...boards.values()].find((figure) => figure.own);
const visit = () => { if (free && location.hash.startsWith(LINK)) free.visit(); };
addEventListener("hashchange", visit);
visit();

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
