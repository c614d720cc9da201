"""Key Largo in position notation: writing, reading, the checks of what no game can have produced, and where
everything is."""

from .reader import read
from .writer import census, write

__all__ = ["census", "read", "write"]
