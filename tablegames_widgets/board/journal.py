"""What happened, in words: the status line, the journal.

Each move is put into words once for a pair of eyes, however often it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine import TOUS, Seen
from ..engine.match import Match
from ..engine.text import french

FORCED: Final = french("C’était le seul coup possible.")
"""Said of a move that played itself."""
BEGINNING: Final = french("Le début de la partie")
Eyes = tuple[Seen, bool]
"""Who looks, and whether several people share the screen."""


class Telling:
    """The moves of a match in words, as the one who looks may know them: of a step of someone's secret
    choice, nothing. `forced` says of a move, by its place in the match, whether it played itself."""

    def __init__(self, match: Match, forced: Callable[[int], bool] = lambda place: False) -> None:
        self._match, self._revision, self._forced = match, match.revision, forced
        self._lines: dict[tuple[int, Eyes], str] = {}

    def line(self, ply: int, eyes: Eyes) -> str:
        """One move; "" where these eyes saw nothing."""
        if self._revision != self._match.revision:  # moves were taken back: others may stand in their place
            self._lines.clear()
            self._revision = self._match.revision
        line = self._lines.get((ply, eyes))
        if line is None:
            line = self._lines[ply, eyes] = self._put(ply, eyes)
        return line

    def _put(self, ply: int, eyes: Eyes) -> str:
        line = " ".join(map(str, self._match.told(ply, *eyes)))
        if not self._forced(ply - 1):
            return line
        seat, move = self._match.moves[ply - 1]
        return f"{line or french(f'« {move} ».')} {FORCED}" if eyes[0] in (seat, TOUS) else line

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
