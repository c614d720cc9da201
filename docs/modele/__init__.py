"""La mourre : un jeu entier et tout petit, à copier pour en écrire un autre (guide « Ajouter un jeu »)."""

from .game import GAME

__all__ = ["GAME"]
