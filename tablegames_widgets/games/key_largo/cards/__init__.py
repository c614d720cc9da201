"""What Key Largo is made of: places, goods and gear, wreck cards, encounters; and the tables that a material makes of them."""

from .encounters import EFFECTS
from .places import ITEMS, NATURES, PLACES, STOCK
from .tables import Card, Tables

__all__ = ["EFFECTS", "ITEMS", "NATURES", "PLACES", "STOCK", "Card", "Tables"]
