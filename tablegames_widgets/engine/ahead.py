"""How far ahead one seat is of the others, for the judgements of games where each plays for itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt


def ahead(worths: Sequence[float], one: int, gap: float, crowd: float) -> float:
    """Towards a victory that only the best of `worths` gets: see `Game.hopes`.

    `gap` is what each point before the best of the others counts for, `crowd` each point before their mean; where all are worth
    as much, everyone wins as often.
    """
    others = [worth for place, worth in enumerate(worths) if place != one]
    fair = 2 / len(worths) - 1
    mine = worths[one]
    return fair / sqrt(1 - fair * fair) + gap * (mine - max(others)) + crowd * (mine - fsum(others) / len(others))
