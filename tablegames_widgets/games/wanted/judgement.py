"""How good a position of Wanted! looks for a seat, by what that seat may know: for
players that look ahead."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import asinh, fsum
from typing import Final

from ...engine import Signs
from ...engine.caches import HANDS
from .cards import DEPUTY, NAMES, OUTLAW, RENEGADE, SHERIFF, names_of, roles_of
from .position import WantedPosition
from .rules.asking import Ask, Question
from .rules.kinds import Affair, kind_of
from .rules.life import Blow
from .view import tale_of

_BLOWS: Final = (Affair.SHOT, Affair.DUEL, Affair.RAID, Affair.GATLING)
_RELIEF: Final = (Question.OFFER, Question.CARE)
_UNSEEN: Final = 0.6
_LIFE: Final = 2.2
_ALIVE: Final = 6.0
_HATE: Final = {
    SHERIFF: {OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -0.8},
    DEPUTY: {OUTLAW: 1.0, RENEGADE: 0.8, SHERIFF: -2.0, DEPUTY: -0.7},
    OUTLAW: {SHERIFF: 2.0, DEPUTY: 0.7, RENEGADE: 0.4, OUTLAW: -0.3},
    RENEGADE: {OUTLAW: 0.8, DEPUTY: 0.6, SHERIFF: 0.1, RENEGADE: 0.8},
}
"""How much each role likes another's losses."""
_HATE_AT_THREE: Final = {
    DEPUTY: {RENEGADE: 1.4, OUTLAW: 0.4},
    RENEGADE: {OUTLAW: 1.4, DEPUTY: 0.4},
    OUTLAW: {DEPUTY: 1.4, RENEGADE: 0.4},
}


CAMPS: Final = {SHERIFF: SHERIFF, DEPUTY: SHERIFF, OUTLAW: OUTLAW}
"""The roles that win together with four seats or more; a renegade wins alone."""
_PAR_AT_THREE: Final = 3.0
"""The estimate at which one wins every other time at three."""
Camp = tuple[float, float]
Hopes = tuple[float, dict[int, Camp]]
_HOPES: Final[dict[int, Hopes]] = {
    SHERIFF: (
        -0.76,
        {SHERIFF: (0.153, 0.0), DEPUTY: (0.054, 0.12), OUTLAW: (-0.103, 0.14), RENEGADE: (-0.053, 0.0)},
    ),
    DEPUTY: (
        -0.67,
        {SHERIFF: (0.141, 0.0), DEPUTY: (0.05, 0.08), OUTLAW: (-0.093, 0.05), RENEGADE: (-0.022, -0.11)},
    ),
    OUTLAW: (
        0.05,
        {SHERIFF: (-0.141, 0.0), DEPUTY: (-0.033, -0.12), OUTLAW: (0.102, 0.2), RENEGADE: (-0.019, -0.01)},
    ),
}
"""By role: what its hopes begin at, and by the role of each who lives, oneself included, what their strength
adds, and being there. Counted in 800 games between gloutons, at five."""
_LOST: Final = -10.0
"""The hopes of a dead renegade: he alone wins by living."""
_ALONE: Final[dict[tuple[bool, bool], Hopes]] = {
    (True, True): (
        -2.388,
        {SHERIFF: (0.039, 0.0), DEPUTY: (-0.062, 0.0), OUTLAW: (-0.037, 0.042), RENEGADE: (0.153, 0.0)},
    ),
    (False, True): (-1.242, {SHERIFF: (0.006, 0.0), OUTLAW: (-0.041, -0.236), RENEGADE: (0.117, 0.0)}),
    (True, False): (-1.942, {SHERIFF: (-0.061, 0.0), DEPUTY: (-0.116, 0.0), RENEGADE: (0.206, 0.0)}),
    (False, False): (-0.316, {SHERIFF: (-0.151, 0.0), RENEGADE: (0.159, 0.0)}),
}
"""The same of a renegade, by whether a deputy lives, and someone else who is after the Sheriff: he must die
last, so he is worth something to a renegade until the two are alone. Counted in 5,800 games between gloutons,
at five."""


def worth(p: WantedPosition, seat: int) -> float:
    """Won or lost; else one's own strength, against that of the others by what one
    believes of their roles."""
    if not p.stack:
        return 500.0 if p.won >> seat & 1 else -500.0
    shown, alive, risks = p.shown | 1 << seat, p.alive, _risks(p)
    known = tuple([role if shown >> other & 1 else -1 for other, role in enumerate(p.roles)])
    total = _strength(p, seat, risks[seat], True)
    for other, hate in enumerate(_hates(known, seat)):
        if other != seat:
            total -= (
                hate
                * (_strength(p, other, risks[other], False) + (_ALIVE if alive >> other & 1 else 0.0))
                / 2
            )
    return total


