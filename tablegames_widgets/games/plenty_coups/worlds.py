"""The way back from a view of Plenty Coups to a whole position: what is hidden is
drawn, each card as likely."""

from __future__ import annotations

from types import MappingProxyType

from ...engine import Chance, unseen
from .cards import COUNTS, STICK
from .position import PlentyCoupsPosition
from .rules import Give
from .view import PlentyCoupsView


def hidden(v: PlentyCoupsView) -> list[int]:
    """The cards that the view does not show, as kinds."""
    p = v.once(known)
    shown = [kind for kind in (*p.seals, *p.offers) if kind >= 0] + ([v.offered.kind] if v.offered else [])
    raiding = [raid[1] for raid in p.raids if raid is not None]
    return unseen(COUNTS, [[STICK] * len(v.disdained), shown, *raiding, p.display, p.discards, *p.hands])


def determinize(v: PlentyCoupsView, chance: Chance) -> PlentyCoupsPosition:
    """A whole position among those that show exactly this view, each as likely: what is hidden falls
    anywhere, but for the cards that an exchange has made known. What other seats know of each other is not to
    be known, and is left out.
    """
    p = v.once(known).copy()
    p.chance = chance.next()
    cards = v.once(hidden)[:]
    chance.shuffle(cards)
    give = v.decision if isinstance(v.decision, Give) else None
    for tribe, held in enumerate(p.hands):
        if v.hands[tribe] is not None:
            continue
        hidden_offer = give is not None and give.giver == tribe and v.offered is None
        held += [cards.pop() for _ in range(v.hand_sizes[tribe] + hidden_offer - len(held))]
        if hidden_offer and give is not None:
            chance.shuffle(held)
            give = give.holding(held.pop())
        p.hands[tribe] = sorted(held)
    p.pile = cards
    p.stack = [] if v.decision is None else [give or v.decision]
    return p


def known(v: PlentyCoupsView) -> PlentyCoupsPosition:
    """What is the same in every position that shows this view: of hidden hands, what an exchange has made
    known."""
    p = PlentyCoupsPosition(v.game, v.n, MappingProxyType(v.options), 0)
    p.round, p.elder, p.turn = v.round, v.elder, v.elder if v.turn is None else v.turn
    p.seat = p.elder if v.turn is None else p.steered_by(p.turn)
    p.left, p.free, p.riposte = v.left, v.free, v.riposte
    p.horses, p.prestige, p.plain = list(v.horses), list(v.prestige), v.plain
    p.seals = [-1 if seal is None else seal.kind for seal in v.seals]
    for raid in v.raids:
        p.raids[raid.target] = (raid.attacker, tuple([card.kind for card in raid.cards]), raid.prestige)
        p.force[raid.target] = raid.strength
        p.calm &= ~(1 << raid.target)
    for one in v.proposals:
        p.offers[one.author] = one.card.kind
    p.take_note()
    p.disdained = sum(1 << tribe for tribe in v.disdained)
    p.display = [card.kind for card in v.display]
    p.discards = [card.kind for card in v.discards]
    p.hands = [
        [card.kind for card in (v.known[tribe] if hand is None else hand)]
        for tribe, hand in enumerate(v.hands)
    ]
    if isinstance(seat := v.seat, int):
        p.known = [tuple([(seat, card.kind) for card in cards]) for cards in v.known]
        p.known[seat] = tuple([(who, card.kind) for who, card in v.exposed])
    return p
