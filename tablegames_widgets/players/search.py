"""The search of players that think: my own decisions as a tree, in worlds that my view allows, the others as quick opponents.

One algorithm for every game. It knows a View and, through it, `game.determinize`; what it plays are worlds that it has drawn
itself. A seed and a number of playouts give the same move on any machine: estimates are rounded, and the rest is + − × ÷ √.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from ..engine import Chance, Move, Position, Simultaneous, View

EXPLORE: Final = 2.5  # how much PUCT favours what it has seldom tried; from 1 to 4 little changes
IN_A_WORLD: Final = 4  # playouts in one world: drawing one costs as much as a few moves, and more would listen to one deal too much
FIRST_WORLDS: Final = 3  # worlds in which each move is tried once before the search: where it begins is where the glouton ends
DEEP: Final = 10  # of my own decisions
FAR: Final = 14  # moves of others between two of mine
SLIP: Final = 5  # one answer of the others in so many is any legal move
ROOT_SLIP: Final = 4  # the same for an answer that they have given already, and that I do not see
AGAIN: Final = 4  # an answer among so many moves is given once more, twice among twice as many: none costs more than a few estimates

Line = list[tuple[int, Move]]


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
    """A decision of mine: the legal moves, how likely each looked at first, how often it was tried, and what came of it."""

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
        best, found = -1e18, 0
        for k, prior in enumerate(self.priors):
            tried = self.visits[k]
            score = (self.totals[k] / tried * scale if tried else unknown) + reach * prior / (1 + tried)
            if score > best:
                best, found = score, k
        return found

    def add(self, k: int, value: float) -> None:
        """What came of a move."""
        self.visits[k] += 1
        self.totals[k] += value
        self.visited += 1
        self.total += value


def priors(estimates: list[float]) -> list[float]:
    """How much each move deserves a look: near a softmax of the standardised estimates, without `exp`."""
    mean = sum(estimates) / len(estimates)
    best = max(estimates)
    spread = sqrt(sum((one - mean) ** 2 for one in estimates) / len(estimates)) or 1.0
    weights = [1 / (1 + z + z * z / 2) for z in ((best - one) / spread for one in estimates)]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def tried(p: Position, seat: int) -> list[float]:
    """What each legal move of the seat is worth to it at once, by what it may know there."""
    return [p.copy().play(move, seat).worth(seat) for move in p.legal_moves(seat)]


class Others:
    """How the others play: what looks best at once to who is asked, and now and then anything."""

    def __init__(self, me: int, chance: Chance) -> None:
        self._me, self._chance = me, chance
        self._given: dict[tuple[int, tuple[Move, ...]], list[Any]] = {}

    def answer(self, p: Position, seat: int, slip: int) -> Move:
        """What a seat answers. Among many moves, an answer is given again for a while where the same moves are open."""
        moves = p.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        if slip and not self._chance.below(slip):
            return moves[self._chance.below(len(moves))]
        given = self._given.get((seat, moves))
        if given is None or not given[1]:
            worths = tried(p, seat)
            given = self._given[seat, moves] = [moves[worths.index(max(worths))], len(moves) // AGAIN + 1]
        given[1] -= 1
        move: Move = given[0]
        return move

    def go_on(self, p: Position, slip: int = SLIP, line: Line | None = None) -> bool:
        """Let them answer until I have a choice; also whether I have one: not at the end, nor after too long.

        What they play is noted in `line`.
        """
        me = self._me
        for _ in range(FAR):
            if not p.stack:
                return False
            asked = p.to_move
            seat = me if me in asked else asked[0]
            if seat == me and len(p.legal_moves(seat)) > 1:
                return True
            p.play(move := self.answer(p, seat, slip), seat)
            if line is not None:
                line.append((seat, move))
        return False


class Search:
    """One decision thought over: `once` looks at it once more; `root` holds what was found."""

    def __init__(self, view: View, chance: Chance, moves: tuple[Move, ...] = (), first_worlds: int = FIRST_WORLDS) -> None:
        assert view.me is not None
        self.view, self.seat, self.chance = view, view.me, chance
        self._moves = moves or view.legal_moves
        self.worlds = 0
        self.values = Spread()
        self.others = Others(self.seat, chance)
        self._in_world = 0
        firsts = [self.draw() for _ in range(first_worlds)]
        table = [self._tried(world) for world in firsts]
        self.firsts = [sum(column) / len(firsts) for column in zip(*table, strict=True)]
        self.par = 0.0 if any(view.game.rivals(firsts[0], self.seat)) else sum(self.firsts) / len(self.firsts)
        self.root = Node(self._moves, self.firsts)
        self._world = firsts[-1]

    def draw(self) -> Position:
        """A position that the view allows."""
        self.worlds += 1
        p = self.view.game.determinize(self.view, self.chance)
        top = p.stack[-1]
        if isinstance(top, Simultaneous) and any(seat != self.seat for seat, _ in top.answers):
            self._answer_anew(p, top)
        return p

    def _answer_anew(self, p: Position, top: Simultaneous) -> None:
        """Secret answers that the draw made up say nothing of how people play: they are given again."""
        gone = [seat for seat, _ in top.answers if seat != self.seat]
        mine = tuple(answer for answer in top.answers if answer[0] == self.seat)
        p.stack[-1] = type(top)(*sorted((*top.asked, *gone)), answers=mine)
        p.reconsider()
        for seat in gone:
            p.play(self.others.answer(p, seat, ROOT_SLIP), seat)

    def _tried(self, world: Position) -> list[float]:
        return [world.copy().play(move, self.seat).worth(self.seat) for move in self._moves]

    def once(self) -> None:
        """One playout: down my own decisions to one that is new, one move more, and what that is worth."""
        if self._in_world == IN_A_WORLD:
            self._world, self._in_world = self.draw(), 0
        self._in_world += 1
        path, value = self._down(self._world)
        self.values.add(value)
        for node, k in path:
            node.add(k, value)

    def _down(self, world: Position) -> tuple[list[tuple[Node, int]], float]:
        p, node, path = world.copy(), self.root, []
        scale = 1 / (2 * (self.values.deviation or 0.5))
        for _ in range(DEEP):
            k = node.choose(scale)
            path.append((node, k))
            p.play(node.moves[k], self.seat)
            if node is not self.root and not node.visited:
                break
            if not self.others.go_on(p):
                break
            key = (k, p.legal_moves(self.seat))
            if key not in node.after:
                node.after[key] = Node(key[1], tried(p, self.seat))
            node = node.after[key]
        return path, self.chances(p)

    def chances(self, p: Position) -> float:
        """How likely the seat is to win from there, from 0 to 1: the outcome, or what its lead makes of it."""
        if not p.stack:
            return float(p.outcome is not None and self.seat in p.outcome.winners)
        lead = (p.lead(self.seat) - self.par) / (2 * self.view.game.swing)
        return 0.5 + 0.5 * lead / sqrt(1 + lead * lead)

    def ranked(self) -> list[int]:
        """The moves of the root, the best first: most tried, then best by what came of it, then by its estimate."""
        root = self.root
        return sorted(
            range(len(root.moves)),
            key=lambda k: (-root.visits[k], -(root.totals[k] / root.visits[k]) if root.visits[k] else 0.0, -self.firsts[k], k),
        )

    def settled(self, left: int) -> bool:
        """Whether so many playouts more could not change which move was tried most."""
        visits = sorted(self.root.visits)
        return len(visits) < 2 or visits[-1] - visits[-2] > left
