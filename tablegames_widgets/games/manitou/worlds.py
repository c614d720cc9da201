"""The way back from a view of Manitou to a whole position: hidden choices and orders are drawn, each as
likely."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from ...engine import Chance
from .cards import UNIT, bag, bag_of, kinds_in
from .position import KIND_BITS, SEAT, ManitouPosition
from .view import ManitouView


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


def laid(v: ManitouView) -> list[int]:
    """The cards that each seat has laid, as bags."""
    found = [0] * v.n
    for ground in v.terrains:
        for card in ground.cards:
            found[card >> SEAT] += UNIT[card & KIND_BITS]
    return found


def _whole(v: ManitouView, seat: int) -> bool:
    """Whether a hidden party can only be all that the seat has left."""
    return v.parties[seat] is None and v.choosing and v.obliged(seat)


def determinize(v: ManitouView, chance: Chance) -> ManitouPosition:
    """A whole position among those that show exactly this view.

    How far another seat has got with its secret choice is hidden too, and drawn.
    """
    p = v.once(known).copy()
    p.chance = chance.next()
    piles = list(map(list, v.bisons))
    for pile in piles:
        chance.shuffle(pile)
    p.large, p.small = map(tuple, piles)
    choosing = v.choosing
    for seat, there in enumerate(v.once(laid)):
        if v.parties[seat] is None and not _whole(v, seat):
            p.party[seat] = _party(v, p, seat, there, chance)
        if not choosing:
            _deal(v, p, seat, there, chance)
    return p


def _shuffled(things: Iterable[int], chance: Chance) -> tuple[int, ...]:
    order = list(things)
    chance.shuffle(order)
    return tuple(order)


def _party(v: ManitouView, p: ManitouPosition, seat: int, laid: int, chance: Chance) -> int:
    """The seat's party, drawn round the cards that it has laid."""
    size = chance.below(v.party_sizes[seat]) if v.choosing and seat in v.to_move else v.party_sizes[seat]
    others = _shuffled(kinds_in(p.tribe[seat] - laid), chance)
    return laid + bag(others[: size - len(kinds_in(laid))])


def _deal(v: ManitouView, p: ManitouPosition, seat: int, laid: int, chance: Chance) -> None:
    """The hand, known or drawn, and under it the pile in a drawn order."""
    rest = _shuffled(kinds_in(p.party[seat] - laid), chance)
    if v.hands[seat] is None:
        p.hands[seat], p.piles[seat] = bag(rest[: v.hand_sizes[seat]]), rest[v.hand_sizes[seat] :]
    else:
        p.piles[seat] = _shuffled(kinds_in(p.party[seat] - laid - p.hands[seat]), chance)
