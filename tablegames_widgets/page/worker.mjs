// The page's one worker: Pyodide, of our wheel what its games need, and nothing else. It holds every board of the page.
const pyodide = new URL("../../lite/static/pyodide/", import.meta.url).href;

const manifest = fetch(pyodide + "manifest.json", { cache: "no-cache" }).then((answer) => answer.json());
const piece = async (name) => (await fetch(pyodide + name)).arrayBuffer();
const pieces = new Map();
let open; // a page's first game comes before our modules are imported
let brought = Promise.resolve();

async function start() {
  const base = manifest.then(({ base }) => piece(base));
  const { loadPyodide } = await import(pyodide + "pyodide.mjs");
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
  const { board, spec, kept, hash, rules, message, link } = data;
  try {
    if (spec) brought = brought.then(() => bring(JSON.parse(spec).game, hash));
    await brought; // what a reader clicks meanwhile waits its turn
    const python = open;
    const began = performance.now();
    const answer = spec ? python.open_board(board, spec, kept ?? "", hash ?? "", rules)
      : link ? python.link(board, link) : python.handle(board, JSON.stringify(message));
    self.postMessage({ board, answer, took: performance.now() - began });
  } catch (error) {
    self.postMessage({ board, dead: String(error) });
  }
};
