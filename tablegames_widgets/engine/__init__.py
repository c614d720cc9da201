"""The engine: positions, decisions, moves, views, chance, matches. It knows no game and no screen."""

from . import decisions, events, position, views
from .chance import Chance
from .decisions import Decision, Simultaneous, Step
from .errors import BadPosition, BadSave, BadSetup, IllegalMove, Refusal, TableGamesError, UnknownMove
from .events import Event, EventType
from .game import Game, Option, Outcome
from .match import Match
from .moves import Move
from .position import Position
from .views import TOUS, Seen, View

__all__ = [
    "TOUS",
    "BadPosition",
    "BadSave",
    "BadSetup",
    "Chance",
    "Decision",
    "Event",
    "EventType",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Option",
    "Outcome",
    "Position",
    "Refusal",
    "Seen",
    "Simultaneous",
    "Step",
    "TableGamesError",
    "UnknownMove",
    "View",
]

# These modules name each other's classes in annotations alone; bound here, `typing.get_type_hints` finds them.
for _module in (decisions, events, position, views):
    vars(_module).update(Decision=Decision, Game=Game, Outcome=Outcome, Position=Position, Seen=Seen, View=View)
