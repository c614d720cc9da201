"""The room: its tables, the code by which one comes in, and what outlives the server until the evening
ends."""

from __future__ import annotations

import errno
import json
import re
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ..board import opening
from ..engine import BadSetup, TableGamesError, unreadable
from ..engine.files import aside, clear, content_or_none, free, make_folder, there, unwritable, write
from ..engine.holders import PERSON
from ..engine.outside import BadText, content, read_json, whole
from ..engine.shapes import By, Each, Either, Flag, Nothing, Record, Shape, Text, Whole
from ..games import Match
from .chairs import Told
from .table import Table

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""Of a code: no vowel, so that it makes no word; none that looks like a digit."""
LENGTH: Final = 4
MOST_TABLES: Final = 60
EVENING: Final = 12 * 3600
"""Seconds after which what was kept of a room is forgotten."""
STATE: Final = "salle.json"

_CHAIR: Final = Record({"tient": Text(80), "nom": Text(40), "cle": Text(40)})
_TABLE: Final = Record(
    {
        "jeu": Text(40), "options": By(Text(80)), "conseil": Flag(), "pause": Flag(), "mains": Flag(),
        "sieges": Each(_CHAIR, 12, 1), "partie": Either(Nothing(), Text(1 << 20)),
    }
)  # fmt: skip
_ROOM: Final[Shape] = Record(
    {"code": Text(8), "prof": Text(40), "ouverte": Whole(0, 1 << 40), "dernière": Whole(0, 1 << 20)}
)


class Hall:
    """`folder` keeps what must outlive the server (None: nothing does); `made` makes the program of a file's
    name again.

    `heard` is called with a table after each change there. Raises BadSetup for a folder that cannot be read.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        rules_url: Callable[[str], str | None] = lambda game: None,
        made: Callable[[str, int], opening.Holder] = lambda holder, seat: holder,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.folder, self._rules_url, self._made, self._now = folder, rules_url, made, now
        self.code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self.lead = secrets.token_urlsafe(18)
        """The key of who has opened the room."""
        self.opened = round(now())
        self.tables: dict[int, Table] = {}
        self.heard: Callable[[Table], None] = lambda table: None
        self.leads: dict[Any, None] = {}
        """The lines of who leads."""
        self.walls: dict[Any, None] = {}
        """Those of who looks on."""
        self._last = 0
        if folder is not None:
            self._take_up(folder)

    # -- tables ----------------------------------------------------------------------------------------
    def open(
        self,
        game: str,
        holders: Sequence[opening.Holder],
        *,
        options: Mapping[str, str] | None = None,
        conseil: bool = True,
        tables: int = 1,
    ) -> list[Table]:
        """Open so many tables. Raises BadSetup, and then none is."""
        if not 1 <= tables <= MOST_TABLES - len(self.tables):
            raise BadSetup(f"Une salle a {MOST_TABLES} tables au plus ; il y en a déjà {len(self.tables)}.")
        made = [
            self._table(self._last + at, game, holders, options or {}, conseil) for at in range(1, tables + 1)
        ]
        self._last += tables
        try:
            self._keep_room()
        except BadSetup:
            self._last -= tables
            raise
        for table in made:
            self.tables[table.number] = table
            if not table.free:
                table.begin()
            table.changed()
        for wall in self.walls:
            for table in made:
                table.watch(wall)
        return made

    def _table(
        self,
        number: int,
        game: str,
        holders: Sequence[opening.Holder],
        options: Mapping[str, str],
        conseil: bool,
    ) -> Table:
        return Table(
            number,
            game,
            holders,
            options=options,
            conseil=conseil,
            rules_url=self._rules_url(game),
            keep=self._keep,
            heard=self._heard,
        )

    def _heard(self, table: Table) -> None:
        told = table.there()
        for line in self.leads:
            line.tell(told)
        self.heard(table)

    def table(self, number: object) -> Table:
        """The table of that number. Raises BadSetup."""
        if type(number) is not int or number not in self.tables:
            raise BadSetup("Cette table n’est plus là : reviens à l’entrée de la salle.")
        return self.tables[number]

    def seat(self, key: str) -> tuple[Table, int]:
        """Where the holder of that key sits. Raises BadSetup."""
        for table in self.tables.values():
            for seat, one in enumerate(table.chairs):
                if one.key and secrets.compare_digest(one.key.encode(), key.encode()):
                    return table, seat
        raise BadSetup("Ta place n’est plus la tienne : reviens à l’entrée de la salle.")

    def close(self, table: Table) -> None:
        """A table is no more: who sat there is told. Raises BadSetup, and then it stays."""
        if self.folder is not None:
            try:
                (self.folder / _file(table)).unlink(missing_ok=True)
            except OSError as error:
                raise BadSetup(f"La table {table.number} ne se ferme pas : {unwritable(error)}.") from error
        del self.tables[table.number]
        table.close()

    def pause(self, tables: Iterable[Table], paused: bool) -> None:
        """These tables stand still, or go on."""
        for table in tables:
            table.paused = paused
            table.changed()

    # -- who comes -------------------------------------------------------------------------------------
    def is_code(self, code: str) -> bool:
        """Whether it is this room's code, however it is written."""
        return secrets.compare_digest(code.strip().upper().encode(), self.code.encode())

    def is_lead(self, key: str) -> bool:
        """Whether it is the key of who leads."""
        return secrets.compare_digest(key.encode(), self.lead.encode())

    def places(self) -> Told:
        """The tables, as who stands in the door may see them."""
        return {
            "tables": [
                {**table.told(None), "free": table.free, "names": table.names}
                for table in self.tables.values()
            ]
        }

    # -- what is kept ----------------------------------------------------------------------------------
    def _keep(self, table: Table) -> None:
        """Write what must outlive the server. Raises OSError."""
        if self.folder is None or table.number not in self.tables:
            return
        seats = [{"tient": one.holder, "nom": one.name, "cle": one.key} for one in table.chairs]
        kept = {
            "jeu": table.game.id, "options": table.options, "conseil": table.conseil, "pause": table.paused,
            "mains": table.hands, "sieges": seats, "partie": table.match.text() if table.match else None,
        }  # fmt: skip
        write(self.folder / _file(table), json.dumps(kept, ensure_ascii=False), down=False)

    def _keep_room(self, over: bool = False) -> None:
        """Write what is of the room itself; `over` says that its evening is. Raises BadSetup."""
        if self.folder is None:
            return
        opened = 0 if over else self.opened
        kept = {"code": self.code, "prof": self.lead, "ouverte": opened, "dernière": self._last}
        try:
            write(self.folder / STATE, json.dumps(kept, ensure_ascii=False), down=False)
        except OSError as error:
            raise BadSetup(
                f"La salle ne s’écrit pas dans « {self.folder.name} » : {unwritable(error)}."
            ) from error

    def _take_up(self, folder: Path) -> None:
        """Go on where a server that stopped has left the room; what is older than an evening is forgotten."""
        try:
            make_folder(folder, 0o700)
            room = _found(folder / STATE)
            if room is not None and self._now() - room["ouverte"] > EVENING:
                self.forget()
                room = None
            if room is None:
                return self._keep_room()
            self.code, self.lead = room["code"], room["prof"]
            self.opened, self._last = room["ouverte"], room["dernière"]
            clear(folder)
            for path in _tables(folder):
                self._take_table(path)
        except (OSError, BadText) as error:
            why = unreadable(error) if isinstance(error, OSError) else error
            raise BadSetup(
                f"La salle de « {folder.name} » ne se lit pas ({why}) : donne un autre dossier."
            ) from error
        return None

    def _take_table(self, path: Path) -> None:
        """One table; a damaged one stays in its folder, and the others are there. Raises OSError where the
        disk does not say whether it is damaged."""
        number = path.stem.removeprefix("table-")
        if not number.isdecimal():  # put aside already
            return
        try:
            kept = read_json(content(path, 4 << 20), _TABLE, "Une table gardée", 4 << 20)
            table = self._retaken(whole(number, 5), kept)
        except (OSError, TableGamesError) as error:
            if isinstance(error, OSError) and error.errno not in (errno.EFBIG, errno.EINVAL, errno.EISDIR):
                raise
            aside(path, "-illisible")
            return
        self.tables[table.number] = table
        self._last = max(self._last, table.number)

    def _retaken(self, number: int, kept: Mapping[str, Any]) -> Table:
        holders = [self._made(one["tient"], seat) for seat, one in enumerate(kept["sieges"])]
        table = self._table(number, kept["jeu"], holders, kept["options"], kept["conseil"])
        table.paused, table.hands = kept["pause"], kept["mains"]
        for one, was in zip(table.chairs, kept["sieges"], strict=True):
            one.name, one.key = was["nom"], was["cle"]
        if kept["partie"] is not None:
            match = Match.from_text(kept["partie"])
            if match.game.id != table.game.id or len(match.names) != len(table.chairs):
                raise BadSetup("une partie d’un autre jeu")
            table.begin(match)
            table.show_hands(table.hands)
        return table

    def forget(self) -> None:
        """Nothing of a person is kept beyond the evening: names, keys and games go. Raises BadSetup.

        That it is over is written first: who is killed here leaves no half of a room, and the next one ends
        what he began. A full disk has no room for that, and still loses the rest.
        """
        if self.folder is None:
            return
        with suppress(BadSetup):
            self._keep_room(over=True)
        try:
            for path in (*_tables(self.folder), self.folder / STATE):
                path.unlink(missing_ok=True)
        except OSError as error:
            told = f"Ce qui reste de la salle dans « {self.folder.name} » ne s’efface pas"
            raise BadSetup(f"{told} : {unwritable(error)}. Efface ce dossier.") from error
        clear(self.folder)

    def saves(self, folder: Path, names: bool = False) -> list[Path]:
        """Write each game as a save, for the replay and the class's tools; without `names`, whoever sat
        there is « Joueur 1 ». Raises BadSetup."""
        found = []
        try:
            make_folder(folder)
            for table in self.tables.values():
                if table.match:
                    path = folder / f"{table.game.id}-{table.number}{opening.SUFFIX}"
                    path = free(path) if there(path) else path
                    write(path, (table.match if names else unnamed_match(table)).text())
                    found.append(path)
        except OSError as error:
            raise BadSetup(f"« {folder.name} » ne s’écrit pas ({unwritable(error)}).") from error
        return found


def unnamed_match(table: Table) -> Match:
    """The match of a table, where nobody has a name of his own."""
    assert table.match
    match = table.match.reader()
    match.names = tuple(
        opening.names([PERSON if one.of_person else one.player or PERSON for one in table.chairs])
    )
    return match


def _file(table: Table) -> str:
    return f"table-{table.number}.json"


def _tables(folder: Path) -> list[Path]:
    """The files of tables, those that were put aside too. Raises OSError."""
    return sorted(path for path in folder.iterdir() if re.fullmatch(r"table-.*\.json", path.name))


def _found(state: Path) -> dict[str, Any] | None:
    """What is kept of the room itself; None where nothing is. Raises OSError, BadText."""
    found = content_or_none(state, 1 << 16)
    return None if found is None else read_json(found, _ROOM, "La salle gardée")
