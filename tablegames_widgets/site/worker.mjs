// The page's one worker: Pyodide, our wheel, and nothing else. It holds every board of the page.
const pyodide = new URL("../../lite/static/pyodide/", import.meta.url).href;

async function start() {
  const wheel = fetch(pyodide + "manifest.json", { cache: "no-cache" })
    .then((answer) => answer.json())
    .then(({ wheel }) => fetch(pyodide + wheel))
    .then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(pyodide + "pyodide.mjs");
  const python = await loadPyodide({ indexURL: pyodide });
  python.unpackArchive(await wheel, "wheel");
  return python.pyimport("tablegames_widgets.site.page");
}

const page = start();

self.onmessage = async ({ data }) => {
  const { board, spec, kept, rules, message, link } = data;
  try {
    const python = await page;
    const began = performance.now();
    const answer = spec ? python.open_board(board, spec, kept ?? null, rules)
      : link ? python.link(board, link) : python.handle(board, JSON.stringify(message));
    self.postMessage({ board, answer, took: performance.now() - began });
  } catch (error) {
    self.postMessage({ board, dead: String(error) });
  }
};
