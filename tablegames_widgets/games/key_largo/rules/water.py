"""In the water: cards come up, monsters are met, the wreck is shuffled. What is then asked is in `dive`."""

from __future__ import annotations

from typing import NamedTuple

from .. import events as ev
from ..cards.gear import FLED
from ..cards.goods import ITEMS, TRIDENT
from ..cards.places import WRECK
from ..position import KeyLargoPosition, put
from .memory import monster_left, monsters_back, treasure_left

NOTHING, SOME = -1, -2
"""What was just drawn, when it is not the kind of a treasure: no treasure, or one that is hidden or sold
already."""
NOBODY, CLEAR = -1, -2
"""Who faces a monster, when it is not a diver: the one who draws a helper's card (ruling A30), or there is no
monster."""


class Dip(NamedTuple):
    """A dive that goes on: the masks of divers at the bottom and of those who have not drawn, who drew in
    which order, the monsters set aside, what was just drawn (a kind, SOME or NOTHING), whether a monster made
    someone flee; who faces one now.
    """

    present: int
    waiting: int
    order: tuple[int, ...]
    aside: int
    fresh: int
    fled: bool
    facing: int = CLEAR

    @property
    def beside(self) -> int:
        """The monsters that lie in neither wreck nor hand, the one that is met now among them."""
        return self.aside + (self.facing != CLEAR)


def down(present: int) -> Dip:
    """All these divers go down."""
    return Dip(present, present, (), 0, NOTHING, False, CLEAR)


def draw(p: KeyLargoPosition, seat: int, dip: Dip, diver: int, waiting: int) -> Dip:
    """One card for this diver, after which these are waiting."""
    order = (*dip.order, diver)
    return bring_up(p, seat, Dip(dip.present, waiting, order, dip.aside, dip.fresh, dip.fled, CLEAR), diver)


def bring_up(p: KeyLargoPosition, seat: int, dip: Dip, diver: int) -> Dip:
    """The top card: a treasure goes to the hand unseen, a monster is met.

    Rulings A9, A10. Rule: key_largo#piocher.
    """
    t, wreck = p.t, p.boats[seat] - WRECK
    pile = p.wrecks[wreck]
    card = pile[-1]
    p.wrecks = put(p.wrecks, wreck, pile[:-1])
    if t.is_monster[card]:
        monster_left(p, wreck, card)
        p.events.append((ev.MET, seat, t.wrecks[wreck], diver + 1))
        return Dip(dip.present, dip.waiting, dip.order, dip.aside, NOTHING, dip.fled, diver)
    p.hands = put(p.hands, seat, tuple(sorted((*p.hands[seat], card))))
    if p.seen[seat]:
        treasure_left(p, seat, wreck, card)
    p.events += [(ev.FOUND, seat, t.wrecks[wreck], diver + 1), (ev.TAKEN, seat, t.names[card])]
    return Dip(dip.present, dip.waiting, dip.order, dip.aside, card, dip.fled, CLEAR)


def slay(p: KeyLargoPosition, seat: int, dip: Dip, owner: int) -> Dip:
    """Trident and monster leave the game, and the same diver draws another card.

    Rulings A9, A10, C2. Rule: key_largo#trident.
    """
    wreck = p.wreck_of(seat)
    spend(p, seat, owner, TRIDENT)
    p.gone = tuple(sorted((*p.gone, p.t.monster[p.t.wreck_depth[wreck]])))
    p.events.append((ev.SLEW, seat, owner + 1))
    return bring_up(p, seat, dip, dip.facing) if p.wrecks[wreck] else dip._replace(facing=CLEAR)


def flee(p: KeyLargoPosition, seat: int, dip: Dip) -> Dip:
    """The diver and its gear are gone; the monster waits aside for the end of the dive.

    Rulings A12, A30. Rule: key_largo#monstre.
    """
    diver = dip.facing
    if diver == NOBODY:
        p.events.append((ev.ASIDE,))
        return dip._replace(aside=dip.aside + 1, facing=CLEAR)
    p.teams = put(p.teams, seat, put(p.teams[seat], diver, FLED))
    p.events.append((ev.FLED, seat, diver + 1))
    others = ~(1 << diver)
    return Dip(dip.present & others, dip.waiting & others, dip.order, dip.aside + 1, NOTHING, True)


def put_back(p: KeyLargoPosition, wreck: int, number: int) -> None:
    """Monsters are shuffled into what is left of the wreck."""
    monster = p.t.monster[p.t.wreck_depth[wreck]]
    cards = [*p.wrecks[wreck], *(monster,) * number]
    p.shuffle(cards)
    p.wrecks = put(p.wrecks, wreck, tuple(cards))
    monsters_back(p, wreck, monster, number)
    p.events.append((ev.RETURNED, p.t.wrecks[wreck], number))


def spend(p: KeyLargoPosition, seat: int, owner: int, item: int) -> None:
    """An item is used up: it leaves the game, not to the supply."""
    team = p.teams[seat]
    p.teams = put(p.teams, seat, put(team, owner, team[owner] - ITEMS[item].unit))


def last_diver(dip: Dip) -> int:
    """The last diver still at the bottom: of those who drew the latest, else the highest number.

    Rulings A33, K9, correction C7.
    """
    drew = [diver for diver in dip.order if dip.present >> diver & 1]
    return drew[-1] if drew else dip.present.bit_length() - 1
