"""What the material says, as Python values: here fingers and totals. In most games, cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablegames_widgets.writing import Move, Named, count, load

_DATA = load(__package__)

MOST: Final[int] = _DATA["hands"]["fingers"]
STONES: Final[int] = _DATA["stones"]["count"]


class Click(Named):
    """A click of a move: « 3 doigts », « total 7 », and the number that it says."""

    number: int


FINGERS: Final[dict[str, Click]] = {
    one: one for one in (Click(count(k, "doigt"), number=k) for k in range(1, MOST + 1))
}
"""The first click of a move, which shows so many fingers."""


@lru_cache
def totals(n: int) -> dict[str, Click]:
    """The second click of a move, which announces a total, in a game of n seats."""
    return {one: one for one in (Click(f"total {k}", number=k) for k in range(n, MOST * n + 1))}


def possible(fingers: int, n: int) -> range:
    """The totals that these fingers allow: every other seat shows one to five. Rule: mourre#annonce."""
    return range(fingers + n - 1, fingers + MOST * (n - 1) + 1)


@lru_cache
def throws(n: int) -> tuple[Move, ...]:
    """Every legal move of a game of n seats, the same at each round; interned, so made once."""
    return tuple(
        Move((shown, said))
        for shown in FINGERS.values()
        for said in totals(n).values()
        if said.number in possible(shown.number, n)
    )  # fmt: skip


def fingers_of(move: Move) -> int:
    """How many fingers a move shows."""
    return FINGERS[move.path[0]].number


def total_of(move: Move, n: int) -> int:
    """The total that a move announces, in a game of n seats."""
    return totals(n)[move.path[1]].number


def spoken(move: Move) -> str:
    """« 3 doigts, total 7 »."""
    return ", ".join(move.path)
