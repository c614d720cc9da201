"""The rules of Plenty Coups: the deal; then a turn, its actions, raids, alliances, the herd, disdain, gifts,
each in its file."""

from __future__ import annotations

from ..cards import HAND_SIZE
from ..position import PlentyCoupsPosition
from .pile import mix, refill
from .questions import OfTribe, Question
from .turn import Give, Take, asked, open_turn

__all__ = ["Give", "OfTribe", "Question", "Take", "asked", "begin"]


def begin(p: PlentyCoupsPosition) -> None:
    """The elder is drawn by lot (ruling P6), three cards each, four face up (P3), and the elder begins the
    first round. Rule: plenty_coups#mise-en-place."""
    p.elder = p.below(p.n)
    mix(p, p.pile)
    for tribe in range(p.tribes):
        p.hands[tribe] = sorted([p.pile.pop() for _ in range(HAND_SIZE)])
    refill(p)
    p.round = 0
    open_turn(p, p.elder)
