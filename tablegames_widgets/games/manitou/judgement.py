"""How good a view of Manitou looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from functools import lru_cache
from operator import add

from .cards import DEALER_PARTY, THIEF, Card
from .rules import Standing, total
from .view import ManitouView


def estimate(v: ManitouView, seat: int) -> float:
    """Points in hand and in sight, against the best of the others; while choosing, a party that can do both."""
    found = _prospects(v)
    best = max(points for other, points in enumerate(found) if other != seat)
    return found[seat] - 0.7 * best + (_party(v.parties[seat] or ()) if v.choosing else 0.0)


def _prospects(v: ManitouView) -> list[float]:
    """The points of each seat as if the hunt ended as it lies, the thief weighing more towards its end."""
    found = [float(points) for points in v.totals]
    if v.choosing or v.tallied:
        return found
    for one in v.standings:
        found = list(map(add, found, _gains(one)))
    late = sum(len(ground.cards) for ground in v.terrains) / (DEALER_PARTY * v.n)
    for seat in v.robbed(total(v.standings)):
        found[seat] -= THIEF * late**2
    return found


@lru_cache(maxsize=4096)
def _gains(one: Standing) -> tuple[float, ...]:
    """What a ground promises to each seat: its share of the herd, its hunters, its prisoners and warriors."""
    gains = [0.8 * share + 0.12 * points for share, points in zip(one.shares, one.points, strict=True)]
    if (owner := one.ground.owner) >= 0:
        gains[owner] += 0.7 * one.ground.captives + (1.4 if one.ground.full else 0.9)
    return tuple(gains)


@lru_cache(maxsize=4096)
def _party(cards: tuple[Card, ...]) -> float:
    """Five good hunters and three different warriors, or so."""
    hunters = sorted((card.value for card in cards if not card.is_warrior), reverse=True)
    warriors = [card for card in cards if card.is_warrior]
    return float(
        sum(value**0.5 * 0.8**rank for rank, value in enumerate(hunters))
        + 1.9 * len(set(warriors)) ** 0.75 + 0.3 * len(warriors) + 0.4 * ("chef" in warriors)
    )  # fmt: skip
