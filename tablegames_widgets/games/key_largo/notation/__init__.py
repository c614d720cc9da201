"""Key Largo in position notation: writing, reading, the checks of what no game can have produced, and where everything is."""

from .census import census
from .reader import read
from .writer import write

__all__ = ["census", "read", "write"]
