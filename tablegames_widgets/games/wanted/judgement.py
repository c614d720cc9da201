"""How good a view of Wanted! looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from .cards import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF, Card, Role, roles_of
from .rules.asking import Question
from .rules.kinds import Affair, kind_of
from .view import WantedView

_BLOWS: Final = (Affair.SHOT, Affair.DUEL, Affair.RAID, Affair.GATLING)
_UNSEEN: Final = 0.6
_LIFE: Final = 2.2
_ALIVE: Final = 6.0
_HATE: Final = {
    SHERIFF: {OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -0.8}, DEPUTY: {OUTLAW: 1.0, RENEGADE: 0.8, SHERIFF: -2.0, DEPUTY: -0.7},
    OUTLAW: {SHERIFF: 2.0, DEPUTY: 0.7, RENEGADE: 0.4, OUTLAW: -0.3}, RENEGADE: {OUTLAW: 0.8, DEPUTY: 0.6, SHERIFF: 0.1, RENEGADE: 0.8},
}  # fmt: skip
"""How much each role likes another's losses."""
_HATE_AT_THREE: Final = {
    DEPUTY: {RENEGADE: 1.4, OUTLAW: 0.4}, RENEGADE: {OUTLAW: 1.4, DEPUTY: 0.4}, OUTLAW: {DEPUTY: 1.4, RENEGADE: 0.4},
}  # fmt: skip


PAR: Final = {SHERIFF: 3.0, DEPUTY: 12.0, OUTLAW: -12.0, RENEGADE: 21.0}
"""The estimate at which each role wins every other time, as counted in games between gloutons."""
PAR_AT_THREE: Final = 3.0


def estimate(v: WantedView, seat: int) -> float:
    """Won or lost; else one's own strength, against that of the others by what one believes of their roles."""
    if v.outcome is not None:
        return 500.0 if seat in v.outcome.winners else -500.0
    own = v.roles[seat]
    likes = (_HATE_AT_THREE if v.n == 3 else _HATE)[ROLES.index(own) if own else RENEGADE]
    risks, guess = _risks(v), _guess(v.n, v.roles)
    total = _strength(v, seat, risks)
    for other in range(v.n):
        if other != seat:
            role = v.roles[other]
            odds = {ROLES.index(role): 1.0} if role else guess
            hate = sum(likes.get(one, 0.0) * share for one, share in odds.items())
            total -= hate * (_strength(v, other, risks) + (_ALIVE if v.alive[other] else 0.0)) / 2
    return total


@lru_cache(maxsize=4096)
def _guess(n: int, roles: tuple[Role | None, ...]) -> dict[int, float]:
    """The roles that are not known, by their share."""
    left = Counter(roles_of(n)) - Counter(ROLES.index(role) for role in roles if role)
    return {role: number / left.total() for role, number in left.items()}


def _risks(v: WantedView) -> list[float]:
    """The life points that each seat may be about to lose, the blow that has fallen left out. Without it nobody would shoot: a shot
    only costs a card, until it is answered."""  # fmt: skip
    risks = [0.0] * v.n
    fallen = v.question in (Question.OFFER, Question.CARE) and not v.struck
    for tale in v.story:
        if tale.what in _BLOWS:
            risks[tale.target] += 0.0 if fallen else 0.6 if v.hand_sizes[tale.target] else 1.0
            for seat in tale.rest:
                risks[seat] += 0.5
            if tale.what is Affair.DUEL:
                risks[tale.by] += 0.3
    return risks


def _strength(v: WantedView, seat: int, risks: list[float]) -> float:
    """Life, cards in play, and as many cards in hand as one may keep."""
    if not v.alive[seat]:
        return -8.0
    most, hand = max(v.life[seat], 1), v.hands[seat]
    laid = _laid(v.tables[seat])
    held = _UNSEEN * min(v.hand_sizes[seat], most + 1) if hand is None else _held(hand, most)
    left = v.life[seat] - risks[seat]
    return _LIFE * left + laid + held - 2.5 * (2 - max(left, 0.0) if left <= 1 else 0.0)


@lru_cache(maxsize=4096)
def _laid(table: tuple[Card, ...]) -> float:
    """What lies before a seat."""
    return sum([kind_of(card).laid for card in table], 0.0)


@lru_cache(maxsize=4096)
def _held(hand: tuple[Card, ...], most: int) -> float:
    """The best cards of a hand, as many as one may keep."""
    return sum(sorted([kind_of(card).held for card in hand], reverse=True)[:most])
