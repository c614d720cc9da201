"""The workshop and its board, as one thing that a page or a notebook shows: a press of the panel changes the
board, a move on the board changes the panel."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ...board.board import Board
from ...board.opening import programs
from ...board.programs import Sent
from ...engine import TOUS, BadSave, Chance, Position, Seen
from ...engine.match import Match
from ...engine.outside import BadText, packed, read_json, unpacked
from ...engine.text import french
from . import panel
from .bench import MESSAGE, Bench
from .chapter import FRAGMENT, Chapter

ANSWER: Final = "answer"
"""What a pupil presses who answers in words: it goes to the board."""

MAKES: Final = "modifier="
"""Before a chapter that one goes on with."""
POSITION: Final = "position="
"""Before a position that a moment is to begin with."""


def bench(link: str, game: str) -> Bench:
    """The workshop as a link opens it: a chapter for pupils, one to go on with, a position; else a new one of
    this game.

    Raises BadSetup, BadSave, BadPosition, BadExercise.
    """
    if MAKES in link:
        return Bench.opened(Chapter.linked(link.replace(MAKES, FRAGMENT)))
    if FRAGMENT in link:
        return Bench.opened(Chapter.linked(link), pupil=True)
    if POSITION in link:
        try:
            named, _, text = unpacked(link.partition(POSITION)[2]).partition("\n")
        except BadText as error:
            raise BadSave(str(error)) from error
        return Bench(Match.find(named), position=text)
    return Bench(Match.find(game))


def position_of(match: Match, seat: Seen) -> Position:
    """The position that an exercise may be made of. In a game that is not over, what this seat, or a
    spectator, does not see is drawn anew: nobody learns it by the workshop."""
    if match.study or match.is_over:
        return match.position
    return match.game.determinize(match.view(None if seat == TOUS else seat), Chance(match.ply))


def position_link(match: Match, seat: Seen, base: str) -> str:
    """A link that opens the workshop at `base` with this position."""
    told = packed(f"{match.game.id}\n{position_of(match, seat).notation()}")
    return f"{base}#{POSITION}{told}"


class Desk:
    """A bench, the board that stands beside it, and the panel."""

    def __init__(self, bench: Bench, name: str, rules_url: str | None) -> None:
        self.bench, self.name, self._rules_url = bench, name, rules_url
        self.board = self._seated()

    def _seated(self) -> Board:
        course = self.bench.course
        self.bench.anew = False
        return Board(
            course.match,
            players=programs(course.holders),
            viewpoint=course.viewpoint,
            rules_url=self._rules_url and re.sub(r"\w+(?=\.html$)", self.bench.game.id, self._rules_url),
            name=self.name,
            course=course,
        )

    @property
    def panel(self) -> str:
        """The panel as HTML."""
        return panel.html(self.bench)

    @property
    def told(self) -> dict[str, object]:
        """What a screen is to show beside the board, and what one takes away."""
        bench = self.bench
        chapter = bench.chapter
        return {
            "panel": self.panel,
            "game": bench.game.id,
            "title": french(chapter.title or "Des exercices") if bench.pupil else "",
            "file": bench.file._asdict() if bench.file else None,
            "draft": chapter.link("").replace(FRAGMENT, MAKES) if chapter.moments and not bench.pupil else "",
        }

    def heard(self, text: str) -> list[Sent]:
        """One press of the panel, as JSON. Raises BadText."""
        told = read_json(text, MESSAGE, "Un message de l’atelier")
        return self.press(told["do"], told.get("value", ""), told.get("fields", {}))

    def press(self, do: str, value: str = "", fields: Mapping[str, str] | None = None) -> list[Sent]:
        """One press of the panel; what the board then shows."""
        trying = self.bench.trying
        if do == ANSWER and trying is not None:
            told = self._answer([one["name"] for one in trying.fields], fields or {})
            return self.board.handle({"board": self.name, "ply": self.board.match.ply, "move": told})
        self.bench.handle(do, value, fields)
        if self.bench.anew:
            self.board = self._seated()
            return self.board.start()
        return self.board.now()

    def _answer(self, names: list[str], fields: Mapping[str, str]) -> str:
        """What the pupil has written, a part for each name."""
        parts = [fields.get(f"réponse {k}", "") for k in range(len(names))]
        if len(parts) == 1:
            return parts[0][:200]
        return " ; ".join(f"{name}: {part}" for name, part in zip(names, parts, strict=True))[:200]
