// Pyodide's own module, which the build puts beside site/runtime/pyodide.mjs under this name.
export declare const version: string;
export declare function loadPyodide(options?: Start): Promise<Pyodide>;
