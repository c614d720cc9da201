"""Why a player that thinks plays what it plays: said from what its search computed, by what its seat may know
and no more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import fsum, sqrt
from typing import Final, NamedTuple, Self

from ..engine import Chance, Move, Position, View
from ..engine.decisions import Simultaneous
from ..engine.text import count, french
from .chances import LEAST, Readout, judged, odds, readout, share
from .plainly import FELT, LITTLE, MUCH, act, clause, plainly
from .search import Search, Spread

WORLDS: Final = 50  # in which the best two moves are compared
TOLD: Final = 3  # sentences of a line: what comes later is guesswork
SURE: Final = 1.645  # deviations: an interval at 90 %
DRAWN: Final = 12  # worlds in which a view is judged before anything is tried


def better(gap: float) -> str:
    """By how much, from the chances of winning between two moves: « un peu mieux »."""
    return "nettement mieux" if gap >= MUCH else "mieux" if gap >= FELT else "un peu mieux"


class Tried(NamedTuple):
    """A move of the root: how often it was tried, and the chances of winning that it gave on average (None:
    never tried)."""

    move: Move
    visits: int
    chance: float | None


class Line(NamedTuple):
    """One way in which a game may go on: a position that the view allows, the moves played from there, and
    the chances at its end.

    `game.position(line.position)` is a world made up from the view: playing it shows nothing that is hidden.
    """

    position: str
    moves: tuple[tuple[int, Move], ...]
    chance: float

    def told(self, view: View) -> tuple[str, ...]:
        """What happens after the first move, in the game's own sentences, as the seat would see it."""
        p, found = view.game.position(self.position), []
        for number, (seat, move) in enumerate(self.moves):
            secret = isinstance(p.stack[-1], Simultaneous)
            p.play(move, seat)
            events = _seen(p, view).events if number and not _chooses_on(p) else ()
            found += [str(event) for event in events if not (secret and None in event.data)]
        return tuple(dict.fromkeys(found))[:TOLD]

    def ends(self, view: View) -> str:
        """How the game ends when the first move ends it there and then, in a sentence; "" when it goes on."""
        p = view.game.position(self.position)
        seat, move = self.moves[0]
        outcome = _seen(p.play(move, seat), view).outcome
        return outcome.why if outcome else ""


def _seen(p: Position, view: View) -> View:
    return p.view(view.seat, view.names, view.say.you is None)


def _chooses_on(p: Position) -> bool:
    """Whether the last move was a step of a secret choice that is not told yet: it tells nothing."""
    top = p.stack[-1] if p.stack else None
    return isinstance(top, Simultaneous) and top.begun(p)


