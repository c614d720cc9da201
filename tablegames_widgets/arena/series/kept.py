"""A series kept in a text file: what it is on the first line, then one line a game.

Taken up again, nothing is played twice.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NotRequired, Self, TypedDict

from ...engine import BadSave, BadSetup, limits, unreadable
from ...engine.files import content_or_none, synced, tidy, unwritable, write
from ...engine.outside import content, read_json
from ...engine.shapes import ANY, Among, Record
from ...engine.text import brief, count, listed
from ..playing.game import Played

FORMAT: Final = "tablegames_widgets série 1"
CODE: Final = "code"
"""A mark of the text of players that are someone's own.

Series kept before it was noted are taken up as they were: none can tell.
"""
_HEAD: Final = Record({"format": Among(FORMAT)})


class Head(TypedDict):
    """What a kept series says that it is. Of a file, its format alone is sure: the rest may lack."""

    version: str
    jeu: str
    matériel: dict[str, str]
    options: dict[str, str]
    joueurs: list[str]
    graine: int
    limite: float | None
    faute: str
    code: NotRequired[dict[str, str]]
    tables: NotRequired[int]
    sièges: NotRequired[int]


class Kept:
    """The file of a series, open for what is still to be played. `done` are its games by number."""

    def __init__(self, path: str | os.PathLike[str], head: Head) -> None:
        if not isinstance(path, str | os.PathLike):
            raise BadSetup(f"garde est le nom d’un fichier, pas {brief(path)}.")
        self.path = Path(path)
        self.head = json.dumps({"format": FORMAT, **head}, ensure_ascii=False)
        self.done: dict[int, Played] = {}
        self._sorted = True
        try:
            found = content_or_none(self.path, limits.SERIES) or b""
            whole = found[: found.rfind(b"\n") + 1]  # a line that was cut is played again
            if whole:
                self._read(whole)
            elif not f"{self.head}\n".encode().startswith(found):
                self._other("ce n’est pas une série")
            if not whole:
                write(self.path, f"{self.head}\n")
            self._file = self.path.open("r+b")
            if whole:
                self._file.truncate(len(whole))
            self._file.seek(0, os.SEEK_END)
        except OSError as error:
            raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> BadSetup:
        """What is said when the file takes no more: the games in it are not lost."""
        kept = (
            f" Il garde {count(len(self.done), 'partie')} : la même série les reprendra." if self.done else ""
        )
        return BadSetup(f"« {self.path} » ne s’écrit pas : {unwritable(error)}.{kept}")

    def _read(self, content: bytes) -> None:
        head, games = parsed(content, self.path)
        mine = read_json(self.head, ANY, "Cette série")
        wrong = [
            name
            for name in {**mine, **head}
            if mine.get(name) != head.get(name) and not (name == CODE and CODE not in head)
        ]
        if wrong:
            self._other(f"autres : {listed(wrong)}")
        self.done = {game.number: game for game in games}
        self._sorted = list(self.done) == sorted(self.done)

    def _other(self, why: str) -> None:
        raise BadSetup(
            f"« {self.path} » garde autre chose que cette série ({why}) et reste comme il est : donne un"
            " autre nom à garde."
        )

    def _put(self, lines: Iterable[str]) -> None:
        self._file.write("".join(f"{line}\n" for line in lines).encode())
        self._file.flush()

    def add(self, games: Iterable[Played]) -> None:
        """Write games down as they come."""
        games = list(games)
        try:
            self._put(game.line() for game in games)
        except OSError as error:
            raise self._unwritten(error) from error
        for game in games:
            self._sorted = self._sorted and game.number == len(self.done)
            self.done[game.number] = game

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever the order in which games came, the file ends up the same."""
        try:
            with self._file:
                synced(self._file)
            tidy(self.path)
            if not self._sorted:
                write(
                    self.path,
                    "".join(
                        f"{line}\n" for line in (self.head, *(self.done[k].line() for k in sorted(self.done)))
                    ),
                )
        except OSError as error:
            raise self._unwritten(error) from error


def load(path: str | os.PathLike[str]) -> tuple[Head, list[Played]]:
    """What a file says that it is, and its games. Raises BadSave."""
    try:
        found = content(path, limits.SERIES)
    except OSError as error:
        raise BadSave(f"« {path} » : {unreadable(error)}.") from error
    return parsed(found[: found.rfind(b"\n") + 1], path)


def parsed(content: bytes, path: str | os.PathLike[str]) -> tuple[Head, list[Played]]:
    """The head and the games of a kept series. Raises BadSave, with the line."""
    games: dict[int, Played] = {}
    number = 1
    try:
        first, *lines = content.decode().split("\n")[:-1] or [""]
        head: Head = read_json(first, _HEAD, "Cette série")
        for line in lines:
            number += 1
            game = Played.read(line)
            if games.setdefault(game.number, game) is not game:
                raise ValueError("twice")
    except ValueError as error:
        raise BadSave(f"« {path} » n’est pas une série de parties, ou est abîmé.", number, 1) from error
    return head, list(games.values())
