"""The ladder itself: `tg.arena.ligue("korsar", Marin)` climbs from boss to boss."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from ...engine import BadSetup, Game, unreadable
from ...engine.files import there
from ...engine.game import check_seed
from ...engine.text import brief, de, visible
from ...games import Match
from ..measured.sequential import seated
from ..playing.entrants import Entrant, Given, code, entrants
from ..playing.game import LOSES, REPLACED, Task, draw
from ..series.intervals import by_deals
from ..series.series import tasked
from ..tables import Table
from .bosses import Boss, bosses
from .promotion import Hurry, Montee, Trial, a_game, tried
from .season import CHAMPION, KEPT, SUFFIX, Season, begun, climbed, kept, read

SECONDS: Final = 60.0
RULES: Final = (
    (
        "Ligue 1. Tu joues contre le boss, à autant de sièges que lui ; chaque donne se rejoue à toutes les"
        " places. Si tu te trompes, hasard finit la partie pour toi ; à cinq fautes, le match s’arrête."
    ),
    "Ligue 2. Une erreur, un coup interdit : désormais la partie est perdue.",
    "Ligue 3. On ne se trompe plus : une seule faute, et le match est perdu.",
    "Ligue 4. Les boss songent à tes réponses. Toi aussi, tu peux essayer tes coups : vue.game.determinize.",
    "Ligue 5. Le dernier boss compte tout ce qu’il voit passer. Qui le bat est champion.",
)
"""What holds from each league on, told when it is reached."""
FAULTS: Final = (5, 5, 1, 1, 1)
"""Games with a fault that end a match as lost, by league."""


def ligue(
    jeu: str | Game,
    joueur: Given | None = None,
    saison: str | os.PathLike[str] | None = None,
    *,
    nom: str = "",
    sieges: int | None = None,
    secondes: float = SECONDS,
    graine: int = 1,
    isole: bool | None = None,
    progres: bool | None = None,
    **options: str,
) -> Ligue:
    """Une échelle que l’on monte seul : cinq ligues, un boss dans chacune. Bats celui de ta ligue, et tu
    passes à la suivante. Avec un `joueur`, on monte aussi haut qu’il peut ; sans lui, on voit où l’on en est.

    Un match dure au plus `secondes` : des donnes, jusqu’à ce que le test séquentiel réponde. Qui n’est pas
    plus fort que le boss est promu moins d’une fois sur vingt. `saison="ana.ligue"` garde où l’on en est dans
    un fichier, sous le nom `nom` (celui du fichier, sinon). Le joueur d’un fichier joue isolé ; `isole` est
    celui de `serie`. Le même joueur, avec la même graine, a le même verdict. Lève BadSetup.
    """
    game = jeu if isinstance(jeu, Game) else Match.find(jeu)
    if isinstance(secondes, bool) or not isinstance(secondes, int | float) or not 0 < secondes < 1e6:
        raise BadSetup(f"secondes est un temps plus grand que 0, pas {brief(secondes)}.")
    season = _season(saison, nom)
    found = Ligue(game, season, saison, game.check_seats(game.seats[0] if sieges is None else sieges))
    found.secondes, found.graine, found.options = secondes, check_seed(graine), options
    return found if joueur is None else found.monte(joueur, isole=isole, progres=progres)


def _season(path: str | os.PathLike[str] | None, name: str) -> Season:
    """The season of that file, or a new one, written at once. Raises BadSetup, for another's file too."""
    if path is None:
        return begun(name or "moi")
    if not isinstance(path, str | os.PathLike) or Path(path).suffix != SUFFIX:
        raise BadSetup(f"Une saison se garde dans un fichier « ana{SUFFIX} », pas dans {brief(path)}.")
    file = Path(path)
    try:
        missing = not there(file)
    except OSError as error:
        raise BadSetup(f"La saison « {visible(file.name)} » ne se lit pas : {unreadable(error)}.") from error
    if missing:
        season = begun(name or file.stem)
        kept(season, file)
        return season
    season = read(file)
    if name and begun(name)["nom"] != season["nom"]:
        raise BadSetup(f"« {file.name} » est la saison {de(season['nom'])}, pas {de(name)}.")
    return season


