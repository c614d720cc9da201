"""Cards taken for a hidden hand, each as likely as it weighs."""

from __future__ import annotations

from collections import Counter

import tablegames_widgets as tg
from tablegames_widgets.engine.habits import take

CARDS = [0, 0, 1, 2]
DRAWS = 4000


def test_a_card_is_taken_as_often_as_it_weighs_among_those_left() -> None:
    """Two of weight 1, one of 2, one of 4: the first is the heaviest in half of the draws; the second after it a 1 in half."""
    chance, first, after = tg.Chance(1), Counter[int](), Counter[int]()
    for _ in range(DRAWS):
        one, two = take(CARDS[:], 2, (1, 2, 4), chance)
        first[one] += 1
        after[two] += one == 2
    assert abs(first[2] / DRAWS - 1 / 2) < 0.03 and abs(first[0] / DRAWS - 1 / 4) < 0.03
    assert abs(after[1] / first[2] - 1 / 2) < 0.04


def test_what_is_taken_is_gone_and_the_rest_is_left() -> None:
    for weights in ((1, 2, 4), (1000, 20, 1000), None):
        left = CARDS[:]
        assert sorted(take(left, 3, weights, tg.Chance(2)) + left) == CARDS and len(left) == 1
        assert take(left, 0, weights, tg.Chance(2)) == [] and len(left) == 1
