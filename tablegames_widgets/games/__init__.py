"""The games: one folder each. A folder is a game as soon as it holds a `material.toml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.resources import files

from .. import Folder, __version__
from ..engine import Game, match


class _Games(Folder, Mapping[str, Game]):
    """id -> Game, read-only. A game's rules and material are read when it is first asked for."""

    def __init__(self) -> None:
        self._ids = sorted(
            entry.name for entry in files(__name__).iterdir() if entry.joinpath("material.toml").is_file()
        )

    def __contains__(self, key: object) -> bool:
        return key in self._ids

    def __getitem__(self, key: str) -> Game:
        if key not in self:
            raise KeyError(f"« {key} » : jeux connus : {', '.join(self._ids)}")
        game: Game = import_module(f"{__name__}.{key}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)

    _ipython_key_completions_ = Mapping.keys  # what follows « tg.games[" » in a notebook

    def __repr__(self) -> str:
        return f"<jeux : {', '.join(self._ids)}>"


games: Mapping[str, Game] = _Games()


class Match(match.Match):
    """A match of one of these games, by its id: `Match("korsar", seats=3)`."""

    games = games
    version = __version__


Match.__doc__ = match.Match.__doc__
__all__ = ["Match", "games"]
