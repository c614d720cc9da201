"""What opens over a board in a page: « Que puis-je faire ? », the journal, and the pace of the others' moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from support import tried

from .conftest import Visit, Visitor, in_sight, play_a_move, ply, settle
from .fit import USUAL
from .test_rules_page import begin


def opened(visit: Visitor, site: str, pace: str = USUAL, **window: object) -> tuple[Visit, Locator]:
    """A free game of Korsar after two moves of one's own."""
    seen = visit(f"{site}/jeux/korsar.html", pace=pace, **window)
    figure = seen.page.locator("figure.tg-partie[data-kept]")
    begin(figure)
    for _ in range(2):
        play_a_move(figure)
    return seen, figure


def sizes(figure: Locator) -> list[float]:
    """How high the table and its parts are: what is sticky moves with the window, and takes no other room."""
    found: list[float] = figure.evaluate(
        "f => [...f.querySelectorAll('.tg-table, .tg-scene, .tg-zone, .tg-said')].map(e => e.offsetHeight)"
    )
    return found


def test_a_panel_lies_over_the_board_scrolls_inside_itself_and_moves_nothing(visit: Visitor, site: str) -> None:
    for window in tried(({}, {"width": 375, "height": 812})):
        _, figure = opened(visit, site, **window)
        before = sizes(figure)
        for action, panel in (("help", ".tg-help"), ("journal", ".tg-aside")):
            figure.locator(f"[data-action={action}]").first.click()
            box = figure.locator(f".tg-panel{panel}")
            expect(box).to_be_visible()
            assert sizes(figure) == before
            assert box.evaluate("e => e.getBoundingClientRect().height <= innerHeight && e.scrollWidth <= e.clientWidth + 1")
            close = box.locator(f"[data-action={action}]")
            close.focus()
            assert in_sight(close), window
            close.click()
            expect(box).to_have_count(0)


def test_a_line_of_the_journal_leads_to_its_moment_and_back(visit: Visitor, site: str) -> None:
    _, figure = opened(visit, site)
    last = ply(figure)
    figure.locator(".tg-journal [data-action=journal]").click()
    figure.locator("[data-action='goto 1']").click()
    expect(figure.locator("[data-action='goto 1'][aria-current=step]")).to_be_visible()
    assert ply(figure) == 1
    figure.locator(".tg-entry").last.click()
    expect(figure.locator(f"[data-action='goto {last}'][aria-current=step]")).to_be_visible()


@pytest.mark.longer
def test_the_pace_is_kept_and_the_moves_of_others_are_seen_again(visit: Visitor, site: str) -> None:
    seen, figure = opened(visit, site, pace="")
    figure.locator("section.tg-table").evaluate(
        """board => {
        window.plies = [];
        new MutationObserver(() => plies.push(board.dataset.ply)).observe(board, { attributeFilter: ['data-ply'] });
    }"""
    )
    last = ply(figure)
    figure.locator(".tg-journal [data-action=journal]").click()
    assert figure.locator("[data-pace][aria-pressed=true]").get_attribute("data-pace") == "normal"
    figure.locator(".tg-panel [data-pace=coup]").click()
    expect(figure.locator(".tg-panel [data-pace=coup][aria-pressed=true]")).to_be_visible()
    figure.locator(".tg-aside [data-action=journal]").click()
    figure.locator("[data-action=replay]").click()
    seen.page.wait_for_function("last => window.plies.length > 1 && window.plies.at(-1) === String(last)", arg=last)
    assert seen.page.evaluate("window.plies") == [str(k) for k in range(last - 2, last + 1)]
    seen.page.evaluate("() => { window.plies.length = 0 }")
    play_a_move(figure)
    settle(figure)
    assert seen.page.evaluate("window.plies") == [str(last + 3)]  # at one stroke
    seen.page.reload()
    assert seen.page.evaluate("localStorage.getItem('tablegames:allure')") == "coup"


COVERED = """board => { // what a hand lies over, at any place of the page
  const found = new Set(), own = board.querySelector(".tg-hand"), hand = own.getBoundingClientRect();
  for (const e of board.querySelectorAll(".tg-scene :is(.tg-card, .tg-head, td)")) {
    if (e.closest(".tg-hand") || !e.checkVisibility() || e.offsetWidth < 2) continue;
    const { left, top, right, bottom } = e.getBoundingClientRect();
    const wide = Math.min(right, hand.right) - Math.max(left, hand.left), high = Math.min(bottom, hand.bottom) - Math.max(top, hand.top);
    if (wide > 3 && high > 3) found.add(e.textContent.trim());
  }
  return [...found];
}"""


# a day whose board has a hand
@pytest.mark.longer
@pytest.mark.parametrize("page", tried(["enigme.html#2026-11-25", "jeux/manitou.html", "jeux/korsar.html"], "jeux/manitou.html"))
def test_in_a_laptop_s_window_no_hand_lies_over_the_table(visit: Visitor, site: str, page: str) -> None:
    seen = visit(f"{site}/{page}", width=1280, height=800).page
    figure = seen.locator("figure.tg-partie[data-kept], figure.tg-lesson").first
    if page.startswith("jeux"):
        begin(figure)
    board = figure.locator("section.tg-table")
    figure.locator(".tg-hand .is-legal").first.wait_for(timeout=90_000)
    for down in range(0, 2400, 200):
        board.evaluate("(board, down) => scrollTo(0, board.getBoundingClientRect().top + scrollY - 500 + down)", down)
        assert board.evaluate(COVERED) == []
