"""How good a view of Korsar looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from .cards import DECK, GALLEON
from .view import KorsarView


def estimate(v: KorsarView, seat: int) -> float:
    """Gold in the chest, most of the gold controlled, a little for cards; galleons in hand weigh more near the end."""
    side = v.side_of(seat)
    late = 1 - v.pile_size / len(DECK)
    total = float(sum(v.booty[side] or ()))
    for galleon in v.galions:
        if galleon.control == side:
            total += galleon.value * (0.55 if galleon.figure is None else 0.75) - 0.12 * len(galleon.cards)
        elif galleon.control >= 0:
            total -= galleon.value * 0.35 / (v.sides - 1)
    hand = v.hands[seat] or ()
    gold = sum(card.value for card in hand if card.sort is GALLEON)
    return total + 0.3 * len(hand) - (0.1 + late**3) * gold
