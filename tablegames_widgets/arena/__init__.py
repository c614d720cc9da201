"""Games by the thousand between programs: `tg.arena.serie("korsar", joueurs=["glouton", "hasard"],
parties=1000)`."""

from __future__ import annotations

from .measured.ladder import Echelle
from .measured.sequential import Verdict, meilleur
from .playing.entrants import Entrant, Given, joueur
from .playing.game import Fault, Played
from .playing.isolated import isole
from .pupils.classroom import Classe, classe
from .pupils.folder import Dossier, dossier
from .pupils.validate import Avis, valide
from .series.replay import revoir
from .series.series import Serie, serie
from .series.tournament import Tournoi, tournoi
from .tables import Vega

__all__ = [
    "Avis", "Classe", "Dossier", "Echelle", "Entrant", "Fault", "Given", "Played", "Serie", "Tournoi",
    "Vega", "Verdict", "classe", "dossier", "isole", "joueur", "meilleur", "revoir", "serie", "tournoi",
    "valide",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)
