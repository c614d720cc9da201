"""The inside of a guest: a player alone in its process.

It is sent Views and answers with the text of a move. No position, no other player and no deal's seed ever
lives there. `isolated` is the outside.
"""

from __future__ import annotations

import json
import os
import pickle
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import ceil
from threading import Thread
from time import sleep
from typing import Any, Final

from ...engine import BadSetup, TableGamesError
from ...players import Player
from ...watch import Said, listens, memory_taken
from .entrants import Entrant
from .eyes import Eyes
from .game import chosen, why
from .isolated import HEAD, MAKING, RENEWED, SHOWN

MEMORY: Final = 1 << 30
"""Bytes that a player may take beyond what it begins with."""
OPEN: Final = 4096
"""Files that may be open: beyond, there is none."""
_GRACE: Final = 5
"""Seconds of the processor beyond its time after which the system ends it, if nobody has."""


def serve(line: socket.socket, content: bytes, seed: int, limit: float | None) -> None:
    """A guest's whole life: make the player, then answer each view, until nobody asks any more."""
    said, eyes = Said(SHOWN), Eyes()
    closed_in(said, line)
    stream = _Views(line)

    def answer(work: Callable[[], str], seconds: float | None) -> None:
        _processor(seconds)
        eyes.on = True
        try:
            told: dict[str, object] = {"coup": work()}
        except BaseException as error:  # whatever a player does is its own fault
            eyes.on = False
            told = {"faute": why(error, limit or 0.0), "nôtre": isinstance(error, TableGamesError)}
        eyes.on = False
        line.sendall(framed({**told, "dit": said.text, "vu": list(eyes.seen)}))

    made: list[Player] = []
    answer(str, None)  # it is here: its own time begins
    answer(lambda: _made(content, seed, made), None if limit is None else max(limit, MAKING))
    while made:
        answer(partial(chosen, made[0], stream.next()), limit)


def _made(content: bytes, seed: int, made: list[Player]) -> str:
    entrant: Entrant = pickle.loads(content)
    player = entrant.made(seed)
    if not callable(getattr(player, "choose", None)):
        raise BadSetup("ce qui est fabriqué n’a pas de méthode choose(vue)")
    made.append(player)
    return ""


def framed(told: object) -> bytes:
    """A message as it goes over the line."""
    content = json.dumps(told).encode()
    return len(content).to_bytes(HEAD, "big") + content


class _Views:
    """The views that come: an unpickler that remembers the cards of the last ones."""

    def __init__(self, line: socket.socket) -> None:
        self._file, self._left = line.makefile("rb"), 0

    def next(self) -> Any:
        """The next one. Nobody asks any more: the process ends."""
        if not self._file.peek(1):
            os._exit(0)
        if not self._left:
            self._left, self._unpickler = RENEWED, pickle.Unpickler(self._file)
        self._left -= 1
        return self._unpickler.load()


# -- walls -----------------------------------------------------------------------------------------
def closed_in(said: Said, line: socket.socket, files: int = 0) -> None:
    """What the system bounds, where it does; what is printed stays here; nobody stays when nobody asks.

    `files`: the bytes that a file may be given."""
    Thread(target=_left_alone, args=(os.getppid(),), daemon=True).start()
    listens(said)
    sys.stdin = None
    sys.dont_write_bytecode = True
    if hasattr(os, "setsid"):
        with suppress(OSError):
            os.setsid()
        os.closerange(3, line.fileno())  # what came from the process that it is a copy of
        os.closerange(line.fileno() + 1, OPEN)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        with suppress(OSError):
            os.dup2(nowhere, standard)
    with suppress(ImportError):
        import resource

        bounds = {
            "RLIMIT_CORE": 0,
            "RLIMIT_FSIZE": files,
            "RLIMIT_NPROC": 0,
            "RLIMIT_AS": memory_taken() + MEMORY,
        }
        for what, most in bounds.items():
            with suppress(OSError, ValueError, AttributeError):
                resource.setrlimit(getattr(resource, what), (most, most))


def _left_alone(parent: int) -> None:
    """Go when those who asked are no more, even from a sleep of a thousand years."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(0)


def _processor(seconds: float | None) -> None:
    """The system itself ends who is still at it long after its time: nobody may be left to do so."""
    if seconds is None:
        return
    with suppress(ImportError, OSError, ValueError):
        import resource

        spent = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(spent + seconds) + _GRACE, hard))
