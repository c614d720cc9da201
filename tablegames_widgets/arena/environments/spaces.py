"""A game as numbers, for learning programs: a table of actions, a mask, an observation of fixed length, a
reward."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Final
from zlib import crc32

from ...engine import Game, Move, Outcome, View

CELLS: Final = 1024
"""Numbers of an observation."""
END: Final = "(c’est tout)"
"""In moves click by click: the move ends here, where it could also go on."""

Path = tuple[str, ...]


class Actions:
    """The actions of a game with n seats, numbered: whole moves, or the clicks of which moves are made
    (`clicks`).

    `table[k]` is what action k is, in French; the table depends on the game and on n, and on nothing else.
    """

    def __init__(self, game: Game, n: int, clicks: bool = False) -> None:
        paths: Iterable[Path] = (
            ((END,), *((click,) for click in game.clicks(n))) if clicks else game.vocabulary(n)
        )
        self.clicks = clicks
        self.paths = tuple(dict.fromkeys(paths))
        self.table = tuple(" > ".join(path) for path in self.paths)
        self._numbers = {path: number for number, path in enumerate(self.paths)}

    def __len__(self) -> int:
        return len(self.paths)

    def legal(self, moves: Iterable[Move], begun: Path = ()) -> list[int]:
        """The numbers of what may be done now, in order; `begun` are the clicks already made."""
        if not self.clicks:
            return sorted(self._numbers[move.path] for move in moves)
        rest = {move.path[len(begun) : len(begun) + 1] for move in moves if move.path[: len(begun)] == begun}
        return sorted(self._numbers[click or (END,)] for click in rest)

    def after(self, action: int, moves: Iterable[Move], begun: Path = ()) -> tuple[Path, bool]:
        """The clicks made with this one, and whether the move is whole."""
        path = self.paths[action]
        path = begun if path == (END,) else begun + path
        longer = any(move.path[: len(path)] == path and len(move.path) > len(path) for move in moves)
        return path, not self.clicks or self.paths[action] == (END,) or not longer


def options(game: Game, given: Mapping[str, str]) -> dict[str, str]:
    """The options, with those that make an end where programs alone may never come to one."""
    return dict(game.check_options({**game.ends, **given}))


def observation(view: View, begun: Path = (), cells: int = CELLS) -> list[float]:
    """What the seat sees, as numbers: each fact of its view falls into one cell, by its name (feature
    hashing, CRC-32).

    A fact « pile_size » adds its number to its cell, a fact « main = rouge 2 » adds 1 for each such card; a
    list of words is a bag, any other list goes place by place. Two facts may share a cell: with 1024 it is
    rare.
    """
    found = [0.0] * cells
    facts = {name: getattr(view, name) for name in ("seat", "to_move", "decision", *view._added)}
    for fact, amount in _facts("", {**facts, "clics": begun}):
        found[crc32(fact.encode()) % cells] += amount
    return found


def _facts(place: str, value: object) -> Iterator[tuple[str, float]]:
    """(name, amount) of all that a value says, below this place."""
    if value is None or value is False:
        return
    if isinstance(value, bool | str | Enum):
        yield f"{place} = {value}", 1.0
    elif isinstance(value, int | float):
        yield place, float(value)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _facts(f"{place}.{key}", inner)
    elif hasattr(value, "_asdict"):
        yield from _facts(place, value._asdict())
    elif isinstance(value, list | tuple | set | frozenset):
        words = all(isinstance(one, str) for one in value)
        for k, inner in enumerate(value):
            yield from _facts(place if words else f"{place}.{k}", inner)
    else:
        yield f"{place} = {value!r}", 1.0


def rewards(outcome: Outcome | None, n: int) -> list[float]:
    """1 for who wins alone, less for who shares, the others pay for it: the sum is 0.

    Nobody wins: 0 for all.
    """
    if outcome is None or not outcome.winners:
        return [0.0] * n
    share = n / len(outcome.winners)
    return [((share if seat in outcome.winners else 0.0) - 1) / (n - 1) for seat in range(n)]
