"""What a hunt brings: buffalo, prisoners, the hide thief.

Ruling M8: buffalo first, so that captives still count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards import THIEF
from ..position import Ground, ManitouPosition, Row


class Standing(NamedTuple):
    """A ground as it lies: the hunters' points of each seat, and what each gets of the herd for them."""

    ground: Ground
    points: tuple[int, ...]
    shares: tuple[int, ...]


def standings(grounds: Sequence[Ground], herds: Sequence[tuple[int, ...]], n: int) -> tuple[Standing, ...]:
    """How each ground stands."""
    return tuple([standing(ground, herd, n) for ground, herd in zip(grounds, herds, strict=True)])


def standing(ground: Ground, herd: tuple[int, ...], n: int) -> Standing:
    """How a ground stands."""
    points = ground.points(n)
    return Standing(ground, points, shares(points, herd))


def shares(points: tuple[int, ...], herd: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat gets of a herd for these hunters' points. Rules: manitou#troupeaux, manitou#egalite."""
    best = max(points)
    taken = [0] * len(points)
    if not best or points.count(best) > 1:  # rulings M5, M1, M2: tied first ones take both places
        return tuple(taken)
    taken[points.index(best)] = herd[0]
    if len(herd) > 1:
        second = max(p for p in points if p != best)
        if not second:  # ruling M4: alone on a large herd
            taken[points.index(best)] += herd[1]
        elif points.count(second) == 1:
            taken[points.index(second)] = herd[1]
    return tuple(taken)


def total(found: Sequence[Standing]) -> tuple[int, ...]:
    """The hunters' points of each seat on all grounds together: what the thief looks at."""
    return _added([one.points for one in found])


def _added(rows: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Seat by seat."""
    return tuple(map(sum, zip(*rows, strict=True)))


def thief(points: Sequence[int], tied: str) -> tuple[int, ...]:
    """Whom the hide thief robs, for these hunters' totals. Rule: manitou#voleur, rulings M6, M7, M24."""
    best = max(points)
    if not best or (points.count(best) > 1 and tied == "personne"):
        return ()
    return tuple([seat for seat, hunted in enumerate(points) if hunted == best])


def tally(p: ManitouPosition, found: Sequence[Standing]) -> tuple[Row, ...]:
    """What each seat scores for the hunt as it lies."""
    prisoners = [0] * p.n
    for ground, _, _ in found:
        prisoners[ground.owner] += ground.captives  # none where nobody is active
    buffalo = _added([one.shares for one in found])
    robbed = thief(total(found), p.options["thief"])
    return tuple([Row(buffalo[seat], prisoners[seat], THIEF if seat in robbed else 0) for seat in range(p.n)])
