"""What every question of Wanted! tells of itself: its word, what a click would do, what refuses it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from ....engine import Decision, Guard, Move, Refusal, Step
from ..cards import PERSON, TAKE, answers

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView
    from .characters import Character


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


class Ask(Decision["WantedPosition", "WantedView"]):
    """A question.

    `answer` is what a click on a card would do, in full and in a word; `onto` the same of a card in play, if
    it differs.
    """

    __slots__ = ()
    question: ClassVar[Question]
    answer: ClassVar[tuple[str, str]] = ("", "")
    onto: ClassVar[tuple[str, str] | None] = None


class Choice(Ask):
    """One click among a few; `instead` is what is said of any other."""

    __slots__ = ()
    instead: ClassVar[str]

    def choices(self, v: WantedView, seat: int) -> Collection[str]:
        """What may be clicked: the hand."""
        return v.main

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        other = path[0] not in self.choices(v, seat)
        return Refusal.first(
            (self.rule, other, self.instead),
            (self.rule, len(path) > 1, "Cette réponse se joue en un seul clic."),
        )


class Answer(Ask):
    """What one may answer with a card, with an ability, or by taking the blow."""

    __slots__ = ()

    def good(self, who: Character) -> int:
        """The cards with which such a character answers."""
        raise TypeError(type(self).__name__)

    def guards(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Iterable[Guard]:
        """What refuses anything else, in order."""
        raise TypeError(type(self).__name__)

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return answers(p.hands[seat] & self.good(p.chars[seat]))

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in PERSON:
            return v.who(seat).why_not_used(v, seat, path[0])
        return None if path == (TAKE,) else Refusal.first(*self.guards(v, seat, path))


class Stage(Step["WantedPosition"]):
    """A moment that concerns one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.asked = ()
        self.seat = seat
