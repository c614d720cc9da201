import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

/** The worker that the page has started last. @type {FakeWorker | null} */
let worker = null;
/** How many there were. */
let started = 0;
/** From what the last was made. @type {unknown[]} */
let made;
class FakeWorker {
  /** @param {URL} url @param {WorkerOptions} how */
  constructor(url, how) {
    made = [url.href.split("/").at(-1), how];
    worker = this;
    started += 1;
    this.asked = /** @type {object[]} */ ([]);
    this.ended = false;
    this.onmessage = (/** @type {{ data: News }} */ _event) => {};
    this.onerror = (/** @type {{ message?: string }} */ _event) => {};
  }
  /** @param {object} message */
  postMessage(message) {
    this.asked.push(message);
  }
  terminate() {
    this.ended = true;
  }
}
Object.assign(globalThis, { Worker: FakeWorker });
const { Model } = await import("../../tablegames_widgets/page/model.js");
const SCRIPT = "../../tablegames_widgets/page/python.js";
const { abandon, boards, post, warm } = await import("../../tablegames_widgets/page/python.js");

/** What the board heard, in order. @type {unknown[][]} */
let heard;
/** @param {News} data */
const tell = (data) => /** @type {FakeWorker} */ (worker).onmessage({ data });

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "warn", () => {});
  heard = [];
  started = 0;
  boards.clear();
  boards.set("a", customer());
});
/** A board that says what it hears. @param {boolean} opening @returns {Customer} */
function customer(opening = true) {
  return {
    opening,
    answered: (answer) => heard.push(["répond", answer]),
    loads: (text, amount) => heard.push([text, amount]),
    lags: (text) => heard.push(["attend", text]),
    stopped: (why, awake) => heard.push(["arrêté", why, awake]),
  };
}
/** For so many ms, nothing is said. @param {number} ms */
function quiet(ms) {
  heard = [];
  mock.timers.tick(ms);
  assert.deepEqual(heard, []);
}
/** What was said last, to be read. */
const words = () => String(heard.at(-1)?.[1]).replaceAll("\u00a0", " ");
afterEach(() => {
  abandon();
  mock.timers.reset();
  mock.restoreAll();
});

test("un modèle garde, dit ce qui change, et n’écoute plus ce que l’on a repris", () => {
  const model = new Model({ board: "a", frames: [] }, () => {});
  let told = 0;
  const listener = () => (told += 1);
  const other = () => (told += 100);
  model.on("change:ply", listener);
  model.on("change:ply", other);
  model.update({ ply: 3 });
  assert.deepEqual([model.get("ply"), told], [3, 101]);
  model.off("change:ply", other);
  model.update({ ply: 4, frames: [] });
  assert.equal(told, 102);
  model.off();
  model.update({ ply: 5 });
  assert.equal(told, 102);
});

test("un seul Python pour toute la page, qui sait quel plateau demande", () => {
  warm();
  post("a", { label: true });
  post("a", { link: "x" });
  assert.equal(started, 1);
  assert.deepEqual(made, ["worker.mjs", { type: "module" }]);
  assert.deepEqual(worker?.asked, [
    { board: "a", label: true },
    { board: "a", link: "x" },
  ]);
});

test("ce qui arrive se compte : combien, sur combien si on le sait", () => {
  post("a", { spec: "{}" });
  assert.deepEqual(heard.pop(), ["Python se charge…", ""]);
  tell({ file: "a.bin", got: 0 });
  tell({ file: "a.bin", got: 1.5e6, size: 4e6 });
  tell({ file: "b.bin", got: 0.7e6, size: 5e6 });
  assert.deepEqual(heard.pop(), ["Python se charge…", "2,2\u00a0Mo sur 9\u00a0Mo"]);
  tell({ file: "a.bin", got: 2e6 });
  assert.deepEqual(heard.pop(), ["Python se charge…", "2,7\u00a0Mo sur 9\u00a0Mo"]);
  tell({ file: "c.bin", got: 1e6 });
  assert.deepEqual(heard.pop(), ["Python se charge…", "3,7\u00a0Mo"]);
  for (const file of ["a.bin", "b.bin", "c.bin"]) tell({ file, got: 1, size: 1, done: true });
  assert.deepEqual(heard.pop(), ["Python démarre…", ""]);
  tell({ awake: true });
  assert.deepEqual(heard.pop(), ["Le plateau se prépare…", ""]);
});

