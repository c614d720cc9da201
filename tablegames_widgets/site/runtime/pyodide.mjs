// What a page's worker and JupyterLite load as Pyodide: Pyodide's own module, core.mjs here, with its code
// sent packed. JupyterLite's kernel goes on from a memory, as a page does.
import { loadPyodide as load, version } from "./core.mjs";

const home = new URL("./", import.meta.url).href;
const WASM = "pyodide.asm.wasm.bin";

/** @type {Opener} */
async function unpacked(name, type = "") {
  const { ok, status, body } = await fetch(home + name);
  if (!ok) throw new Error(`${name} : ${status}`);
  const bytes = body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(bytes, { headers: { "Content-Type": type } });
}

/** @param {Response | Promise<Response>} answer */
const bytesOf = async (answer) => new Uint8Array(await (await answer).arrayBuffer());
/** The memory whole: its own bytes, and those that the wasm brings. @type {OurPyodide["whole"]} */
async function whole(memory, wasm, shared) {
  const [bytes, code] = await Promise.all([bytesOf(memory), bytesOf(wasm)]);
  for (const [to, from, length] of shared) bytes.set(code.subarray(from, from + length), to);
  return bytes;
}

/** Pyodide has no option to be handed its wasm: what it fetches is not there, what it instantiates is
 * compiled already, with this much memory at least. Returns what puts back what was there.
 * @param {Promise<WebAssembly.Module>} wasm @param {number} room */
function handed(wasm, room) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = (what, options) =>
    String(what).endsWith("pyodide.asm.wasm") ? Promise.resolve(new Response()) : fetch(what, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm;
    const instance = await WebAssembly.instantiate(module, imports);
    const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    const lacks = room - memory.buffer.byteLength;
    if (lacks > 0) memory.grow(lacks / 65536);
    return { module, instance };
  };
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** As Pyodide's own; `open` may bring the packed files in another way, `room` is how much memory to begin
 * with.
 * @param {Start} options */
async function start({ open = unpacked, room = 0, ...options }) {
  const wasm = WebAssembly.compileStreaming(open(WASM, "application/wasm"));
  const code = open("pyodide.asm.mjs.bin", "text/javascript").then(
    async (answer) => import(URL.createObjectURL(await answer.blob())),
  );
  const putBack = handed(wasm, room);
  try {
    const createPyodideModule = async (/** @type {object} */ settings) => (await code).default(settings);
    // without its wasm it would wait for ever
    const [python] = await Promise.all([load({ ...options, createPyodideModule }), wasm, code]);
    return python;
  } finally {
    putBack();
  }
}

/** JupyterLite's kernel as the build of the site left it: what it asks for is imported already. What was not
 * is in the archives.
 * @param {Start} options */
async function resumed({ packages: _, ...options }) {
  const answer = await fetch(`${home}manifest.json`, { cache: "no-cache" });
  /** @type {Manifest} */
  const { notebook, python: made } = await answer.json();
  if (notebook?.pyodide !== version) throw new Error(`l’instantané n’est pas de Pyodide ${version}`);
  const wasm = unpacked(WASM, "application/wasm");
  const code = wasm.then((answer) => answer.clone());
  /** @type {Opener} */
  const open = (name, type) => (name === WASM ? code : unpacked(name, type));
  const bytes = code.then(() => whole(unpacked(notebook.memory), wasm, notebook.shared));
  bytes.catch(() => {}); // loadPyodide says it
  const { room } = notebook;
  const python = await start({ ...options, open, room, stdLibURL: "data:,", _loadSnapshot: bytes });
  const library = `python${made.split(".").slice(0, 2).join("")}.zip`;
  const { FS } = python;
  FS.unlink(`/lib/${library}`);
  FS.createLazyFile("/lib", library, `${home}python_stdlib.zip`, true, false);
  FS.mkdirTree("/lib/archives");
  FS.mkdirTree("/home/pyodide/.ipython/profile_default/startup");
  for (const { name, file_name } of Object.values(python.lockfile.packages)) {
    FS.createLazyFile("/lib/archives", file_name, home + file_name, true, false);
    python.loadedPackages[name] = "default channel";
  }
  python.pyimport("carnet").resume();
  return python;
}

/** @param {Start} options */
async function loadPyodide(options) {
  if (options.packages?.includes("pyodide-kernel")) {
    try {
      return await resumed(options);
    } catch (error) {
      console.warn("tablegames:", String(error));
    }
  }
  return start(options);
}

export { loadPyodide, version, whole };
