"""A season: what a pupil has climbed, kept in a file, and the files of a class as one table."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypedDict

from ...engine import BadSetup, unreadable
from ...engine.files import unwritable, write
from ...engine.holders import check_names
from ...engine.outside import BadText, content, read_json
from ...engine.shapes import By, Each, Either, Flag, Nothing, Record, Text, Whole
from ...engine.text import count, listed, normal, visible
from ...games import games
from ..pupils.classroom import files
from ..tables import Table
from .bosses import LEAGUES
from .promotion import Fought

SUFFIX: Final = ".ligue"
MOST: Final = 1 << 20
"""Bytes of a season."""
KEPT: Final = 500
"""Matches of a season and a game: the oldest are forgotten, and still counted."""
_MATCH: Final = Record(
    {
        "ligue": Whole(1, LEAGUES),
        "boss": Text(100),
        "joueur": Text(200),
        "promu": Either(Nothing(), Flag()),
        "parties": Whole(0, 10**6),
        "code": Text(64),
    }
)
_SEASON: Final = Record(
    {
        "saison": Whole(1, 1),
        "nom": Text(40, 1),
        "jeux": By(
            Record(
                {
                    "ligue": Whole(1, LEAGUES + 1),
                    "essais": Whole(0, 10**6),
                    "matchs": Each(_MATCH, KEPT),
                }
            ),
            Text(40),
        ),
    }
)
"""What a file of a season holds. A league beyond the last is a champion's."""
CHAMPION: Final = LEAGUES + 1


class Climbed(TypedDict):
    """What a pupil has climbed in a game: the league reached, how many matches, the matches."""

    ligue: int
    essais: int
    matchs: list[Fought]


class Season(TypedDict):
    """A pupil's season, game by game."""

    saison: int
    nom: str
    jeux: dict[str, Climbed]


class Row(TypedDict):
    """A pupil in a game: the league reached, how many matches, and against whom the last was."""

    nom: str
    jeu: str
    ligue: int
    champion: bool
    essais: int
    dernier: str


def begun(name: str) -> Season:
    """A season in which nothing was played. Raises BadSetup for a name that is none."""
    (name,) = check_names([name])
    return {"saison": 1, "nom": name, "jeux": {}}


def read(path: str | os.PathLike[str]) -> Season:
    """The season that a file keeps. Raises BadSetup, in one sentence."""
    file = Path(path)
    try:
        found: Season = read_json(content(file, MOST), _SEASON, f"La saison « {visible(file.name)} »", MOST)
    except OSError as error:
        raise BadSetup(f"La saison « {visible(file.name)} » ne se lit pas : {unreadable(error)}.") from error
    except BadText as error:
        raise BadSetup(str(error)) from error
    check_names([found["nom"]])
    return found


def kept(season: Season, path: str | os.PathLike[str]) -> None:
    """Write the season in its file, whole or not at all. Raises BadSetup."""
    try:
        write(path, json.dumps(season, ensure_ascii=False, indent=1))
    except OSError as error:
        raise BadSetup(f"La saison « {path} » ne s’écrit pas : {unwritable(error)}.") from error


def climbed(season: Season, game: str) -> Climbed:
    """What was climbed in a game; the first league when nothing was."""
    return season["jeux"].setdefault(game, {"ligue": 1, "essais": 0, "matchs": []})


def told(league: int) -> str:
    """A league in a table."""
    return "champion" if league == CHAMPION else str(league)


def saison(dossier: str | os.PathLike[str]) -> Saison:
    """Les saisons `.ligue` d’un dossier, une par élève, en un tableau : où chacun en est, à chaque jeu. Un
    fichier qui ne se lit pas est dit, et n’arrête rien ; deux fichiers du même nom n’en font qu’un.

    Lève BadSetup pour un dossier qui ne se lit pas, ou qui n’en a aucune.
    """
    found: list[Season] = []
    wrong: dict[str, str] = {}
    for file in files(dossier, SUFFIX):
        try:
            found.append(read(file))
        except BadSetup as error:
            wrong[file.name] = str(error)
    return Saison(found, wrong)


class Saison:
    """La saison d’une classe, que `saison` rend. Elle s’affiche en tableau ; `lignes()` sont de simples
    lignes ; `illisibles` sont les fichiers qui ne se lisent pas, et pourquoi.
    """

    def __init__(self, saisons: Sequence[Season], illisibles: Mapping[str, str]) -> None:
        self._seasons, self.illisibles = saisons, dict(illisibles)

    def lignes(self) -> list[Row]:
        """Une ligne par élève et par jeu, la plus haute ligue d’abord."""
        by: dict[tuple[str, str], list[tuple[str, Climbed]]] = {}
        for season in self._seasons:
            for game, one in season["jeux"].items():
                by.setdefault((game, normal(season["nom"])), []).append((season["nom"], one))
        rows = [_row(several[0][0], game, [one for _, one in several]) for (game, _), several in by.items()]
        return sorted(rows, key=lambda row: (row["jeu"], -row["ligue"], row["essais"], row["nom"]))

    def table(self) -> Table:
        """Le tableau que l’on affiche."""
        rows = [
            [row["nom"], _title(row["jeu"]), told(row["ligue"]), str(row["essais"]), row["dernier"] or "–"]
            for row in self.lignes()
        ]
        names = {normal(season["nom"]): season["nom"] for season in self._seasons}
        title = f"La ligue : {count(len(names), 'élève')}"
        return Table(title, ("nom", "jeu", "ligue", "essais", "dernier boss"), rows, "\n".join(self._below()))

    def _below(self) -> Iterable[str]:
        """The names that several files have, and the files that cannot be read."""
        seen: dict[str, list[str]] = {}
        for season in self._seasons:
            seen.setdefault(normal(season["nom"]), []).append(season["nom"])
        twice = [names[0] for names in seen.values() if len(names) > 1]
        if twice:
            yield f"Plusieurs fichiers pour {listed(twice)} : la plus haute ligue compte."
        yield from self.illisibles.values()

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table().html()


def _row(name: str, game: str, several: Sequence[Climbed]) -> Row:
    best = max(several, key=lambda one: (one["ligue"], one["essais"]))
    return {
        "nom": name,
        "jeu": game,
        "ligue": best["ligue"],
        "champion": best["ligue"] == CHAMPION,
        "essais": sum(one["essais"] for one in several),
        "dernier": best["matchs"][-1]["boss"] if best["matchs"] else "",
    }


def _title(game: str) -> str:
    return games[game].title if game in games else game
