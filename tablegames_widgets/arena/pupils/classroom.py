"""The tournament of a class: a folder of pupils' files, checked one by one, played off in the time of a
lesson."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final, Literal

from ...engine import BadSetup, Game, limits, unreadable
from ...engine.files import make_folder, unwritable, write
from ...engine.text import brief, count, listed
from ...games import Match
from ...watch import within
from ..playing.entrants import SUFFIX, entrants
from ..playing.game import FAULT, LOSES, Played, Task
from ..playing.running import apart
from ..series.kept import load
from ..series.progress import progress
from ..series.series import again, gathered, tasked
from ..series.tournament import Ranked, Tournoi, drawn_tables
from ..tables import Table
from .validate import Avis, valide

MINUTES: Final = 5.0
THINKS: Final = 1.0
"""Seconds a move: a class has one lesson."""
TRIES: Final = 10.0
"""Seconds in which a file shows that it plays, at least; more where half of the time allows it."""
DEALS: Final = 100
"""Deals a table, at most: beyond, nobody learns more from it."""
ENDS_BEFORE: Final = 0.6
"""Of the time: games that have begun are played to their end, and the table is still to be made."""
ENDS: Final[tuple[Literal["meilleure", "pire"], ...]] = ("meilleure", "pire")


def classe(
    dossier: str | os.PathLike[str],
    jeu: str | Game,
    minutes: float = MINUTES,
    sieges: int | None = None,
    graine: int | None = None,
    *,
    donnes: int = DEALS,
    workers: int | None = 2,
    garde: str | os.PathLike[str] | None = None,
    limite: float = THINKS,
    faute: str = LOSES,
    temoins: Sequence[str] = ("hasard", "glouton"),
    progres: bool | None = None,
    **options: str,
) -> Classe:
    """Fait jouer entre eux les joueurs d’un dossier, un fichier par élève : chacun est vérifié à part,
    ceux qui jouent se rencontrent dans un tournoi de `minutes`.

    `temoins` jouent aussi, pour que l’on voie ce que vaut une place. Les tables sont celles de `tournoi`,
    jusqu’à la fin du temps, ou `donnes` donnes à chaque table ; une donne compte quand elle a été jouée à
    tous les sièges. Le reste est comme dans `serie`. Lève BadSetup.
    """
    if isinstance(minutes, bool) or not isinstance(minutes, int | float) or not minutes > 0:
        raise BadSetup(f"minutes est un temps plus grand que 0, pas {brief(minutes)}.")
    if type(donnes) is not int or not 1 <= donnes <= limits.GAMES:
        raise BadSetup(
            f"donnes est un nombre de donnes par table, de 1 à {limits.GAMES}, pas {brief(donnes)}."
        )
    game = jeu if isinstance(jeu, Game) else Match.find(jeu)
    seats = game.check_seats(game.seats[0] if sieges is None else sieges)
    begun = perf_counter()
    told = _checked(files(dossier, SUFFIX), game, limite, workers or 1, 30 * minutes, progres)
    good = [path for path, one in told.items() if one]
    who = entrants({path.stem: path for path in good} | {name: name for name in temoins})
    if not good or len(who) < max(len(good) + len(temoins), seats):
        names = listed([*(path.stem for path in good), *temoins]) or "personne"
        why = [line for one in told.values() if not one for line in str(one).split("\n")]
        raise BadSetup(
            f"Pour un tournoi à {seats} sièges, il faut {seats} joueurs de noms différents ; ici : {names}.",
            why,
        )
    tables = drawn_tables(len(who), seats)
    task = tasked(game, who, tables, _seed(graine, garde), limite, faute, options)
    left = 60 * minutes * ENDS_BEFORE - (perf_counter() - begun)
    with within(60 * minutes - (perf_counter() - begun)):
        played, _ = gathered(task, donnes * seats * len(tables), None, workers, garde, progres, left)
    return Classe(task, played, perf_counter() - begun, tuple(told.values()))


def _seed(given: int | None, kept: str | os.PathLike[str] | None) -> int:
    """The seed that was asked for, or that of the kept tournament that is taken up; else any one."""
    if given is not None:
        return given
    if kept is not None and Path(kept).exists():
        return load(kept)[0]["graine"]
    return secrets.randbits(40)


def _checked(
    paths: Sequence[Path], game: Game, limit: float, workers: int, seconds: float, progres: bool | None
) -> dict[Path, Avis]:
    """What each file is worth at this game, in about these seconds; several at a time, each in a process of
    its own."""
    check = partial(
        valide, jeu=game.id, parties=1, limite=limit, temps=max(TRIES, seconds * workers / len(paths))
    )
    told: dict[Path, Avis] = {}
    with (
        ThreadPoolExecutor(workers) if sys.platform != "emscripten" else nullcontext() as pool,
        progress(len(paths), progres, "fichiers") as bar,
    ):
        for path, one in zip(paths, (pool.map if pool else map)(check, paths), strict=True):
            told[path] = one
            bar.update(1)
    return told


def files(folder: str | os.PathLike[str], suffix: str) -> list[Path]:
    """The files of a folder with that suffix, by name. Raises BadSetup when there is none."""
    try:
        found = sorted(
            path
            for path in Path(folder).iterdir()
            if path.suffix == suffix and path.is_file() and path.name[0] not in "._"
        )
    except OSError as error:
        raise BadSetup(f"On ne peut pas lire le dossier « {folder} » : {unreadable(error)}.") from error
    if not found:
        raise BadSetup(f"Le dossier « {folder} » n’a pas de fichier {suffix}.")
    return found


class Classe(Tournoi):
    """Le tournoi d’une classe, que `classe` rend. `avis` dit ce que vaut chaque fichier ; la meilleure et
    la pire partie de chacun se revoient.
    """

    def __init__(
        self, task: Task, parties: Sequence[Played], secondes: float, avis: tuple[Avis, ...]
    ) -> None:
        super().__init__(task, parties, secondes)
        self.avis = avis

    @property
    def refuses(self) -> tuple[Avis, ...]:
        """Les fichiers qui ne jouent pas."""
        return tuple(one for one in self.avis if not one)

    def classement(self) -> list[Ranked]:
        """Les lignes d’un tournoi, chacune avec les numéros de la meilleure et de la pire partie du joueur
        (None pour qui n’a pas joué).
        """
        rows = super().classement()
        for row in rows:
            row["meilleure"], row["pire"] = self.extremes(row["joueur"])
        return rows

    def extremes(self, nom: str) -> tuple[int | None, int | None]:
        """Les numéros de la meilleure partie d’un joueur et de la pire, pour `revoir` : la plus large
        victoire, la plus large défaite ou une faute.
        """
        own = [
            (_worth(game, seat), -game.number)
            for game in self.parties
            for seat, who in enumerate(game.seats)
            if who == nom
        ]
        return (-max(own)[1], -min(own)[1]) if own else (None, None)

    def garde_parties(self, dossier: str | os.PathLike[str]) -> list[Path]:
        """Écrit la meilleure et la pire partie de chacun dans un dossier, « Ana-meilleure.partie » ;
        celles qui se rejouent.

        Elles sont rejouées dans un processus à part. Lève BadSetup quand le dossier ne s’écrit pas.
        """
        home, found = Path(dossier), []
        ends = ((f"{row['joueur']}-{kind}.partie", row[kind]) for row in self.classement() for kind in ENDS)
        wanted = {name: number for name, number in ends if number is not None}
        games = {game.number: game for game in self.parties}
        texts = apart(_text, self.task, [games[number] for number in wanted.values()])
        try:
            make_folder(home)
            for name, text in zip(wanted, texts, strict=True):
                if text:
                    write(home / name, text)
                    found.append(home / name)
        except OSError as error:
            raise BadSetup(f"« {dossier} » ne s’écrit pas : {unwritable(error)}.") from error
        return found

    def table(self) -> Table:
        told = super().table()
        shown = {
            row["joueur"]: ["–" if row[kind] is None else str(row[kind]) for kind in ENDS]
            for row in self.classement()
        }
        return told._replace(
            heads=(*told.heads, *ENDS), rows=[[*cells, *shown[cells[1]]] for cells in told.rows]
        )

    def _below(self) -> str:
        refused, noted = self.refuses, [one for one in self.avis if one and one.remarques]
        head = f"{count(len(refused), 'fichier ne joue', 'fichiers ne jouent')} pas :"
        told = [super()._below(), *([head, *map(str, refused)] if refused else []), *map(str, noted)]
        return "\n".join(filter(None, told))


def _worth(game: Played, seat: int) -> tuple[bool, float, int, int]:
    """How well a game went for a seat: a fault is worst, then its share of the victory, by how much, how
    soon."""
    fair = not any(fault.seat == seat for fault in game.faults)
    others = (
        []
        if game.scores is None or game.end == FAULT
        else [score for k, score in enumerate(game.scores) if k != seat]
    )
    margin = game.scores[seat] - max(others) if game.scores and others else 0
    return fair, game.share(seat), margin, -game.plies if seat in game.winners else game.plies


def _text(task: Task, game: Played) -> str:
    """The game as a saved match; "" when it does not come out the same."""
    try:
        return again(task, game).text()
    except BadSetup:
        return ""
