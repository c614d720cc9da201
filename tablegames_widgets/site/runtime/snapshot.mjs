// node snapshot.mjs <Pyodide's core> <its library> <file for the memory> <our wheel> [<carnet.py> <others>…]
// The memory of a Python that has imported every module a page may need and played a board of each game: a
// page goes on from there. With carnet.py, that of a notebook's kernel: it says what is in it.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, library, target, wheel, notebook, ...others] = process.argv
  .slice(2)
  .map((one) => path.resolve(one));
// Nothing of the building machine stays in: the same bytes at every build. Whoever loads this seeds `random`
// anew.
Date.now = () => 0;
performance.now = () => 0;
process.env.TZ = "UTC";
process.argv[1] = "/python"; // Python calls it its own name, and keeps it in many places
Object.assign(crypto, { randomFillSync: (/** @type {Uint8Array} */ bytes) => bytes.fill(1) });
const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")).href);
/** @type {Pyodide} */
const python = await loadPyodide({
  indexURL: core,
  stdLibURL: library,
  env: { PYTHONHASHSEED: "0" },
  _makeSnapshot: true,
});
if (notebook) python.FS.mkdirTree("/lib/archives");
for (const archive of [wheel, ...others]) {
  const bytes = new Uint8Array(fs.readFileSync(archive));
  python.unpackArchive(bytes, "wheel", notebook ? { extractDir: python._api.sitepackages } : undefined);
  if (notebook) python.FS.writeFile(`/lib/archives/${path.parse(archive).name}.zip`, bytes);
}
const PAGE = `
import gc, importlib, json, pathlib, random, sys, zipimport
importlib.invalidate_caches()
import tablegames_widgets
from tablegames_widgets.lessons import shelf
from tablegames_widgets.page import page

# a page has no anywidget, no class, no server, no terminal
ELSEWHERE = ("widget", "arena", "lessons.handed", "room", "terminal")
NOT_IN_A_PAGE = tuple(f"tablegames_widgets.{name}" for name in ELSEWHERE)
above = pathlib.Path(tablegames_widgets.__file__).parents[1]
for file in sorted(above.glob("tablegames_widgets/**/*.pyc")):
    name = ".".join(file.relative_to(above).with_suffix("").parts).removesuffix(".__init__")
    if not name.startswith(NOT_IN_A_PAGE):
        importlib.import_module(name)
for game in tablegames_widgets.games:
    players = ["moi", "glouton", "glouton"]
    example = {"game": game, "seats": ["3"], "seed": 1, "players": players}
    answer = page.open_board(game, json.dumps(example), "", "", "")
    assert "frames" in json.loads(answer), answer
    message = {"board": game, "ply": json.loads(answer)["ply"], "action": "help"}
    answer = page.handle(game, json.dumps(message))
    assert "frames" in json.loads(answer), answer
    shelf.remember(game)  # a page has none of the files
    page._boards.clear()
    gc.collect()
page._kept.clear()

# what was read of folders and archives that no page has
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
del ELSEWHERE, NOT_IN_A_PAGE, above, file, name, game, players, example, message, answer
gc.collect()
`;

if (notebook) {
  python.FS.writeFile(`${python._api.sitepackages}/carnet.py`, fs.readFileSync(notebook));
  python.runPython("import importlib; importlib.invalidate_caches()");
  python.runPython("import carnet; carnet.remember()");
} else python.runPython(PAGE);
const memory = python.makeMemorySnapshot();
const wasm = fs.readFileSync(path.join(core, "pyodide.asm.wasm"));
const first = new Uint32Array(memory.buffer)[1]; // before it the snapshot's own head

/** The wasm's own data. @returns {Generator<Shared>} */
function* data() {
  let at = 8;
  const number = () => {
    let value = 0;
    let scale = 1;
    let byte;
    do {
      byte = wasm[at++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte & 128);
    return value;
  };
  while (at < wasm.length) {
    const section = wasm[at++];
    const size = number();
    if (section !== 11) {
      at += size;
      continue;
    }
    for (let count = number(); count; count--) {
      const constant = number() === 0 && wasm[at++] === 65; // where it goes is told by a number
      if (!constant) throw new Error("un segment de données d’une autre sorte");
      const to = first + number();
      at++; // the end of that constant
      const length = number();
      yield [to, at, length];
      at += length;
    }
  }
}

// What the memory still has in common with the wasm does not travel twice.
/** @type {Shared[]} */
const shared = [];
for (const [to, from, length] of data()) {
  for (let k = 0, since; k < length; k++) {
    for (since = k; k < length && memory[to + k] === wasm[from + k]; ) k++;
    if (k - since >= 1024) shared.push([to + since, from + since, k - since]);
  }
}
for (const [to, , length] of shared) memory.fill(0, to, to + length);
fs.writeFileSync(target, memory);
fs.writeFileSync(`${target}.json`, JSON.stringify({ shared, room: python._module.HEAP8.length }));
process.exit(0);
