"""Players at Welcome to Abilene: a little foresight pays."""

from __future__ import annotations

import pytest
from abilene_helpers import ABILENE, at

import tablegames_widgets as tg


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_glouton_beats_hasard(seats: int) -> None:
    won = 0
    for seed in range(24):
        p, mine = ABILENE.start(seats, seed), seed % seats
        held = [tg.players["glouton" if seat == mine else "hasard"](seed) for seat in range(seats)]
        while not p.is_over:
            seat = p.to_move[0]
            p.play(held[seat].choose(p.view(seat)), seat)
        won += mine in p.outcome.winners
    assert won > 2 * 24 / seats or won >= 18


def test_glouton_ends_a_round_that_it_wins_and_guards_what_it_has() -> None:
    glouton = tg.players["glouton"](1)
    p = at("2; pot: 20; main A: Welcome to Abilene, bétail 1; main B: bétail 30 ×2; troupeau A: bétail 10")
    assert str(glouton.choose(p.view(0))) == "Welcome to Abilene > face visible"
    p = at("2; pot: 20; main A: cavalerie, bétail 1; main B: bétail 3 ×2; troupeau A: bétail 30 ×2; attaque B: indiens sur A")
    assert str(glouton.choose(p.view(0))) == "cavalerie > indiens de B"
