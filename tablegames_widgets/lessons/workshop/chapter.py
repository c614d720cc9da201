"""A chapter: moments one after the other, with text between; a file, a link, and what is printed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ...engine import limits
from ...engine.outside import packed, unpacked
from ...games import Match
from ..errors import BadExercise
from ..exercise import Exercise
from ..judged.keys import Data
from . import written

FRAGMENT: Final = "chapitre="
MOST: Final = 60
"""Moments of a chapter."""
LINK: Final = 2_000
"""Characters that a moment may take of a link."""


@dataclass
class Chapter:
    """Moments of one game. `moments` are the exercises' data; `ensuite` is told after the last."""

    game: str
    title: str = ""
    ensuite: str = ""
    moments: list[Data] = field(default_factory=list)

    @classmethod
    def read(cls, text: str, game: str = "") -> Chapter:
        """A chapter from the text of its file; `game` is that of a file that names none, as our own do.

        Raises BadExercise, BadPosition, BadSetup for a moment that does not stand.
        """
        told, title, after, moments = written.read(text)
        if len(moments) > MOST:
            raise BadExercise(f"Un chapitre a {MOST} moments au plus ; celui-ci en a {len(moments)}.")
        found = cls(Match.find(told or game).id, title, after, [])
        found.moments = [{**one, "jeu": found.game} for one in moments]
        found.exercises()
        return found

    @classmethod
    def linked(cls, link: str) -> Chapter:
        """The chapter of a link. Raises BadExercise, BadSave, BadPosition, BadSetup."""
        return cls.read(unpacked(link.partition(FRAGMENT)[2], limits.SAVE))

    def exercises(self) -> list[Exercise]:
        """The moments as exercises. Raises BadExercise, BadPosition, BadSetup."""
        return [_exercise(number, one) for number, one in enumerate(self.moments, 1)]

    @property
    def toml(self) -> str:
        """The file."""
        return written.chapter(self.game, self.title, self.ensuite, self.moments)

    def link(self, base: str) -> str:
        """A link to the page at `base` that holds the whole chapter."""
        return f"{base}#{FRAGMENT}{packed(self.toml)}"

    def heavy(self, base: str) -> list[int]:
        """The moments, from 1 on, that alone take more of a link than they should."""
        return [number for number, one in enumerate(self.moments, 1) if self._weight(base, [one]) > LINK]

    def _weight(self, base: str, moments: Iterable[Data]) -> int:
        return len(Chapter(self.game, moments=list(moments)).link(base))


def _exercise(number: int, data: Data) -> Exercise:
    """A moment, with all that a screen asks of it. Raises BadExercise, BadPosition, BadSetup."""
    try:
        made = Exercise(data)
        _ = made.hints, made.told_question, made.kind.fields, made.kind.ways, made.rule
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, RecursionError) as error:
        raise BadExercise(f"Le moment {number} ne se lit pas : il dit une chose pour une autre.") from error
    return made
