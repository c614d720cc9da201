"""Files written whole or not at all, and never over what someone else has written since."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import IO, NotRequired, TypedDict

from . import limits
from .errors import TableGamesError
from .outside import check_ordinary, content, read_json
from .shapes import Flag, Record, Text

_WHY = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "le disque est plein"),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR), "ce dossier n’existe pas"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "on n’a pas le droit d’y écrire"),
    errno.EISDIR: "c’est un dossier",
    errno.ENAMETOOLONG: "ce nom est trop long",
}


class NotKept(TableGamesError):
    """A match that could not be written: why, in the middle of a sentence.

    `moved` when someone else has written there since.
    """

    def __init__(self, message: str, moved: bool = False) -> None:
        super().__init__(message)
        self.moved = moved


def unwritable(error: OSError) -> str:
    """Why a file cannot be written."""
    return _WHY.get(error.errno or 0, error.strerror or str(error))


def write(path: str | os.PathLike[str], text: str, down: bool = True) -> None:
    """Put the text in the place of the file, with its mode and its owner, and down to the disk; `down=False`
    leaves that last to the system, which keeps what a program has written even if the program is killed.

    Raises OSError, and then the old file stands and nothing else stays behind.
    """
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{os.urandom(8).hex()}.part")  # a name that no other writer has
    try:
        was = _there(target)
        with part.open("xb") as file:
            if was:
                _dress(part, was)
            file.write(text.encode())
            if down:
                synced(file)
        part.replace(target)
        if down:
            _sync_folder(target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error
    finally:
        with suppress(OSError):
            part.unlink()


def _there(target: Path) -> os.stat_result | None:
    """The file that is about to be replaced. Raises OSError for what is no ordinary file."""
    try:
        was = target.stat()
    except FileNotFoundError:
        return None
    check_ordinary(was.st_mode, target)
    return was


def _dress(part: Path, was: os.stat_result) -> None:
    """Give a new file the mode of the old one, and its owner as far as one may, before anything is in it."""
    now = part.stat()
    with suppress(OSError):  # a disk without modes, or somebody else's file
        if (now.st_uid, now.st_gid) != (was.st_uid, was.st_gid) and hasattr(os, "chown"):
            os.chown(part, was.st_uid, was.st_gid)
    with suppress(OSError):
        if now.st_mode != was.st_mode:
            part.chmod(was.st_mode & 0o777)


def synced(file: IO[str] | IO[bytes]) -> None:
    """Bring what was written down to the disk, where there is one. Raises OSError."""
    file.flush()
    try:
        os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # not for this kind of disk
            raise


def _sync_folder(folder: Path) -> None:
    """The new name too: it is the folder's. The file is whole by then, so what cannot be done is not told."""
    if sys.platform in ("win32", "emscripten"):
        return
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def append(path: Path, line: str) -> None:
    """Add a line to a file. Raises OSError, for what is no ordinary file too."""
    _there(path)
    with path.open("ab") as file:
        file.write(f"{line}\n".encode())
        synced(file)


class Kept:
    """The file that one screen keeps its match in.

    `found` is what it contained when the match was taken up; None for a new match.
    """

    def __init__(self, path: Path, found: bytes | None = None) -> None:
        self.path = path
        self._last = found

    def write(self, text: str) -> None:
        """Write the match, unless another screen has written here since.

        Raises NotKept, and then the file is what it was.
        """
        try:
            there = content_or_none(self.path)
            if there not in (None, self._last, text.encode()):
                raise NotKept(
                    f"« {self.path.name} » garde d’autres coups, joués sur un autre plateau", moved=True
                )
            if there != text.encode():
                write(self.path, text)
        except OSError as error:
            raise NotKept(f"« {self.path.name} » ne s’écrit pas ({unwritable(error)})") from error
        self._last = text.encode()


def content_or_none(path: Path, most: int = 4 * limits.SAVE) -> bytes | None:
    """What the file holds, or None when there is no such file.

    Raises OSError when there is one that cannot be read.
    """
    try:
        return content(path, most)
    except (FileNotFoundError, NotADirectoryError):
        return None


def free(path: Path, mark: str = "", first: int = 2) -> Path:
    """The same name with the first number that is still free: « partie-2 », « partie-3 »."""
    names = (path.with_name(f"{path.stem}{mark}-{number}{path.suffix}") for number in count(first))
    return next(name for name in names if not name.exists())


RECORDS = ".jsonl"
"""Ends the name of a file of tries."""


TRY = Record({"exercice": Text(20_000, 1), "juste": Flag()}, {"nom": Text(200)})
"""What a line of it holds: a `Try`."""


class Try(TypedDict):
    """A try at an exercise, as it is kept: which one, whether it was right, who tried; when, for which time,
    what was answered."""

    exercice: str
    juste: bool
    nom: NotRequired[str]
    quand: NotRequired[str]
    essai: NotRequired[int]
    réponse: NotRequired[object]
    dit: NotRequired[str]


def records(path: Path) -> list[Try]:
    """The tries at exercises that a file keeps, one a line. Raises OSError, BadText."""
    lines = content(path, limits.RECORDS).split(b"\n")
    return [
        read_json(line, TRY, f"La ligne {number}") for number, line in enumerate(lines, 1) if line.strip()
    ]
