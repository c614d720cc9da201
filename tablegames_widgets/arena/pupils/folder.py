"""A folder of kept matches as one table: who played, who won, how long, which exercises were solved."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, TypedDict

from ...engine import BadSave
from ...engine.files import RECORDS, Try, records
from ...engine.text import count, listed, normal, visible
from ...games import Match
from ..tables import Table
from .classroom import files

SUFFIX: Final = ".partie"
_Head = Literal["fichier", "jeu", "joueurs", "gagnants", "scores", "coups", "exercices"]
_HEADS: Final[tuple[_Head, ...]] = ("fichier", "jeu", "joueurs", "gagnants", "scores", "coups")
_SOLVED: Final = "exercices"
Row = TypedDict(
    "Row",
    {
        "fichier": str,
        "jeu": str,
        "joueurs": list[str],
        "tenus par": list[str],
        "finie": bool,
        "gagnants": list[str],
        "scores": list[int] | None,
        "coups": int,
        "coups par siège": list[int],
        "exercices": list[str],
    },
)
"""A kept match: who played, who held the seats, how it ended, the exercises that its players have solved."""


def dossier(path: str | os.PathLike[str]) -> Dossier:
    """Les `.partie` d’un dossier : les parties de trente élèves en un tableau. Un fichier qui ne se lit
    pas est dit, et n’arrête rien.

    Les essais que `tg.exercices.garde` a écrits à côté disent quels exercices sont réussis. Lève BadSetup
    pour un dossier qui ne se lit pas, ou qui n’en a aucune.
    """
    found: dict[str, Match | BadSave] = {}
    for file in files(path, SUFFIX):
        try:
            match = Match.load(file)
        except BadSave as error:
            found[file.name] = error
        else:
            found[file.name] = match.goto(match.last_ply)
    tries: list[tuple[str, Try]] = []
    wrong: dict[str, str] = {}
    for file in sorted(Path(path).glob(f"*{RECORDS}")):
        try:
            tries += [(file.stem, one) for one in records(file) if one["juste"] and one["exercice"]]
        except (OSError, ValueError):
            wrong[file.name] = "ce n’est pas un fichier d’exercices"
    return Dossier(Path(path).name, found, tries, wrong)


class Dossier:
    """Des parties gardées, par les noms de leurs fichiers : ce que `dossier` rend.

    Il s’affiche en tableau ; `lignes()` sont de simples lignes ; `d["ana.partie"]` est une partie.
    """

    def __init__(
        self,
        name: str,
        found: dict[str, Match | BadSave],
        tries: Sequence[tuple[str, Try]] = (),
        wrong: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.name = name
        self.parties = {file: one for file, one in found.items() if isinstance(one, Match)}
        self.illisibles = {
            **{file: str(one) for file, one in found.items() if isinstance(one, BadSave)},
            **wrong,
        }
        self._tries = tries

    def __len__(self) -> int:
        return len(self.parties)

    def __getitem__(self, file: str) -> Match:
        return self.parties[file if file in self.parties else f"{file}{SUFFIX}"]

    def lignes(self) -> list[Row]:
        """Une ligne par partie, pour pandas et polars ; les coups sont ceux que chacun a joués."""
        return [_row(file, match, self._solved(file, match)) for file, match in self.parties.items()]

    def _solved(self, file: str, match: Match) -> list[str]:
        """The exercises that those who played this match have solved, each once."""
        names = {normal(name) for name in match.names}
        mine = (
            one
            for stem, one in self._tries
            if stem == Path(file).stem or normal(str(one.get("nom", ""))) in names
        )
        return list(dict.fromkeys(str(one["exercice"]) for one in mine))

    def table(self) -> Table:
        """Le tableau que l’on affiche."""
        heads: tuple[_Head, ...] = (*_HEADS, _SOLVED) if self._tries else _HEADS
        rows = [
            [listed(row[key]) or "–" if key == _SOLVED else _cell(row[key]) for key in heads]
            for row in self.lignes()
        ]
        below = "\n".join(
            f"« {visible(file)} » ne se lit pas : {why}" for file, why in self.illisibles.items()
        )
        return Table(f"{self.name} : {count(len(self), 'partie')}", heads, rows, below)

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table().html()


def _row(file: str, match: Match, solved: list[str]) -> Row:
    outcome = match.position.outcome
    return {
        "fichier": file,
        "jeu": match.game.id,
        "joueurs": list(match.names),
        "tenus par": list(match.holders),
        "finie": match.is_over,
        "gagnants": [match.names[seat] for seat in outcome.winners] if outcome else [],
        "scores": list(outcome.scores) if outcome and outcome.scores is not None else None,
        "coups": match.last_ply,
        "coups par siège": [sum(who == seat for who, _ in match.moves) for seat in range(len(match.names))],
        "exercices": solved,
    }


def _cell(value: object) -> str:
    if isinstance(value, list):
        return listed([str(one) for one in value]) or "non finie"
    return "–" if value is None else str(value)
