"""Wanted! in words: position notation, written and read, the checks of what no game can have produced, and
what people type."""

from .names import Spoken, titled_path
from .reading import read
from .writing import census, write

__all__ = ["Spoken", "census", "read", "titled_path", "write"]
