"""The rules of Manitou: what warriors do to each other, what a hunt brings, how a game goes.

Rulings (M…, and corrections C…) settle what the published rules leave open; each has its paragraph on the
rules page.
"""

from .hunt import TURNS, Choose, Tally, Turn, begin
from .scores import Standing, standing, standings, tally, thief, total

__all__ = [
    "TURNS",
    "Choose",
    "Standing",
    "Tally",
    "Turn",
    "begin",
    "standing",
    "standings",
    "tally",
    "thief",
    "total",
]
