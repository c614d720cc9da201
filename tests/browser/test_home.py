"""The first page: seven doors, the game that waits, light before anyone plays, and a card played within ten seconds of arriving."""

from __future__ import annotations

import gzip
import re
import time
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, TimeoutError, expect
from support import tried

import tablegames_widgets as tg

from .conftest import CHAPTER, SITE, Visitor, axe, play_a_move, ply
from .test_play_page import lives, table

KILO = 1000
TABS = 12
RINGED = """() => {
    const one = document.activeElement;
    if (one === document.body) return true;
    for (let e = one; e && e.matches('*') && e !== document.body; e = e.parentElement) {
        const { left, top, right, bottom } = e.getBoundingClientRect(), on = getComputedStyle(e).outlineStyle !== 'none';
        if (on && right - left > 15 && bottom - top > 15) return left >= 0 && top < innerHeight && right <= innerWidth + 1 && bottom > 0;
    }
}"""
"""Whether what has the focus, or what it stands in, bears a mark on the screen."""
LINE = {"offline": False, "latency": 40, "downloadThroughput": 20e6 / 8, "uploadThroughput": 5e6 / 8}  # 20 Mbit/s


def weight(page: Page, url: str) -> int:
    """The bytes of a page and of all that it fetches before anyone plays, packed."""
    got: dict[str, int] = {}

    def count(response: Response) -> None:
        path = SITE / urlsplit(response.url).path.removeprefix("/jeux-de-table/")
        got[str(path)] = len(gzip.compress(Path(path).read_bytes()))

    page.on("response", count)
    page.goto(url, wait_until="networkidle")
    assert len(got) > 5
    return sum(got.values())


@pytest.mark.parametrize(("path", "most"), tried([("index.html", 70), *((f"jeux/{game}.html", 150) for game in tg.games)]))
def test_a_page_is_light_before_anyone_plays(visit: Visitor, site: str, path: str, most: int) -> None:
    assert weight(visit("about:blank").page, f"{site}/{path}") <= most * KILO


@pytest.mark.parametrize("path", ["index.html", CHAPTER, "jouer/korsar.html"])
def test_no_script_stands_before_the_text_and_nothing_moves_when_it_has_come(visit: Visitor, site: str, path: str) -> None:
    page = visit("about:blank", width=412, height=823).page
    page.add_init_script("""window.moved = 0; new PerformanceObserver(
        list => list.getEntries().forEach(one => moved += one.value)).observe({type: "layout-shift", buffered: true})""")
    page.goto(f"{site}/{path}", wait_until="networkidle")
    scripts = page.locator("script[src]").evaluate_all(
        "all => all.filter(one => !one.defer && !one.async && one.type !== 'module').map(one => one.src)"
    )
    assert scripts == [] and page.evaluate("moved") < 0.05


def test_the_menu_that_comes_after_the_text_moves_nothing(visit: Visitor, site: str) -> None:
    page = visit("about:blank", width=1366).page
    page.add_init_script("""window.moved = 0; new PerformanceObserver(
        list => list.getEntries().forEach(one => moved += one.value)).observe({type: "layout-shift", buffered: true})""")
    line = page.context.new_cdp_session(page)  # the text is drawn well before the end of the page
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {**LINE, "downloadThroughput": 150 * KILO})
    page.goto(f"{site}/{CHAPTER}", wait_until="load")
    assert page.evaluate("moved") < 0.05