class Thought:
    """What a search has come to; it goes on changing while the search goes on.

    `compare` looks longer at the best two moves. `better` and `equal` say in how many of the `worlds` where
    both were tried the first is better or as good, `chance` and `within` how likely the seat is to win,
    `expected` and `feared` are lines of play.
    """

    def __init__(self, search: Search | None, view: View, only: Move) -> None:
        self.search, self.view, self._only = search, view, only
        self._lines: dict[int, list[Line]] = {}
        self._rival: int | None = None

    @property
    def move(self) -> Move:
        """The best move."""
        return self._only if self.search is None else self.search.moves[self.search.ranked()[0]]

    def drawn(self, chance: Chance) -> Move:
        """The move that a program plays: `move`, or where answers are secret one that is nearly as good."""
        return self._only if self.search is None else self.search.moves[self.search.drawn(chance)]

    @property
    def moves(self) -> tuple[Tried, ...]:
        """Every move that was looked at, the best first."""
        if (search := self.search) is None:
            return (Tried(self._only, 0, None),)
        return tuple(
            Tried(search.moves[k], len(search.found[k]), search.chance_of(k)) for k in search.ranked()
        )

    def compare(self, worlds: int = WORLDS, other: Move | None = None) -> Iterator[Self | None]:
        """Try the move and another one (by default the second best) in so many worlds more, where nobody
        slips; None is a pause."""
        if (search := self.search) is None or len(search.moves) < 2:
            return
        best, second = search.ranked()[:2]
        self._rival = second if other is None else search.moves.index(other)
        search.race([best, self._rival])
        for _ in range(2 * worlds):
            k, line, chance = yield from search.once(slip=0)
            self._lines.setdefault(k, []).append(Line(search.world.notation(), tuple(line), chance))
            yield self

    @property
    def other(self) -> Move | None:
        """The move that it is compared with."""
        return None if self.search is None or len(self.search.moves) < 2 else self.search.moves[self._best[1]]

    @property
    def _best(self) -> tuple[int, int]:
        assert self.search is not None
        one, two = self.search.ranked()[:2]
        return one, two if self._rival in (None, one) else self._rival or 0

    @property
    def gaps(self) -> list[float]:
        """By how much the move was better than the other, in chances of winning, world by world."""
        return [] if self.search is None or self.other is None else self.search.between(*self._best)

    @property
    def worlds(self) -> int:
        """In how many worlds both were tried."""
        return len(self.gaps)

    @property
    def better(self) -> int:
        """In how many of them the move was better."""
        return sum(gap > 0 for gap in self.gaps)

    @property
    def equal(self) -> int:
        """In how many neither was."""
        return sum(gap == 0 for gap in self.gaps)

    def counted(self) -> str:
        """« dans 32 mondes sur 50, aussi bien dans 12 »; a move may be the best though it seldom is: where it
        is, it is by far."""
        equal = f", aussi bien dans {self.equal}" if self.equal else ""
        seldom = (
            " : rarement, mais de beaucoup"
            if 2 * self.better < self.worlds - self.equal and fsum(self.gaps) > 0
            else ""
        )
        return f"dans {count(self.better, 'monde')} sur {self.worlds}{equal}{seldom}"

    def _against(self) -> str:
        """What it is better than, and how often; where it never was, as good as what, or the best of how
        many."""
        if self.better:
            return f"mieux que « {self.other} » {self.counted()}"
        if self.equal:
            return f"aussi bien que « {self.other} » dans {count(self.equal, 'monde')} sur {self.worlds}"
        assert self.search is not None
        return (
            f"le mieux de {count(len(self.search.moves), 'coup')}, en {count(self.search.playouts, 'essai')}"
        )

    @property
    def chance(self) -> float:
        """How likely the seat is to win, from 0 to 1."""
        return self.read(self._searched)

    @property
    def _searched(self) -> float:
        """What the search makes of that: what it chooses by."""
        return self.moves[0].chance or 0.0

    def read(self, searched: float) -> float:
        """The chances that are told where the search came to so much: fitted to what came of many hints; of
        what it has seen end, nothing is guessed."""
        told, ended = self._readout.told(searched, self._at_once), self._ended
        return share((1 - ended) * odds(told) + ended * odds(searched)) if 0 < searched < 1 else told

    @property
    def _ended(self) -> float:
        """The part of the tries that came to the end of the game."""
        found = self.search.found[self._best[0]] if self.search and self.other else []
        return sum(one in (0.0, 1.0) for one in found) / max(len(found), 1)

    @cached_property
    def _readout(self) -> Readout:
        return readout(self.view)

    @cached_property
    def _at_once(self) -> float:
        """The chances that the view tells before anything is tried."""
        assert self.view.me is not None
        return judged(self.view, self.view.me, Chance(0), DRAWN) if self._readout.seen else 0.5

    @property
    def within(self) -> tuple[float, float]:
        """Between what the chances lie nine times in ten, by the draw of the worlds and by how far such
        figures have been from the truth."""
        found = Spread()
        for one in self.search.found[self._best[0]] if self.search and self.other else ():
            found.add(one)
        if not found.deviation:
            return self.chance, self.chance
        half = found.deviation / sqrt(found.count)
        low, high = (self.read(min(max(self._searched + side, LEAST), 1 - LEAST)) for side in (-half, half))
        drawn = (odds(high) - odds(low)) / 2
        wide = SURE * sqrt(drawn * drawn + ((1 - self._ended) * self._readout.doubt) ** 2)
        middle = odds(self.chance)
        return share(middle - wide), share(middle + wide)

    @property
    def _told_lines(self) -> list[Line]:
        return self._lines.get(self._best[0], []) if self.search and self.other else []

    @property
    def expected(self) -> Line | None:
        """The line whose end is nearest to the mean."""
        return min(self._told_lines, key=lambda line: abs(line.chance - self._searched), default=None)

    @property
    def feared(self) -> Line | None:
        """The worst of the worlds that were tried."""
        return min(self._told_lines, key=lambda line: line.chance, default=None)

    def lines(self, move: Move) -> list[Line]:
        """The lines of play that were kept of a move when it was compared."""
        return [] if self.search is None else self._lines.get(self.search.moves.index(move), [])

    def plain(self) -> str:
        """The hint in plain words, a sentence or two a line: no figure, no notation."""
        work = plainly(self)
        while True:
            try:
                next(work)
            except StopIteration as end:
                return "\n".join(end.value)

    def briefly(self, view: View | None = None) -> str:
        """Why this move rather than the other, in a sentence without a figure, in the words of that view, or
        of its own."""
        view = view or self.view
        if self.other is None:
            return french(f"{act(view, self.move)} C’est le seul coup possible.")
        gap = fsum(self.gaps) / max(self.worlds, 1)
        much = "aussi bien" if gap < LITTLE else better(gap)
        return french(f"{act(view, self.move)} C’est {much} que : {clause(view, self.other)}.")

    def text(self) -> str:
        """In figures: why this move, what should follow (or how it ends the game), and what it fears most
        where that is something else, and worse."""
        if self.search is None:
            return french(f"« {self.move} » : le seul coup à jouer.")
        if not (self.expected and self.feared):
            return french(f"« {self.move} » : {self._against()}.")
        low, high = map(percent, self.within)
        chances = (
            f"Chances de gagner : {percent(self.chance)}{f' (de {low} à {high})' if low != high else ''}."
        )
        lines = [f"« {self.move} » : {self._against()}. {chances}"]
        ends = [line.ends(self.view) for line in self._told_lines]
        if all(ends):
            return "\n".join(
                map(
                    french,
                    [*lines, f"Ce coup finit la partie. {ends[0] if len(set(ends)) == 1 else ''}".strip()],
                )
            )
        expected, feared = self._told(self.expected), self._told(self.feared)
        lines.append(f"Suite probable : {expected}")
        if (
            feared != expected
            and percent(worst := self.read(self.feared.chance)) != percent(self.chance)
            and worst < self.chance
        ):
            lines.append(f"Le pire des mondes essayés : {feared} Il resterait {percent(worst)} de chances.")
        return "\n".join(map(french, lines))

    def _told(self, line: Line) -> str:
        return " ".join(line.told(self.view)) or line.ends(self.view) or "c’est de nouveau à toi."


def percent(share: float) -> str:
    """« 41 % »."""
    return f"{round(100 * share)} %".replace(" ", "\u00a0")
