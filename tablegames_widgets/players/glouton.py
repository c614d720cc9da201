"""`glouton`: looks one move ahead and takes what looks best at once."""

from __future__ import annotations

from ..engine import Chance, Move, View


class Glouton:
    """Tries each legal move in a few positions that its view allows, and keeps the best by the game's own estimate."""

    def __init__(self, seed: int = 0, worlds: int = 3) -> None:
        self._chance = Chance(seed)
        self._worlds = worlds

    def choose(self, view: View) -> Move:
        """The legal move with the best mean estimate; ties fall to chance."""
        seat, game = view.me, view.game
        assert seat is not None
        totals = dict.fromkeys(view.legal_moves, 0.0)
        if len(totals) > 1:
            for _ in range(self._worlds):
                world = game.determinize(view, self._chance)
                for move in totals:
                    totals[move] += world.copy().go_on(move, seat).worth(seat)
        best = max(totals.values())
        choices = [move for move, total in totals.items() if total > best - 1e-9]
        return choices[self._chance.below(len(choices))]
