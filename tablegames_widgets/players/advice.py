"""What a thinking player tells a person: a hint when asked for one, and after the game the moves that cost
most."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum, inf
from typing import Final, NamedTuple

from ..engine import Match, Move, View
from ..engine.text import capital, french
from .plainly import act, clause
from .reasons import WORLDS, Thought, better, percent
from .search import Work, telling
from .stratege import Stratege

LEAST: Final = 0.005
"""Chances of winning below which a move has cost nothing: they read « 0 % »."""


def advice(view: View, playouts: int = 200, worlds: int = WORLDS, seed: int = 0) -> Iterator[Thought]:
    """A hint for who asks, from its own view: think, then compare, a few milliseconds at a time.

    `text()` of the last one says it.
    """
    for thought in filter(None, Stratege(seed, playouts).think(view)):
        yield thought
    yield from filter(None, thought.compare(worlds))


class Cost(NamedTuple):
    """A move of a game that another one would have bettered: at which ply, what was played, what was better,
    by what chances."""

    ply: int
    played: Move
    thought: Thought

    @property
    def cost(self) -> float:
        """The chances of winning that it cost, from 0 to 1."""
        return fsum(self.thought.gaps) / max(self.thought.worlds, 1)

    def asked(self, view: View | None = None) -> str:
        """« Tu pioches une carte. Il y avait un peu mieux. »: what is said to who may try again."""
        return french(f"{act(view or self.thought.view, self.played)} Il y avait {better(self.cost)}.")

    def retold(self, move: Move) -> str:
        """What is said of another try, by what the search came to."""
        if move == self.thought.move:
            return french(f"{act(self.thought.view, move)} Bien vu : c’est le meilleur coup trouvé !")
        if move == self.played:
            return french(f"C’est le coup que tu avais joué. Il y avait {better(self.cost)} : essaie encore.")
        if self._searched(move) > self._searched(self.played):
            return french("C’est mieux que ton coup, mais il y a encore mieux : essaie encore.")
        return french("Ce n’est pas mieux que ton coup : essaie encore.")

    def _searched(self, move: Move) -> float:
        """The chances that a move gave in the search."""
        return next(one.chance or 0.0 for one in self.thought.moves if one.move == move)

    def plain(self, view: View | None = None) -> str:
        """« Tu pioches une carte. Un peu mieux : tu poses un galion 5. », in the words of that view, or of
        its own."""
        view = view or self.thought.view
        other = clause(view, self.thought.move)
        if self.cost < LEAST:
            return french(f"{act(view, self.played)} Pas mieux : {other}.")
        return french(f"{act(view, self.played)} {capital(better(self.cost))} : {other}.")

    def text(self) -> str:
        """« « pioche » : « rouge 2 > galion 3 de B » aurait été mieux dans 17 mondes sur 20 (12 % de chances
        de plus). »"""
        found = self.thought
        if self.cost < LEAST:
            return french(f"« {self.played} » : « {found.move} » n’aurait pas mieux valu.")
        return french(
            f"« {self.played} » : « {found.move} » aurait été mieux {found.counted()} ({percent(self.cost)}"
            " de chances de plus)."
        )


def costly(
    match: Match, seat: int, most: int = 3, playouts: int = 60, worlds: int = 20, seed: int = 0
) -> Iterator[list[Cost]]:
    """The moves of a seat that cost it most, dearest first: what is found so far, after each slice of
    thinking.

    Only its own views of the match are looked at: what it could not know is not held against it.
    """
    found: list[Cost] = []
    for ply, (mover, _) in enumerate(match.moves):
        if mover == seat and len(match.view(mover, ply).legal_moves) > 1:
            cost = yield from telling(cost_of(match, ply, playouts, worlds, seed), found)
            found = dearest([*found, *([cost] if cost else [])], most)
    yield found


def cost_of(match: Match, ply: int, playouts: int, worlds: int, seed: int = 0) -> Work[Cost | None]:
    """What a move cost who played it; None where no other would clearly have been better."""
    (seat, played), thought = match.moves[ply], None
    for more in Stratege(seed + ply, playouts).think(match.view(seat, ply)):
        thought = more or thought
        yield
    if thought is None or thought.move is played:
        return None
    for _ in thought.compare(worlds, played):
        yield
    # looked at longer, it may turn out the better of the two
    cost = Cost(ply, played, thought)
    return cost if thought.move is not played and cost.cost >= LEAST else None


def dearest(costs: list[Cost], most: int) -> list[Cost]:
    """So many of them, the dearest first."""
    return sorted(costs, key=lambda one: -one.cost)[:most]


def turning_point(match: Match) -> Iterator[int | None]:
    """The ply after whose move the winner's chances rose most, as each seat's own view judged them: what is
    found so far, after each ply that was looked at. Secret answers count once all are in, when they are told.
    None before the end."""
    over = match.view(None, match.last_ply).outcome
    most, found = -inf, None
    if over is not None and over.winners:
        before = _lead(match, over.winners[0], 0)
        for ply in filter(match.closes, range(1, match.last_ply)):
            yield found
            after = _lead(match, over.winners[0], ply)
            if after - before > most:
                most, found = after - before, ply
            before = after
    yield found


def _lead(match: Match, seat: int, ply: int) -> float:
    game = match.game
    return game.estimate(match.view(seat, ply), seat) - max(
        (game.estimate(match.view(other, ply), other) for other in range(len(match.names)) if other != seat),
        default=0.0,
    )
