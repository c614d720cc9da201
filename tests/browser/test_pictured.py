"""The tables whose parts are named, the easy pages, the choice of a game: read on a telephone, without a script too."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect
from support import tried

import tablegames_widgets as tg

from .conftest import Visitor, axe

GAMES = tried(tuple(tg.games), "korsar", "wanted")
PLACES = """e => [...e.querySelectorAll('.tg-numero')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const board = e.querySelector('.tg-board').getBoundingClientRect();
  const beside = x >= board.x - 1 && x + width <= board.right + 1;
  return { x, y: y + scrollY, width, inside: beside && y >= board.y && y + height <= board.bottom };
})"""


def narrow(page: Page) -> bool:
    found: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [375, 1280])
def test_each_number_stands_on_the_picture_and_none_on_another(visit: Visitor, site: str, game: str, width: int) -> None:
    page = visit(f"{site}/jeux/{game}.html", width=width).page
    figure = page.locator("figure.tg-nommee")
    places = figure.evaluate(PLACES)
    assert len(places) == figure.locator(".tg-legende li").count() >= 4 and all(one["inside"] for one in places)
    for one, other in combinations(places, 2):
        assert abs(one["x"] - other["x"]) >= one["width"] or abs(one["y"] - other["y"]) >= one["width"], (one, other)
    assert figure.locator("button").count() == 0 and narrow(page)
    assert figure.locator(".tg-hand").first.evaluate("e => getComputedStyle(e).position") != "sticky"
    assert axe(page, "figure.tg-nommee") == []


@pytest.mark.parametrize("game", GAMES)
def test_an_easy_page_shows_each_drawing(visit: Visitor, site: str, game: str) -> None:
    page = visit(f"{site}/facile/{game}.html", width=375, dark=True).page
    drawings = page.locator(".tg-dessin")
    assert drawings.count() >= 8 and narrow(page)
    for drawing in drawings.all():
        cards = drawing.locator(".tg-card")
        assert cards.count() and all(card.bounding_box()["width"] > 20 for card in cards.all())  # type: ignore[index]
    assert axe(page, "html") == []


@pytest.mark.parametrize("path", tried(["lisible.html", "comparer.html", "facile/index.html", "guides/mettre-en-ligne.html", "etat.html"]))
def test_the_pages_about_the_book_are_for_everyone(visit: Visitor, site: str, path: str) -> None:
    page = visit(f"{site}/{path}", width=375).page
    assert narrow(page) and axe(page, "html") == []


def test_without_a_script_three_answers_leave_the_games_that_fit(browser: Browser, site: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}/comparer.html")
    games = page.locator(".tg-which > li:visible")
    expect(games).to_have_count(7)
    page.get_by_label("Combien êtes-vous").select_option("2")
    page.get_by_label("Combien de temps").select_option("30")
    assert games.locator("b").all_inner_texts() == ["Manitou", "Plenty Coups", "Welcome to Abilene"]
    page.get_by_label("Quel âge").select_option("10")
    assert games.locator("b").all_inner_texts() == ["Plenty Coups"]
    games.locator("a").first.click()
    expect(page).to_have_url(f"{site}/jeux/plenty_coups.html")
    page.context.close()
