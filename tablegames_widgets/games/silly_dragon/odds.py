"""The exact odds of the dragon's flame, over all rolls of its dice.

>>> from tablegames_widgets.games.silly_dragon import odds
>>> odds.roasted(odds.CARDS.index("MAX/MED"), place=4, resistance=3)
Fraction(1, 2)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from .cards import CARDS, DICE, FACES, PLACES, PREDICTIONS, RESISTANCE, WRATH

__all__ = ["CARDS", "ROLLS", "TWO_DICE", "flame", "flames", "roasted"]

TWO_DICE: Final = 2


ROLLS: Final = {n: tuple(product(range(1, FACES + 1), repeat=n)) for n in range(1, DICE + 1)}
"""Every roll of so many dice, each as likely: 36 of two, 216 of three."""


def _flame(card: int, dice: tuple[int, ...]) -> tuple[int, int]:
    if card == WRATH:
        return dice[0], dice[1]
    kept = sorted(dice)
    power, reach = PREDICTIONS[card]
    return kept[power], kept[reach]


_FLAMES: Final = {
    card: {dice: _flame(card, dice) for dice in ROLLS[TWO_DICE if card == WRATH else DICE]} for card in range(WRATH + 1)
}  # fmt: skip


def flame(card: int, dice: tuple[int, ...]) -> tuple[int, int]:
    """The power and range of a roll under a card, before any change. Rules: silly_dragon#flamme, silly_dragon#colere.

    Ruling R7: under Wrath the first die is the power, the second the range.
    """
    return _FLAMES[card][dice]


@lru_cache
def flames(card: int) -> Counter[tuple[int, int]]:
    """How many of the rolls (216 of three dice, 36 of two under Wrath) give each power and range."""
    return Counter(flame(card, roll) for roll in ROLLS[TWO_DICE if card == WRATH else DICE])


@lru_cache(maxsize=8192)
def roasted(card: int, place: int, resistance: int, change: int = 0, breaths: int = 1) -> Fraction:
    """The chance that someone of this resistance is roasted at this place.

    `change` is what Fury, bellows and buckets add to power and range (negative for buckets); `breaths` is 2 under Second
    souffle, each rolled anew.
    """
    counts = flames(card)
    burnt = sum(n for (power, reach), n in counts.items() if place <= reach + change and power + change > resistance)
    return 1 - (1 - Fraction(burnt, counts.total())) ** breaths


def table(card: int, change: int = 0, breaths: int = 1) -> Iterator[tuple[int, tuple[Fraction, ...]]]:
    """Each place with the chances for resistances 2 to 5: what the rules page shows."""
    for place in range(1, PLACES + 1):
        yield place, tuple(roasted(card, place, resistance, change, breaths) for resistance in RESISTANCE)
