"""The ceiling of a player that thinks: one that sees everything, for measures alone.

No series lets it in, and no list names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ...engine import Chance, Move, Position, View
from ...players import Stratege, Thought
from ...players.search import Search, Work
from ...watch import Watch
from ..playing.entrants import Entrant
from ..playing.game import Played, Table, Task
from ..series.kept import Kept
from ..series.series import Serie, head

NAME = "plafond"


class _Sure(Search):
    """A search in the one world that there is: hands, piles and secret answers as they are, the chance to
    come apart."""

    def __init__(self, view: View, chance: Chance, moves: tuple[Move, ...], truth: Position) -> None:
        super().__init__(view, chance, moves)
        self._truth = truth

    def draw(self) -> Work[Position]:
        yield
        self.worlds += 1
        p = self._truth.copy()
        p.chance = self.chance.next()
        return p


class Ceiling(Stratege):
    """The strongest level, told the truth before each of its moves."""

    truth: Position

    def plays(self, thought: Thought) -> Move:
        """The best move: nothing is secret to it."""
        return thought.move

    def search(self, view: View, moves: tuple[Move, ...]) -> Search:
        return _Sure(view, self._chance, moves, self.truth)


class _Open(Table):
    """A table at which the ceiling sees the position."""

    def choose(self, seat: int) -> Move:
        if isinstance(player := self.sitting[seat], Ceiling):
            player.truth = self.p
        return super().choose(seat)


def ceiling(playouts: int) -> Entrant:
    """The player, with the budget of the level that it is compared with."""
    return Entrant(NAME, lambda seed: Ceiling(seed, playouts, paced=True))


def measured(task: Task, games: Sequence[int], path: Path) -> Serie:
    """These games of a task at which the ceiling sits, kept in a file and played once."""
    with Kept(path, head(task)) as kept:
        for number in games:
            if number not in kept.done:
                kept.add([_Open(task, number, Watch(float("inf")), {}, lambda seat, ply: None).play()])
        played: list[Played] = [kept.done[number] for number in games]
    return Serie(task, played)
