"""Alliances: proposed, overbid, accepted, changed, and those with neutral tribes. Rule: plenty_coups#alliance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import COLOUR, VALUE
from .common import break_up, spend, unseal
from .events import BOUGHT_OFF, FORSAKEN, NEUTRAL, OVERBID, PROPOSED, SEALED, WITHDRAWN
from .turn import clear, drop_offer, steal

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition

LEAST_SEATS = 4
"""With fewer, tribes of players do not ally. Rule: plenty_coups#trois-joueurs, ruling P31."""


def may_propose(p: PlentyCoupsPosition, tribe: int, kind: int) -> bool:
    """To a tribe one does not attack, with more than what a standing proposal or the ally of that tribe has laid down, by a tribe
    that proposes nothing yet and has no ally among players. Rulings P31, P32, P33, P38, P39, C6."""  # fmt: skip
    target = kind >> 2
    own, seal, raid = p.seals[tribe], p.seals[target], p.raids[target]
    if (own >= 0 and COLOUR[own] < p.tribes) or (raid is not None and raid[0] == tribe):
        return False
    if p.proposing:
        for offer in p.offers:
            if offer >> 2 == target and VALUE[offer] >= VALUE[kind]:
                return False
    return seal < 0 or COLOUR[seal] >= p.tribes or VALUE[kind] > VALUE[p.seals[COLOUR[seal]]]


def may_accept(p: PlentyCoupsPosition, tribe: int, kind: int) -> bool:
    """A warrior of the tribe that proposes, and at least as strong as the card one's own alliance was made with. Rulings P35,
    P38, P39, C6. What the proposal itself must be worth is seen to when it is made, and when alliances change (C5)."""  # fmt: skip
    offer = p.offers[kind >> 2]
    seal = p.seals[tribe]
    return offer >= 0 and offer >> 2 == tribe and (seal < 0 or VALUE[kind] >= VALUE[seal])


def may_take_neutral(p: PlentyCoupsPosition, tribe: int, kind: int) -> bool:
    """At least as strong as one's own neutral ally, of another tribe; stronger than the card of whoever has that tribe. Rulings
    P42, P43, C4, C6."""  # fmt: skip
    value, colour = VALUE[kind], kind >> 2
    for other, seal in enumerate(p.seals):
        if seal < 0:
            continue
        if other == tribe:
            if COLOUR[seal] < p.tribes or value < VALUE[seal] or (COLOUR[seal] == colour and p.options["raising"] == "non"):
                return False
        elif COLOUR[seal] == colour and value <= VALUE[seal]:
            return False
    return True


def propose(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """A weaker proposal to the same tribe is discarded; a raid of that tribe on one's own camp leaves at once with a horse.
    Rules: plenty_coups#proposition, #surenchere, rulings P33, P34."""  # fmt: skip
    target = kind >> 2
    spend(p, tribe, kind)
    for author, standing in enumerate(p.offers):
        if standing >= 0 and standing >> 2 == target:
            drop_offer(p, author)
            p.events.append((OVERBID, author, target))
    p.offers[tribe] = kind
    p.proposing |= 1 << tribe
    p.events.append((PROPOSED, tribe, target, kind))
    raid = p.raids[tribe]
    if raid is not None and raid[0] == target:
        clear(p, tribe)
        p.events.append((BOUGHT_OFF, tribe, target, steal(p, target, tribe)))


def accept(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """Both cards go under the camps, the proposer gains a point; former alliances end. Rules: plenty_coups#acceptation,
    #changement, rulings P35, P38, P39, C8."""  # fmt: skip
    author = kind >> 2
    spend(p, tribe, kind)
    for one in (tribe, author):
        if p.seals[one] >= 0:
            break_up(p, one)
    p.seals[tribe], p.seals[author] = kind, p.offers[author]
    p.offers[author] = -1
    p.take_note()
    p.events.append((SEALED, author, tribe, kind, int(p.gain(author))))
    p.measure(tribe)
    p.measure(author)
    for one in (tribe, author):
        if p.offers[one] >= 0:  # ruling C5: whoever has an ally proposes nothing
            _withdraw(p, one)
    for other, offer in enumerate(p.offers):
        if offer >= 0 and offer >> 2 in (tribe, author) and not _still_good(p, offer):
            p.events.append((OVERBID, other, drop_offer(p, other)))


def _still_good(p: PlentyCoupsPosition, offer: int) -> bool:
    """Whether a proposal is worth more than the card of the ally that its target has now. Ruling C5."""
    return VALUE[offer] > VALUE[p.seals[p.ally(offer >> 2)]]


def _withdraw(p: PlentyCoupsPosition, author: int) -> None:
    """Whoever has an ally, even a neutral one, proposes nothing: the proposal is discarded, and it is said. Rulings C5, P75."""
    p.events.append((WITHDRAWN, author, drop_offer(p, author)))


def neutral(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """A warrior of a colour without a player goes behind the camp. One's former neutral ally goes, and whoever had this tribe
    loses it; one's own open proposal is discarded. Rule: plenty_coups#neutre, rulings P42, P43, P44, P75."""  # fmt: skip
    spend(p, tribe, kind)
    if p.seals[tribe] >= 0:
        unseal(p, tribe)
    colour = kind >> 2
    for other, seal in enumerate(p.seals):
        if seal >= 0 and COLOUR[seal] == colour:
            unseal(p, other)
            p.events.append((FORSAKEN, other, colour))
    p.seals[tribe] = kind
    p.take_note()
    p.measure(tribe)
    p.events.append((NEUTRAL, tribe, kind, colour))
    if p.offers[tribe] >= 0 and p.options["neutral_proposes"] == "non":
        _withdraw(p, tribe)
