"""A player as a guest in a process of its own: what is asked goes out as a View, what comes back is the text
of a move, read within bounds. `guest` is what runs there."""

from __future__ import annotations

import io
import os
import pickle
import re
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ...engine import BadSetup, View
from ...engine.errors import TableGamesError
from ...engine.outside import BadText, read_json
from ...engine.shapes import Each, Flag, Record, Shape, Text
from ...engine.text import visible
from ...players import Player
from ...watch import TooLong
from .entrants import Entrant, Given, entrants, pickled

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
HERE: Final = sys.platform != "emscripten"
"""Whether there are processes: in a browser a guest plays in place."""
HEAD: Final = 4
"""Bytes that say how long a message is."""
RENEWED: Final = 32
"""Views after which both sides forget what they have sent: until then, a card is sent once."""
LONGEST: Final = 1 << 16
"""Bytes of an answer."""
MAKING: Final = 10.0
"""Seconds that a player may take to get ready, at least: it may import much."""
STARTS: Final = 20.0
"""Seconds in which a process gets ready, before the player's own time begins."""
SHOWN: Final = 200
"""Characters of what it prints that are told."""
DEAD: Final = "le processus s’est arrêté net (os._exit, plantage, mémoire)"
_ROOM: Final = "tablegames_widgets.arena.playing.room"


class GuestFault(TableGamesError):
    """What a guest did wrong, as it was told in its process; `ours`: by a sentence of ours."""

    def __init__(self, told: str, ours: bool) -> None:
        super().__init__(told)
        self.ours = ours


def _context() -> Any:
    """A clean process, copied for each guest: quick. Where the system makes no copies, each begins anew."""
    from multiprocessing import get_all_start_methods, get_context

    if not hasattr(os, "fork") or "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    server = get_context("forkserver")
    server.set_forkserver_preload([_ROOM])
    return server


class Apart:
    """A process of its own, asked over a line: `serve(line, *args)` is its whole life.

    What goes out are bytes; what comes back is JSON of one shape, read within bounds and in time. Raises
    TooLong for one that does not answer in time, BadSetup for one that has gone or answers something else.
    After any of these, or `close`, the process is no more.
    """

    shape: Shape

    def __init__(self, serve: Callable[..., None], *args: object) -> None:
        from .processes import nameless

        self._line, there = socket.socketpair()
        try:
            with nameless():
                process: Any = _context().Process(target=serve, args=(there, *args), daemon=True)
                process.start()
        finally:
            there.close()
        self._process: BaseProcess | None = process

    @property
    def gone(self) -> bool:
        """Whether the process is no more."""
        return self._process is None

    def ask(self, asked: bytes, limit: float | None) -> Mapping[str, Any]:
        """What it answers within so many seconds."""
        until = None if limit is None else perf_counter() + limit
        try:
            if asked:  # who has told its fault may be gone: even nothing cannot be sent to it
                self._in_time(until, partial(self._line.sendall, asked))
            return self._heard(until)
        except BaseException:
            self.close()
            raise

    def _heard(self, until: float | None) -> Mapping[str, Any]:
        size = int.from_bytes(self._exactly(HEAD, until), "big")
        if size > LONGEST:
            raise BadSetup("répond trop long")
        try:
            told: Mapping[str, Any] = read_json(self._exactly(size, until), self.shape, "Sa réponse")
        except BadText as error:
            raise BadSetup("ne répond pas comme prévu") from error
        return told

    def _exactly(self, size: int, until: float | None) -> bytes:
        content = b""
        while len(content) < size:
            more = self._in_time(until, partial(self._line.recv, size - len(content)))
            if not more:
                raise BadSetup(DEAD)
            content += more
        return content

    def _in_time(self, until: float | None, work: Callable[[], T]) -> T:
        """What the line gives before that time."""
        left = None if until is None else until - perf_counter()
        if left is not None and left <= 0:
            raise TooLong
        self._line.settimeout(left)
        try:
            return work()
        except TimeoutError as error:
            raise TooLong from error
        except OSError as error:
            raise BadSetup(DEAD) from error

    def close(self) -> None:
        """End its process, and what it may have started."""
        process, self._process = self._process, None
        if process is None:
            return
        self._line.close()
        if process.pid and process.is_alive():
            with suppress(OSError, AttributeError):
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
        process.join()


