"""Session 20: recursion. How many ways to make a sum, to choose or order cards, to steer a boat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final

from ....engine import Chance
from ..keys import Given

VALUES: Final = ((1, 2), (1, 2, 3), (2, 3), (1, 2, 3, 4), (2, 4), (3,), (4, 1), (3, 1))
"""The strengths that are played with."""


def pirate_calls(strength: int) -> int:
    """How many calls the count with pirates of 1 and 2 makes, the first one included."""
    return 1 if strength <= 0 else 1 + pirate_calls(strength - 1) + pirate_calls(strength - 2)


def pirate_height(strength: int) -> int:
    """How many of these calls are open together at most."""
    return 1 if strength <= 0 else 1 + max(pirate_height(strength - 1), pirate_height(strength - 2))


def ordered_ways(strength: int, values: Sequence[int]) -> int:
    """In how many ways cards of these values, played one after the other, make a strength."""
    ways = [1]
    for total in range(1, strength + 1):
        ways.append(sum(ways[total - value] for value in values if value <= total))
    return ways[strength]


def unordered_ways(amount: int, coins: Sequence[int]) -> int:
    """In how many ways an amount is paid, whatever the order of the coins."""
    ways = [1] + [0] * amount
    for coin in coins:
        for total in range(coin, amount + 1):
            ways[total] += ways[total - coin]
    return ways[amount]


def worth_choices(hand: Sequence[int], gold: int) -> int:
    """In how many ways cards of the hand are worth that gold: two equal cards are two cards."""
    ways = [1] + [0] * gold
    for card in hand:
        ways = [many + (ways[k - card] if k >= card else 0) for k, many in enumerate(ways)]
    return ways[gold]


def hand_orders(hand: str) -> set[str]:
    """All the orders of a hand that is written in letters, each once."""
    return set(map("".join, permutations(hand)))


def boat_ways(chart: Sequence[str]) -> int:
    """How many ways lead from the first square to the last, to the east or to the south, around islands."""
    ways = [1] + [0] * (len(chart[0]) - 1)
    for row in chart:
        left = 0
        for column, square in enumerate(row):
            left = ways[column] = 0 if square == "#" else ways[column] + left
    return ways[-1]


def _strength(chance: Chance) -> Given:
    return (0 if not chance.below(8) else chance.below(11)), VALUES[chance.below(len(VALUES))]


def _payment(chance: Chance) -> Given:
    coins = [one for one in (1, 2, 5, 4, 10, 3) if not chance.below(2)][:3]
    return (0 if not chance.below(8) else chance.below(19)), coins


def _hand(chance: Chance) -> Given:
    """The gold of a hand's galleons, and what they should be worth."""
    hand = [2 + chance.below(7) for _ in range(chance.below(8))]
    return hand, (0 if not chance.below(8) else chance.below(20))


def _letters(chance: Chance) -> Given:
    return ("".join("RVBJ"[chance.below(4)] for _ in range(chance.below(5))),)


def _chart(chance: Chance) -> Given:
    """A chart of up to 5 times 5 squares: no two of its sides are bound to be equal, nor its ends free."""
    rows, columns = 1 + chance.below(5), 1 + chance.below(5)
    islands = (4, 8, 99)[chance.below(3)]
    return (["".join(".#"[not chance.below(islands)] for _ in range(columns)) for _ in range(rows)],)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "façons appels": pirate_calls,
    "façons ordonnées": ordered_ways,
    "façons de payer": unordered_ways,
    "façons de choisir": worth_choices,
    "façons de ranger": hand_orders,
    "façons de naviguer": boat_ways,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "façons appels": lambda chance: (chance.below(13),),
    "façons ordonnées": _strength,
    "façons de payer": _payment,
    "façons de choisir": _hand,
    "façons de ranger": _letters,
    "façons de naviguer": _chart,
}
NUMBERS: Final[dict[str, int]] = {"façons hauteur de pile": pirate_height(6)}
