"""A stranger's three walks, as one would film them: a won game on a phone, a quarrel at the table, a weekend without a network.

The pictures are in build/walks, to be looked at. In `make proof` alone.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import tablegames_widgets as tg

from .conftest import ROOT, STARTS, in_sight, ply
from .test_livre import FOOT, kept
from .test_play_page import lives, table
from .test_rules_page import playable, start

WALKS = ROOT / "build" / "walks"
PHONE = {"viewport": {"width": 375, "height": 812}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
LAPTOP = {"viewport": {"width": 1366, "height": 768}, "locale": "fr-FR"}
DEALS = 6
"""A game against chance is won by who follows the hints, one time in two at least."""


@dataclass
class Walk:
    """A way through the book, and its pictures in order."""

    name: str
    context: BrowserContext
    page: Page = field(init=False)
    errors: list[str] = field(default_factory=list)
    shots: int = 0
    filming: float = 0.0
    """Seconds that the camera took, which a stranger does not."""

    def __post_init__(self) -> None:
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        for old in WALKS.glob(f"{self.name}-*.png"):
            old.unlink()

    def shot(self, what: str) -> None:
        """What the window shows, and nothing below it: what a stranger has before him."""
        self.shots += 1
        began = time.monotonic()
        self.page.wait_for_load_state()
        self.page.wait_for_timeout(900)  # a card that glides, a drawer that slides
        WALKS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=Path(WALKS, f"{self.name}-{self.shots:02}-{what}.png"))
        self.filming += time.monotonic() - began


Walker = Callable[..., Walk]


@pytest.fixture
def walk(browser: Browser) -> Iterator[Walker]:
    """`walk(name, **window)`: somebody who comes for the first time."""
    walks: list[Walk] = []

    def begin(name: str, **window: object) -> Walk:
        walks.append(Walk(name, browser.new_context(**window)))  # type: ignore[arg-type]
        return walks[-1]

    yield begin
    for one in walks:
        one.context.close()
    assert [error for one in walks for error in one.errors] == []


# -- a game won, by a finger alone ---------------------------------------------------------------------------------------


def test_from_home_to_a_won_game_of_silly_dragon_on_a_phone(walk: Walker, site: str) -> None:
    seen = walk("dragon", **PHONE)
    page = seen.page
    page.goto(f"{site}/index.html")
    seen.shot("accueil")
    door = page.locator(".tg-door[data-game=silly_dragon]")
    door.scroll_into_view_if_needed()
    seen.shot("porte")
    door.get_by_role("link", name="Jouer").tap()
    lives(page)  # « Jouer » begins at once; one goes back to the page to choose against whom
    seen.shot("table")
    page.locator(".tg-size").tap()
    page.locator("[name=players]").select_option("hasard")
    page.locator("[name=seats]").select_option("2")
    page.get_by_role("button", name="Commencer").tap()
    figure = lives(page)
    seen.shot("premiere-question")
    for deal in range(DEALS):
        play_to_the_end(seen, figure, films=deal == 0)
        result = figure.locator(".tg-result")
        seen.shot(f"fin-{deal + 1}")
        if "Toi" in result.locator("tr.is-best").all_inner_texts()[0]:
            break
        result.locator("[data-action=new]").tap()
        expect(result).to_have_count(0)
    else:
        raise AssertionError(f"{DEALS} parties contre le hasard, et pas une de gagnée")
    figure.locator("[data-action=review]").tap()
    expect(figure.get_by_role("dialog")).to_be_visible()
    seen.shot("ce-qui-a-compte")


def play_to_the_end(seen: Walk, figure: Locator, films: bool) -> None:
    """Play as the hints say."""
    for turn in range(200):
        figure.locator(".tg-scene button.is-legal, .tg-result").first.wait_for(timeout=STARTS)
        if figure.locator(".tg-result").count():
            return
        film = films and turn in (0, 1, 4)
        advised_move(seen, figure, film)
        if film:
            seen.shot(f"coup-{turn + 1}")


def advised_move(seen: Walk, figure: Locator, film: bool) -> None:
    """« Que puis-je faire ? », « Un conseil ? », and what it names, tap by tap."""
    before = ply(figure)
    asks = figure.locator("[data-action=help]:visible")
    for _ in range(6):  # what is pressed while the others still move goes for nothing, and closes what was open
        with contextlib.suppress(PlaywrightTimeout):
            if not asks.count():
                figure.locator(".tg-tool-more").tap(timeout=2000)
            if film:
                seen.shot("outils")
            asks.first.tap(timeout=2000)
        seen.page.wait_for_timeout(400)
        if figure.get_by_role("dialog").count():
            break
    if film:
        seen.shot("que-puis-je-faire")
    figure.locator("[data-action=advice]:visible").first.tap()
    figure.locator(".tg-told-lines li").first.wait_for()
    expect(figure.get_by_role("dialog").locator("[aria-busy]")).to_have_count(0, timeout=30_000)
    if film:
        seen.shot("conseil")
    figure.get_by_role("dialog").get_by_role("button", name="Fermer").tap()
    expect(figure.get_by_role("dialog")).to_have_count(0)
    for _ in range(4):
        advised = figure.locator(".tg-scene button.is-advised.is-legal:not([aria-pressed])")
        figure.locator("section.tg-table").evaluate("board => board.setAttribute('data-old', '')")
        advised.first.tap()
        with contextlib.suppress(PlaywrightTimeout):  # a finger whose touch went for nothing touches again
            figure.locator("section.tg-table:not([data-old])").wait_for(timeout=10_000)
        if ply(figure) != before:
            return
        if film:
            seen.shot("carte-choisie")
    raise AssertionError("quatre touches n’ont pas fait le coup conseillé")


# -- a quarrel -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "window"), [("dispute-telephone", PHONE), ("dispute-portable", LAPTOP)])
def test_from_a_quarrel_to_the_sentence_within_fifteen_seconds(walk: Walker, site: str, name: str, window: dict[str, object]) -> None:
    seen = walk(name, **window)
    page = seen.page
    page.goto(f"{site}/index.html")
    began = time.monotonic()
    seen.shot("accueil")
    if "has_touch" in window:
        page.locator(".tg-loupe").tap()
        seen.shot("recherche")
        expect(page.locator("#q")).to_be_focused()
    else:
        page.locator("input.sidebar-search").click()
    page.keyboard.type("le shérif peut-il aller en prison ?", delay=120)  # as fast as two thumbs
    page.keyboard.press("Enter")
    page.locator(".tg-found li").first.wait_for()
    seen.shot("reponses")
    page.locator(".tg-found a").first.click()
    sentence = page.get_by_text(re.compile(r"shérif.*prison|prison.*shérif", re.IGNORECASE | re.DOTALL)).first
    sentence.wait_for()
    seen.shot("la-phrase")
    took = time.monotonic() - began - seen.filming
    print(f"{name} : la phrase en {took:.1f} s, {page.url.rpartition('/')[2]}")
    assert took < 15 and "wanted" in page.url
    assert page.locator(":target").evaluate(
        "one => { const { top } = one.getBoundingClientRect(); return top >= 0 && top < innerHeight / 2 }"
    )


# -- a weekend -----------------------------------------------------------------------------------------------------------


def test_a_weekend_without_a_network_after_one_visit(walk: Walker, site: str) -> None:
    seen = walk("weekend", **PHONE)
    page = seen.page
    page.goto(f"{site}/index.html")
    kept(page)
    page.goto(f"{site}/jeux/wanted/tirer.html")
    page.goto(f"{site}/jouer/korsar.html")
    page.locator(FOOT).scroll_into_view_if_needed()
    seen.shot("garder")
    page.get_by_role("button", name="Garder ce livre sur cet appareil").tap()
    expect(page.locator(FOOT)).to_contain_text("tout le livre est sur cet appareil", timeout=60_000)
    seen.shot("garde")
    seen.context.set_offline(True)
    page.goto(f"{site}/index.html")
    page.locator(FOOT).scroll_into_view_if_needed()
    seen.shot("samedi-sans-reseau")
    rules(seen, site)
    whole_game(seen, site)
    exercises(seen, site)


def rules(seen: Walk, site: str) -> None:
    """A page that was never opened: it reads, its arrows turn, its board plays."""
    page = seen.page
    page.goto(f"{site}/jeux/manitou.html")
    seen.shot("regles-jamais-vues")
    page.goto(f"{site}/jeux/korsar/personnages.html")
    figure = playable(page)
    told = page.locator("figure.tg-partie").filter(has=page.locator(".tg-story li:nth-child(2)")).first
    told.locator("[data-action=first]").tap()
    expect(told.locator("section.tg-table")).to_have_attribute("data-ply", "0")
    told.scroll_into_view_if_needed()
    seen.shot("fleches")
    start(figure)
    page.locator(".next-page").click()
    page.wait_for_url("**/jeux/korsar/*.html")


def whole_game(seen: Walk, site: str) -> None:
    """A game begun and ended."""
    page = seen.page
    page.goto(f"{site}/jouer/silly_dragon.html#maintenant")
    figure = lives(page)
    for _ in range(400):
        figure.locator(".tg-scene button.is-legal, .tg-result").first.wait_for(timeout=STARTS)
        if figure.locator(".tg-result").count():
            break
        figure.locator("section.tg-table").evaluate("board => board.setAttribute('data-old', '')")
        figure.locator(".tg-scene button.is-legal:not([aria-pressed])").first.tap()
        figure.locator("section.tg-table:not([data-old])").wait_for()
    expect(table(page).locator(".tg-result")).to_be_visible()
    seen.shot("une-partie-finie")


def exercises(seen: Walk, site: str) -> None:
    """The puzzle of the day, one of each way to answer, and an exercise."""
    page = seen.page
    page.goto(f"{site}/index.html")
    page.get_by_role("link", name="L’énigme du jour").tap()
    answered(seen, "enigme")
    for kind, day in one_of_each().items():
        page.goto("about:blank")
        page.goto(f"{site}/enigme.html#{day}")
        answered(seen, f"enigme-{kind}")
    page.goto(f"{site}/exercices/korsar.html")
    answered(seen, "exercice")


def one_of_each() -> dict[str, date]:
    """A day for each kind of puzzle: what is asked differs from day to day, and so does what one answers with."""
    days = (date(2026, 11, 1) + timedelta(number) for number in range(60))
    return {type(tg.exercices.du_jour(day).kind).__name__.lower(): day for day in days}


def answered(seen: Walk, what: str) -> None:
    """Open the one that the page shows: its question is whole, and all that one answers with is in sight, or the first card to touch."""
    page = seen.page
    page.locator("h1").wait_for()
    seen.shot(what)
    figure = page.locator("figure.tg-lesson").first
    page.get_by_role("button", name=re.compile("Commencer|Jouer|Résoudre|Essayer|Répondre")).first.tap()
    expect(figure).to_have_class(re.compile("is-live"), timeout=STARTS)
    page.wait_for_timeout(500)
    seen.shot(f"{what}-ouvert")
    answers = figure.locator("form.tg-answers button:visible, [data-action=check]:visible").all()
    assert all(map(in_sight, answers or [figure.locator(".tg-scene button.is-legal").first]))
    assert figure.locator(".tg-prompt").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
