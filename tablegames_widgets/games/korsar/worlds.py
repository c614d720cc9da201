"""The way back from a view of Korsar to a whole position: what is hidden is drawn, each card as likely, or as
likely as a seat may think."""

from __future__ import annotations

from itertools import chain, islice
from types import MappingProxyType
from typing import NamedTuple

from ...engine import Chance, unseen
from ...engine.habits import Weights, bars, believed, pick
from .cards import COUNTS, FIRST_GALLEON, KIND
from .events import CAPTURED
from .habits import clues
from .position import KorsarPosition
from .view import KorsarView


def hidden(v: KorsarView) -> list[int]:
    """The cards that the view does not show, as kinds."""
    p = v.once(known)
    hands = [[KIND[card] for card in hand] for hand in v.hands if hand]
    galleons = [(galleon.kind, *galleon.spent()) for galleon in v.galions]
    return unseen(COUNTS, [p.discards, *hands, *galleons, *p.booty])


def _galleons(booty: tuple[int, ...] | None) -> list[int]:
    """A side's galleons, as kinds, from their values; none where they are hidden."""
    return [KIND[f"galion {value}"] for value in booty or ()]


def known(v: KorsarView) -> KorsarPosition:
    """What is the same in every position that shows this view: hidden hands, booty and deck are empty."""
    p = KorsarPosition(v.game, v.n, MappingProxyType(v.options), 0)
    p.booty = tuple([tuple(_galleons(booty)) for booty in v.booty])
    for seat, hand in enumerate(v.hands):
        for name in hand or ():
            p.give(seat, KIND[name])
    p.sea = list(v.galions)
    p.discards = tuple([KIND[card] for card in v.discards])
    p.touched = next((i for i, galleon in enumerate(p.sea) if galleon.label == v.touched), -1)
    p.stack = [] if v.decision is None else [v.decision]
    return p


def determinize(v: KorsarView, chance: Chance) -> KorsarPosition:
    """A whole position among those that show exactly this view, each as likely.

    Hidden booty can only be galleons: it is drawn first, among them; the rest falls anywhere.
    """
    p = v.once(known).copy()
    p.chance = chance.next()
    cards = v.once(hidden)[:]
    _fill_chests(v, p, cards, chance)
    chance.shuffle(cards)
    for seat, hand in enumerate(v.hands):
        for _ in range(v.hand_sizes[seat]) if hand is None else ():
            p.give(seat, cards.pop())
    p.deck, p.left = tuple(cards), len(cards)
    return p


def _fill_chests(v: KorsarView, p: KorsarPosition, cards: list[int], chance: Chance) -> None:
    """Draw what the chests lack, out of the cards (kinds, in order), among which the galleons come last."""
    lacks = [size - len(there) for size, there in zip(v.booty_sizes, p.booty, strict=True)]
    if number := sum(lacks):
        first = next(k for k, card in enumerate(cards) if card >= FIRST_GALLEON)
        galleons = cards[first:]
        drawn = iter(chance.deal(galleons, number))
        cards[first:] = galleons
        chests = zip(lacks, p.booty, strict=True)
        p.booty = tuple([(*there, *islice(drawn, lack)) if lack else there for lack, there in chests])


# -- by all that a seat was told -------------------------------------------------------------------
class Kept(NamedTuple):
    """What a seat knows by heart: a position with all that it saw and nothing else, the cards that it saw
    nowhere, and what it thinks of each hidden hand."""

    p: KorsarPosition
    cards: list[int]
    hands: tuple[Hidden, ...]


class Hidden(NamedTuple):
    """A hidden hand: `sure` of its cards were drawn by its last act, or nothing is known of it; the
    `size` others are as likely as they weigh."""

    seat: int
    size: int
    sure: int
    weights: Weights


def kept(v: KorsarView) -> Kept | None:
    """What the seat knows, and thinks: every galleon was seen by all when it was taken (ruling K20); None
    where it was told nothing."""
    if not v.history:
        return None
    p, cards = v.once(known).copy(), v.once(hidden)[:]
    taken = _taken(v)
    p.booty = tuple([taken[side] if there is None else p.booty[side] for side, there in enumerate(v.booty)])
    for side, there in enumerate(v.booty):
        for kind in taken[side] if there is None else ():
            cards.remove(kind)
    hands = tuple([_hidden(v, seat, cards) for seat, hand in enumerate(v.hands) if hand is None])
    return Kept(p, cards, hands)


def _taken(v: KorsarView) -> list[tuple[int, ...]]:
    """By side, the galleons that it was seen to take, as kinds."""
    taken: list[tuple[int, ...]] = [()] * v.sides
    for event in chain.from_iterable(v.history):
        if event.kind is CAPTURED:
            seat, galleon, _ = event.data
            taken[v.side_of(seat)] += (*_galleons((galleon.value,)),)
    return taken


def _hidden(v: KorsarView, seat: int, cards: list[int]) -> Hidden:
    weights = believed(v, seat)
    sure = v.hand_sizes[seat] if weights is None else (1 if clues(v)[seat] == "drew" else 0)
    return Hidden(seat, v.hand_sizes[seat] - sure, sure, bars(weights, cards) if weights else ())


def imagine(v: KorsarView, chance: Chance) -> KorsarPosition:
    """A whole position among those that show exactly this view, as likely as its seat may think by all that
    it was told."""
    mine = v.once(kept)
    if mine is None:
        return determinize(v, chance)
    p, cards = mine.p.copy(), mine.cards[:]
    p.chance = chance.next()
    _fill_chests(v, p, cards, chance)
    chance.shuffle(cards)
    for seat, size, sure, weights in mine.hands:
        for kind in pick(cards, size, weights, chance) if size else ():
            p.give(seat, kind)
        for _ in range(sure):  # they came last
            p.give(seat, cards.pop())
    chance.shuffle(cards)  # those passed over lie under the others
    p.deck, p.left = tuple(cards), len(cards)
    return p
