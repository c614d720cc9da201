"""A whole move typed at a board: played, chosen, or refused with the reason and the nearest that is one."""

from __future__ import annotations

from typing import Any

import pytest
from board_helpers import act, alone, board, click, html

from tablegames_widgets.board.board import Board
from tablegames_widgets.board.messages import BadMessage
from tablegames_widgets.board.typed import LONGEST


def typed(b: Board, text: Any) -> list[dict[str, Any]]:
    return b.handle({"board": b.name, "ply": b.match.ply, "move": text})


def refused(b: Board) -> str:
    refusal = b.frame().refusal
    return refusal.text.replace("\u00a0", " ") if refusal else ""


@pytest.mark.parametrize(
    "text", ["rouge 3 > galion 2 de B", "ROUGE 3>galion 2 de Bo", " rouge 3  > Galion 2 de bo ", "rouge 3 > galion 2 de b"]
)
def test_a_typed_move_plays_whatever_its_case_and_with_the_names_of_people(text: str) -> None:
    b = alone()
    assert [frame["ply"] for frame in typed(b, text)] == [1, 2, 3]
    assert str(b.match.moves[0][1]) == "rouge 3 > galion 2 de B" and refused(b) == ""


def test_the_beginning_of_a_move_chooses_and_the_rest_goes_on_from_there() -> None:
    b = alone()
    typed(b, "rouge 3")
    assert b.match.ply == 0 and 'aria-pressed="true"' in html(b)
    typed(b, "galion 2 de Bo")
    assert str(b.match.moves[0][1]) == "rouge 3 > galion 2 de B"


def test_a_whole_move_begins_anew_whatever_is_chosen() -> None:
    b = alone()
    click(b, "rouge 3")
    typed(b, "galion 3")
    assert str(b.match.moves[0][1]) == "galion 3"


@pytest.mark.parametrize(("text", "why"), [
    ("rouge 3 > galion 2 de Boo", "Voulais-tu dire « rouge 3 > galion 2 de B »"),
    ("", "n’est pas un coup de ce jeu"),
    ("vert 2 > galion 8 de C", ""),
    ("rouge 3 > galion 8 de C", ""),
    ("galion 3 > rouge 3 > galion 3 > galion 3", "n’est pas un coup de ce jeu"),
])  # fmt: skip
def test_a_typed_move_that_is_none_is_refused_on_the_board_and_nothing_changes(text: str, why: str) -> None:
    b = alone()
    click(b, "rouge 3")
    before, chosen = b.match.text(), html(b)
    assert len(typed(b, text)) == 1
    assert why in refused(b) and refused(b) and b.match.text() == before
    assert html(act(b, "help", "help") and b) == chosen  # the card chosen before still is


def test_a_refusal_that_no_rule_gives_links_to_none() -> None:
    b = alone()
    typed(b, "rouje 3")
    assert ".html#" not in html(b)
    typed(b, "vert 2")
    assert ".html#korsar-" in html(b)


def test_in_the_past_of_a_match_nothing_is_typed() -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "prev")
    typed(b, "rouge 3 > galion 2 de B")
    assert "coup passé" in refused(b) and b.match.last_ply == 3


@pytest.mark.parametrize("text", [None, 3, ["rouge 3"], "x" * (LONGEST + 1)])
def test_what_no_field_sends_is_no_message(text: Any) -> None:
    b = alone()
    with pytest.raises(BadMessage):
        typed(b, text)
    with pytest.raises(BadMessage):
        b.handle({"board": b.name, "ply": 0, "move": "rouge 3", "click": "rouge 3"})


def test_behind_a_curtain_a_typed_move_tells_no_card() -> None:
    b = board()
    act(b, "curtain")
    click(b, "galion 3")
    assert b.frame().curtain == "Bo"
    typed(b, "vert 3 > galion 2 de B")
    assert (b.match.ply == 1 and "tour" in refused(b)) or "attend" in refused(b)
