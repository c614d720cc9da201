"""The rules of Key Largo: the days, and the five actions.

Rulings (A…, C…, K…) settle what the published rules leave open; each has its paragraph on the rules page.
"""

from .bar import Bar, BarVisit, SecondLook
from .dive import Dive, Linger, Meet
from .dolphins import Dolphins
from .flow import EVERYONE, MOORING, Moor, Programme, act, dawn, open_wrecks, prepare, start_half
from .market import Market, MarketVisit
from .store import Store, StoreVisit
from .water import Dip

__all__ = [
    "EVERYONE", "MOORING", "Bar", "BarVisit", "Dip", "Dive", "Dolphins", "Linger", "Market", "MarketVisit", "Meet", "Moor",
    "Programme", "SecondLook", "Store", "StoreVisit", "act", "dawn", "open_wrecks",
    "prepare", "start_half",
]  # fmt: skip
