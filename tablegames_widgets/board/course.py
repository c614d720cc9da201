"""What teaches on a board: a first game, an exercise. It tells, and has its say before a move is played."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Move, Refusal
from ..games import Match
from ..players import Player
from .looking import Viewpoint


class Course:
    """One match, who sits at it, what is told at each ply and the rule that this is about."""

    match: Match
    viewpoint: Viewpoint = 0
    notes: dict[int, str]
    rules: dict[int, str]
    """By ply, the id of the rule that the note there is about."""
    words = False
    """Whether what is typed is an answer in words, and no move."""
    blind = False
    """Whether the board keeps to itself what may be clicked, for that tells the answer: `click` hears the
    clicks."""
    solved = False
    missed = 0
    """How many answers were wrong so far."""
    asks = ""
    """The question where it is not that of the game."""

    @property
    def holders(self) -> Sequence[str | Player]:
        """Who holds the seats."""
        raise NotImplementedError

    @property
    def advised(self) -> tuple[str, ...]:
        """The clicks to mark on the board: those of a move that is given."""
        return ()

    @property
    def checks(self) -> bool:
        """Whether there is something to check when the pupil says so."""
        return False

    def judge(self, move: Move) -> Refusal | None:
        """What keeps a legal move from being played; None lets it be."""
        raise NotImplementedError

    def check(self) -> Refusal | None:
        """Judge the moves that were gathered so far; None when they are right."""
        raise NotImplementedError

    def answer(self, text: str) -> Refusal | None:
        """Judge an answer in words; None when it is right."""
        raise NotImplementedError

    def click(self, path: tuple[str, ...], click: str) -> tuple[tuple[str, ...], Refusal | None]:
        """The clicks of a move that is not whole yet, after one more on a blind board; what is said of it."""
        raise NotImplementedError
