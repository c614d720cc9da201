"""The exercises of the house, one TOML file a game; and those found in games between programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..engine import BadSetup, limits
from ..engine.text import brief, listed, nearest, normal
from ..games import Match, games
from . import results, shelf
from .accents import unaccented
from .exercise import Exercise
from .puzzles import find

if TYPE_CHECKING:
    from .handed.copies import Bilan
    from .handed.judging import Notes
    from .handed.wall import Mur

_asked: Final = dict[str, "Exercise"]()
"""One's own, by what they ask: the cell that asks is run again with each answer, and hints come with the
tries."""


def _day(day: date | str | None) -> date:
    """The day that was given, today by default. Raises BadSetup."""
    if isinstance(day, date):
        return day
    try:
        return date.today() if day is None else date.fromisoformat(day)
    except (TypeError, ValueError):
        raise BadSetup(f"Un jour s’écrit « 2026-11-24 » ; {brief(day)} n’en est pas un.") from None


class Exercices:
    """`tg.exercices("korsar")` : les exercices de la maison ; avec `n` ou `graine`, des énigmes trouvées
    dans des parties entre programmes.
    """

    @unaccented
    def __call__(
        self, jeu: str, theme: str = "", niveau: int = 0, n: int | None = None, graine: int | None = None
    ) -> list[Exercise]:
        """Les exercices d’un jeu, d’un thème et d’un niveau si tu en demandes.

        Lève BadSetup pour un jeu, un thème ou un nombre qu’il n’y a pas.
        """
        game = Match.find(jeu).id
        for name, value, least in (("niveau", niveau, 0), ("n", n, 1), ("graine", graine, 0)):
            if value is not None and (type(value) is not int or value < least):
                raise BadSetup(f"{name} est un nombre entier, {least} ou plus, pas {brief(value)}.")
        if n is not None and n > limits.PUZZLES:
            raise BadSetup(f"n est un nombre d’énigmes, {limits.PUZZLES} au plus, pas {brief(n)}.")
        if n is not None or graine is not None:
            self._known(theme, [one["theme"] for one in shelf.puzzles(game)])
            return find(
                game,
                theme,
                niveau,
                10 if n is None else n,
                1 if graine is None else graine,
                shelf.puzzles(game),
            )
        self._known(theme, self.themes(game))
        chosen = [one for one in shelf.exercises(game) if not theme or normal(one["thème"]) == normal(theme)]
        return [Exercise(one) for one in chosen if not niveau or one.get("niveau", 1) == niveau]

    def themes(self, jeu: str) -> list[str]:
        """Les thèmes des exercices d’un jeu. Lève BadSetup pour un jeu qu’il n’y a pas."""
        return list(dict.fromkeys(one["thème"] for one in shelf.exercises(Match.find(jeu).id)))

    def named(self, name: str) -> Exercise:
        """L’exercice de ce nom, « korsar-3 ». Lève BadSetup."""
        wanted = normal(str(name))
        known = {
            normal(one["id"]): one
            for game in games
            if wanted.startswith(game)
            for one in shelf.exercises(game)
        }
        if wanted not in known:
            raise BadSetup(
                f"Aucun exercice ne s’appelle « {str(name)[:40]} » : on écrit par exemple « korsar-3 »."
            )
        return Exercise(known[wanted])

    def du_jour(self, jour: date | str | None = None, jeu: str = "") -> Exercise:
        """L’énigme d’un jour (« 2026-11-24 »), la même pour tous ; chaque jour d’un autre jeu, à moins
        d’en nommer un. Lève BadSetup.
        """
        from . import daily

        return daily.of(_day(jour), Match.find(jeu).id if jeu else "")

    def de(self, partie: Match, siege: int = 0) -> list[Exercise]:
        """Les coups d’une partie finie qui ont coûté le plus à un siège, trois au plus : à chacun, le coup
        qui valait mieux est à trouver. Lève BadSetup.
        """
        from . import own

        return own.of(partie, siege)

    def _known(self, theme: str, themes: list[str]) -> None:
        if theme and normal(str(theme)) not in map(normal, themes):
            near = nearest(str(theme), themes, 1) or list(dict.fromkeys(themes))
            raise BadSetup(f"Aucun exercice de thème « {str(theme)[:40]} ». Thèmes : {listed(near)}.")

    def garde(self, fichier: str | Path | None = "exercices", nom: str = "") -> Path | None:
        """Garde chaque essai dans un fichier à côté du carnet ; None : ne garde plus rien. Aucun nom n’est
        écrit, sauf celui que tu donnes. Lève BadSetup.
        """
        return results.garde(fichier, nom)

    def nbgrader(
        self,
        fichier: str | Path,
        exercices: Sequence[Exercise] | str | Path,
        titre: str = "Exercices",
        points: int = 1,
    ) -> Path:
        """Écrit des exercices, ou un carnet qui en a, comme un carnet nbgrader. Lève BadSetup."""
        from .handed import nbgrader

        return nbgrader.carnet(fichier, exercices, titre, points)

    def bilan(self, dossier: str | Path) -> Bilan:
        """Ce qu’une classe a réussi, d’après les fichiers que `garde` a écrits. Lève BadSetup."""
        from .handed.copies import bilan

        return bilan(dossier)

    def mur(self, dossier: str | Path) -> Mur:
        """Qui a réussi quoi, à quel essai, et les erreurs qu’une classe partage. Lève BadSetup."""
        from .handed.wall import mur

        return mur(dossier)

    def note(self, dossier: str | Path, carnet: str | Path) -> Notes:
        """Juge un dossier de copies d’après le carnet de l’enseignant, chacune dans un processus à elle.

        Lève BadSetup.
        """
        from .handed.judging import note

        return note(dossier, carnet)

    def ramasse(self, dossier: str | Path, devoir: str, carnet: str, ou: str | Path = ".") -> int:
        """Range un dossier de copies là où nbgrader les cherche ; rend combien. Lève BadSetup."""
        from .handed.copies import ramasse

        return ramasse(dossier, devoir, carnet, ou)

    def __iter__(self) -> Iterator[Exercise]:
        return (one for game in games for one in self(game))

    def __repr__(self) -> str:
        return f"<exercices : {', '.join(games)}>"


exercices: Final = Exercices()


def exercice(
    jeu: str, position: str = "", question: str = "", sorte: str = "coup", **more: object
) -> Exercise:
    """Un exercice : `tg.exercice("korsar-3")` par son nom, ou le tien en quelques lignes.

        tg.exercice("korsar", "sièges: 3; mer: galion 7 de B [B vert 3]; main A: rouge 4, vert 3",
                    question="Trouve un coup après lequel tu contrôles le galion de 7.",
                    alors="A contrôle le galion 7 de B")

    `sorte` : coup, coups, suite, légaux, meilleur, nombre, qui, refus ou fonction ; le guide de la classe dit
    ce que chacune prend dans `more`. Lève BadExercise (un BadSetup), BadPosition, BadSetup, BadSave quand
    l’exercice est mal écrit : aucune bonne réponse, ou plusieurs là où l’on en demande une.
    """
    if not position and not question and not more:
        return exercices.named(jeu)
    made = Exercise({"jeu": jeu, "position": position, "question": question, "sorte": sorte, **more})
    key = repr([jeu, position, question, sorte, *(one for one in more.items() if not callable(one[1]))])
    made.tries = _asked[key].tries if key in _asked else 0
    _asked[key] = made
    return made
