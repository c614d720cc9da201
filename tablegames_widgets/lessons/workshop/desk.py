"""The workshop and its board, as one thing that a page or a notebook shows: a press of the panel changes the
board, a move on the board changes the panel."""

from __future__ import annotations

from collections.abc import Mapping

from ...board.board import Board
from ...board.opening import programs
from ...board.programs import Sent
from ...engine.outside import read_json
from . import panel
from .bench import MESSAGE, Bench

ANSWER = "answer"
"""What a pupil presses who answers in words: it goes to the board."""


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
            rules_url=self._rules_url,
            name=self.name,
            course=course,
        )

    @property
    def panel(self) -> str:
        """The panel as HTML."""
        return panel.html(self.bench)

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
