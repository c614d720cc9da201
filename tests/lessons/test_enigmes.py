"""Puzzles found in games between programs: one right answer each, the same ones from the same seed, the easy ones first."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.lessons.shelf import puzzles

each_game = pytest.mark.parametrize("game", tg.games)


@each_game
def test_a_puzzle_has_one_right_answer_that_the_engine_finds_again(game: str) -> None:
    themes = puzzles(game)
    found = tg.exercices(game, n=len(themes), graine=5)
    assert len(found) == len(themes) and len({ex.theme for ex in found}) >= 3
    assert [ex.missed for ex in found] == sorted(ex.missed for ex in found)
    for ex in found:
        assert ex.verifie(ex.kind.answer, leve=True) and ex.level in (1, 2, 3)
        if ex.sort in ("coup", "meilleur"):
            right = [move for move in ex.position.legal_moves(ex.seat) if ex.verifie(move)]
            assert len(right) == 1 < len(ex.position.legal_moves(ex.seat))


def test_the_same_seed_finds_the_samepuzzles() -> None:
    first, again, other = (tg.exercices("korsar", theme="egalité", n=3, graine=seed) for seed in (1, 1, 2))
    assert [ex.data for ex in first] == [ex.data for ex in again] != [ex.data for ex in other]
    assert {ex.theme for ex in first} == {"égalité"} and [ex.id for ex in first] == [ex.id for ex in again]


def test_a_level_is_how_often_weaker_players_miss() -> None:
    for level in (1, 3):
        for ex in tg.exercices("korsar", niveau=level, n=2, graine=3):
            assert ex.level == level and (ex.missed <= 0.5) is (level == 1)


def test_the_answer_does_not_hang_on_what_the_seat_cannot_see() -> None:
    for ex in tg.exercices("korsar", theme="contrôle", n=3, graine=2):
        world = ex.game.determinize(ex.position.view(ex.seat), tg.Chance(99))
        twin = tg.exercices("korsar", theme="contrôle", n=1, graine=2)[0].data | {**ex.data, "position": world.notation()}
        assert type(ex)(twin).kind.answer == ex.kind.answer


def test_the_puzzle_of_the_day_is_the_same_for_everyone() -> None:
    one, again, next_day = (tg.exercices.du_jour(day) for day in (date(2026, 11, 22), date(2026, 11, 22), date(2026, 11, 23)))
    assert one.data == again.data and next_day.game is not one.game
    assert tg.exercices.du_jour(date(2026, 11, 22), "korsar").game.id == "korsar"
    assert tg.exercices.du_jour("2026-11-22").data == one.data


@pytest.mark.parametrize("day", ["hier", "2026-13-45", 3, b"x"])
def test_what_is_no_day_is_refused(day: Any) -> None:
    with pytest.raises(tg.BadSetup, match="2026-11-24"):
        tg.exercices.du_jour(day)


@pytest.mark.parametrize("given", [{"n": 0}, {"n": "2"}, {"graine": -1}, {"niveau": []}, {"thème": 3}])
def test_what_no_exercise_is_looked_for_with_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(tg.BadSetup):
        tg.exercices("korsar", **given)


def test_a_theme_that_is_not_is_refused_with_those_that_are() -> None:
    with pytest.raises(tg.BadSetup, match="interdits"):
        tg.exercices("korsar", theme="interdit", n=1)
    with pytest.raises(tg.BadSetup):
        tg.exercices("zorro", n=1)
