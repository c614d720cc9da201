"""Manitou: secret hunting parties of eight cards, hunters and warriors on three herds of buffalo, three
hunts."""

from .game import GAME

__all__ = ["GAME"]
