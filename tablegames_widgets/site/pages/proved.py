"""The `{preuve}` directive: what was walked whole, what was tried and when, as tables that `make proof` has
counted; what no run has counted yet is told too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypedDict

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...arena.tables import number
from ...games import games
from .tables import table

DATA: Final = "guides/preuve.json"
"""Below docs: the rows of `make proof`, each with the day of its last run."""
WALKED: Final = "tests/whole/counts.json"
FAULTS: Final = "tests/faults/counts.json"
"""Below the repository: the pages are read from a copy of docs."""
NOT_YET: Final = "pas encore compté"


class Row(TypedDict):
    """A row of `make proof`: how many tries, how many failed, the minutes it took, its day (2026-11-26) and
    the size that was asked for, in hours."""

    essais: int
    échecs: int
    minutes: int
    date: str
    heures: float


Rows = Mapping[str, Row | None]
Counts = Mapping[str, Mapping[str, int]]


class Proved(SphinxDirective):
    """Argument: `entier` (the small games), `pannes` (writes that fail) or `essais` (all the rows)."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name, shown = _SHOWN[self.arguments[0]]
        home = Path(self.env.srcdir) if name == DATA else Path(self.env.app.confdir).parent
        path = home / name
        self.env.note_dependency(str(path))
        return [nodes.raw("", shown(json.loads(path.read_text("utf-8"))), format="html")]


def walked(told: Mapping[str, Mapping[str, int | list[int]]]) -> str:
    """The small games: what each has, from one end to the other."""
    keys = ("deals", "positions", "moves", "refused")
    heads = ("jeu, en petit", "donnes", "positions", "coups", "coups refusés", "vues")
    rows = [
        (_title(name), *(number(_whole(one[key])) for key in keys), number(_whole(one["views"])))
        for name, one in told.items()
    ]
    return table("Les petits jeux parcourus en entier", heads, [*rows, _summed(rows)])


def _title(name: str) -> str:
    """« korsar, en équipe » as a reader knows it: « Korsar, en équipe »."""
    game, comma, more = name.partition(",")
    return f"{games[game].title}{comma}{more}"


def _whole(count: int | list[int]) -> int:
    return sum(count) if isinstance(count, list) else count


def _summed(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What all the rows make together."""
    columns = list(zip(*rows, strict=True))[1:]
    return (
        "en tout",
        *(number(sum(int("".join(filter(str.isdigit, one))) for one in each)) for each in columns),
    )


def faults(told: Counts) -> str:
    """What is written, and in how many places it was made to fail."""
    keys = ("appels", "erreurs", "arrêts", "coupures")
    heads = ("ce qui s’écrit", "appels au système", "erreurs du disque", "arrêts nets", "coupures de courant")
    rows = [(name, *(number(one[key]) for key in keys)) for name, one in told.items()]
    return table("Chaque écriture, et ses pannes", heads, [*rows, _summed(rows)])


def tried(told: Rows) -> str:
    """Each row with its day: what was not run again since keeps its own."""
    heads = ("quoi", "essais", "échecs", "minutes", "taille", "le")
    counted = [one for one in told.values() if one]
    sums = (
        number(sum(each)) for each in zip(*((one["échecs"], one["minutes"]) for one in counted), strict=True)
    )
    return table("Ce que « make proof » a compté", heads, [*_tried(told), ("en tout", "", *sums, "", "")])


def _tried(told: Rows) -> Iterator[tuple[str, ...]]:
    for name, one in told.items():
        if one is None:
            yield name, NOT_YET, "", "", "", ""
            continue
        day = "/".join(reversed(one["date"].split("-")))
        counts = (number(one["essais"]), number(one["échecs"]), number(one["minutes"]))
        yield name, *counts, f"{number(one['heures'], 2)}\u00a0h", day


_SHOWN: Final[Mapping[str, tuple[str, Callable[[Any], str]]]] = {
    "entier": (WALKED, walked),
    "pannes": (FAULTS, faults),
    "essais": (DATA, tried),
}
"""By the directive's argument: the file, and what it makes of it."""
