"""Who holds a seat, in a word: « moi » for a person, the id of a player, « objet X » for a program of
someone's own."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from .errors import BadSetup
from .text import normal

PERSON: Final = "moi"
PLAYERS: Final = ("hasard", "debutant", "apprenti", "glouton", "habile", "stratege")
"""The ids of the package's players: the engine knows their names and nothing else."""
OWN: Final = "objet "
"""Before the name of a program of someone's own."""
CLOSE: Final = 0.8  # « gluton » is a slip, « Gaston » and « Hassan » are people


def unnamed(seat: int) -> str:
    """What a person is called who gave no name: « Joueur 1 »."""
    return f"Joueur {seat + 1}"


@lru_cache(maxsize=512)
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
