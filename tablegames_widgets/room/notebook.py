"""`tg.salle`: a room that a notebook opens, beside its kernel."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ..board import opening
from ..engine import BadSetup, unreadable
from ..engine.errors import whole
from ..engine.holders import PERSON
from ..engine.text import brief, french
from ..games import Match
from . import command
from .behind import behind
from .hall import EVENING, Hall
from .pages import qr

if TYPE_CHECKING:
    from .server import Room

T = TypeVar("T")
STARTS: Final = 10.0
"""Seconds in which a room begins to listen."""


class Salle:
    """Une salle ouverte depuis un carnet, que `tg.salle` rend. `adresse` : où l’on entre ; `code` : ce que
    l’on y tape. Elle vit à côté du noyau : une cellule qui calcule ne la gêne pas. Elle se ferme par `ferme`,
    ou avec le noyau.
    """

    def __init__(self, make: Callable[[], Room]) -> None:
        self._make, self._loop = make, asyncio.new_event_loop()
        self._ready = threading.Event()
        self._error: BaseException | None = None
        self._room: Room | None = None
        self._asked: list[tuple[object, ...]] = []
        self._thread = threading.Thread(target=self._live, name="salle", daemon=True)
        self._thread.start()
        self._ready.wait(STARTS)
        if self._error is not None:
            raise self._error

    def _live(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._stay())
        self._loop.close()

    async def _stay(self) -> None:
        self._end = asyncio.Event()
        try:
            room = self._room = self._make()
            room.ended = self._end.set
            room.start()
        except Exception as error:
            taken = isinstance(error, OSError) and BadSetup(f"Ce port ne s’ouvre pas : {unreadable(error)}.")
            self._room, self._error = None, taken or error
            return
        finally:
            self._ready.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._end.wait(), EVENING)
        room.stop()
        room.hall.forget()
        self._room = None

    def _do(self, work: Callable[[Room], T]) -> T:
        """What that gives, done where the room lives. Raises BadSetup once it is closed."""
        if (room := self._room) is None:
            raise BadSetup("Cette salle est fermée : ouvre-en une autre par tg.salle().")

        async def done() -> T:
            return work(room)

        made: Awaitable[T] = done()
        return asyncio.run_coroutine_threadsafe(made, self._loop).result(STARTS)  # type: ignore[arg-type]

    @property
    def ouverte(self) -> bool:
        """Si l’on peut y entrer."""
        return self._room is not None

    @property
    def adresse(self) -> str:
        """L’adresse où l’on entre. Lève BadSetup quand la salle est fermée."""
        return self._do(lambda room: room.where.address)

    @property
    def code(self) -> str:
        """Le code que l’on y tape. Lève BadSetup quand la salle est fermée."""
        return self._do(lambda room: room.hall.code)

    def ouvre(
        self,
        jeu: str,
        sieges: Sequence[opening.Holder] | int | None = None,
        *,
        tables: int = 1,
        conseil: bool = True,
        **options: str,
    ) -> Salle:
        """Ouvre des tables de plus ; rend la salle. Lève BadSetup."""
        asked = (jeu, str(sieges), tables, conseil, *sorted(options.items()))
        if asked in self._asked:  # a cell that is run again opens nothing twice
            return self
        game, holders = Match.find(jeu), _holders(jeu, sieges)
        if whole(tables) is None:
            raise BadSetup(f"tables= est un nombre, pas {brief(tables)}.")
        self._do(
            lambda room: room.hall.open(game.id, holders, options=options, conseil=conseil, tables=tables)
        )
        self._asked.append(asked)
        return self

    def garde(self, dossier: str = "parties", prenoms: bool = False) -> list[str]:
        """Garde chaque partie dans un fichier de ce dossier, sans les prénoms ; rend les noms des fichiers,
        que `tg.resume` reprend. Lève BadSetup.
        """
        return [path.as_posix() for path in self._do(lambda room: room.hall.saves(Path(dossier), prenoms))]

    def ferme(self) -> None:
        """Ferme la salle : ce qui n’est pas gardé est oublié."""
        if self._room is not None:
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join(STARTS)

    def __repr__(self) -> str:
        return f"<Salle {self.code}, {self.adresse}>" if self.ouverte else "<Salle fermée>"

    def _repr_html_(self) -> str:
        if not self.ouverte:
            return "<p>Cette salle est fermée.</p>"
        way, lines = self._do(
            lambda room: (room.way_in(""), command.introduced(room, "salle.ferme()", "reseau=True"))
        )
        drawn = qr(way).decode().partition("?>")[2].replace("<svg ", _WIDE, 1)
        picture = f'<div style="background:white;width:10em">{drawn}</div>' if way.startswith("http") else ""
        links = "".join(f"<li>{_linked(french(line.strip()))}</li>" for line in lines)
        return (
            '<div style="display:flex;gap:1em;align-items:center;flex-wrap:wrap">'
            f'{picture}<ul style="flex:1;min-width:18em">{links}</ul></div>'
        )


_WIDE: Final = '<svg style="width:100%;height:auto" '


_ADDRESS: Final = re.compile(r"(?:https?://|(?<= )/)[^\s,]+")


def _linked(line: str) -> str:
    """The line, its address a link; a key is in the link and not in what is read."""
    if not (found := _ADDRESS.search(line)):
        return escape(line)
    shown = escape(found[0].partition("#")[0])
    link = f'<a href="{escape(found[0])}" target="_blank">{shown}</a>'
    return f"{escape(line[: found.start()])}{link}{escape(line[found.end() :])}"


def _holders(game: str, seats: Sequence[opening.Holder] | int | None) -> list[opening.Holder]:
    """Who holds each seat. Raises BadSetup."""
    if seats is None:
        return command.people(Match.find(game))
    if (number := whole(seats)) is not None:
        return [PERSON] * number
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadSetup(f"Les sièges sont un nombre ou une liste, pas {brief(seats)}.")
    return [command.made(one, seat) if isinstance(one, str) else one for seat, one in enumerate(seats)]


_here: Salle | None = None


def at_hand(network: bool, port: int, folder: str | None) -> Salle:
    """The room of this kernel; a new one where none is open. Raises BadSetup."""
    global _here
    if _here is None or not _here.ouverte:
        _here = Salle(lambda: _opened(network, port, folder))
    return _here


def _opened(network: bool, port: int, folder: str | None) -> Room:
    try:
        from .server import Room, Where
    except ImportError as error:
        raise BadSetup(command.MISSING) from error
    hall = Hall(None if folder is None else Path(folder), rules_url=command.rules(False), made=command.made)
    return Room(hall, Where(port, network, **behind(network=network)._asdict()))
