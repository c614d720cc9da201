"""Plenty Coups (E.

Fille, E. Bourdelais): raids, coups and alliances of the tribes of the Great Plains, until winter ends.
"""

from .game import GAME

__all__ = ["GAME"]
