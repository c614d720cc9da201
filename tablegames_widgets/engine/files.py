"""Files written whole or not at all, and never over what someone else has written since."""

from __future__ import annotations

import errno
import json
import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from .errors import TableGamesError

_WHY = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "le disque est plein"),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR), "ce dossier n’existe pas"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "on n’a pas le droit d’y écrire"),
    errno.EISDIR: "c’est un dossier",
    errno.ENAMETOOLONG: "ce nom est trop long",
}


class NotKept(TableGamesError):
    """A match that could not be written: why, in the middle of a sentence. `moved` when someone else has written there since."""

    def __init__(self, message: str, moved: bool = False) -> None:
        super().__init__(message)
        self.moved = moved


def unwritable(error: OSError) -> str:
    """Why a file cannot be written."""
    return _WHY.get(error.errno or 0, error.strerror or str(error))


def write(path: str | os.PathLike[str], text: str) -> None:
    """Put the text in the place of the file. Raises OSError, and then the old file stands and nothing else stays behind."""
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{os.urandom(8).hex()}.part")  # a name that no other writer has
    try:
        with part.open("xb") as file:
            file.write(text.encode())
        part.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error
    finally:
        with suppress(OSError):
            part.unlink()


class Kept:
    """The file that one screen keeps its match in. `found` is what it held when the match was taken up; None for a new match."""

    def __init__(self, path: Path, found: bytes | None = None) -> None:
        self.path = path
        self._last = found

    def write(self, text: str) -> None:
        """Write the match, unless another screen has written here since. Raises NotKept, and then the file is what it was."""
        try:
            there = held(self.path)
            if there not in (None, self._last, text.encode()):
                raise NotKept(f"« {self.path.name} » garde d’autres coups, joués sur un autre plateau", moved=True)
            if there != text.encode():
                write(self.path, text)
        except OSError as error:
            raise NotKept(f"« {self.path.name} » ne s’écrit pas ({unwritable(error)})") from error
        self._last = text.encode()


def held(path: Path) -> bytes | None:
    """What the file holds, or None when there is no such file. Raises OSError when there is one that cannot be read."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def free(path: Path, mark: str = "", first: int = 2) -> Path:
    """The same name with the first number that is still free: « partie-2 », « partie-3 »."""
    names = (path.with_name(f"{path.stem}{mark}-{number}{path.suffix}") for number in count(first))
    return next(name for name in names if not name.exists())


RECORDS = ".jsonl"


def decoded(text: str) -> Any:
    """What a JSON text says. Raises ValueError, for brackets within brackets by the thousand too."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("too deep") from error


def records(path: Path) -> list[dict[str, Any]]:
    """The records of a file that keeps one a line. Raises OSError, ValueError."""
    found = [decoded(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    if not all(isinstance(one, dict) for one in found):
        raise ValueError("no records")
    return found


def tries(path: Path) -> list[dict[str, Any]]:
    """The tries that a pupil's file keeps: `exercice`, `juste`, and `nom` where one was given. Raises OSError, ValueError."""
    found = records(path)
    if not all(type(one.get("exercice")) is str and type(one.get("juste")) is bool and type(one.get("nom", "")) is str for one in found):
        raise ValueError("no tries")
    return found
