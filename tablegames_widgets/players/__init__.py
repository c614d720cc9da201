"""Players that a program holds. They see Views only, and know no game's rules.

A player is any object with `choose(view)`, which returns one of `view.legal_moves` (or its text, or its click path).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from ..engine.moves import Move
from ..engine.views import View
from .glouton import Glouton
from .hasard import Hasard


class Player(Protocol):
    """What may sit at a table."""

    def choose(self, view: View, /) -> Move | str | tuple[str, ...]: ...


players: Mapping[str, Callable[[int], Player]] = MappingProxyType({"hasard": Hasard, "glouton": Glouton})
"""Players by id (`engine.holders.PLAYERS`); each is made from a seed, and plays the same game again from the same seed."""

__all__ = ["Glouton", "Hasard", "Player", "players"]
