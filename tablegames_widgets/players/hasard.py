"""`hasard`: any legal move, each as likely."""

from __future__ import annotations

from ..engine import Chance, Move, View


class Hasard:
    """Plays at random: the yardstick of any other player."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Chance(seed)

    def choose(self, view: View) -> Move:
        """One of the legal moves of the view."""
        return view.legal_moves[self._chance.below(len(view.legal_moves))]