test("que Python démarre, puis qu’il est là, se dit à la page, une fois", () => {
  /** @type {string[]} */
  const told = [];
  for (const name of ["tablegames:starts", "tablegames:awake"]) {
    addEventListener(name, ({ type }) => told.push(type));
  }
  warm();
  post("a", { spec: "{}" });
  assert.deepEqual(told, ["tablegames:starts"]);
  tell({ awake: true });
  assert.deepEqual(told, ["tablegames:starts", "tablegames:awake"]);
});

test("une réponse arrive à son plateau, et l’on n’attend plus", () => {
  post("a", { spec: "{}" });
  tell({ awake: true });
  tell({ board: "a", answer: '{"link":"x"}' });
  assert.deepEqual(heard.pop(), ["répond", { link: "x" }]);
  mock.timers.tick(100_000);
  assert.equal(
    heard.some(([what]) => what === "arrêté"),
    false,
  );
});

test("huit secondes sans nouvelles : on dit ce que l’on attend ; à quatre-vingt-dix, plus rien", () => {
  post("a", { spec: "{}" });
  tell({ file: "a.bin", got: 0 });
  mock.timers.tick(8000);
  assert.match(String(heard.at(-1)), /^attend,Rien n’arrive plus .*«\u00a0a\.bin\u00a0»/);
  mock.timers.tick(82_000);
  const [what, why, awake] = heard.at(-1) ?? [];
  assert.deepEqual([what, awake], ["arrêté", false]);
  assert.match(String(why), /a\.bin/);
  assert.equal(worker?.ended, true);
});

test("Python réveillé qui ne répond plus en douze secondes est arrêté, et le plateau le sait", () => {
  tellAwake();
  post("a", { label: true });
  mock.timers.tick(12_000);
  assert.deepEqual(heard.at(-1), ["arrêté", "Python s’est arrêté en chemin.", true]);
});
function tellAwake() {
  warm();
  tell({ awake: true });
}

test("chaque panne a ses mots, et ce qu’il faut faire", () => {
  const said = (/** @type {News} */ news) => {
    warm();
    tell(news);
    return words();
  };
  assert.equal(
    said({ lost: "a.bin", why: 404 }),
    "Le fichier « a.bin » de Python manque : le serveur répond 404. Réessaie, ou dis-le à qui tient ce site.",
  );
  assert.equal(
    said({ lost: "a.bin", why: "page" }),
    "Le fichier « a.bin » n’arrive pas : une autre page vient à sa place, sans doute celle d’un filtre " +
      "(celui de l’école ?). Demande qu’il laisse passer ce site.",
  );
  assert.equal(
    said({ why: "cut" }),
    "Un fichier de Python est arrivé coupé : le réseau s’est interrompu, ou un filtre " +
      "(celui de l’école ?) l’a arrêté. Réessaie.",
  );
  assert.equal(
    said({ why: "CompileError: x" }),
    "Python ne démarre pas dans ce navigateur, trop ancien peut-être (il lui faut WebAssembly) : " +
      "essaie un Firefox ou un Chrome à jour.",
  );
  assert.equal(
    said({ lost: "a.bin", why: "TypeError: Failed to fetch" }),
    "Le fichier « a.bin » de Python n’a pas pu être lu : le réseau est coupé, ou un filtre " +
      "(celui de l’école ?) l’arrête. Réessaie, ou ouvre ce site dans un autre onglet : " +
      "le réseau y demande peut-être de se connecter.",
  );
  assert.equal(said({ why: "x" }), "Python s’est arrêté en chemin.");
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  assert.equal(
    said({ lost: "a.bin", why: "TypeError" }),
    "Le fichier « a.bin » de Python n’a pas pu être lu : cet appareil n’est pas relié au réseau. " +
      "Relie-le, puis réessaie.",
  );
});

