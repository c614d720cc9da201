// The page's one worker: Pyodide, our games, and nothing else. It holds every board of the page.
const home = new URL("../../lite/static/pyodide/", import.meta.url).href;
const WASM = ["pyodide.asm.wasm.bin", "application/wasm"];
const SHELF = `tablegames ${home} `; // what this site keeps unpacked in the browser, one shelf a snapshot

// -- what comes is counted and what does not come is named, Pyodide's own files too: the page says both

const fetched = self.fetch.bind(self);
const TELL = 100; // ms between two counts of one file
const NOTHING = "data:,"; // an address that is never asked for: the memory has the library already
self.fetch = async (address, options) => {
  if (address === NOTHING) return new Response();
  const file = new URL(address.url ?? address, location).pathname.split("/").at(-1);
  self.postMessage({ file, got: 0 });
  const answer = await fetched(address, options).catch((error) => {
    throw missing(file, String(error));
  });
  if (!answer.ok) throw missing(file, answer.status);
  if (answer.headers.get("content-type")?.startsWith("text/html")) throw missing(file, "page");
  return new Response(whole(answer.body, file).pipeThrough(counted(file, answer.headers)), answer);
};

/** The same stream; when it breaks off, that is kept to be told. */
function whole(stream, file) {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(on) {
      const { done, value } = await reader.read().catch(() => {
        throw cutShort(file);
      });
      if (done) on.close();
      else on.enqueue(value);
    },
    cancel(why) {
      return reader.cancel(why);
    },
  });
}

function counted(file, headers) {
  const size = (!headers.get("content-encoding") && Number(headers.get("content-length"))) || undefined;
  let got = 0;
  let last = 0;
  return new TransformStream({
    transform(chunk, on) {
      on.enqueue(chunk);
      got += chunk.length;
      if (performance.now() < last + TELL) return;
      last = performance.now();
      self.postMessage({ file, got, size });
    },
    flush() {
      if (size && got < size) throw cutShort(file);
      self.postMessage({ file, got, size: size && got, done: true });
    },
  });
}

let cut = null; // the file that ended before its end: whoever reads it speaks of WebAssembly, or of its packing
const cutShort = (file) => (cut = missing(file, "cut"));

/** The page is told of it when nothing else can take its place. */
const missing = (file, why) => Object.assign(new Error(`${file} : ${why}`), { file, why });

async function script(file) {
  self.postMessage({ file, got: 0, size: 0 });
  const exported = await import(home + file).catch((error) => {
    throw missing(file, String(error));
  });
  self.postMessage({ file, got: 0, size: 0, done: true });
  return exported;
}

self.addEventListener("unhandledrejection", (event) => event.preventDefault()); // what is waited for says it

// -- Python

/** A file of Python's folder. */
const piece = (name, options) => fetch(home + name, options);

const manifest = piece("manifest.json", { cache: "no-cache" }).then((answer) => answer.json());
const opened = new Map(); // name -> the unpacked answer, that nobody reads: each takes a clone
const toKeep = new Map(); // name -> makes the answer that goes on the shelf

const MARK = "Fingerprint";
const checks = []; // what is on the shelf is checked while Python starts, once a visit
let trusted = true;

/** Where a browser keeps files, or null: over plain http there is no such thing, and asking for it may be refused. */
function shelves() {
  try {
    return self.caches ?? null;
  } catch {
    return null;
  }
}

/** What an earlier visit left, unpacked: reading takes less time than unpacking. */
async function kept(name) {
  const shelf = trusted && (await shelves()?.open(SHELF + (await manifest).snapshot?.memory));
  const there = await (shelf || null)?.match(home + name);
  if (there) checks.push(same(name, there.clone(), there.headers.get(MARK)));
  return there;
}

async function same(name, answer, mark) {
  if ((await fingerprint(await answer.arrayBuffer())) !== mark)
    throw new Error(`${name} n’est plus ce qui avait été gardé`);
}

async function fingerprint(bytes) {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join();
}

/** An answer that says what it must be when it is read again. */
async function marked(answer) {
  const bytes = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set(MARK, await fingerprint(bytes));
  return new Response(bytes, { headers });
}

async function unpack(name, type = "") {
  const { body } = await piece(name);
  return new Response(whole(body.pipeThrough(new DecompressionStream("gzip")), name), {
    headers: { "Content-Type": type },
  });
}

/** One of Pyodide's packed files. */
async function open(name, type) {
  const there = await kept(name).catch(() => null);
  if (there) return there;
  if (!opened.has(name)) opened.set(name, unpack(name, type));
  const answer = await opened.get(name);
  toKeep.set(name, () => answer);
  return answer.clone();
}

