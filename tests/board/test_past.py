"""The past: looked at, branched from, taken back."""

from __future__ import annotations

from board_helpers import NAMES, START, First, act, alone, board, click, html

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board


def test_a_click_in_the_past_of_a_match_is_refused() -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "first")
    click(b, "galion 5")
    assert b.match.last_ply == 3 and b.match.ply == 0 and "Tu regardes un coup passé" in html(b)


def test_a_click_in_the_past_of_a_study_makes_a_branch() -> None:
    b = board(study=True)
    click(b, "galion 3", "galion 4")
    act(b, "first")
    click(b, "galion 5")
    assert [str(move) for _, move in b.match.moves] == ["galion 5"]


def test_undo_in_a_study_goes_back_to_the_persons_last_question_and_redo_forward_again() -> None:
    b = alone(study=True)
    click(b, "galion 3")
    text = b.match.text()
    act(b, "undo")
    assert b.match.ply == 0
    act(b, "redo")
    assert b.match.text() == text


def test_undo_never_leaves_a_player_to_move() -> None:
    """At the start of a study a player moves first: there was nobody left to ask."""
    b = Board(tg.Match("korsar", NAMES, position=START, study=True), players={0: First()})
    b.start()
    act(b, "undo")
    assert b.match.to_move == (1,)


def test_undo_that_is_refused_says_why() -> None:
    b = alone()
    click(b, "pioche")
    act(b, "undo")
    assert "On ne reprend pas un coup après lequel une carte cachée a été vue." in html(b) and b.match.ply == 3


def test_redo_in_the_past_does_nothing() -> None:
    """It used to raise out of the board, or in a study to forget what followed."""
    for study in (False, True):
        b = board(study=study, viewpoint="tous")
        click(b, "galion 3", "galion 4")
        act(b, "undo", "first", "redo")
        assert b.match.last_ply == 1 and b.match.ply == 0
