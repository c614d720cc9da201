// The page's one worker: Pyodide, our games, and nothing else. It holds every board of the page.
const home = new URL("../../lite/static/pyodide/", import.meta.url).href;
const WASM = "pyodide.asm.wasm.bin";
const SHELF = `tablegames ${home} `; // what this site keeps unpacked in the browser, one shelf a snapshot

// -- what comes is counted and what does not come is named, Pyodide's own files too: the page says both

const fetched = self.fetch.bind(self);
/** @param {News} news */
const say = (news) => self.postMessage(news);
const TELL = 100; // ms between two counts of one file
const NOTHING = "data:,"; // an address that is never asked for: the memory has the library already
self.fetch = async (address, options) => {
  if (address === NOTHING) return new Response();
  const asked = address instanceof Request ? address.url : address;
  const file = new URL(asked, location.href).pathname.split("/").at(-1) ?? "";
  say({ file, got: 0 });
  const answer = await fetched(address, options).catch((error) => {
    throw missing(file, String(error));
  });
  if (!answer.ok) throw missing(file, answer.status);
  if (answer.headers.get("content-type")?.startsWith("text/html")) throw missing(file, "page");
  const body = answer.body && whole(answer.body, file).pipeThrough(counted(file, answer.headers));
  return new Response(body, answer);
};

