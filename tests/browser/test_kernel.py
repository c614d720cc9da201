"""How a notebook's Python starts in JupyterLite: from the memory that the site was built with, and, without it, from nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route
from support import tried

from .conftest import Visitor

# What JupyterLite's worker does: it loads Python with what it wants imported, tells piplite two things, and asks for the kernel.
KERNEL = """async ([home, cells]) => {
  const source = `
    const { loadPyodide } = await import('${home}pyodide.mjs');
    const packages = ['micropip', 'piplite', 'pyodide-kernel', 'ipython', 'anywidget', 'tablegames-widgets'];
    const python = await loadPyodide({ indexURL: '${home}', packages });
    python.runPython('import piplite.piplite; piplite.piplite._PIPLITE_DISABLE_PYPI = True; import pyodide_kernel');
    const kernel = python.globals.get('pyodide_kernel').kernel_instance;
    kernel.interpreter.send_comm = () => {};
    for (const cell of ${JSON.stringify(cells)}) {
      const { status, evalue } = (await kernel.run(cell)).toJs({ dict_converter: Object.fromEntries });
      if (status !== 'ok') throw new Error(cell + ' : ' + evalue);
    }
    postMessage(python.runPython('pyodide_kernel.ipython_shell.user_ns["told"]'));`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' });
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = (error) => fail(new Error(error.message));
  });
}"""
PLAYS = [
    "import tablegames_widgets as tg; table = tg.play('korsar', seed=3); table.joue(str(table.match.view(0).legal_moves[0]))",
    "import json, random; told = json.dumps([table.ply > 0, __name__, 'tg' in globals(), 'piplite' in globals(), random.random()])",
]
FETCHES = [
    "import sys; before = 'micropip' in sys.modules, 'tablegames_widgets.page.page' in sys.modules",
    "import colorsys, json, micropip, tablegames_widgets.page.page; from importlib.metadata import version; from piplite import piplite",
    "told = json.dumps([before, version('ipython').split('.')[0], piplite._PIPLITE_DISABLE_PYPI, 'ipython' in str(micropip.list())])",
]


def kernel(page: Page, site: str, cells: list[str]) -> tuple[Any, list[str]]:
    """What `told` is after these cells, and the files that were asked for."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    return json.loads(page.evaluate(KERNEL, [f"{site}/lite/static/pyodide/", cells])), asked


def test_a_kernel_goes_on_from_its_memory_and_fetches_nothing_else(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/index.html").page
    (*told, drawn), asked = kernel(page, site, PLAYS)
    assert told == [True, "__main__", True, False]
    assert any(name.startswith("carnet-") for name in asked)
    assert not [name for name in asked if name.endswith(".zip")]
    (*_, again), _ = kernel(page, site, PLAYS)
    assert drawn != again  # each reader has chances of his own


@pytest.mark.longer
def test_what_is_not_in_the_memory_comes_from_the_archives(visit: Visitor, site: str) -> None:
    told, asked = kernel(visit(f"{site}/index.html").page, site, FETCHES)
    assert told == [[False, False], "9", True, True]
    assert {"python_stdlib.zip", "piplite-0.8.6-py3-none-any.zip"} <= set(asked)


@pytest.mark.longer
@pytest.mark.parametrize("fault", tried(["gone", "another"]))
def test_without_its_memory_a_kernel_starts_from_nothing_and_plays(visit: Visitor, site: str, fault: str) -> None:
    def spoil(route: Route) -> None:
        manifest = route.fetch().json()
        route.fulfill(
            json=manifest | {"notebook": {**manifest["notebook"], **({"pyodide": "0.0"} if fault == "another" else {"memory": "x.bin"})}}
        )

    page = visit(f"{site}/index.html").page
    page.context.route("**/manifest.json", spoil)
    (*told, _), asked = kernel(page, site, PLAYS)
    assert told[0] and any(name.startswith("ipython-") for name in asked)
