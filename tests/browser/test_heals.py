"""The book heals itself: what is damaged on the device is thrown away and fetched again, and no wait is without an end."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support import tried

from .conftest import CHAPTER, SITE, STARTS, Visitor, play_a_move
from .hostile import LOGIN, Hostile, hostile
from .test_livre import HAS, kept, publish
from .test_rules_page import playable, plays_on, start

ENDS = 5.0
"""Seconds after which a reader has a page with a way on."""
DAMAGE = """async () => {
  let done = 0;
  for (const shelf of await caches.keys()) for (const request of await (await caches.open(shelf)).keys()) {
    if (!/[.](bin|mjs|json|js|css)([?]|$)/.test(request.url)) continue;
    const cache = await caches.open(shelf), answer = await cache.match(request), bytes = new Uint8Array(await answer.arrayBuffer());
    bytes[bytes.length >> 1] ^= 255;
    await cache.put(request, new Response(bytes, { headers: answer.headers }));
    done += 1;
  }
  return done;
}"""
UNLIKE = """async () => {
  const found = [];
  for (const shelf of await caches.keys()) for (const request of await (await caches.open(shelf)).keys()) {
    const is = new URL(request.url).searchParams.get("__WB_REVISION__");
    if (!is) continue;
    const bytes = await (await (await caches.open(shelf)).match(request)).arrayBuffer();
    if (btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))) !== is) found.push(request.url);
  }
  return found;
}"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Hostile]:
    """A small book in the folder « livre », on a server that may fail."""
    publish(tmp_path / "livre", "A")
    yield from hostile(tmp_path)


@pytest.mark.longer
def test_a_board_whose_every_kept_file_is_damaged_lives_on_that_visit_and_the_copies_are_whole_again(visit: Visitor, site: str) -> None:
    page = played(visit, site)
    assert page.evaluate(DAMAGE) > 20
    page.reload()
    plays_on(page)
    kept(page)
    read = ("pyodide/", "tablegames/python.js", "tablegames/worker.mjs", "tablegames/partie.js", "tablegames/korsar.css")
    assert [url for url in page.evaluate(UNLIKE) if any(name in url for name in read)] == []


@pytest.mark.longer
def test_without_a_network_a_damaged_python_is_told_with_what_to_do(visit: Visitor, site: str) -> None:
    page = played(visit, site)
    page.evaluate(DAMAGE.replace("bin|mjs|json|js|css", "bin|json"))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # it may have another copy
    page.context.set_offline(True)
    page.reload()
    figure = playable(page)
    figure.locator(".tg-play").click()
    expect(figure).to_contain_text(re.compile("de Python n’a pas pu être lu.* (puis réessaie|Réessaie)"), timeout=STARTS)
    page.context.set_offline(False)
    figure.get_by_role("button", name="Réessayer").click()
    play_a_move(figure)


def played(visit: Visitor, site: str) -> Page:
    """A page whose Python is kept, packed and unpacked."""
    page = visit(f"{site}/{CHAPTER}", keeps=True).page
    kept(page)
    start(playable(page))
    for name in ("memory-", "pyodide.asm.wasm"):
        page.wait_for_function(HAS, arg=name, timeout=STARTS)
    page.wait_for_function("async () => (await caches.keys()).some((name) => name.startsWith('tablegames '))", timeout=STARTS)
    page.wait_for_timeout(1500)  # the last of them is being written
    return page


MOODS = ["portail", "connexion", 403, 404, 500, 503, 511, "moitié", "muet"]
PLACES = ["deux.html", "lite/index.html"]


