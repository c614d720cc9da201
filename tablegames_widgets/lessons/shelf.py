"""What the house has written, read once: the exercises of a game, the puzzles that can be looked for in it,
its first game, its path and its puzzles of the day."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from ..engine.text import normal
from . import tables
from .exercise import every_key, keyed
from .judged.keys import Data
from .tables import FirstGame, Path, Puzzle, Written

KNOWN: Final[tables.Known] = {
    "exercice": {normal(key).replace(" ", "_") for key in every_key()},
    "enigme": tables.PUZZLE,
}


@cache
def _written(game: str) -> Written:
    found = tables.read(f"exercices/{game}.toml", KNOWN)
    return {"exercice": found["exercice"], "enigme": found["enigme"]}


@cache
def exercises(game: str) -> tuple[Data, ...]:
    """The exercises of a game, numbered."""
    return tuple(
        keyed({"jeu": game, "id": f"{game}-{k}", **one})
        for k, one in enumerate(_written(game)["exercice"], 1)
    )


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The kinds of puzzles of a game."""
    return tuple(_written(game)["enigme"])


@cache
def first_game(game: str) -> FirstGame:
    """What the file of a first game says."""
    return tables.first_game(tables.read(f"apprendre/{game}.toml", tables.FIRST_GAME))


@cache
def path(game: str) -> Path:
    """What the file of a game's path says."""
    found = tables.read(f"chemins/{game}.toml", tables.PATH)
    return {"etapes": found["etapes"], "savoir": found["savoir"]}


@cache
def days(game: str) -> bytes:
    """A game's puzzles of the day, unread: a page keeps those of all seven in its memory, where reading them
    takes ten times the room."""
    return files(__package__).joinpath("enigmes", f"{game}.json").read_bytes()


def remember(game: str) -> None:
    """Read all that is of a game: a page, which has none of the files, starts from a memory that holds it."""
    for read in (_written, first_game, days, path):
        read(game)
