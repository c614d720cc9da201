"""Players that a program holds. They see Views only, and know no game's rules.

A player is any object with `choose(view)`, which returns one of `view.legal_moves` (or its text, or its click
path).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from .. import Folder
from ..engine.holders import known
from .advice import advice, costly, turning_point
from .glouton import Glouton
from .hasard import Hasard
from .levels import Level, Player, levels
from .reading import Reading, read
from .reasons import Thought
from .stratege import Stratege


class _Players(Folder, Mapping[str, Callable[[int], Player]]):
    """id -> what makes a player of it, read-only."""

    def __getitem__(self, key: str) -> Callable[[int], Player]:
        level = levels.get(known(key)) if isinstance(key, str) else None
        if level is None:
            raise KeyError(f"« {key} » : joueurs connus : {', '.join(levels)}")
        return level.make

    def __iter__(self) -> Iterator[str]:
        return iter(levels)

    def __len__(self) -> int:
        return len(levels)

    _ipython_key_completions_ = Mapping.keys

    def __repr__(self) -> str:
        return f"<joueurs : {', '.join(levels)}>"


players: Mapping[str, Callable[[int], Player]] = _Players()
"""Players by id (`engine.holders.PLAYERS`); each is made from a seed, and plays the same game again from the
same seed."""

__all__ = [
    "Glouton",
    "Hasard",
    "Level",
    "Player",
    "Reading",
    "Stratege",
    "Thought",
    "advice",
    "costly",
    "levels",
    "players",
    "read",
    "turning_point",
]
