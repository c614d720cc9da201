"""The state of a game of morra: where the stones are, and what was shown last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from tablegames_widgets.writing import Game, Move, Outcome, Position, Say

from .cards import STONES


class MorraPosition(Position):
    """`won`: the stones of each seat; `aside`: those nobody won; `last`: the moves of the last round, or ().

    All are immutable values, replaced when they change, so that a copy only copies references. The answers
    given in secret are in the decision on the stack.
    """

    won: tuple[int, ...]
    aside: int
    last: tuple[Move, ...]

    # -- written by conf/fields.py --
    __slots__ = ("aside", "last", "won")

    def copy(self) -> Self:
        new = self.shared_copy()
        new.won, new.aside, new.last = self.won, self.aside, self.last
        return new

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.won, self.aside, self.last)

    # -- end of what is written --

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.won, self.aside, self.last = (0,) * n, 0, ()

    @property
    def goal(self) -> int:
        """How many stones win."""
        return int(self.options["goal"])

    @property
    def left(self) -> int:
        """The stones in the middle."""
        return STONES - sum(self.won) - self.aside

    def result(self, say: Say) -> Outcome | None:
        """The richest win; a tie is shared. Rule: mourre#fin."""
        if self.stack:
            return None
        return Outcome.highest(self.won, say, "caillou", "cailloux")
