"""Writing a game: all that its files need, from one module. `docs/modele` imports from here alone.

    from tablegames_widgets.writing import Decision, Game, Move, Refusal

The names are promised: what is here stays here. What is elsewhere in `engine` and `scene` may move.
"""

from __future__ import annotations

from .engine import (
    FOLLOWS,
    TOUS,
    BadPosition,
    BadSetup,
    Chance,
    Decision,
    Event,
    EventType,
    Game,
    Guard,
    Its,
    Move,
    Named,
    Of,
    Option,
    Outcome,
    Position,
    Raw,
    Refusal,
    Rows,
    Say,
    Seen,
    Simultaneous,
    Step,
    To,
    UnknownMove,
    View,
    Whom,
    ahead,
    notation,
    unseen,
)
from .engine.material import load
from .engine.text import LETTERS, capital, count, de, french, listed, normal, tally
from .scene import RENDERERS, Grid, Piece, Scene, Zone, parts

__all__ = [
    "FOLLOWS", "LETTERS", "RENDERERS", "TOUS", "BadPosition", "BadSetup", "Chance", "Decision", "Event",
    "EventType", "Game", "Grid", "Guard", "Its", "Move", "Named", "Of", "Option", "Outcome", "Piece",
    "Position", "Raw", "Refusal", "Rows", "Say", "Scene", "Seen", "Simultaneous", "Step", "To",
    "UnknownMove", "View", "Whom", "Zone", "ahead", "capital", "count", "de", "french", "listed", "load",
    "normal", "notation", "parts", "tally", "unseen",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)
