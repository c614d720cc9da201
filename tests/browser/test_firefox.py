"""In Debian's Firefox alone: a first card from the first page, and a weekend without the server. Run by `tests/firefox.py`."""

from __future__ import annotations

import re
import shutil
import threading
import time
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from .conftest import CHAPTER, FIREFOX, SITE, STARTS, _Quiet, _Server, play_a_move, ply
from .test_livre import kept
from .test_play_page import table
from .test_rules_page import playable, plays_on, start


def test_it_is_firefox(browser: Browser) -> None:
    assert FIREFOX and shutil.which("firefox-esr") and browser.browser_type.name == "firefox"
    print(f"Firefox {browser.version}")


def test_a_card_is_played_from_the_first_page(browser: Browser, site: str) -> None:
    page = browser.new_context(viewport={"width": 375, "height": 812}, locale="fr-FR").new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    began = time.monotonic()
    page.goto(f"{site}/index.html", wait_until="commit")
    page.get_by_role("link", name="Jouer tout de suite").click()
    expect(table(page)).to_have_class(re.compile("is-live"), timeout=STARTS)
    play_a_move(table(page))
    print(f"un coup joué en {time.monotonic() - began:.1f} s")
    assert ply(table(page)) > 0 and errors == []
    page.context.close()


@pytest.fixture
def server() -> Iterator[_Server]:
    """The site, at a server that can go away."""
    server = _Server(("127.0.0.1", 0), partial(_Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


def test_what_was_read_reads_and_plays_when_the_server_is_gone(browser: Browser, server: _Server) -> None:
    page, base = browser.new_context(locale="fr-FR").new_page(), f"http://127.0.0.1:{server.server_port}"
    page.goto(f"{base}/")
    kept(page)
    page.goto(f"{base}/{CHAPTER}")
    kept(page)
    start(playable(page))
    page.wait_for_timeout(5000)  # Python, on its way into the cache
    server.shutdown()
    server.server_close()
    page.reload()
    plays_on(page)
    page.goto(f"{base}/")
    expect(page.locator("h1")).to_have_text("Jeux de table§")
    page.goto(f"{base}/jeux/wanted.html")
    expect(page.locator("body")).to_contain_text("Cette page n’est pas encore sur cet appareil")
    page.context.close()
