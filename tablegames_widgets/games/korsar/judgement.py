"""How good a position of Korsar looks for a seat, by what that seat may know: for players that look ahead.

The numbers of `hopes` were counted in 3,000 games between gloutons, at two and at four: what a pirate kept in
hand brings later weighs as much as what lies on the table.
"""

from __future__ import annotations

from math import asinh
from typing import Final

from ...engine import Signs, ahead
from .cards import DECK, FIGURES, FIRST_GALLEON, STRENGTH
from .position import KorsarPosition

_LATE: Final = tuple(0.1 + (1 - left / len(DECK)) ** 3 for left in range(len(DECK) + 1))
"""What gold in hand costs, by the cards that are left to draw."""
_GOLD: Final = tuple(strength if kind >= FIRST_GALLEON else 0 for kind, strength in enumerate(STRENGTH))
"""The gold of each card in hand."""
_FORCE: Final = tuple(
    0.0 if kind >= FIRST_GALLEON else 2.8 if kind in FIGURES else strength - 1.2
    for kind, strength in enumerate(STRENGTH)
)
"""What each card in hand brings while there are cards to draw."""


def _chest(booty: tuple[int, ...]) -> float:
    """The gold that a side has taken."""
    return float(sum([STRENGTH[kind] for kind in booty]))


def worth(p: KorsarPosition, seat: int) -> float:
    """Gold in the chest, most of the gold controlled, a little for cards; galleons in hand cost ever more."""
    side, others = p.sides[seat], len(p.booty) - 1
    total = _chest(p.booty[side])
    for galleon in p.sea:
        if galleon.control == side:
            total += STRENGTH[galleon.kind] * (0.55 if galleon.figure_card is None else 0.75) - 0.12 * len(
                galleon.cards
            )
        elif galleon.control >= 0:
            total -= STRENGTH[galleon.kind] * 0.35 / others
    hand = p.hands[seat]
    return total + 0.3 * len(hand) - _LATE[p.left] * sum([_GOLD[kind] for kind in hand])


def hopes(p: KorsarPosition, seat: int) -> float:
    """Gold, in the chest and as good as there; while there are cards to draw, strength in hand."""
    return ahead(_worths(p, _gold(p)), p.sides[seat], _gap(p), 0.05)


def _worths(p: KorsarPosition, gold: list[float]) -> list[float]:
    """By side, gold and the strength in hand."""
    worths, late = gold[:], min(1.0, 4 * p.left / len(DECK))
    for side, hand in zip(p.sides, p.hands, strict=True):
        worths[side] += late * sum([_FORCE[kind] for kind in hand])
    return worths


def _gap(p: KorsarPosition) -> float:
    """What each piece of gold before the best of the others counts for."""
    return 0.062 / (p.left / len(DECK) + 0.2) - 0.045


def _gold(p: KorsarPosition) -> list[float]:
    """By side, the gold in the chest and as good as there."""
    worths = [_chest(booty) for booty in p.booty]
    for galleon in p.sea:
        if galleon.control >= 0:
            sure = 0.8 if galleon.figure_card is not None else 0.65 if galleon.cards else 0.1
            worths[galleon.control] += sure * STRENGTH[galleon.kind]
    return worths


def signs(p: KorsarPosition) -> Signs:
    """What one hopes, and of what that is made: gold; of the hand its strength, its gold, how many cards. The
    game has come as far as its cards have gone."""
    gold, gone, gap = _gold(p), 1 - (p.left + sum(map(len, p.hands))) / len(DECK), _gap(p)
    worths = _worths(p, gold)  # once for all: a search asks thousands of times
    rows = [
        (
            asinh(ahead(worths, side, gap, 0.05)),
            gold[side] / 10,
            sum([_FORCE[kind] for kind in hand]) / 10,
            -sum([_GOLD[kind] for kind in hand]) / 10,
            len(hand) / 6,
        )
        for side, hand in zip(p.sides, p.hands, strict=True)
    ]
    return Signs(gone, p.to_move[0] if p.stack else 0, rows, tuple(p.sides))
