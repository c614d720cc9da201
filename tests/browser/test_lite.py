"""The notebook in JupyterLite, on the same site, with the network cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import ROOT, Visitor

CARNETS = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))
STARTS = 120_000


@pytest.mark.parametrize("carnet", CARNETS)
def test_the_notebook_runs_in_jupyterlite_with_no_install_and_no_network(visit: Visitor, site: str, carnet: str) -> None:
    page = visit(f"{site}/lite/lab/index.html?path={carnet}.ipynb").page
    page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=STARTS)
    page.locator(".jp-CodeCell .cm-content").first.click()
    board = page.locator(".tg-host section.tg-table")
    for _ in range(40):  # down to the first live board; cells that are not in sight are not in the page
        page.keyboard.press("Shift+Enter")
        page.wait_for_timeout(400)
        if page.locator(".jp-CodeCell.jp-mod-selected .cm-content", has_text="tg.play(").count():
            page.keyboard.press("Shift+Enter")
            break
    expect(board.first).to_be_visible(timeout=STARTS)
    before = int(board.first.get_attribute("data-ply") or 0)
    for _ in range(3):
        board.first.locator("button.is-legal:not([aria-pressed])").first.click()
        page.wait_for_timeout(700)
        if int(board.first.get_attribute("data-ply") or 0) > before:
            break
    assert int(board.first.get_attribute("data-ply") or 0) > before
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    page.screenshot(path=ROOT / "build" / "shots" / f"jupyterlite-{carnet}.png")
