"""Why a player that thinks plays what it plays: said from what its search computed, by what its seat may know and no more."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple, Self

from ..engine import Move, Position, View
from ..engine.text import count, french
from .search import Search, Spread, tried

WORLDS: Final = 50  # in which the best two moves are compared
TOLD: Final = 3  # sentences of a line: what comes later is guesswork
SURE: Final = 1.96  # deviations: an interval at 95 %


class Tried(NamedTuple):
    """A move of the root: how often it was tried, and the chances of winning that it gave on average (None: never tried)."""

    move: Move
    visits: int
    chance: float | None


class Line(NamedTuple):
    """One way in which a game may go on: a position that the view allows, the moves played from there, and the chances at its end.

    `game.position(line.position)` is a world made up from the view: playing it shows nothing that is hidden.
    """

    position: str
    moves: tuple[tuple[int, Move], ...]
    chance: float

    def told(self, view: View) -> tuple[str, ...]:
        """What happens after the first move, in the game's own sentences, as the seat would see it."""
        p, found = view.game.position(self.position), []
        for number, (seat, move) in enumerate(self.moves):
            p.play(move, seat)
            found += [str(event) for event in p.view(view.seat, view.names, view.say.you is None).events] if number else []
        return tuple(dict.fromkeys(found))[:TOLD]


class Thought:
    """What a search has come to; it goes on changing while the search goes on.

    `compare` draws worlds of their own for the best two moves; then `better` and `equal` of `worlds` say in how many the first is
    better or as good, `chance` and `within` how likely the seat is to win, `expected` and `feared` are lines of play.
    """

    def __init__(self, search: Search | None, view: View, only: Move) -> None:
        self.search, self.view, self._only = search, view, only
        self.other: Move | None = None
        self.better = self.equal = 0
        self.gain, self._chances = Spread(), Spread()
        self._lines: list[Line] = []

    @property
    def move(self) -> Move:
        """The move to play."""
        return self._only if self.search is None else self.search.root.moves[self.search.ranked()[0]]

    @property
    def moves(self) -> tuple[Tried, ...]:
        """Every move that was looked at, the best first."""
        if self.search is None:
            return (Tried(self._only, 0, None),)
        root = self.search.root
        means = [total / visits if visits else None for total, visits in zip(root.totals, root.visits, strict=True)]
        return tuple(Tried(root.moves[k], root.visits[k], means[k]) for k in self.search.ranked())

    def compare(self, worlds: int = WORLDS, other: Move | None = None) -> Iterator[Self]:
        """Play the move and another one (by default the second best) in the same worlds, one at a time."""
        search, moves = self.search, self.moves
        if search is None:
            return
        best, self.other = moves[0].move, other or moves[1].move
        for _ in range(worlds):
            world = search.draw()
            one, two = (_line(search, world, move) for move in (best, self.other))
            self.better += one.chance > two.chance
            self.equal += one.chance == two.chance
            self.gain.add(one.chance - two.chance)
            self._chances.add(one.chance)
            self._lines.append(one)
            yield self

    @property
    def worlds(self) -> int:
        """In how many worlds the best two moves were compared."""
        return len(self._lines)

    @property
    def chance(self) -> float:
        """How likely the seat is to win, from 0 to 1."""
        return self._chances.mean

    @property
    def within(self) -> tuple[float, float]:
        """Between what the chances lie, at 95 %, as far as the draw of the worlds goes."""
        half = SURE * self._chances.deviation / sqrt(max(self.worlds, 1))
        return max(self.chance - half, 0.0), min(self.chance + half, 1.0)

    @property
    def expected(self) -> Line | None:
        """The line whose end is nearest to the mean."""
        return min(self._lines, key=lambda line: abs(line.chance - self.chance), default=None)

    @property
    def feared(self) -> Line | None:
        """The worst of the worlds that were tried."""
        return min(self._lines, key=lambda line: line.chance, default=None)

    def text(self) -> str:
        """Three lines: why this move, what should follow, and what it fears most."""
        if self.search is None:
            return french(f"« {self.move} » : le seul coup à jouer.")
        if not (self.expected and self.feared):
            return french(f"« {self.move} » : le mieux en {count(self.search.root.visited, 'essai')}.")
        low, high = self.within
        equal = f", aussi bien dans {self.equal}" if self.equal else ""
        chances = f"Chances de gagner : {percent(self.chance)} (de {percent(low)} à {percent(high)})."
        lines = (
            f"« {self.move} » : mieux que « {self.other} » dans {self.better} mondes sur {self.worlds}{equal}. {chances}",
            f"Suite probable : {self._told(self.expected)}",
            f"Le pire des mondes essayés : {self._told(self.feared)} Il resterait {percent(self.feared.chance)} de chances.",
        )
        return "\n".join(map(french, lines))

    def _told(self, line: Line) -> str:
        return " ".join(line.told(self.view)) or "c’est de nouveau à toi."


def percent(share: float) -> str:
    """« 41 % »."""
    return f"{round(100 * share)} %".replace(" ", "\u00a0")


def _line(search: Search, world: Position, move: Move) -> Line:
    """The move played in a world, the others' best answers, and one's own best reply."""
    p, seat = world.copy(), search.seat
    line: list[tuple[int, Move]] = [(seat, move)]
    p.play(move, seat)
    if search.others.go_on(p, 0, line):
        worths = tried(p, seat)
        line.append((seat, reply := p.legal_moves(seat)[worths.index(max(worths))]))
        p.play(reply, seat)
    return Line(world.notation(), tuple(line), search.chances(p))
