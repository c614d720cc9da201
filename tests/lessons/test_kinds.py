"""A kind of question that nobody has heard of: a class and a row, and it lives on every screen."""

from __future__ import annotations

from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.lessons.clicks import Answering
from tablegames_widgets.lessons.exercise import KINDS, Exercise
from tablegames_widgets.lessons.judged import kinds
from tablegames_widgets.lessons.judged.kinds import Kind, Verdict

SEA = "sièges: 3; mer: galion 7 de B [B vert 3]; main A: rouge 4, vert 3"


class Longest(kinds.OneMove):
    """The legal move that takes the most letters to write, or any of those."""

    keys = ("lettres",)

    @property
    def right(self) -> tuple[Any, ...]:  # type: ignore[override]
        most = max(len(str(move)) for move in self.legal)
        return tuple(move for move in self.legal if len(str(move)) == most)

    def check(self) -> None:
        assert self.right != self.legal


class Shortest(kinds.AllMoves):
    """The two legal moves that take the fewest letters to write."""

    @property
    def right(self) -> tuple[Any, ...]:  # type: ignore[override]
        return tuple(sorted(self.legal, key=lambda move: len(str(move)))[:2])


class Letters(Kind):
    """How many letters the player's name has."""

    ways = "Réponds par un nombre."
    answer = "3"

    def check(self) -> None:
        assert self.ex.names

    def judge(self, answer: Any) -> Verdict:
        return Verdict(str(answer).strip() == self.answer, "On les compte.")


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Any:
    """An exercise of one of these kinds, and its board."""
    for name, kind in (("bavard", Longest), ("brefs", Shortest), ("lettres", Letters)):
        monkeypatch.setitem(KINDS, name, kind)

    def asked(name: str, **more: Any) -> tuple[Exercise, Board]:
        ex = tg.exercice("korsar", SEA, "Que dis-tu ?", name, noms=["Ana", "Bo", "Cléo"], **more)
        course = Answering(ex)
        return ex, Board(course.match, viewpoint=course.viewpoint, name="b", course=course)

    return asked


def sent(board: Board, **what: Any) -> str:
    return str(board.handle({"board": "b", "ply": board.match.ply, **what})[-1]["html"])


def test_a_move_is_answered_by_clicks_and_played(ask: Any) -> None:
    ex, board = ask("bavard", lettres=1)
    assert "is-legal" in board.static()
    wrong = next(move for move in ex.kind.legal if move not in ex.kind.right)
    assert "tg-refusal" in sent(board, move=str(wrong)) and not board.course.solved
    for click in ex.kind.right[0].path:
        sent(board, click=click)
    assert board.course.solved and board.match.moves == ((0, ex.kind.right[0]),)


def test_moves_are_gathered_then_checked_together(ask: Any) -> None:
    ex, board = ask("brefs")
    for move in ex.kind.right[1:]:
        for click in move.path:
            sent(board, click=click)
    assert "tg-refusal" in sent(board, action="check") and not board.course.solved
    for click in ex.kind.right[0].path:
        sent(board, click=click)
    sent(board, action="check")
    assert board.course.solved and not board.match.ply


def test_words_have_a_field_and_the_board_tells_nothing(ask: Any) -> None:
    _, board = ask("lettres")
    assert board.course.fields == [{"name": ""}] and "is-legal" not in board.static()
    assert "tg-refusal" in sent(board, move="4") and not board.course.solved
    sent(board, move="3")
    assert board.course.solved


def test_nothing_outside_the_table_of_kinds_asks_for_one_by_its_name() -> None:
    from test_house import PACKAGE

    for path in sorted(PACKAGE.glob("*/*.py")):
        source = path.read_text("utf-8")
        assert not any(f".sort {sign}" in source for sign in ("==", "!=", "in ", "not in ")), path