/** The memory of the snapshot: its own bytes, and those that the wasm brings. */
async function memory(pyodide, { memory: name, shared }) {
  const there = await kept(name).catch(() => null);
  if (there) return there.arrayBuffer();
  const parts = [unpack(name), open(...WASM)];
  parts.forEach((part) => part.catch(() => {})); // `whole` says it
  const bytes = await (await pyodide).whole(...parts, shared);
  toKeep.set(name, () => new Response(bytes));
  return bytes;
}

/** Once a board is there: keep what came packed, leave what an earlier build of the site had kept. */
async function keep() {
  const here = SHELF + (await manifest).snapshot?.memory;
  const caches = shelves();
  const shelf = await caches.open(here);
  const news = [...toKeep];
  toKeep.clear();
  const old = (await caches.keys()).filter((name) => name.startsWith(SHELF) && name !== here);
  await Promise.all([
    ...news.map(async ([name, answer]) => shelf.put(home + name, await marked(answer()))),
    ...old.map((name) => caches.delete(name)),
  ]);
}

/** Python as the build of the site left it, every module imported. Its library stays on the server until something else is imported. */
async function resumed(pyodide, { snapshot, python: version }) {
  const bytes = memory(pyodide, snapshot).then(async (all) => (await Promise.all(checks), all));
  bytes.catch(() => {}); // loadPyodide says it
  const { loadPyodide, version: made } = await pyodide;
  if (made !== snapshot.pyodide)
    throw new Error(`l’instantané est de Pyodide ${snapshot.pyodide}, et voici ${made}`);
  const python = await loadPyodide({
    indexURL: home,
    open,
    room: snapshot.room,
    stdLibURL: NOTHING,
    _loadSnapshot: bytes,
  });
  await Promise.all(checks);
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
  const [python, data] = await Promise.all([loadPyodide({ indexURL: home, open }), archive]);
  python.unpackArchive(data, "wheel");
  python.pyimport("importlib").invalidate_caches();
  return python;
}

async function start() {
  const pyodide = script("pyodide.mjs");
  const known = await manifest;
  for (let tries = known.snapshot ? 2 : 0; tries; tries -= 1) {
    try {
      return await resumed(pyodide, known);
    } catch (error) {
      console.warn("tablegames:", String(error));
      if (!checks.length) tries = 1; // nothing of it was on the shelf: it would be the same again
      await forget(known.snapshot);
    }
  }
  return plain(pyodide, known);
}

/** What is on the shelf is not read again, and thrown away. */
async function forget({ memory }) {
  trusted = false;
  for (const all of [opened, toKeep]) all.clear();
  checks.length = 0;
  await shelves()
    ?.delete(SHELF + memory)
    .catch(() => {}); // a private window may refuse
}

export const python = start(); // for whoever imports this module again in the same worker: the tests
const ready = python.then((one) => one.pyimport("tablegames_widgets.page.page"));

ready.then(
  () => self.postMessage({ awake: true }),
  (error) => {
    const { file, why, message } = cut ?? error;
    self.postMessage(file ? { lost: file, why } : { why: message });
  },
);

function tell(board, ask) {
  const began = performance.now();
  const answer = ask();
  if (answer) self.postMessage({ board, answer, took: performance.now() - began });
}

const going = new Set(); // the boards whose programs think

/** Programs think a slice at a time: what the reader does meanwhile is heard between two. */
function goOn(page, board) {
  if (going.has(board) || !page.busy(board)) return;
  going.add(board);
  setTimeout(() => {
    going.delete(board);
    try {
      tell(board, () => page.go_on(board));
      goOn(page, board);
    } catch (error) {
      self.postMessage({ why: String(error) });
    }
  });
}

self.onmessage = async ({ data }) => {
  const { board, spec, kept, hash, rules, ply, message, link, what, label, comment } = data;
  const page = await ready.catch(() => null); // what a reader clicks meanwhile waits its turn
  if (!page) return;
  try {
    const answer = () =>
      spec
        ? page.open_board(board, spec, kept ?? "", hash ?? "", rules, ply)
        : link
          ? page.link(board, link, what ?? "tout")
          : label
            ? page.label(board)
            : comment !== undefined
              ? page.comment(board, ply, comment)
              : page.handle(board, JSON.stringify(message));
    tell(board, answer);
    goOn(page, board);
    if (toKeep.size && shelves()) setTimeout(() => keep().catch(() => {}), 500);
  } catch (error) {
    self.postMessage({ why: String(error) });
  }
};
