"""The way back from a view of Korsar to a whole position: what is hidden is drawn, each card as likely."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from types import MappingProxyType

from ...engine import Chance
from .cards import DECK, FIRST_GALLEON, KIND
from .position import KorsarPosition
from .view import KorsarView


def unseen(v: KorsarView) -> list[int]:
    """The cards that the view does not show, as kinds, in the order of the material."""
    seen: Counter[int] = Counter(KIND[card] for card in v.discards)
    for hand in v.hands:
        seen.update(KIND[card] for card in hand or ())
    for galleon in v.galions:
        seen.update((galleon.kind, *galleon.spent()))
    for booty in v.booty:
        seen.update(KIND[f"galion {value}"] for value in booty or ())
    rest = Counter(DECK)
    rest.subtract(seen)
    return list(rest.elements())


def known(v: KorsarView) -> KorsarPosition:
    """What is the same in every position that shows this view: hidden hands, booty and deck are empty."""
    p = KorsarPosition(v.game, v.n, MappingProxyType(v.options), 0)
    p.booty = tuple([tuple([KIND[f"galion {value}"] for value in booty or ()]) for booty in v.booty])
    for seat, hand in enumerate(v.hands):
        for name in hand or ():
            p.give(seat, KIND[name])
    p.sea = list(v.galions)
    p.discards = tuple(KIND[card] for card in v.discards)
    p.touched = next((i for i, galleon in enumerate(p.sea) if galleon.label == v.touched), -1)
    p.stack = [] if v.decision is None else [v.decision]
    return p


def determinize(v: KorsarView, chance: Chance) -> KorsarPosition:
    """A whole position among those that show exactly this view, each as likely.

    Hidden booty can only be galleons: it is drawn first, among them; the rest falls anywhere.
    """
    p = v.once(known).copy()
    p.chance = chance.next()
    cards = v.once(unseen)[:]
    chance.shuffle(cards)
    hidden = [size if there is None else 0 for there, size in zip(v.booty, v.booty_sizes, strict=True)]
    if number := sum(hidden):
        galleons = list(islice((card for card in reversed(cards) if card >= FIRST_GALLEON), number))
        for card in galleons:
            cards.remove(card)
        drawn = iter(galleons)
        p.booty = tuple([tuple(islice(drawn, size)) if size else there for size, there in zip(hidden, p.booty, strict=True)])
    for seat, hand in enumerate(v.hands):
        for _ in range(v.hand_sizes[seat]) if hand is None else ():
            p.give(seat, cards.pop())
    p.deck, p.left = tuple(cards), len(cards)
    return p
