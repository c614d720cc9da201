// The page's one worker: Pyodide, our games, and nothing else. It holds every board of the page.
const home = new URL("../../lite/static/pyodide/", import.meta.url).href;
const SHELF = `tablegames ${home} `; // what this site keeps unpacked in the browser, one shelf a snapshot

/** A file of Python's folder. All that a start fetches comes through here, Pyodide's own small files left aside. */
async function piece(name, options) {
  const answer = await fetch(home + name, options);
  if (!answer.ok) throw new Error(`${name} : ${answer.status}`);
  return answer;
}

const manifest = piece("manifest.json", { cache: "no-cache" }).then((answer) => answer.json());
let toKeep = [];

/** A packed file, unpacked as it comes. Unpacking takes longer than reading: the next visit finds it done, where a browser keeps anything. */
async function unpacked(name, type = "application/octet-stream") {
  const { snapshot } = await manifest;
  const shelf = await self.caches?.open(SHELF + snapshot?.memory).catch(() => null); // over plain http there is none
  const there = await shelf?.match(home + name);
  if (there) return there;
  const { body } = await piece(name);
  const answer = new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
  const copy = shelf && answer.clone();
  if (shelf) toKeep.push(() => shelf.put(home + name, copy));
  return answer;
}

/** Once a board is there: keep what came packed, leave what an earlier build of the site had kept. */
async function keep() {
  const puts = toKeep.map((put) => put());
  toKeep = [];
  const shelf = SHELF + (await manifest).snapshot?.memory;
  const old = (await self.caches?.keys() ?? []).filter((name) => name.startsWith(SHELF) && name !== shelf);
  await Promise.all([...puts, ...old.map((name) => caches.delete(name))]);
}

/** Python as the build of the site left it, every module imported. Its library stays on the server until something else is imported. */
async function resumed(pyodide, { snapshot, python: version }) {
  const memory = unpacked(snapshot.memory).then((answer) => answer.arrayBuffer());
  memory.catch(() => {}); // said below
  const { loadPyodide, version: made } = await pyodide;
  if (made !== snapshot.pyodide) throw new Error(`${snapshot.memory} : Pyodide ${snapshot.pyodide}, ${made}`);
  const python = await loadPyodide({ indexURL: home, open: unpacked, stdLibURL: "data:,", _loadSnapshot: memory });
  const library = `python${version.split(".").slice(0, 2).join("")}.zip`;
  python.FS.unlink(`/lib/${library}`);
  python.FS.createLazyFile("/lib", library, `${home}python_stdlib.zip`, true, false);
  python.pyimport("random").seed(); // a snapshot has one state for everybody
  return python;
}

/** Python from nothing: slower, and sure. */
async function plain(pyodide, { wheel }) {
  const archive = piece(wheel).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await pyodide;
  const [python, data] = await Promise.all([loadPyodide({ indexURL: home, open: unpacked }), archive]);
  python.unpackArchive(data, "wheel");
  python.pyimport("importlib").invalidate_caches();
  return python;
}

async function start() {
  const pyodide = import(`${home}pyodide.mjs`);
  const known = await manifest;
  try {
    if (known.snapshot) return await resumed(pyodide, known);
  } catch (error) {
    console.warn("tablegames:", String(error));
    toKeep = [];
    await self.caches?.delete(SHELF + known.snapshot.memory).catch(() => {});
  }
  return plain(pyodide, known);
}

export const python = start(); // for whoever imports this module again in the same worker: the tests
const ready = python.then((one) => one.pyimport("tablegames_widgets.page.page"));

self.onmessage = async ({ data }) => {
  const { board, spec, kept, hash, rules, message, link } = data;
  try {
    const page = await ready; // what a reader clicks meanwhile waits its turn
    const began = performance.now();
    const answer = spec ? page.open_board(board, spec, kept ?? "", hash ?? "", rules)
      : link ? page.link(board, link) : page.handle(board, JSON.stringify(message));
    self.postMessage({ board, answer, took: performance.now() - began });
    if (toKeep.length) setTimeout(() => keep().catch(() => {}), 500);
  } catch (error) {
    self.postMessage({ board, dead: String(error) });
  }
};
