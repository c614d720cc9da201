"""What an exercise may say, by its French keys; what a page asks below a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NotRequired, TypedDict

from ...engine import Chance, Game

Sentences = str | Sequence[str]
Given = tuple[object, ...]
"""The arguments of a function in one case."""

Data = TypedDict(
    "Data",
    {
        "id": str,
        "jeu": str | Game,
        "titre": str,
        "thème": str,
        "niveau": int,
        "question": str,
        "sorte": str,
        "position": str,
        "partie": str,
        "au coup": int,
        "avant": Sequence[str],
        "coups": Sequence[str],
        "noms": Sequence[str],
        "siège": int | str,
        "voir": str,
        "règle": str,
        "pourquoi": str,
        "indices": Sequence[str],
        "texte": str,
        "erreurs": Sequence["Wrong"],
        "alors": Sentences,
        "tient": bool,
        "réponses": Sentences,
        "au choix": bool,
        "carte": str,
        "longueur": int,
        "joueur": str,
        "fait": str,
        "cas": Sequence["Case"] | Callable[[Chance], Given],
        "réponse": object,
        "dit": Sentences,
        "écart": float,
        "personne": bool,
        "refusé": str,
        "arrive": str,
        "autres": Sequence[str],
        "attendu": str | Callable[..., object],
        "sans": Sentences,
        "intact": bool,
    },
    total=False,
)
"""All that an exercise may say; its kind takes but some of it (`Kind.keys`)."""


class Wrong(TypedDict):
    """A wrong answer that was foreseen, and what is said of it."""

    réponse: object
    dit: str


class Case(Data, total=False):
    """One of the `cas` of a question that has several: its name, and what it says otherwise."""

    nom: str


class Field(TypedDict):
    """What a page asks: its name ("" of the only one), with the choices or the seats to take it from."""

    name: str
    choices: NotRequired[list[str]]
    seats: NotRequired[list[str]]
