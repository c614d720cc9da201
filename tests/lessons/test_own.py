"""One's own games as exercises: where a move cost, the better one is right, and the one that was played is not."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg
from tablegames_widgets.lessons.collection import exercices


def finished() -> tg.Match:
    match, chance = tg.Match("abilene", ["Ana", "Bo"], 4), tg.Chance(1)
    while not match.is_over:
        moves = match.position.legal_moves()
        match.play(moves[chance.below(len(moves))])
    return match


def test_the_dearest_moves_are_asked_again() -> None:
    match = finished()
    costs = {cost.ply: cost for cost in tg.relire(match, 1).couts[1]}
    found = exercices.de(match, 1)
    assert 1 <= len(found) <= 3
    for ex in found:
        ply = ex.data["au coup"]
        assert ply in costs and ex.seat == 1 and ex.view == match.view(1, ply)
        assert ex.verifie(str(costs[ply].thought.move), leve=True)
        assert not ex.verifie(str(costs[ply].played)) and f"« {costs[ply].played} »" in ex.question.replace("\u00a0", " ")
    assert {ex.data["thème"] for ex in found} == {"ma partie"}
    assert [ex.data["au coup"] for ex in found] == sorted(ex.data["au coup"] for ex in found)


def test_an_unfinished_game_and_a_seat_that_is_not_are_refused() -> None:
    with pytest.raises(tg.BadSetup, match="finie"):
        exercices.de(tg.Match("abilene", 2, 4))
    with pytest.raises(tg.BadSetup):
        exercices.de(finished(), 5)
