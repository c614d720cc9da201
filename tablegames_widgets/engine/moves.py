"""Moves: a path of clicks, and its text."""

from __future__ import annotations

from collections.abc import Sequence

SEPARATOR = " > "


class Move:
    """Une réponse à une question : `Move("rouge 2 > galion 3 de A")`.

    `path` : les clics, d’un à trois ; `text`, comme `str(coup)`, les écrit d’un trait. Deux coups qui ont les
    mêmes clics sont le même objet : les comparer ne coûte rien. Lève ValueError sans aucun clic.
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
