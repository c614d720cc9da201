"""Setting up. Rule: plenty_coups#mise-en-place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import HAND_SIZE
from .pile import mix, refill
from .turn import open_turn

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition


def begin(p: PlentyCoupsPosition) -> None:
    """The elder is drawn by lot (ruling P6), three cards each, four face up (P3), and the elder begins the first round."""
    p.elder = p.below(p.n)
    mix(p, p.pile)
    for tribe in range(p.tribes):
        p.hands[tribe] = sorted([p.pile.pop() for _ in range(HAND_SIZE)])
    refill(p)
    p.round = 0
    open_turn(p, p.elder)