@pytest.mark.parametrize(
    ("place", "mood"), tried([*product(PLACES, MOODS)], *product(PLACES[:1], MOODS[6::2]), *product(PLACES[1:], MOODS[:1]))
)
def test_every_wait_ends_with_a_way_on_and_nothing_foreign_is_kept(visit: Visitor, served: Hostile, place: str, mood: str | int) -> None:
    url = f"{served.url}/livre/"
    page = visit(url, keeps=True).page
    kept(page)
    served.mood = mood
    began = time.monotonic()
    page.goto(f"{url}{place}?un=1#deux", wait_until="commit")
    login = mood in ("portail", "connexion")
    shown = page.get_by_text(LOGIN) if login else page.get_by_role("link", name="Réessayer")
    if mood == 511:
        shown = page.get_by_role("heading", name="511")
    expect(shown.first).to_be_visible(timeout=ENDS * 1000)
    assert time.monotonic() - began < ENDS + 1  # this machine is not alone
    served.mood = "ok"
    assert not page.evaluate(HAS, "deux.html") if page.url.startswith(url) else True
    if login or mood == 511:
        page.goto(f"{url}{place}")
    else:
        shown.click()
        assert "?un=1" in page.url and page.url.endswith("#deux")  # or without the kept copy: the same page
    expect(page.locator("h1")).to_contain_text("deux de A" if place == "deux.html" else "Carnets de A", timeout=20_000)


def test_the_login_page_of_a_network_can_be_opened_from_a_page_that_waits(visit: Visitor, served: Hostile) -> None:
    url = f"{served.url}/livre/"
    page = visit(url, keeps=True).page
    kept(page)
    served.mood = 503
    page.goto(f"{url}deux.html")
    served.mood = "portail"
    page.get_by_role("link", name="Ouvrir cette adresse sans la copie gardée").click()
    expect(page.locator("h1")).to_have_text(LOGIN)
    page.goto(url)  # what is kept is read all the same
    expect(page.locator("h1")).to_have_text("Page index de A")


def test_a_page_that_waits_opens_by_itself_once_the_server_is_back(visit: Visitor, served: Hostile) -> None:
    url = f"{served.url}/livre/"
    page = visit(url, keeps=True).page
    kept(page)
    served.mood = "muet"
    page.goto(f"{url}deux.html")
    expect(page.locator("h1")).to_have_text("Un instant")
    served.mood = "ok"
    served.closing.set()  # those that hang are let go
    expect(page.locator("h1")).to_have_text("Page deux de A", timeout=30_000)


@pytest.mark.longer
def test_an_edition_that_comes_by_halves_leaves_a_way_on(visit: Visitor, served: Hostile, tmp_path: Path) -> None:
    url = f"{served.url}/livre/"
    page = visit(url, keeps=True).page
    kept(page)
    publish(tmp_path / "livre", "B")
    served.mood = "moitié"
    page.goto(f"{url}deux.html", wait_until="commit")
    again = page.get_by_role("link", name="Réessayer")
    expect(again).to_be_visible(timeout=ENDS * 1000)
    served.mood = "ok"
    again.click()
    expect(page.locator("h1")).to_contain_text("deux de B", timeout=30_000)


@pytest.mark.parametrize("kind", tried(["jouer", "apprendre"]))
def test_after_one_visit_by_a_direct_link_the_ways_on_from_a_page_open_without_a_network(visit: Visitor, site: str, kind: str) -> None:
    seen = visit(f"{site}/{kind}/korsar.html", keeps=True)
    kept(seen.page)
    seen.context.set_offline(True)
    for place, title in (("", "Jeux de table§"), ("jeux/korsar.html", "Korsar§")):
        lost: list[str] = []
        seen.page.on("requestfailed", lambda request, lost=lost: lost.append(request.url))
        seen.page.goto(f"{site}/{place}", wait_until="networkidle")
        expect(seen.page.locator("h1")).to_have_text(title)
        assert [url for url in lost if url.startswith(f"{site}/_static/")] == []


def test_every_page_of_the_book_says_which_door_it_belongs_to() -> None:
    """Where a game's page lies, its door is found by name: this is what `around` of sw.js goes by."""
    doors = {"index", "atelier", "jour"} | {path.stem for path in SITE.glob("jeux/*.html")}  # the first three are of all games
    for folder in ("jouer", "apprendre", "exercices"):
        assert {path.stem for path in SITE.glob(f"{folder}/*.html")} <= doors | {"wanted"}
