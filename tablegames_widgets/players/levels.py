"""The players that the package offers, from the weakest to the best: what a chooser shows, and what makes one
from a seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from ..engine import Move, View
from .glouton import Glouton
from .hasard import Hasard
from .stratege import Stratege


class Player(Protocol):
    """Ce qui peut s’asseoir à une table : tout objet qui a `choose(vue)`, et qui rend l’un des
    `vue.legal_moves`.
    """

    def choose(self, view: View, /) -> Move | str | tuple[str, ...]: ...


class Level(NamedTuple):
    """A player on offer: its id, its name, what it does in a sentence, and what makes it from a seed."""

    id: str
    label: str
    text: str
    make: Callable[[int], Player]


def _thinker(playouts: int, worlds: int, blind: float = 0.0) -> Callable[[int], Player]:
    return partial(Stratege, playouts=playouts, worlds=worlds, blind=blind, paced=True)


LEVELS: Final = (
    Level("hasard", "Hasard", "Il joue n’importe quel coup permis.", Hasard),
    Level(
        "debutant",
        "Débutant",
        "Il prend ce qui brille, et ne voit que trois coups sur dix.",
        _thinker(0, 1, 0.7),
    ),
    Level(
        "apprenti",
        "Apprenti",
        "Il prend ce qui semble le mieux tout de suite, et oublie deux coups sur cinq.",
        _thinker(0, 1, 0.4),
    ),
    Level("glouton", "Glouton", "Il prend toujours ce qui semble le mieux tout de suite.", Glouton),
    Level(
        "habile",
        "Habile",
        "Il songe à ce que les autres répondront, sans s’attarder, et oublie un coup sur dix.",
        _thinker(12, 2, 0.1),
    ),
    Level(
        "stratege",
        "Stratège",
        "Il essaie ses coups dans des dizaines de mondes possibles avant d’en choisir un.",
        _thinker(240, 3),
    ),
)

levels: Mapping[str, Level] = MappingProxyType({level.id: level for level in LEVELS})
"""The levels by id (`engine.holders.PLAYERS`), from the weakest to the best."""
