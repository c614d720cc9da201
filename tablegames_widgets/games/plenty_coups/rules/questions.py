"""The questions of the game by name, and what they share: each is put to the seat that plays a tribe."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from ....engine import Decision

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition  # noqa: F401 (the bases below, in quotes)
    from ..view import PlentyCoupsView  # noqa: F401 (the bases below, in quotes)


class Question(StrEnum):
    """What is asked."""

    TAKE = "prendre"
    RETURN = "retour"
    ACT = "actions"
    OFFER = "offrande"
    GIVE = "cadeau"
    DISCARD = "chasse"
    PROVE = "valeur"


class OfTribe(Decision["PlentyCoupsPosition", "PlentyCoupsView"]):
    """A question to the seat that plays a tribe: its own, or the one that it steers."""

    __slots__ = ("tribe",)
    question: ClassVar[Question]
    picked: ClassVar[tuple[str, str]] = ("", "")
    """What a click on a card of the hand does: told in full, and in a word."""

    def __init__(self, seat: int, tribe: int) -> None:
        super().__init__(seat)
        self.tribe = tribe


class Counted(OfTribe):
    """The same, so many times."""

    __slots__ = ("number",)

    def __init__(self, seat: int, tribe: int, number: int) -> None:
        super().__init__(seat, tribe)
        self.number = number


def by_tribe(kind: type[OfTribe]) -> list[list[OfTribe]]:
    """The questions of a kind, made once: [seat][tribe]."""
    return [[kind(seat, tribe) for tribe in range(6)] for seat in range(6)]


def by_number(kind: type[Counted]) -> list[list[list[Counted]]]:
    """The same for up to two times: [seat][tribe][number]."""
    return [[[kind(seat, tribe, number) for number in range(3)] for tribe in range(6)] for seat in range(6)]
