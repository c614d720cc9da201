"""A disk that fails, or a program that is killed, at the nth call to the system; and what a power cut would lose.

Inside `Disk(...)` every call of Python's `os` that a write is made of, and every file that is opened, is counted and may fail, in one
folder.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

NAMES = (
    "stat", "lstat", "fstat", "scandir", "listdir", "open", "close", "fsync", "replace", "rename", "mkdir", "rmdir", "unlink", "remove",
    "chmod", "chown", "truncate", "ftruncate", "link", "symlink", "utime", "write", "fdatasync",
)  # fmt: skip
"""The words of `os` by which files are looked at and changed."""
GROWS = ("write", "create", "mkdir", "replace", "fsync", "truncate")
"""What a full disk refuses; it lets one read."""
READS = ("stat", "lstat", "fstat", "scandir", "listdir", "open", "read", "close")
"""What changes nothing."""
KILLED = 7
"""How a process ends that is killed."""
_WRITES = os.O_WRONLY | os.O_RDWR


class Cut(BaseException):
    """The power is cut: whatever a `finally` would still do is refused too."""


class Call(NamedTuple):
    """A call to the system, and of what."""

    word: str
    path: str


class Fault(NamedTuple):
    """What happens at the nth call: `kind` is an error number, « tué », « déchiré » (killed in the midst of a
    write) or « coupure »."""

    at: int
    kind: int | str
    torn: float = 0.5
    """How much of a write is done when a program is killed in the midst of it."""

    def __str__(self) -> str:
        return f"{errno.errorcode[self.kind] if isinstance(self.kind, int) else self.kind} au {self.at}e appel"


class Disk:
    """Counts the calls in `calls`, and lets one fail. Nothing goes down to a real disk: `unsynced` is what would be lost."""

    def __init__(self, folder: Path, fault: Fault | None = None) -> None:
        self.folder, self.fault = str(folder), fault
        self.calls: list[Call] = []
        self.down: dict[tuple[int, int], int] = {}
        """How much of each file that was written is down on the disk, in bytes."""
        self.names: set[str] = set()
        """Folders whose names are not."""
        self._over = False
        self._were: dict[tuple[Any, str], Any] = {}

    # -- a call ----------------------------------------------------------------------------------------
    def step(self, word: str, path: object, tear: Callable[[], object] = lambda: None) -> None:
        """One call; `tear` does half of it. Raises OSError, or ends the process."""
        path = path if isinstance(path, str | os.PathLike) else _of(path)
        if not self.concerns(path):
            return
        self.calls.append(Call(word, os.fspath(path)))
        if self._over:
            self._again(word)
        if self.fault is None or len(self.calls) != self.fault.at:
            return
        kind = self.fault.kind
        if kind == "coupure":
            self._over = True
            raise Cut
        if kind in ("tué", "déchiré"):
            if kind == "déchiré":
                tear()
            os._exit(KILLED)
        assert isinstance(kind, int)
        if kind != errno.ENOSPC or word in GROWS:
            self._over = kind == errno.ENOSPC  # a disk stays full
            self._fail(kind)

    def concerns(self, path: object) -> bool:
        """Whether that lies in the folder: Python reads files of its own."""
        return str(path).startswith(self.folder)

    def _again(self, word: str) -> None:
        assert self.fault
        if self.fault.kind == "coupure":
            raise Cut
        if word in GROWS:
            self._fail(errno.ENOSPC)

    @staticmethod
    def _fail(number: int) -> NoReturn:
        raise OSError(number, os.strerror(number))

    # -- files -----------------------------------------------------------------------------------------
    def _open(self, file: Any, mode: str = "r", buffering: int = -1, encoding: Any = None, *more: Any, **words: Any) -> Any:
        raw = _Raw(self, file, mode.replace("t", "").replace("b", ""), words.get("closefd", True))
        if buffering == 0:
            return raw
        binary = io.BufferedRandom(raw) if "+" in mode else io.BufferedReader(raw) if "r" in mode else io.BufferedWriter(raw)
        return binary if "b" in mode else io.TextIOWrapper(binary, encoding or "utf-8", line_buffering=buffering == 1)

    def born(self, path: str) -> None:
        """A file that was not there: its name is not on the disk yet, nor what it will hold."""
        self.names.add(os.path.dirname(os.path.abspath(path)))

    # -- the words of os -------------------------------------------------------------------------------
    def _word(self, name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(*args: Any, **words: Any) -> Any:
            about = args[0] if args else ""
            makes = name == "open" and len(args) > 1 and bool(args[1] & os.O_CREAT)
            self.step("create" if makes else name, about)
            if name in ("fsync", "fdatasync"):
                return self._synced(about)
            found = real(*args, **words)
            if name in ("replace", "rename", "mkdir", "link", "symlink"):
                self.born(os.fspath(args[0] if name == "mkdir" else args[1]))
            return found

        return call

    def _synced(self, number: int) -> None:
        about = _REAL_FSTAT(number)
        self.down[about.st_dev, about.st_ino] = about.st_size
        with suppress(OSError):
            self.names.discard(_of(number))

    def __enter__(self) -> Disk:
        patched = [(os, name, self._word(name)) for name in NAMES]
        patched += [(builtins, "open", self._open), (io, "open", self._open)]
        for module, name, mine in patched:
            self._were[module, name] = getattr(module, name)
            setattr(module, name, mine)
        return self

    def __exit__(self, *_: object) -> None:
        for (module, name), was in self._were.items():
            setattr(module, name, was)

    # -- a power cut -----------------------------------------------------------------------------------
    def lost(self, folder: Path) -> list[str]:
        """The power is cut: each file is as long as what is down of it. Their names."""
        found = []
        for path in files(folder):
            about = path.stat()
            down = self.down.get((about.st_dev, about.st_ino), about.st_size)
            if down < about.st_size:
                os.truncate(path, down)
                found.append(path.name)
        return found


class _Raw(io.FileIO):
    """A file whose writes are counted."""

    def __init__(self, disk: Disk, file: Any, mode: str, closefd: bool) -> None:
        new = not _there(file)
        if not isinstance(file, int):
            disk.step("create" if set(mode) & set("wxa") else "open", file)
        super().__init__(file, mode, closefd)
        self._disk = disk
        if new and set(mode) & set("wxa"):
            disk.born(os.fspath(file))
        if set(mode) & set("wxa+"):
            about = _REAL_FSTAT(self.fileno())
            disk.down.setdefault((about.st_dev, about.st_ino), 0 if set(mode) & set("wx") else about.st_size)

    def write(self, data: Any) -> int:
        torn = self._disk.fault.torn if self._disk.fault else 0.5
        half = bytes(data)[: int(len(data) * torn)]
        self._disk.step("write", self.name, lambda: super(_Raw, self).write(half))
        return super().write(data)

    def readinto(self, buffer: Any) -> int:
        self._disk.step("read", self.name)
        return super().readinto(buffer)

    def readall(self) -> bytes:
        self._disk.step("read", self.name)
        return super().readall()

    def truncate(self, size: int | None = None) -> int:
        self._disk.step("truncate", self.name)
        about = _REAL_FSTAT(self.fileno())
        found = super().truncate(size)
        key = about.st_dev, about.st_ino
        self._disk.down[key] = min(self._disk.down[key], found)
        return found


_REAL_FSTAT, _REAL_STAT = os.fstat, os.stat


def _of(number: Any) -> str:
    """The path of an open file."""
    try:
        return os.readlink(f"/proc/self/fd/{number}")
    except OSError:
        return ""


def _there(file: Any) -> bool:
    with suppress(OSError):
        _REAL_STAT(file)
        return True
    return False


def files(folder: Path) -> Iterator[Path]:
    """Every file below."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def killed(work: Callable[[], object]) -> bool:
    """Whether the work, done by a child, was killed in the midst of it. An error of ours is as good as an end."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            with suppress(Exception):
                work()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED
