"""A game that is over, read again: how each seat's chances went, what luck brought it, how well it played,
its dearest moves.

Each seat's chances and moves are judged from its own views of the time; luck from what was drawn, against all
that could have been. Little by little, and the same from the same seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final, NamedTuple, Self

from ..engine import TOUS, BadSetup, Chance, Match, Move, View
from ..engine.text import french
from .advice import LEAST, Cost, cost_of, dearest
from .chances import chances, judged
from .search import Search, Work, telling

NOT_OVER: Final = french(
    "On ne relit qu’une partie finie : avant, les chances d’un siège montreraient son jeu."
)
WORLDS: Final = 3  # in which a view is judged for a curve
REDRAWN: Final = 8  # worlds in which what was drawn is drawn again
RIVALS: Final = 3  # moves that the one played is weighed against: those that look best at once
FIRST: Final = 2  # worlds in which all the moves are looked at for that
TRIED: Final = 8  # worlds in which they are weighed, in the slowest game; an even number
MOST: Final = 24  # and in the quickest
DOUBTED: Final = 5  # of a seat's moves, those that seem dearest are looked at longer
AGAIN: Final = 60  # playouts for each of them
COMPARED: Final = 20  # worlds in which it is compared with what seems better
DEAREST: Final = 3  # of them are told


class Weighed(NamedTuple):
    """A decision, in chances of winning from 0 to 1: at which ply, whose; `lost`, what it cost against the
    best move found (below 0 where it was better); `stake`, what any move would have cost on average."""

    ply: int
    seat: int
    lost: float
    stake: float


class Reading:
    """What has been read so far of a match that is over.

    By seat: `curves`, the chances of winning, from 0 to 1, that it gave itself at each ply; `luck`, those
    that came from what was drawn; `costs`, its dearest moves. `weighed` are those of the `decisions` (plies
    with a choice) that were looked at. Raises BadSetup before the end of the match.
    """

    def __init__(self, match: Match, seed: int = 0) -> None:
        if not match.view(None, match.last_ply).is_over:
            raise BadSetup(NOT_OVER)
        self.match, self.seed, self.seats = match, seed, range(len(match.names))
        self.curves: list[list[float]] = [[] for _ in self.seats]
        self.luck: list[float] = []
        self.weighed: list[Weighed] = []
        self.decisions: list[int] = []
        self.costs: list[list[Cost]] = [[] for _ in self.seats]

    def accuracy(self, seat: int) -> float | None:
        """How well the seat played, from 0 (as any move would) to 100 (always the best move that was found):
        what a decision cost it, against what any move would have cost at this table, whoever was asked.

        None before all is weighed, and where nothing was at stake.
        """
        mine, every = [one.lost for one in self.weighed if one.seat == seat], len(self.weighed)
        stake = fsum(one.stake for one in self.weighed) / max(every, 1)
        if every < len(self.decisions) or not mine or stake < LEAST / 10:
            return None
        return min(max(100 * (1 - fsum(mine) / len(mine) / stake), 0.0), 100.0)

    # -- a slice at a time -------------------------------------------------------------------------
    def follow(self) -> Iterator[Self]:
        """The curves, then luck: quick."""
        match, movers = self.match, [seat for seat, _ in self.match.moves]
        for ply in range(match.last_ply + 1):
            for seat, curve in enumerate(self.curves):
                view = match.view(seat, ply)
                curve.append(judged(view, seat, self._chance(ply), WORLDS))
                if movers[ply : ply + 1] == [seat] and len(view.legal_moves) > 1:
                    self.decisions.append(ply)
                yield self
        luck = yield from telling(dealt(match, self.seed), self)
        for ply in range(match.last_ply):
            brought = yield from telling(drawn(match, ply, self._chance(ply)), self)
            luck = [a + b for a, b in zip(luck, brought, strict=True)]
        self.luck = luck

    def weigh(self) -> Iterator[Self]:
        """Each decision, after `follow`: those after which a seat gave itself less come first."""
        for ply in sorted(self.decisions, key=self._rose):
            seat, played = self.match.moves[ply]
            work = weighed(self.match.view(seat, ply), played, self._chance(ply))
            lost, stake = yield from telling(work, self)
            self.weighed.append(Weighed(ply, seat, lost, stake))

    def doubt(self, seat: int) -> Iterator[Self]:
        """The dearest moves of a seat: of those that seem so, after `weigh`, looked at longer."""
        mine = [one for one in self.weighed if one.seat == seat and one.lost > 0]
        for one in sorted(mine, key=lambda one: -one.lost)[:DOUBTED]:
            cost = yield from telling(cost_of(self.match, one.ply, AGAIN, COMPARED, self.seed), self)
            if cost is not None:
                self.costs[seat] = dearest([*self.costs[seat], cost], DEAREST)

    def _chance(self, ply: int) -> Chance:
        return Chance(self.seed + ply)

    def _rose(self, ply: int) -> float:
        curve = self.curves[self.match.moves[ply][0]]
        return curve[ply + 1] - curve[ply]


def read(match: Match, seats: Sequence[int] | None = None, seed: int = 0) -> Iterator[Reading]:
    """Read a match that is over, a slice at a time: what is found so far, again and again. First the curves,
    then luck, then each decision, then the dearest moves of `seats` (by default, of all).

    Raises BadSetup before the end of the match.
    """
    reading = Reading(match, seed)
    yield from reading.follow()
    yield from reading.weigh()
    for seat in reading.seats if seats is None else seats:
        yield from reading.doubt(seat)
    yield reading


# -- luck ------------------------------------------------------------------------------------------
def dealt(match: Match, seed: int) -> Work[list[float]]:
    """What the deal brought to each seat, against other deals; nothing where the match began elsewhere."""
    if match.seed is None:
        return [0.0 for _ in match.names]
    chance, others = Chance(seed), list[list[float]]()
    for _ in range(REDRAWN):
        yield
        others.append(chances(match.game.start(len(match.names), chance.next(), **match.options)))
    return _beyond(match.view(TOUS, 0), others, chance)


def drawn(match: Match, ply: int, chance: Chance) -> Work[list[float]]:
    """What was drawn at a move brought to each seat, against what could have been: the same move, where only
    what nobody knew is drawn again."""
    (mover, move), before, others = match.moves[ply], match.view(TOUS, ply), list[list[float]]()
    for _ in range(REDRAWN):
        yield
        world = match.game.determinize(before, chance).play(move, mover)
        if not world.tells:  # it does the same whatever is hidden
            return [0.0 for _ in match.names]
        others.append(chances(world))
    return _beyond(match.view(TOUS, ply + 1), others, chance)


def _beyond(view: View, others: list[list[float]], chance: Chance) -> list[float]:
    """The chances of each seat where all is seen, beyond their mean in the other worlds."""
    found = chances(view.game.determinize(view, chance))
    return [one - fsum(column) / len(others) for one, *column in zip(found, *others, strict=True)]


# -- how well it was played ------------------------------------------------------------------------
def weighed(view: View, played: Move, chance: Chance) -> Work[tuple[float, float]]:
    """What a move cost against the best found, and what any move would have cost on average, in chances."""
    search = Search(view, chance)
    yield from search.begin(FIRST, RIVALS)
    number, mine = len(search.moves), search.moves.index(played)
    few = number <= RIVALS + 1
    rivals = list(range(number)) if few else list(dict.fromkeys([*search.racing, mine]))
    rows, anyone = list[dict[int, float]](), list[float]()
    for _ in range(2 * min(round(TRIED * view.game.pace / 2), MOST // 2)):
        other = chance.below(number)
        search.race(list(dict.fromkeys([*rivals, other])))
        row = dict[int, float]()
        for _ in search.racing[:]:
            k, _, value = yield from search.once()
            row[k] = value
        rows.append(row)
        anyone.append(fsum(row.values()) / number if few else row[other])
    return _against_best(rows, rivals, mine, anyone)


def _against_best(
    rows: list[dict[int, float]], rivals: list[int], mine: int, anyone: list[float]
) -> tuple[float, float]:
    """By how much the best of the rivals was better than mine, and than anyone's, world by world (rows).

    It is chosen in one half of the worlds and weighed in the other, and the other way round: chosen and
    weighed in the same ones, chance alone would always find a better move than the best.
    """
    lost, stake = list[float](), list[float]()
    for half in (0, 1):
        best = max(rivals, key=lambda k: fsum(row[k] for row in rows[half::2]))
        for row, any_move in zip(rows[1 - half :: 2], anyone[1 - half :: 2], strict=True):
            lost.append(row[best] - row[mine])
            stake.append(row[best] - any_move)
    return fsum(lost) / len(rows), fsum(stake) / len(rows)