def hopes(p: WantedPosition, seat: int) -> float:
    """Who lives, how strong, in which camp: of a world that one has drawn, all roles are known."""
    if p.n == 3:
        return (worth(p, seat) - _PAR_AT_THREE) / 14
    mine, alive = p.roles[seat], {other: role for other, role in enumerate(p.roles) if p.alive >> other & 1}
    if mine != RENEGADE:
        return _summed(p, alive, _HOPES[mine])
    if seat not in alive:
        return _LOST
    rivals = {other: OUTLAW if role == RENEGADE and other != seat else role for other, role in alive.items()}
    return _summed(p, rivals, _ALONE[DEPUTY in rivals.values(), OUTLAW in rivals.values()])


def signs(p: WantedPosition) -> Signs:
    """What each hopes, the role it plays for, whether it lives; the game has come as far as its dead."""
    dead = p.n - p.alive.bit_count()
    rows = []
    for seat, role in enumerate(p.roles):
        rows.append(
            (
                asinh(hopes(p, seat)),
                float(role == OUTLAW),
                float(role == RENEGADE),
                float(p.alive >> seat & 1),
            )
        )
    camps = [CAMPS.get(role, -1 - seat) if p.n > 3 else seat for seat, role in enumerate(p.roles)]
    return Signs(dead / p.n, p.to_move[0] if p.stack else 0, rows, tuple(camps))


def _summed(p: WantedPosition, alive: dict[int, int], hopes: Hopes) -> float:
    """What the strength and the presence of those who live add to what hopes begin at."""
    (base, camps), risks = hopes, _risks(p)
    return base + fsum(
        [
            camps[role][0] * _strength(p, other, risks[other], True) + camps[role][1]
            for other, role in alive.items()
        ]
    )


@lru_cache(maxsize=HANDS)
def _hates(known: tuple[int, ...], seat: int) -> tuple[float, ...]:
    """How much a seat likes the losses of each, by the roles that it knows (-1 for those that it does not).

    Weighed anew each time, a game between gloutons would take 36 % longer.
    """
    likes, guess = (_HATE_AT_THREE if len(known) == 3 else _HATE)[known[seat]], _guess(known)
    odds = [{role: 1.0} if role >= 0 else guess for role in known]
    return tuple([sum([likes.get(one, 0.0) * share for one, share in each.items()]) for each in odds])


def _guess(known: tuple[int, ...]) -> dict[int, float]:
    """The roles that are not known, by their share."""
    left = Counter(roles_of(len(known))) - Counter(known)
    return {role: number / left.total() for role, number in left.items()}


def _risks(p: WantedPosition) -> list[float]:
    """The life points that each seat may be about to lose, the blow that has fallen left out. Without it
    nobody would shoot: a shot only costs a card, until it is answered."""
    risks = [0.0] * p.n
    affair = kind_of(NAMES[p.playing]).affair if p.playing >= 0 else None
    if affair in _BLOWS:
        tale = tale_of(affair, p.stack, p.turn, p.alive)
        fallen = (
            isinstance(top := p.stack[-1], Ask)
            and top.question in _RELIEF
            and not any(type(one) is Blow for one in p.stack)
        )
        risks[tale.target] += 0.0 if fallen else 0.6 if p.hands[tale.target] else 1.0
        for other in tale.rest:
            risks[other] += 0.5
        if affair is Affair.DUEL:
            risks[tale.by] += 0.3
    return risks


def _strength(p: WantedPosition, seat: int, risk: float, known: bool) -> float:
    """Life, cards in play, and as many cards in hand as one may keep."""
    if not p.alive >> seat & 1:
        return -8.0
    life, hand = p.life[seat], p.hands[seat]
    most = life if life > 1 else 1
    held = (
        _held(hand, most) if known else _UNSEEN * (many if (many := hand.bit_count()) <= most else most + 1)
    )
    left = life - risk
    worth = _LIFE * left + _laid(p.tables[seat]) + held
    return worth if left > 1 else worth - 2.5 * (2 - max(left, 0.0))


@lru_cache(maxsize=HANDS)
def _laid(table: int) -> float:
    """What lies before a seat. Added up anew, a game between gloutons would take 6 % longer."""
    return sum([kind_of(card).laid for card in names_of(table)], 0.0)


def _held(hand: int, most: int) -> float:
    """The best cards of a hand, as many as one may keep."""
    return sum(sorted([kind_of(card).kept for card in names_of(hand)], reverse=True)[:most])
