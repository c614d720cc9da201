"""Session 13: the k nearest neighbours; a game is a point (a tuple of counts), a table pairs points and
names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine import Chance
from ..keys import Given

Point = tuple[int, ...]
Table = list[tuple[Point, str]]
NAMES: Final = ("Hasard", "Apprenti", "Glouton")
PAPER: Final[Table] = [
    ((8, 4), "Apprenti"), ((7, 6), "Glouton"), ((3, 4), "Hasard"), ((6, 7), "Glouton"),
    ((9, 3), "Apprenti"), ((4, 3), "Hasard"), ((6, 2), "Hasard"),
]  # fmt: skip
"""The seven games that are looked at on paper; the notebook shows them."""


def gap(a: Point, b: Point) -> int:
    """The square of the distance between two games."""
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def nearest(table: Table, point: Point, k: int) -> Table:
    """The k games nearest to a point, the nearest first; in the order of the table where they are as near."""
    return sorted(table, key=lambda row: gap(row[0], point))[:k]


def elected(names: list[str]) -> str:
    """The name that comes most often; of those that come as often, the one that comes first."""
    return max(names, key=names.count)


def guess(table: Table, point: Point, k: int) -> str:
    """Who played a game, as the k nearest ones say."""
    return elected([name for _, name in nearest(table, point, k)])


def wrong(guessed: list[str], true: list[str]) -> float:
    """How many names in a hundred are not guessed; 0 without any name."""
    missed = sum(a != b for a, b in zip(guessed, true, strict=True))
    return 100 * missed / len(true) if true else 0.0


def best_k(rates: dict[int, float]) -> int:
    """The k with the lowest rate of errors, the smallest one of several."""
    return min(rates, key=lambda k: (rates[k], k))


def _point(chance: Chance, size: int, values: int = 6) -> Point:
    return tuple(chance.below(values) for _ in range(size))


def _name(chance: Chance) -> str:
    return NAMES[chance.below(3)]


def _two(chance: Chance) -> Given:
    size = 1 + chance.below(5)
    return _point(chance, size, 21), _point(chance, size, 21)


def _table(chance: Chance) -> Given:
    """A table of games close to each other: many are as near as others."""
    size = 1 + chance.below(3)
    table = [(_point(chance, size), _name(chance)) for _ in range(1 + chance.below(9))]
    return table, _point(chance, size), 1 + chance.below(len(table) + 1)


def _votes(chance: Chance) -> Given:
    return ([_name(chance) for _ in range(1 + chance.below(7))],)


def _guesses(chance: Chance) -> Given:
    size = chance.below(9)
    return [_name(chance) for _ in range(size)], [_name(chance) for _ in range(size)]


def _rates(chance: Chance) -> Given:
    """Rates of errors of several k, in any order, some of them equal."""
    ks = [1, 2, 3, 5, 7, 9, 15, 31]
    chance.shuffle(ks)
    return ({k: 12.5 * (1 + chance.below(5)) for k in ks[: 1 + chance.below(8)]},)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "voisins distance": gap,
    "voisins les plus proches": nearest,
    "voisins majorité": elected,
    "voisins devine": guess,
    "voisins erreurs": wrong,
    "voisins meilleur k": best_k,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "voisins distance": _two,
    "voisins les plus proches": _table,
    "voisins majorité": _votes,
    "voisins devine": _table,
    "voisins erreurs": _guesses,
    "voisins meilleur k": _rates,
}
NUMBERS: Final[dict[str, int]] = {
    "voisins gloutons parmi trois": sum(name == "Glouton" for _, name in nearest(PAPER, (6, 5), 3)),
}
