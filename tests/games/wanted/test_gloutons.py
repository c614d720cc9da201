"""A table of gloutons shoots: a game among programs comes to its end without the forced end."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg

LONG = 1500


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_gloutons_come_to_an_end(seats: int) -> None:
    p = tg.games["wanted"].start(seats, 3)
    players = [tg.players["glouton"](seat) for seat in range(seats)]
    for _ in range(LONG):
        if p.is_over:
            break
        seat = p.to_move[0]
        p.play(players[seat].choose(p.view(seat)), seat)
    assert p.is_over


def test_a_shot_that_waits_for_its_answer_is_worth_its_card() -> None:
    p = tg.games["wanted"].position("sièges: 4; main A: BANG!; main B: SALOON, DUEL")
    before = p.game.estimate(p.view(0), 0)
    assert p.game.estimate(p.play("BANG! > B").view(0), 0) > before
