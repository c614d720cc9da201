"""How predictable a player's secret choices are: a counter-player that expects its most frequent choice, and
answers best.

`python -m tablegames_widgets.arena.measured.counter silly_dragon` tells what it wins against `stratege`. It
sees Views alone; no list names it, and no series lets it in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from ...engine import Chance, Game, Move, Position, Simultaneous, View, limits
from ...games import games
from ...players import Player, Stratege, Thought, levels
from ...players.search import Search, Work
from ...terminal.arguments import Parser, whole
from ..playing.game import draw
from ..series.intervals import by_deals

BEST: Final = tuple(levels)[-1]
SAID: Final = "Mesurer si les choix secrets de nos programmes se devinent, et ce que l’on y gagne."
Answers = dict[int, tuple[Move, ...]]
"""By seat, its whole answer to a secret question: one move, or several."""


class _Foreseeing(Search):
    """A search in which the others have answered the secret question as expected, and the seat itself as far
    as it has."""

    def __init__(
        self, view: View, chance: Chance, moves: tuple[Move, ...], opened: View, answers: Answers
    ) -> None:
        super().__init__(view, chance, moves)
        self._opened, self._answers = opened, answers

    def draw(self) -> Work[Position]:
        yield
        self.worlds += 1
        p = opened(self._opened, self.chance)
        for seat, answer in self._answers.items():
            for move in answer:
                p.play(move, seat)
        return p


class Foreseer(Stratege):
    """The strongest level, which expects of the others what players like them choose most often."""

    def __init__(self, seed: int, like: Callable[[int], Stratege], playouts: int | None, paced: bool) -> None:
        super().__init__(seed, playouts, paced=paced)
        self.like = like
        self.opened: View | None = None
        self.foreseen: Answers = {}

    def open(self, view: View) -> None:
        """A secret question is put, and nobody has answered yet: what will the others answer?"""
        self.opened, me = view, view.me
        assert me is not None
        p, answers = opened(view, self._chance), Answers()
        for seat in p.to_move:
            like = self.like(self._chance.next())
            while secret(p) and seat in p.to_move:
                seen = p.view(seat)
                move = seen.legal_moves[0] if seat == me else like.thought(seen).move
                answers[seat] = (*answers.get(seat, ()), move)
                p.play(move, seat)
        self.foreseen = answers | {me: ()}

    def search(self, view: View, moves: tuple[Move, ...]) -> Search:
        """The others' answers are taken for known where a secret question is open."""
        if self.opened is None:
            return super().search(view, moves)
        return _Foreseeing(view, self._chance, moves, self.opened, self.foreseen)

    def plays(self, thought: Thought) -> Move:
        """The best answer to what it expects; its own answer so far is part of it."""
        if self.opened is not None and thought.view.me is not None:
            self.foreseen[thought.view.me] += (thought.move,)
        return thought.move


class Duel(NamedTuple):
    """What a game against it told: what its seat won, and of how many secret answers how many were
    foreseen."""

    won: float
    answers: int
    foreseen: int


def secret(p: Position) -> bool:
    """Whether a question is put whose answers stay secret until the last is in."""
    return bool(p.stack) and isinstance(p.stack[-1], Simultaneous) and not p.stack[-1].shows


def opened(view: View, chance: Chance) -> Position:
    """A world that the view allows, in which nobody has begun to answer."""
    while True:
        p = view.game.determinize(view, chance)
        if not begun(p):
            return p


def begun(p: Position) -> bool:
    """Whether someone has begun to answer the secret question."""
    top = p.stack[-1]
    return isinstance(top, Simultaneous) and top.begun(p)


def duel(p: Position, foreseer: Foreseer, seat: int, others: Mapping[int, Player]) -> Duel:
    """A game of the counter-player against others, to its end."""
    given: dict[int, list[str]] = {}
    answers = right = 0
    while p.stack:
        if secret(p) and not given:
            given = {one: [] for one in p.to_move}
            if seat in given:
                foreseer.open(p.view(seat))
        mover = p.to_move[0]
        move = (foreseer if mover == seat else others[mover]).choose(p.view(mover))
        p.play(move, mover)
        if given:
            given[mover].append(str(move))
        if given and not (secret(p) and begun(p)):  # another such question may follow at once
            told = foreseer.foreseen.items() if foreseer.opened else ()
            hits = [sorted(map(str, moves)) == sorted(given[one]) for one, moves in told if one != seat]
            answers, right = answers + len(hits), right + sum(hits)
            given, foreseer.opened = {}, None
    winners = p.outcome.winners if p.outcome else ()
    return Duel(1 / len(winners) if seat in winners else 0.0, answers, right)


def duels(game: Game, seats: int, deals: int, like: Callable[[int], Stratege]) -> Iterator[list[Duel]]:
    """The same deal once from every seat, deal after deal."""
    for deal in range(deals):
        found = list[Duel]()
        for seat in range(seats):
            others = {other: like(draw(1, 1, deal, seat, other)) for other in range(seats) if other != seat}
            usual = like(0)
            foreseer = Foreseer(draw(1, 2, deal, seat), like, usual.playouts, usual.paced)
            found.append(duel(game.start(seats, draw(1, 0, deal)), foreseer, seat, others))
        yield found


def best(seed: int) -> Stratege:
    """The strongest level."""
    player = levels[BEST].make(seed)
    assert isinstance(player, Stratege)
    return player


def main(argv: Sequence[str] | None = None) -> None:
    """Play, and tell after each deal."""
    parser = Parser("python -m tablegames_widgets.arena.measured.counter", description=SAID)
    parser.add_argument("--parties", type=whole(1, limits.GAMES), default=100, metavar="NOMBRE")
    parser.add_argument("--sieges", type=whole(2), default=0, metavar="NOMBRE", help="combien à table")
    parser.add_argument(
        "--essais", type=whole(1), metavar="NOMBRE", help="essais par coup, plutôt que ceux du niveau"
    )
    parser.add_argument("jeu", choices=list(games), help="son nom dans « tablegames liste »")
    args = parser.parse_args(argv)
    game, tries = games[args.jeu], args.essais
    seats = args.sieges or game.seats[0]
    like = partial(Stratege, playouts=tries) if tries else best
    found: list[list[Duel]] = []
    for deal in duels(game, seats, max(args.parties // seats, 1), like):
        found.append(deal)
        won = by_deals([[one.won for one in each] for each in found])
        share, low, high = (round(100 * one, 1) for one in won)
        every = [one for each in found for one in each]
        right, answers = sum(one.foreseen for one in every), sum(one.answers for one in every)
        print(
            f"{len(every)} parties : {share} % ({low} à {high}) ; devinés : {right} sur {answers}", flush=True
        )


if __name__ == "__main__":
    main()
