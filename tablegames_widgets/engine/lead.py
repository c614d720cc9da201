"""How far ahead one seat is of the others, for the judgements of games where each plays for itself; and what
chances are read from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import asinh, fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple, Self

from .caches import GAMES

if TYPE_CHECKING:
    from .position import Position


class Signs(NamedTuple):
    """What the chances of all seats are read from in a world that one sees whole (`players.chances`).

    `phase`: how far the game has come, from 0 at the deal to 1 near its end; `first`: the seat whose place is
    first; `rows`: by seat a few numbers, about 1 where they matter, the more the better; `sides`: by seat the
    number of its side, where some win together from the deal on; `allied`: the mask of the seats that have an
    ally just now, with whom they may win.
    """

    phase: float
    first: int
    rows: Sequence[tuple[float, ...]]
    sides: tuple[int, ...] = ()
    allied: int = 0

    @classmethod
    def hoped(cls, p: Position, phase: float, first: int, sides: tuple[int, ...] = ()) -> Self:
        """With what each seat hopes alone (`Game.hopes`), which grows without end near the end of a game."""
        rows = [(asinh(p.game.hopes(p, seat)),) for seat in range(p.n)]
        return cls(phase, first, rows, sides)


def ahead(worths: Sequence[float], one: int, gap: float, crowd: float) -> float:
    """Towards a victory that only the best of `worths` gets: see `Game.hopes`.

    `gap` is what each point before the best of the others counts for, `crowd` each point before their mean;
    where all are worth as much, everyone wins as often.
    """
    mine = worths[one]
    others = [*worths[:one], *worths[one + 1 :]]
    return _fair(len(worths)) + gap * (mine - max(others)) + crowd * (mine - fsum(others) / len(others))


@lru_cache(maxsize=GAMES)
def _fair(seats: int) -> float:
    """What makes everyone win as often."""
    fair = 2 / seats - 1
    return fair / sqrt(1 - fair * fair)
