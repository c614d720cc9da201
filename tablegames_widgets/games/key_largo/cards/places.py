"""Where one goes and what is had there: a row for each place, each good, each treasure, each click that names no thing.

Numbers are the material's: a row says where they stand in it (`Good.written`), `Tables.prices` holds them.
"""

from __future__ import annotations

from typing import Final

from ....engine.names import Named
from ....engine.sentences import at
from ....engine.text import LETTERS

DIVING, BAR, DOLPHINS, STORE, MARKET = range(5)
UNPLACED, ADRIFT, WRECK = -1, -2, 8
"""Where a boat is, besides the ports: not placed yet, at sea with no wreck to go to, or on wreck w (`WRECK + w`)."""
MOMENTS: Final = ("matin", "après-midi")
THE_MOMENT: Final = ("le matin", "l’après-midi")
PURCHASES: Final = 2
LOOKS: Final = 2
"""Purchases a visit, wrecks a round."""


class Click(Named):
    """A click that names no thing: what it would do."""

    act: str


UP: Final = Click("remonter", act="finir la plongée")
FLEE: Final = Click("fuir", act="laisser fuir le scaphandrier")
DONE: Final = Click("terminé", act="finir l’action")
WAYS: Final = (UP, FLEE, DONE)
"""The buttons."""
HIRE: Final = Click("recruter", act="recruter")
ROB: Final = Click("voler", act="voler une carte à quelqu’un")
ROUND: Final = Click("tournée", act="regarder deux épaves")
WHOLE: Final = (UP, FLEE, DONE, HIRE)
"""Those after which nothing is named."""


class Player(Named):
    """A seat as a click: « joueur B »."""

    seat: int


PLAYERS: Final = tuple(Player(f"joueur {letter}", seat=seat) for seat, letter in enumerate(LETTERS))


class Spot(Named):
    """Where a boat may be, with its preposition."""

    at: str


class Site(Spot):
    """A wreck by its name, « épave F1 »: its number, its depth, `short`: « F1 », and `the`: « l’épave F1 »."""

    number: int
    depth: int
    letter: str
    short: str
    the: str


class Place(Spot):
    """An action card, « bar », and the place that it leads to: its number, its name on the island, its picture.

    `written` is its table in the material; `way` the click that ends a visit; `meets` the rule of the encounters played there;
    `choose` says what one does there, to who tries something else.
    """

    number: int
    the: str
    goes: str
    called: str
    icon: str
    written: str
    way: Click
    meets: str
    choose: str


def _place(number: int, name: str, the: str, icon: str, goes: str = "", *, called: str = "", written: str = "", way: Click = DONE,
           meets: str = "", choose: str) -> Place:  # fmt: skip
    return Place(name, number=number, the=the, at=at(the), goes=goes or f"va {at(the)}", called=called, icon=icon,
                 written=written, way=way, meets=f"rencontre-{meets or name}", choose=choose)  # fmt: skip


PLACES: Final = (
    _place(DIVING, "plongée", "l’épave", "diver", "plonge", way=UP, meets="plongee",
           choose="Ta plongée est en cours : choisis le scaphandrier qui pioche, ou remonte."),
    _place(BAR, "bar", "le bar", "beer", called="Bar de la Sirène", written="bar",
           choose="Au bar : recrute, vole une carte, paie une tournée, ou termine."),
    _place(DOLPHINS, "dauphins", "l’anse des Dauphins", "dolphin", called="Anse des Dauphins",
           choose="À l’anse des Dauphins : joue une rencontre, ou termine."),
    _place(STORE, "magasin", "le magasin", "trident", called="Au Vieux Loup de Mer", written="store",
           choose="Au magasin : choisis un équipement, puis le scaphandrier qui le reçoit, ou termine."),
    _place(MARKET, "marché", "le marché", "goods", called="Marché des Trouvailles", written="market", meets="marche",
           choose="Au marché : choisis une carte à vendre, ou termine."),
)  # fmt: skip
"""The five action cards. Rule: key_largo#programme."""
PORTS: Final = tuple(PLACES[port] for port in (BAR, STORE, MARKET, DOLPHINS))
"""In the order of the island."""
NOWHERE: Final = Spot("", at="")
AT_SEA: Final = Spot("au large", at="au large")
SPOTS: Final = {UNPLACED: NOWHERE, ADRIFT: AT_SEA}


class Good(Named):
    """What a port sells or buys: where, with its article, its plural, its picture; `click` buys it, None for what is sold.

    Its price stands in the material at `port.written`, by its name, and in `Tables.prices`.
    """

    port: Place
    a: str
    plural: str
    icon: str
    click: Click | None


class Item(Good):
    """What a diver carries: its number, how many at `most`, what it adds to a gear (`unit`), what a click on it does."""

    number: int
    most: int
    unit: int
    use: str


class Nature(Good):
    """A kind of wreck card; the market buys the first three: « l’or se vend » so much."""

    number: int
    fetches: str


DIVER: Final = Good("scaphandrier", port=PLACES[BAR], a="un scaphandrier", plural="scaphandriers", icon="diver", click=HIRE)
THIEF: Final = Good("tire-bourse", port=PLACES[BAR], a="un tire-bourse", plural="tire-bourses", icon="gold", click=ROB)
DRINKS: Final = Good("tournée", port=PLACES[BAR], a="une tournée", plural="tournées", icon="beer", click=ROUND)


def _item(number: int, name: str, most: int, unit: int, plural: str, use: str = "") -> Item:
    buy = Click(name, act="acheter, puis choisir à qui le donner")
    return Item(name, port=PLACES[STORE], a=f"un {name}", icon=name, click=buy, number=number, most=most, unit=unit, plural=plural, use=use)


def _nature(number: int, name: str, icon: str, some: str = "", fetches: str = "") -> Nature:
    return Nature(name, port=PLACES[MARKET], a=some, plural=name, icon=icon, click=None, number=number, fetches=fetches)


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
    _nature(DIAMOND, "diamant", "diamond"), _nature(MONSTER, "monstre", "monster"),
)  # fmt: skip
PRICED: Final[tuple[Good, ...]] = (DIVER, THIEF, DRINKS, *ITEMS, *NATURES[:DIAMOND])
"""All that has a price."""
STOCK: Final[tuple[Good, ...]] = (DIVER, *ITEMS)
"""What is in the supply, in this order."""
