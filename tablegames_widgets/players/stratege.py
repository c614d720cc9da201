"""Players that look further than their next move: `stratege`, and the levels below it, who see less and slip
more."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from ..engine import Chance, Move, View
from .reasons import Thought
from .search import FIRST_LOOK, FIRST_WORLDS, Search


class Stratege:
    """Searches its own decisions in the worlds that its view allows.

    `playouts` or `seconds` are its budget for a move, whichever ends first; `paced`, it makes as many times
    more playouts as the game is quicker (`Game.pace`); `blind` is the share of its moves that it overlooks,
    `worlds` those in which it looks at each move at first. Without playouts it plays what looks best at once.
    """

    def __init__(
        self,
        seed: int = 0,
        playouts: int | None = 300,
        *,
        seconds: float | None = None,
        worlds: int = FIRST_WORLDS,
        blind: float = 0.0,
        paced: bool = False,
    ) -> None:
        self._chance = Chance(seed)
        self.playouts, self.seconds, self.worlds, self.blind, self.paced = (
            playouts,
            seconds,
            worlds,
            blind,
            paced,
        )

    def think(self, view: View) -> Iterator[Thought | None]:
        """Think, a few milliseconds at a time: what it has found so far, again and again, until its playouts
        are spent; None is a pause in the midst of one."""
        moves = self._noticed(view.legal_moves)
        if len(moves) == 1:
            yield Thought(None, view, moves[0])
            return
        budget = (
            None
            if self.playouts is None
            else round(self.playouts * view.game.pace)
            if self.paced
            else self.playouts
        )
        most = None if budget is None else max(budget // FIRST_LOOK, 2)
        search = self.search(view, moves)
        yield from search.begin(self.worlds, most)
        thought = Thought(search, view, moves[0])
        yield thought
        while (budget is None or search.playouts < budget) and not search.settled:
            yield from search.once()
            yield thought

    def search(self, view: View, moves: tuple[Move, ...]) -> Search:
        """The search of one decision."""
        return Search(view, self._chance, moves)

    def choose(self, view: View) -> Move:
        """The move it comes to within its budget."""
        return self.plays(self.thought(view))

    def plays(self, thought: Thought) -> Move:
        """What it plays of what it has come to; where answers are secret, not always the best move."""
        return thought.drawn(self._chance)

    def thought(self, view: View) -> Thought:
        """What it comes to within its budget, with its reasons."""
        begun, thought = perf_counter(), None
        for found in self.think(view):
            thought = found or thought
            if found and self.seconds is not None and perf_counter() - begun >= self.seconds:
                break
        assert thought is not None
        return thought

    def _noticed(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The moves that it does not overlook; at least one."""
        if not self.blind or len(moves) == 1:
            return moves
        seen = tuple(move for move in moves if self._chance.below(1000) >= 1000 * self.blind)
        return seen or (moves[self._chance.below(len(moves))],)
