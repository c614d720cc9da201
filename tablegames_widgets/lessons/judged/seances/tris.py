"""Session 15: a hand is put in order by insertion and by selection, and the comparisons are counted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from ....engine import Chance
from ..keys import Given

DEALT: Final = (3, 4, 1, 2, 2, 7)
"""The hand that the notebook shows."""
REVERSED: Final = (8, 7, 6, 5, 3, 1)


def place_for(hand: list[int], card: int) -> int:
    """Where a card goes in a hand in order: behind those that are not above it."""
    return bisect_right(hand, card)


def in_order(hand: list[int]) -> list[int]:
    """The hand in order, the smallest card first: by insertion or by selection, it is the same."""
    return sorted(hand)


def smallest_from(hand: list[int], start: int) -> int:
    """The place of the first of the smallest cards, from a place on."""
    return min(range(start, len(hand)), key=lambda k: hand[k])


def swapped(hand: list[int], i: int, j: int) -> list[int]:
    """The hand with the cards of two places exchanged."""
    found = list(hand)
    found[i], found[j] = hand[j], hand[i]
    return found


def inserting(hand: list[int]) -> int:
    """How often insertion compares two cards: each card with those to its left, up to one not above it."""
    looks = 0
    for k, card in enumerate(hand):
        above = sum(one > card for one in hand[:k])
        looks += min(above + 1, k)
    return looks


def selecting(size: int) -> int:
    """How often selection compares two cards."""
    return size * (size - 1) // 2


def both_costs(hand: list[int]) -> tuple[int, int]:
    """The comparisons by insertion, then by selection."""
    return inserting(hand), selecting(len(hand))


def _hand(chance: Chance, least: int = 0) -> list[int]:
    """Few cards with few numbers: empty hands and equal cards come often; one in six is in order already."""
    hand = [1 + chance.below(8) for _ in range(least + chance.below(8))]
    return hand if chance.below(6) else sorted(hand, reverse=not chance.below(2))


def _placed(chance: Chance) -> Given:
    return sorted(_hand(chance)), chance.below(10)


def _from(chance: Chance) -> Given:
    hand = _hand(chance, 1)
    return hand, chance.below(len(hand))


def _two_places(chance: Chance) -> Given:
    hand = _hand(chance, 1)
    return hand, chance.below(len(hand)), chance.below(len(hand))


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "tri place": place_for,
    "tri insertion": in_order,
    "tri plus petite": smallest_from,
    "tri échange": swapped,
    "tri sélection": in_order,
    "tri comparaisons": both_costs,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "tri place": _placed,
    "tri insertion": lambda chance: (_hand(chance),),
    "tri plus petite": _from,
    "tri échange": _two_places,
    "tri sélection": lambda chance: (_hand(chance),),
    "tri comparaisons": lambda chance: (_hand(chance),),
}
NUMBERS: Final[dict[str, int]] = {
    "tri main donnée": inserting(list(DEALT)),
    "tri main rangée": inserting(sorted(DEALT)),
    "tri main à l’envers": inserting(list(REVERSED)),
    "tri tours au plus": len(DEALT) - 1,
    "tri deux cents cartes": selecting(200),
}
