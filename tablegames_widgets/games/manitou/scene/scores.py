"""The tables beside the plain: the points of the hunt or of the game, and who beats whom."""

from __future__ import annotations

from functools import lru_cache

from ....engine.caches import GAMES
from ....engine.text import french, spaced
from ....scene.model import Grid
from ....scene.parts import ending
from ..cards import WARRIORS
from ..position import Row
from ..view import ManitouView


@lru_cache(maxsize=GAMES)
def superiority(chosen: str) -> Grid:
    """Who beats whom, a row a warrior that is laid; the row of the chosen one is marked.

    Rule: manitou#superiorite.
    """
    rows = tuple(
        (card, *("nul" if other == card else "bat" if other in card.beats else "perd" for other in WARRIORS))
        for card in WARRIORS
    )
    best = tuple(row for row, card in enumerate(WARRIORS) if card == chosen)
    return Grid("supériorité", french("Qui bat qui ?"), ("posé contre…", *WARRIORS), rows, best)


def result(v: ManitouView) -> Grid | None:
    """The points, once the hunt is over: those of the hunt while everyone looks at them, at the end the whole
    sheet."""
    if not v.tallied:
        return None
    return _sheet(v) if v.is_over else _tally(v)


def _tally(v: ManitouView) -> Grid:
    """What each seat scored in the hunt on the table."""
    rows = tuple(
        (
            v.called(seat),
            str(row.buffalo),
            str(row.prisoners),
            f"−{row.stolen}" if row.stolen else "0",
            spaced(v.totals[seat]),
        )
        for seat, row in enumerate(v.sheet[-1])
    )
    best = tuple(seat for seat, total in enumerate(v.totals) if total == max(v.totals))
    return Grid(
        "bilan",
        f"Bilan de la chasse {v.hunt}",
        ("Joueur", "Bisons", "Prisonniers", "Voleur", "Total"),
        rows,
        best,
    )


def _sheet(v: ManitouView) -> Grid | None:
    """Every hunt's points, the best seat first."""
    order = sorted(range(v.n), key=lambda seat: -v.totals[seat])
    rows = {
        seat: (v.called(seat), *(_hunt(row[seat]) for row in v.sheet), spaced(v.totals[seat]))
        for seat in order
    }
    head = ("Joueur", *(f"Chasse {hunt}" for hunt in range(1, len(v.sheet) + 1)), "Total")
    return ending(v, head, rows, "Par chasse : bisons + prisonniers, − voleur.")


def _hunt(row: Row) -> str:
    return f"{row.buffalo} + {row.prisoners}" + (f" − {row.stolen}" if row.stolen else "")
