"""What a player does beyond choosing: some of it is refused, the rest is noted, all of it is told."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from .isolated import SHOWN

NOTES: Final = 8
"""What is noted of a player, at most."""
_PROGRAMS: Final = "lancer un programme"
_KILLS: Final = "arrêter un processus"
_WRITES: Final = "écrire un fichier"
_NETWORK: Final = "ouvrir le réseau"
_MEMORY: Final = "fouiller la mémoire"
REFUSED: Final = {
    **dict.fromkeys(
        ("os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn"), _PROGRAMS
    ),
    **dict.fromkeys(("os.startfile", "pty.spawn", "subprocess.Popen"), _PROGRAMS),
    **dict.fromkeys(("os.kill", "os.killpg", "signal.pthread_kill"), _KILLS),
    **dict.fromkeys(("os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.truncate", "os.link"), _WRITES),
    **dict.fromkeys(("os.symlink", "os.chmod", "os.chown", "shutil.rmtree", "shutil.move"), _WRITES),
    **dict.fromkeys(("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo"), _NETWORK),
}
"""What a player may not do, by the name of Python's audit events: it is refused, and told."""
NOTED: Final = {
    **dict.fromkeys(("gc.get_objects", "gc.get_referrers", "gc.get_referents"), _MEMORY),
    **dict.fromkeys(("ctypes.dlopen", "ctypes.dlsym", "ctypes.cdata"), "appeler la machine par ctypes"),
}
"""What may be innocent, and is told."""
_FRAMES: Final = "sys._getframe"
_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


@cache
def shared() -> Eyes:
    """Those of a Python in which all play."""
    return Eyes(alone=False)


class Eyes:
    """What a player does beyond choosing, as far as Python tells: a hook that nothing in its process takes
    out.

    `alone`: nobody else lives in that process, and what it finds there is its own."""

    def __init__(self, alone: bool = True) -> None:
        self.on, self.seen, self._alone = False, dict[str, None](), alone
        homes = (sys.prefix, sys.base_prefix, os.path.dirname(os.__file__), Path(__file__).parents[2])
        found = (str(Path(home).resolve()) for home in homes)
        self._libraries = tuple(home for home in found if home != os.sep)  # in a browser Python has no folder
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.on:
            return
        what = REFUSED.get(event)
        if event == "open":
            what = self._opened(*args[:3])
        elif not self._alone and (NOTED.get(event) == _MEMORY or (event == _FRAMES and self._climbs())):
            what = _MEMORY
        elif event in NOTED:
            self.note(f"il veut {NOTED[event]} ({event})")
        if what:
            self.note(f"il veut {what} ({_told(event, args)}) : c’est refusé")
            raise PermissionError(f"un joueur ne peut pas {what}")

    def _opened(self, path: object, _: object, flags: object) -> str | None:
        if isinstance(flags, int) and flags & _WRITING and path not in (os.devnull, 1, 2):
            return _WRITES
        if isinstance(path, str | bytes) and not str(Path(os.fsdecode(path)).resolve()).startswith(
            self._libraries
        ):
            self.note(f"il lit un fichier ({os.path.basename(os.fsdecode(path))})")
        return None

    def _climbs(self) -> bool:
        """Whether the player itself asks who has called it, and not a library that it uses."""
        self.on = False
        asks = sys._getframe(2)
        self.on = True
        return asks.f_globals.get("__spec__") is None or asks.f_code.co_name in ("currentframe", "stack")

    @contextmanager
    def open(self, seen: dict[str, None]) -> Iterator[None]:
        """They look, and note it there."""
        writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
        self.seen, self.on = seen, True
        try:
            yield
        finally:
            self.on, sys.dont_write_bytecode = False, writes

    def note(self, what: str) -> None:
        """Keep it, once; the first few."""
        on, self.on = self.on, False
        if len(self.seen) < NOTES:
            self.seen[what[:SHOWN]] = None
        self.on = on


def _told(event: str, args: tuple[Any, ...]) -> str:
    name = args[0] if args and isinstance(args[0], str | bytes) else ""
    return f"{event} {os.path.basename(os.fsdecode(name))[:40]}".strip() if name else event
