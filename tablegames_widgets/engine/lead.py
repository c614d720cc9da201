"""How far ahead one seat is of the others, for the judgements of games where each plays for itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum, sqrt

from .caches import GAMES


def ahead(worths: Sequence[float], one: int, gap: float, crowd: float) -> float:
    """Towards a victory that only the best of `worths` gets: see `Game.hopes`.

    `gap` is what each point before the best of the others counts for, `crowd` each point before their mean;
    where all are worth as much, everyone wins as often.
    """
    mine = worths[one]
    others = [*worths[:one], *worths[one + 1 :]]
    return _fair(len(worths)) + gap * (mine - max(others)) + crowd * (mine - fsum(others) / len(others))


@lru_cache(maxsize=GAMES)
def _fair(seats: int) -> float:
    """What makes everyone win as often."""
    fair = 2 / seats - 1
    return fair / sqrt(1 - fair * fair)
