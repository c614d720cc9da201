"""Wanted! (Emiliano Sciarra): sheriff, outlaws and renegade, sixteen characters, and the whole of the base
game of BANG!."""

from .game import GAME

__all__ = ["GAME"]