def test_every_game_has_a_door_with_its_picture_its_table_and_its_rules(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/index.html", width=375, height=812)
    page, doors = seen.page, seen.page.locator(".tg-door")
    assert doors.evaluate_all("all => all.map(one => one.dataset.game).sort()") == sorted(tg.games)
    for door in doors.all():
        assert door.locator(".tg-door-picture use").count() >= 3
        for link in door.locator("a").all():
            assert page.request.get(link.evaluate("one => one.href")).ok
    assert page.locator(".tg-continue").is_hidden() and axe(page, "html") == []
    seen.shot("accueil-375")


def tabs(page: Page, there: str) -> int:
    """How many presses of the Tab key lead to it; the mark of each stop is on the screen."""
    for count in range(1, 90):
        page.keyboard.press("Tab")
        try:
            page.wait_for_function(RINGED)
        except TimeoutError as error:
            raise AssertionError(page.evaluate("() => document.activeElement.outerHTML")) from error
        if page.evaluate("there => document.activeElement.matches(there)", there):
            return count
    raise AssertionError(f"la touche Tab ne mène pas à {there}")


@pytest.mark.parametrize("width", tried([1366, 800]))
def test_a_few_keys_lead_from_the_first_page_into_a_game_and_each_stop_is_seen(visit: Visitor, site: str, width: int) -> None:
    page = visit(f"{site}/index.html", width=width).page
    assert tabs(page, ".tg-door:not(:first-child) .tg-go") <= TABS
    page.keyboard.press("Enter")
    page.wait_for_url("**/jouer/*.html")
    assert tabs(page, ".tg-new [type=submit]") <= TABS
    page.keyboard.press("Enter")
    lives(page)


@pytest.mark.parametrize("path", tried(["index.html", "jouer/key_largo.html", CHAPTER]))
def test_the_menu_is_reached_at_once_and_comes_after_the_text(visit: Visitor, site: str, path: str) -> None:
    page = visit(f"{site}/{path}", width=800).page
    assert tabs(page, "[href='#menu-du-site']") == 2
    page.keyboard.press("Enter")
    assert tabs(page, ".sidebar-drawer a") == 1
    assert tabs(page, "body") > 20  # through the whole menu, which has come onto the screen


@pytest.mark.parametrize("game", tried(tg.games, "silly_dragon"))
def test_a_visitor_with_a_phone_soon_plays_a_card(browser: Browser, site: str, game: str) -> None:
    """Through a door: one page and one press more. Ten seconds is what `make bench` prints; three times that is a fault on any machine."""
    assert any(until_a_card_is_played(browser, site, game) < 30 for _ in range(3))


def until_a_card_is_played(browser: Browser, site: str, game: str) -> float:
    """Seconds from the address of the site to the first card, on a slow phone with a slow line."""
    context = browser.new_context(viewport={"width": 375, "height": 812}, has_touch=True, is_mobile=True, locale="fr-FR")
    page = context.new_page()
    phone = context.new_cdp_session(page)
    phone.send("Network.enable")
    phone.send("Network.emulateNetworkConditions", LINE)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    began = time.monotonic()
    page.goto(f"{site}/index.html", wait_until="commit")
    if game == "silly_dragon":
        page.get_by_role("link", name="Jouer tout de suite").tap()
    else:
        page.locator(f".tg-door[data-game={game}]").get_by_role("link", name="Jouer").tap()
        page.get_by_role("button", name="Commencer").tap()
    card = table(page).locator(".tg-scene button.is-legal")
    expect(table(page)).to_have_class(re.compile("is-live"), timeout=60_000)
    while not card.and_(page.locator("[aria-pressed=true]")).count() and ply(table(page)) < 1:
        card.first.tap()
    took = time.monotonic() - began
    context.close()
    return took


@pytest.mark.longer
def test_the_game_that_waits_is_taken_up_from_the_first_page(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/jouer/manitou.html#maintenant")
    page = seen.page
    play_a_move(lives(page))
    at = ply(table(page))
    page.goto(f"{site}/index.html")
    waits = page.get_by_role("link", name="Continuer ma partie")
    expect(page.locator(".tg-continue li")).to_contain_text("Manitou, Toi contre deux gloutons")
    assert axe(page, "html") == []
    seen.shot("continuer")
    waits.click()
    assert ply(lives(page)) == at and "#" not in page.url


def test_a_damaged_link_is_said(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/index.html#partie=abc").page
    expect(page.locator(".tg-continue-line")).to_contain_text("coupé ou abîmé")


def test_without_javascript_the_pages_say_what_is_missing_and_offer_nothing_dead(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    for path in ("index.html", "jouer/korsar.html", "jeux/korsar.html"):
        page.goto(f"{site}/{path}")
        expect(page.locator(".tg-without-script")).to_be_visible()
        assert page.locator(".tg-play:visible, .tg-new:visible, .tg-size:visible, .tg-file:visible").count() == 0
    assert page.locator("figure .tg-table").first.is_visible()  # the pictures read all the same
    context.close()


ENGLISH = re.compile(
    r"\b(with|toggle|search|next|previous|skip|contents|expand|copyright|made|light|dark|back|your|please|error|close|home)\b", re.I
)


class _Words(HTMLParser):
    """What a page says, aloud or to the eye, but for code and what is marked as of another language."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        other = tag in ("script", "style", "code", "pre") or values.get("lang") not in (None, "fr")
        self.said += [values[name] or "" for name in ("aria-label", "title", "placeholder", "alt") if name in values and not other]
        self.open.append((tag, other))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(other for _, other in self.open):
            self.said.append(data)


def test_no_english_is_left_on_any_page() -> None:
    found = {}
    for path in SITE.rglob("*.html"):
        if path.relative_to(SITE).parts[0] not in ("lite", "_static"):
            (words := _Words()).feed(path.read_text("utf-8"))
            found |= {one: path.name for one in words.said if ENGLISH.search(one)}
            assert len(words.said) > 20
    assert found == {}
