"""Who may do what in a room: one table, and what is said to the others. The guide « Une soirée, une classe
» shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..engine.text import french

SEAT: Final = "place"
"""Who sits at a table."""
WATCH: Final = "mur"
"""Who looks: a projector."""
LEAD: Final = "prof"
"""Who has opened the room."""


class Power(NamedTuple):
    """Something that is done: what it is called, who does it, and what the others are told."""

    name: str
    who: tuple[str, ...]
    why: str = ""


_NO_REDO: Final = french("Dans une salle, un coup repris se rejoue à la main.")
_OWN_SCREEN: Final = french("Ici, chacun a son écran : il n’y a pas de rideau.")
_ONLY_LEAD: Final = french("Seul celui qui a ouvert la salle peut faire cela.")
_ONLY_SEAT: Final = french("Il faut être assis à cette table.")

ON_BOARD: Final[Mapping[str, Power]] = {
    "click": Power("jouer", (SEAT,), _ONLY_SEAT),
    "undo": Power("reprendre son dernier coup, si personne n’a joué ni rien vu depuis", (SEAT,), _ONLY_SEAT),
    "redo": Power("rétablir un coup repris", (), _NO_REDO),
    "advice": Power("demander un conseil, si la table en donne", (SEAT,), _ONLY_SEAT),
    "review": Power("lire ce qui a compté, la partie finie", (SEAT,), _ONLY_SEAT),
    "new": Power("commencer une autre partie, celle-ci finie", (SEAT,), _ONLY_SEAT),
    "again": Power("rejouer la même donne, la partie finie", (SEAT,), _ONLY_SEAT),
    "curtain": Power("lever le rideau", (), _OWN_SCREEN),
    "check": Power("vérifier un exercice", (), _OWN_SCREEN),
}
"""What a board sends; what is not here (looking back, help, the journal) touches one's own screen alone."""

IN_ROOM: Final[Mapping[str, Power]] = {
    "stand": Power("se lever", (SEAT,), _ONLY_SEAT),
    "open": Power("ouvrir des tables", (LEAD,), _ONLY_LEAD),
    "close": Power("fermer une table", (LEAD,), _ONLY_LEAD),
    "begin": Power("commencer sans attendre : un programme prend les places libres", (LEAD,), _ONLY_LEAD),
    "pause": Power("mettre une table en pause, ou toutes", (LEAD,), _ONLY_LEAD),
    "fill": Power("donner une place à un programme", (LEAD,), _ONLY_LEAD),
    "free": Power("libérer une place, pour quelqu’un d’autre", (LEAD,), _ONLY_LEAD),
    "hands": Power("montrer toutes les mains sur le mur", (LEAD,), _ONLY_LEAD),
    "comment": Power("garder un commentaire avec la partie", (LEAD,), _ONLY_LEAD),
    "keep": Power("garder les parties dans un dossier", (LEAD,), _ONLY_LEAD),
    "end": Power("fermer la salle", (LEAD,), _ONLY_LEAD),
}
"""What is asked of the room itself."""


def shut(role: str) -> dict[str, str]:
    """The actions of a board that this role does not have, each with what is said of it."""
    return {action: power.why for action, power in ON_BOARD.items() if role not in power.who}
