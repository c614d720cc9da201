"""In the water: cards come up, monsters are met, the wreck is shuffled. The questions of a dive are in `dive`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..cards import CREWS, DIVING, FLED, TRIDENT, UNIT, WRECK
from ..memory import forget, monster_left, monsters_back, put, treasure_left
from . import dive
from . import events as ev
from .events import FOUND, MET, TAKEN
from .flow import BEGIN, lost, over
from .meetings import strict

if TYPE_CHECKING:
    from ..position import KeyLargoPosition

NOTHING, SOME = -1, -2
"""What was just drawn, when it is not the kind of a treasure: no treasure, or one that is hidden or sold already."""
NOBODY = -1
"""The one who draws a helper's card. Ruling A30."""


class Dip(NamedTuple):
    """A dive that goes on: the masks of divers at the bottom and of those who have not drawn, who drew in which order, the
    monsters set aside, what was just drawn (a kind, SOME or NOTHING), whether a monster made someone flee."""

    present: int
    waiting: int
    order: tuple[int, ...]
    aside: int
    fresh: int
    fled: bool


_new = tuple.__new__  # twice as quick as the named tuple's own constructor


# -- what happens --------------------------------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """All divers who reach the wreck go down. Rulings A5, C7. Rule: key_largo#profondeur."""
    wreck = p.wreck_of(seat)
    if wreck < 0:
        return False
    present = p.at_bottom(seat, wreck)
    if not present:
        return lost(p, seat)
    p.stack.append(dive.asked(seat, _new(Dip, (present, present, (), 0, NOTHING, False))))
    return True


BEGIN[DIVING] = begin


def draw(p: KeyLargoPosition, seat: int, dip: Dip, diver: int) -> None:
    """One card for this diver."""
    bring_up(p, seat, dip._replace(order=(*dip.order, diver)), diver)


def bring_up(p: KeyLargoPosition, seat: int, dip: Dip, diver: int) -> None:
    """The top card: a treasure goes to the hand unseen, a monster is met. Rulings A9, A10. Rule: key_largo#piocher."""
    t, wreck = p.t, p.boats[seat] - WRECK
    pile = p.wrecks[wreck]
    card = pile[-1]
    p.wrecks = put(p.wrecks, wreck, pile[:-1])
    if t.is_monster[card]:
        monster_left(p, wreck, card)
        p.events.append((MET, seat, t.wrecks[wreck], diver + 1))
        confront(p, seat, dip, diver)
        return
    p.hands = put(p.hands, seat, tuple(sorted((*p.hands[seat], card))))
    if p.seen[seat]:
        treasure_left(p, seat, wreck, card)
    p.events += [(FOUND, seat, t.wrecks[wreck], diver + 1), (TAKEN, seat, t.names[card])]
    go_on(p, seat, _new(Dip, (dip.present, dip.waiting, dip.order, dip.aside, card, dip.fled)))


def confront(p: KeyLargoPosition, seat: int, dip: Dip, diver: int) -> None:
    """The seat is asked when it has a choice: whose trident, or whether it plays an encounter. Correction C2."""
    spears = CREWS[p.teams[seat]].tridents & dip.present
    if p.has_meeting(seat) or spears & (spears - 1):
        p.stack.append(dive.Meet(seat, dip._replace(fresh=NOTHING), diver))
    elif spears:
        slay(p, seat, dip, diver, spears.bit_length() - 1)
    else:
        flee(p, seat, dip, diver)


def slay(p: KeyLargoPosition, seat: int, dip: Dip, diver: int, owner: int) -> None:
    """Trident and monster leave the game, and the same diver draws another card. Rulings A9, A10, C2. Rule: key_largo#trident."""
    wreck = p.wreck_of(seat)
    spend(p, seat, owner, TRIDENT)
    p.gone = tuple(sorted((*p.gone, p.t.monster[p.t.wreck_depth[wreck]])))
    p.events.append((ev.SLEW, seat, owner + 1))
    if p.wrecks[wreck]:
        bring_up(p, seat, dip, diver)
    else:
        go_on(p, seat, dip._replace(fresh=NOTHING))


def flee(p: KeyLargoPosition, seat: int, dip: Dip, diver: int) -> None:
    """The diver and its gear are gone; the monster waits aside for the end of the dive. Rulings A12, A30. Rule: key_largo#monstre."""
    if diver == NOBODY:
        p.events.append((ev.ASIDE,))
        go_on(p, seat, dip._replace(aside=dip.aside + 1, fresh=NOTHING))
        return
    p.teams = put(p.teams, seat, put(p.teams[seat], diver, FLED))
    p.events.append((ev.FLED, seat, diver + 1))
    others = ~(1 << diver)
    go_on(p, seat, Dip(dip.present & others, dip.waiting & others, dip.order, dip.aside + 1, NOTHING, True))


def go_on(p: KeyLargoPosition, seat: int, dip: Dip) -> None:
    """Ask again while there is something to draw, or an encounter may be played: a saboteur, even by one whose divers have all
    fled (ruling K13). What others cannot see is not looked at."""
    left = p.wrecks[p.boats[seat] - WRECK]
    draws = left and (dip.waiting or (dip.fresh != NOTHING and (CREWS[p.teams[seat]].weights & dip.present)))
    if draws or (p.meetings[seat] and p.has_meeting(seat) and (dip.present or strict(p))):
        p.stack.append(dive.asked(seat, dip))
    else:
        surface(p, seat, dip)


def surface(p: KeyLargoPosition, seat: int, dip: Dip) -> None:
    """All come up: monsters set aside go back and the wreck is shuffled. Rulings A12, A33, C4, C7. Rule: key_largo#monstre."""
    wreck = p.wreck_of(seat)
    if dip.aside:
        put_back(p, wreck, dip.aside)
    if dip.present and len(p.wrecks[wreck]) == 1 and p.has_meeting(seat):
        p.stack.append(dive.Linger(seat, dip._replace(waiting=0, aside=0, fresh=NOTHING)))
    else:
        end(p, seat)


def put_back(p: KeyLargoPosition, wreck: int, number: int) -> None:
    """Monsters are shuffled into what is left of the wreck."""
    monster = p.t.monster[p.t.wreck_depth[wreck]]
    cards = [*p.wrecks[wreck], *(monster,) * number]
    p.shuffle(cards)
    p.wrecks = put(p.wrecks, wreck, tuple(cards))
    monsters_back(p, wreck, monster, number)
    p.events.append((ev.RETURNED, p.t.wrecks[wreck], number))


def end(p: KeyLargoPosition, seat: int) -> None:
    """The team closes up, and the action is over."""
    wreck = p.boats[seat] - WRECK
    if FLED in p.teams[seat]:
        p.teams = put(p.teams, seat, tuple([gear for gear in p.teams[seat] if gear != FLED]))
        p.aboard = put(p.aboard, seat, 0)
    p.afloat |= 1 << wreck
    if not p.wrecks[wreck]:
        p.afloat ^= 1 << wreck
        forget(p, wreck)
        p.events.append((ev.EMPTIED, p.t.wrecks[wreck]))
    over(p)


def spend(p: KeyLargoPosition, seat: int, owner: int, item: int) -> None:
    """An item is used up: it leaves the game, not to the supply."""
    team = p.teams[seat]
    p.teams = put(p.teams, seat, put(team, owner, team[owner] - UNIT[item]))


def last_diver(dip: Dip) -> int:
    """The last diver still at the bottom: of those who drew the latest, else the highest number. Rulings A33, K9, correction C7."""
    drew = [diver for diver in dip.order if dip.present >> diver & 1]
    return drew[-1] if drew else dip.present.bit_length() - 1
