"""Where one goes: a row for each place, each click that names no thing, each spot where a boat may be."""

from __future__ import annotations

from typing import Final

from ....engine import Named
from ....engine.sentences import at
from ....engine.text import LETTERS

DIVING, BAR, DOLPHINS, STORE, MARKET = range(5)
UNPLACED, ADRIFT, WRECK = -1, -2, 8
"""Where a boat is, besides the ports: not placed yet, at sea with no wreck to go to, or on wreck w (`WRECK +
w`)."""
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
    """A wreck by its name, « épave F1 »: its number, its depth, `short`: « F1 »,
    and `the`: « l’épave F1 »."""

    number: int
    depth: int
    letter: str
    short: str
    the: str


class Place(Spot):
    """An action card, « bar », and the place that it leads to: its number, its name on the island, its
    picture.

    `written` is its table in the material; `way` the click that ends a visit; `meets` the rule of the
    encounters played there; `choose` says what one does there, to who tries something else.
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


def _place(
    number: int,
    name: str,
    the: str,
    icon: str,
    goes: str = "",
    *,
    called: str = "",
    written: str = "",
    way: Click = DONE,
    meets: str = "",
    choose: str,
) -> Place:
    return Place(
        name,
        number=number,
        the=the,
        at=at(the),
        goes=goes or f"va {at(the)}",
        called=called,
        icon=icon,
        written=written,
        way=way,
        meets=f"rencontre-{meets or name}",
        choose=choose,
    )


PLACES: Final = (
    _place(DIVING, "plongée", "l’épave", "diver", "plonge", way=UP, meets="plongee",
           choose="Ta plongée est en cours : choisis le scaphandrier qui pioche, ou remonte."),
    _place(BAR, "bar", "le bar", "beer", called="Bar de la Sirène", written="bar",
           choose="Au bar : recrute, vole une carte, paie une tournée, ou termine."),
    _place(DOLPHINS, "dauphins", "l’anse des Dauphins", "dolphin", called="Anse des Dauphins",
           choose="À l’anse des Dauphins : joue une rencontre, ou termine."),
    _place(STORE, "magasin", "le magasin", "trident", called="Au Vieux Loup de Mer", written="store",
           choose="Au magasin : choisis un équipement, puis le scaphandrier qui le reçoit, ou termine."),
    _place(MARKET, "marché", "le marché", "goods", called="Marché des Trouvailles", written="market",
           meets="marche",
           choose="Au marché : choisis une carte à vendre, ou termine."),
)  # fmt: skip
"""The five action cards. Rule: key_largo#programme."""
PORTS: Final = tuple(PLACES[port] for port in (BAR, STORE, MARKET, DOLPHINS))
"""In the order of the island."""
NOWHERE: Final = Spot("", at="")
AT_SEA: Final = Spot("au large", at="au large")
SPOTS: Final = {UNPLACED: NOWHERE, ADRIFT: AT_SEA}
