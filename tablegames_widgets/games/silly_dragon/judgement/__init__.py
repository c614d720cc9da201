"""How good a view of Red Hot Silly Dragon looks for a seat, and the exact odds of the dragon's flame."""

from .odds import chart
from .worth import signs, worth

__all__ = ["chart", "signs", "worth"]
