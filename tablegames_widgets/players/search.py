"""The search of players that think: my own decisions as a tree, in worlds that my view allows, the others as
quick opponents.

One algorithm for every game. It knows a View and, through it, `game.determinize`; what it plays are worlds
that it has drawn itself. A seed and a number of playouts give the same move on any machine: estimates are
rounded, and the rest is + − × ÷ √ (and `fsum`: from Python 3.12 on, `sum` rounds otherwise).
"""

from __future__ import annotations

from collections.abc import Generator
from math import fsum, sqrt
from typing import Any, Final, TypeVar

from ..engine import Chance, Move, Position, Simultaneous, View, mypyc_attr
from .outlook import outlook

EXPLORE: Final = 2.5  # how much PUCT favours what it has seldom tried; from 1 to 4 little changes
FIRST_LOOK: Final = 12  # worlds before a move may be dropped from the race; then half as many again each time
NEVER: Final = 1 << 30
CLEAR: Final = 2.5  # deviations of a mean: further behind than this is clearly behind
# worlds in which each move is tried once before the search: where it begins is where the glouton ends
FIRST_WORLDS: Final = 3
ROUNDS: Final = 2
"""After so many answers of the others, and after each, it is judged: near things are surer, far ones
fairer."""
DEEP: Final = 9  # of my own decisions, where nobody answers
FAR: Final = 14  # moves of others between two of mine
SLIP: Final = 8  # one answer of the others in so many is any legal move
ROOT_SLIP: Final = 4  # the same for an answer that they have given already, and that I do not see
SLICE: Final = 8  # moves that are tried between two pauses: a page answers clicks meanwhile
OVER: Final = 1000.0  # more than any position is worth
UNBEATEN: Final = 0.8
"""What is left of a victory that everyone shares: nobody was beaten, and a game that is even is worth
more."""
NEAR: Final = 0.01
"""Chances of winning: secret moves that near are played by turns. Within 0.03, Silly Dragon was lost oftener
than that was worth (42 % of games against 48)."""
AGAIN: Final = 4
"""An answer among so many moves is given once more, twice among twice as many: none costs more than
a few estimates."""

Line = list[tuple[int, Move]]
S = TypeVar("S")
T = TypeVar("T")
Work = Generator[None, None, T]
"""Work that pauses now and then, and says at its end what came of it."""


def telling(work: Work[T], told: S) -> Generator[S, None, T]:
    """The same work, which tells something at each pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield told


class Spread:
    """The running deviation of some values (Welford)."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count, self.mean, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """One value more."""
        self.count += 1
        change = value - self.mean
        self.mean += change / self.count
        self.squares += change * (value - self.mean)

    @property
    def deviation(self) -> float:
        """The deviation of one value; 0 for fewer than two."""
        return sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0


class Node:
    """A decision of mine: the legal moves, how likely each looked at first, how often it was tried, and what
    came of it."""

    __slots__ = ("after", "moves", "priors", "total", "totals", "visited", "visits")

    def __init__(self, moves: tuple[Move, ...], estimates: list[float]) -> None:
        self.moves, self.priors = moves, priors(estimates)
        self.visits, self.totals = [0] * len(moves), [0.0] * len(moves)
        self.visited, self.total = 0, 0.0
        self.after: dict[tuple[int, tuple[Move, ...]], Node] = {}

    def choose(self, scale: float) -> int:
        """The move to try next (PUCT); one that was never tried is worth the others' mean, less a little."""
        reach = EXPLORE * sqrt(self.visited + 1)
        unknown = self.total / self.visited * scale - 0.1 if self.visited else 0.0
        most, found = -1e18, 0
        for k, prior in enumerate(self.priors):
            tried = self.visits[k]
            score = (self.totals[k] / tried * scale if tried else unknown) + reach * prior / (1 + tried)
            if score > most:
                most, found = score, k
        return found

    def add(self, k: int, value: float) -> None:
        """What came of a move."""
        self.visits[k] += 1
        self.totals[k] += value
        self.visited += 1
        self.total += value


def priors(estimates: list[float]) -> list[float]:
    """How much each move deserves a look: near a softmax of the standardised estimates, without `exp`."""
    mean = fsum(estimates) / len(estimates)
    best = max(estimates)
    spread = sqrt(fsum((one - mean) ** 2 for one in estimates) / len(estimates)) or 1.0
    weights = [1 / (1 + z + z * z / 2) for z in ((best - one) / spread for one in estimates)]
    whole = fsum(weights)
    return [weight / whole for weight in weights]


def tried(p: Position, seat: int, moves: tuple[Move, ...], chances: bool = False) -> Work[list[float]]:
    """What each of these moves is worth to the seat at once, by what it may know there; or its chances in
    this world."""
    found = list[float]()
    for k in range(0, len(moves), SLICE):
        yield
        after = [p.copy().go_on(move, seat) for move in moves[k : k + SLICE]]
        found += [round(p.game.hopes(one, seat), 6) if chances else worth(one, seat) for one in after]
    return found


