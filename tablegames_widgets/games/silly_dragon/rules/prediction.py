"""The prediction: the pile is made, and at each turn its cards are turned until one makes a flame."""

from __future__ import annotations

from ..cards import CHAINS, DECK, FURY, PRINCESS, TOP
from ..events import TURNED
from ..position import CAPTIVE, DragonPosition


def prepare_pile(p: DragonPosition) -> None:
    """Nine cards on top of the ten among which Fury is. Ruling R1. Rule: silly_dragon#mise-en-place."""
    cards = [card for card in DECK if card != FURY]
    p.shuffle(cards)
    cards.insert(
        p.below(len(DECK) - TOP), FURY
    )  # anywhere in the half that lies below: as good as shuffled into it
    p.deck = tuple(cards)
    p.left = len(p.deck)


def turned_cards(p: DragonPosition) -> tuple[int, ...]:
    """Turn cards until a flame or Wrath comes; all effects add up.

    Rulings R3, R4. Rule: silly_dragon#prediction.
    """
    cards: tuple[int, ...] = ()
    while not cards or cards[-1] in CHAINS:
        again = not p.left
        if again:
            card = _from_discards(p)
        else:
            p.left -= 1
            card = p.deck[p.left]
        cards = (*cards, card)
        p.events.append((TURNED, card, again))
        if card == PRINCESS:
            p.princess = CAPTIVE
    return cards


def _from_discards(p: DragonPosition) -> int:
    """Ruling R4, C5: the pile is out, so the last flame (or Wrath) discarded serves again; events there are
    skipped."""
    index = max(i for i, card in enumerate(p.discards) if card not in CHAINS)
    card = p.discards[index]
    p.discards = p.discards[:index] + p.discards[index + 1 :]
    return card
