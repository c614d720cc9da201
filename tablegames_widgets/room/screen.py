"""A board of the room: what one seat is shown of a match that others play at too, or what a spectator
sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ..board.board import Board
from ..board.opening import site
from ..board.programs import Sent
from ..engine.match import Match
from ..engine.text import french
from ..finder.panel import answering
from ..players import Player
from ..scene import Frame
from .powers import SEAT, WATCH, shut

PAUSED: Final = french("La table est en pause : elle reprendra quand celui qui a ouvert la salle le dira.")


class Screen(Board):
    """The board of `seat`; of the spectators where it is None. `match` is a reader of its own of the table's
    match.

    Programs move elsewhere: here one only sees what they played. `paused` is the table's to say.
    """

    paused = False
    slice = 0.02  # what a hint takes of the time of all, before others are heard

    def __init__(
        self,
        match: Match,
        seat: int | None,
        *,
        players: Mapping[int, Player],
        name: str,
        rules_url: str | None = None,
        conseil: bool = True,
        save: Callable[[str], object] | None = None,
    ) -> None:
        self.seat = seat
        super().__init__(
            match,
            players=players,
            viewpoint="spectateur" if seat is None else seat,
            rules_url=rules_url,
            name=name,
            together=seat is None,
            conseil=conseil and seat is not None,
            prudence=True,
            save=save,
            answers=answering(match.game.id, site(rules_url)),
        )

    def _look(self, match: Match) -> None:
        super()._look(match)
        self._looker = self.seat
        self._question: tuple[object, ...] = ()
        self._since = match.last_ply

    # -- what the table does with it -------------------------------------------------------------------
    def before(self, match: Match) -> None:
        """Another match is played at this table."""
        self._sit(match)

    def show_hands(self, shown: bool) -> None:
        """Let the spectators see every hand, or none again."""
        self._viewpoint = "tous" if shown else "spectateur"

    def sit_programs(self, players: Mapping[int, Player]) -> None:
        """These seats are programs' from now on."""
        self._players = dict(players)

    def news(self) -> list[Sent]:
        """The present once more, after someone else has moved: what is half chosen stays where it still
        means something."""
        if not self._stands(self.path):
            self.path = ()
        if not self._in_past:
            self._refusal, self._whole = None, True
        return self.now()

    def unkept(self, why: str) -> None:
        """The match could not be saved, for that reason."""
        self._unkept = why

    # -- what is different from a board that is alone --------------------------------------------------
    def handle(self, message: object) -> list[Sent]:
        """As any board's; but a click that others' moves have overtaken counts where the same is asked
        still."""
        return super().handle(self._still_meant(message))

    def _still_meant(self, message: object) -> object:
        if not isinstance(message, dict) or type(ply := message.get("ply")) is not int:
            return message
        overtaken = not self._in_past and self._since <= ply < self.match.ply
        return {**message, "ply": self.match.ply} if overtaken else message

    def _asks(self) -> tuple[object, ...]:
        """What is asked of this seat now, as it is shown: its question and its legal moves."""
        view = self.view()
        return view.ask(()), *(move.path for move in view.legal_moves)

    def _shown(self) -> Sent:
        if not self._in_past and (asked := self._asks()) != self._question:
            self._question, self._since = asked, self.match.ply
        return super()._shown()

    def _stands(self, path: tuple[str, ...]) -> bool:
        """Whether a move may go on so; a whole one waits for an answer to what was asked before that."""
        done = len(path)
        return any(move.path[:done] == path != move.path for move in self.view().legal_moves)

    def frame(self) -> Frame:
        """What this screen shows beside the view."""
        frame = super().frame()
        if self.seat is None:  # a wall is looked at: nothing on it is pressed
            frame = frame._replace(tools=(), moves=0, offers=())
        return frame._replace(asks=PAUSED) if self._pauses else frame

    @property
    def _pauses(self) -> bool:
        return self.paused and bool(self.match.waited) and not self._in_past

    @property
    def _shut(self) -> str:
        return PAUSED if self._pauses else super()._shut

    @property
    def _shut_actions(self) -> dict[str, str]:
        role = WATCH if self.seat is None else SEAT
        paused = {"undo": PAUSED} if self._pauses else {}
        return {**super()._shut_actions, **paused, **shut(role)}

    def _tools(self) -> tuple[str, ...]:
        closed = self._shut_actions
        return tuple(tool for tool in super()._tools() if tool not in closed)

    @property
    def _watches(self) -> bool:
        return True

    @property
    def _due(self) -> int | None:
        return None  # a program that is asked is the table's business

    @property
    def _replays(self) -> bool:
        return False

    def _moves(self, most: int | None = None) -> Iterator[Sent | None]:
        yield from ()

    def _onward(self) -> list[Sent]:
        return self.now()
