"""The notebook in JupyterLite, on the same site, with the network cut."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import ROOT, Visitor

STARTS = 120_000


def test_the_notebook_runs_in_jupyterlite_with_no_install_and_no_network(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/lite/lab/index.html?path=korsar.ipynb").page
    page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=STARTS)
    page.locator(".jp-CodeCell .cm-content").first.click()
    board = page.locator(".tg-host section.tg-table")
    for _ in range(40):  # down to the first live board; cells that are not in sight are not in the page
        page.keyboard.press("Shift+Enter")
        page.wait_for_timeout(400)
        if page.locator(".jp-CodeCell.jp-mod-selected .cm-content", has_text="tg.play").count():
            page.keyboard.press("Shift+Enter")
            break
    expect(board.first).to_be_visible(timeout=STARTS)
    before = int(board.first.get_attribute("data-ply") or 0)
    board.first.locator("[data-click=pioche].is-legal").click()
    page.wait_for_function("([b, n]) => +b.dataset.ply > n", arg=[board.first.element_handle(), before], timeout=STARTS)
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    page.screenshot(path=ROOT / "build" / "shots" / "jupyterlite.png")
