"""Everyone against everyone, and who is the strongest."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, Final, Literal, NotRequired, TypedDict

from ...engine import BadSetup, Chance, Game, limits
from ...engine.text import brief
from ...games import Match
from ..playing.entrants import Given, entrants
from ..playing.game import LOSES
from ..tables import Shares, Table, number
from .series import LIMIT, Serie, gathered, tasked
from .strength import Rating, ratings

if TYPE_CHECKING:
    from concurrent.futures import Executor

TABLES: Final = 1000
"""Tables beyond which not everyone meets everyone: players are drawn to tables, each as often as the others.
"""


def tournoi(
    jeu: str | Game,
    joueurs: Sequence[Given] | Mapping[str, Given],
    donnes: int = 10,
    sieges: int | None = None,
    graine: int = 1,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    garde: str | os.PathLike[str] | None = None,
    limite: float | None = LIMIT,
    faute: str = LOSES,
    isole: bool | None = None,
    progres: bool | None = None,
    **options: str,
) -> Tournoi:
    """Chaque table de `sieges` joueurs (sinon, le moins que le jeu accepte) joue `donnes` donnes, chacune
    une fois par siège.

    Il s’affiche en classement : l’Elo du modèle de Plackett et Luce, avec ses intervalles. Le reste est comme
    dans `serie`. Lève BadSetup, BadSave.
    """
    game = jeu if isinstance(jeu, Game) else Match.find(jeu)
    who = entrants(joueurs, isole)
    seats = game.check_seats(game.seats[0] if sieges is None else sieges)
    if len({one.name for one in who}) < max(len(who), seats):
        raise BadSetup(
            f"Pour un tournoi à {seats} sièges, il faut {seats} joueurs différents ou plus, chacun une fois."
        )
    if type(donnes) is not int or not 1 <= donnes <= limits.GAMES:
        raise BadSetup(
            f"donnes est un nombre de donnes par table, de 1 à {limits.GAMES}, pas {brief(donnes)}."
        )
    tables = drawn_tables(len(who), seats)
    task = tasked(game, who, tables, graine, limite, faute, options)
    return Tournoi(task, *gathered(task, donnes * seats * len(tables), executor, workers, garde, progres))


def drawn_tables(players: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """All tables, or as many as one plays, in an order in which everyone plays about as often from the
    beginning."""
    if comb(players, seats) > TABLES:
        return tuple(islice(_drawn(players, seats), TABLES))
    tables = list(combinations(range(players), seats))
    Chance(players).shuffle(tables)
    return tuple(tables)


def _drawn(players: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Tables without end: everyone is drawn once before anyone is drawn again."""
    chance, waiting = Chance(players), list[int]()
    while True:
        if len(waiting) < seats:
            fresh = list(range(players))
            chance.shuffle(fresh)
            fresh.sort(
                key=lambda who: who not in waiting
            )  # who waits still is at this table, and last of those drawn anew
            waiting = fresh + waiting
        yield tuple(waiting.pop() for _ in range(seats))


class Ranked(TypedDict):
    """A player's row: its rank, its Elo with the interval, what was counted; in a class, its best game and
    its worst."""

    rang: int
    joueur: str
    elo: float
    elo_de: float
    elo_à: float
    parties: int
    victoires: int
    pourcent: float
    part: float
    fautes: int
    meilleure: NotRequired[int | None]
    pire: NotRequired[int | None]


_ELO: Final[tuple[Literal["elo", "elo_de", "elo_à"], ...]] = ("elo", "elo_de", "elo_à")


class Tournoi(Serie):
    """Les parties d’un tournoi, que `tournoi` rend ; `classement()` sont de simples lignes, le plus fort
    d’abord.
    """

    @cached_property
    def elos(self) -> dict[str, Rating]:
        """L’Elo de chaque joueur, le plus fort d’abord."""
        return ratings(self.joueurs, self.parties)

    def classement(self) -> list[Ranked]:
        """Une ligne par joueur, le plus fort d’abord : le rang, l’Elo et son intervalle, et la ligne de
        `bilan()`.
        """
        counted = {row["joueur"]: row for row in self.bilan()}
        return [
            {
                "rang": k,
                "joueur": name,
                "elo": own.elo,
                "elo_de": own.low,
                "elo_à": own.high,
                "parties": counted[name]["parties"],
                "victoires": counted[name]["victoires"],
                "pourcent": counted[name]["pourcent"],
                "part": counted[name]["part"],
                "fautes": counted[name]["fautes"],
            }
            for k, (name, own) in enumerate(self.elos.items(), 1)
        ]

    def face_a_face(self) -> dict[tuple[str, str], float]:
        """Combien de fois l’un a été devant l’autre à la même table : les victoires du premier, parmi les
        parties que l’un des deux a gagnées seul.
        """
        won: dict[tuple[str, str], list[int]] = {}
        for game in self.parties:
            for a, b in combinations(range(self.sieges), 2):
                if (a in game.winners) != (b in game.winners):
                    won.setdefault((game.seats[a], game.seats[b]), []).append(int(a in game.winners))
                    won.setdefault((game.seats[b], game.seats[a]), []).append(int(b in game.winners))
        return {pair: sum(each) / len(each) for pair, each in sorted(won.items())}

    def _shares(self) -> Shares:
        return Shares(self.title, list(self.elos), list(self.elos.values()), "Elo", 0.0)

    def table(self) -> Table:
        heads = ("rang", "joueur", "Elo", "de", "à", "parties", "victoires", "%", "fautes")
        rows = [
            [
                str(row["rang"]),
                row["joueur"],
                *(number(row[key], 0) for key in _ELO),
                number(row["parties"]),
                number(row["victoires"]),
                number(row["pourcent"]),
                number(row["fautes"]),
            ]
            for row in self.classement()
        ]
        return Table(self.title, heads, rows, self._below())