test("une panne s’écrit aussi dans la console, avec son fichier et sa cause", () => {
  const written = mock.method(console, "warn", () => {});
  warm();
  tell({ lost: "a.bin", why: 404 });
  assert.deepEqual(written.mock.calls[0].arguments, ["tablegames:", "a.bin", 404]);
});

test("un worker qui ne se lit pas, ou qui se trompe, est arrêté ; celui d’avant ne dit plus rien", () => {
  post("a", { spec: "{}" });
  const first = /** @type {FakeWorker} */ (worker);
  first.onerror({});
  assert.match(words(), /^Le fichier « worker\.mjs »/);
  post("a", { spec: "{}" });
  heard = [];
  first.onerror({ message: "trop tard" });
  assert.deepEqual(heard, []);
  /** @type {FakeWorker} */ (worker).onerror({ message: "Uncaught SyntaxError" });
  assert.match(words(), /trop ancien peut-être/);
  post("a", { spec: "{}" });
  /** @type {FakeWorker} */ (worker).onerror({ message: "boum" });
  assert.equal(words(), "Python s’est arrêté en chemin.");
});

test("ce qui tarde se dit : rien encore, deux fichiers, ou Python lui-même", () => {
  post("a", { spec: "{}" });
  mock.timers.tick(8000);
  assert.equal(words(), "Python démarre, mais c’est long : cet ordinateur est peut-être lent.");
  tell({ file: "a.bin", got: 1_234_567 });
  assert.deepEqual(heard.at(-1), ["Python se charge…", "1,2\u00a0Mo"]);
  tell({ file: "b.bin", got: 0 });
  tell({ awake: true });
  mock.timers.tick(8000);
  assert.equal(
    words(),
    "Rien n’arrive plus depuis 8 secondes. On attend « a.bin », « b.bin » : " +
      "le réseau est lent ou coupé, ou un filtre retient ce fichier.",
  );
});

test("d’un Python réveillé à qui rien ne manque, on attend la réponse sans rien dire", () => {
  tellAwake();
  post("a", { label: true });
  quiet(8000);
  tell({ board: "a", answer: "{}" });
  quiet(100_000);
});

test("une réponse venue, l’attente ne se dit plus", () => {
  post("a", { spec: "{}" });
  tell({ board: "a", answer: "{}" });
  quiet(100_000);
});

test("des nouvelles sans fichier, sans réponse, d’un plateau parti : rien de plus ne se dit", () => {
  post("a", { spec: "{}" });
  tell({});
  assert.deepEqual(heard.pop(), ["Python se charge…", ""]);
  heard = [];
  tell({ board: "a" });
  boards.delete("a");
  tell({ board: "a", answer: "{}" });
  assert.deepEqual(heard, []);
});

test("un plateau déjà ouvert n’entend pas ce qui se charge", () => {
  boards.set("b", customer(false));
  post("b", { label: true });
  assert.deepEqual(heard, []);
});

test("au début d’une visite, Python n’est pas là", async () => {
  const { boards: fresh, post: ask } = await import(`${SCRIPT}?neuf`);
  fresh.set("a", customer());
  ask("a", { spec: "{}" });
  assert.deepEqual(heard, [["Python se charge…", ""]]);
});

test("un worker arrêté que l’on entend encore ne dit plus rien ; le suivant repart de zéro", () => {
  post("a", { spec: "{}" });
  const first = /** @type {FakeWorker} */ (worker);
  abandon();
  heard = [];
  first.onmessage({ data: { board: "a", answer: '{"link":"x"}' } });
  assert.deepEqual(heard, []);
  post("a", { spec: "{}" });
  assert.notEqual(worker, first);
  assert.deepEqual(heard, [["Python se charge…", ""]]);
});
