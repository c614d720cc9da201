"""The way back from a view of Manitou to a whole position: hidden choices and orders are drawn, each as
likely."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType

from ...engine import Chance
from ...engine.habits import take, weights
from .cards import SIZE, bag, bag_of, kinds_in
from .habits import PLAIN, clues, left
from .position import ManitouPosition
from .view import ManitouView

Rest = Callable[[ManitouView, int, int, Chance], Iterable[int]]
"""(view, seat, number, chance): so many cards of its party that the seat has not laid."""


def known(v: ManitouView) -> ManitouPosition:
    """What is the same in every position that shows this view: hidden parties, hands and piles are empty."""
    p = ManitouPosition(v.game, v.n, MappingProxyType(v.options), 0)
    p.hunt, p.dealer, p.herds, p.sheet, p.grounds = v.hunt - 1, v.dealer, v.herds, v.sheet, list(v.terrains)
    p.tribe = tuple(map(bag_of, v.tribus))
    p.party = [
        p.tribe[seat] if _whole(v, seat) else bag_of(party or ()) for seat, party in enumerate(v.parties)
    ]
    p.hands = [0 if v.choosing else bag_of(hand or ()) for hand in v.hands]
    p.stack = [] if v.decision is None else [v.decision]
    return p


def _whole(v: ManitouView, seat: int) -> bool:
    """Whether a hidden party can only be all that the seat has left."""
    return v.parties[seat] is None and v.choosing and v.obliged(seat)


def determinize(v: ManitouView, chance: Chance) -> ManitouPosition:
    """A whole position among those that show exactly this view, each party as likely.

    How far another seat has got with its secret choice is hidden too, and drawn.
    """
    return _drawn(v, chance, _any)


def imagine(v: ManitouView, chance: Chance) -> ManitouPosition:
    """The same, each party as likely as what its seat has laid makes it."""
    return _drawn(v, chance, _likely)


def _drawn(v: ManitouView, chance: Chance, rest: Rest) -> ManitouPosition:
    p = v.once(known).copy()
    p.chance = chance.next()
    piles = list(map(list, v.bisons))
    for pile in piles:
        chance.shuffle(pile)
    p.large, p.small = map(tuple, piles)
    choosing = v.choosing
    for seat, there in enumerate(v.laid):
        if v.parties[seat] is None and not _whole(v, seat):
            size = v.party_sizes[seat]
            if choosing and seat in v.to_move:
                size = chance.below(size)
            p.party[seat] = there + bag(rest(v, seat, size - (there >> SIZE), chance))
        if not choosing:
            _deal(v, p, seat, there, chance)
    return p


def _any(v: ManitouView, seat: int, size: int, chance: Chance) -> Iterable[int]:
    """So many cards of those that the seat has not laid."""
    return _shuffled([PLAIN[card] for card in v.once(left)[seat]], chance)[:size]


def _likely(v: ManitouView, seat: int, size: int, chance: Chance) -> Iterable[int]:
    """The same, those that who has laid the like takes along more often."""
    told = weights(v.game, v.once(clues)[seat])
    return [PLAIN[card] for card in take(v.once(left)[seat][:], size, told, chance)]


def _shuffled(things: Iterable[int], chance: Chance) -> tuple[int, ...]:
    order = list(things)
    chance.shuffle(order)
    return tuple(order)


def _deal(v: ManitouView, p: ManitouPosition, seat: int, laid: int, chance: Chance) -> None:
    """The hand, known or drawn, and under it the pile in a drawn order."""
    rest = _shuffled(kinds_in(p.party[seat] - laid), chance)
    if v.hands[seat] is None:
        p.hands[seat], p.piles[seat] = bag(rest[: v.hand_sizes[seat]]), rest[v.hand_sizes[seat] :]
    else:
        p.piles[seat] = _shuffled(kinds_in(p.party[seat] - laid - p.hands[seat]), chance)
