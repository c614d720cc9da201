"""Seven French table games around one engine, shown as boards in a notebook or on a page.

    import tablegames_widgets as tg
    tg.play("korsar", seats=["moi", "glouton", "hasard"])

Ce qu’appelle une classe (play, resume, exercice, les méthodes en français) est documenté en français ; le
moteur et les jeux le sont en anglais, comme leurs noms. Ce que lit un joueur est toujours en français.

Names are bound when first used: importing the package loads no widget and no third-party package.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from . import arena, writing
    from .board.relecture import Relecture, relire
    from .engine import (
        TOUS,
        BadPosition,
        BadSave,
        BadSetup,
        Chance,
        Event,
        Game,
        IllegalMove,
        Move,
        Outcome,
        Position,
        Refusal,
        TableGamesError,
        UnknownMove,
        View,
    )
    from .games import Match, games
    from .games.abilene.view import AbileneView
    from .games.key_largo.view import KeyLargoView
    from .games.korsar.view import KorsarView
    from .games.manitou.view import ManitouView
    from .games.plenty_coups.view import PlentyCoupsView
    from .games.silly_dragon.view import DragonView
    from .games.wanted.view import WantedView
    from .players import players
    from .room.opened import salle
    from .widget.asked import exercice, exercices
    from .widget.atelier import atelier
    from .widget.learn import apprendre
    from .widget.play import Table, play, resume

_HOMES = {
    **dict.fromkeys(("TOUS", "BadPosition", "BadSave", "BadSetup", "Chance", "Event", "Game", "IllegalMove",
                     "Move", "Outcome",
                     "Position", "Refusal", "TableGamesError", "UnknownMove", "View"), ".engine"),
    "Match": ".games", "games": ".games", "players": ".players",
    "exercice": ".widget.asked", "exercices": ".widget.asked", "arena": ".arena",
    "writing": ".writing", "salle": ".room.opened",
    "apprendre": ".widget.learn", "atelier": ".widget.atelier",
    **dict.fromkeys(("Relecture", "relire"), ".board.relecture"),
    **dict.fromkeys(("Table", "play", "resume"), ".widget.play"),
    "AbileneView": ".games.abilene.view", "DragonView": ".games.silly_dragon.view",
    "KeyLargoView": ".games.key_largo.view",
    "KorsarView": ".games.korsar.view", "ManitouView": ".games.manitou.view",
    "PlentyCoupsView": ".games.plenty_coups.view",
    "WantedView": ".games.wanted.view",
}  # fmt: skip
__all__ = ["__version__", *_HOMES]


class Folder:
    """What stands where a folder's module would, and finds its modules all the same: `import
    tablegames_widgets.games.korsar as K`."""

    def __getattr__(self, name: str) -> ModuleType:
        found = sys.modules.get(f"{type(self).__module__}.{name}")
        if found is None:
            raise AttributeError(f"{type(self).__module__!r} has no attribute {name!r}")
        return found


class _Package(ModuleType):
    """Importing the submodule `games` would bind that module to `tg.games`; the mapping must stand there
    instead."""

    def __getattr__(self, name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        home = import_module(_HOMES[name], self.__name__)
        return getattr(home, name, home)  # a folder stands for itself

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _HOMES and isinstance(value, ModuleType)):
            super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted(__all__)


sys.modules[__name__].__class__ = _Package
