"""What `chiffres` writes of many games, and what the pages of the site read: the shape of
docs/guides/qui-gagne.json.

A share is in hundredths of the games, with the ends of its interval: [share, low, high].
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Table(TypedDict):
    """The same player at every seat: what the place, the deal and the role decide."""

    joueur: str
    sièges: int
    parties: int
    places: list[list[float]]
    donne: list[float]
    coups: list[int]
    rôles: NotRequired[dict[str, list[float]]]


class Strength(TypedDict):
    """A glouton among players at random."""

    sièges: int
    parties: int
    part: list[float]


class Choice(TypedDict):
    """What one choice of an option changes."""

    option: str
    choix: str
    habituel: bool
    aide: str
    sièges: int
    parties: int
    coups: list[int]
    première: list[float]


class OfGame(TypedDict):
    """All that is told of a game."""

    titre: str
    tables: list[Table]
    force: list[Strength]
    options: list[Choice]


class Figures(TypedDict):
    """The whole file."""

    date: str
    version: str
    parties: int
    jeux: dict[str, OfGame]