class Guest(Apart):
    """The handle of a player in its process: `choose` as any player's. `notes` are what it did beyond that.

    Raises GuestFault for what it raised, and what `Apart` raises.
    """

    shape = Record(
        {"dit": Text(), "vu": Each(Text(), 20)}, {"coup": Text(400), "faute": Text(), "nôtre": Flag()}
    )

    def __init__(self, content: bytes, seed: int, limit: float | None) -> None:
        from .guest import serve

        self._limit, self._left = limit, 0
        self.notes: tuple[str, ...] = ()
        super().__init__(serve, content, seed, limit)

    def begin(self, making: float) -> None:
        """It makes its player, in at least so many seconds."""
        self._answer(b"", STARTS)
        self._answer(b"", None if self._limit is None else max(self._limit, making))

    def choose(self, view: View) -> str:
        """The text of the move that it answers."""
        if not self._left:
            self._stream = io.BytesIO()
            self._pickler, self._left = pickle.Pickler(self._stream, pickle.HIGHEST_PROTOCOL), RENEWED
        self._left -= 1
        self._stream.seek(0)
        self._stream.truncate()
        self._pickler.dump(view)
        return self._answer(self._stream.getvalue(), self._limit)

    def _answer(self, asked: bytes, limit: float | None) -> str:
        told = self.ask(asked, limit)
        self.notes = (*told["vu"], *prints(told["dit"]))
        if "coup" in told:
            found: str = told["coup"]
            return found
        self.close()
        raise GuestFault(told.get("faute", "ne répond rien"), told.get("nôtre", False))


def prints(text: str) -> list[str]:
    """What is noted of a player that has printed this; nothing of one that has printed nothing."""
    said = " ".join(text.split())[:40]
    return [f"il écrit à l’écran (« {visible(said)} »)"] if text else []


class Isole:
    """Un joueur à une table, dans un processus à lui, que `isole` rend. Il commence au premier coup ; s’il a
    été arrêté, il recommence au suivant.
    """

    def __init__(self, entrant: Entrant, graine: int, limite: float) -> None:
        self.name = entrant.name
        self._content, self._seed, self._limit = pickled(entrant, (entrant,)), graine, limite
        self._guest: Guest | None = None

    def choose(self, view: View) -> str:
        """Le texte du coup qu’il choisit. Lève BadSetup, en une phrase, pour ce qu’il a fait de travers."""
        try:
            if self._guest is None or self._guest.gone:
                self._guest = Guest(self._content, self._seed, self._limit)
                self._guest.begin(MAKING)
            return self._guest.choose(view)
        except TooLong as error:
            raise BadSetup(f"« {self.name} » réfléchit plus de {self._limit:g} s : on l’a arrêté.") from error

    def __del__(self) -> None:
        if (guest := getattr(self, "_guest", None)) is not None:
            guest.close()


def isole(joueur: Given, graine: int = 1, limite: float = 10.0) -> Player:
    """Un joueur dans un processus à lui, pour une table :
    `tg.play("korsar", seats=["moi", tg.arena.isole("ana.py")])`.

    Il ne reçoit que ses vues ; au-delà de `limite` secondes par coup, il est arrêté et le plateau le dit.
    Dans un navigateur, il joue sur place. Lève BadSetup.
    """
    (entrant,) = entrants([joueur], isole=True)
    if not HERE or not entrant.apart:
        return entrant.made(graine)
    own: type[Isole] = type(re.sub(r"\W", "_", entrant.name), (Isole,), {})  # a save knows it by this name
    return own(entrant, graine, limite)
