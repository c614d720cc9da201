"""What every question of Wanted! tells of itself, and how a refusal is found among ordered guards."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from ....engine.decisions import Decision, Step
from ....engine.errors import Refusal


class Question(StrEnum):
    """Each question in a word."""

    PLAY = "jeu"
    EXCESS = "défausse"
    SHOT = "tir"
    RAID = "indiens"
    DUEL = "duel"
    SURVIVAL = "survie"
    STORE = "magasin"
    PICK = "dégainer"
    PUTTING_BACK = "kit"
    ROBBERY = "jesse"
    SALVAGE = "pedro"
    OFFER = "sid"
    CARE = "soin"
    LAST_WILL = "testament"


class Ask(Decision):
    """A question. `answer` is what a click on a card would do, in full and in a word; `onto` the same of a card in play, if it differs."""

    __slots__ = ()
    question: ClassVar[Question]
    answer: ClassVar[tuple[str, str]] = ("", "")
    onto: ClassVar[tuple[str, str] | None] = None


class Stage(Step):
    """A moment that concerns one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.asked = ()
        self.seat = seat


Guard = tuple[str, bool, str]
"""(rule, whether it refuses, what it says)."""


def refused(*guards: Guard) -> Refusal | None:
    """The first guard that refuses."""
    return next((Refusal.of(rule, text) for rule, refuses, text in guards if refuses), None)
