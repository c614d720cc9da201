"""A player of one ply: the move that leaves the best chances (`Game.hopes`) on average in four worlds that
its view allows. For measures alone: what a search adds to judgement is told against it."""

from __future__ import annotations

from math import fsum
from typing import Final

from ...engine import Chance, Move, View
from ...players.search import likely

NAME: Final = "un coup"
WORLDS: Final = 4


class OnePly:
    """The player, made from a seed; the first of equal moves."""

    name = NAME

    def __init__(self, seed: int = 0) -> None:
        self._chance = Chance(seed)

    def choose(self, view: View) -> Move:
        """The move with the best mean."""
        game, seat, moves = view.game, view.me, view.legal_moves
        assert seat is not None
        if len(moves) == 1:
            return moves[0]
        worlds = [game.determinize(view, self._chance) for _ in range(WORLDS)]
        means = [fsum([likely(world.copy().go_on(move, seat), seat) for world in worlds]) for move in moves]
        return moves[means.index(max(means))]
