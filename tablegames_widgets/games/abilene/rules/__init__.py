"""The rules of Welcome to Abilene: the round and its ante, the deal, the bets, the play.

A round stands on the step `Round`, always at the bottom of the stack: when everything above it is done, it
opens the next round, or ends the game. Rulings (A…, C…, D…) settle what the published rules leave open; each
has its paragraph on the rules page.
"""

from .attacks import REPLIES, THEFTS, Reply, Theft
from .bets import Answer, Stake
from .deal import ANNOUNCES, Announce
from .play import TURNS, Turn
from .rounds import JOINS, LIMITS, Join, begin, stack_under

__all__ = [
    "ANNOUNCES", "JOINS", "LIMITS", "REPLIES", "THEFTS", "TURNS", "Announce", "Answer", "Join", "Reply",
    "Stake", "Theft", "Turn", "begin", "stack_under",
]  # fmt: skip
