"""Session 16: dynamic programming. Fewest coins, a fair share, the best of ten simplified days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....engine import Chance
from ..counted import Tally, counted
from ..keys import Given

PURSES: Final = ((1, 3, 4), (6, 1, 10), (5, 1, 8), (7, 10, 1), (1, 2, 5), (1,), (12, 9, 1, 4), (2, 1, 6, 8))
"""Sets of coins, always with a 1, not always sorted: the greedy algorithm fails with most of them."""
_MEMORY: Final = (
    "trouve le nombre de pièces, mais regarde {{looks}} fois les pièces, pour une somme de {total} : en"
    " gardant dans deja ce qui est trouvé, {{most}} fois suffisent."
)


def fewest_table(amount: int, coins: Sequence[int]) -> list[int]:
    """The fewest coins for each amount from 0 up to the one wanted; one of the coins is a 1."""
    table = [0]
    for total in range(1, amount + 1):
        table.append(1 + min(table[total - coin] for coin in coins if coin <= total))
    return table


def fewest_given(amount: int, coins: Sequence[int]) -> list[int]:
    """The coins themselves, each time the biggest that leaves as few as can be."""
    table, given = fewest_table(amount, coins), list[int]()
    while amount:
        given.append(max(coin for coin in coins if coin <= amount and table[amount - coin] < table[amount]))
        amount -= given[-1]
    return given


def fewest_remembered(amount: int, coins: Sequence[int], known: dict[int, int]) -> int:
    """The fewest coins, as a recursion finds them that fills `known`: here nothing is filled nor counted."""
    return fewest_table(amount, [int(coin) for coin in coins])[amount]


def fair_share(galleons: Sequence[int]) -> int:
    """The least difference between two shares of all these galleons."""
    sums = {0}
    for gold in galleons:
        sums |= {one + gold for one in sums}
    return min(abs(sum(galleons) - 2 * one) for one in sums)


def best_plan(dives: Sequence[int], dolphins: Sequence[int]) -> int:
    """The most that simplified days bring: never two dives in a row."""
    rested = dived = 0
    for dive, cruise in zip(dives, dolphins, strict=True):
        rested, dived = max(rested, dived) + cruise, rested + dive
    return max(rested, dived)


def calls(amount: int, coins: Sequence[int]) -> int:
    """How many calls the recursion without memory makes, the first one included."""
    return 1 + sum(calls(amount - coin, coins) for coin in coins if coin <= amount)


def _purse(chance: Chance) -> tuple[int, ...]:
    return PURSES[chance.below(len(PURSES))]


def _payment(chance: Chance) -> Given:
    return chance.below(40) if chance.below(8) else 0, _purse(chance)


def _remembering(chance: Chance) -> Given:
    """Small amounts, and from time to time a bigger one, where a recursion without memory is seen."""
    amount = chance.below(4) if chance.below(3) else 8 + chance.below(14)
    purse = _purse(chance)
    tally = Tally(6 * (amount + 1) * (len(purse) + 1) + 20, _MEMORY.format(total=amount))
    return amount, counted(purse, tally), dict[int, int]()


def _galleons(chance: Chance) -> Given:
    """Mostly the gold of Korsar's galleons, sometimes one that outweighs all the others."""
    found = [2 + chance.below(7) for _ in range(chance.below(10))]
    return ([*found, 40] if not chance.below(10) else found,)


def _days(chance: Chance) -> Given:
    days = chance.below(11)
    tariffs = (40, 60, 60, 30, 30, 30, 30)
    first = chance.below(7)
    return (
        [10 * chance.below(19) for _ in range(days)],
        [tariffs[(first + k) % 7] for k in range(days)],
    )


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "dynamique tableau": fewest_table,
    "dynamique pièces": fewest_given,
    "dynamique mémoire": fewest_remembered,
    "dynamique partage": fair_share,
    "dynamique plan": best_plan,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "dynamique tableau": _payment,
    "dynamique pièces": _payment,
    "dynamique mémoire": _remembering,
    "dynamique partage": _galleons,
    "dynamique plan": _days,
}
NUMBERS: Final[dict[str, int]] = {
    "dynamique moins de pièces": fewest_table(24, (1, 6, 10))[24],
    "dynamique appels": calls(5, (1, 3, 4)),
}
