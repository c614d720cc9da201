"""The tools of a board, its links and its first clicks."""

from __future__ import annotations

import re
from typing import Any

from board_helpers import NAMES, START, First, act, alone, board, click, html
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.click_help import first_clicks
from tablegames_widgets.board.programs import apart


def usable(b: Board) -> list[str]:
    """The tools that can be used now."""
    return re.findall(r'tg-tool-\w+" data-action="(\w+)" title="[^"]+" data-lm', b.static())


def test_a_tool_can_be_used_when_it_would_do_something() -> None:
    b = alone()
    assert usable(b) == ["help"]
    click(b, "galion 3")
    assert usable(b) == ["first", "prev", "help"]
    act(b, "prev")
    assert usable(b) == ["first", "prev", "next", "last", "help"]
    act(b, "first")
    assert usable(b) == ["next", "last", "help"]
    b = board(study=True)
    click(b, "galion 3")
    assert usable(b) == ["undo", "first", "prev", "help"]
    act(b, "undo")
    assert usable(b) == ["redo", "help"]
    assert usable(board({0: First(), 1: First(), 2: First()})) == ["next", "last", "help"]


def test_a_board_says_which_one_it_is_and_where_its_rules_are() -> None:
    b = board(title="Deux camps", viewpoint=0)
    assert 'aria-label="Korsar, partie à 3\u00a0: Deux camps"' in b.static() and 'data-seat="0"' in b.static()
    act(b, "help")
    assert '<a href="korsar.html"' in b.static() and b.name == "board"
    bare = Board(tg.Match("korsar", NAMES, position=START), name="autre")
    assert bare.name == "autre" and 'aria-label="Korsar, partie à 3"' in bare.static()
    assert "<a " not in bare.handle({"board": "autre", "ply": 0, "action": "help"})[0]["html"]


def test_the_link_to_a_rule_is_the_one_that_the_page_has() -> None:
    p = tg.games["silly_dragon"].start(2, 1)
    b = Board(tg.Match("silly_dragon", position=p), viewpoint=0, rules_url="dragon.html")
    click(b, next(iter(b.match.game.vocabulary(2)))[0])
    found = re.search(r'role="alert"[^>]*>([^<]*) <a href="dragon\.html#([^"]+)"[^>]*>Règle : ([^<]*)<', html(b))
    if found is None:
        click(b, "place 1")
        found = re.search(r'role="alert"[^>]*>([^<]*) <a href="dragon\.html#([^"]+)"[^>]*>Règle : ([^<]*)<', html(b))
    assert found and found.group(2).startswith("silly-dragon-") and sentence(found.group(1))


def test_frames_between_which_nothing_changed_to_the_eye_are_one() -> None:
    def frame(ply: int, look: str) -> Any:
        return {"ply": ply, "answer": ply, "html": f'<section data-ply="{ply}">{look}</section>'}

    frames = [frame(0, "a"), frame(1, "a"), frame(2, "b"), frame(3, "b"), frame(4, "b"), frame(5, "a")]
    assert [one["ply"] for one in apart(frames)] == [1, 4, 5] and apart([]) == [] and apart(frames[:1]) == frames[:1]


def test_the_first_clicks_of_a_game_are_those_that_can_open_a_move() -> None:
    first, every = first_clicks(tg.games["korsar"], 2)
    assert {"pioche", "rouge 3", "galion 3"} <= first and "galion 3 de A" in every - first and first <= every
    assert "galion 3 de C" not in every and "galion 3 de C" in first_clicks(tg.games["korsar"], 3)[1]
