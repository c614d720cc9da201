"""Games as numbers: every legal move is an action, an observation says what the view says and no more, rewards add up to nothing."""

from __future__ import annotations

import pytest
from support import CASES, Case, random_move, walk

import tablegames_widgets as tg
from tablegames_widgets.arena.environments import spaces
from tablegames_widgets.engine import Outcome

SMALL = [next(case for case in CASES if case.game is game) for game in tg.games.values()]
small = pytest.mark.parametrize("case", SMALL, ids=str)


@small
def test_every_legal_move_is_one_action_and_click_by_click_it_is_made(case: Case) -> None:
    whole, clicks = (spaces.Actions(case.game, case.seats, by) for by in (False, True))
    chance = tg.Chance(3)
    for k, p in enumerate(walk(case.start(3), 3)):
        if p.is_over or k > 120:
            break
        moves = p.legal_moves()
        assert [whole.after(number, moves) for number in whole.legal(moves)] == [(whole.paths[n], True) for n in whole.legal(moves)]
        assert {whole.paths[number] for number in whole.legal(moves)} == {move.path for move in moves}
        begun, done = (), False
        for _ in range(4):
            legal = clicks.legal(moves, begun)
            begun, done = clicks.after(legal[chance.below(len(legal))], moves, begun)
            if done:
                break
        assert done and begun in {move.path for move in moves}


@small
def test_an_observation_is_the_same_in_two_worlds_and_differs_where_the_view_does(case: Case) -> None:
    p, chance, seen = case.start(5), tg.Chance(5), {}
    for _ in range(40):
        if p.is_over:
            break
        seat = p.to_move[0]
        view = p.view(seat)
        told = spaces.observation(view)
        assert told == spaces.observation(case.game.determinize(view, chance).view(seat)) and len(told) == spaces.CELLS
        assert seen.setdefault(tuple(told), view.key) == view.key
        p.play(*random_move(p, chance))
    assert len(seen) > 3


def test_what_was_clicked_is_part_of_what_one_sees() -> None:
    view = tg.games["korsar"].start(2, 7).view(0)
    assert spaces.observation(view, ("rouge 2",)) != spaces.observation(view)


@pytest.mark.parametrize(
    ("winners", "told"), [((0,), [1, -0.5, -0.5]), ((0, 2), [0.25, -0.5, 0.25]), ((), [0, 0, 0]), ((0, 1, 2), [0, 0, 0])]
)
def test_rewards_add_up_to_nothing(winners: tuple[int, ...], told: list[float]) -> None:
    assert spaces.rewards(Outcome(winners, None, ""), 3) == pytest.approx(told)
    assert spaces.rewards(None, 2) == [0, 0]
