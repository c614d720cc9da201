"""How the questions of Key Largo are put: as a question where there is a choice, as a statement where one
answer exists."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ....engine import Decision, Refusal
from ..cards.places import Place, Site
from ..cards.tables import Card, Tables

if TYPE_CHECKING:
    from ..position import KeyLargoPosition  # noqa: F401 (the bases below, in quotes)
    from ..view import KeyLargoView


class Stage(StrEnum):
    """What is being asked for."""

    PROGRAMME = "programme"
    MOORING = "placement"
    ACTION = "action"
    OVER = "fini"


class Visit(NamedTuple):
    """The action that goes on; see the fields' words in each rule.

    Numbers of divers count from 1, 0 is the helper.
    """

    kind: Place
    wreck: Site | str = ""
    present: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    drawn: int = 0
    aside: int = 0
    fresh: Card | None = None
    diver: int = -1
    bought: tuple[str, ...] = ()
    friend: bool = False
    hired: int = 0
    robbed: int = 0
    drunk: bool = False
    again: bool = False
    nature: str = ""
    sold: int = 0
    deals: int = 0


def nexts(v: KeyLargoView, path: tuple[str, ...]) -> tuple[str, ...]:
    """The clicks that may follow these, each once."""
    done = len(path)
    begun = (
        [move.path for move in v.legal_moves if move.path[:done] == path]
        if path
        else [move.path for move in v.legal_moves]
    )
    return tuple(dict.fromkeys([clicks[done] for clicks in begun if len(clicks) > done]))


def first(*guards: tuple[str, object, str]) -> Refusal | None:
    """The first guard that refuses: (rule, whether it does, what it says)."""
    return next((Refusal.of(f"key_largo#{rule}", text) for rule, refuses, text in guards if refuses), None)


class Asked(Decision["KeyLargoPosition", "KeyLargoView"]):
    """A decision of one seat.

    It has the words of its question, and those to say instead when there is no choice.
    """

    __slots__ = ()
    stage: ClassVar[Stage] = Stage.ACTION

    def prompt(self, v: KeyLargoView, seat: int, path: tuple[str, ...] = ()) -> str:
        open_now = nexts(v, path)
        return self.only(v, seat, path, open_now[0]) if len(open_now) == 1 else self.question(v, seat, path)

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        """What is asked after these clicks."""
        raise TypeError(type(self).__name__)

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        """What is said when `click` is all that may follow."""
        raise TypeError(type(self).__name__)

    def told(self, v: KeyLargoView) -> Visit | None:
        """How far the action has got, as everyone may know it."""
        return None

    def prices(self, t: Tables) -> dict[str, int]:
        """The prices that are not those of the crowd for this visit."""
        return {}
