"""What happened, in words: the status line, the journal.

Each move is put into words once for a pair of eyes, however often it is shown.
"""

from __future__ import annotations

from typing import Final

from ..engine import Seen
from ..engine.match import Match
from ..engine.text import french

BEGINNING: Final = french("Le début de la partie")
Eyes = tuple[Seen, bool]
"""Who looks, and whether several people share the screen."""


class Telling:
    """The moves of a match in words, as the one who looks may know them: of a step of someone's secret
    choice, nothing."""

    def __init__(self, match: Match) -> None:
        self._match, self._revision = match, match.revision
        self._lines: dict[tuple[int, Eyes], str] = {}

    def line(self, ply: int, eyes: Eyes) -> str:
        """One move; "" where these eyes saw nothing."""
        if self._revision != self._match.revision:  # moves were taken back: others may stand in their place
            self._lines.clear()
            self._revision = self._match.revision
        line = self._lines.get((ply, eyes))
        if line is None:
            line = self._lines[ply, eyes] = " ".join(map(str, self._match.told(ply, *eyes)))
        return line

    def since(self, ply: int, eyes: Eyes) -> str:
        """All moves after that ply, up to the present one; where nothing was seen in them, the last one that
        was seen."""
        lines: list[str] = []
        for at in range(self._match.ply, 0, -1):
            if at <= ply and lines:
                break
            if line := self.line(at, eyes):
                lines.append(line)
        return " ".join(reversed(lines))

    def journal(self, eyes: Eyes) -> tuple[tuple[int, str], ...]:
        """Every move of the match that was seen, as (ply, line), after its beginning."""
        told = (
            (ply, self._commented(ply, self.line(ply, eyes))) for ply in range(1, self._match.last_ply + 1)
        )
        return ((0, self._commented(0, BEGINNING)), *(entry for entry in told if entry[1]))

    def _commented(self, ply: int, line: str) -> str:
        """The line, and what was said of that moment."""
        said = self._match.comments.get(ply, "")
        return french(f"{line} [{said}]").strip() if said else line
