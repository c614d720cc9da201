"""Session 17: a hand is cut in two, and the halves are merged; who compares every card with every other is
found out."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Callable
from typing import Final

from ....engine import Chance
from ..counted import Tally, counted
from ..keys import Given


def halves_best(hand: list[int]) -> int:
    """The strongest card of a hand: the stronger of those of its halves."""
    return max(hand)


def halves(hand: list[int]) -> tuple[list[int], list[int]]:
    """The two halves of a hand: the second has one card more where their number is odd."""
    middle = len(hand) // 2
    return hand[:middle], hand[middle:]


def merged(left: list[int], right: list[int]) -> list[int]:
    """Two hands in order as one hand in order."""
    return sorted(left + right)


def merge_sorted(hand: list[int]) -> list[int]:
    """The hand in order."""
    return sorted(hand)


def levels(size: int) -> int:
    """How often a hand is cut in two until each has but one card."""
    return (size - 1).bit_length()


def crossings(hand: list[int]) -> int:
    """How many pairs of cards are the wrong way round."""
    found, before = 0, list[int]()
    for card in hand:
        found += len(before) - bisect_right(before, card)
        insort(before, card)
    return found


def _merging(size: int) -> int:
    """How many comparisons a merge sort never needs: each level three times through the hand."""
    return 3 * size * levels(size + 1) + 50


_MERGE: Final = (
    "range bien les {size} cartes, mais compare {{looks}} fois deux cartes : en ne regardant que la première"
    " carte de chaque main, {{most}} fois suffisent largement."
)
_SORT: Final = (
    "range bien les {size} cartes, mais compare {{looks}} fois deux cartes : en coupant la main en deux à"
    " chaque appel, {{most}} fois suffisent largement."
)
_CROSS: Final = (
    "compte bien, mais compare {{looks}} fois deux cartes d’une main de {size} : en coupant la main en deux à"
    " chaque appel, {{most}} fois suffisent largement."
)


def _cards(chance: Chance, long: bool) -> list[int]:
    """Few cards, often equal; a long hand where two nested loops are seen."""
    return [1 + chance.below(500 if long else 9) for _ in range((150 if long else 0) + chance.below(9))]


def _whole(told: str, chance: Chance) -> Given:
    hand = _cards(chance, not chance.below(50))
    return (counted(hand, Tally(_merging(len(hand)), told.format(size=len(hand)))),)


def _two_hands(chance: Chance) -> Given:
    long = not chance.below(50)
    left, right = sorted(_cards(chance, long)), sorted(_cards(chance, long))
    size = len(left) + len(right)
    most, told = 3 * size + 50, _MERGE.format(size=size)
    return counted(left, Tally(most, told)), counted(right, Tally(most, told))


def _full(chance: Chance) -> Given:
    return ([40 + 10 * chance.below(15) for _ in range(1 + chance.below(9))],)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "fusion plus belle": halves_best,
    "fusion coupe": halves,
    "fusion deux mains": merged,
    "fusion tri": merge_sorted,
    "fusion niveaux": levels,
    "fusion croisements": crossings,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "fusion plus belle": _full,
    "fusion coupe": lambda chance: (_cards(chance, long=False),),
    "fusion deux mains": _two_hands,
    "fusion tri": lambda chance: _whole(_SORT, chance),
    "fusion niveaux": lambda chance: (1 + chance.below(1_100 if chance.below(3) else 20),),
    "fusion croisements": lambda chance: _whole(_CROSS, chance),
}
NUMBERS: Final[dict[str, int]] = {
    "fusion appels": 2 * 8 - 1,
    "fusion par fusion": 1_024 * levels(1_024),
    "fusion par sélection": 1_024 * 1_023 // 2,
}
