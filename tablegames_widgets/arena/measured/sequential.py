"""Is A better than B? Answered as soon as it can be: Wald's sequential test on whole deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from ...engine import BadSetup, Game
from ...games import Match
from ..playing.entrants import Given, entrants
from ..playing.game import LOSES, Played, Task
from ..playing.running import run
from ..series.intervals import Interval, by_deals
from ..series.progress import progress
from ..series.series import LIMIT, tasked
from ..series.strength import elo
from ..tables import number

if TYPE_CHECKING:
    from concurrent.futures import Executor

RISK: Final = 0.05
"""Of saying yes when the truth is the lower bound, and of saying no when it is the upper one."""
BOUND: Final = log((1 - RISK) / RISK)
FIRST: Final = 10
"""Deals before which nothing is said: how much deals differ is not known yet."""


def expected(difference: float) -> float:
    """The share of the games that one wins who is so many Elo stronger."""
    return float(1 / (1 + 10 ** (-difference / 400)))


class Evidence:
    """What deals say, one after the other: the logarithm of how much likelier the upper bound is than the
    lower one."""

    def __init__(self, low: float, high: float, bound: float = BOUND) -> None:
        self._low, self._high, self._bound = expected(low), expected(high), bound
        self.deals = 0
        self._sum, self._squares = 0.0, 0.0

    def add(self, share: float) -> None:
        """One deal, of whose games this share was won."""
        self.deals += 1
        self._sum += share
        self._squares += share * share

    @property
    def weight(self) -> float:
        """Positive for the upper bound (the generalised ratio, normal deals; one win and one loss are added
        to their spread)."""
        count = self.deals + 2
        mean = (self._sum + 1) / count
        spread = (self._squares + 1) / count - mean * mean
        return (
            (self._high - self._low) * (2 * self._sum - self.deals * (self._low + self._high)) / (2 * spread)
        )

    @property
    def answer(self) -> bool | None:
        """Yes, no, or None when one does not know yet."""
        if self.deals < FIRST or abs(self.weight) < self._bound:
            return None
        return self.weight > 0


class Verdict(NamedTuple):
    """`reponse` : True (`a` est meilleur), False (il ne l’est pas tant), None (on ne le sait pas après
    tant de parties).
    """

    a: str
    b: str
    reponse: bool | None
    part: Interval
    donnes: int
    parties: int
    seuils: tuple[float, float]
    secondes: float

    @property
    def elo(self) -> tuple[float, float, float]:
        """De combien d’Elo `a` semble plus fort, avec un intervalle ; un test qui s’arrête tôt exagère un
        peu.
        """
        found = [elo(max(share, 1e-3) / max(1 - share, 1e-3)) for share in self.part]
        return found[0], found[1], found[2]

    def __str__(self) -> str:
        own, low, high = (number(one, 0) for one in self.elo)
        said = {
            True: f"Oui : {self.a} est plus fort que {self.b}.",
            False: f"Non : {self.a} n’est pas plus fort que {self.b} de {number(self.seuils[1], 0)} Elo.",
            None: f"On ne sait pas encore si {self.a} est plus fort que {self.b}.",
        }[self.reponse]
        return (
            f"{said} Écart : {own} Elo (de {low} à {high}), {number(self.parties)} parties,"
            f" {number(self.donnes)} donnes."
        )

    def __repr__(self) -> str:
        return str(self)


def meilleur(
    a: Given,
    b: Given,
    jeu: str | Game,
    sieges: int | None = None,
    graine: int = 1,
    *,
    seuils: tuple[float, float] = (0, 35),
    parties: int = 20_000,
    executor: Executor | None = None,
    workers: int | None = None,
    limite: float | None = LIMIT,
    faute: str = LOSES,
    progres: bool | None = None,
    **options: str,
) -> Verdict:
    """`a` est-il meilleur que `b` ? On joue des donnes jusqu’à savoir, avec un risque de 5 % dans chaque
    sens, si `a` est plus fort de la seconde des bornes `seuils` (en Elo), ou pas plus que la première ; au
    plus `parties` parties.

    Ils se partagent les sièges de chaque table, moitié-moitié ; si le nombre est impair, chacun a le siège de
    trop une fois. Les mêmes arguments donnent la même réponse. Le reste est comme dans `serie`. Lève
    BadSetup.
    """
    game = jeu if isinstance(jeu, Game) else Match.find(jeu)
    seats = game.check_seats(game.seats[0] if sieges is None else sieges)
    who = entrants({"A": a, "B": b} if isinstance(a, str) and a == b else [a, b])
    if not seuils[0] < seuils[1]:
        raise BadSetup("seuils sont deux écarts d’Elo, le plus petit d’abord.")
    task = tasked(game, who, seated(seats), graine, limite, faute, options)
    return _answer(task, seuils, parties, executor, workers, progres)


def seated(seats: int) -> tuple[tuple[int, ...], ...]:
    """The tables of two players who share the seats, half and half: two tables when their number is odd."""
    table = tuple(k % 2 for k in range(seats))
    return (table, tuple(1 - one for one in table)) if seats % 2 else (table,)


def _answer(
    task: Task,
    bounds: tuple[float, float],
    most: int,
    executor: Executor | None,
    workers: int | None,
    progres: bool | None,
) -> Verdict:
    begun, evidence, shares, games = perf_counter(), Evidence(*bounds), list[list[float]](), 0
    each = len(task.tables) * len(task.tables[0])
    a, b = (one.name for one in task.entrants)
    with progress(most, progres) as bar:
        for deal in _deals(task, max(most // each, 1), each, executor, workers):
            shares.append([share_of(a, game) for game in deal])
            games += each
            bar.update(each)
            evidence.add(sum(shares[-1]) / each)
            if evidence.answer is not None:
                break
    return Verdict(
        a, b, evidence.answer, by_deals(shares), evidence.deals, games, bounds, perf_counter() - begun
    )


def share_of(name: str, game: Played) -> float:
    """The share of the victory that a player's seats have; a half when nobody wins."""
    return (
        sum(game.share(seat) for seat, who in enumerate(game.seats) if who == name) if game.winners else 0.5
    )


def _deals(
    task: Task, most: int, each: int, executor: Executor | None, workers: int | None
) -> Iterator[Sequence[Played]]:
    """The deals in their order, whatever the order in which their games come."""
    come: Mapping[int, list[Played]] = {deal: [] for deal in range(most)}
    following = 0
    games = run(task, range(most * each), executor, workers)
    try:
        for batch in games:
            for game in batch:
                come[game.deal].append(game)
            while following < most and len(come[following]) == each:
                yield sorted(come[following])
                following += 1
    finally:
        games.close()
