"""Who holds a seat, in a word: « moi » for a person, the id of a player, « objet X » for a program of
someone's own; and what a person may be called."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from .caches import WORDS
from .errors import BadSetup
from .text import brief, hidden, listed, normal, shows, visible

PERSON: Final = "moi"
PLAYERS: Final = ("hasard", "debutant", "apprenti", "glouton", "habile", "stratege")
"""The ids of the package's players: the engine knows their names and nothing else."""
OWN: Final = "objet "
"""Before the name of a program of someone's own."""
LONGEST_NAME: Final = 40
CLOSE: Final = 0.8  # « gluton » is a slip, « Gaston » and « Hassan » are people


def unnamed(seat: int) -> str:
    """What a person is called who gave no name: « Joueur 1 »."""
    return f"Joueur {seat + 1}"


@lru_cache(maxsize=WORDS)
def own_name(seat: int, name: str) -> str:
    """The name that was given to a seat; "" for a person who gave none (« Moi » in older saves), and «
    Glouton » for any « Glouton 2 »."""
    if name in ("Moi", unnamed(seat)):
        return ""
    kind, _, number = name.partition(" ")
    return kind if normal(kind) in PLAYERS and (number.isdigit() or not number) else name


def known(holder: str) -> str:
    """The id of the player that a text means, its accents forgiven (« débutant »);
    any other text as it is."""
    return flat if (flat := normal(holder)) in PLAYERS and holder == holder.strip().lower() else holder


def check_holders(holders: Sequence[str]) -> None:
    """Raise BadSetup for a text that looks like a player's id and is none."""
    for holder in holders:
        near = get_close_matches(normal(holder), PLAYERS, 1, CLOSE)
        if near and known(holder) not in PLAYERS:
            raise BadSetup(
                f"Aucun joueur ne s’appelle « {holder} » : écris « {near[0]} », "
                "ou donne un autre nom à cette personne."
            )


def check_names(names: object, once: bool = True) -> tuple[str, ...]:
    """Names to display, or BadSetup: text of 1 to 40 characters on one line, each
    once unless told otherwise."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise BadSetup(f"Les sièges sont un nombre ou une liste de noms, pas {brief(names)}.")
    found: list[str] = []
    for name in names:
        if why := _why_no_name(name):
            raise BadSetup(why)
        if once and name.strip() in found:
            raise BadSetup(f"Deux joueurs s’appellent « {name.strip()} » : donne-leur des noms différents.")
        found.append(name.strip())
    return tuple(found)


def _why_no_name(name: object) -> str:
    """What keeps a value from being a name on a board; "" when nothing does."""
    if not isinstance(name, str):
        return f"Un nom de joueur est un texte, pas {brief(name)}."
    name = name.strip()
    if not shows(name):
        return "Un nom de joueur a au moins un caractère qui se voit ; celui-ci est vide."
    if len(name) > LONGEST_NAME:
        begins = visible(name[:LONGEST_NAME])
        return f"Un nom de joueur tient en {LONGEST_NAME} caractères ; « {begins}… » en a {len(name)}."
    if len(name.splitlines()) > 1:
        return f"Un nom de joueur tient sur une ligne, et « {visible(name)} » en a {len(name.splitlines())}."
    if found := hidden(name):
        codes = listed([f"U+{ord(c):04X}" for c in dict.fromkeys(found)])
        return f"Le nom « {visible(name)} » contient un caractère invisible ({codes}) : enlève-le."
    return ""
