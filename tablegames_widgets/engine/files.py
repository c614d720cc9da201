"""Files written whole or not at all, and never over what someone else has written since."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import IO, NotRequired, TypedDict

from . import limits
from .errors import TableGamesError, system
from .outside import BadText, check_ordinary, content, read_json
from .shapes import Flag, Record, Text

_WHY = {
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR), "ce dossier n’existe pas"),
    **dict.fromkeys((errno.EACCES, errno.EPERM), "on n’a pas le droit d’y écrire"),
    errno.EISDIR: "c’est un dossier",
}
_PART = re.compile(r"\.[0-9a-f]{16}\.part")
"""The name of a file that is being written."""
_NOT_HERE = (errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)
"""What a disk says of what it cannot do at all."""
_ABANDONED = 600.0
"""Seconds after which nobody is writing there any more."""


class NotKept(TableGamesError):
    """A match that could not be written: why, in the middle of a sentence.

    `moved` when someone else has written there since.
    """

    def __init__(self, message: str, moved: bool = False) -> None:
        super().__init__(message)
        self.moved = moved


def unwritable(error: OSError) -> str:
    """Why a file cannot be written."""
    return _WHY.get(error.errno or 0) or system(error)


def write(path: str | os.PathLike[str], text: str, down: bool = True) -> None:
    """Put the text in the place of the file, with its mode and its owner, and down to the disk; `down=False`
    leaves that last to the system, which keeps what a program has written even if the program is killed.

    Raises OSError, in French, and then the old file stands and nothing else stays behind; what a program that
    was killed has left there goes at a later write.
    """
    try:
        target = _real(path)
        part = target.with_name(f".{os.urandom(8).hex()}.part")  # a name that no other writer has
        was = _there(target)
        try:
            with part.open("xb") as file:
                if was:
                    _dress(part, was)
                file.write(text.encode())
                if down:
                    synced(file)
            part.replace(target)
        except BaseException:
            with suppress(OSError):
                part.unlink()
            raise
    except OSError as error:
        raise OSError(error.errno, unwritable(error), os.fspath(path)) from error
    if down:
        _sync_folder(target.parent)
    tidy(target)


def _real(path: str | os.PathLike[str]) -> Path:
    """Where the file lies, behind links. Raises OSError where that cannot be known."""
    try:
        return Path(os.path.realpath(path, strict=True))
    except FileNotFoundError:
        return Path(os.path.realpath(path))


def tidy(path: Path) -> None:
    """Beside a file that was written just now, what killed programs have left long ago goes."""
    with suppress(OSError):
        clear(path.parent, path.stat().st_mtime - _ABANDONED)


def clear(folder: Path, before: float = float("inf")) -> None:
    """What programs that were killed in the midst of a write have left in a folder goes: what is older than
    that, in seconds, as the disk itself tells the time."""
    with suppress(OSError), os.scandir(folder) as found:
        for one in found:
            if _PART.fullmatch(one.name):
                with suppress(OSError):
                    if one.stat(follow_symlinks=False).st_mtime < before:
                        os.unlink(one.path)


def make_folder(path: Path, mode: int = 0o777) -> None:
    """Make a folder, and those above it, where there is none; the names go down to the disk. Raises
    OSError."""
    missing = [one for one in (path, *path.parents) if not there(one)]
    path.mkdir(mode, parents=True, exist_ok=True)
    for one in missing:
        _sync_folder(one.parent)


def aside(path: Path, mark: str) -> Path:
    """The file goes under the next free name with that mark: which. Raises OSError."""
    found = path.replace(free(path, mark, 1))
    _sync_folder(path.parent)
    return found


def there(path: Path) -> bool:
    """Whether there is something of that name. Raises OSError where that cannot be known: what nobody can
    look at must not be written over."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def _there(target: Path) -> os.stat_result | None:
    """The file that is about to be replaced. Raises OSError for what is no ordinary file."""
    try:
        was = target.stat()
    except FileNotFoundError:
        return None
    check_ordinary(was.st_mode, target)
    return was


def _dress(part: Path, was: os.stat_result) -> None:
    """Give a new file the mode of the old one, and its owner as far as one may, before anything is in it.
    Raises OSError where neither the disk nor the owner is the reason."""
    now = part.stat()
    with _as_far_as_one_may():
        if (now.st_uid, now.st_gid) != (was.st_uid, was.st_gid) and hasattr(os, "chown"):
            os.chown(part, was.st_uid, was.st_gid)
    with _as_far_as_one_may():
        if now.st_mode != was.st_mode:
            part.chmod(was.st_mode & 0o777)


@contextmanager
def _as_far_as_one_may() -> Iterator[None]:
    """A disk may have no modes, a file may be somebody else's."""
    try:
        yield
    except OSError as error:
        if error.errno not in _NOT_HERE:
            raise


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
    """Add a line to a file of tries; a last one that was cut goes, and whoever reads takes no notice of it.
    Raises OSError, for what is no ordinary file too.
    """
    was = _there(path)
    found = content(path, limits.RECORDS) if was else b""
    whole = found[: len(found) - len(_cut(found))]
    with path.open("ab") as file:
        if len(whole) < len(found):
            file.truncate(len(whole))
        file.write((b"" if whole[-1:] in (b"", b"\n") else b"\n") + f"{line}\n".encode())
        synced(file)
    if was is None:
        _sync_folder(path.parent)


def _cut(found: bytes) -> bytes:
    """A last line of tries that a full disk or a killed program has cut."""
    last = found[found.rfind(b"\n") + 1 :]
    if not last or last[: len(_BEGINS)] != _BEGINS[: len(last)]:
        return b""
    try:
        read_json(last, TRY, "")
    except BadText:
        return last
    return b""


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
    """The same name with the first number that is still free: « partie-2 », « partie-3 ». Raises OSError."""
    names = (path.with_name(f"{path.stem}{mark}-{number}{path.suffix}") for number in count(first))
    return next(name for name in names if not there(name))


RECORDS = ".jsonl"
"""Ends the name of a file of tries."""


_BEGINS = b'{"quand": '
"""As a line of it does."""


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
    found = content(path, limits.RECORDS)
    lines = found[: len(found) - len(_cut(found))].split(b"\n")
    return [
        read_json(line, TRY, f"La ligne {number}") for number, line in enumerate(lines, 1) if line.strip()
    ]
