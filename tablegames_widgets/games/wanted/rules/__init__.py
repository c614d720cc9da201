"""The rules of Wanted!: turns, the effect of each card, answers, wounds and the end.

They are a stack of decisions and of steps (`turn`, `effects`, `shots`, `flips`, `life`); characters stand apart, in `characters`.
Rulings are numbered: plain numbers, H…, C… come from the published rules, the official answers and their holes, W… are ours;
each has its paragraph on the rules page.
"""

from .effects import Store
from .flips import Bars, Fuse, Reading
from .life import SPENT, Blow, Dying, LastWill, Spent, Survival
from .shots import Aiming, Cover, Duel, Raid, Shot, Volley
from .turn import CELL, EXCESS, NEXT, PLAY, TOLL, WICK, Cell, Excess, NextTurn, Play, Toll, Wick, begin

__all__ = [
    "CELL", "EXCESS", "NEXT", "PLAY", "SPENT", "TOLL", "WICK", "Aiming", "Bars", "Blow", "Cell", "Cover", "Duel", "Dying", "Excess", "Fuse",
    "LastWill", "NextTurn", "Play", "Raid", "Reading", "Shot", "Spent", "Store", "Survival", "Toll", "Volley", "Wick", "begin",
]  # fmt: skip
