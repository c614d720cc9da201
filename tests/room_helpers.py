"""A room without a network: lines that hear, people who sit down and press."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

import tablegames_widgets as tg
from tablegames_widgets.room.hall import Hall
from tablegames_widgets.room.notebook import Salle
from tablegames_widgets.room.table import Table
from tablegames_widgets.room.talk import Gate, Talk, TooMuch

PEOPLE = ("Ana", "Bo", "Cléo", "Dino", "Élise", "Farid", "Gaëlle", "Hugo", "Inès", "Joseph")


class Clock:
    """Time passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1e6

    def __call__(self) -> float:
        return self.now


class Ear:
    """One end of a line: what it says arrives at the room, what it is told is in `told`."""

    def __init__(self, hall: Hall, address: str = "", clock: Clock | None = None, gate: Gate | None = None, **more: Any) -> None:
        self.clock = clock or Clock()
        self.told: list[dict[str, Any]] = []
        self.cut = False
        self.talk = Talk(hall, self.hear, address, gate=gate, now=self.clock, **more)

    def hear(self, told: dict[str, Any]) -> None:
        self.told.append(json.loads(json.dumps(told, ensure_ascii=False)))

    def say(self, message: object) -> list[dict[str, Any]]:
        """What is told in answer, to this line."""
        return self.say_text(message if isinstance(message, str) else json.dumps(message, ensure_ascii=False))

    def say_text(self, text: str | bytes) -> list[dict[str, Any]]:
        self.clock.now += 1.0
        before = len(self.told)
        try:
            self.talk.heard(text)
        except TooMuch:
            self.cut = True
            self.talk.gone()
        return self.told[before:]

    def last(self, word: str) -> Any:
        """The last that was told of it; None when nothing was."""
        return next((told[word] for told in reversed(self.told) if word in told), None)

    @property
    def html(self) -> str:
        """The board as it is now."""
        found: str = self.last("frames")[-1]["html"]
        return found

    @property
    def ply(self) -> int:
        found: int = self.last("ply")
        return found

    @property
    def error(self) -> str:
        """What was refused in the last message."""
        found: str = self.told[-1].get("error", "")
        return found

    def press(self, **what: Any) -> list[dict[str, Any]]:
        """The board of this seat is clicked: `click=`, `action=`, `move=`."""
        return self.say({"board": self.last("board"), "ply": self.ply, **what})


def sit(hall: Hall, name: str, number: int = 1, clock: Clock | None = None) -> Ear:
    """Someone joins by the code, sits down, and is at the board."""
    ear = Ear(hall, clock=clock)
    ear.say({"sit": {"code": hall.code, "table": number, "name": name}})
    ear.say({"seat": ear.last("seated")["key"]})
    return ear


def filled(hall: Hall, game: str, holders: Sequence[str] | int, **more: Any) -> tuple[Table, list[Ear]]:
    """A table of the room, everyone seated."""
    (table,) = hall.open(game, ["moi"] * holders if isinstance(holders, int) else holders, **more)
    people = [one for one in table.chairs if one.of_person]
    return table, [sit(hall, name, table.number) for name, _ in zip(PEOPLE, people, strict=False)]


def before(table: Table, position: tg.Position) -> None:
    """Everyone is before that position."""
    assert table.match
    table.begin_again(tg.Match(table.game, list(table.match.names), position=position))


def watch(hall: Hall) -> Ear:
    ear = Ear(hall)
    ear.say({"watch": hall.code})
    return ear


def lead(hall: Hall, **more: Any) -> Ear:
    ear = Ear(hall, **more)
    ear.say({"lead": hall.lead})
    return ear


def answer(table: Table, chance: tg.Chance) -> None:
    """The program that is asked plays some legal move."""
    seat = table.due
    assert seat is not None and table.match
    moves = table.match.view(seat).legal_moves
    table.answered(seat, moves[chance.below(len(moves))])


def play_some_move(ear: Ear, table: Table, seat: int, chance: tg.Chance) -> None:
    """A person plays a legal move, click by click."""
    assert table.match
    moves = table.match.view(seat).legal_moves
    for click in moves[chance.below(len(moves))].path:
        ear.press(click=click)


# -- on a network ------------------------------------------------------------------------------------------------------
def served(hall: Hall | None = None, **where: Any) -> Salle:
    """A room that listens on a free port of this machine, in a thread; programs move at once."""
    from tablegames_widgets.room.server import Room, Where
    from tablegames_widgets.room.thinking import Thinkers

    def made() -> Room:
        room = Room(hall or Hall(), Where(**where), thinkers=Thinkers(1))
        room.driver._between = 0.0
        return room

    return Salle(made)


def socket_of(salle: Salle, **more: Any) -> Any:
    """A WebSocket to it, by a library that is none of ours."""
    from websocket import create_connection

    return create_connection(f"{salle.adresse.replace('http', 'ws')}fil", timeout=10, **more)


def heard(socket: Any, word: str) -> Any:
    """The next that is told of that, on a socket; pings alone for half a minute are nothing told."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        told = json.loads(socket.recv())
        if word in told:
            return told[word]
    raise TimeoutError(f"nothing of {word}")
