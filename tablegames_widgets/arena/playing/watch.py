"""A time limit for what someone else wrote: a player that loops is stopped, wherever the machine knows how
to."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Self, TypeVar, TypeVarTuple

T = TypeVar("T")
Args = TypeVarTuple("Args")
_AGAIN = 10
"""A player that swallows the alarm hears it again after a tenth of the limit."""


class TooLong(BaseException):
    """A player thinks for too long. No `Exception`: its own `except Exception` must not catch it."""


class Watch:
    """Measures each call. This one waits for it to return; the others stop it."""

    def __init__(self, limit: float) -> None:
        self.limit = limit

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def call(self, work: Callable[[*Args], T], *args: *Args, least: float = 0.0) -> T:
        """What the work returns. Raises TooLong beyond the limit, or beyond `least` when that is more."""
        limit = max(self.limit, least)
        begun = perf_counter()
        try:
            self.begin(limit)
            found = work(*args)
        finally:
            self.end()
        if perf_counter() - begun > limit:
            raise TooLong
        return found

    def begin(self, limit: float) -> None:
        """The clock runs."""

    def end(self) -> None:
        """The clock stands."""


class Alarm(Watch):
    """By the alarm of the system, which wakes up even who sleeps: in the main thread of a process, not on
    Windows."""

    _armed = False

    def __enter__(self) -> Self:
        import signal

        self._signal = signal
        self._before = signal.signal(signal.SIGALRM, self._ring)
        return self

    def __exit__(self, *_: object) -> None:
        self._signal.signal(self._signal.SIGALRM, self._before)

    def _ring(self, *_: object) -> None:
        if self._armed:
            raise TooLong

    def begin(self, limit: float) -> None:
        self._armed = True
        self._signal.setitimer(self._signal.ITIMER_REAL, limit, limit / _AGAIN)

    def end(self) -> None:
        self._armed = False
        self._signal.setitimer(self._signal.ITIMER_REAL, 0)


class Guard(Watch):
    """By a thread that looks at the clock: elsewhere. It stops what is written in Python."""

    def __enter__(self) -> Self:
        import threading

        self._lock, self._left = threading.Lock(), threading.Event()
        self._until: float | None = None
        self._rung = False
        self._watched = threading.get_ident()
        threading.Thread(target=self._look, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._left.set()

    def _look(self) -> None:
        from ctypes import c_ulong, py_object, pythonapi

        while not self._left.wait(min(self.limit / _AGAIN, 0.2)):
            with self._lock:
                if self._until is not None and perf_counter() > self._until:
                    self._rung = True
                    pythonapi.PyThreadState_SetAsyncExc(c_ulong(self._watched), py_object(TooLong))

    def begin(self, limit: float) -> None:
        with self._lock:
            self._until, self._rung = perf_counter() + limit, False

    def end(self) -> None:
        try:
            with self._lock:
                self._until = None
            for _ in range(1000 if self._rung else 0):  # what was sent arrives here, and nowhere after
                pass
        except TooLong:
            self._until = None
            raise


def watch(limit: float | None) -> Watch:
    """The best watch there is here: in a browser nothing can stop a player, and its time is measured all the
    same."""
    if limit is None or sys.platform == "emscripten":
        return Watch(float("inf") if limit is None else limit)
    import signal
    import threading

    here = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    return (
        Alarm(limit) if here and signal.getitimer(signal.ITIMER_REAL)[0] == 0 else Guard(limit)
    )  # the alarm, if nobody else uses it
