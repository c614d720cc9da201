"""The engine: positions, decisions, moves, views, chance, matches.

It knows no game and no screen; this is its door.
"""

from .chance import Chance
from .decisions import AnyDecision, Decision, Simultaneous, Step
from .errors import (
    BadPosition,
    BadSave,
    BadSetup,
    Guard,
    IllegalMove,
    Refusal,
    TableGamesError,
    UnknownMove,
    unreadable,
)
from .events import Event, EventType, Past, Raw
from .eyes import TOUS, Seen
from .game import Game
from .hidden_cards import unseen
from .lazy_rows import Rows
from .lead import Signs, ahead
from .match import Match
from .material import Toml
from .moves import SEPARATOR, Move
from .names import Named
from .outcome import Option, Outcome
from .position import FOLLOWS, Position
from .sentences import At, Its, Of, Say, To, Whom
from .slots import mypyc_attr
from .views import View

__all__ = [
    "FOLLOWS", "SEPARATOR", "TOUS", "AnyDecision", "At", "BadPosition", "BadSave", "BadSetup", "Chance",
    "Decision", "Event", "EventType", "Game", "Guard", "IllegalMove", "Its", "Match", "Move", "Named", "Of",
    "Option", "Outcome", "Past", "Position", "Raw", "Refusal", "Rows", "Say", "Seen", "Signs", "Simultaneous",
    "Step", "TableGamesError", "To", "Toml", "UnknownMove", "View", "Whom", "ahead", "mypyc_attr",
    "unreadable", "unseen",
]  # fmt: skip
