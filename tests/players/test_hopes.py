"""What a game makes of a world that a player has drawn: who is ahead there, and how sure that is."""

from __future__ import annotations

from math import sqrt

import pytest
from support import GAMES, Case, tried

import tablegames_widgets as tg
from tablegames_widgets.engine import ahead
from tablegames_widgets.players import players

LOCAL = [game for game in GAMES if "hopes" in vars(type(game))]
DEALS = 60
"""Of six, one draw of deals in forty finds the wrong ones ahead in Korsar; of sixty none does."""


def likely(hopes: float) -> float:
    return 0.5 + 0.5 * hopes / sqrt(1 + hopes * hopes)


def test_where_all_are_worth_as_much_everyone_wins_as_often() -> None:
    for n in (2, 3, 4, 8):
        assert likely(ahead([7.0] * n, n - 1, 0.3, 0.1)) == pytest.approx(1 / n)
    assert ahead([9.0, 7.0, 1.0], 0, 0.3, 0.0) == pytest.approx(ahead([9.0, 7.0, 6.0], 0, 0.3, 0.0))  # the best of the others
    assert ahead([9.0, 7.0, 1.0], 0, 0.3, 0.1) > ahead([9.0, 7.0, 6.0], 0, 0.3, 0.1) > ahead([9.0, 8.0, 6.0], 0, 0.3, 0.1)


@pytest.mark.parametrize("game", tried(LOCAL, *LOCAL[:2]), ids=lambda game: game.id)
def test_who_wins_between_gloutons_was_hopeful_before(game: tg.Game) -> None:
    """Four fifths of the way, the mean of what each seat gives itself: winners far before the others, all of them near what came."""
    case = Case(game, game.seats[-1] if game.seats[-1] < 5 else 4, {})
    won, lost = list[float](), list[float]()
    for seed in range(DEALS):
        p, held = game.start(case.seats, seed), [players["glouton"](seed + seat) for seat in range(case.seats)]
        along = [p.copy()]
        while not p.is_over:
            seat = p.to_move[0]
            p.play(held[seat].choose(p.view(seat)), seat)
            along.append(p.copy())
        late = along[len(along) * 4 // 5]
        assert p.outcome is not None
        for seat in range(case.seats):
            (won if seat in p.outcome.winners else lost).append(likely(game.hopes(late, seat)))
    assert sum(won) / len(won) > sum(lost) / len(lost) + 0.15
    assert abs((sum(won) + sum(lost) - len(won)) / (DEALS * case.seats)) < 0.2


def test_korsar_counts_the_strength_in_hand_while_there_are_cards_to_draw() -> None:
    hands = [
        tg.games["korsar"].position(f"sièges: 2; main A: {card}; main B: vert 2") for card in ("rouge 1", "rouge 3", "capitaine rouge")
    ]
    found = []
    for left in (30, 0):
        for p in hands:
            p.left = left
            found.append(p.game.hopes(p, 0))
    weak, strong, figure, *late = found
    assert weak < strong < figure and len(set(late)) == 1


def test_abilene_shares_what_is_at_stake_once() -> None:
    """What one hopes the others lose: two seats with the same in sight give themselves one victory between them."""
    p = tg.games["abilene"].start(2, seed=3)
    assert likely(p.game.hopes(p, 0)) + likely(p.game.hopes(p, 1)) == pytest.approx(1)


def test_a_renegade_needs_the_sheriff_until_the_two_are_alone() -> None:
    """He wins if the Sheriff dies last: a strong Sheriff is his friend while others live, and his rival then."""
    wanted, table = tg.games["wanted"], "sièges: 5; rôle A: renégat; rôle B: shérif"
    among, alone = (
        [wanted.hopes(wanted.position(f"{table}{others}; vie B: {life}"), 0) for life in (1, 4)] for others in ("", "; éliminés: C, D, E")
    )
    assert among[0] < among[1] and alone[0] > alone[1]
    assert likely(wanted.hopes(wanted.position("sièges: 6; rôle A: renégat; rôle B: shérif; éliminés: A; main B: BANG!"), 0)) < 0.01
