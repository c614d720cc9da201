"""The site under the headers that the guide « Mettre le site en ligne » gives, those and no other: one plays, and nothing is refused."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from support import tried

from tablegames_widgets.site.cle.demarrer import Server

from .conftest import CHAPTER, ROOT, SITE, STARTS, Visitor, at_once, play_a_move, ply, run, settle
from .test_rules_page import playable, start

GUIDE = ROOT / "docs" / "guides" / "mettre-en-ligne.md"


def headers() -> dict[str, dict[str, str]]:
    """Those of the whole site, then those of the notebooks, as the guide writes them."""
    blocks = re.findall(r"^```text\n(.*?)^```", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    whole, notebooks = (dict(line.split(": ", 1) for line in block.strip().splitlines()) for block in blocks)
    return {"/": whole, "/lite/": notebooks}


@pytest.fixture
def guarded() -> Iterator[str]:
    """The address of the site under these headers."""
    server = Server(SITE, headers=headers())
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def refused(page: Page) -> list[str]:
    """What the browser refuses from now on, told while it is."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if "Content Security Policy" in message.text else None)
    return found


def test_the_policy_is_strict(guarded: str) -> None:
    policy = headers()["/"]["Content-Security-Policy"]
    told = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert told["default-src"] == "'none'" and told["connect-src"] == "'self'"
    assert set(told["script-src"].split()) - {"'self'", "'wasm-unsafe-eval'", "blob:"} == set(re.findall(r"'sha256-[^']+'", policy))
    assert len(re.findall("sha256", policy)) == 2


@pytest.mark.parametrize("keeps", tried([False, True]))
def test_an_example_of_the_rules_plays(visit: Visitor, guarded: str, keeps: bool) -> None:
    page = visit("about:blank", keeps=keeps).page
    found = refused(page)
    page.goto(f"{guarded}/{CHAPTER}")
    start(playable(page))
    play_a_move(playable(page))
    assert found == []


@pytest.mark.longer
def test_a_game_is_played_on_its_page(visit: Visitor, guarded: str) -> None:
    page = at_once(visit)("about:blank").page
    found = refused(page)
    page.goto(f"{guarded}/jouer/korsar.html")
    page.get_by_role("button", name="Commencer").first.click(timeout=STARTS)
    figure = page.locator("figure.tg-partie").first
    figure.locator("section.tg-table").wait_for(timeout=STARTS)
    settle(figure)
    for _ in range(3):
        play_a_move(figure)
    assert ply(figure) >= 3 and found == []


KINDS = ["", "search.html?q=galion", "enigme.html", "exercices/korsar.html", "comparer.html", "carnets.html", "licences.html",
         "apprendre/korsar.html", "ecole/wanted.html", "guides/architecture.html"]  # fmt: skip


@pytest.mark.parametrize("place", tried(KINDS, *KINDS[1:4:2]))
def test_a_page_of_each_kind_has_nothing_refused(visit: Visitor, guarded: str, place: str) -> None:
    page = visit("about:blank").page
    found = refused(page)
    page.goto(f"{guarded}/{place}", wait_until="networkidle")
    assert page.evaluate("document.documentElement.classList.contains('no-js')") is False
    assert found == []


@pytest.mark.longer
def test_a_notebook_runs(visit: Visitor, guarded: str) -> None:
    page = visit("about:blank", keeps=True).page
    found = refused(page)
    page.goto(f"{guarded}/lite/lab/index.html?path=korsar.ipynb")
    page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=STARTS)
    run(page)
    expect(page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    assert found == []
