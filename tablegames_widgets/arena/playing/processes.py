"""Processes of our own: the same on every system, safe with threads, and of the program that starts them they
need nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Lock
from typing import Final

_ONE_AT_A_TIME: Final = Lock()
_BLANK: Final = {"__spec__": None, "__file__": None}


class Bare(SpawnProcess):
    """A process that does not run the main program again.

    There may be none to run: a cell, a REPL, what is read from standard input.
    """

    def start(self) -> None:
        with nameless():
            super().start()


class BareContext(SpawnContext):
    """Starts such processes, for pools too."""

    Process = Bare


@contextmanager
def nameless() -> Iterator[None]:
    """While it lasts, the main program does not say where it is: that is how
    multiprocessing would find it."""
    with _ONE_AT_A_TIME:
        told = vars(sys.modules["__main__"])
        before = {name: told[name] for name in _BLANK if name in told}
        told.update(_BLANK)
        try:
            yield
        finally:
            for name in _BLANK:
                del told[name]
            told.update(before)


def context(content: bytes = b"") -> SpawnContext:
    """What starts the processes that read this content: bare, unless a player in it was pickled as a name in
    the main program."""
    by_name = b"__main__" in content and b"cloudpickle" not in content
    return SpawnContext() if by_name else BareContext()
