"""Session 14: the games of an evening as a table, a list of rows; a row is a dictionary."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import Final

from ....engine import Chance
from ..keys import Given

Row = dict[str, object]
Texts = dict[str, str]
GAMES: Final = ("korsar", "plenty_coups", "silly_dragon")
PLAYERS: Final = ("hasard", "apprenti", "glouton", "habile")
NAMES: Final = (*PLAYERS, "Ana, la rouge", "Bo")
"""A name may have the comma that parts the columns: it is then between quotation marks."""
MOST: Final = 100
"""All the gold of Korsar: no loot is above it."""


def read(text: str) -> list[Row]:
    """The rows of a CSV text, with their scores and lengths as numbers."""
    rows = csv.DictReader(io.StringIO(text))
    return [{**row, "score": int(row["score"]), "coups": int(row["coups"])} for row in rows]


def kept(table: list[Row], game: str, least: int) -> list[Row]:
    """The rows of a game with at least a score."""
    return [row for row in table if row["jeu"] == game and _score(row) >= least]


def faulty(table: list[Texts]) -> list[int]:
    """Where the rows are that cannot be of Korsar: no player, no whole loot, or more than there is."""
    return [
        k
        for k, row in enumerate(table)
        if not (row["joueur"] and row["butin"].isdigit() and int(row["butin"]) <= MOST)
    ]


def twice(table: list[Row]) -> list[int]:
    """Where the rows are whose game and player have come before."""
    keys = [(row["partie"], row["joueur"]) for row in table]
    return [k for k, key in enumerate(keys) if key in keys[:k]]


def podium(table: list[Row], n: int) -> list[Row]:
    """The n rows with the highest scores, in the order of the table where scores are equal."""
    return sorted(table, key=lambda row: -_score(row))[:n]


def grouped(table: list[Row]) -> dict[str, tuple[int, int]]:
    """How many games each player has played, and the sum of the scores."""
    found: dict[str, tuple[int, int]] = {}
    for row in table:
        games, total = found.get(str(row["joueur"]), (0, 0))
        found[str(row["joueur"])] = games + 1, total + _score(row)
    return found


def joined(table: list[Row], players: list[Row]) -> list[Row]:
    """Each row completed with that of its player; no row of a player who is not known."""
    return [{**row, **one} for row in table for one in players if row["joueur"] == one["joueur"]]


def _score(row: Row) -> int:
    score = row["score"]
    assert isinstance(score, int)
    return score


def _one(chance: Chance, names: tuple[str, ...] = PLAYERS) -> Row:
    return {
        "partie": chance.below(4),
        "jeu": GAMES[chance.below(3)],
        "joueur": names[chance.below(len(names))],
        "score": chance.below(8) * 5,
        "coups": 30 + chance.below(120),
    }


def _rows(chance: Chance, *columns: str) -> list[Row]:
    """A few rows, with no more than these columns: a pupil reads the case that goes wrong."""
    rows = [_one(chance) for _ in range(chance.below(6))]
    return [{column: row[column] for column in columns} for row in rows]


def _text(chance: Chance) -> Given:
    """A CSV text: its columns in any order, and perhaps nothing below their names."""
    columns = ["jeu", "joueur", "score", "coups"]
    chance.shuffle(columns)
    file = io.StringIO()
    writer = csv.DictWriter(file, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(_one(chance, NAMES) for _ in range(chance.below(4)))
    return (file.getvalue(),)


def _kept(chance: Chance) -> Given:
    return _rows(chance, "jeu", "joueur", "score"), GAMES[chance.below(3)], chance.below(8) * 5


def _sheet(chance: Chance) -> Given:
    """Rows as someone has typed them: a cell may be empty, or hold anything."""
    strange = ("", "-3", "12.5", "trente", "101", "100", "0", "250")
    return (
        [
            {
                "joueur": ("", *PLAYERS)[chance.below(5)],
                "butin": str(chance.below(101)) if chance.below(2) else strange[chance.below(8)],
            }
            for _ in range(chance.below(6))
        ],
    )


def _podium(chance: Chance) -> Given:
    return _rows(chance, "joueur", "score"), chance.below(5)


def _joined(chance: Chance) -> Given:
    """The second table has its players in any order; some are missing, some have not played."""
    names = list(PLAYERS)
    chance.shuffle(names)
    teams = ("mouettes", "requins")
    players: list[Row] = [{"joueur": name, "équipe": teams[chance.below(2)]} for name in names]
    return _rows(chance, "joueur", "score"), players[: chance.below(5)]


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "tables lire": read,
    "tables garder": kept,
    "tables incohérentes": faulty,
    "tables doublons": twice,
    "tables podium": podium,
    "tables bilan": grouped,
    "tables jointure": joined,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "tables lire": _text,
    "tables garder": _kept,
    "tables incohérentes": _sheet,
    "tables doublons": lambda chance: (_rows(chance, "partie", "joueur", "score"),),
    "tables podium": _podium,
    "tables bilan": lambda chance: (_rows(chance, "joueur", "score"),),
    "tables jointure": _joined,
}
NUMBERS: Final[dict[str, int]] = {"tables lignes sans condition": (3 * 6 * 3) * 4}
"""Three games, six times each, three rows a time; four players."""
