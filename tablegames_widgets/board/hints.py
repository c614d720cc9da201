"""What a program that thinks tells people: a hint when one asks for it, and once the game is over how it went
and what counted in it.

Both come little by little: `work` is gone through a slice at a time, and yields True when there is more to
read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..engine import Say, View
from ..engine.match import Match
from ..engine.text import de, french
from ..players import Reading, Stratege, turning_point
from ..players.advice import Cost
from ..players.plainly import plainly
from ..players.retold import sentences
from ..scene import Curves, Told
from ..scene.around import OFFERS
from .journal import Eyes, Telling
from .programs import thought_over, timed
from .relecture import curves

COMPARED: Final = 4
"""How many times as long as it thinks of a move a program may take to compare it with the next best."""
REREAD: Final = 20
"""How many times as long it may take to read a game again."""
WORLDS: Final = 20  # in which a move of another is weighed once the game is over
PLAYOUTS: Final = 200
LATE: Final = french("Le temps a manqué pour regarder tous les coups.")

_Line = tuple[int | None, str]


class Hint:
    """What one could play, and why, by the asker's own view alone."""

    def __init__(self, view: View, seconds: float) -> None:
        self.view, self._lines = view, tuple[_Line, ...]()
        self._figures: tuple[str, ...] = ()
        self.path: tuple[str, ...] = ()
        self.busy, self.work = True, self._think(seconds)

    def told(self) -> Told:
        """As far as it has come: nothing before the end."""
        waits = french("Je cherche un bon coup…") if self.busy else ""
        return Told("advice", "Un conseil", self._lines, waits, self._figures)

    def _think(self, seconds: float) -> Iterator[bool | None]:
        thought = yield from thought_over(Stratege(0, PLAYOUTS), self.view, seconds)
        for _ in timed(thought.compare(), COMPARED * seconds):
            yield False
        self.path = thought.move.path
        plain = yield from plainly(thought)
        self._lines = tuple((None, line) for line in plain)
        self._figures = tuple(thought.text().split("\n"))
        self.busy = False
        yield True


class Review:
    """A game that is over, read again: how the chances went, who played better and whom luck helped; then
    what counted: the turning point, the moves that cost a seat most, why programs that think played theirs.

    Of each seat's moves only what it could know is used; others' reasons are their views' own.
    """

    def __init__(
        self, match: Match, seat: int | None, others: tuple[int, ...], eyes: Eyes, seconds: float
    ) -> None:
        self._match, self._seat, self._others, self._eyes = match, seat, others, eyes
        self._reading = Reading(match)
        self._curves: Curves | None = None
        self._turn: int | None = None
        self._ends: list[_Line] = []
        self._whys: list[str] = []
        self._said: dict[int, str] = {}
        self.busy, self.work = True, self._read(REREAD * seconds)

    @property
    def costs(self) -> list[Cost]:
        """The moves that cost the seat most."""
        return [] if self._seat is None else self._reading.costs[self._seat]

    def told(self, retried: Sequence[Cost] = ()) -> Told:
        """As far as it has come; `retried` are the moves that may be tried again."""
        turn = () if self._turn is None else ((self._turn, self._turned(self._turn)),)
        lines = ((cost.ply, self._plain(cost)) for cost in self.costs)
        figures = (f"Coup {cost.ply + 1}, {cost.text()}" for cost in self.costs)
        return Told(
            "review",
            OFFERS["review"],
            (*turn, *lines, *self._ends),
            french("Je relis la partie…") if self.busy else "",
            curves=self._curves,
            first=sentences(self._reading, self._say),
            heads="Ce qui a compté",
            figures=(*figures, *self._whys),
            retries={self._plain(one): f"Coup {one.ply + 1}. {one.asked()}" for one in retried},
        )

    def _plain(self, cost: Cost) -> str:
        """A dear move in words, found once."""
        if cost.ply not in self._said:
            self._said[cost.ply] = f"Coup {cost.ply + 1}. {cost.plain(self._named(cost.ply))}"
        return self._said[cost.ply]

    def _named(self, ply: int, own: bool = True) -> View:
        """What who played there saw, in words for who reads: « tu » is the one whose moves are weighed."""
        seat = self._match.moves[ply][0]
        return self._match.view(seat, ply, shared=not own or self._eyes[1])

    @property
    def _say(self) -> Say:
        seen, shared = self._eyes
        return Say(self._match.names, seen if isinstance(seen, int) and not shared else None)

    def _turned(self, ply: int) -> str:
        return french(f"Le tournant, au coup {ply} : {Telling(self._match).line(ply, self._eyes)}")

    def _read(self, seconds: float) -> Iterator[bool | None]:
        yield False
        for _ in self._reading.follow():
            yield False
        self._curves = curves(self._reading, self._say)
        yield True
        for turn in turning_point(self._match):
            self._turn = turn
            yield False
        yield True
        yield from self._weigh(seconds)
        for other in self._others:
            yield from self._reason(other, seconds / REREAD)
        self.busy = False
        yield True

    def _weigh(self, seconds: float) -> Iterator[bool | None]:
        """How well all played, then the dearest moves of one: what is found late has a time of its own."""
        work = self._reading.weigh()
        for _ in timed(work, seconds):
            yield False
        yield True
        late = next(work, None) is not None
        if self._seat is not None:
            yield from self._doubt(self._seat, seconds, late)
        elif late:
            self._ends.append((None, LATE))

    def _doubt(self, seat: int, seconds: float, late: bool) -> Iterator[bool | None]:
        found, costs, told = self._reading.doubt(seat), self._reading.costs, 0
        for _ in timed(found, seconds):
            news, told = len(costs[seat]) != told, len(costs[seat])
            yield news
        if late or next(found, None) is not None:
            self._ends.append((None, LATE))
        elif not costs[seat]:
            whose = f"des coups {de(self._match.names[seat])}" if self._eyes[1] else "de tes coups"
            self._ends.append((None, french(f"Aucun {whose} n’a vraiment coûté.")))

    def _reason(self, seat: int, seconds: float) -> Iterator[bool | None]:
        """Why a program played its move nearest to the turning point: thought over
        again by what it saw then."""
        match, turn = self._match, self._turn or self._match.last_ply
        mine = [ply for ply, (who, _) in enumerate(match.moves) if who == seat]
        near = sorted(mine, key=lambda one: (abs(one + 1 - turn), one))
        ply = next((ply for ply in near if len(match.view(seat, ply).legal_moves) > 1), None)
        if ply is None:
            return
        played = match.moves[ply][1]
        thought = yield from thought_over(Stratege(ply, PLAYOUTS), match.view(seat, ply), seconds)
        for _ in timed(
            thought.compare(WORLDS, None if thought.move == played else played), COMPARED * seconds
        ):
            yield False
        cost, view = Cost(ply, played, thought), self._named(ply, own=False)
        plain, figures = (
            (thought.briefly(view), thought.text().split("\n")[0])
            if thought.move == played
            else (cost.plain(view), cost.text())
        )
        self._ends.append((ply, f"Coup {ply + 1}. {plain}"))
        self._whys.append(f"{match.names[seat]}, coup {ply + 1}, {figures}")
        yield True
