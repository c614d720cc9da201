"""The tables of a board of Key Largo: price lists, the fortunes at the end, what the decks hold."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.text import french
from ...scene.model import Table
from ...scene.parts import ending
from .cards import DIAMOND, ITEMS, MONSTER, NATURES
from .faces import price

if TYPE_CHECKING:
    from .cards import Tables
    from .view import KeyLargoView

PriceLists = tuple[tuple[str, tuple[int, ...]], ...]


@lru_cache(maxsize=64)
def price_lists(t: Tables, port: str) -> PriceLists:
    """What a port sells or buys, and the price for one boat, two, three, and on while it changes."""
    lists: list[tuple[str, tuple[int, ...]]] = []
    if port == "bar":
        lists = [("scaphandrier", t.diver), ("tire-bourse", t.thief), ("tournée", (t.round,) * (t.n + 1))]
    elif port == "magasin":
        lists = list(zip(ITEMS, t.gear, strict=True))
    elif port == "marché":
        lists = list(zip(NATURES[:DIAMOND], t.market, strict=True))
    columns = max((k for _, prices in lists for k in range(3, t.n + 1) if k == 3 or prices[k] != prices[k - 1]), default=3)
    return tuple((name, tuple(prices[1 : columns + 1])) for name, prices in lists)


def result(v: KeyLargoView) -> Table | None:
    """The fortunes, the richest first."""
    if v.outcome is None or v.outcome.scores is None or v.worth is None:
        return None
    scores = v.outcome.scores
    order = sorted(range(v.n), key=lambda seat: -scores[seat])
    rows = {seat: (v.names[seat], *map(price, v.worth[seat]), price(scores[seat])) for seat in order}
    return ending(v, ("Joueur", "Billets", "Trésors", "Diamants", "Fortune"), rows)


@lru_cache(maxsize=16)
def decks(t: Tables) -> Table:
    """What the cards of each depth are, before any is drawn."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for kind in range(len(t.names)):
        found.setdefault((t.nature[kind], t.depth[kind]), []).append((t.units[kind], t.counts[kind]))
    depths = range(len(t.letters))
    rows = [(word, *(_range(found.get((nature, d), []), nature == MONSTER) for d in depths)) for nature, word in enumerate(NATURES)]
    line = "combien de cartes, et de combien à combien"
    return Table("cartes", "Ce qui dort au fond", ("au début", *t.depth_names), tuple(rows), lines=(line,))


def _range(values: list[tuple[int, int]], monsters: bool) -> str:
    """« 5 : 1 à 3 » for treasures, the mere number for monsters."""
    total = sum(copies for _, copies in values)
    if monsters or not total:
        return str(total)
    least, most = values[0][0], values[-1][0]
    return french(f"{total} : " + (str(least) if least == most else f"{least} à {most}"))
