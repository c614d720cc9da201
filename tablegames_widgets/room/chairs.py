"""The chairs of a table: who holds each, by which key one comes back, and the lines of who is there."""

from __future__ import annotations

from typing import Any, Final, Protocol

from ..board import opening
from ..engine import BadSetup
from ..engine.holders import PERSON
from ..engine.text import french
from ..games import games
from ..players import Player
from .screen import Screen

STAND_IN: Final = "glouton"
"""Who takes a seat that a person has left, or whose own program has failed."""
Told = dict[str, Any]
"""What is sent on a line, as JSON would write it."""


class Line(Protocol):
    """Whoever looks, wherever that is: what is told to it arrives, or the line is cut."""

    def tell(self, told: Told) -> None: ...


class Chair:
    """A seat: who holds it (« moi », a program), a person's name, the key by which one comes back, the
    line of who is there."""

    def __init__(self, holder: str, player: Player | None = None, name: str = "", key: str = "") -> None:
        self.holder, self.player, self.name, self.key = holder, player, name, key
        self.line: Line | None = None
        self.screen: Screen | None = None

    @property
    def of_person(self) -> bool:
        """Whether a person holds it, or will."""
        return self.holder == PERSON

    @property
    def is_free(self) -> bool:
        """Whether someone can sit down here."""
        return self.of_person and not self.key


def chair(holder: opening.Holder, seat: int) -> Chair:
    """An empty chair for a person, or a program in its own. Raises BadSetup."""
    if not opening.is_player(holder):
        if holder != PERSON:
            raise BadSetup(
                f"Une place est « {PERSON} » ou un programme ; « {holder} » se donne son nom en s’asseyant."
            )
        return Chair(PERSON)
    return Chair(opening.holder_name(holder), opening.player(holder, seat))


def titles() -> dict[str, Told]:
    """The games that a table can be opened for: title, seats, options."""
    return {
        one.id: {
            "title": one.title,
            "seats": list(one.seats),
            "options": {
                name: {
                    "help": french(option.help),
                    "standard": option.default,
                    "choices": [[choice, option.label(choice)] for choice in option.choices],
                }
                for name, option in one.options.items()
            },
        }
        for one in games.values()
    }
