"""Games by the thousand between programs: `tg.arena.serie("korsar", joueurs=["glouton", "hasard"], parties=1000)`."""

from __future__ import annotations

from .again import revoir
from .entrants import Entrant, Given, joueur
from .ladder import Echelle
from .playing import Fault, Played
from .sequential import Verdict, meilleur
from .series import Serie, serie
from .tournament import Tournoi, tournoi
from .validate import Avis, valide

__all__ = [
    "Avis", "Echelle", "Entrant", "Fault", "Given", "Played", "Serie", "Tournoi", "Verdict",
    "joueur", "meilleur", "revoir", "serie", "tournoi", "valide",
]  # fmt: skip
