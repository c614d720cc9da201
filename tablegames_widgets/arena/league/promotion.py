"""A match against a boss: deal after deal, until one knows whether the pupil is the stronger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from time import perf_counter
from typing import Final, NamedTuple, TypedDict

from ...engine import BadSetup, Move, View
from ...engine.text import count
from ...players import Player
from ..measured.sequential import FIRST, Evidence, share_of
from ..playing.entrants import Entrant
from ..playing.game import Played, Task, play
from ..series.intervals import Interval
from ..series.progress import progress
from ..tables import number

BOUNDS: Final = (0.0, 70.0)
"""Elo: who is no stronger than the boss is let through, and who wins 60 games in 100 is kept back, one time
in twenty at most."""
SURE: Final = log(0.97 / 0.03)
"""How much likelier an answer is before it is given. One in twenty is what is promised: pairs of games are no
bell curve, and their spread is not known at first, so a little more is asked for."""
GAMES: Final = 2_000
"""Of a match, at most."""


class Fought(TypedDict):
    """A match as a season keeps it; `promu` is None when one did not know, `code` marks the player's text."""

    ligue: int
    boss: str
    joueur: str
    promu: bool | None
    parties: int
    code: str


class Montee(NamedTuple):
    """Un match contre un boss. `reponse` : True (promu), False (non), None (on ne le sait pas) ; `part` : la
    part des victoires, et où elle se trouve 95 fois sur 100 ; `faute` : la première, en une phrase.
    """

    ligue: int
    boss: str
    joueur: str
    reponse: bool | None
    part: Interval
    parties: int
    fautes: int
    faute: str
    secondes: float
    code: str = ""

    def __str__(self) -> str:
        said = {
            True: f"Oui : {self.joueur} bat {self.boss}, et quitte la ligue {self.ligue}.",
            False: f"Non : {self.joueur} ne bat pas {self.boss}, et reste en ligue {self.ligue}.",
            None: f"On ne sait pas encore si {self.joueur} bat {self.boss} : il reste en ligue {self.ligue}.",
        }[self.reponse]
        own, low, high = (number(100 * share, 0) for share in self.part)
        told = f"{said} {own} % des victoires (de {low} à {high}), {count(self.parties, 'partie')}."
        return f"{told} {self._fault()}" if self.fautes else told

    def _fault(self) -> str:
        return f"{count(self.fautes, 'partie')} avec une faute ; la première : {self.faute.rstrip('.')}."

    def __repr__(self) -> str:
        return str(self)

    def kept(self) -> Fought:
        """Le match comme une saison le garde."""
        return {
            "ligue": self.ligue,
            "boss": self.boss,
            "joueur": self.joueur,
            "promu": self.reponse,
            "parties": self.parties,
            "code": self.code,
        }


class Hurried:
    """A player with so many seconds for a whole game: a match ends in its time, however slow one is."""

    def __init__(self, player: Player, seconds: float) -> None:
        self._player, self._seconds, self._left = player, seconds, seconds

    def choose(self, view: View) -> Move | str | tuple[str, ...]:
        """Its move. Raises BadSetup when its time is over."""
        begun = perf_counter()
        move = self._player.choose(view)
        self._left -= perf_counter() - begun
        if self._left < 0:
            raise BadSetup(f"réfléchit plus de {self._seconds:g} s dans une partie")
        return move


@dataclass(frozen=True)
class Hurry:
    """What makes the player of an entrant, with its clock; it travels as that entrant does."""

    entrant: Entrant
    seconds: float

    def __call__(self, seed: int) -> Player:
        player = self.entrant.made(seed)
        if not callable(getattr(player, "choose", None)):
            raise BadSetup("ce qui est fabriqué n’a pas de méthode choose(vue)")
        return Hurried(player, self.seconds)


@dataclass
class Trial:
    """What the deals have said so far: the answer, or None."""

    most_faults: int
    evidence: Evidence = field(default_factory=lambda: Evidence(*BOUNDS, SURE))
    shares: list[list[float]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    games: int = 0

    @property
    def answer(self) -> bool | None:
        """Too many faults are a no; for the rest, the sequential test."""
        return False if len(self.faults) >= self.most_faults else self.evidence.answer

    def heard(self, name: str, game: Played) -> float:
        """The share of a game that this player has won; its fault is noted."""
        self.games += 1
        self.faults += [fault.why for fault in game.faults if game.seats[fault.seat] == name][:1]
        return share_of(name, game)

    def add(self, shares: list[float]) -> None:
        """One deal, of whose games these shares were won."""
        self.shares.append(shares)
        self.evidence.add(sum(shares) / len(shares))


def a_game(seconds: float, tables: Sequence[Sequence[int]]) -> float:
    """The seconds that a player has for a game, so that the fewest games of a match fit in its time."""
    return seconds / (FIRST * len(tables) * len(tables[0]))


def tried(task: Task, trial: Trial, seconds: float, progres: bool | None = None) -> float:
    """Play until the trial knows, or another game might end too late; the seconds that it took.

    A deal counts when it has been played from every seat.
    """
    each = len(task.tables) * len(task.tables[0])
    begun, shares, longest = perf_counter(), list[float](), 0.0
    with progress(GAMES, progres) as bar:
        for number in range(GAMES):
            since = perf_counter()
            if trial.answer is not None or since - begun + longest > seconds:
                break
            shares.append(trial.heard(task.entrants[0].name, play(task, number)))
            longest = max(longest, perf_counter() - since)
            bar.update(1)
            if len(shares) == each:
                trial.add(shares)
                shares = []
    return perf_counter() - begun
