"""A pupil's function is tried where it can do no harm: its time, its memory and what it prints are bounded.

On a system that can fork, in a copy of this process that may be killed; elsewhere (a browser, Windows) here,
by the interpreter's own monitoring, which stops what is written in Python.
"""

from __future__ import annotations

import builtins
import json
import os
import select
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import perf_counter
from types import FrameType
from typing import Final, NamedTuple, NoReturn

from ...engine.outside import read_json
from ...engine.shapes import Record, Text, Whole
from ...watch import Lines, Said, TooLong, heard, listens, memory_taken

SECONDS: Final = 2.0
"""What one case may take,"""
WHOLE: Final = 30.0
"""and all of them: a slow function is no fault, but nobody waits for it for ever."""
LATE: Final = 1.0
"""Seconds after which a case is ended from outside: it is in a call that Python cannot interrupt."""
STARTS: Final = 5.0
"""Seconds in which the copy of this process shows that it lives."""
MEMORY: Final = 1 << 28
"""Bytes that a function may take."""
SHOWN: Final = 300
"""Characters of what it prints that are shown."""
_PASSED: Final = b"."
_SAYS: Final = Record({"cas": Whole(0, 10**6), "dit": Text(20_000), "écrit": Text(1_000)})


class Tried(NamedTuple):
    """The number of the first case that goes wrong (0: none), what is wrong, and what was printed in it."""

    number: int = 0
    told: str = ""
    said: str = ""


def first(fails: Callable[[int], str], count: int, space: object) -> Tried:
    """The first case, of 1 to `count`, of which `fails` says something.

    `space` are the globals of the function that is tried: its lines are told. What it changes stays unchanged
    here, where the system can fork.
    """
    if hasattr(os, "fork") and sys.platform != "emscripten":
        found = _forked(fails, count, space)
        if found is not None:
            return found
    return _watched(fails, count, space)


def _endless(line: int | None) -> str:
    place = f", à la ligne {line}" if line else ""
    return f"ne finit pas : on l’a arrêtée au bout de {SECONDS:g} secondes{place}."


_SLOW: Final = f"est trop lente : on l’a arrêtée après {WHOLE:g} secondes, sans avoir essayé les autres cas."
_DIES: Final = "arrête Python net : rien de ce qu’elle a fait n’est rendu."


# -- in a copy of this process ---------------------------------------------------------------------
def _forked(fails: Callable[[int], str], count: int, space: object) -> Tried | None:
    """None where the system makes no copy, or one that does not wake up."""
    here, there = os.pipe()
    try:
        with warnings.catch_warnings():  # threads of a notebook's kernel do not live on in the copy
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
    except OSError:
        os.close(there)
        os.close(here)
        return None
    if not child:
        _inside(there, fails, count, space)
    os.close(there)
    try:
        return _heard(here)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(here)


def _heard(pipe: int) -> Tried | None:
    """What the copy says: a sign for each case that went well, then the case that did not."""
    passed, told, until = 0, b"", perf_counter() + STARTS
    while select.select([pipe], [], [], max(0.0, until - perf_counter()))[0]:
        told += os.read(pipe, 1 << 16)
        if told.endswith(b"\n"):
            found = read_json(told.lstrip(_PASSED), _SAYS, "Son essai")
            return Tried(found["cas"], found["dit"], found["écrit"])
        if len(told) == passed:
            return Tried(passed, _DIES)
        passed, until = len(told), perf_counter() + SECONDS + LATE
    return Tried(passed, _endless(None)) if passed else None


def _inside(pipe: int, fails: Callable[[int], str], count: int, space: object) -> NoReturn:
    """The copy's whole life."""
    said, begun = Said(SHOWN), perf_counter()

    def answer(number: int, told: str) -> NoReturn:
        os.write(pipe, json.dumps({"cas": number, "dit": told, "écrit": said.text}).encode() + b"\n")
        os._exit(0)

    def ring(_: int, frame: FrameType | None) -> None:
        answer(number, _endless(_line(frame, space)))

    number = 0
    try:
        _quiet(said)
        signal.signal(signal.SIGALRM, ring)
        for number in range(1, count + 1):
            os.write(pipe, _PASSED)
            said.text = ""
            signal.setitimer(signal.ITIMER_REAL, SECONDS)
            try:
                told = fails(number)
            except BaseException as error:  # nobody stops the cell here: it is the function's own
                told = f"s’arrête sur une erreur, {type(error).__name__}."
            signal.setitimer(signal.ITIMER_REAL, 0)
            if told or perf_counter() - begun > WHOLE:
                answer(number, told or _SLOW)
        answer(0, "")
    finally:
        os._exit(1)


def _quiet(said: Said) -> None:
    """Nothing of what the copy does reaches the notebook; it takes no more memory than it may."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # who stops the cell stops both
    listens(said)
    builtins.input = _nobody
    with suppress(ImportError, OSError, ValueError):
        import resource

        now = memory_taken()
        resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, now + MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


@contextmanager
def _unanswered() -> Iterator[None]:
    """A question to the keyboard is an error: in a notebook it would wait for an answer."""
    asks, builtins.input = builtins.input, _nobody
    try:
        yield
    finally:
        builtins.input = asks


def _nobody(_: object = "", /) -> str:
    raise EOFError("personne ne répond à input() : la fonction reçoit tout par ses arguments")


def _line(frame: FrameType | None, space: object) -> int | None:
    """Where the pupil's own code is."""
    while frame and frame.f_globals is not space:
        frame = frame.f_back
    return frame.f_lineno if frame else None


def line_of(error: BaseException, space: object) -> int | None:
    """The last line of the pupil's own code, whose globals are `space`, where it happened."""
    lines, trace = list[int](), error.__traceback__
    while trace:
        if trace.tb_frame.f_globals is space:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    return lines[-1] if lines else None


# -- here ------------------------------------------------------------------------------------------
def _watched(fails: Callable[[int], str], count: int, space: object) -> Tried:
    begun = perf_counter()
    with Lines(SECONDS) as guard, _unanswered():
        for number in range(1, count + 1):
            said = Said(SHOWN)
            try:
                with heard(said):
                    told = guard.call(fails, number)
            except TooLong as error:
                told = _endless(line_of(error, space))
            if told or perf_counter() - begun > WHOLE:
                return Tried(number, told or _SLOW, said.text)
    return Tried()
