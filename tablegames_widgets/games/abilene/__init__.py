"""Welcome to Abilene (Jean-Michel Urien): chips, bluff, and herds driven to town past the desperados."""

from .game import GAME

__all__ = ["GAME"]
