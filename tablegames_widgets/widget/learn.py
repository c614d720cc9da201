"""`tg.apprendre`: a first game on the board, where the first moves are given."""

from __future__ import annotations

from ..lessons.learn import lesson
from .play import Table


def apprendre(jeu: str) -> Table:
    """Learn a game by playing it: `tg.apprendre("korsar")`. One rule a move, the first ones given; then one
    plays on freely.

    Apprendre un jeu en y jouant : le plateau raconte une règle à chaque coup, puis l’on finit la partie comme
    on veut.
    """
    told = lesson(jeu)
    return Table(told.match, told.holders, viewpoint=told.viewpoint, course=told)
