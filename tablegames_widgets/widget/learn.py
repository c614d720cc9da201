"""`tg.apprendre`: a first game on the board, where the first moves are given."""

from __future__ import annotations

from ..lessons.learn import lesson
from .play import Table


def apprendre(jeu: str) -> Table:
    """Apprendre un jeu en y jouant : `tg.apprendre("korsar")`.

    Le plateau raconte une règle à chaque coup, et les premiers sont donnés ; puis l’on finit la partie comme
    on veut. Lève BadSetup pour un jeu qu’il n’y a pas.
    """
    told = lesson(jeu)
    return Table(told.match, told.holders, viewpoint=told.viewpoint, course=told)
