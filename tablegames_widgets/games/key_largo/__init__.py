"""Key Largo (Paul Randles): ten days to bring up the treasures of sunken ships, and to sell them."""

from .game import GAME

__all__ = ["GAME"]
