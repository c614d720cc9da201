"""Exercises and chapters as the TOML of our own lessons, written as we write it and read back to the same
letters."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final, TypedDict

from ...engine.text import normal
from .. import tables
from ..exercise import every_key, keyed
from ..judged.keys import Data

ORDER: Final = (
    "titre", "thème", "niveau", "texte", "question", "sorte", "longueur", "position", "partie", "au coup",
    "noms", "voir", "avant", "coups", "personne", "carte", "refusé", "cas", "fait", "réponse", "écart", "dit",
    "alors", "réponses", "au choix", "tient", "joueur", "attendu", "sans", "intact", "siège", "règle",
    "pourquoi", "indices", "erreurs",
)  # fmt: skip
"""The keys of an exercise, in the order in which our own files have them."""
KNOWN: Final[tables.Known] = {
    "jeu": (),
    "titre": (),
    "ensuite": (),
    "exercice": {normal(key).replace(" ", "_") for key in every_key()},
}
_LEFT_OUT: Final = ("id", "jeu")
_INLINE: Final = 190
"""Characters of a list of tables that has its line to itself."""


class Written(TypedDict, total=False):
    """What the file of a chapter says."""

    jeu: str
    titre: str
    ensuite: str
    exercice: list[dict[str, object]]


def exercise(data: Mapping[str, object]) -> str:
    """An exercise as a table of a file, without its game and its name."""
    told = {key: value for key, value in data.items() if key not in _LEFT_OUT and value not in ("", None)}
    keys = sorted(told, key=ORDER.index)
    return "\n".join(["[[exercice]]", *(f"{_key(key)} = {_value(told[key])}" for key in keys), ""])


def chapter(game: str, title: str, after: str, moments: Sequence[Mapping[str, object]]) -> str:
    """The file of a chapter."""
    told = {"jeu": game, "titre": title, "ensuite": after}
    head = [f"{key} = {_value(value)}" for key, value in told.items() if value]
    return "\n".join(["\n".join([*head, ""]), *map(exercise, moments)])


def read(text: str, name: str = "chapitre.toml") -> tuple[str, str, str, list[Data]]:
    """The game, the title, the last words and the exercises of a file. Raises BadExercise."""
    found = tables.checked(name, text, KNOWN)
    game = str(found.get("jeu", ""))
    moments = [keyed({"jeu": game, **one}) for one in found["exercice"]]
    return game, str(found.get("titre", "")), str(found.get("ensuite", "")), moments


def _key(name: str) -> str:
    return normal(name).replace(" ", "_")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(key)} = {_value(one)}' for key, one in value.items())} }}"
    if isinstance(value, list | tuple):
        parts = [_value(one) for one in value]
        inline = f"[{', '.join(parts)}]"
        if len(inline) <= _INLINE or not any(isinstance(one, Mapping) for one in value):
            return inline
        return "\n".join(["[", *(f"  {part}," for part in parts), "]"])
    return re.sub("\x7f", r"\\u007f", json.dumps(value, ensure_ascii=False))
