"""`glouton`: looks one move ahead and takes what looks best at once."""

from __future__ import annotations

from ..engine import Chance, Move, View


class Glouton:
    """Tries each legal move in a few positions that its view allows, and keeps the best by the game's own
    estimate."""

    def __init__(self, seed: int = 0, worlds: int = 3) -> None:
        self._chance = Chance(seed)
        self._worlds = worlds

    def choose(self, view: View) -> Move:
        """The legal move with the best mean estimate; ties fall to chance."""
        totals = self._totals(view)
        best = max(totals.values())
        choices = [move for move, total in totals.items() if total > best - 1e-9]
        return choices[self._chance.below(len(choices))]

    def _totals(self, view: View) -> dict[Move, float]:
        """The sum of each move's estimates.

        One that tells nothing hidden is worth the same in every world: one world is enough for it.
        """
        totals, seat = dict.fromkeys(view.legal_moves, 0.0), view.me
        assert seat is not None
        if len(totals) == 1:
            return totals
        telling = list(totals)
        for left in range(self._worlds, 0, -1):
            if not telling:
                self._chance.next()  # as if this world were drawn too: what is chosen next is the same
                continue
            world, trying, telling = view.game.determinize(view, self._chance), telling, []
            for move in trying:
                after = world.copy().go_on(move, seat)
                worth = after.worth(seat)
                total = totals[move] + worth
                if after.tells:
                    telling.append(move)
                else:
                    for _ in range(left - 1):
                        total += worth
                totals[move] = total
        return totals
