"""Key Largo laid out on the table: the board, what each thing looks like, the tables beside it."""

from .board import scene
from .pictures import faces

__all__ = ["faces", "scene"]
