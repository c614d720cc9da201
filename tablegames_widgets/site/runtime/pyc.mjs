// node pyc.mjs <Pyodide's core> <folder of zips> <folder for the same zips, compiled> [lean]
// Compiles the .py of wheels with the very Python that will run them in the browser: nothing is left to
// compile there. lean: without docstrings nor line numbers, for what a page carries and nobody reads.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, source, target] = process.argv.slice(2, 5).map((folder) => path.resolve(folder));
const lean = process.argv[5] === "lean";
const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")).href);
/** @type {Pyodide} */
const python = await loadPyodide();
for (const [name, root] of [
  ["/source", source],
  ["/target", target],
]) {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, name);
}
python.runPython(`
import importlib.util, os, warnings, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

LEAN = ${lean ? "True" : "False"}

def bare(code):
    """The code without its line numbers."""
    inner = tuple(bare(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)

def compiled(name, data):
    """The file as it goes into the zip: a .py as its .pyc, which Python takes as it is, if it compiles."""
    if not name.endswith(".py") or ".dist-info/" in name:
        return name, data
    try:
        code = compile(data, name, "exec", dont_inherit=True, optimize=2 if LEAN else 0)
    except SyntaxError:
        return name, data
    code = bare(code) if LEAN else code
    return name + "c", bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))

def put(archive, name, data):
    """The same bytes at every build: no date, no rights of the builder's."""
    entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)

# a notebook's browser colours by itself: of Pygments' five hundred languages, those that a lesson may show
LEXERS = ("__init__", "_mapping", "css", "data", "html", "javascript", "markup",
          "python", "shell", "special", "sql", "text")
UNUSED = ("/tests/", ".data/", "anywidget/labextension/", "anywidget/nbextension/")

def needed(name):
    folder, _, file = name.rpartition("/")
    if not file or any(one in name for one in UNUSED):
        return False
    return folder != "pygments/lexers" or file.removesuffix(".py") in LEXERS

warnings.simplefilter("ignore")
for zip_name in sorted(os.listdir("/source")):
    with zipfile.ZipFile("/source/" + zip_name) as old, zipfile.ZipFile("/target/" + zip_name, "w") as new:
        for name in old.namelist():
            if needed(name):
                put(new, *compiled(name, old.read(name)))
`);
process.exit(0);
