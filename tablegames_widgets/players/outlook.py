"""What a search expects of a world that it has drawn, in the games where the numbers fitted to results order
positions better than `Game.hopes` (`Game.outlook`): those by which chances are told, read thousands of times
a second, by + − × ÷ alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, Final

from ..engine import Game, Position, View
from ..engine.outside import whole

SQUARED: Final = 8
"""How often a number near 1 is multiplied by itself: a power of e, near enough, the same on every machine."""
FAR: Final = 60.0
"""Nobody is further ahead or behind."""


def numbers(p: Position | View) -> Mapping[str, Any] | None:
    """The numbers of the game for so many seats; where nobody has counted any, those of the nearest number of
    seats, whose places are worth nothing here; None where there are none."""
    return numbers_of(p.game, p.n)


def numbers_of(game: Game, n: int) -> Mapping[str, Any] | None:
    """The same, of a game with so many seats."""
    told: Mapping[str, Any] = game.material.get("chances", {})
    counted = [whole(seats, 2) for seats in told if seats.isdigit()]
    if not counted:
        return None
    near = min(counted, key=lambda seats: (abs(seats - n), -seats))
    fitted: Mapping[str, Any] = told[str(near)]
    if near == n:
        return fitted
    places = [0.0] * (n - 1)
    lists = {name: fitted[name][: 1 - near] + places for name in ("signs", "whole") if name in fitted}
    return {**fitted, **lists}


def _power(x: float) -> float:
    """About e to that power; as far as 60 either way."""
    found = 1 + min(max(x, -FAR), FAR) / (1 << SQUARED)
    for _ in range(SQUARED):
        found *= found
    return found


class Outlook:
    """The chances of a seat in a world of so many seats, as `chances.chances` tells them, to about a
    hundredth."""

    def __init__(self, fitted: Mapping[str, Any], n: int) -> None:
        weights: Sequence[float] = fitted.get("whole", fitted["signs"])
        slopes = weights[: 1 - n]
        self._slopes = list(zip(slopes[::3], slopes[1::3], slopes[2::3], strict=True))
        self._places = (0.0, *weights[1 - n :])
        self._allied: Sequence[float] = fitted.get("allied", ())

    def of(self, p: Position, seat: int) -> float:
        """The seat's, before the game is over."""
        found = p.game.signs(p)
        phase, places, scores = found.phase, self._places, list[float]()
        slopes = [plain + phase * (rising + phase * bent) for plain, rising, bent in self._slopes]
        for one, row in enumerate(found.rows):
            score = (1 - phase) * places[one - found.first]
            for slope, sign in zip(slopes, row, strict=True):
                score += slope * sign
            scores.append(score)
        rivals = _apart(scores, found.sides, seat) if found.sides else [*scores[:seat], *scores[seat + 1 :]]
        mine = rivals.pop() if found.sides else scores[seat]
        if self._allied:
            alone, allied, late = self._allied
            mine += alone * (1 - phase)
            if found.allied >> seat & 1:
                mine += allied + phase * late
        rest = 0.0
        for score in rivals:
            rest += _power(score - mine)
        return round(1 / (1 + rest), 6)


def _apart(scores: list[float], sides: Sequence[int], seat: int) -> list[float]:
    """The mean score of each side, that of the seat's own last."""
    together: dict[int, list[float]] = {}
    for side, score in zip(sides, scores, strict=True):
        together.setdefault(side, []).append(score)
    mine = together.pop(sides[seat])
    return [fsum(one) / len(one) for one in (*together.values(), mine)]


def outlook(game: Game, n: int) -> Outlook | None:
    """What a search reads worlds by; None where it goes by `Game.hopes`."""
    fitted = numbers_of(game, n) if game.outlook else None
    return Outlook(fitted, n) if fitted else None
