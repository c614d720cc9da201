"""What is said on a line between a browser and the room: who comes in and by which key, a board's messages,
what a teacher asks. It knows nothing of what carries it: texts come in by `heard`, what is told goes out by
`tell`.

First comes one of: `{"join": code}` (what tables there are), `{"sit": {"code", "table", "name"}}` (a seat,
and its key), `{"seat": key}` (one's own board, now and whenever it changes), `{"watch": code}` (the
spectators' boards), `{"lead": key}` (the teacher). Then what the board of a seat sends in a notebook too
(board/messages.py), `{"stand": true}`, `{"do": …}` of who leads. What comes back are tables with one of the
names room, seated, table, frames, there, say, gone, taken, done, error.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from ..board.messages import BadMessage
from ..engine import BadSetup, TableGamesError
from ..engine.outside import read_json
from ..engine.shapes import Among, By, Each, Flag, Record, Shape, Text, Whole
from ..engine.text import french
from .chairs import STAND_IN, Told, titles
from .hall import MOST_TABLES, Hall
from .powers import IN_ROOM, LEAD, SEAT, WATCH
from .table import Table

LONGEST: Final = 4096
"""Characters of a message: a board's has a hundred."""
RATE: Final = 20.0
"""Messages a second that a line may send, on the whole."""
BURST: Final = 60.0
"""Those it may send at once."""
BAD: Final = 40
"""Messages that no page of ours sends, after which the line is cut."""
WRONG: Final = 20
"""Wrong codes and keys in a minute from one address, after which it waits."""

_NUMBER: Final = Whole(1, 99_999)
_SEAT_NUMBER: Final = Whole(0, 11)
_SIT: Final = Record({"code": Text(20), "table": _NUMBER, "name": Text(200)})
_OPEN: Final = Record(
    {
        "game": Text(40),
        "seats": Each(Text(40), 12, 1),
        "options": By(Text(40)),
        "conseil": Flag(),
        "tables": Whole(1, MOST_TABLES),
    }
)
_BOARD: Final = {"board": Text(20), "ply": Whole(0, 999_999)}
SHAPES: Final[Mapping[str, Shape]] = {
    "do": Record(
        {"do": Among(*(name for name in IN_ROOM if name != "stand"))},
        {
            "table": _NUMBER,
            "seat": _SEAT_NUMBER,
            "yes": Flag(),
            "open": _OPEN,
            "text": Text(500),
            "ply": Whole(0, 999_999),
        },
    ),
    "join": Record({"join": Text(20)}),
    "sit": Record({"sit": _SIT}),
    "seat": Record({"seat": Text(60)}),
    "watch": Record({"watch": Text(20)}),
    "lead": Record({"lead": Text(60)}),
    "stand": Record({"stand": Flag()}),
    "click": Record({**_BOARD, "click": Text(400)}),
    "action": Record({**_BOARD, "action": Text(400)}),
    "move": Record({**_BOARD, "move": Text(1000)}),
    "ask": Record({**_BOARD, "ask": Text(400)}),
}
"""What may be said, by the word that tells which; « do » first, for it has names of the others too."""
_TOLD: Final = Record({})


class TooMuch(TableGamesError):
    """More than a page of ours would ever say: the line is to be cut."""


