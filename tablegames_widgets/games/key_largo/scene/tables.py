"""The tables of a board of Key Largo: price lists, the fortunes at the end, what the decks hold."""

from __future__ import annotations

from functools import lru_cache

from ....engine.text import french
from ....scene.model import Grid
from ....scene.parts import ending
from ..cards.goods import MONSTER, NATURES, PRICED, Good
from ..cards.places import Place
from ..cards.tables import Tables
from ..view import KeyLargoView
from .pictures import price

PriceLists = tuple[tuple[Good, tuple[int, ...]], ...]


@lru_cache(maxsize=64)
def price_lists(t: Tables, port: Place) -> PriceLists:
    """What a port sells or buys, and the price for one boat, two, three, and on while it changes."""
    lists = [(good, t.prices[good]) for good in PRICED if good.port is port]
    columns = max((k for _, prices in lists for k in range(3, t.n + 1) if k == 3 or prices[k] != prices[k - 1]), default=3)
    return tuple((good, prices[1 : columns + 1]) for good, prices in lists)


def result(v: KeyLargoView) -> Grid | None:
    """The fortunes, the richest first."""
    if v.outcome is None or v.outcome.scores is None or v.worth is None:
        return None
    scores = v.outcome.scores
    order = sorted(range(v.n), key=lambda seat: -scores[seat])
    rows = {seat: (v.called(seat), *map(price, v.worth[seat]), price(scores[seat])) for seat in order}
    return ending(v, ("Joueur", "Billets", "Trésors", "Diamants", "Fortune"), rows)


@lru_cache(maxsize=16)
def decks(t: Tables) -> Grid:
    """What the cards of each depth are, before any is drawn."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for card in t.names:
        found.setdefault((card.nature.number, card.depth), []).append((card.value, t.counts[card.kind]))
    depths = range(len(t.letters))
    rows = [(nature, *(_range(found.get((nature.number, d), []), nature.number == MONSTER) for d in depths)) for nature in NATURES]
    line = "combien de cartes, et de combien à combien"
    return Grid("cartes", "Ce qui dort au fond", ("au début", *t.depth_names), tuple(rows), lines=(line,))


def _range(values: list[tuple[int, int]], monsters: bool) -> str:
    """« 5 : 1 à 3 » for treasures, the mere number for monsters."""
    total = sum(copies for _, copies in values)
    if monsters or not total:
        return str(total)
    least, most = values[0][0], values[-1][0]
    return french(f"{total} : " + (str(least) if least == most else f"{least} à {most}"))
