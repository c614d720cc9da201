"""Games by the thousand between programs: `tg.arena.serie("korsar", joueurs=["glouton", "hasard"], parties=1000)`."""

from __future__ import annotations

from .entrants import Entrant, Given, joueur
from .playing import Fault, Played
from .series import Serie, serie

__all__ = ["Entrant", "Fault", "Given", "Played", "Serie", "joueur", "serie"]
