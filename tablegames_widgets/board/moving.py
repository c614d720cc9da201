"""A board whose programs move: a slice of time at a time, until a person is asked, whatever one of them
raises."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import perf_counter
from typing import Final

from ..engine import Refusal
from .advice_panel import Advised
from .programs import Escape, Sent, answer, apart, contained, thinks

MOST: Final = 200  # the moves that players make at one click; then « Continuer »


class Moving(Advised):
    """What of a board is about its programs.

    A board says what it shows (`_shown`) and how it keeps the match (`_saved`).
    """

    fault: BaseException | None = None
    """What a player's last mistake was.

    It may tell what only its seat knows: the board shows none of it to the others.
    """

    slice: float = inf
    """Seconds after which programs that think let the screen be heard, and `go_on` is called for more;
    without end but in a page."""

    d_office = False
    """Whether the forced moves of a person who is alone play themselves: before others their haste would tell
    what only that person may know."""

    _moving: Iterator[Sent | None] | None  # the programs' moves, under way
    _at_fault: int | None
    _refusal: Refusal | None
    _hurried: bool
    _stopped: bool
    _paused: bool
    _whole: bool  # whether the status line tells all since one's own last move

    def _shown(self) -> Sent:
        raise TypeError(type(self).__name__)

    def _saved(self) -> None:
        raise TypeError(type(self).__name__)

    @property
    def _by_itself(self) -> int | None:
        """The person whose forced move plays itself now, or None."""
        seat, alone = self._turn, self._alone or self.match.study
        if not (self.d_office and alone) or seat is None or self._curtain is not None:
            return None
        return seat if self.match.only_move(seat) else None

    @property
    def _next(self) -> int | None:
        """Who moves now without being waited for: a player, or a person who has no choice."""
        return self._by_itself if self._due is None else self._due

    def _forced(self, place: int) -> bool:
        """Whether the move at that place of the match plays itself here."""
        seat, _ = self.match.moves[place] if self.d_office else (-1, None)
        return seat in self.people and self.match.only_move(seat, place) is not None

    @property
    def busy(self) -> bool:
        """Whether there is more to come, one slice after the other: `go_on`.

        No move is made while one looks at the past.
        """
        return self._counsels or (self._moving is not None and not self._in_past)

    @property
    def _thinking(self) -> str:
        """The name of the program that is thinking; "" when none is."""
        seat = self._due
        if (
            seat is None
            or self._moving is None
            or self._in_past
            or self._at_fault is not None
            or not thinks(self._players[seat])
        ):
            return ""
        return self.match.names[seat]

    def _onward(self) -> list[Sent]:
        """The present, then the moves of players until a person is asked."""
        self._moving = None if self._in_past else self._moves()
        return apart([self._shown(), *self.go_on()])

    def go_on(self) -> list[Sent]:
        """What came of a slice of time: a frame for each move that players made, and for news in a panel;
        none while they only think."""
        shown, until = [], perf_counter() + self.slice
        for frame in self._working():
            if frame is not None:
                shown.append(frame)
            elif perf_counter() >= until:
                break
        return shown

    def _working(self) -> Iterator[Sent | None]:
        """What is under way, and stays so when this is left: what a panel waits for first."""
        for news in self._counsel.work if self._counsel and self._counsels else ():
            yield self._shown() if news else None
        if self._moving and not self._in_past:
            for frame in self._moving:  # noqa: UP028 (what ends this must not end the moves)
                yield frame
            self._moving = None

    def _moves(self, most: int | None = None) -> Iterator[Sent | None]:
        """Let the players move until a person is asked: a frame each, None between two slices of thinking."""
        for made in range(1, (most or MOST) + 1):
            if (seat := self._next) is None or self._at_fault is not None:
                return
            yield from self._let_play(seat)
            waits = made == (most or MOST)
            self._paused = most is None and waits and self._next is not None
            # the last frame tells all that happened since one's own move: nobody misses any
            self._whole = bool(self.people) and (waits or self._next is None or self._at_fault is not None)
            self._moving = None if waits else self._moving
            yield self._shown()

    def _let_play(self, seat: int) -> Iterator[None]:
        self._hurried = False
        if seat not in self._players:
            self._play_forced(seat)
            return
        try:
            move = yield from answer(
                self._players[seat], self.match.view(seat), self.seconds, lambda: self._hurried
            )
            contained(lambda: self.match.play(move, seat))
        except (
            Exception
        ) as error:  # a pupil's player may do anything: the game stays whole, and says what went wrong
            self.fault, self._at_fault = error.error if isinstance(error, Escape) else error, seat
            self._stopped = isinstance(self.fault, KeyboardInterrupt)
            return
        self._refusal = None
        self._saved()

    def _play_forced(self, seat: int) -> None:
        """The only move that a person has."""
        if move := self.match.only_move(seat):
            self.match.play(move, seat)
            self._refusal = None
            self._saved()
