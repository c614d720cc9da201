"""The rules of Welcome to Abilene: the round and its ante, the deal, the bets, the play.

A round stands on the step `Round`, always at the bottom of the stack: when everything above it is done, it opens the
next round, or ends the game. Rulings (A…, C…, D…) settle what the published rules leave open; each has its paragraph on
the rules page.
"""

from .attacks import REPLY, THEFT, Reply, Theft
from .bets import Answer, Stake
from .deal import ANNOUNCE, Announce
from .play import TURN, Arrival, PassOn, Turn
from .rounds import JOIN, ROUND, Join, Round, begin

__all__ = [
    "ANNOUNCE", "JOIN", "REPLY", "ROUND", "THEFT", "TURN", "Announce", "Answer", "Arrival", "Join", "PassOn", "Reply", "Round",
    "Stake", "Theft", "Turn", "begin",
]  # fmt: skip
