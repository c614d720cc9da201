"""Names and comments; the end of a game, and another one."""

from __future__ import annotations

import re
from typing import Any

from board_helpers import NAMES, START, First, act, board, click, html

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.players import Glouton, Hasard


def test_names_and_comments_are_never_html() -> None:
    bad = ["<script>alert(1)</script>", '" onclick="x', "<b>&amp;</b>"]
    b = Board(tg.Match("korsar", bad, position=START), players={2: Glouton(1)}, notes={0: "<img src=x>"}, rules_url='x" onclick="y')
    for text in (
        b.static(),
        act(b, "curtain")[0]["html"],
        click(b, "capitaine vert")[0]["html"],
        click(b, "galion 3")[-1]["html"],
        act(b, "help")[0]["html"],
    ):
        assert "<script" not in text and "<img" not in text and ' onclick="' not in text and "<b>&" not in text


def test_a_comment_is_shown_at_its_ply() -> None:
    b = board(notes={1: "Ana pose son galion."}, study=True)
    assert "tg-note" not in html(b)
    assert "Ana pose son galion." in click(b, "galion 3")[-1]["html"]


def ended(**more: Any) -> Board:
    """A game that Ana has played to its end against two programs, on a screen whose owner begins another."""
    b = Board(tg.Match("korsar", NAMES, 5, holders=["moi", "hasard", "hasard"], **more), players={1: Hasard(2), 2: Hasard(3)})
    b.restart = lambda again: b.match.anew(again)
    b.start()
    while not b.match.is_over:
        assert "tg-result-go" not in html(b) and act(b, "new", "again") and b.match.last_ply
        b.play(b.view().legal_moves[0], 0)
    return b


def test_at_the_end_another_game_begins_in_place_with_the_same_deal_or_another() -> None:
    b = ended()
    over = b.match
    shown = b.now()[0]["html"]
    assert re.findall(r'class="tg-go" data-action="(new|again)"', shown) == ["new", "again"] and b.view().outcome.why in shown
    assert "tg-result-go" not in b.static() + b.picture()[0] + act(b, "prev")[0]["html"]
    act(b, "journal", "last")
    frames = act(b, "again")
    assert b.match is not over and b.match.goto(0).text().startswith(over.goto(0).text().partition("coups:")[0])
    assert b.match.position == over.position and "tg-panel" not in frames[-1]["html"]
    b.match.goto(b.match.last_ply)
    assert [frame["ply"] for frame in frames] == [0, 1, 2] and b.match.to_move == (0,)
    click(b, b.view().legal_moves[0].path[0])
    b = ended()
    act(b, "new")
    assert (b.match.names, b.match.holders, b.match.last_ply) == (over.names, over.holders, b.match.ply) and b.match.seed != over.seed


def test_what_cannot_be_begun_is_not_offered_and_a_failure_is_said() -> None:
    b = ended()

    def full(again: bool) -> tg.Match:
        raise tg.BadSetup("le disque est plein.")

    b.restart, over = full, b.match
    act(b, "new")
    assert b.match is over and "le disque est plein." in html(b)
    b.restart = None
    act(b, "new", "again")
    assert b.match is over and "tg-result-go" not in b.now()[0]["html"]
    b = board({0: First(), 1: First(), 2: First()})
    b.restart = lambda again: b.match.anew(again)
    b.start()
    assert re.findall('data-action="(new|again)"', act(b, "last")[-1]["html"]) == ["again"]
    assert [frame["ply"] for frame in act(b, "again")] == [0] and b.match.position == tg.Match("korsar", NAMES, position=START).position


def test_where_several_browsers_show_the_board_nobody_has_sat_down_until_somebody_does() -> None:
    b = Board(tg.Match("korsar", ["Ana", "Glouton 1"], 3), players={1: tg.players["glouton"](2)}, name="b", together=True)
    first, hand = b.start()[-1]["html"], 'aria-label="Main d’Ana'
    assert "Je suis Ana" in first and "montre sa main à tous" in first and hand not in first + b.picture()[0]
    taken = act(b, "curtain")[-1]["html"]
    assert hand in taken and "montre sa main" not in taken
    assert hand in b.play("pioche")[-1]["html"] and hand not in b.picture()[0]  # it stays so; what is saved does not
