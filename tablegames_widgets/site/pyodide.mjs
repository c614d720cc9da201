// What a page's worker and JupyterLite load as Pyodide: Pyodide's own module, core.mjs here, with its code sent packed.
import { loadPyodide as load, version } from "./core.mjs";

const home = new URL("./", import.meta.url).href;

async function unpacked(name, type) {
  const { ok, status, body } = await fetch(home + name);
  if (!ok) throw new Error(`${name} : ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

/** As Pyodide's own; `open` may bring the packed files in another way. */
async function loadPyodide({ open = unpacked, ...options }) {
  const wasm = WebAssembly.compileStreaming(open("pyodide.asm.wasm.bin", "application/wasm"));
  const code = open("pyodide.asm.mjs.bin", "text/javascript").then(async (answer) => import(URL.createObjectURL(await answer.blob())));
  const { fetch } = self, { instantiateStreaming } = WebAssembly;
  // Pyodide has no option to be handed its wasm: what it fetches is not there, what it instantiates is compiled already
  self.fetch = (what, ...rest) => (String(what).endsWith("pyodide.asm.wasm") ? Promise.resolve() : fetch(what, ...rest));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
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

export { loadPyodide, version };
