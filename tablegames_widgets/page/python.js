// The page's one Python, a worker for all its boards: when it starts, what of it is loading, why it does not come.
// A board here is { opening, answered(answer), loads(text, amount), lags(text), stopped(why) }. This script knows no game.

const WAIT = 12000;
const FIRST = 90000; // ms without news after which the worker counts as dead; the first answer needs all of Python
const LATE = 8000; // ms without news after which a file is said to be late
export const boards = new Map();
const files = new Map(); // of the worker, by name: { got, size, done }
const asked = new Set(); // the boards that wait for an answer
let worker = null;
let ready = false;
let dead = 0;
let late = 0;

/** What anywidget's `model` is in a notebook, for a board in a page. */
export class Model {
  constructor(state, send) {
    this.state = state;
    this.send = send;
    this.listeners = new Map();
  }
  get(name) {
    return this.state[name];
  }
  set(name, value) {
    this.state[name] = value;
  }
  save_changes() {}
  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  off(name, listener) {
    if (!name) this.listeners.clear();
    else
      this.listeners.set(
        name,
        (this.listeners.get(name) ?? []).filter((one) => listener && one !== listener),
      );
  }
  update(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state))
      for (const listener of this.listeners.get(`change:${name}`) ?? []) listener();
  }
}

function engine() {
  if (!worker) {
    const own = (worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" }));
    own.onmessage = ({ data }) => {
      if (own === worker) heard(data);
    }; // one that was ended may still be heard
    own.onerror = ({ message }) => {
      if (own === worker) died({ file: message ? "" : "worker.mjs", why: message ?? "" });
    };
  }
  return worker;
}

/** Python gets ready, before anything is asked of it: nobody is told, neither of this nor of its failure. */
export function warm() {
  engine();
}

export function post(board, message) {
  asked.add(board);
  engine().postMessage({ board, ...message });
  watch();
}

function heard({ board, answer, file, lost, why, awake, ...news }) {
  if (lost || why) return died({ file: lost, why });
  if (file) files.set(file, { ...files.get(file), ...news });
  if (awake) {
    ready = true;
    dispatchEvent(new Event("tablegames:awake")); // the book keeps what that took
  }
  if (board) asked.delete(board);
  watch();
  if (board) boards.get(board).answered(JSON.parse(answer));
}

function watch() {
  clearTimeout(dead);
  clearTimeout(late);
  if (!asked.size) return;
  dead = setTimeout(abandon, ready ? WAIT : FIRST);
  if (!ready || coming().length) late = setTimeout(lags, LATE);
  for (const board of opening()) board.loads(...stage());
}

const opening = () => [...asked].map((name) => boards.get(name)).filter((board) => board.opening);
const coming = () => [...files].filter(([, { done }]) => !done).map(([name]) => name);

/** What is going on, and how much of it has come: « 4,2 Mo sur 9,6 Mo ». */
function stage() {
  const all = [...files.values()];
  const sum = (what) => all.reduce((total, one) => total + (one[what] ?? 0), 0);
  if (ready) return ["Le plateau se prépare…", ""];
  if (all.length && !coming().length) return ["Python démarre…", ""];
  const known = all.every(({ size }) => size !== undefined);
  return [
    "Python se charge…",
    all.length ? mega(sum("got")) + (known ? ` sur ${mega(sum("size"))}` : "") : "",
  ];
}
const mega = (bytes) => `${(bytes / 1e6).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;

function lags() {
  const names = coming();
  const what = names.map((name) => `«\u00a0${name}\u00a0»`).join(", ");
  const text = names.length
    ? `Rien n’arrive plus depuis ${LATE / 1000}\u00a0secondes. On attend ${what}\u00a0: le réseau est lent ou coupé, ou un filtre retient ce fichier.`
    : "Python démarre, mais c’est long\u00a0: cet ordinateur est peut-être lent.";
  for (const board of opening()) board.lags(text);
}

/** What does not come is waited for no longer. */
export function abandon() {
  died({ file: coming()[0], why: "" });
}

function died({ file, why }) {
  console.warn("tablegames:", file, why);
  const awake = ready;
  worker?.terminate();
  worker = null;
  ready = false;
  asked.clear();
  files.clear();
  watch();
  for (const board of boards.values()) board.stopped(told(file, why), awake);
}

/** Why Python does not come, as far as one may think, and what to do. */
function told(file, why) {
  const name = file ? `Le fichier «\u00a0${file}\u00a0»` : "Un fichier";
  if (typeof why === "number")
    return `${name} de Python manque\u00a0: le serveur répond ${why}. Réessaie, ou dis-le à qui tient ce site.`;
  if (why === "page")
    return `${name} n’arrive pas\u00a0: une autre page vient à sa place, sans doute celle d’un filtre (celui de l’école\u00a0?). Demande qu’il laisse passer ce site.`;
  if (why === "cut")
    return `${name} de Python est arrivé coupé\u00a0: le réseau s’est interrompu, ou un filtre (celui de l’école\u00a0?) l’a arrêté. Réessaie.`;
  if (/WebAssembly|CompileError|LinkError|SyntaxError/.test(why))
    return "Python ne démarre pas dans ce navigateur, trop ancien peut-être (il lui faut WebAssembly)\u00a0: essaie un Firefox ou un Chrome à jour.";
  if (file && !navigator.onLine)
    return `${name} de Python n’a pas pu être lu\u00a0: cet appareil n’est pas relié au réseau. Relie-le, puis réessaie.`;
  if (file)
    return `${name} de Python n’a pas pu être lu\u00a0: le réseau est coupé, ou un filtre (celui de l’école\u00a0?) l’arrête. Réessaie, ou ouvre ce site dans un autre onglet\u00a0: le réseau y demande peut-être de se connecter.`;
  return "Python s’est arrêté en chemin.";
}
