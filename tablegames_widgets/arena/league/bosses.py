"""A boss: one of our players with a habit. It sees Views alone, and plays the same again from its seed."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ...engine import BadSetup, Game, Move
from ...engine.text import brief
from ...games import Match
from ...players import Player, Stratege
from .cast import ANYWHERE, CAST, Role

LEAGUES: Final = 5
"""Leagues of a game, and so bosses."""


class Habitual(Stratege):
    """Thinks as much as its role says, about the moves that its habit leaves it."""

    def __init__(self, role: Role, seed: int = 0) -> None:
        super().__init__(seed, role.playouts, worlds=role.worlds, blind=role.blind)
        self.name = role.name
        self._shuns = re.compile(role.shuns) if role.shuns else None
        self._likes = re.compile(role.likes) if role.likes else None

    def _noticed(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        if self._shuns is not None:
            moves = tuple(move for move in moves if not self._shuns.search(move.text)) or moves
        if self._likes is not None:
            moves = tuple(move for move in moves if self._likes.search(move.text)) or moves
        return super()._noticed(moves)


class Boss(NamedTuple):
    """Un boss : sa ligue (1 à 5), son nom, et son habitude en une phrase. `boss(graine)` est un joueur."""

    ligue: int
    nom: str
    habitude: str
    role: Role

    @property
    def name(self) -> str:
        """Son nom dans les tableaux."""
        return self.nom

    def __call__(self, graine: int = 1) -> Player:
        own: type[Habitual] = type(re.sub(r"\W", "_", self.nom), (Habitual,), {})  # a board's name for it
        return own(self.role, graine)


def bosses(game: Game) -> tuple[Boss, ...]:
    """The bosses of a game, from the weakest; a game that has none of its own has everybody's."""
    return tuple(
        Boss(k, role.name, role.habit, role) for k, role in enumerate(CAST.get(game.id, ANYWHERE), 1)
    )


def boss(jeu: str | Game, ligue: int) -> Boss:
    """Le boss d’une ligue, pour s’essayer contre lui : `tg.arena.boss("korsar", 2)`. Il va dans une série ;
    `boss(graine)` va à un plateau. Lève BadSetup.
    """
    if type(ligue) is not int or not 1 <= ligue <= LEAGUES:
        raise BadSetup(f"Une ligue est un nombre de 1 à {LEAGUES}, pas {brief(ligue)}.")
    return bosses(jeu if isinstance(jeu, Game) else Match.find(jeu))[ligue - 1]
