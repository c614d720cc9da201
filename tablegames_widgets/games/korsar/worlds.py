"""The way back from a view of Korsar to a whole position: what is hidden is drawn, each card as likely."""

from __future__ import annotations

from collections import Counter
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


def determinize(v: KorsarView, chance: Chance) -> KorsarPosition:
    """A whole position among those that show exactly this view, each as likely.

    Hidden booty can only be galleons: it is drawn first, among them; the rest falls anywhere.
    """
    p = KorsarPosition(v.game, v.n, MappingProxyType(v.options), chance.next())
    cards = v.once(unseen)[:]
    chance.shuffle(cards)
    galleons = [card for card in cards if card >= FIRST_GALLEON]
    booty: list[tuple[int, ...]] = []
    for side, known in enumerate(v.booty):
        size = v.booty_sizes[side]
        taken = [KIND[f"galion {value}"] for value in known] if known is not None else [galleons.pop() for _ in range(size)]
        if known is None:
            for card in taken:
                cards.remove(card)
        booty.append(tuple(taken))
    p.booty = tuple(booty)
    for seat, hand in enumerate(v.hands):
        for _ in range(v.hand_sizes[seat]) if hand is None else ():
            p.give(seat, cards.pop())
        for name in hand or ():
            p.give(seat, KIND[name])
    p.deck, p.left = tuple(cards), len(cards)
    p.sea = list(v.galions)
    p.discards = tuple(KIND[card] for card in v.discards)
    p.touched = next((i for i, galleon in enumerate(p.sea) if galleon.label == v.touched), -1)
    p.stack = [] if v.decision is None else [v.decision]
    return p
