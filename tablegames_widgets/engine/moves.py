"""Moves: a path of clicks, and its text."""

from __future__ import annotations

from collections.abc import Sequence

SEPARATOR = " > "


class Move:
    """One answer to a decision: `Move("rouge 2 > galion 3 de A")`.

    Moves are interned: the same path is the same object, so that comparing two costs nothing.
    `path` is the tuple of clicks, one to three of them; `text` (and `str`) joins them.
    """

    __slots__ = ("path", "text")
    path: tuple[str, ...]
    text: str
    _known: dict[tuple[str, ...], Move] = {}

    def __new__(cls, move: str | Sequence[str]) -> Move:
        path = tuple(move.split(SEPARATOR)) if isinstance(move, str) else tuple(move)
        found = cls._known.get(path)
        if found is None:
            found = object.__new__(cls)
            found.path, found.text = path, SEPARATOR.join(path)
            cls._known[path] = found
        return found

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __reduce__(self) -> tuple[type[Move], tuple[str]]:
        return Move, (self.text,)
