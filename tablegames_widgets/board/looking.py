"""Whose eyes are on the screen: who is asked, who looks, before whom a curtain stands, and what they see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from ..engine import Seen, View
from ..engine.match import Match
from ..engine.text import french
from ..players import Player
from .journal import Eyes

Viewpoint = Literal["tous", "spectateur", "trait"] | int
"""Whose eyes: a seat, every hand, nobody's, or "trait": those of the person to move, with a curtain between
two people."""
PAST: Final = french("Tu regardes un coup passé : reviens au présent pour jouer.")
LOOKED_AT: Final = french("Un moment se regarde, il ne se joue pas.")


class Looking:
    """A match, the programs that play in it, and who looks at this screen."""

    still = False
    """Whether this is a moment of someone's match: a picture for whoever comes, of what one seat saw."""

    def __init__(self, players: Mapping[int, Player], viewpoint: Viewpoint, together: bool) -> None:
        self._players, self._viewpoint, self._together = dict(players), viewpoint, together

    def _look(self, match: Match) -> None:
        """Before a match, where nobody has looked yet but a person who is alone."""
        self.match = match
        self._viewed: tuple[object, View] | None = None
        self._looker: int | None = self.people[0] if self._alone else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats held by people."""
        return tuple(seat for seat in range(len(self.match.names)) if seat not in self._players)

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen: they are called by their names, never « tu »."""
        return self.still or (
            (len(self.people) > 1 or self._together) and not isinstance(self._viewpoint, int)
        )

    @property
    def _alone(self) -> bool:  # one person looks, and nobody else can
        return len(self.people) == 1 and not self._together

    @property
    def _turn(self) -> int | None:
        """The person who is asked now, or None."""
        return next((seat for seat in self.match.to_move if seat not in self._players), None)

    @property
    def _due(self) -> int | None:
        """The player who is asked now, or None: one that made a mistake is asked again by « next »."""
        return next((seat for seat in self.match.to_move if seat in self._players), None)

    @property
    def _curtain(self) -> int | None:
        """The person before whom a curtain stands: someone else looked last, and hands are hidden."""
        waits = (
            self._viewpoint == "trait"
            and not self.match.study
            and self._turn is not None
            and self._turn != self._looker
        )
        return self._turn if waits and not self._in_past else None

    @property
    def _in_past(self) -> bool:
        return self.match.ply < self.match.last_ply

    @property
    def _shut(self) -> str:
        """Why one only looks, "" where one may play: a moment is a picture, and nothing is played in the past
        of a match."""
        return LOOKED_AT if self.still else PAST if self._in_past and not self.match.study else ""

    @property
    def _seen(self) -> Seen:
        if self._viewpoint != "trait":
            return None if self._viewpoint == "spectateur" else self._viewpoint
        if self.match.study:
            return self._turn if self._turn is not None else self._looker
        shut = self._in_past and len(self.people) > 1 and self._waited != self._looker
        return None if shut or self._curtain is not None else self._looker

    @property
    def _waited(self) -> int | None:
        """The person whom the last ply asks, whatever ply is looked at."""
        return next((seat for seat in self.match.waited if seat not in self._players), None)

    def view(self) -> View:
        """The view that is on the screen: made once, until what it shows has changed."""
        match, eyes = self.match, self._eyes
        shows = match.revision, match.ply, eyes
        if self._viewed is None or self._viewed[0] != shows:
            self._viewed = shows, match.view(eyes[0], shared=eyes[1])
        return self._viewed[1]

    @property
    def _eyes(self) -> Eyes:
        return self._seen, self.shared
