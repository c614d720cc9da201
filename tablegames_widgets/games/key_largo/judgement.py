"""How good a position of Key Largo looks for a seat, by what that seat may know:
for players that look ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...engine import Signs
from ...engine.caches import HANDS, SEARCHED
from .cards.gear import FLED, HELD, HOSES, PROGRAMMES
from .cards.goods import DIAMOND
from .cards.places import BAR, DIVING, DOLPHINS, MARKET, STORE
from .cards.tables import Tables
from .position import KeyLargoPosition
from .rules.days import Programme

_DIVER, _ITEM = 75.0, (28.0, 22.0, 26.0)
"""What a diver and its gear are still worth on the first day, in dollars; it melts away with the days."""
_UNSEEN: Final = (45, 75, 120)
"""What a card that one does not see should be worth, by its depth."""
_LOOK = 4.0
_PREMIUM = 1.45
"""What a treasure that can be sold brings, more or less, over its end value."""


def worth(p: KeyLargoPosition, seat: int) -> float:
    """Money, what the hand should bring, the team for the days that are left, the programme; less the richest
    other."""
    if not p.stack and (outcome := p.outcome):
        return (outcome.scores or ())[seat] + (1000.0 if seat in outcome.winners else 0.0)
    t, left = p.t, 1 - (2 * p.day + p.half) / (2 * len(p.t.days))
    found = [money + left * _team(team) for money, team in zip(p.money, p.teams, strict=True)]
    own = found[seat] + _hand(t, p.hands[seat], left) + 6 * left * len(p.meetings[seat])
    if p.seen[seat]:
        own += _LOOK * left * min(sum([1 for _, cards in p.seen[seat] if cards]), 4)
    richest = max([found[other] + _unseen(t, p.hands[other]) for other in range(p.n) if other != seat])
    return own - 0.3 * richest + _programme(p, seat)


def signs(p: KeyLargoPosition) -> Signs:
    """Money, what the hand should bring, the team; what the seat makes of the rest."""
    phase = (2 * p.day + p.half) / (2 * len(p.t.days))
    rows = [
        ((money + _hand(p.t, hand, 1 - phase)) / 100, _team(team) / 100, p.worth(seat) / 100)
        for seat, (money, hand, team) in enumerate(zip(p.money, p.hands, p.teams, strict=True))
    ]
    return Signs(phase, p.first, rows)


@lru_cache(maxsize=HANDS)
def _team(team: tuple[int, ...]) -> float:
    """What a team is worth on the first day. Added up anew each time, a game between gloutons would take 28 %
    longer."""
    total = 0.0
    for number, gear in enumerate([gear for gear in team if gear != FLED]):
        total += _DIVER * (1.7, 1.5, 1.3)[number] + sum(
            [worth * held[gear] for worth, held in zip(_ITEM, HELD, strict=True)]
        )
    return total


@lru_cache(maxsize=SEARCHED)
def _hand(t: Tables, cards: tuple[int, ...], left: float) -> float:
    """What one's cards should bring. Added up anew each time, this and `_unseen`, a game between gloutons
    would take 6 % longer."""
    premium = 1 + (_PREMIUM - 1) * min(1.0, 2.5 * left)
    return sum([t.end[card] * (1.0 if t.nature[card] == DIAMOND else premium) for card in cards])


@lru_cache(maxsize=SEARCHED)
def _unseen(t: Tables, cards: tuple[int, ...]) -> int:
    """What the same cards look like to others, who see their backs."""
    return sum([_UNSEEN[depth] for card in cards if (depth := t.depth[card]) < len(_UNSEEN)])


def _programme(p: KeyLargoPosition, seat: int) -> float:
    """What the day's programme promises, before anything of it has happened."""
    top = p.stack[-1]
    plan = dict(top.answers).get(seat) if isinstance(top, Programme) else None
    if plan is None:
        return 0.0
    return (
        sum(
            [
                _promise(p.t, p.day, place, p.teams[seat], p.money[seat], p.hands[seat])
                for place in PROGRAMMES[plan]
            ]
        )
        * 0.8
    )


def _promise(
    t: Tables, day: int, place: int, team: tuple[int, ...], money: int, hand: tuple[int, ...]
) -> float:
    """What a place promises on that day to who has this."""
    left = 1 - day / len(t.days)
    if place == DIVING:
        reach = max([HOSES[gear] for gear in team], default=-1)
        return (0.0, 55.0, 85.0, 120.0)[reach + 1] * len(team) ** 0.8 if team else 0.0
    if place == DOLPHINS:
        return float(t.days[day][1])
    if place == MARKET:
        return max(
            [float(sum([t.end[card] for card in hand if t.nature[card] == nature])) for nature in range(3)]
        ) * (0.5 + (1 - left))
    if place == BAR:
        return (90 * left if len(team) < 3 and money >= t.diver[2] else 8 if money >= 20 else 0) * left
    assert place == STORE
    return 70 * left if money >= 60 and any(HOSES[gear] < 2 for gear in team) else 0.0
