"""What Key Largo is made of: places, goods and gear, wreck cards, encounters; and the tables that a material
makes of them."""

from .encounters import EFFECTS
from .goods import ITEMS, NATURES, STOCK
from .places import PLACES
from .tables import Card, Tables

__all__ = ["EFFECTS", "ITEMS", "NATURES", "PLACES", "STOCK", "Card", "Tables"]
