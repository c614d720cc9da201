"""`stratege` as it played on 27 November 2026, for measures alone: what is stronger is told against it.

Its search and its choice are copied here whole, so that nothing that changes in `players` changes it; it asks
the games for worlds (`determinize`) and judgement (`worth`, `hopes`) as they are today. No list names it.
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import Any, Final

from ...engine import Chance, Move, Position, Simultaneous, View

NAME: Final = "stratege de novembre"
PLAYOUTS: Final = 240  # times `Game.pace`
WARY: Final = ("korsar",)
"""The games whose others weighed their chances every other time."""
EXPLORE, CLEAR = 2.5, 2.5
FIRST_LOOK, FIRST_WORLDS, NEVER = 12, 3, 1 << 30
ROUNDS, DEEP, FAR = 2, 9, 14
SLIP, ROOT_SLIP, AGAIN = 8, 4, 4


class _Spread:
    """The running deviation of some values (Welford)."""

    def __init__(self) -> None:
        self.count, self.mean, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.count += 1
        change = value - self.mean
        self.mean += change / self.count
        self.squares += change * (value - self.mean)

    @property
    def deviation(self) -> float:
        return sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0


class _Node:
    """A decision of its own, in the tree (PUCT)."""

    def __init__(self, moves: tuple[Move, ...], estimates: list[float]) -> None:
        self.moves, self.priors = moves, _priors(estimates)
        self.visits, self.totals = [0] * len(moves), [0.0] * len(moves)
        self.visited, self.total = 0, 0.0
        self.after: dict[tuple[int, tuple[Move, ...]], _Node] = {}

    def choose(self, scale: float) -> int:
        reach = EXPLORE * sqrt(self.visited + 1)
        unknown = self.total / self.visited * scale - 0.1 if self.visited else 0.0
        scores = [
            (self.totals[k] / tried * scale if (tried := self.visits[k]) else unknown)
            + reach * prior / (1 + tried)
            for k, prior in enumerate(self.priors)
        ]
        return _best(scores)

    def add(self, k: int, value: float) -> None:
        self.visits[k] += 1
        self.totals[k] += value
        self.visited += 1
        self.total += value


def _priors(estimates: list[float]) -> list[float]:
    mean, best = fsum(estimates) / len(estimates), max(estimates)
    spread = sqrt(fsum((one - mean) ** 2 for one in estimates) / len(estimates)) or 1.0
    weights = [1 / (1 + z + z * z / 2) for z in ((best - one) / spread for one in estimates)]
    whole = fsum(weights)
    return [weight / whole for weight in weights]


def _tried(p: Position, seat: int, moves: tuple[Move, ...], chances: bool = False) -> list[float]:
    """What each of these moves is worth at once."""
    after = [p.copy().go_on(move, seat) for move in moves]
    return [round(p.game.hopes(one, seat), 6) if chances else one.worth(seat) for one in after]


def _likely(p: Position, seat: int) -> float:
    """What the seat may hope to win from there, from 0 to 1."""
    if not p.stack:
        winners = p.outcome.winners if p.outcome else ()
        return 1 / (1 + len(set(winners).intersection(p.game.rivals(p, seat)))) if seat in winners else 0.0
    hopes = round(p.game.hopes(p, seat), 6)
    return 0.5 + 0.5 * hopes / sqrt(1 + hopes * hopes)


def _best(worths: list[float]) -> int:
    return worths.index(max(worths))


class _Others:
    """How the others play in its worlds."""

    def __init__(self, me: int, chance: Chance) -> None:
        self._me, self.chance = me, chance
        self._given: dict[tuple[int, tuple[Move, ...]], list[Any]] = {}

    def answer(self, p: Position, seat: int, slip: int) -> Move:
        moves = p.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        if not self.chance.below(slip):
            return moves[self.chance.below(len(moves))]
        given = self._given.get((seat, moves))
        if given is None or not given[1]:
            wary = p.game.id in WARY and self.chance.below(2) == 0
            best = moves[_best(_tried(p, seat, moves, wary))]
            given = self._given[seat, moves] = [best, len(moves) // AGAIN + 1]
        given[1] -= 1
        move: Move = given[0]
        return move

    def go_on(self, p: Position) -> bool | None:
        """Let them answer until it has a choice: whether anyone has; None at the end, and after too long."""
        answered = False
        for _ in range(FAR):
            if not p.stack:
                return None
            asked = p.to_move
            seat = self._me if self._me in asked else asked[0]
            if seat == self._me and len(p.legal_moves(seat)) > 1:
                return answered
            p.go_on(self.answer(p, seat, SLIP), seat)
            answered = answered or seat != self._me
        return None


class _Search:
    """One decision: a race of its moves, in the same worlds with the same luck."""

    def __init__(self, view: View, chance: Chance) -> None:
        assert view.me is not None
        self.view, self.seat, self.chance, self.moves = view, view.me, chance, view.legal_moves
        self.others = _Others(self.seat, Chance(chance.next()))
        self.playouts, self.values, self.look = 0, _Spread(), FIRST_LOOK
        self.found: list[list[float]] = [[] for _ in self.moves]
        self.racing = list(range(len(self.moves)))
        self.left: list[int] = []
        self.after: dict[tuple[int, tuple[Move, ...]], _Node] = {}

    def begin(self, most: int) -> None:
        self.firsts = [0.0] * len(self.moves)
        table = [_tried(self.draw(), self.seat, self.moves) for _ in range(FIRST_WORLDS)]
        self.firsts = [fsum(column) / FIRST_WORLDS for column in zip(*table, strict=True)]
        self.racing = self.ranked()[:most]

    def draw(self) -> Position:
        p = self.view.game.determinize(self.view, self.chance)
        top = p.stack[-1]
        if isinstance(top, Simultaneous) and any(seat != self.seat for seat, _ in top.answers):
            gone = [seat for seat, _ in top.answers if seat != self.seat]
            mine = tuple(answer for answer in top.answers if answer[0] == self.seat)
            p.stack[-1] = type(top)(*sorted((*top.asked, *gone)), answers=mine)
            p.reconsider()
            for seat in gone:
                p.play(self.others.answer(p, seat, ROOT_SLIP), seat)
        return p

    def once(self) -> None:
        if not self.left:
            self.leave_behind()
            self.world = self.draw()
            self.left, self.luck = self.racing[:], self.chance.next()
        k = self.left.pop(0)
        self.others.chance.word = self.luck
        value = self.down(k)
        self.playouts += 1
        self.values.add(value)
        self.found[k].append(value)

    def down(self, k: int) -> float:
        """What comes of a move: its own choices, a tree until someone answers, then what looks best."""
        p, path, judged = self.world.copy().play(self.moves[k], self.seat), list[tuple[_Node, int]](), []
        nodes, last = self.after, k
        for _ in range(DEEP):
            if (answered := self.others.go_on(p)) is None:
                break
            moves = p.legal_moves(self.seat)
            if answered:
                nodes, last = {}, _best(_tried(p, self.seat, moves))
            else:
                if (node := nodes.get((last, moves))) is None:
                    node = nodes[last, moves] = _Node(moves, _tried(p, self.seat, moves))
                last = node.choose(1 / (2 * (self.values.deviation or 0.5)))
                path.append((node, last))
                nodes = node.after
            p.go_on(moves[last], self.seat)
            if answered:
                judged.append(_likely(p, self.seat))
                if len(judged) == ROUNDS:
                    break
        judged += [_likely(p, self.seat)] * (ROUNDS - len(judged))
        value = fsum(judged) / ROUNDS
        for node, j in path:
            node.add(j, value)
        return value

    def leave_behind(self) -> None:
        """Drop the moves that are clearly behind the best, and those that never differ from it."""
        worlds = len(self.found[self.racing[0]])
        if worlds < self.look:
            return
        self.look = worlds * 3 // 2
        first = self.ranked()[0]
        self.racing = [k for k in self.racing if k == first or not self.behind(first, k)]

    def behind(self, first: int, k: int) -> bool:
        gap = _Spread()
        for mine, other in zip(self.found[first], self.found[k], strict=False):
            gap.add(mine - other)
        return gap.mean * sqrt(gap.count) >= CLEAR * gap.deviation

    def chance_of(self, k: int) -> float:
        return fsum(self.found[k]) / len(self.found[k]) if self.found[k] else 0.0

    def ranked(self) -> list[int]:
        racing = set(self.racing)
        return sorted(
            range(len(self.moves)), key=lambda k: (k not in racing, -self.chance_of(k), -self.firsts[k], k)
        )


class Frozen:
    """The player, made from a seed; `playouts` are its budget for a move, times the game's pace."""

    name = NAME

    def __init__(self, seed: int = 0, playouts: int = PLAYOUTS) -> None:
        self._chance, self.playouts = Chance(seed), playouts

    def choose(self, view: View) -> Move:
        """The move that it comes to."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        budget, search = round(self.playouts * view.game.pace), _Search(view, self._chance)
        search.begin(max(budget // FIRST_LOOK, 2))
        while search.playouts < budget and len(search.racing) > 1:
            search.once()
        return search.moves[search.ranked()[0]]
