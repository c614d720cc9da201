"""A ladder that lives: who is the strongest so far, game after game (openskill)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ...engine import BadSetup
from ..playing.game import Played
from ..tables import Table, number

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating


class Rung(TypedDict):
    """A player on the ladder: what is almost sure of its strength, its strength, the doubt, its games."""

    rang: int
    joueur: str
    sûr: float
    force: float
    doute: float
    parties: int


class Echelle:
    """Une échelle des forces : `echelle.ajoute(partie)` à chaque partie jouée, celle d’une personne
    aussi : `echelle.ajoute(["Ana", "Bo"], [0])`.

    Le rang vient de ce qui est presque sûr : qui a peu joué est bas. Lève BadSetup quand openskill n’est pas
    là.
    """

    def __init__(self) -> None:
        try:
            from openskill.models import PlackettLuce
        except ImportError as error:
            raise BadSetup("Pour une échelle il faut openskill : pip install openskill.") from error
        self._model = PlackettLuce()
        self._known: dict[str, PlackettLuceRating] = {}
        self._games: dict[str, int] = {}

    def ajoute(self, partie: Played | list[str], gagnants: list[int] | None = None) -> None:
        """Compte une partie : l’une d’une série, ou les noms par siège et les sièges qui ont gagné. Lève
        BadSetup.
        """
        seats = list(partie.seats) if isinstance(partie, Played) else list(partie)
        winners = list(partie.winners) if isinstance(partie, Played) else list(gagnants or [])
        if len(set(seats)) < len(seats) or not set(winners) <= set(range(len(seats))):
            raise BadSetup(
                "Une partie d’échelle : des joueurs différents, un par siège, et les sièges de ceux qui"
                " gagnent (0 pour A)."
            )
        if not winners:
            return
        teams = [[self._known.setdefault(name, self._model.rating(name=name))] for name in seats]
        rated = self._model.rate(teams, ranks=[0 if seat in winners else 1 for seat in range(len(seats))])
        for name, (rating,) in zip(seats, rated, strict=True):
            self._known[name] = rating
            self._games[name] = self._games.get(name, 0) + 1

    def classement(self) -> list[Rung]:
        """Une ligne par joueur, le meilleur d’abord : ce qui est presque sûr de sa force, sa force,
        combien elle est incertaine, ses parties.
        """
        order = sorted(self._known, key=lambda name: (-self._known[name].ordinal(), name))
        return [
            {
                "rang": k,
                "joueur": name,
                "sûr": self._known[name].ordinal(),
                "force": self._known[name].mu,
                "doute": self._known[name].sigma,
                "parties": self._games[name],
            }
            for k, name in enumerate(order, 1)
        ]

    def table(self) -> Table:
        """Le tableau que l’on affiche."""
        rows = [
            [
                str(row["rang"]),
                row["joueur"],
                *map(number, (row["sûr"], row["force"], row["doute"], row["parties"])),
            ]
            for row in self.classement()
        ]
        return Table("Échelle", ("rang", "joueur", "sûr", "force", "doute", "parties"), rows)

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table().html()
