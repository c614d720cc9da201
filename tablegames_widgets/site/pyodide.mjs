// What a page's worker and JupyterLite load as Pyodide: Pyodide's own module, core.mjs here, with its code sent packed.
// JupyterLite's kernel goes on from a memory, as a page does.
import { loadPyodide as load, version } from "./core.mjs";

const home = new URL("./", import.meta.url).href;
const WASM = ["pyodide.asm.wasm.bin", "application/wasm"];

async function unpacked(name, type = "") {
  const { ok, status, body } = await fetch(home + name);
  if (!ok) throw new Error(`${name} : ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "Content-Type": type },
  });
}

/** The memory whole: its own bytes, and those that the wasm brings. */
async function whole(memory, wasm, shared) {
  const [bytes, code] = await Promise.all(
    [memory, wasm].map(async (answer) => new Uint8Array(await (await answer).arrayBuffer())),
  );
  for (const [to, from, length] of shared) bytes.set(code.subarray(from, from + length), to);
  return bytes;
}

/** As Pyodide's own; `open` may bring the packed files in another way, `room` is how much memory to begin with. */
async function start({ open = unpacked, room = 0, ...options }) {
  const wasm = WebAssembly.compileStreaming(open(...WASM));
  const code = open("pyodide.asm.mjs.bin", "text/javascript").then(
    async (answer) => import(URL.createObjectURL(await answer.blob())),
  );
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide has no option to be handed its wasm: what it fetches is not there, what it instantiates is compiled already
  self.fetch = (what, ...rest) =>
    String(what).endsWith("pyodide.asm.wasm") ? Promise.resolve() : fetch(what, ...rest);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm;
    const instance = await WebAssembly.instantiate(module, imports);
    const { memory } = instance.exports;
    const lacks = room - memory.buffer.byteLength;
    if (lacks > 0) memory.grow(lacks / 65536);
    return { module, instance };
  };
  try {
    const createPyodideModule = async (settings) => (await code).default(settings);
    const [python] = await Promise.all([load({ ...options, createPyodideModule }), wasm, code]); // without its wasm it would wait for ever
    return python;
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** JupyterLite's kernel as the build of the site left it: what it asks for is imported already. What was not is in the archives. */
async function resumed({ packages, ...options }) {
  const { notebook, python: made } = await (
    await fetch(`${home}manifest.json`, { cache: "no-cache" })
  ).json();
  if (notebook?.pyodide !== version) throw new Error(`l’instantané n’est pas de Pyodide ${version}`);
  const wasm = unpacked(...WASM);
  const code = wasm.then((answer) => answer.clone());
  const open = (name, type) => (name === WASM[0] ? code : unpacked(name, type));
  const bytes = code.then(() => whole(unpacked(notebook.memory), wasm, notebook.shared));
  bytes.catch(() => {}); // loadPyodide says it
  const python = await start({
    ...options,
    open,
    room: notebook.room,
    stdLibURL: "data:,",
    _loadSnapshot: bytes,
  });
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
