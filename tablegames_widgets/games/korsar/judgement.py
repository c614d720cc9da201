"""How good a position of Korsar looks for a seat, by what that seat may know: for players that look ahead."""

from __future__ import annotations

from typing import Final

from .cards import DECK, FIRST_GALLEON, STRENGTH
from .position import KorsarPosition

_LATE: Final = tuple(0.1 + (1 - left / len(DECK)) ** 3 for left in range(len(DECK) + 1))
"""What gold in hand costs, by the cards that are left to draw."""


def worth(p: KorsarPosition, seat: int) -> float:
    """Gold in the chest, most of the gold controlled, a little for cards; galleons in hand weigh more near the end."""
    side, others = p.sides[seat], len(p.booty) - 1
    total = float(sum([STRENGTH[kind] for kind in p.booty[side]]))
    for galleon in p.sea:
        if galleon.control == side:
            total += STRENGTH[galleon.kind] * (0.55 if galleon.figure_card is None else 0.75) - 0.12 * len(galleon.cards)
        elif galleon.control >= 0:
            total -= STRENGTH[galleon.kind] * 0.35 / others
    hand = p.hands[seat]
    gold = sum([STRENGTH[kind] for kind in hand if kind >= FIRST_GALLEON])
    return total + 0.3 * len(hand) - _LATE[p.left] * gold
