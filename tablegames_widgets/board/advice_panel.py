"""A board at which one may ask a program that thinks: for a hint while playing, for what counted once the
game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..engine import Move
from ..engine.match import Match
from ..engine.text import french
from ..players import Player
from ..players.advice import Cost
from ..scene import Told
from .hints import Hint, Review
from .looking import Looking, Viewpoint
from .programs import thinks

NO_HINT: Final = french("Ce plateau ne donne pas de conseil.")
NO_CHECK: Final = french("Ce plateau n’a rien à vérifier.")
NO_QUESTIONS: Final = french("Ce plateau ne garde pas de questions.")
FIND: Final = french("Que joues-tu maintenant ?")
NOT_YET: Final = french(
    "Ce qui a compté se dit quand la partie est finie : les raisons des autres montreraient leur jeu."
)


class Advised(Looking):
    """Who looks at a match, and what a program has to say to them.

    `conseil`: whether hints are given here.
    """

    restart: Callable[[bool], Match] | None = None
    """Another match in place of one that is over, with the same deal or not; None where this screen's owner
    begins none."""

    learns = False
    """Whether this screen keeps the moves of a game that cost most, as questions."""

    seconds: float = 0.3
    """What a program that thinks may take for a move."""

    def __init__(
        self, players: Mapping[int, Player], viewpoint: Viewpoint, together: bool, conseil: bool
    ) -> None:
        super().__init__(players, viewpoint, together)
        self.conseil = conseil

    def _look(self, match: Match) -> None:
        super()._look(match)
        self._panel = ""  # what lies open over the scene: one of PANELS, "advice" or "review"
        self._counsel: Hint | Review | None = None
        self._asked: tuple[str, int, int] | None = None  # what the counsel was about
        self._retried: Cost | None = None  # the move that is tried again where it was played
        self._retold = ""  # what was said of the last try
        self._learning = False  # whether the moves that cost most are waited for

    @property
    def _asker(self) -> int | None:
        """The person who may ask for a hint: who looks, and is asked, where hints are given."""
        me = self.view().me if self.conseil and not self._shut and self._trying is None else None
        return me if me in self.match.to_move and me not in self._players else None

    @property
    def _checks(self) -> bool:
        """Whether a course has something to check here."""
        return False

    @property
    def _shut_actions(self) -> dict[str, str]:
        """What this board does not offer, and why."""
        over = not self.match.waited and self.restart is not None
        shut = ({} if self.conseil else {"advice": NO_HINT}) | ({} if over else {"review": NOT_YET})
        shut |= {} if over and self.learns else {"learn": NO_QUESTIONS}
        return shut if self._checks else {**shut, "check": NO_CHECK}

    def _ask(self, action: str) -> None:
        """Open or close what a program that thinks has to say; what was found stays."""
        if action == "learn":
            action, self._learning = "review", True
            self._panel = ""  # it opens
        asks = "review" if action == "review" else "advice" if self._asker is not None else ""
        self._panel = asks if self._panel != asks else ""
        asked = (action, self.match.revision, self.match.ply if action == "advice" else self.match.last_ply)
        if self._panel and (self._counsel is None or self._asked != asked):
            self._counsel, self._asked = self._new_counsel(), asked

    def _new_counsel(self) -> Hint | Review:
        match, me = self.match, self._asker
        if self._panel == "advice" and me is not None:
            return Hint(match.view(me, shared=self.shared), self.seconds)
        others = tuple(other for other, player in self._players.items() if thinks(player))
        return Review(match, self._reader, others, self._eyes, self.seconds)

    # -- a dear move, tried again ------------------------------------------------------------------
    @property
    def _trying(self) -> Cost | None:
        """The move that is tried again now: once the game is over, where it was played."""
        one = self._retried
        return one if one is not None and self.match.ply == one.ply and not self.match.waited else None

    @property
    def _shut(self) -> str:
        return super()._shut if self._trying is None else ""

    @property
    def _retries(self) -> tuple[Cost, ...]:
        """The dear moves that who looks may try again: his own, with the hand that he had."""
        found = self._counsel
        seen = self._alone or isinstance(self._viewpoint, int)
        return tuple(found.costs) if seen and isinstance(found, Review) and not found.busy else ()

    def _retry(self, ply: int) -> None:
        """Go where a dear move was played, to try another one there."""
        self._retried = next((one for one in self._retries if one.ply == ply), None)
        if self._trying is None and self._retried is not None:
            self.match.goto(ply)
        self._retold, self._panel = "", self._panel if self._retried is None else ""

    def _retake(self, cost: Cost, move: Move) -> None:
        """What the other try is worth; who has found it comes back to the list."""
        self._retold = cost.retold(move)
        self._panel = "review" if move == cost.thought.move else ""

    @property
    def _asked_again(self) -> str:
        """What is asked of who tries again, or was said of the last try; "" where nobody does."""
        return "" if self._trying is None else self._retold or f"{self._trying.asked()} {FIND}"

    @property
    def _reader(self) -> int | None:
        """The person whose moves a game read again weighs; None where nobody's are."""
        seat = self._looker if self._viewpoint == "trait" else self.view().me
        return seat if seat in self.people else None

    def learnt(self) -> tuple[int, list[Cost]] | None:
        """Once a game was read again for that: whose moves cost most, and which; told once."""
        seat, found = self._reader, self._counsel
        if not self._learning or seat is None or not isinstance(found, Review) or found.busy:
            return None
        self._learning = False
        return seat, found.costs

    def _told(self) -> Told | None:
        """What a program has to say, to whom it is for."""
        if isinstance(self._counsel, Hint):
            return (
                self._counsel.told()
                if self._panel == "advice" and self._asker == self._counsel.view.seat
                else None
            )
        if not self._counsel or self._panel != "review" or self.match.waited:
            return None
        return self._counsel.told(self._retries)

    @property
    def _advised(self) -> tuple[str, ...]:
        """The move that a hint has named, until something is played."""
        now = ("advice", self.match.revision, self.match.ply)
        here = (
            isinstance(self._counsel, Hint) and self._asked == now and self._asker == self._counsel.view.seat
        )
        return self._counsel.path if here and isinstance(self._counsel, Hint) else ()

    @property
    def _counsels(self) -> bool:
        """Whether a panel that is open waits for what it is to tell."""
        return self._counsel is not None and self._counsel.busy and self._told() is not None
