"""Games by the thousand between programs: `tg.arena.serie("korsar", joueurs=["glouton", "hasard"],
parties=1000)`."""

from __future__ import annotations

from .league.bosses import Boss, boss
from .league.climb import Ligue, ligue
from .league.promotion import Montee
from .league.season import Saison, saison
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
    "Avis", "Boss", "Classe", "Dossier", "Echelle", "Entrant", "Fault", "Given", "Ligue", "Montee", "Played",
    "Saison", "Serie", "Tournoi", "Vega", "Verdict", "boss", "classe", "dossier", "isole", "joueur", "ligue",
    "meilleur", "revoir", "saison", "serie", "tournoi", "valide",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)
