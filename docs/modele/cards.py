"""What the material says, as Python values: here fingers and totals. In most games, cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablegames_widgets.engine.material import load
from tablegames_widgets.engine.moves import Move
from tablegames_widgets.engine.text import count

_DATA = load(__package__)

MOST: Final[int] = _DATA["hands"]["fingers"]
STONES: Final[int] = _DATA["stones"]["count"]
FINGERS: Final = {count(number, "doigt"): number for number in range(1, MOST + 1)}
"""The first click of a move, and how many fingers it shows."""


@lru_cache
def totals(n: int) -> dict[str, int]:
    """The second click of a move, and the total that it announces, in a game of n seats."""
    return {f"total {total}": total for total in range(n, MOST * n + 1)}


def possible(fingers: int, n: int) -> range:
    """The totals that these fingers allow: every other seat shows one to five. Rule: mourre#annonce."""
    return range(fingers + n - 1, fingers + MOST * (n - 1) + 1)


@lru_cache
def throws(n: int) -> tuple[Move, ...]:
    """Every legal move of a game of n seats, the same at each round; interned, so made once."""
    return tuple(
        Move((click, said)) for click, fingers in FINGERS.items() for said, total in totals(n).items() if total in possible(fingers, n)
    )


def fingers_of(move: Move) -> int:
    """How many fingers a move shows."""
    return FINGERS[move.path[0]]


def total_of(move: Move) -> int:
    """The total that a move announces."""
    return int(move.path[1].removeprefix("total "))


def spoken(move: Move) -> str:
    """« 3 doigts, total 7 »."""
    return ", ".join(move.path)
