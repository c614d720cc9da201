"""Players that a program holds. They see Views only, and know no game's rules.

A player is any object with `choose(view)`, which returns one of `view.legal_moves` (or its text, or its click path).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Protocol

from .. import Folder
from ..engine import Move, View
from .glouton import Glouton
from .hasard import Hasard


class Player(Protocol):
    """What may sit at a table."""

    def choose(self, view: View, /) -> Move | str | tuple[str, ...]: ...


class _Players(Folder, Mapping[str, Callable[[int], Player]]):
    """id -> what makes a player of it, read-only."""

    _BY_ID: Final = {"hasard": Hasard, "glouton": Glouton}

    def __getitem__(self, key: str) -> Callable[[int], Player]:
        return self._BY_ID[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._BY_ID)

    def __len__(self) -> int:
        return len(self._BY_ID)

    def __repr__(self) -> str:
        return f"<joueurs : {', '.join(self._BY_ID)}>"


players: Mapping[str, Callable[[int], Player]] = _Players()
"""Players by id (`engine.holders.PLAYERS`); each is made from a seed, and plays the same game again from the same seed."""

__all__ = ["Glouton", "Hasard", "Player", "players"]
