"""Gifts: a card offered face down, another given before it is seen; what each then knows. Rules: plenty_coups#cadeaux, #secret."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.views import TOUS
from ..cards import ACTION, CARD_OF, HAND, KIND_OF, PLACE, TO_HANDS
from .common import blurred, discard
from .events import EXCHANGED, OFFERED, OPENED
from .turn import OfTribe, by_tribe, come_home, go_on, why_not_own_card

if TYPE_CHECKING:
    from ....engine.views import Seen
    from ..position import PlentyCoupsPosition
    from ..view import PlentyCoupsView


def open_gifts(p: PlentyCoupsPosition, seat: int, tribe: int, kind: int) -> None:
    """Any card is discarded, then one is offered. Rulings P28, P30."""
    discard(p, tribe, kind)
    p.events.append((OPENED, tribe, kind))
    p.stack.append(OFFER[seat][tribe])


def partners(p: PlentyCoupsPosition, tribe: int) -> int:
    """The mask of the tribes with a card, that one does not attack and that do not attack one. Ruling P28."""
    own = p.raids[tribe]
    mask = 0
    for other, hand in enumerate(p.hands):
        if hand and other != tribe and (own is None or own[0] != other):
            raid = p.raids[other]
            if raid is None or raid[0] != tribe:
                mask |= 1 << other
    return mask


class Offer(OfTribe):
    """Choose the card that one offers, and to whom. Rule: plenty_coups#cadeaux, ruling P28."""

    __slots__ = ()
    rule = "plenty_coups#cadeaux"

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        mask = partners(p, self.tribe)
        found: list[Move] = []
        for kind in dict.fromkeys(p.hands[self.tribe]):
            found += TO_HANDS[kind][mask]
        return tuple(found)

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        refusal = why_not_own_card(v, path[:1], self.rule, "Pour offrir un cadeau, choisis une carte, puis la main d’un autre.")
        if refusal is not None or len(path) == 1:
            return refusal
        place, target = PLACE.get(path[1], ("", -1))
        if place != HAND or len(path) > 2:
            return Refusal.of(self.rule, "Pour offrir cette carte, choisis la main d’un autre.")
        return why_not_partner(v, self.tribe, target)

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        asked = f"à quelle main offres-tu « {path[0]} » ?" if path else "choisis la carte que tu offres, puis la main qui la reçoit."
        return v.on_behalf + asked

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        _, kind, _, target = ACTION[move]
        offer(p, seat, self.tribe, target, kind)


OFFER: Final = by_tribe(Offer)


def why_not_partner(v: PlentyCoupsView, tribe: int, target: int) -> Refusal | None:
    """Why gifts are not exchanged with that tribe. Ruling P28."""
    rule = "plenty_coups#cadeaux"
    if target == tribe:
        return Refusal.of(rule, "On n’échange pas de cadeaux avec soi-même.")
    if (raid := v.attacked(target)) and raid.attacker == tribe:
        where = f"ton raid est devant le camp {v.tribes[target]}"
        return Refusal.of(rule, f"On n’échange pas de cadeaux avec une tribu que tu attaques : {where}.")
    if (raid := v.attacked(tribe)) and raid.attacker == target:
        return Refusal.of(rule, f"On n’échange pas de cadeaux avec une tribu qui t’attaque : {v.name(target)} est devant ton camp.")
    if not v.hand_sizes[target]:
        return Refusal.of(rule, f"La main {v.tribes[target]} est vide : il n’y a rien à échanger.")
    return None


def offer(p: PlentyCoupsPosition, seat: int, giver: int, target: int, kind: int, returning: bool = False) -> None:
    """The card lies face down; the other gives one before taking it. The tribe without a player gives one drawn at random
    (rulings P61, C3). `returning`: raids of the giver are still to come home (ruling C7)."""  # fmt: skip
    p.hands[giver].remove(kind)
    p.events.append((OFFERED, seat, giver, target, kind))
    if target < p.n:
        p.stack.append(Give(target, target, giver, seat, kind, returning))
    else:
        hand = p.hands[target]
        exchange(p, giver, seat, target, -1, kind, hand[p.below(len(hand))])
        go_on(p)


def exchange(p: PlentyCoupsPosition, giver: int, seat: int, target: int, witness: int, given: int, back: int) -> None:
    """Both cards change hands, and each of the two seats knows what the other got, until it leaves that hand. `witness` is the
    seat of the target, −1 for none. Rulings P61, P67."""  # fmt: skip
    hands, known = p.hands, p.known
    hands[target].remove(back)
    if known[giver]:
        known[giver] = blurred(known[giver], given, witness)
    if known[target]:
        known[target] = blurred(known[target], back, seat)
    insort(hands[giver], back)
    insort(hands[target], given)
    if giver != witness >= 0:
        known[giver] = tuple(sorted((*known[giver], (witness, back))))
    if target != seat:
        known[target] = tuple(sorted((*known[target], (seat, given))))
    p.events.append((EXCHANGED, seat, witness, giver, target, given, back))


class Give(OfTribe):
    """Give a card of one's hand for the one that lies there face down. Rule: plenty_coups#cadeaux. `card` is known to the seat
    that offers it, `seat`, alone (−1 for the others). `returning`: once allies have exchanged, raids come home (ruling C7)."""  # fmt: skip

    __slots__ = ("card", "giver", "returning", "seat")
    rule = "plenty_coups#cadeaux"

    def __init__(self, asked: int, tribe: int, giver: int, seat: int, card: int, returning: bool = False) -> None:
        self.asked, self.tribe, self.giver, self.seat, self.card, self.returning = (asked,), tribe, giver, seat, card, returning

    def seen(self, seat: Seen) -> Decision:
        return self if seat in (self.seat, TOUS) else self.holding(-1)

    def holding(self, card: int) -> Give:
        """The same question, with another card lying face down."""
        return Give(self.asked[0], self.tribe, self.giver, self.seat, card, self.returning)

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return tuple(dict.fromkeys(map(CARD_OF, p.hands[self.tribe])))

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return why_not_own_card(v, path, self.rule, f"Choisis la carte que tu donnes à {v.name(self.giver)}.")

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"{v.name(self.giver)} t’offre une carte face cachée : donne une des tiennes en échange."

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        exchange(p, self.giver, self.seat, self.tribe, seat, self.card, KIND_OF[move])
        if not (self.returning and come_home(p)):
            go_on(p)
