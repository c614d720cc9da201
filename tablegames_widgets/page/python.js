// The page's one Python, a worker for all its boards: when it starts, what of it is loading, why it does not
// come. This script knows no game.

const WAIT = 12000; // ms without news after which the worker counts as dead
const FIRST = 90000; // the same for the first answer, which needs all of Python
const LATE = 8000; // ms without news after which a file is said to be late
/** @type {Map<string, Customer>} */
export const boards = new Map();
/** Of the worker, by name. @type {Map<string, { got?: number, size?: number, done?: boolean }>} */
const files = new Map();
/** The boards that wait for an answer. @type {Set<string>} */
const asked = new Set();
/** @type {Worker | null} */
let worker = null;
let ready = false;
/** @type {Timer | undefined} */
let dead;
/** @type {Timer | undefined} */
let late;

function engine() {
  if (worker) return worker;
  const own = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
  worker = own;
  dispatchEvent(new Event("tablegames:starts"));
  // one that was ended may still be heard
  own.onmessage = ({ data }) => {
    if (own === worker) heard(data);
  };
  own.onerror = ({ message }) => {
    if (own === worker) died(message ? "" : "worker.mjs", message ?? "");
  };
  return own;
}

/** Python gets ready, before anything is asked of it: nobody is told, neither of this nor of its failure. */
export function warm() {
  engine();
}

/** @param {string} board @param {Ask} ask */
export function post(board, ask) {
  asked.add(board);
  engine().postMessage({ board, ...ask });
  watch();
}

/** @param {News} told */
function heard({ board, answer, file, lost, why, awake, ...news }) {
  if (lost || why) return died(lost, why);
  if (file) files.set(file, { ...files.get(file), ...news });
  if (awake) {
    ready = true;
    dispatchEvent(new Event("tablegames:awake")); // the book keeps what that took
  }
  if (board) asked.delete(board);
  watch();
  if (board && answer) boards.get(board)?.answered(JSON.parse(answer));
}

function watch() {
  clearTimeout(dead);
  clearTimeout(late);
  if (!asked.size) return;
  dead = setTimeout(abandon, ready ? WAIT : FIRST);
  if (!ready || coming().length) late = setTimeout(lags, LATE);
  const [text, amount] = stage();
  for (const board of opening()) board.loads(text, amount);
}

const opening = () => [...asked].flatMap((name) => boards.get(name) ?? []).filter((board) => board.opening);
const coming = () => [...files].filter(([, { done }]) => !done).map(([name]) => name);

/** What is going on, and how much of it has come: « 4,2 Mo sur 9,6 Mo ». */
function stage() {
  if (ready) return ["Le plateau se prépare…", ""];
  const all = [...files.values()];
  if (all.length && !coming().length) return ["Python démarre…", ""];
  return ["Python se charge…", all.length ? amount(all) : ""];
}
/** @param {{ got?: number, size?: number }[]} all */
function amount(all) {
  const got = all.reduce((total, one) => total + (one.got ?? 0), 0);
  const size = all.reduce((total, one) => total + (one.size ?? 0), 0);
  const known = all.every((one) => one.size !== undefined);
  return mega(got) + (known ? ` sur ${mega(size)}` : "");
}
/** @param {number} bytes */
const mega = (bytes) => `${(bytes / 1e6).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;

/** What is said of a Python that does not come and has not failed. */
function waited() {
  const names = coming();
  if (!names.length) return "Python démarre, mais c’est long\u00a0: cet ordinateur est peut-être lent.";
  const what = names.map((name) => `«\u00a0${name}\u00a0»`).join(", ");
  return (
    `Rien n’arrive plus depuis ${LATE / 1000}\u00a0secondes. On attend ${what}\u00a0: ` +
    "le réseau est lent ou coupé, ou un filtre retient ce fichier."
  );
}
function lags() {
  const text = waited();
  for (const board of opening()) board.lags(text);
}

/** What does not come is waited for no longer. */
export function abandon() {
  died(coming()[0], "");
}

/** @param {string | undefined} file @param {string | number | undefined} why */
function died(file, why) {
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

/** Why Python does not come, as far as one may think, and what to do.
 * @param {string | undefined} file @param {string | number | undefined} why */
function told(file, why) {
  const name = file ? `Le fichier «\u00a0${file}\u00a0»` : "Un fichier";
  if (typeof why === "number") {
    return (
      `${name} de Python manque\u00a0: le serveur répond ${why}. ` +
      "Réessaie, ou dis-le à qui tient ce site."
    );
  }
  if (why === "page") {
    return (
      `${name} n’arrive pas\u00a0: une autre page vient à sa place, sans doute celle d’un filtre ` +
      "(celui de l’école\u00a0?). Demande qu’il laisse passer ce site."
    );
  }
  if (why === "cut") {
    return (
      `${name} de Python est arrivé coupé\u00a0: le réseau s’est interrompu, ou un filtre ` +
      "(celui de l’école\u00a0?) l’a arrêté. Réessaie."
    );
  }
  if (/WebAssembly|CompileError|LinkError|SyntaxError/.test(why ?? "")) {
    return (
      "Python ne démarre pas dans ce navigateur, trop ancien peut-être (il lui faut WebAssembly)\u00a0: " +
      "essaie un Firefox ou un Chrome à jour."
    );
  }
  return file ? unread(name) : "Python s’est arrêté en chemin.";
}
/** @param {string} name */
function unread(name) {
  if (!navigator.onLine) {
    return (
      `${name} de Python n’a pas pu être lu\u00a0: cet appareil n’est pas relié au réseau. ` +
      "Relie-le, puis réessaie."
    );
  }
  return (
    `${name} de Python n’a pas pu être lu\u00a0: le réseau est coupé, ou un filtre ` +
    "(celui de l’école\u00a0?) l’arrête. Réessaie, ou ouvre ce site dans un autre onglet\u00a0: " +
    "le réseau y demande peut-être de se connecter."
  );
}
