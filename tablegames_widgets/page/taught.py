"""What teaches on a page: a first game, an exercise, the puzzle of a day.

The same pieces as in a notebook (`lessons/`).
"""

from __future__ import annotations

from datetime import date
from typing import Final

from ..board.course import Course
from ..engine.outside import whole
from ..engine.text import french
from ..games import Match
from ..lessons import daily
from ..lessons.clicks import Answering
from ..lessons.collection import exercices
from ..lessons.drawn import draw
from ..lessons.exercise import Exercise
from ..lessons.learn import lesson
from ..lessons.own import again
from ..lessons.skills import skill
from .example import Example

LEARN: Final = "apprendre"
OWN: Final = "moi"
PUZZLE: Final = french("L'énigme du jour")


def course(example: Example, kept: Match | None) -> Course:
    """What `example.teaches` names: « apprendre », the id of an exercise, a day « 2026-11-22 », a skill with
    a seed or an exercise « korsar/capture/12 », or with a move of one's own game « korsar/capture/moi ». It
    says which game it is of.

    `kept` is a first game to go on with, unless the lesson has begun otherwise since. Raises BadSetup.
    """
    if example.teaches == LEARN:
        told = lesson(example.game)
        if kept is not None and kept.game.id == example.game and kept.start == told.match.start:
            told.match = kept
        return told
    if "/" in example.teaches:
        return _skill(example)
    asked = Answering(_day(example.teaches) or exercices.named(example.teaches))
    example.game = asked.ex.game.id
    example.title = example.title or PUZZLE
    return asked


def _skill(example: Example) -> Answering:
    """A question on a skill, which gives it its title. Raises BadSetup."""
    game, name, what = [*example.teaches.split("/"), ""][:3]
    known = skill(game, name)
    if what == OWN:
        asked = Answering(again(example.own))
    else:
        asked = Answering(draw(known, whole(what, 9)) if what.isdecimal() else exercices.named(what))
    example.game, example.title = asked.ex.game.id, example.title or known.says
    return asked


def _day(text: str) -> Exercise | None:
    try:
        return daily.of(date.fromisoformat(text))
    except ValueError:
        return None