def worth(p: Position, seat: int) -> float:
    """What a position is worth to a seat at once; once the game is over, who has won counts before all
    else."""
    return p.worth(seat) + (0.0 if p.stack else OVER * (likely(p, seat) - 1 / p.n))


def likely(p: Position, seat: int) -> float:
    """What the seat may hope to win from there, from 0 to 1: its share of the victory, or what the game makes
    of this world.

    A victory that is shared with a rival counts for a part of one, as a lead of nothing does; with an ally it
    is whole.
    """
    if not p.stack:
        winners = p.outcome.winners if p.outcome else ()
        return 1 / (1 + len(set(winners).intersection(p.game.rivals(p, seat)))) if seat in winners else 0.0
    hopes = round(p.game.hopes(p, seat), 6)
    return 0.5 + 0.5 * hopes / sqrt(1 + hopes * hopes)


def best(worths: list[float]) -> int:
    """The place of the greatest; of the first of them."""
    return worths.index(max(worths))


class Others:
    """How the others play: what looks best at once to who is asked, and now and then anything.

    In a game that is `wary` they weigh their chances of winning every other time: who only expects people to
    take what shines plays to be let alone.
    """

    def __init__(self, me: int, chance: Chance) -> None:
        self._me, self.chance = me, chance
        self._given: dict[tuple[int, tuple[Move, ...]], list[Any]] = {}

    def answer(self, p: Position, seat: int, slip: int) -> Work[Move]:
        """What a seat answers.

        Among many moves, an answer is given again for a while where the same moves are open.
        """
        moves = p.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        if slip and not self.chance.below(slip):
            return moves[self.chance.below(len(moves))]
        given = self._given.get((seat, moves))
        if given is None or not given[1]:
            blind = p.copy()
            blind.chance = self.chance.next()  # nobody answers by the luck to come
            worths = yield from tried(blind, seat, moves, p.game.wary and self.chance.below(2) == 0)
            most = max(worths)
            equal = [move for k, move in enumerate(moves) if worths[k] == most]
            one = equal[self.chance.below(len(equal))]
            given = self._given[seat, moves] = [one, len(moves) // AGAIN + 1]
        given[1] -= 1
        move: Move = given[0]
        return move

    def go_on(self, p: Position, slip: int, line: Line) -> Work[bool]:
        """Let them answer until I have a choice, and note what they play in `line`; False at the end, and
        after too long."""
        yield
        me = self._me
        for _ in range(FAR):
            if not p.stack:
                return False
            asked = p.to_move
            seat = me if me in asked else asked[0]
            if seat == me and len(p.legal_moves(seat)) > 1:
                return True
            move = yield from self.answer(p, seat, slip)
            p.go_on(move, seat)
            line.append((seat, move))
        return False


@mypyc_attr("allow_interpreted_subclasses")
class Search:
    """One decision thought over: after `begin`, `once` looks at it once more, `ranked` tells what was found.

    A race: in each world every move that may still be the best is tried, with the same luck, so that what
    differs is the move alone. A move that falls clearly behind is tried no more. What I play on before anyone
    answers is a tree (PUCT); after that I play what looks best at once.
    """

    def __init__(self, view: View, chance: Chance, moves: tuple[Move, ...] = ()) -> None:
        assert view.me is not None
        self.view, self.seat, self.chance = view, view.me, chance
        self.moves = moves or view.legal_moves
        self.others = Others(self.seat, Chance(chance.next()))
        self.worlds = self.playouts = 0
        self.values = Spread()
        self._outlook = outlook(view.game, view.n)
        self.firsts = [0.0] * len(self.moves)
        self.found: list[list[float]] = [[] for _ in self.moves]
        self.racing = list(range(len(self.moves)))
        self._after: dict[tuple[int, tuple[Move, ...]], Node] = {}
        self._left: list[int] = []
        self._look = FIRST_LOOK

    def begin(self, worlds: int = FIRST_WORLDS, most: int | None = None) -> Work[None]:
        """Try each move at once in a few worlds: the best of them enter the race, `most` at most."""
        table = list[list[float]]()
        for _ in range(worlds):
            world = yield from self.draw()
            table += [(yield from tried(world, self.seat, self.moves))]
        self.firsts = [fsum(column) / worlds for column in zip(*table, strict=True)]
        self.racing = self.ranked()[:most]

    def draw(self) -> Work[Position]:
        """A position that the view allows."""
        self.worlds += 1
        p = self.view.game.imagine(self.view, self.chance)
        top = p.stack[-1]
        if isinstance(top, Simultaneous) and any(seat != self.seat for seat, _ in top.answers):
            yield from self._answer_anew(p, top)
        return p

    def _answer_anew(self, p: Position, top: Simultaneous[Any, Any]) -> Work[None]:
        """Secret answers that the draw made up say nothing of how people play: they are given again."""
        gone = [seat for seat, _ in top.answers if seat != self.seat]
        mine = tuple(answer for answer in top.answers if answer[0] == self.seat)
        p.stack[-1] = type(top)(*sorted((*top.asked, *gone)), answers=mine)
        p.reconsider()
        for seat in gone:
            p.play((yield from self.others.answer(p, seat, ROOT_SLIP)), seat)

    def once(self, slip: int = SLIP) -> Work[tuple[int, Line, float]]:
        """One playout: the next move of the race, in the world that it is at; also which one, what was
        played, and the chances."""
        if not self._left:
            self._leave_behind()
            self.world = yield from self.draw()
            self._left, self._luck = self.racing[:], self.chance.next()
        k = self._left.pop(0)
        self.others.chance.word = self._luck
        line, value = yield from self._down(k, slip)
        self.playouts += 1
        self.values.add(value)
        self.found[k].append(value)
        return k, line, value

    def _down(self, k: int, slip: int) -> Work[tuple[Line, float]]:
        """The move, my others until someone has answered, and one more: so all that is compared stops at the
        same tempo."""
        p, path = self.world.copy().play(self.moves[k], self.seat), list[tuple[Node, int]]()
        nodes, last, line, judged = self._after, k, [(self.seat, self.moves[k])], list[float]()
        for _ in range(DEEP):
            before = len(line)
            if not (yield from self.others.go_on(p, slip, line)):
                break
            moves = p.legal_moves(self.seat)
            answered = any(seat != self.seat for seat, _ in line[before:])
            if answered:
                nodes = {}
                last = best(
                    (yield from tried(p, self.seat, moves))
                )  # what one would answer to these answers, in this very world
            else:
                node = nodes.get((last, moves))
                if node is None:
                    node = nodes[last, moves] = Node(moves, (yield from tried(p, self.seat, moves)))
                last = node.choose(1 / (2 * (self.values.deviation or 0.5)))
                path.append((node, last))
                nodes = node.after
            p.go_on(moves[last], self.seat)
            line.append((self.seat, moves[last]))
            if answered:
                judged.append(self.chances(p))
                if len(judged) == ROUNDS:
                    break
        judged += [self.chances(p)] * (ROUNDS - len(judged))
        value = fsum(judged) / ROUNDS
        for node, j in path:
            node.add(j, value)
        return line, value

    def race(self, moves: list[int]) -> None:
        """Go on with these moves alone, in worlds of their own."""
        self.racing, self._left, self._look = moves, [], NEVER

    def between(self, one: int, two: int) -> list[float]:
        """By how much one move was better than another, in each world where both were tried."""
        return [mine - other for mine, other in zip(self.found[one], self.found[two], strict=False)]

    def _leave_behind(self) -> None:
        """Now and then, drop the moves that are clearly worse than the best, world by world, and those that
        never differ from it."""
        worlds = len(self.found[self.racing[0]])
        if worlds < self._look:
            return
        self._look = worlds * 3 // 2
        first = self.ranked()[0]
        self.racing = [k for k in self.racing if k == first or not self._behind(first, k)]

    def _behind(self, first: int, k: int) -> bool:
        gap = Spread()
        for one in self.between(first, k):
            gap.add(one)
        return gap.mean * sqrt(gap.count) >= CLEAR * gap.deviation

    def chances(self, p: Position) -> float:
        """What the seat may hope to win from there (`outlook`, `likely`), less where the game ended and beat
        nobody."""
        if self._outlook is not None and p.stack:
            return self._outlook.of(p, self.seat)
        won, over = likely(p, self.seat), None if p.stack else p.outcome
        return UNBEATEN * won if over and len(over.winners) == p.n and won < 1 else won

    def chance_of(self, k: int) -> float | None:
        """The chances that a move gave on average; None where it was never tried."""
        return fsum(self.found[k]) / len(self.found[k]) if self.found[k] else None

    def ranked(self) -> list[int]:
        """The moves, the best first: those still in the race by what came of them, then by what they looked
        like at once."""
        racing = set(self.racing)
        return sorted(
            range(len(self.moves)),
            key=lambda k: (k not in racing, -(self.chance_of(k) or 0.0), -self.firsts[k], k),
        )

    def drawn(self, chance: Chance) -> int:
        """The place of the move to play: the best; but where answers are secret, whoever always plays it is
        foreseen: there it is one of those that are nearly as good, the better the oftener."""
        first, top = self.ranked()[0], self.view.decision
        most = self.chance_of(first)
        if most is None or not isinstance(top, Simultaneous):
            return first
        parts = [int(1e6 * max(NEAR - most + (self.chance_of(k) or 0.0), 0.0)) for k in self.racing]
        left = chance.below(sum(parts))
        for k, part in zip(self.racing, parts, strict=True):
            if left < part:
                return k
            left -= part
        return first

    @property
    def settled(self) -> bool:
        """Whether one move is left in the race."""
        return len(self.racing) < 2
