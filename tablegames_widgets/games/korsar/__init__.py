"""Korsar (Reiner Knizia): galleons full of gold, pirates to take them, captains to take them back."""

from .game import GAME

__all__ = ["GAME"]
