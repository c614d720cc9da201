"""Red Hot Silly Dragon (Frédéric Henry, Guillaume Blossier): treasure hunters before a dragon that spits
fire."""

from .game import GAME

__all__ = ["GAME"]
