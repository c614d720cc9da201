"""The hand-out of a game: the rules in short, the material, three exercises; the answers on a sheet apart,
for the teacher."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from ...engine import Game
from ...engine.text import capital, french, listed
from ...lessons.collection import exercices
from ...lessons.exercise import Exercise
from . import drawn
from .drawn import string

MANY: Final = 3


class _Sheet(NamedTuple):
    game: Game
    aid: str
    material: str


class Sheet(_Sheet):
    """The hand-out of a game, from its aid and its material in Typst's code."""

    @cached_property
    def exercises(self) -> list[Exercise]:
        """Three, from easy to hard, as far apart as can be: each of another theme and kind where there is one
        left."""
        left = sorted(
            (one for one in exercices(self.game.id) if one.kind.on_paper), key=lambda one: one.level
        )
        chosen: list[Exercise] = []
        while left and len(chosen) < MANY:
            best = min(
                left,
                key=lambda one: (
                    sum((one.theme == two.theme) + (type(one.kind) is type(two.kind)) for two in chosen),
                    one.level,
                ),
            )
            chosen.append(best)
            left.remove(best)
        return sorted(chosen, key=lambda one: one.level)

    @property
    def typst(self) -> str:
        """What stands on it, for `feuille`."""
        tasks = drawn.array(_task(number, one) for number, one in enumerate(self.exercises, 1))
        return f"{self.aid}, {{\n{self.material}\n}}, {tasks}"

    @property
    def answers(self) -> str:
        """For the teacher's sheet."""
        told = drawn.array(drawn.strings((one.question, answer(one), _why(one))) for one in self.exercises)
        return f"reponses({string(self.game.title)}, {told})"


def _task(number: int, one: Exercise) -> str:
    blanks = drawn.strings(_blanks(one))
    return f"exercice({number}, {string(one.question)}, {drawn.board(one.shown)}, {blanks})"


def _blanks(one: Exercise) -> Iterator[str]:
    """What is to be written, a line each."""
    found = one.kind.answer
    yield from ((french(capital(key)) for key in found) if isinstance(found, dict) else (one.kind.blank,))


def answer(one: Exercise) -> str:
    """A right answer, in words."""
    found: Any = one.kind.answer
    if isinstance(found, dict):
        return french(" ; ".join(f"{key} : {value}" for key, value in found.items()))
    return french(listed([str(part) for part in found]) if isinstance(found, list | tuple) else str(found))


def _why(one: Exercise) -> str:
    """Why it is right, and the rule."""
    title, _ = one.told(one.rule)
    return french(f"{capital(str(one.data.get('pourquoi', '')))} Règle : {title}.".strip())
