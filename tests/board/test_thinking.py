"""Programs that think: a slice at a time, so that the screen is heard between two; hurried, left for the past, taken back."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.programs import answer, timed
from tablegames_widgets.players import Stratege
from tablegames_widgets.scene.around import HURRY

PLAYOUTS = 12


def sliced(slice: float = 0.0, players: int = 2, **more: Any) -> Board:
    """Ana against programs that think, each slice of which is an answer of its own."""
    names = ["Ana", "Bo", "Cléo"][: players + 1]
    seated = {seat: Stratege(seat, PLAYOUTS) for seat in range(1, players + 1)}
    b = Board(tg.Match("korsar", names, 7), players=more.pop("seated", seated), **more)
    b.slice, b.seconds = slice, inf
    return b


def send(b: Board, kind: str, value: str) -> list[Any]:
    return b.handle({"board": b.name, "ply": b.match.ply, kind: value})


def to_the_end(b: Board) -> tuple[int, list[Any]]:
    """How many slices it took until a person is asked, and the frames that came."""
    slices, frames = 0, []
    while b.busy:
        slices, frames = slices + 1, frames + b.go_on()
    return slices, frames


def test_while_programs_think_the_board_says_so_and_answers_clicks() -> None:
    b = sliced()
    b.start()
    (frame,) = send(b, "move", "pioche")
    assert b.busy and "Bo réfléchit…" in frame["html"] and 'aria-busy="true"' in frame["html"]
    for kind, value, told in (("action", "help", "Que puis-je faire"), ("action", "help", "réfléchit"), ("click", "pioche", "tg-refusal")):
        (frame,) = send(b, kind, value)
        assert told in frame["html"] and b.match.ply == 1 and b.busy and b.go_on() == []
    slices, frames = to_the_end(b)
    assert slices >= 5 and [one["ply"] for one in frames] == [2, 3] and b.match.to_move == (0,)
    assert "Cléo réfléchit…" in frames[0]["html"] and "tg-refusal" not in frames[0]["html"] and "réfléchit" not in frames[1]["html"]


def test_in_slices_or_at_once_they_play_the_same() -> None:
    boards = [sliced(slice) for slice in (0.0, inf)]
    for b in boards:
        b.start()
        for _ in range(3):
            b.play("pioche", 0)
            to_the_end(b)
    assert boards[0].match.moves == boards[1].match.moves and len(boards[0].match.moves) == 9


def test_who_thinks_too_long_is_hurried_and_plays_the_best_that_it_has_found() -> None:
    b = sliced(seated={1: Stratege(1, None)}, players=1)  # it would think for ever
    b.start()
    assert HURRY in b.play("pioche", 0)[-1]["html"]
    for _ in range(4):
        assert b.go_on() == [] and b.match.ply == 1
    frames = send(b, "action", "next")
    assert frames[-1]["ply"] == 2 and not b.busy and b.match.to_move == (0,) and HURRY not in frames[-1]["html"]


def test_nothing_is_played_while_one_looks_at_the_past_and_it_goes_on_after_that() -> None:
    b = sliced()
    b.start()
    b.play("pioche", 0)
    (frame,) = send(b, "action", "prev")
    assert not b.busy and b.go_on() == [] and "réfléchit" not in frame["html"] and b.match.last_ply == 1
    (frame,) = send(b, "action", "last")
    assert b.busy and "réfléchit" in frame["html"]
    assert [one["ply"] for one in to_the_end(b)[1]] == [2, 3]


def test_a_move_that_is_taken_back_meanwhile_leaves_nothing_to_answer() -> None:
    b = Board(tg.Match("korsar", ["Ana", "Bo"], 7, study=True), players={1: Stratege(1, None)})
    b.slice, b.seconds = 0.0, inf
    b.start()
    b.play("pioche", 0)
    assert b.busy
    send(b, "action", "undo")
    assert (b.match.last_ply, b.match.to_move) == (0, (0,)) and to_the_end(b) == (0, [])


def test_programs_among_themselves_are_sliced_too() -> None:
    b = sliced(seated={seat: Stratege(seat, PLAYOUTS) for seat in range(3)})
    (frame,) = b.start()
    assert not b.busy and "réfléchit" not in frame["html"]
    assert "Ana réfléchit" in send(b, "action", "next")[-1]["html"]
    _, frames = to_the_end(b)
    assert [one["ply"] for one in frames] == [1] and "réfléchit" not in frames[0]["html"]


def test_a_pupil_s_own_way_of_choosing_is_not_gone_round() -> None:
    class First(Stratege):
        def choose(self, view: tg.View) -> tg.Move:
            return view.legal_moves[0]

    b = sliced(seated={1: First()}, players=1)
    b.start()
    assert [frame["ply"] for frame in b.play("pioche", 0)] == [1, 2] and not b.busy


def test_a_mistake_in_the_midst_of_thinking_is_told_and_changes_nothing() -> None:
    class Broken(Stratege):
        def think(self, view: tg.View) -> Any:
            yield from list(super().think(view))[:3]
            raise ValueError("plus d’idées")

    b = sliced(seated={1: Broken(1, PLAYOUTS)}, players=1)
    b.start()
    b.play("pioche", 0)
    _, frames = to_the_end(b)
    assert "s’est trompé" in frames[-1]["html"] and "réfléchit" not in frames[-1]["html"] and b.match.ply == 1
    assert isinstance(b.fault, ValueError)


@pytest.mark.parametrize(("seconds", "found"), [(0.0, [0]), (inf, [0, 1, 2])])
def test_time_ends_what_is_timed(seconds: float, found: list[int]) -> None:
    assert list(timed(iter(range(3)), seconds)) == found


def test_a_pause_in_the_midst_of_something_ends_nothing() -> None:
    assert list(timed(iter([None, None, 1, 2]), 0.0)) == [None, None, 1]


def test_who_is_hurried_before_it_has_looked_at_all_its_moves_looks_at_them_first() -> None:
    view = tg.games["korsar"].start(3, seed=7).view(0)
    played: list[Any] = []

    def hurried() -> Any:
        played.append((yield from answer(Stratege(1, None), view, inf, lambda: True)))

    assert len(list(hurried())) >= 3 and played == [Stratege(1, 0).choose(view)]
