"""How good a position of Welcome to Abilene looks for a seat, by what that seat may know: for players that
look ahead."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from ...engine import Signs, ahead
from ...engine.caches import HANDS
from .cards import ANTE, COST, DESPERADOS, HAND_SIZE, HEADS, SIZE, cards_of
from .position import AbilenePosition
from .rules import LIMITS, Announce, Join


def worth(p: AbilenePosition, seat: int) -> float:
    """Chips, and of what is at stake as much as one's herd, on the table and in hand, promises against the
    others'; while the deal goes on, the next card will have to be paid too, and who cannot must leave."""
    own, inside = float(p.chips[seat]), p.inside
    if not inside >> seat & 1:
        return own
    top = type(p.stack[-1])
    if top is Join:
        return own + 1.15 * ANTE
    promises = {other: _promise(p, other, other == seat) ** 2 for other in range(p.n) if inside >> other & 1}
    if top is not Announce:
        return own + (p.pot + sum(p.ahead)) * promises[seat] / sum(promises.values())
    price = (p.hands[seat] >> SIZE) - HAND_SIZE + 1
    for other, staying in _staying(p, price).items():
        promises[other] *= staying**2
    chance = promises[seat] / sum(promises.values())
    coming = 0.45 * price * (1 - chance)
    return own + (p.pot + sum(p.ahead)) * chance - coming


def _staying(p: AbilenePosition, price: int) -> dict[int, float]:
    """How surely each seat stays in the deal, from almost 0 to 1: who can pay the fewest cards more will have
    to leave, or to stop in time; of those who can pay as many, the first to speak."""
    seats = p.participants
    paid = {seat: p.ahead[seat] > 0 for seat in seats}
    left = {seat: _affords(p.chips[seat], price + paid[seat]) for seat in seats}
    last = max(reversed(seats), key=lambda seat: left[seat] + paid[seat])
    return {seat: 1.0 if seat == last else max(many / (many + 1), 0.05) for seat, many in left.items()}


@lru_cache(maxsize=HANDS)
def _affords(chips: int, price: int) -> int:
    """How many cards so many chips pay, the first at that price and each a chip dearer."""
    return 0 if chips < price else 1 + _affords(chips - price, price + 1)


def hopes(p: AbilenePosition, seat: int) -> float:
    """Chips, and of what is at stake as much as one's herd and hand promise among those of all; the fewer
    deals are left, the surer.

    The numbers were counted in 800 games between gloutons, at two and at four.
    """
    promises = [_promise(p, other, True) ** 2 if p.inside >> other & 1 else 0.0 for other in range(p.n)]
    part = (p.pot + sum(p.ahead)) / (fsum(promises) or 1.0)
    worths = [chips + part * promise for chips, promise in zip(p.chips, promises, strict=True)]
    left = 1 - _dealt(p)
    return ahead(worths, seat, 0.117 / (1 + 4 * left) - 0.017, 0.03)


def signs(p: AbilenePosition) -> Signs:
    """What one hopes; the game has come as far as its deals."""
    return Signs.hoped(p, _dealt(p), p.to_move[0] if p.stack else 0)


def _dealt(p: AbilenePosition) -> float:
    """The part of the deals that is over or on the table."""
    return sum(p.deals) / (LIMITS[p.options["ending"]] * p.n)


def _promise(p: AbilenePosition, seat: int, known: bool) -> float:
    """The heads that a seat may bring in: its herd, what it holds, less what threatens it."""
    heads, most = _herd(p.herds[seat])
    value = heads + 4 + (_hand(p.hands[seat]) if known else 9.0 * (p.hands[seat] >> SIZE))
    for attacker, sent in enumerate(p.attacks):
        if sent is not None:
            if sent[1] == seat:
                value -= 0.6 * (most if sent[0] == DESPERADOS else heads)
            if attacker == seat:
                value += 0.4 * _herd(p.herds[sent[1]])[1]
    return max(value + 3.0 if p.guards[seat] >= 0 else value, 1.0)


@lru_cache(maxsize=HANDS)
def _herd(cards: tuple[int, ...]) -> tuple[int, int]:
    """All the heads of a herd, and those of its best card. Counted anew each time, a game between six
    gloutons would take 8 % longer."""
    heads = [HEADS[kind] for kind in cards]
    return sum(heads), max(heads, default=0)


def _hand(cards: int) -> float:
    """What a hand should bring."""
    return sum([float(HEADS[kind]) or 6.0 - COST[kind] for kind in cards_of(cards)])
