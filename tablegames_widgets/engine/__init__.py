"""The engine: positions, decisions, moves, views, chance, matches.

It knows no game and no screen; this is its door.
"""

from . import decisions, events, position, views
from .chance import Chance
from .decisions import Decision, Simultaneous, Step
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
from .events import Event, EventType, Raw
from .game import Game, Option, Outcome
from .hidden_cards import unseen
from .lazy_rows import Rows
from .lead import ahead
from .match import Match
from .moves import SEPARATOR, Move
from .names import Named
from .position import FOLLOWS, Position
from .sentences import At, Its, Of, Say, To, Whom
from .slots import mypyc_attr
from .views import TOUS, Seen, View

__all__ = [
    "FOLLOWS", "SEPARATOR", "TOUS", "At", "BadPosition", "BadSave", "BadSetup", "Chance", "Decision",
    "Event", "EventType", "Game", "Guard", "IllegalMove", "Its", "Match", "Move", "Named", "Of", "Option",
    "Outcome", "Position", "Raw", "Refusal", "Rows", "Say", "Seen", "Simultaneous", "Step",
    "TableGamesError", "To", "UnknownMove", "View", "Whom", "ahead", "mypyc_attr", "unreadable", "unseen",
]  # fmt: skip

# These modules name each other's classes in annotations alone; bound here, `typing.get_type_hints` finds
# them.
for _module in (decisions, events, position, views):
    vars(_module).update(
        Decision=Decision, Game=Game, Outcome=Outcome, Position=Position, Seen=Seen, View=View
    )
