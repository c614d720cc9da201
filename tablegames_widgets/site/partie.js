// Boards inside a page. Each figure carries a finished picture; « Jouer », or a first click on the board, brings it to life
// through one worker for the whole page. This script knows no game.
import table, { stand } from "./table.js";

const WAIT = 12000, FIRST = 90000; // ms without an answer after which the worker counts as dead; the first loads Python
const COUNT = ["", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
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
    this.spec = element.dataset.spec;
    this.slot = element.dataset.kept ? `tablegames:${element.dataset.kept}` : null;
    this.kept = null;
    this.model = null;
    this.first = null; // the click made on the picture, played when the board is ready
    this.button.addEventListener("click", () => this.open());
    this.onPicture = (event) => this.clicked(event);
    this.place.addEventListener("click", this.onPicture);
    this.form = element.querySelector(".tg-new");
    this.form?.addEventListener("submit", (event) => { event.preventDefault(); this.begin(); });
    if (this.slot && this.stored()) this.button.textContent = "▶ Reprendre la partie";
  }

  stored() {
    try { return JSON.parse(localStorage.getItem(this.slot)); } catch { return null; }
  }

  store() {
    if (!this.slot) return;
    try { localStorage.setItem(this.slot, JSON.stringify({ spec: this.spec, kept: this.kept })); } catch { /* storage full or refused */ }
  }

  clicked(event) {
    const button = event.target.closest("button[data-click]");
    if (!button || this.model) return;
    this.first = button.dataset.click;
    button.classList.add("is-waiting");
    this.open();
  }

  /** A new free game, from the form. */
  begin() {
    const choice = new FormData(this.form);
    const count = Number(choice.get("seats"));
    const kind = choice.get("players");
    const people = kind === "moi";
    const names = [...Array(count).keys()].map((seat) => (people ? `Joueur ${seat + 1}` : seat ? `${kind[0].toUpperCase()}${kind.slice(1)} ${seat}` : "Moi"));
    const title = people ? `À ${COUNT[count]} sur cet écran` : `Toi contre ${COUNT[count - 1]} ${kind}${count > 2 ? "s" : ""}`;
    this.spec = JSON.stringify({
      game: this.element.dataset.game, title, seats: names, seed: crypto.getRandomValues(new Uint32Array(1))[0], free: true,
      players: names.map((_, seat) => (people || !seat ? "moi" : kind)),
    });
    this.kept = null;
    this.open(true);
  }

  open(anew = false) {
    if (!anew && this.slot && !this.kept) {
      const stored = this.stored();
      if (stored) ({ spec: this.spec, kept: this.kept } = stored);
    }
    this.element.querySelector(".tg-partie-title").textContent = JSON.parse(this.spec).title;
    this.say("Le plateau se prépare…", true);
    this.button.hidden = true;
    this.post({ spec: this.spec, kept: this.kept, rules: this.element.dataset.rules });
  }

  post(message) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => died("no answer"), message.spec ? FIRST : WAIT);
    engine().postMessage({ board: this.name, ...message });
  }

  answered({ frames, ply, kept, error, link }) {
    clearTimeout(this.timer);
    if (link) return this.shared(link);
    if (error) return this.refused(error);
    this.say("");
    this.kept = kept;
    this.store();
    if (this.model) this.model.update({ frames, ply });
    else this.live(frames, ply);
  }

  /** What could not be taken up is put aside, and « Jouer » begins anew. */
  refused(error) {
    this.say(error);
    if (this.model) return;
    this.kept = null;
    localStorage.removeItem(this.slot);
    this.button.hidden = false;
    this.button.textContent = "▶ Jouer";
  }

  /** The board alone on the whole window: for a projector, or a small screen. */
  offerSize() {
    this.size = document.createElement("button");
    this.size.type = "button";
    this.size.className = "tg-again tg-size";
    this.size.textContent = "Agrandir le plateau";
    this.size.addEventListener("click", () => this.resize());
    this.element.addEventListener("keydown", ({ key }) => { if (key === "Escape" && this.element.popover) this.resize(); });
    this.element.querySelector(".tg-partie-head").append(this.size);
  }

  resize() {
    const { element } = this, grow = !element.popover;
    for (let e = element; e !== document.body; e = e.parentElement) { // what lies under it is out of reach
      for (const other of e.parentElement.children) if (other !== e) other.inert = grow;
    }
    element.popover = grow ? "manual" : null;
    document.documentElement.classList.toggle("tg-grown-page", grow);
    if (grow) element.showPopover();
    else element.scrollIntoView();
    this.size.textContent = grow ? "Revenir à la page" : "Agrandir le plateau";
    this.size.focus();
  }

  /** A link holds the whole match, hidden cards too: the button says so. */
  offerLink() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tg-again tg-share";
    button.textContent = "Copier un lien vers cette partie (il contient toutes les cartes)";
    button.addEventListener("click", () => this.post({ link: location.href.split("#")[0] }));
    this.place.after(button);
  }

  async shared(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.say("Le lien est copié.");
    } catch {
      this.say(link);
    }
  }

  live(frames, ply) {
    if (this.slot) this.offerLink();
    this.offerSize();
    this.place.removeEventListener("click", this.onPicture);
    this.model = new Model({ frames, ply, board: this.name }, (message) => this.post({ message }));
    table.render({ model: this.model, el: this.place });
    this.element.classList.add("is-live");
    document.body.classList.add("tg-live-page"); // a class: `body:has(…)` has the whole page looked at again at each click
    const click = this.first;
    this.first = null;
    if (click) return this.model.send({ board: this.name, ply, click });
    const stop = this.place.querySelector("button.is-legal") ?? this.place.querySelector("button");
    if (stop) stand(stop);
  }

  stopped() {
    clearTimeout(this.timer);
    if (!this.model && this.button.hidden === false) return;
    this.say("Le plateau s’est arrêté. ");
    const again = document.createElement("button");
    again.type = "button";
    again.className = "tg-again";
    again.textContent = "Recommencer d’ici";
    again.addEventListener("click", () => this.open());
    this.line.append(again);
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

// A link to a match opens it in the first free board of the page.
const free = [...boards.values()].find((figure) => figure.slot);
if (free && location.hash.startsWith("#partie=")) {
  free.kept = location.href;
  free.element.scrollIntoView();
  free.open(true);
}

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
