"""Session 23: the games of an evening as three relations of a base. The pupil asks it in SQL; what is right
is found here in plain Python, so that this package needs no sqlite3: the Python of the site has none.

A base is {"Joueur": [(id, nom, niveau)], "Partie": [(numero, jeu, coups)],
"Resultat": [(partie, rang, joueur, score, gagne)]}.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....engine import Chance
from ..keys import Given

Row = tuple[Any, ...]


class Tables(dict[str, list[Row]]):
    """The tables of a base, by name."""

    def __deepcopy__(self, memo: object) -> Tables:
        """Rows never change: where a process cannot fork, copying each value takes longer than judging."""
        return Tables({name: list(table) for name, table in self.items()})


GAMES: Final = ("korsar", "key_largo", "silly_dragon")
NAMES: Final = ("Ana", "Bo", "Cléo", "Zoé")
LEVELS: Final = ("débutant", "confirmé")
LONG: Final = 130
"""Moves from which on a game of Korsar is long;"""
LONG_ANYWHERE: Final = 120
"""and any game."""
KNOWN: Final = Tables(
    {
        "Joueur": [(1, "Ana", "débutant"), (2, "Bo", "confirmé")],
        "Partie": [(1, "korsar", 126), (2, "key_largo", 140)],
        "Resultat": [(1, 1, 1, 35, 1), (1, 2, 2, 24, 0), (2, 1, 2, 610, 1)],
    }
)
"""The small base that the notebook shows,"""
PROPOSED: Final[list[tuple[str, Row]]] = [
    ("Joueur", (2, "Cléo", "débutant")),
    ("Joueur", (3, "Ana", "confirmé")),
    ("Joueur", (4, None, "débutant")),
    ("Partie", (3, "korsar", "longtemps")),
    ("Resultat", (1, 2, 1, 30, 0)),
    ("Resultat", (2, 2, 1, 470, 0)),
    ("Resultat", (2, 3, 9, 540, 0)),
    ("Resultat", (5, 1, 1, 22, 0)),
]
"""and the rows that it proposes to add, each to that base as it is."""


def takes(tables: Tables, name: str, row: Row) -> bool:
    """Whether a base takes one more row: its key is new, its values are of their domains, what it refers to
    exists."""
    kinds = (int, str, str) if name == "Joueur" else (int, str, int) if name == "Partie" else (int,) * 5
    width = 2 if name == "Resultat" else 1
    new = row[:width] not in [one[:width] for one in tables[name]]
    sound = all(map(isinstance, row, kinds))
    refers = name != "Resultat" or (
        row[0] in [game[0] for game in tables["Partie"]] and row[2] in [one[0] for one in tables["Joueur"]]
    )
    return new and sound and refers


def rows(found: list[Row]) -> list[Row]:
    """A relation has no order: its rows as the notebook's `lignes` puts them."""
    return sorted(found)


def long_games(tables: Tables) -> list[Row]:
    """The number and the moves of each long game of Korsar."""
    games = tables["Partie"]
    return rows([(number, moves) for number, game, moves in games if game == GAMES[0] and moves >= LONG])


def played(tables: Tables) -> list[Row]:
    """The games that have had a long game, each once, in alphabetical order."""
    return sorted({(game,) for _, game, moves in tables["Partie"] if moves >= LONG_ANYWHERE})


def beginners(tables: Tables) -> list[Row]:
    """Of those who began a game: how many results, the share of them that won, the best score."""
    began = [(score, won) for _, rank, _, score, won in tables["Resultat"] if rank == 1]
    wins = sum(won for _, won in began)
    return [(len(began), wins / len(began), max(score for score, _ in began))]


def winners(tables: Tables) -> list[Row]:
    """The number of a game, and the name of who won it."""
    names = {ident: name for ident, name, _ in tables["Joueur"]}
    return rows([(game, names[player]) for game, _, player, _, won in tables["Resultat"] if won])


def ranking(tables: Tables) -> list[Row]:
    """(name, score) at Korsar: the best score first, and by name where scores are equal."""
    names = {ident: name for ident, name, _ in tables["Joueur"]}
    korsar = {number for number, title, _ in tables["Partie"] if title == GAMES[0]}
    found = [(names[player], score) for game, _, player, score, _ in tables["Resultat"] if game in korsar]
    return sorted(found, key=lambda row: (-row[1], row[0]))


def _after(tables: dict[str, list[Row]]) -> dict[str, list[Row]]:
    return {name: rows(table) for name, table in tables.items()}


def enrolled(tables: Tables) -> dict[str, list[Row]]:
    """The base once Zoé is in it, number 9, and game 2 has been corrected: 5 more for who began it."""
    corrected = [
        (game, rank, player, score + 5 * ((game, rank) == (2, 1)), won)
        for game, rank, player, score, won in tables["Resultat"]
    ]
    return _after({**tables, "Joueur": [*tables["Joueur"], (9, "Zoé", "débutant")], "Resultat": corrected})


def forgotten(tables: Tables) -> dict[str, list[Row]]:
    """The base without game 3 and its results."""
    games = [game for game in tables["Partie"] if game[0] != 3]
    return _after({**tables, "Partie": games, "Resultat": [one for one in tables["Resultat"] if one[0] != 3]})


def _games(chance: Chance, least: int = 0) -> list[Row]:
    """Up to four games, many of them long by one move, or not long for want of one."""
    lengths = (40, LONG_ANYWHERE - 1, LONG_ANYWHERE, LONG - 1, LONG, LONG + 1)
    count = least + chance.below(5 - least)
    return [(number, GAMES[chance.below(3)], lengths[chance.below(6)]) for number in range(1, count + 1)]


def _base(chance: Chance, least: int = 0) -> Given:
    """A few games of two or three players; two players may have one name, and one may not have played."""
    idents = list(range(1, 6))
    chance.shuffle(idents)
    players: list[Row] = [(ident, NAMES[chance.below(4)], LEVELS[chance.below(2)]) for ident in idents[:4]]
    games, results = _games(chance, least), list[Row]()
    for number, *_ in games:
        chance.shuffle(idents := [player[0] for player in players])
        seated = idents[: 2 + chance.below(2)]
        scores = [chance.below(6) * 10 for _ in seated]
        results += [
            (number, rank, player, score, 1 if score == max(scores) else 0)
            for rank, (player, score) in enumerate(zip(seated, scores, strict=True), 1)
        ]
    chance.shuffle(games)
    chance.shuffle(results)
    return (Tables({"Joueur": players, "Partie": games, "Resultat": results}),)


def _only_games(chance: Chance) -> Given:
    games = _games(chance)
    chance.shuffle(games)
    return (Tables({"Partie": games}),)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "sql parties longues": long_games,
    "sql jeux joués": played,
    "sql premiers": beginners,
    "sql gagnants": winners,
    "sql palmarès": ranking,
    "sql inscription": enrolled,
    "sql retrait": forgotten,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "sql parties longues": _only_games,
    "sql jeux joués": _only_games,
    "sql premiers": lambda chance: _base(chance, 1),
    "sql gagnants": _base,
    "sql palmarès": lambda chance: _base(chance, 1),
    "sql inscription": _base,
    "sql retrait": lambda chance: _base(chance, 2),
}
NUMBERS: Final[dict[str, int]] = {
    "sql lignes refusées": sum(not takes(KNOWN, name, row) for name, row in PROPOSED)
}
