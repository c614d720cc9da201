"""Session 21: numbers in binary, and a hand of seven objects in one number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine import Chance
from ..keys import Given

DIGITS: Final = "0123456789abcdef"
OBJECTS: Final = 7
GOLD: Final = 100
"""All the gold of Korsar."""


def written(number: int) -> str:
    """A number from 0 up, in base 2."""
    return f"{number:b}"


def read(digits: str, base: int) -> int:
    """What digits are worth in a base from 2 to 16."""
    return int(digits, base)


def has(hand: int, k: int) -> bool:
    """Whether object k is in the hand."""
    return bool(hand >> k & 1)


def exchanged(hand: int, played: int, taken: int) -> int:
    """The hand without one object, be it there or not, then with another, be it there already or not."""
    return hand & ~(1 << played) | 1 << taken


def common(mine: int, yours: int) -> int:
    """How many objects are in both hands."""
    return (mine & yours).bit_count()


def complement(score: int, bits: int) -> str:
    """A score in two's complement, on so many bits."""
    return f"{score % 2**bits:0{bits}b}"


def stays(in_reach: bool, stronger: bool, feather: bool) -> bool:
    """Whether an adventurer is still in his crew after the flame."""
    return not (in_reach and stronger) or feather


def _number(chance: Chance) -> Given:
    power = 1 << chance.below(12)
    return ((chance.below(4), power, power - 1, chance.below(5_000))[chance.below(4)],)


def _digits(chance: Chance) -> Given:
    base = (2, 2, 16, 16, 10, 3 + chance.below(13))[chance.below(6)]
    return "".join(DIGITS[chance.below(base)] for _ in range(1 + chance.below(8 if base == 2 else 4))), base


def _hand(chance: Chance) -> int:
    return (0, 2**OBJECTS - 1, 1 << chance.below(OBJECTS), *(chance.below(2**OBJECTS),) * 5)[chance.below(8)]


def _exchange(chance: Chance) -> Given:
    played = chance.below(OBJECTS)
    return _hand(chance), played, chance.below(OBJECTS) if chance.below(4) else played


def _hands(chance: Chance) -> Given:
    mine = _hand(chance)
    return mine, _hand(chance) if chance.below(8) else mine


def _score(chance: Chance) -> Given:
    bits = (4, 8, 8, 16)[chance.below(4)]
    half = 2 ** (bits - 1)
    return (-half, -1, 0, half - 1, *(chance.below(2 * half) - half,) * 8)[chance.below(12)], bits


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "bits écrits": written,
    "bits lus": read,
    "bits présents": has,
    "bits échangés": exchanged,
    "bits communs": common,
    "bits d’un score": complement,
    "bits et booléens": stays,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "bits écrits": _number,
    "bits lus": _digits,
    "bits présents": lambda chance: (_hand(chance), chance.below(OBJECTS)),
    "bits échangés": _exchange,
    "bits communs": _hands,
    "bits d’un score": _score,
    "bits et booléens": lambda chance: (not chance.below(2), not chance.below(2), not chance.below(2)),
}
NUMBERS: Final[dict[str, int]] = {
    "bits pour l’or": GOLD.bit_length(),
}
