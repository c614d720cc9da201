"""Games by the thousand between programs: `tg.arena.serie("korsar", joueurs=["glouton", "hasard"],
parties=1000)`."""

from __future__ import annotations

from .classroom import Classe, classe
from .entrants import Entrant, Given, joueur
from .folder import Dossier, dossier
from .ladder import Echelle
from .playing import Fault, Played
from .replay import revoir
from .sequential import Verdict, meilleur
from .series import Serie, serie
from .tables import Vega
from .tournament import Tournoi, tournoi
from .validate import Avis, valide

__all__ = [
    "Avis", "Classe", "Dossier", "Echelle", "Entrant", "Fault", "Given", "Played", "Serie", "Tournoi",
    "Vega", "Verdict", "classe", "dossier", "joueur", "meilleur", "revoir", "serie", "tournoi", "valide",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)
