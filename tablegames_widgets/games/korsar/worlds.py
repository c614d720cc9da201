"""The way back from a view of Korsar to a whole position: what is hidden is drawn, each card as likely."""

from __future__ import annotations

from itertools import islice
from types import MappingProxyType

from ...engine import Chance, unseen
from .cards import COUNTS, FIRST_GALLEON, KIND
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
    sizes = [size if there is None else 0 for there, size in zip(v.booty, v.booty_sizes, strict=True)]
    if number := sum(sizes):
        # kinds are in order: the galleons come last
        first = next(k for k, card in enumerate(cards) if card >= FIRST_GALLEON)
        galleons = cards[first:]
        drawn = iter(chance.deal(galleons, number))
        cards[first:] = galleons
        booty = zip(sizes, p.booty, strict=True)
        p.booty = tuple([tuple(islice(drawn, size)) if size else there for size, there in booty])
    chance.shuffle(cards)
    for seat, hand in enumerate(v.hands):
        for _ in range(v.hand_sizes[seat]) if hand is None else ():
            p.give(seat, cards.pop())
    p.deck, p.left = tuple(cards), len(cards)
    return p
