"""A time limit for what someone else wrote: a player that loops is stopped, wherever the machine knows how
to."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from io import TextIOBase
from itertools import count, cycle
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType
from typing import TYPE_CHECKING, NoReturn, Self, TypeVar, TypeVarTuple

from .engine.outside import BadText, whole, words

if TYPE_CHECKING:
    from _typeshed import TraceFunction

T = TypeVar("T")
Args = TypeVarTuple("Args")
_AGAIN = 10
"""A player that swallows the alarm hears it again after a tenth of the limit."""


class Said(TextIOBase):
    """What someone else's program prints: its beginning is kept (`most` characters and one more), however
    much it is."""

    def __init__(self, most: int) -> None:
        self.most, self.text = most, ""

    def write(self, text: str) -> int:
        self.text += text[: max(0, self.most + 1 - len(self.text))]
        return len(text)


_STREAMS = ("stdout", "stderr", "__stdout__", "__stderr__")


def listens(said: Said) -> None:
    """All that Python prints from now on is said there."""
    for name in _STREAMS:
        setattr(sys, name, said)


@contextmanager
def heard(said: Said) -> Iterator[None]:
    """The same for a while: nothing of what is printed meanwhile is shown."""
    before = [getattr(sys, name) for name in _STREAMS]
    listens(said)
    try:
        yield
    finally:
        for name, stream in zip(_STREAMS, before, strict=True):
            setattr(sys, name, stream)


def memory_taken() -> int:
    """Bytes of memory that this process has by now; 0 where the system does not say."""
    try:
        return whole(words("/proc/self/statm", 200).split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, BadText):
        return 0


class TooLong(BaseException):
    """A player thinks for too long. No `Exception`: its own `except Exception` must not catch it."""


_NEVER = float("inf")
_ends = ContextVar("_ends", default=_NEVER)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Whoever is watched meanwhile is stopped when these are over, if not by his own limit before."""
    token = _ends.set(perf_counter() + seconds)
    try:
        yield
    finally:
        _ends.reset(token)


def over() -> bool:
    """Whether the time of `within` has passed."""
    return perf_counter() > _ends.get()


class Watch:
    """Measures each call. This one waits for it to return; the others stop it."""

    def __init__(self, limit: float) -> None:
        self.limit = limit

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def call(self, work: Callable[[*Args], T], *args: *Args, least: float = 0.0) -> T:
        """What the work returns. Raises TooLong beyond the limit, or beyond `least` when that is more, and
        when the time of `within` is over."""
        begun = perf_counter()
        limit = min(max(self.limit, least), _ends.get() - begun)
        if limit <= 0:
            raise TooLong
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


def _leave(*_: object) -> NoReturn:
    raise SystemExit


def _sleep(seconds: float) -> None:
    if seconds > _NAP:
        raise TooLong
    until = perf_counter() + seconds
    while perf_counter() < until:  # a browser's own sleep needs what many browsers have not
        pass


_NAP = 1.0
_STANDS_FOR = ((os, "_exit", _leave), (os, "abort", _leave), (time, "sleep", _sleep))
"""What ends a process at once, in a browser the page's whole Python, or stops it for long; and what is called
in its place."""
_EATERS = (sum, max, min, sorted, list, tuple, set, frozenset, bytes, bytearray)
"""What goes through all that it is given, in one call that nothing stops."""
_FAST = 10**8
"""Things a second that no machine goes through."""


def _endless(eater: object, eaten: object, seconds: float) -> bool:
    """Whether that call would not return in this time."""
    if type(eaten) not in (range, count, cycle) or all(eater is not one for one in _EATERS):
        return False
    steps = (eaten.stop - eaten.start) // eaten.step if isinstance(eaten, range) else _NEVER
    return steps > seconds * _FAST


class Lines(Watch):
    """By the interpreter's own monitoring, where nothing else can stop a program: in a browser. It looks at
    the clock at each turn of a loop and each call, and stops what is written in Python, and before it begins
    `sum(range(10**11))`. What would end Python itself is an error of the program's, that it may be told.
    """

    _TOOL = 4
    _EACH = 200
    """Turns of a loop between two looks at the clock."""

    def __init__(self, limit: float) -> None:
        super().__init__(limit)
        self._left, self._until, self._watches = self._EACH, _NEVER, False

    def __enter__(self) -> Self:
        # where the code says that it was written: a precompiled one is not where its file is now
        written = (Watch.call.__code__, os.walk.__code__)
        self._ours = tuple(str(Path(code.co_filename).parent) for code in written)
        self._monitor = getattr(sys, "monitoring", None)
        if self._monitor is None:
            self._before = sys.gettrace()
            sys.settrace(self._trace)
        elif self._monitor.get_tool(self._TOOL) is None:  # else someone else watches: a game in this one
            events = self._monitor.events
            self._monitor.use_tool_id(self._TOOL, "tablegames_widgets")
            seen = (events.JUMP, events.PY_START, events.PY_RESUME)
            for event, look in (*((one, self._look) for one in seen), (events.CALL, self._called)):
                self._monitor.register_callback(self._TOOL, event, look)
            self._monitor.set_events(self._TOOL, sum(seen) | events.CALL)
            self._monitor.restart_events()
            self._watches = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._monitor is None:
            sys.settrace(self._before)
        elif self._watches:
            self._monitor.set_events(self._TOOL, 0)
            self._monitor.free_tool_id(self._TOOL)

    def _look(self, code: CodeType, *_: object) -> object:
        if code.co_filename.startswith(self._ours):
            return self._monitor and self._monitor.DISABLE
        self._left -= 1
        if self._left > 0:
            return None
        if perf_counter() > self._until:
            raise TooLong  # and again at the next turn, if it is swallowed
        self._left = self._EACH
        return None

    def _called(self, code: CodeType, _: int, what: object, given: object) -> object:
        if code.co_filename.startswith(self._ours):
            return self._monitor and self._monitor.DISABLE
        if _endless(what, given, self._until - perf_counter()):
            raise TooLong
        return None

    def _trace(self, frame: FrameType, *_: object) -> TraceFunction | None:
        """The same for Python 3.11: what swallows the error is not told it again."""
        if frame.f_code.co_filename.startswith(self._ours):
            return None
        frame.f_trace_opcodes = True  # « while True: pass » has no other line to come to
        self._look(frame.f_code)
        return self._trace

    def begin(self, limit: float) -> None:
        self._until, self._left = perf_counter() + limit, self._EACH
        self._true = [getattr(module, name) for module, name, _ in _STANDS_FOR]
        for module, name, other in _STANDS_FOR:
            setattr(module, name, other)

    def end(self) -> None:
        self._until, self._left = _NEVER, self._EACH
        for (module, name, _), true in zip(_STANDS_FOR, self._true, strict=True):
            setattr(module, name, true)


def watch(limit: float | None) -> Watch:
    """The best watch there is here."""
    if limit is None:
        return Watch(float("inf"))
    if sys.platform == "emscripten":
        return Lines(limit)
    import signal
    import threading

    here = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    return (
        Alarm(limit) if here and signal.getitimer(signal.ITIMER_REAL)[0] == 0 else Guard(limit)
    )  # the alarm, if nobody else uses it
