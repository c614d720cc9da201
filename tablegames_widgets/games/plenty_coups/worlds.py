"""The way back from a view of Plenty Coups to a whole position: what is hidden is
drawn, each card as likely."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple

from ...engine import Chance, unseen
from ...engine.habits import TRIES, USUAL, weights
from .cards import COUNTS, STICK
from .habits import clue
from .memory import Gone, Memory, Recalled
from .position import PlentyCoupsPosition
from .rules import Give
from .view import PlentyCoupsView


def hidden(v: PlentyCoupsView) -> list[int]:
    """The cards that the view does not show, as kinds."""
    p = v.once(known)
    shown = [kind for kind in (*p.seals, *p.offers) if kind >= 0] + ([v.offered.kind] if v.offered else [])
    raiding = [raid[1] for raid in p.raids if raid is not None]
    return unseen(COUNTS, [[STICK] * len(v.disdained), shown, *raiding, p.display, p.discards, *p.hands])


def rooms(v: PlentyCoupsView) -> dict[int, int]:
    """By tribe whose hand is hidden, its cards, with the one that it offers face down."""
    give = v.decision if isinstance(v.decision, Give) and v.offered is None else None
    return {
        tribe: v.hand_sizes[tribe] + (give is not None and give.giver == tribe)
        for tribe, hand in enumerate(v.hands)
        if hand is None
    }


class Plan(NamedTuple):
    """What all imagined worlds share: `base`, with the cards that are certainly in a hand; `cards`, those
    that may lie anywhere; by hidden tribe, how many it holds and how likely each of `cards` is there, summed
    up from the first; `doubts`, what has perhaps changed hands."""

    base: PlentyCoupsPosition
    cards: list[int]
    rows: list[tuple[int, int, list[int]]]
    doubts: list[Gone]


def plan(v: PlentyCoupsView) -> Plan:
    """What the seat remembers of what the view hides, and what it may think of the rest."""
    base, cards, room = v.once(known).copy(), v.once(hidden)[:], v.once(rooms)
    recalled = Recalled(v, cards, room)
    for tribe, kinds in recalled.hands.items():
        base.hands[tribe] = kinds
    usual = (USUAL,) * len(COUNTS)
    rows = list[tuple[int, int, list[int]]]()
    for tribe, most in room.items():
        told = weights(v.game, clue(v, tribe)) or usual
        rows.append((tribe, most, list(accumulate([told[kind] for kind in cards]))))
    return Plan(base, cards, rows, recalled.doubts)


def determinize(v: PlentyCoupsView, chance: Chance) -> PlentyCoupsPosition:
    """A whole position among those that show exactly this view, each as likely: what is hidden falls
    anywhere, but for the cards that an exchange has made known. What other seats know of each other is not to
    be known, and is left out.
    """
    p = v.once(known).copy()
    p.chance = chance.next()
    cards = v.once(hidden)[:]
    chance.shuffle(cards)
    for tribe, room in v.once(rooms).items():
        held = p.hands[tribe]
        held += [cards.pop() for _ in range(room - len(held))]
    return _dealt(v, p, cards, chance)


def imagine(v: PlentyCoupsView, chance: Chance) -> PlentyCoupsPosition:
    """The same, but with the cards that the seat has seen come into a hand and not leave it, and the others
    as likely as what their tribe did makes them."""
    if not v.once(Memory).whole:
        return determinize(v, chance)
    base, cards, rows, doubts = v.once(plan)
    p = base.copy()
    p.chance = chance.next()
    left: list[int | None] = [*cards]
    if doubts:
        left += _settled(p, doubts, v.once(rooms), chance)
    for tribe, most, sums in rows:
        held = p.hands[tribe]
        for _ in range(most - len(held)):
            held.append(_drawn(left, sums, chance))
    cards = [kind for kind in left if kind is not None]
    chance.shuffle(cards)
    return _dealt(v, p, cards, chance)


def _settled(
    p: PlentyCoupsPosition, doubts: Sequence[Gone], room: Mapping[int, int], chance: Chance
) -> list[int]:
    """Who holds what may have changed hands, by what is given most. What has no place there."""
    back = list[int]()
    for home, away, kinds, odds in doubts:
        gone = bisect_right(odds, chance.below(odds[-1]))
        for at, kind in enumerate(kinds):
            where = away if at == gone else home
            there = where in room and len(p.hands[where]) < room[where]
            (p.hands[where] if there else back).append(kind)
    return back


def _drawn(left: list[int | None], sums: Sequence[int], chance: Chance) -> int:
    """A card taken out of those that are left, each as likely as it weighs. With `engine.habits.pick`, a
    world would take a tenth longer at four."""
    for _ in range(TRIES if sums else 0):
        at = bisect_right(sums, chance.next() % sums[-1])
        if (kind := left[at]) is not None:
            left[at] = None
            return kind
    rest = [(at, kind) for at, kind in enumerate(left) if kind is not None]
    at, last = rest[chance.below(len(rest))]
    left[at] = None
    return last


def _dealt(
    v: PlentyCoupsView, p: PlentyCoupsPosition, cards: list[int], chance: Chance
) -> PlentyCoupsPosition:
    """The position with its hidden hands dealt: a card is offered face down out of one, the rest is drawn
    from."""
    give = v.decision if isinstance(v.decision, Give) else None
    if give is not None and v.offered is None and give.giver in v.once(rooms):
        held = p.hands[give.giver]
        chance.shuffle(held)
        give = give.holding(held.pop())
    for tribe in v.once(rooms):
        p.hands[tribe].sort()
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
