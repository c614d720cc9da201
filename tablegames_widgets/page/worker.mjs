// The page's one worker: Pyodide, of our wheel what its games need, and nothing else. It holds every board of the page.
const pyodide = new URL("../../lite/static/pyodide/", import.meta.url).href;

// -- what comes is counted and what does not come is named, Pyodide's own files too: the page says both

const fetched = self.fetch.bind(self), TELL = 100; // ms between two counts of one file
self.fetch = async (address, options) => {
  const file = new URL(address.url ?? address, location).pathname.split("/").at(-1);
  self.postMessage({ file, got: 0 });
  const answer = await fetched(address, options).catch((error) => { throw lost(file, String(error)); });
  if (!answer.ok) throw lost(file, answer.status);
  if (answer.headers.get("content-type")?.startsWith("text/html")) throw lost(file, "page");
  count(file, answer).catch((error) => lost(file, String(error)));
  return answer;
};

async function count(file, answer) {
  const packed = answer.headers.get("content-encoding"), size = (!packed && Number(answer.headers.get("content-length"))) || undefined;
  const reader = answer.clone().body.getReader();
  let got = 0, last = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    got += piece.value.length;
    if (performance.now() < last + TELL) continue;
    last = performance.now();
    self.postMessage({ file, got, size });
  }
  self.postMessage({ file, got, size: size && got, done: true });
}

async function script(file) {
  self.postMessage({ file, got: 0, size: 0 });
  const exported = await import(pyodide + file).catch((error) => { throw lost(file, String(error)); });
  self.postMessage({ file, got: 0, size: 0, done: true });
  return exported;
}

function lost(file, why) {
  self.postMessage({ lost: file, why });
  return new Error(`${file}: ${why}`);
}

const compiled = WebAssembly.instantiateStreaming.bind(WebAssembly); // when it fails, Pyodide tells the console alone, and waits for ever
WebAssembly.instantiateStreaming = (...given) => compiled(...given).catch((error) => { throw lost("pyodide.asm.wasm", String(error)); });

self.addEventListener("unhandledrejection", (event) => { // of what fails while something else is waited for
  if (open) return;
  event.preventDefault();
  self.postMessage({ why: String(event.reason) });
});

// -- Python

const manifest = fetch(pyodide + "manifest.json", { cache: "no-cache" }).then((answer) => answer.json());
const piece = async (name) => (await fetch(pyodide + name)).arrayBuffer();
const pieces = new Map();
let open; // a page's first game comes before our modules are imported
let brought = Promise.resolve();

async function start() {
  const base = manifest.then(({ base }) => piece(base));
  const [{ loadPyodide }] = await Promise.all([script("pyodide.mjs"), script("pyodide.asm.mjs")]); // which it imports in its turn
  const python = await loadPyodide({ indexURL: pyodide });
  python.unpackArchive(await base, "zip");
  return python;
}

const ready = start();

/** The games, unpacked once each: that of a page's board; all of them for a link, which may hold any. */
async function bring(game, hash) {
  const { games } = await manifest;
  const names = hash ? Object.keys(games) : [game];
  await Promise.all(names.filter((name) => games[name]).map((name) => {
    if (!pieces.has(name)) pieces.set(name, piece(games[name]).then(async (data) => (await ready).unpackArchive(data, "zip")));
    return pieces.get(name);
  }));
  const python = await ready;
  python.pyimport("importlib").invalidate_caches();
  open ??= python.pyimport("tablegames_widgets.page.page");
}

self.onmessage = async ({ data }) => {
  const { board, spec, kept, hash, rules, ply, message, link, warm } = data;
  try {
    if (spec || warm) brought = brought.then(() => bring(warm ?? JSON.parse(spec).game, hash)).then(() => self.postMessage({ awake: true }));
    await brought; // what a reader clicks meanwhile waits its turn
    if (warm) return;
    const python = open;
    const began = performance.now();
    const answer = spec ? python.open_board(board, spec, kept ?? "", hash ?? "", rules, ply)
      : link ? python.link(board, link) : python.handle(board, JSON.stringify(message));
    self.postMessage({ board, answer, took: performance.now() - began });
  } catch (error) {
    self.postMessage({ why: String(error) });
  }
};
