"""Basthon's own Python kernel, that of Capytale too, in Chromium: our archive installs, a board shows, a move that is written plays."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pyodide_helpers import SHOP, pyodide

from tablegames_widgets.site import tools

from .conftest import STARTS, Visitor, serve

VERSION = "0.78.6"
FILES = ("lib/worker.js", "lib/dist/basthon.tar", "lib/dist/pyodide-lock.json", "lib/dist/modules/ipython-0.0.1-py3-none-any.whl")
PAGE = """<!doctype html><meta charset="utf-8"><title>Basthon</title>
<script type="importmap">{"imports": {"@basthon/kernel-base/worker": "./basthon.mjs"}}</script>
<script type="module">
import { Python3KernelWorker } from "./lib/worker.js";
const kernel = new Python3KernelWorker({ root: new URL("lib/dist", location).href, pyodideURLs: ["./pyodide/pyodide.js"] });
kernel._init().then(() => { document.body.dataset.ready = ""; });
window.upload = async (name, address) => kernel.putFile(name, new Uint8Array(await (await fetch(address)).arrayBuffer()));
window.cell = async (code) => {  // as the notebook shows what a cell is worth
  const worth = await kernel._eval({}, code).catch((error) => ({ "text/plain": `${error}` }));
  document.body.insertAdjacentHTML("beforeend", worth?.["text/html"] ?? "");
  return worth?.["text/plain"] ?? "";
};
</script><body></body>"""


def put(into: Path) -> Path:
    """The folder that a class would visit: their kernel, the Pyodide it names, our archive under the two names that the site gives it."""
    kernel = SHOP.kept("basthon", VERSION, partial(tools.from_npm, f"@basthon/kernel-python3@{VERSION}", FILES, sums=SHOP.sums))
    core, lock = pyodide("0.26.4"), kernel.joinpath("lib/dist/pyodide-lock.json").read_text("utf-8")
    for name, entry in json.loads(lock)["packages"].items():
        if name in ("micropip", "packaging"):  # PyPI's, and not those that Pyodide has built again
            lock = lock.replace(entry["sha256"], hashlib.sha256(core.joinpath(entry["file_name"]).read_bytes()).hexdigest())
    for name in FILES:
        into.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        into.joinpath(name).symlink_to(kernel / name)
    into.joinpath("lib/dist/pyodide-lock.json").unlink()
    into.joinpath("lib/dist/pyodide-lock.json").write_text(lock, "utf-8")
    into.joinpath("pyodide").symlink_to(core)
    into.joinpath("basthon.mjs").symlink_to(Path(__file__).with_name("basthon.mjs"))
    into.joinpath("tablegames.zip").symlink_to(SHOP.wheel)
    into.joinpath(SHOP.wheel.name).symlink_to(SHOP.wheel)
    into.joinpath("index.html").write_text(PAGE, "utf-8")
    return into


@pytest.fixture
def basthon(visit: Visitor, tmp_path: Path) -> Iterator[Page]:
    for base in serve(put(tmp_path)):
        page = visit(base).page
        page.locator("body[data-ready]").wait_for(state="attached", timeout=STARTS)
        yield page


INSTALLS = {
    "file": "import shutil; shutil.unpack_archive('tablegames.zip')",
    "micropip": f"import micropip; await micropip.install('{{base}}/{SHOP.wheel.name}')",
}


@pytest.mark.parametrize("way", INSTALLS)
def test_the_archive_installs_a_board_shows_and_a_move_that_is_written_plays(basthon: Page, way: str) -> None:
    def cell(code: str) -> str:
        return str(basthon.evaluate("code => window.cell(code)", code))

    basthon.evaluate("window.upload('tablegames.zip', 'tablegames.zip')")
    assert cell(INSTALLS[way].format(base=basthon.url.rstrip("/"))) == ""
    assert cell("import tablegames_widgets as tg\ntable = tg.play('korsar', ['moi', 'glouton'], seed=7)") == ""
    assert cell("table") == "<Table de Korsar, Joueur 1 et Glouton 1>"
    board = basthon.locator(".tg-with-style section.tg-table")
    expect(board).to_be_visible()
    expect(board).to_have_attribute("data-ply", "0")
    cell("table.joue('galion 5')")
    expect(board.last).to_have_attribute("data-ply", "2")
    expect(board.last).to_contain_text("Glouton 1")
    cell("table.joue('rouge 2')")
    expect(board.last.locator("[role=alert]")).to_be_visible()
    assert "TableGamesError" not in cell("table.play('galion 55')") and "UnknownMove" in cell("table.play('galion 55')")
    basthon.screenshot(path=SHOP.root / "build" / "shots" / f"basthon-{way}.png")