class Ligue:
    """Où l’on en est à un jeu, que `ligue` rend. Elle s’affiche : les boss, puis les règles des ligues
    atteintes ; `niveau` est la ligue atteinte (6 pour un champion), `matchs` ceux qui viennent d’être joués.
    """

    def __init__(self, game: Game, season: Season, path: str | os.PathLike[str] | None, seats: int) -> None:
        self.game, self.matchs = game, list[Montee]()
        self.secondes, self.graine, self.options = SECONDS, 1, dict[str, str]()
        self._season, self._path, self._seats = season, path, seats

    @property
    def niveau(self) -> int:
        """La ligue atteinte, de 1 à 5 ; 6 pour un champion."""
        return climbed(self._season, self.game.id)["ligue"]

    @property
    def champion(self) -> bool:
        """Si le dernier boss est battu."""
        return self.niveau == CHAMPION

    @property
    def boss(self) -> Boss | None:
        """Le boss de la ligue où l’on est ; None pour un champion."""
        return None if self.champion else bosses(self.game)[self.niveau - 1]

    def regles(self) -> list[str]:
        """Les règles des ligues atteintes : chacune se dit quand on y arrive."""
        return list(RULES[: self.niveau])

    def monte(self, joueur: Given, *, isole: bool | None = None, progres: bool | None = None) -> Ligue:
        """Joue contre le boss de la ligue où l’on est, puis contre le suivant, jusqu’à celui qui résiste.
        Lève BadSetup.
        """
        while (boss := self.boss) is not None:
            match = self._against(boss, joueur, isole, progres)
            self.matchs.append(match)
            self._note(match)
            if not match.reponse:
                break
        return self

    def _against(self, boss: Boss, joueur: Given, isole: bool | None, progres: bool | None) -> Montee:
        task = self._task(boss, entrants([joueur], isole)[0])
        name, source = task.entrants[0].name, task.entrants[0].source
        trial = Trial(FAULTS[boss.ligue - 1])
        seconds = tried(task, trial, self.secondes, progres)
        return Montee(
            boss.ligue, boss.nom, name, trial.answer, by_deals(trial.shares), trial.games,
            len(trial.faults), trial.faults[0] if trial.faults else "", seconds,
            code(source.entrant.source) if isinstance(source, Hurry) else "",
        )  # fmt: skip

    def _task(self, boss: Boss, who: Entrant) -> Task:
        """The match: the pupil at half of the seats, with a clock of its own."""
        name = who.name if who.name != boss.nom else f"{who.name} 2"
        tables = seated(self._seats)
        clock = a_game(self.secondes, tables)
        sides = (Entrant(name, Hurry(who, clock), who.apart), Entrant(boss.nom, boss))
        fault = REPLACED if boss.ligue == 1 else LOSES
        return tasked(self.game, sides, tables, draw(self.graine, boss.ligue), clock, fault, self.options)

    def _note(self, match: Montee) -> None:
        """Keep the match in the season, and the season in its file."""
        own = climbed(self._season, self.game.id)
        own["essais"] += 1
        own["matchs"] = [*own["matchs"], match.kept()][-KEPT:]
        if match.reponse:
            own["ligue"] = match.ligue + 1
        if self._path is not None:
            kept(self._season, self._path)

    def table(self) -> Table:
        """Le tableau que l’on affiche."""
        rows = [[f"{one.nom}. {one.habitude}", str(one.ligue), self._state(one)] for one in bosses(self.game)]
        below = [*map(str, self.matchs), *self.regles()]
        reached = "champion" if self.champion else f"ligue {self.niveau}"
        return Table(
            f"{self.game.title}, {self._season['nom']} : {reached}",
            ("boss", "ligue", ""),
            rows,
            "\n".join(below),
        )

    def _state(self, boss: Boss) -> str:
        if boss.ligue < self.niveau:
            return "battu"
        return "à battre" if boss.ligue == self.niveau else ""

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table().html()
