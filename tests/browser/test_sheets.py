"""Boards of two games in one document, in either order, have each the boxes that they have alone."""

from __future__ import annotations

from itertools import permutations

import pytest
from playwright.sync_api import Browser, Page

import tablegames_widgets as tg
from tablegames_widgets.games import games
from tablegames_widgets.scene import render, styles

IDS = sorted(games)
SEATS = (2, 3, 4, 5, 6)
BOXES = """game => [...document.querySelectorAll(`[data-game="${game}"]`)].map(root => {
  const at = root.getBoundingClientRect();
  return [...root.querySelectorAll("*")].map(e => {
    const b = e.getBoundingClientRect();
    if (!e.getClientRects().length) return "not drawn";
    return [e.className.baseVal ?? e.className, b.x - at.x, b.y - at.y, b.width, b.height].map(n => n.toFixed?.(1) ?? n).join(" ");
  });
})"""


def drawn(game: str) -> str:
    """This game's boards as outputs of cells: its sheets, then one board for each number of players."""
    counts = [n for n in SEATS if n in games[game].seats]
    boards = "".join(f"<div>{render(tg.Match(game, n, 7).view(0))}</div>" for n in counts)
    return f"<div><style>{styles(games[game].package)}</style>{boards}</div>"


def boxes(page: Page, game: str) -> list[list[str]]:
    found: list[list[str]] = page.evaluate(BOXES, game)
    return found


@pytest.mark.parametrize("width", [1280, 480])
def test_a_board_beside_another_games_is_drawn_as_alone(browser: Browser, width: int) -> None:
    tall = 20_000  # nothing scrolls: a hand that sticks to the window's edge stays where it is laid
    page = browser.new_page(viewport={"width": width, "height": tall})
    parts, alone, spoilt = {game: drawn(game) for game in IDS}, {}, []
    for game in IDS:
        page.set_content(parts[game])
        alone[game] = boxes(page, game)
        assert len(alone[game]) > 1 and all(len(board) > 20 for board in alone[game])
    for pair in permutations(IDS, 2):
        page.set_content("".join(parts[game] for game in pair))
        for game in pair:
            boards = zip(alone[game], boxes(page, game), strict=True)
            wrong = [(a, b) for was, now in boards for a, b in zip(was, now, strict=True) if a != b]
            spoilt += [(pair, game, len(wrong), wrong[0])] if wrong else []
    page.close()
    assert spoilt == []
