"""What is had for money: a row for each good of a port, each item that a diver carries, each nature of
treasure.

Numbers are the material's: a good's price stands there in the table of its port, by its name, and in
`Tables.prices`.
"""

from __future__ import annotations

from typing import Final

from ....engine import Named
from .places import BAR, HIRE, MARKET, PLACES, ROB, ROUND, STORE, Click, Place


class Good(Named):
    """What a port sells or buys: where, with its article, its plural, its picture; `click` buys it, None for
    what is sold.

    Its price stands in the material at `port.written`, by its name, and in `Tables.prices`.
    """

    port: Place
    a: str
    plural: str
    icon: str
    click: Click | None


class Item(Good):
    """What a diver carries: its number, how many at `most`, what it adds to a gear (`unit`), what a click on
    it does."""

    number: int
    most: int
    unit: int
    use: str


class Nature(Good):
    """A kind of wreck card; the market buys the first three: « l’or se vend » so much."""

    number: int
    fetches: str


DIVER: Final = Good(
    "scaphandrier", port=PLACES[BAR], a="un scaphandrier", plural="scaphandriers", icon="diver", click=HIRE
)
THIEF: Final = Good(
    "tire-bourse", port=PLACES[BAR], a="un tire-bourse", plural="tire-bourses", icon="gold", click=ROB
)
DRINKS: Final = Good(
    "tournée", port=PLACES[BAR], a="une tournée", plural="tournées", icon="beer", click=ROUND
)


def _item(number: int, name: str, most: int, unit: int, plural: str, use: str = "") -> Item:
    buy = Click(name, act="acheter, puis choisir à qui le donner")
    return Item(
        name,
        port=PLACES[STORE],
        a=f"un {name}",
        icon=name,
        click=buy,
        number=number,
        most=most,
        unit=unit,
        plural=plural,
        use=use,
    )


def _nature(number: int, name: str, icon: str, some: str = "", fetches: str = "") -> Nature:
    return Nature(
        name, port=PLACES[MARKET], a=some, plural=name, icon=icon, click=None, number=number, fetches=fetches
    )


HOSE, TRIDENT, WEIGHT = range(3)
ITEMS: Final = (
    _item(HOSE, "tuyau", 2, 4, "tuyaux"),
    _item(TRIDENT, "trident", 1, 2, "tridents", "s’en servir contre le monstre"),
    _item(WEIGHT, "poids", 1, 1, "poids", "le lâcher, puis choisir qui pioche"),
)
"""What the store sells, and a diver carries. Rule: key_largo#equipement."""
GOLD, GOODS, ANTIQUES, DIAMOND, MONSTER = range(5)
NATURES: Final = (
    _nature(GOLD, "or", "gold", "de l’or", "l’or se vend"),
    _nature(GOODS, "marchandises", "goods", "des marchandises", "les marchandises se vendent"),
    _nature(ANTIQUES, "antiquités", "antiques", "des antiquités", "les antiquités se vendent"),
    _nature(DIAMOND, "diamant", "diamond"),
    _nature(MONSTER, "monstre", "monster"),
)
PRICED: Final[tuple[Good, ...]] = (DIVER, THIEF, DRINKS, *ITEMS, *NATURES[:DIAMOND])
"""All that has a price."""
STOCK: Final[tuple[Good, ...]] = (DIVER, *ITEMS)
"""What is in the supply, in this order."""
