"""The rules of Red Hot Silly Dragon: four questions (`turn`), and what the dragon does between them.

Rulings (R…, C…) and readings (S…) settle what the published rules leave open; each has its paragraph on the
rules page.
"""

from .harvest import is_over
from .turn import PRINCESSES, Choose, Place, Princess, Stone, ask_stones, placing, prepare

__all__ = [
    "PRINCESSES",
    "Choose",
    "Place",
    "Princess",
    "Stone",
    "ask_stones",
    "is_over",
    "placing",
    "prepare",
]
