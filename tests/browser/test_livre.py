"""The book without a network: what has been read stays, the whole of it when one asks, and one edition at a time."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tablegames_widgets.site import offline
from tablegames_widgets.site.runtime import keeping

from .conftest import CHAPTER, ROOT, SITE, STARTS, Visitor, axe, chromium, play_a_move, serve
from .test_rules_page import examples, playable, plays_on, start

FOOT, READY = ".tg-livre", "Prêt hors ligne"
HAS = """async (name) => {
  const shelves = await Promise.all((await caches.keys()).map(async (shelf) => (await caches.open(shelf)).keys()));
  return shelves.flat().some(({ url }) => url.includes(name));
}"""
PAGE = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="_static/site.css?v=1">
<script src="_static/tablegames/livre.js"></script><body><article><h1>Page {name} de {edition}</h1></article><footer></footer></html>"""


def kept(page: Page) -> None:
    expect(page.locator(FOOT)).to_contain_text(READY, timeout=20_000)


def test_after_one_visit_what_was_read_reads_and_plays_without_a_network(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/", keeps=True)
    page = seen.page
    kept(page)
    assert axe(page, FOOT) == []
    page.goto(f"{site}/{CHAPTER}")
    kept(page)
    start(playable(page))
    page.wait_for_function(HAS, arg="memory-", timeout=STARTS)
    page.wait_for_function(HAS, arg="pyodide.asm.wasm", timeout=STARTS)
    seen.context.set_offline(True)
    page.reload()
    plays_on(page)
    told = examples(page).filter(has=page.locator(".tg-story li:nth-child(2)")).first
    told.locator("[data-action=first]").click()  # a picture that no arrow had shown yet
    expect(told.locator("section.tg-table")).to_have_attribute("data-ply", "0")
    page.goto(f"{site}/")
    expect(page.locator("h1")).to_have_text("Jeux de table§")
    page.goto(f"{site}/jeux/wanted.html")
    expect(page.locator("body")).to_contain_text("Cette page n’est pas encore sur cet appareil")
    page.goto(f"{site}/lite/lab/index.html")
    expect(page.locator("body")).to_contain_text("Les carnets ne sont pas gardés sur cet appareil")
    page.get_by_role("link", name="Retour au livre").click()
    expect(page.locator("h1")).to_have_text("Jeux de table§")


def test_the_whole_book_is_kept_when_one_asks_and_weighs_what_is_said(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/credits.html", keeps=True)
    kept(seen.page)
    seen.page.get_by_role("button", name="Garder ce livre sur cet appareil").click()
    expect(seen.page.locator(FOOT)).to_contain_text("tout le livre est sur cet appareil", timeout=60_000)
    expect(seen.page.locator(f"{FOOT} button")).to_be_hidden()
    seen.context.set_offline(True)
    seen.page.goto(f"{site}/jeux/wanted/tirer.html")
    figure = playable(seen.page)
    start(figure)
    play_a_move(figure)
    assert not seen.page.evaluate(HAS, "/lite/lab/")


def test_the_book_weighs_no_more_than_is_promised() -> None:
    assert 9_000_000 < keeping.travels(SITE) <= keeping.LIMIT


@pytest.mark.longer
def test_notebooks_are_never_ours_to_keep_and_leave_the_book_alone(visit: Visitor, site: str) -> None:
    """JupyterLite's own service worker takes its folder over; a page of it that ours sees first is the server's all the same."""
    seen = visit(f"{site}/credits.html", keeps=True)
    kept(seen.page)
    seen.page.goto(f"{site}/lite/lab/index.html")
    seen.page.locator(".jp-LabShell").first.wait_for(timeout=STARTS)
    seen.page.wait_for_function("async (lite) => (await navigator.serviceWorker.getRegistrations()).some(({ scope }) => scope === lite)",
                                arg=f"{site}/lite/", timeout=STARTS)  # fmt: skip
    assert not seen.page.evaluate(HAS, "/lite/lab/") and not seen.page.evaluate(HAS, "/lite/build/")
    seen.context.set_offline(True)
    seen.page.goto(f"{site}/credits.html")
    expect(seen.page.locator("h1")).to_have_text("Crédits§")


# -- one edition after another -----------------------------------------------------------------------------------------


def publish(folder: Path, edition: str, pages: tuple[str, ...] = ("index", "deux", "trois")) -> None:
    """A small book: pages that name their edition and share a sheet that does so too."""
    static = folder / "_static" / "tablegames"
    static.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "tablegames_widgets" / "page" / "livre.js", static)
    static.parent.joinpath("site.css").write_text(f"body {{ --edition: {edition} }}")
    for name in pages:
        folder.joinpath(f"{name}.html").write_text(PAGE.format(name=name, edition=edition))
    folder.joinpath("lite").mkdir(exist_ok=True)
    folder.joinpath("lite", "index.html").write_text(f"<meta charset=utf-8><title>x</title><h1>Carnets de {edition}</h1>")
    for path in folder.rglob("*.*"):  # a server tells files apart by the second
        os.utime(path, (time.time() - 2 * (edition == "A"),) * 2)
    keeping.write(folder, offline.Workshop(ROOT).workbox)


@pytest.fixture
def book(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A small book of edition A, and its address."""
    publish(tmp_path / "livre", "A")
    for base in serve(tmp_path):
        yield tmp_path / "livre", f"{base}/livre/"


def edition(page: Page) -> str:
    """That of the page and of its sheet, which must be one."""
    title = page.locator("h1").inner_text()[-1]
    sheet = page.evaluate("getComputedStyle(document.body).getPropertyValue('--edition')").strip()
    assert title == sheet, f"page {title}, feuille {sheet}"
    return title


def has_looked(page: Page) -> None:
    """The look for news that a page's coming sets off, a second later, is over: Chromium drops the next page's while it lasts."""
    page.wait_for_timeout(1500)
    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")


def test_a_new_edition_takes_the_place_of_the_old_one_at_the_second_visit(visit: Visitor, book: tuple[Path, str]) -> None:
    folder, url = book
    seen = visit(url, keeps=True)
    page = seen.page
    kept(page)
    page.goto(f"{url}deux.html")
    kept(page)
    has_looked(page)
    publish(folder, "B")
    page.goto(url)
    assert edition(page) == "A"  # whole, and without waiting for the network
    expect(page.locator(".tg-edition")).to_contain_text("Une nouvelle édition du livre est prête", timeout=20_000)
    assert axe(page, ".tg-edition") == []
    for name in ("deux.html", "", "trois.html"):
        page.goto(url + name)
        expect(page.locator("h1")).to_contain_text("de B", timeout=20_000)
        assert edition(page) == "B"
    kept(page)
    seen.context.set_offline(True)
    for name in ("deux.html", "trois.html", ""):
        page.goto(url + name)
        assert edition(page) == "B"


@pytest.mark.longer
def test_the_reader_may_turn_to_the_new_edition_at_once_in_every_tab(visit: Visitor, book: tuple[Path, str]) -> None:
    folder, url = book
    seen = visit(url, keeps=True)
    kept(seen.page)
    other = seen.context.new_page()
    other.goto(f"{url}deux.html")
    kept(other)
    has_looked(other)
    publish(folder, "B")
    seen.page.reload()
    assert edition(seen.page) == "A"
    seen.page.get_by_role("button", name="La lire").click()
    for page in (seen.page, other):
        expect(page.locator("h1")).to_contain_text("de B", timeout=20_000)
        assert edition(page) == "B"


def test_a_page_not_seen_yet_comes_with_the_whole_of_its_own_edition(visit: Visitor, book: tuple[Path, str]) -> None:
    folder, url = book
    page = visit(url, keeps=True).page
    kept(page)
    publish(folder, "B", ("index", "deux", "trois", "quatre"))
    page.goto(f"{url}trois.html")  # the old edition knows it, the server has only the new one
    expect(page.locator("h1")).to_contain_text("trois de B", timeout=20_000)
    assert edition(page) == "B"
    page.goto(url)
    assert edition(page) == "B"


def test_an_edition_that_does_not_come_whole_leaves_the_old_one(visit: Visitor, book: tuple[Path, str]) -> None:
    folder, url = book
    page = visit(url, keeps=True).page
    kept(page)
    publish(folder, "B")
    folder.joinpath("_static", "site.css").write_text("body { --edition: C }")  # half of another one is on the server
    for _ in range(2):
        page.goto(url)
        page.wait_for_timeout(500)
        assert edition(page) == "A"


def test_what_is_changed_on_the_way_is_read_as_it_comes(visit: Visitor, book: tuple[Path, str]) -> None:
    folder, url = book
    page = visit(url, keeps=True).page
    kept(page)
    folder.joinpath("deux.html").write_text(PAGE.format(name="deux", edition="A").replace("<article>", "<article><p>Vu par le filtre</p>"))
    page.goto(f"{url}deux.html")
    expect(page.locator("body")).to_contain_text("Vu par le filtre")
    assert not page.evaluate(HAS, "deux.html")


def test_a_page_of_an_edition_that_has_not_said_so_comes_with_its_own_sheet(visit: Visitor, book: tuple[Path, str]) -> None:
    folder, url = book
    page = visit(url, keeps=True).page
    kept(page)
    before = folder.joinpath("sw.js").read_bytes()
    publish(folder, "B")
    folder.joinpath("sw.js").write_bytes(before)  # the server does not know of B yet
    page.goto(f"{url}deux.html")
    expect(page.locator("h1")).to_contain_text("deux de B", timeout=20_000)
    assert edition(page) == "B"


def test_the_notebooks_follow_the_server(visit: Visitor, book: tuple[Path, str]) -> None:
    folder, url = book
    page = visit(url, keeps=True).page
    kept(page)
    page.goto(f"{url}lite/index.html")
    expect(page.locator("h1")).to_have_text("Carnets de A")
    publish(folder, "B")
    page.goto(f"{url}lite/index.html?encore")  # the browser's own store would do for the same address
    expect(page.locator("h1")).to_have_text("Carnets de B")


def test_opened_bare_from_a_disk_a_page_reads_and_says_why_its_boards_sleep(browser: Browser) -> None:
    page = browser.new_page()
    page.goto(SITE.joinpath(CHAPTER).as_uri())
    expect(page.locator(".tg-livre")).to_contain_text("Tu lis cette page comme un simple fichier")
    expect(page.locator("figure.tg-partie section.tg-table").first).to_be_visible()
    expect(page.locator(".tg-play").first).to_be_hidden()
    page.locator(".next-page").click()
    page.wait_for_url("**/jeux/korsar/prendre.html")
    page.close()


# -- as an application -------------------------------------------------------------------------------------------------


@pytest.mark.longer
def test_the_book_can_be_installed(playwright: Playwright, site: str) -> None:
    browser = chromium(playwright, whole=True)
    page = browser.new_page()
    page.goto(f"{site}/jeux/korsar.html")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == [] and found["url"] == f"{site}/_static/livre.webmanifest"
    said = page.evaluate("async (url) => (await fetch(url)).json()", found["url"])
    assert said["lang"] == "fr" and said["name"] == "Jeux de table : règles et plateaux"
    for icon in said["icons"]:
        assert SITE.joinpath("_static", icon["src"]).is_file()
    kept(page)
    faults = [fault["errorId"] for fault in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert faults == ["in-incognito"]  # as every profile of these tests is
    browser.close()
