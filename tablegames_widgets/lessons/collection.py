"""The exercises of the house, one TOML file a game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ..engine import BadSetup
from ..engine.text import listed, nearest, normal
from ..games import Match, games
from . import results
from .exercise import Exercise, keyed


@cache
def _data(game: str) -> tuple[dict[str, Any], ...]:
    """What a game's file says, its exercises numbered."""
    text = files(__package__).joinpath(f"{game}.toml").read_text("utf-8")
    return tuple(keyed({"jeu": game, "id": f"{game}-{k}", **one}) for k, one in enumerate(tomllib.loads(text)["exercice"], 1))


class Exercices:
    """`tg.exercices("korsar")` are the exercises of the house."""

    def __call__(self, jeu: str, thème: str = "", niveau: int = 0) -> list[Exercise]:
        """Exercises of a game, of a theme and a level if one is asked for. Raises BadSetup for a theme that there is not."""
        game = Match.find(jeu).id
        chosen = [one for one in _data(game) if not thème or normal(one["thème"]) == normal(thème)]
        if not chosen:
            near = nearest(thème, self.themes(game), 1)
            raise BadSetup(f"Aucun exercice de thème « {thème[:40]} ». Thèmes : {listed(near or self.themes(game))}.")
        return [Exercise(one) for one in chosen if not niveau or one.get("niveau", 1) == niveau]

    def themes(self, jeu: str) -> list[str]:
        """The themes of a game's own exercises."""
        return list(dict.fromkeys(one["thème"] for one in _data(Match.find(jeu).id)))

    def named(self, name: str) -> Exercise:
        """The exercise of that id, « korsar-3 ». Raises BadSetup."""
        known = {normal(one["id"]): one for game in games if normal(name).startswith(game) for one in _data(game)}
        if normal(name) not in known:
            raise BadSetup(f"Aucun exercice ne s’appelle « {name[:40]} » : on écrit par exemple « korsar-3 ».")
        return Exercise(known[normal(name)])

    def garde(self, fichier: Any = "exercices", nom: str = "") -> Any:
        """Keep every try in a file beside the notebook: see `results.garde`."""
        return results.garde(fichier, nom)

    def __iter__(self) -> Iterator[Exercise]:
        return (one for game in games for one in self(game))

    def __repr__(self) -> str:
        return f"<exercices : {', '.join(games)}>"


exercices: Final = Exercices()
