"""What is asked in Welcome to Abilene: its word in the notation, what it is in the rules, whom it names."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, NamedTuple

from ....engine import AnyDecision
from ..rules import Announce, Answer, Join, Reply, Stake, Theft, Turn


class Question(StrEnum):
    """What is asked, by the word that the notation has for it."""

    ANTE = "enjeu"
    DEAL = "distribution"
    SHORT_DEAL = "distribution sans carte"
    STAKE = "mise"
    BETS = "mises"
    TURN = "jeu"
    THEFT = "vol"
    REPLY = "riposte"
    OVER = "fini"


BETWEEN: Final = (Question.ANTE, Question.OVER)
"""Between two rounds: nobody holds a card."""


class Row(NamedTuple):
    """A question: what it is in the rules, and the seats that it names beside the one asked."""

    kind: type[AnyDecision]
    names: Callable[[Any], tuple[int, ...]] = lambda top: ()


ROWS: Final[dict[Question, Row]] = {
    Question.ANTE: Row(Join),
    Question.DEAL: Row(Announce),
    Question.STAKE: Row(Stake),
    Question.BETS: Row(Answer, lambda top: (top.closer, top.opener)),
    Question.TURN: Row(Turn),
    Question.THEFT: Row(Theft, lambda top: (top.victim,)),
    Question.REPLY: Row(Reply, lambda top: (top.attacker,)),
}
"""The questions that go on; a deal without cards is a deal."""
