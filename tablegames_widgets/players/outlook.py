"""What a search expects of a world that it has drawn, in the games where the numbers fitted to results order
positions better than `Game.hopes` (`Game.outlook`): those by which chances are told, read thousands of times
a second, by + − × ÷ alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..engine import Game, Position, View
from ..engine.outside import whole

SQUARED: Final = 8
"""How often a number near 1 is multiplied by itself: a power of e, near enough, the same on every machine."""
SHUT: Final = -60.0
"""Nobody is further behind."""


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
    """About e to that power."""
    found = 1 + max(x, SHUT) / (1 << SQUARED)
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
        self._n = n

    def of(self, p: Position, seat: int) -> float:
        """The seat's, before the game is over."""
        found, n = p.game.signs(p), self._n
        phase, first, sides = found.phase, found.first, found.sides or range(n)
        slopes = [plain + phase * (rising + phase * bent) for plain, rising, bent in self._slopes]
        scores, members = dict[int, float](), dict[int, int]()
        for one, (side, row) in enumerate(zip(sides, found.rows, strict=True)):
            score = (1 - phase) * self._places[(one - first) % n]
            for slope, sign in zip(slopes, row, strict=True):
                score += slope * sign
            scores[side] = scores.get(side, 0.0) + score
            members[side] = members.get(side, 0) + 1
        means = {side: score / members[side] for side, score in scores.items()}
        mine, most = means.pop(sides[seat]), max(means.values())
        if self._allied:
            alone, allied, late = self._allied
            if found.allied >> seat & 1:
                mine += allied + phase * late
            mine += alone * (1 - phase)
        most = max(most, mine)
        own, rest = _power(mine - most), 0.0
        for score in means.values():
            rest += _power(score - most)
        return round(own / (own + rest), 6)


def outlook(game: Game, n: int) -> Outlook | None:
    """What a search reads worlds by; None where it goes by `Game.hopes`."""
    fitted = numbers_of(game, n) if game.outlook else None
    return Outlook(fitted, n) if fitted else None