class Gate:
    """Counts wrong codes and keys by address: who guesses has to wait."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._wrong: dict[str, list[float]] = {}

    def check(self, address: str) -> None:
        """Raises BadSetup for an address that has guessed too often."""
        recent = [at for at in self._wrong.get(address, ()) if self._now() - at < 60]
        if recent:
            self._wrong[address] = recent
        else:
            self._wrong.pop(address, None)
        if len(recent) >= WRONG:
            raise BadSetup("Trop d’essais : attends une minute, puis recommence.")

    def wrong(self, address: str) -> None:
        """It was wrong once more."""
        if len(self._wrong) < 10_000:
            self._wrong.setdefault(address, []).append(self._now())


class Talk:
    """One line into the room. `tell` sends a table; `address` is whence it comes.

    `ends` is called when who leads closes the room; `keeps` with whether names are kept, when games are to be
    saved: it answers what to say.
    """

    def __init__(
        self,
        hall: Hall,
        tell: Callable[[Told], None],
        address: str = "",
        *,
        gate: Gate | None = None,
        ends: Callable[[], None] = lambda: None,
        keeps: Callable[[bool], str] = lambda names: "",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._hall, self.tell, self._address = hall, tell, address
        self._gate, self._ends, self._keeps, self._now = gate or Gate(now), ends, keeps, now
        self.role = ""
        """What it has shown that it is: a seat's, a wall's, who leads; "" for who stands in the door."""
        self._table: Table | None = None
        self._seat = 0
        self._left, self._last, self._bad = BURST, now(), 0
        self._answers: Final = {
            "join": self._join, "sit": self._sit, "seat": self._take, "watch": self._watch,
            "lead": self._lead, "stand": self._stand, "do": self._do,
            **dict.fromkeys(("click", "action", "move", "ask"), self._board),
        }  # fmt: skip
        self._acts: Final = {
            "open": self._do_open, "close": self._do_close, "begin": self._do_begin, "pause": self._do_pause,
            "fill": self._do_fill,
            "free": self._do_free, "hands": self._do_hands, "comment": self._do_comment,
            "keep": self._do_keep, "end": self._do_end,
        }  # fmt: skip

    # -- in --------------------------------------------------------------------------------------------
    def heard(self, text: str | bytes) -> None:
        """A message. What is wrong with it is told, and changes nothing. Raises TooMuch for a line to be
        cut."""
        try:
            self._count()
            message = read_json(text, _TOLD, "Un message de la salle", LONGEST)
            word = next((word for word in SHAPES if word in message), "")
            if why := SHAPES[word].wrong(message) if word else "on n’y reconnaît rien":
                raise BadMessage(f"Un message de la salle : {why}.")
            self._answers[word](message)
        except TooMuch:
            raise
        except TableGamesError as error:
            if not isinstance(error, BadSetup):
                self._bad += 1
            self.tell({"error": french(str(error))})
            if self._bad > BAD:
                raise TooMuch("Trop de messages que rien ici n’envoie.") from error

    def _count(self) -> None:
        now = self._now()
        self._left, self._last = min(BURST, self._left + (now - self._last) * RATE), now
        if self._left < 1:
            raise BadMessage("Trop de messages à la fois : attends un peu.")
        self._left -= 1

    def gone(self) -> None:
        """The line is cut."""
        self._hall.leads.pop(self, None)
        self._hall.walls.pop(self, None)
        for table in self._hall.tables.values():
            table.go(self)
        self.role, self._table = "", None

    # -- at the door -----------------------------------------------------------------------------------
    def _wrong(self, why: str) -> BadSetup:
        """What is said of a wrong code or key. Raises BadSetup for who has guessed too often."""
        self._gate.check(self._address)
        self._gate.wrong(self._address)
        return BadSetup(why)

    def _code(self, code: str) -> None:
        self._gate.check(self._address)  # so short a code could be found: even a right one waits
        if not self._hall.is_code(code):
            raise self._wrong("Ce n’est pas le code de la salle : lis-le au tableau.")

    def _join(self, message: Mapping[str, Any]) -> None:
        self._code(message["join"])
        self.tell({"room": self._hall.places()})

    def _sit(self, message: Mapping[str, Any]) -> None:
        asked = message["sit"]
        self._code(asked["code"])
        table = self._hall.table(asked["table"])
        seat = table.sit(asked["name"])
        self.tell({"seated": {"key": table.chairs[seat].key, "number": table.number, "seat": seat}})

    def _take(self, message: Mapping[str, Any]) -> None:
        try:
            table, seat = self._hall.seat(message["seat"])
        except BadSetup as error:
            self.tell({"gone": french(str(self._wrong(str(error))))})
            return
        if self._table is not None and self._table is not table:
            self._table.go(self)
        self.role, self._table, self._seat = SEAT, table, seat
        table.come(seat, self)

    def _watch(self, message: Mapping[str, Any]) -> None:
        self._code(message["watch"])
        self.role = WATCH
        self._hall.walls[self] = None
        self.tell({"room": self._hall.places()})
        for table in self._hall.tables.values():
            table.watch(self)

    def _lead(self, message: Mapping[str, Any]) -> None:
        if not self._hall.is_lead(message["lead"]):
            raise self._wrong("Cette clé n’ouvre pas la salle : prends l’adresse donnée à l’ouverture.")
        self.role = LEAD
        self._hall.leads[self] = None
        self.tell({"room": {**self._hall.places(), "code": self._hall.code, "games": titles()}})
        for table in self._hall.tables.values():
            self.tell(table.there())

    # -- at a table ------------------------------------------------------------------------------------
    def _may(self, act: str) -> None:
        power = IN_ROOM[act]
        if self.role not in power.who:
            raise BadMessage(power.why)

    def _mine(self) -> Table:
        """The table of this seat, if this line holds it still. Raises BadMessage."""
        table = self._table
        if self.role != SEAT or table is None or table.chairs[self._seat].line is not self:
            raise BadMessage("Il faut être assis à cette table.")
        return table

    def _board(self, message: Mapping[str, Any]) -> None:
        self._mine().heard_from(self._seat, dict(message))

    def _stand(self, message: Mapping[str, Any]) -> None:
        self._may("stand")
        self._mine().stand(self._seat)

    # -- who leads -------------------------------------------------------------------------------------
    def _do(self, message: Mapping[str, Any]) -> None:
        act = message["do"]
        self._may(act)
        if said := self._acts[act](message):
            self.tell({"done": french(said)})

    def _at(self, message: Mapping[str, Any]) -> Table:
        return self._hall.table(message.get("table"))

    def _chair(self, message: Mapping[str, Any]) -> tuple[Table, int]:
        table = self._at(message)
        seat = message.get("seat")
        if type(seat) is not int or seat >= len(table.chairs):
            raise BadSetup("Cette table n’a pas cette place.")
        return table, seat

    def _do_open(self, message: Mapping[str, Any]) -> str:
        asked = message.get("open")
        if asked is None:
            raise BadMessage("Il faut dire quelles tables ouvrir.")
        made = self._hall.open(
            asked["game"],
            asked["seats"],
            options=asked["options"],
            conseil=asked["conseil"],
            tables=asked["tables"],
        )
        self._tell_leads()
        return (
            f"{len(made)} tables sont ouvertes."
            if len(made) > 1
            else f"La table {made[0].number} est ouverte."
        )

    def _do_close(self, message: Mapping[str, Any]) -> str:
        table = self._at(message)
        self._hall.close(table)
        self._tell_leads()
        return f"La table {table.number} est fermée."

    def _tell_leads(self) -> None:
        for line in self._hall.leads:
            line.tell({"room": {**self._hall.places(), "code": self._hall.code}})

    def _do_begin(self, message: Mapping[str, Any]) -> str:
        table = self._at(message)
        if table.match is None:
            table.begin()
        return ""

    def _do_pause(self, message: Mapping[str, Any]) -> str:
        tables = [self._at(message)] if "table" in message else list(self._hall.tables.values())
        self._hall.pause(tables, message.get("yes", True))
        return ""

    def _do_fill(self, message: Mapping[str, Any]) -> str:
        table, seat = self._chair(message)
        table.fill(seat, message.get("text", STAND_IN))
        return ""

    def _do_free(self, message: Mapping[str, Any]) -> str:
        table, seat = self._chair(message)
        table.release(seat)
        return ""

    def _do_hands(self, message: Mapping[str, Any]) -> str:
        self._at(message).show_hands(message.get("yes", True))
        return ""

    def _do_comment(self, message: Mapping[str, Any]) -> str:
        table = self._at(message)
        if table.match is None:
            raise BadSetup("Cette table n’a pas commencé.")
        table.match.commente(message.get("ply", table.match.last_ply), message.get("text", ""))
        table.changed()
        return "Le commentaire est gardé avec la partie."

    def _do_keep(self, message: Mapping[str, Any]) -> str:
        return self._keeps(message.get("yes", False))

    def _do_end(self, message: Mapping[str, Any]) -> str:
        self._ends()
        return ""
