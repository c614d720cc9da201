"""The name that the guides give to `environments/openspiel.py`: to import it is to register the games."""

from .environments.openspiel import DEALS, KINDS, LONGEST, Observer, TableGame, TableState

__all__ = ["DEALS", "KINDS", "LONGEST", "Observer", "TableGame", "TableState"]
