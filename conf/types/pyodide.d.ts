// What we use of Pyodide, its own parts too (those with « _ »): there is no other description of these.

interface Pyodide {
  FS: {
    filesystems: { NODEFS: object };
    mkdirTree(path: string): void;
    mount(type: object, options: { root: string }, path: string): void;
    unlink(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
    /** A file that is fetched when it is first read. */
    createLazyFile(folder: string, name: string, url: string, canRead: boolean, canWrite: boolean): void;
  };
  lockfile: { packages: Record<string, { name: string; file_name: string }> };
  loadedPackages: Record<string, string>;
  _api: { sitepackages: string };
  _module: { HEAP8: Int8Array };
  pyimport(name: "random"): { seed(): void };
  pyimport(name: "importlib"): { invalidate_caches(): void };
  pyimport(name: "carnet"): { resume(): void };
  pyimport(name: "tablegames_widgets.page.page"): PyPage;
  runPython(code: string): void;
  runPythonAsync(code: string): Promise<string>;
  unpackArchive(bytes: ArrayBuffer | Uint8Array, format: string, options?: { extractDir: string }): void;
  makeMemorySnapshot(): Uint8Array;
}
/** Python's side of the worker: tablegames_widgets/page/page.py. Each answers in JSON. */
interface PyPage {
  open_board(board: string, spec: string, kept: string, link: string, rules?: string, ply?: number): string;
  link(board: string, base: string, what: string): string;
  label(board: string): string;
  workshop(board: string, press: string): string;
  comment(board: string, ply: number | undefined, text: string): string;
  handle(board: string, message: string): string;
  busy(board: string): boolean;
  go_on(board: string): string;
}
/** Brings one of Pyodide's packed files, unpacked. */
type Opener = (name: string, type?: string) => Promise<Response>;
/** What is asked of the start; `open` and `room` are our own (site/runtime/pyodide.mjs). */
interface Start {
  indexURL?: string;
  packages?: string[];
  stdLibURL?: string;
  env?: Record<string, string>;
  open?: Opener;
  room?: number;
  createPyodideModule?: (settings: object) => Promise<object>;
  _loadSnapshot?: Promise<ArrayBuffer | Uint8Array>;
  _makeSnapshot?: boolean;
}
/** A stretch of the memory that the wasm brings: where it goes, where it is in the wasm, how long it is. */
type Shared = [to: number, from: number, length: number];
interface Snapshot {
  pyodide: string;
  memory: string;
  shared: Shared[];
  room: number;
}
/** What the build says of the site's Python (manifest.json). */
interface Manifest {
  wheel: string;
  python: string;
  snapshot?: Snapshot;
  notebook?: Snapshot;
  codes: string;
}
/** site/runtime/pyodide.mjs, as the worker imports it. */
interface OurPyodide {
  version: string;
  loadPyodide(options: Start): Promise<Pyodide>;
  whole(
    memory: Response | Promise<Response>,
    wasm: Response | Promise<Response>,
    shared: Shared[],
  ): Promise<Uint8Array<ArrayBuffer>>;
}
