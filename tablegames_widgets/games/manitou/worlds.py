"""The way back from a view of Manitou to a whole position: hidden choices and orders are drawn, each as likely."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from ...engine import Chance
from .cards import bag, bag_of, held
from .position import ManitouPosition, laid_by
from .view import ManitouView


def determinize(v: ManitouView, chance: Chance) -> ManitouPosition:
    """A whole position among those that show exactly this view.

    How far another seat has got with its secret choice is hidden too, and drawn.
    """
    p = ManitouPosition(v.game, v.n, MappingProxyType(v.options), chance.next())
    p.hunt, p.dealer, p.herds, p.sheet, p.grounds = v.hunt - 1, v.dealer, v.herds, v.sheet, list(v.terrains)
    p.tribe = tuple(map(bag_of, v.tribus))
    p.large, p.small = (_shuffled(values, chance) for values in v.bisons)
    for seat in range(v.n):
        laid = bag_of(laid_by(v.terrains, seat))
        p.party[seat] = _party(v, p, seat, laid, chance)
        if not v.choosing:
            _deal(v, p, seat, laid, chance)
    p.stack = [] if v.decision is None else [v.decision]
    return p


def _shuffled(things: Iterable[int], chance: Chance) -> tuple[int, ...]:
    order = list(things)
    chance.shuffle(order)
    return tuple(order)


def _party(v: ManitouView, p: ManitouPosition, seat: int, laid: int, chance: Chance) -> int:
    """The seat's party: known, or drawn round the cards that it has laid."""
    if (known := v.parties[seat]) is not None:
        return bag_of(known)
    if v.choosing and v.obliged(seat):
        return p.tribe[seat]
    size = chance.below(v.party_sizes[seat]) if v.choosing and seat in v.to_move else v.party_sizes[seat]
    others = _shuffled(held(p.tribe[seat] - laid), chance)
    return laid + bag(others[: size - len(held(laid))])


def _deal(v: ManitouView, p: ManitouPosition, seat: int, laid: int, chance: Chance) -> None:
    """The hand, known or drawn, and under it the pile in a drawn order."""
    known = v.hands[seat]
    rest = _shuffled(held(p.party[seat] - laid), chance)
    if known is None:
        p.hands[seat], p.piles[seat] = bag(rest[: v.hand_sizes[seat]]), rest[v.hand_sizes[seat] :]
    else:
        p.hands[seat] = bag_of(known)
        p.piles[seat] = _shuffled(held(p.party[seat] - laid - p.hands[seat]), chance)
