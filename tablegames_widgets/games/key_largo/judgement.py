"""How good a view of Key Largo looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from functools import lru_cache

from .cards.goods import DIAMOND
from .cards.places import BAR, DIVING, DOLPHINS, MARKET, STORE
from .rules.asking import Stage
from .view import Diver, KeyLargoView

_DIVER, _ITEM = 75.0, (28.0, 22.0, 26.0)
"""What a diver and its gear are still worth on the first day, in dollars; it melts away with the days."""
_LOOK = 4.0
_PREMIUM = 1.45
"""What a treasure that can be sold brings, more or less, over its end value."""


def estimate(v: KeyLargoView, seat: int) -> float:
    """Money, what the hand should bring, the team for the days that are left, the programme; less the richest other."""
    if v.outcome is not None:
        scores = v.outcome.scores or ()
        return scores[seat] + (1000.0 if seat in v.outcome.winners else 0.0)
    worth = [_worth(v, other) for other in range(v.n)]
    return worth[seat] - 0.3 * max(value for other, value in enumerate(worth) if other != seat) + _programme(v, seat)


def _worth(v: KeyLargoView, seat: int) -> float:
    left = 1 - (2 * (v.day - 1) + v.half) / (2 * len(v.days))
    total = float(v.money[seat])
    total += left * _team(v.teams[seat])
    hand = v.hands[seat]
    if hand is None:
        return total + sum(number * worth for number, worth in zip(v.backs[seat], (45, 75, 120), strict=False))
    for card in hand:
        total += card.end * (1.0 if card.nature.number == DIAMOND else 1 + (_PREMIUM - 1) * min(1.0, 2.5 * left))
    known = sum(1 for _, cards in v.memories[seat] or () if cards)
    return total + _LOOK * left * min(known, 4) + 6 * left * v.meeting_sizes[seat]


@lru_cache(maxsize=4096)
def _team(team: tuple[Diver, ...]) -> float:
    """What a team is worth on the first day."""
    total = 0.0
    for number, diver in enumerate(diver for diver in team if not diver.fled):
        total += _DIVER * (1.7, 1.5, 1.3)[number] + sum(worth * diver[item] for item, worth in enumerate(_ITEM))
    return total


def _programme(v: KeyLargoView, seat: int) -> float:
    """What the day's programme promises, before anything of it has happened."""
    if v.step is not Stage.PROGRAMME or None in v.plans[seat]:
        return 0.0
    team, money = v.teams[seat], v.money[seat]
    left = 1 - (v.day - 1) / len(v.days)
    reach = max((diver.hoses for diver in team), default=-1)
    dive = (0.0, 55.0, 85.0, 120.0)[reach + 1] * len(team) ** 0.8 if team else 0.0
    sellable = max((_sum(v, seat, nature) for nature in range(3)), default=0.0)
    promise = {
        DIVING: dive, DOLPHINS: float(v.days[v.day - 1][1]), MARKET: sellable * (0.5 + (1 - left)),
        BAR: (90 * left if len(team) < 3 and money >= v.t.diver[2] else 8 if money >= 20 else 0) * left,
        STORE: 70 * left if money >= 60 and any(diver.hoses < 2 for diver in team) else 0.0,
    }  # fmt: skip
    return sum(promise[place.number] for place in v.plans[seat] if place) * 0.8


def _sum(v: KeyLargoView, seat: int, nature: int) -> float:
    return float(sum(card.end for card in v.hand(seat) if card.nature.number == nature))
