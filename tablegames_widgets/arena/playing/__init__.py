"""One game between programs: who plays it, where, for how long, and what is left of it."""

from .game import Fault, Played  # by this name they were pickled before `playing` was a folder

__all__ = ["Fault", "Played"]