/** The same stream; when it breaks off, that is kept to be told.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream @param {string} file */
function whole(stream, file) {
  const reader = stream.getReader();
  return new ReadableStream({
    /** @param {ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>} on */
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

/** @param {string} file @param {Headers} headers */
function counted(file, headers) {
  const size = (!headers.get("content-encoding") && Number(headers.get("content-length"))) || undefined;
  let got = 0;
  let last = 0;
  return new TransformStream({
    /** @param {Uint8Array<ArrayBuffer>} chunk
     * @param {TransformStreamDefaultController<Uint8Array<ArrayBuffer>>} on */
    transform(chunk, on) {
      on.enqueue(chunk);
      got += chunk.length;
      if (performance.now() < last + TELL) return;
      last = performance.now();
      say({ file, got, size });
    },
    flush() {
      if (size && got < size) throw cutShort(file);
      say({ file, got, size: size && got, done: true });
    },
  });
}

/** @typedef {Error & { file?: string, why?: string | number }} Missing A file that does not come. */

/** The file that ended before its end: whoever reads it speaks of WebAssembly, or of its packing.
 * @type {Missing | null} */
let cut = null;
/** @param {string} file */
function cutShort(file) {
  cut = missing(file, "cut");
  return cut;
}

/** The page is told of it when nothing else can take its place.
 * @param {string} file @param {string | number} why */
const missing = (file, why) => Object.assign(new Error(`${file} : ${why}`), { file, why });

/** @param {string} file @returns {Promise<OurPyodide>} */
async function script(file) {
  say({ file, got: 0, size: 0 });
  const exported = await import(home + file).catch((error) => {
    throw missing(file, String(error));
  });
  say({ file, got: 0, size: 0, done: true });
  return exported;
}

self.addEventListener("unhandledrejection", (event) => event.preventDefault()); // what is waited for says it

// -- Python

/** A file of Python's folder. @param {string} name @param {RequestInit} [options] */
const piece = (name, options) => fetch(home + name, options);

/** @type {Promise<Manifest>} */
const manifest = piece("manifest.json", { cache: "no-cache" }).then((answer) => answer.json());
/** By name, the unpacked answer, that nobody reads: each takes a clone.
 * @type {Map<string, Promise<Response>>} */
const opened = new Map();
/** By name, what makes the answer that goes on the shelf. @type {Map<string, () => Response>} */
const toKeep = new Map();

const MARK = "Fingerprint";
/** What is on the shelf is checked while Python starts, once a visit. @type {Promise<void>[]} */
const checks = [];
let trusted = true;

/** Where a browser keeps files, or null: over plain http there is no such thing, and asking for it may be
 * refused. */
function shelves() {
  try {
    return self.caches ?? null;
  } catch {
    return null;
  }
}

/** The shelf of this site's snapshot. */
const shelfName = async () => SHELF + (await manifest).snapshot?.memory;

/** What an earlier visit left, unpacked: reading takes less time than unpacking. @param {string} name */
async function kept(name) {
  const shelf = trusted ? await shelves()?.open(await shelfName()) : null;
  const there = await shelf?.match(home + name);
  if (there) checks.push(same(name, there.clone(), there.headers.get(MARK)));
  return there;
}

/** @param {string} name @param {Response} answer @param {string | null} mark */
async function same(name, answer, mark) {
  const is = await fingerprint(await answer.arrayBuffer());
  if (is !== mark) throw new Error(`${name} n’est plus ce qui avait été gardé`);
}

/** @param {ArrayBuffer} bytes */
async function fingerprint(bytes) {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join();
}

/** An answer that says what it must be when it is read again. @param {Response} answer */
async function marked(answer) {
  const bytes = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set(MARK, await fingerprint(bytes));
  return new Response(bytes, { headers });
}

/** @param {string} name */
async function unpack(name, type = "") {
  const { body } = await piece(name);
  const bytes = body && whole(body.pipeThrough(new DecompressionStream("gzip")), name);
  return new Response(bytes, { headers: { "Content-Type": type } });
}

/** One of Pyodide's packed files. @type {Opener} */
async function open(name, type) {
  const there = await kept(name).catch(() => null);
  if (there) return there;
  const coming = opened.get(name) ?? unpack(name, type);
  opened.set(name, coming);
  const answer = await coming;
  toKeep.set(name, () => answer);
  return answer.clone();
}

/** The memory of the snapshot: its own bytes, and those that the wasm brings.
 * @param {Promise<OurPyodide>} pyodide @param {Snapshot} snapshot */
async function memory(pyodide, { memory: name, shared }) {
  const there = await kept(name).catch(() => null);
  if (there) return there.arrayBuffer();
  const own = unpack(name);
  const wasm = open(WASM, "application/wasm");
  for (const part of [own, wasm]) part.catch(() => {}); // `whole` says it
  const bytes = await (await pyodide).whole(own, wasm, shared);
  toKeep.set(name, () => new Response(bytes));
  return bytes;
}

/** Once a board is there: keep what came packed, leave what an earlier build of the site had kept.
 * @param {CacheStorage} caches */
async function keep(caches) {
  const here = await shelfName();
  const shelf = await caches.open(here);
  const news = [...toKeep];
  toKeep.clear();
  const old = (await caches.keys()).filter((name) => name.startsWith(SHELF) && name !== here);
  await Promise.all([
    ...news.map(async ([name, answer]) => shelf.put(home + name, await marked(answer()))),
    ...old.map((name) => caches.delete(name)),
  ]);
}

/** Its memory, once what comes from the shelf is known to be whole.
 * @param {Promise<OurPyodide>} pyodide @param {Snapshot} snapshot */
async function checked(pyodide, snapshot) {
  const bytes = await memory(pyodide, snapshot);
  await Promise.all(checks);
  return bytes;
}

/** Python as the build of the site left it, every module imported. Its library stays on the server until
 * something else is imported.
 * @param {Promise<OurPyodide>} pyodide @param {Snapshot} snapshot @param {string} version */
async function resumed(pyodide, snapshot, version) {
  const bytes = checked(pyodide, snapshot);
  bytes.catch(() => {}); // loadPyodide says it
  const { loadPyodide, version: made } = await pyodide;
  if (made !== snapshot.pyodide) {
    throw new Error(`l’instantané est de Pyodide ${snapshot.pyodide}, et voici ${made}`);
  }
  const { room } = snapshot;
  const how = { indexURL: home, open, room, stdLibURL: NOTHING, _loadSnapshot: bytes };
  const python = await loadPyodide(how);
  await Promise.all(checks);
  const library = `python${version.split(".").slice(0, 2).join("")}.zip`;
  python.FS.unlink(`/lib/${library}`);
  python.FS.createLazyFile("/lib", library, `${home}python_stdlib.zip`, true, false);
  python.pyimport("random").seed(); // a snapshot has one state for everybody
  return python;
}

/** Python from nothing: slower, and sure. @param {Promise<OurPyodide>} pyodide @param {string} wheel */
async function plain(pyodide, wheel) {
  const archive = piece(wheel).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await pyodide;
  const [python, data] = await Promise.all([loadPyodide({ indexURL: home, open }), archive]);
  python.unpackArchive(data, "wheel");
  python.pyimport("importlib").invalidate_caches();
  return python;
}

async function start() {
  const pyodide = script("pyodide.mjs");
  const { snapshot, python: version, wheel } = await manifest;
  for (let tries = 2; snapshot && tries; tries -= 1) {
    try {
      return await resumed(pyodide, snapshot, version);
    } catch (error) {
      console.warn("tablegames:", String(error));
      if (!checks.length) tries = 1; // nothing of it was on the shelf: it would be the same again
      await forget();
    }
  }
  return plain(pyodide, wheel);
}

/** What is on the shelf is not read again, and thrown away. */
async function forget() {
  trusted = false;
  opened.clear();
  toKeep.clear();
  checks.length = 0;
  const shelf = await shelfName();
  await shelves()
    ?.delete(shelf)
    .catch(() => {}); // a private window may refuse
}

export const python = start(); // for whoever imports this module again in the same worker: the tests
const ready = python.then((one) => one.pyimport("tablegames_widgets.page.page"));

ready.then(
  () => say({ awake: true }),
  (/** @type {Missing} */ error) => {
    const { file, why, message } = cut ?? error;
    say(file ? { lost: file, why } : { why: message });
  },
);

/** @param {string} board @param {string} answer @param {number} began */
function tell(board, answer, began) {
  if (answer) say({ board, answer, took: performance.now() - began });
}

/** The boards whose programs think. @type {Set<string>} */
const going = new Set();

/** Programs think a slice at a time: what the reader does meanwhile is heard between two.
 * @param {PyPage} page @param {string} board */
function goOn(page, board) {
  if (going.has(board) || !page.busy(board)) return;
  going.add(board);
  setTimeout(() => {
    going.delete(board);
    try {
      const began = performance.now();
      tell(board, page.go_on(board), began);
      goOn(page, board);
    } catch (error) {
      say({ why: String(error) });
    }
  });
}

/** What Python answers. @param {PyPage} page @param {string} board @param {Ask} ask */
function answered(page, board, { spec, kept, hash, rules, ply, message, link, what, label, comment, bench }) {
  if (spec) return page.open_board(board, spec, kept ?? "", hash ?? "", rules, ply);
  if (bench) return page.workshop(board, bench);
  if (link) return page.link(board, link, what ?? "tout");
  if (label) return page.label(board);
  if (comment !== undefined) return page.comment(board, ply, comment);
  return page.handle(board, JSON.stringify(message));
}

const ASKS_CODE = /"do": ?"code"/;
/** @type {Promise<void> | undefined} */
let codes;
/** What draws the codes of the workshop comes when one is asked for; without it Python says so. */
function drawing() {
  codes ??= unpackCodes().catch(() => {
    codes = undefined;
  });
  return codes;
}
async function unpackCodes() {
  const { codes: name } = await manifest;
  const archive = await piece(name).then((answer) => answer.arrayBuffer());
  const one = await python;
  one.unpackArchive(archive, "wheel");
  one.pyimport("importlib").invalidate_caches();
}

self.onmessage = async (/** @type {MessageEvent<Ask & { board: string }>} */ { data }) => {
  const { board } = data;
  const page = await ready.catch(() => null); // what a reader clicks meanwhile waits its turn
  if (!page) return;
  if (data.bench && ASKS_CODE.test(data.bench)) await drawing();
  try {
    const began = performance.now();
    tell(board, answered(page, board, data), began);
    goOn(page, board);
    const caches = shelves();
    if (toKeep.size && caches) setTimeout(() => keep(caches).catch(() => {}), 500);
  } catch (error) {
    say({ why: String(error) });
  }
};
