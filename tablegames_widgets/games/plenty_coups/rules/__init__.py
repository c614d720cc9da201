"""The rules of Plenty Coups: a turn, its actions, alliances, disdain, gifts."""

from .actions import TURN, Turn
from .deal import begin
from .disdain import PROVE, Prove
from .gifts import OFFER, Give, Offer
from .turn import DISCARD_ONE, DUE, HOMECOMING, TAKE_ONE, Discard, Homecoming, Take, by_tribe

__all__ = [
    "DISCARD_ONE", "DUE", "HOMECOMING", "OFFER", "PROVE", "TAKE_ONE", "TURN", "Discard", "Give", "Homecoming", "Offer", "Prove",
    "Take", "Turn", "begin", "by_tribe",
]  # fmt: skip
