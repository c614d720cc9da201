"""The notebook in JupyterLite, on the same site, with the network cut."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from notebook_helpers import DOWNLOADED
from playwright.sync_api import Page, expect
from support import tried

import tablegames_widgets as tg

from .conftest import ROOT, STARTS, Visitor, lessons_of, play_a_move, ply, run, serve

SESSIONS = sorted({path.stem for path in (ROOT / "notebooks").glob("nsi-*.ipynb")} - {*DOWNLOADED})
FAULTS = ".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'], .jp-OutputArea-output[data-mime-type$='jupyter.error']"
SELECTED, RANK = ".jp-Cell.jp-mod-selected", "data-windowed-list-index"


def step(page: Page) -> None:
    """Run the cell that is chosen, and come to the next one."""
    here = page.locator(SELECTED).first.get_attribute(RANK)
    page.keyboard.press("Shift+Enter")
    expect(page.locator(SELECTED).first).not_to_have_attribute(RANK, here or "", timeout=STARTS)


@pytest.mark.parametrize("carnet", tried(tuple(tg.games), "korsar"))
def test_the_notebook_runs_in_jupyterlite_with_no_install_and_no_network(visit: Visitor, site: str, carnet: str) -> None:
    asked: list[str] = []
    one = visit("about:blank", keeps=True)
    one.context.on("request", lambda request: asked.append(request.url))
    page = one.page
    page.goto(f"{site}/lite/lab/index.html?path={carnet}.ipynb")
    page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=STARTS)
    run(page)
    board = page.locator(".tg-host section.tg-table")
    for _ in range(40):  # down to the first live board, no faster than the page: cells that are not in sight are not in it
        step(page)
        page.wait_for_timeout(100)
        if page.locator(".jp-CodeCell.jp-mod-selected .cm-content", has_text="tg.play(").count():
            page.keyboard.press("Shift+Enter")
            page.wait_for_timeout(1000)
            page.keyboard.press("ArrowUp")  # a tall board may have pushed its own cell out of sight
            break
    expect(board.first).to_be_visible(timeout=STARTS)
    host = page.locator(".tg-host").first
    before = ply(host)
    play_a_move(host)
    assert ply(host) > before
    expect(host.locator("[role=alert]")).to_have_count(0)  # the browser keeps the game
    assert page.locator(FAULTS).count() == 0
    page.screenshot(path=ROOT / "build" / "shots" / f"jupyterlite-{carnet}.png")
    assert not [url for url in asked if url.endswith(".whl")]  # a school's filter would stop it


@pytest.mark.longer
@pytest.mark.parametrize("carnet", tried(SESSIONS, SESSIONS[11]))
def test_every_cell_of_a_session_runs_there(visit: Visitor, site: str, carnet: str) -> None:
    page = visit(f"{site}/lite/lab/index.html?path={carnet}.ipynb", keeps=True).page
    page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=STARTS)
    run(page)
    cells = json.loads((ROOT / "notebooks" / f"{carnet}.ipynb").read_text("utf-8"))["cells"]
    for _ in cells[1:]:
        step(page)
        expect(page.locator(".jp-InputPrompt", has_text="[*]")).to_have_count(0, timeout=STARTS)
        assert page.locator(FAULTS).count() == 0
    code = sum(cell["cell_type"] == "code" for cell in cells)
    expect(page.locator(".jp-InputPrompt", has_text=f"[{code}]")).to_have_count(1, timeout=STARTS)


ENDLESS = (
    "import tablegames_widgets as tg",
    "def rend(montant, pieces):\n    rendu = []\n    while montant > 0:\n        rendu.append(1)\n    return rendu",
    'ex = tg.exercice("korsar", "sièges: 2", question="Rends.", sorte="fonction", attendu="rendu de monnaie")\nex.verifie(rend)',
    "print('la suite', 6 * 7)",
)
"""A pupil's cells: the decrement is forgotten."""


@pytest.fixture
def forgetful(tmp_path: Path) -> Iterator[str]:
    """A site whose third session holds them."""
    empty = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    notebook = json.loads((ROOT / "build" / "site" / "lite" / "files" / f"{SESSIONS[2]}.ipynb").read_text("utf-8"))
    notebook["cells"] = [{**empty, "id": f"c{k}", "source": source} for k, source in enumerate(ENDLESS)]
    yield from serve(lessons_of(tmp_path, {SESSIONS[2]: json.dumps(notebook)}))


def test_an_answer_that_does_not_end_is_told_and_the_session_goes_on(visit: Visitor, forgetful: str) -> None:
    page = visit(f"{forgetful}/lite/lab/index.html?path={SESSIONS[2]}.ipynb", keeps=True).page
    page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=STARTS)
    run(page)
    for _ in ENDLESS[:-1]:
        step(page)
    page.keyboard.press("Shift+Enter")
    said = page.locator(".jp-OutputArea-output")
    expect(said.filter(has_text="ta fonction ne finit pas")).to_contain_text("à la ligne", timeout=STARTS)
    expect(said.filter(has_text="la suite 42")).to_have_count(1, timeout=STARTS)
    page.screenshot(path=ROOT / "build" / "shots" / "jupyterlite-boucle.png")
