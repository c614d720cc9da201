"""Welcome to Abilene in position notation: where everything is, writing, reading, and the checks of what no
game can have produced."""

from .reader import read
from .writer import census, write

__all__ = ["census", "read", "write"]
