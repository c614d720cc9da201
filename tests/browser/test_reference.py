"""The pages that one consults: the games side by side, the words, the decisions with their cases."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support import DOCS, tried

from .conftest import STARTS, Visitor, axe

REFERENCE = sorted(page.stem for page in (DOCS / "reference").glob("*.md"))


def test_on_a_phone_each_game_is_a_card_whose_cells_say_what_they_are(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/index.html", width=375).page
    page.locator("article").get_by_role("link", name="Lequel choisir ?").click()
    row = page.get_by_role("row").filter(has_text="Key Largo")
    expect(row.get_by_role("cell")).to_have_count(5)
    places = row.locator("td span").evaluate_all("spans => spans.map(one => one.getBoundingClientRect().left)")
    assert len(set(map(round, places))) == 1  # one column
    assert row.locator("td").nth(1).evaluate("cell => [cell.dataset.head, getComputedStyle(cell, '::before').content]") in (
        ["durée", '"durée"'],
        ["durée", "attr(data-head)"],
    )  # as Chromium says it, and Firefox
    assert page.evaluate("document.documentElement.scrollWidth") <= 375 and axe(page, "html") == []


@pytest.mark.parametrize("page", tried(REFERENCE, "index", "jouer"))
def test_the_reference_of_the_public_names_is_accessible_on_a_phone_too(visit: Visitor, site: str, page: str) -> None:
    seen = visit(f"{site}/reference/{page}.html", width=375).page
    assert axe(seen, "html") == [] and seen.evaluate("document.documentElement.scrollWidth") <= 375


def test_a_word_of_the_rules_leads_to_its_meaning_and_that_to_the_rules(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jeux/korsar/tour.html").page
    word = page.locator("a.tg-mot", has_text="pioche")
    expect(word).to_have_count(1)
    assert page.locator("h1 .tg-mot, h2 .tg-mot, .tg-partie .tg-mot, a .tg-mot").count() == 0
    word.click()
    page.wait_for_url("**/glossaire.html#term-pioche")
    assert axe(page, "html") == []
    page.locator("dt#term-pioche + dd a", has_text="Korsar").click()
    page.wait_for_url("**/jeux/korsar/tour.html#korsar-piocher")


def test_a_decision_is_told_with_its_case_on_a_board(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/decisions.html").page
    page.locator("article a", has_text="Korsar").first.click()
    expect(page.locator("article")).to_contain_text("K13. Ma main est vide et il reste une pioche.")
    assert axe(page, "html") == []
    page.get_by_role("link", name="K13. Ma main est vide").last.click()
    expect(page.locator("section.tg-table:not([hidden]) .tg-prompt").first).to_contain_text("A, à toi : pioche une carte", timeout=STARTS)
    expect(page.locator(".tg-scene button.is-legal")).to_have_count(1)
