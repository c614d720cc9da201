"""Boards of two games in one document, in either order, have each the boxes that they have alone."""

from __future__ import annotations

import re
from itertools import chain, permutations

import pytest
from playwright.sync_api import Browser, Page
from support import tried

import tablegames_widgets as tg
from tablegames_widgets.games import games
from tablegames_widgets.scene import page as picture
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


DRESSED = """game => {
  const board = document.querySelector(`.tg-${game}`), bare = document.createElement("section");
  bare.className = "tg-table";
  document.body.append(bare);
  const paper = (one) => ["--tg-card", "--tg-wide", "--tg-table-top"].map((name) => getComputedStyle(one).getPropertyValue(name)).join();
  const differs = paper(board) !== paper(bare);
  bare.remove();
  return differs;
}"""
"""Whether the look of the game is on its board at all: else all would be equal, and nothing drawn."""


def drawn(game: str, window: tuple[int, int] | None) -> str:
    """This game's boards as outputs of cells: its sheets, then one board for each number of players; in their page, or enlarged to
    that window."""  # fmt: skip
    counts = [n for n in SEATS if n in games[game].seats]
    size = f' class="tg-host is-grown" style="width:{window[0]}px;height:{window[1]}px;position:relative"' if window else ""
    boards = "".join(f"<div{size}>{render(tg.Match(game, n, 7).view(0))}</div>" for n in counts)
    return f"<div><style>{styles(games[game].package)}</style>{boards}</div>"


def boxes(page: Page, game: str) -> list[list[str]]:
    found: list[list[str]] = page.evaluate(BOXES, game)
    return found


@pytest.mark.parametrize(("width", "window"), tried(((1280, None), (480, None), (1280, (1280, 800)), (375, (375, 812)), (844, (844, 390))),
                                                    (1280, (1280, 800))))  # fmt: skip
def test_a_board_beside_another_games_is_drawn_as_alone(browser: Browser, width: int, window: tuple[int, int] | None) -> None:
    tall = 20_000  # nothing scrolls: a hand that sticks to the window's edge stays where it is laid
    page = browser.new_page(viewport={"width": width, "height": tall})
    parts, alone, spoilt = {game: drawn(game, window) for game in IDS}, {}, []
    for game in IDS:
        page.set_content(parts[game])
        alone[game] = boxes(page, game)
        assert page.evaluate(DRESSED, game), f"{game} n’a pas sa feuille"
        assert len(alone[game]) > 1 and all(len(board) > 20 for board in alone[game])
    for pair in tried([*permutations(IDS, 2)], *zip(IDS, [*IDS[1:], IDS[0]], strict=True)):  # each first once, and second once
        page.set_content("".join(parts[game] for game in pair))
        for game in pair:
            boards = zip(alone[game], boxes(page, game), strict=True)
            wrong = [(a, b) for was, now in boards for a, b in zip(was, now, strict=True) if a != b]
            spoilt += [(pair, game, len(wrong), wrong[0])] if wrong else []
    page.close()
    assert spoilt == []


LOOKS = """where => {
  const names = [...getComputedStyle(document.body)].filter(name => !name.startsWith("--"));
  const told = look => names.map(name => look.getPropertyValue(name)).join("|");
  const sum = text => { let found = 0; for (let k = 0; k < text.length; k++) found = (found * 31 + text.charCodeAt(k)) | 0; return found; };
  return [...document.querySelectorAll(`${where} section.tg-table, ${where} section.tg-table *`)].map(one =>
    [one.className, ...[null, "::before", "::after"].map(part => getComputedStyle(one, part))
      .map((look, k) => k && look.content === "none" ? 0 : sum(told(look)))].join(" "));
}"""
"""All that a browser computed of each element, and of what stands before and after it, summed up."""
PICTURE, LIVE = ".tg-with-style", ".tg-alive"


def moment(game: str, count: int, most: int) -> tg.View:
    """A moment of a game at that number of players: after so many moves, or its end."""
    match = tg.Match(game, count, 7)
    while not match.is_over and match.ply < most:
        match.play(match.position.legal_moves()[-1])
    return match.view(0)


@pytest.mark.parametrize("game", tried(IDS, "wanted"))
@pytest.mark.parametrize(("width", "theme"), tried(((1280, "light"), (480, "dark")), (480, "dark")))
def test_the_part_of_a_sheet_that_a_picture_has_draws_it_as_the_whole_does(browser: Browser, game: str, width: int, theme: str) -> None:
    """Alone, and below pictures of other moments; and a live board above them stays as it was."""
    page = browser.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")  # its dots do not wink while one looks
    package, seats = games[game].package, games[game].seats
    views = [moment(game, seats[0], 12), moment(game, seats[-1], 300)]
    whole, pictures = f"<style>{styles(package)}</style>", [picture(view) for view in views]
    board = f'<div class="{LIVE[1:]}">{whole}<div class="tg-host">{render(views[0])}</div></div>'

    def looks(html: str, where: str) -> list[str]:
        page.set_content(f'<body data-theme="{theme}">{html}')
        found: list[str] = page.evaluate(LOOKS, where)
        return found

    alone = looks(board, LIVE)
    drawn = [looks(one, PICTURE) for one in pictures]
    seen_at_all = "<style>.tg-with-style{display:block!important}</style>"
    bare = [re.sub("<style>.*?</style>", seen_at_all, one, flags=re.DOTALL) for one in pictures]
    for one, seen in zip(bare, drawn, strict=True):
        assert len(seen) > 60
        assert seen == looks(whole + one, PICTURE)
    together = board + "".join(pictures)
    assert looks(together, PICTURE) == [*chain(*drawn)]
    assert looks(together, LIVE) == alone
    page.close()
