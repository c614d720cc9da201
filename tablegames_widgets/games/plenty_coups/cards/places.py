"""What is clicked beside cards: places, a card of the display, how a raid comes home; names that know what
they name."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ....engine import Named
from . import NAMES, TRIBES, Card


class Spot(StrEnum):
    """The sorts of places that a card is put on."""

    CAMP = "camp"
    HERD = "troupeau"
    HAND = "main"
    PILE = "pioche"
    DISCARD = "défausse"


class Place(Named):
    """A place by its name, « camp vert », « main verte », with its sort and whose it is (−1 for nobody's)."""

    spot: Spot
    tribe: int


class Take(Named):
    """« prendre cheval »: a click on a card of the display."""

    card: Card


class Return(Named):
    """« coup au camp vert », « retour du camp vert »: how the raid on a camp comes home."""

    camp: int
    coup: bool


def _places(spot: Spot) -> tuple[Place, ...]:
    return tuple(Place(f"{spot} {tribe}", spot=spot, tribe=tribe.number) for tribe in TRIBES)


CAMP, HERD = map(_places, (Spot.CAMP, Spot.HERD))
HAND = tuple(Place(f"{Spot.HAND} {tribe.feminine}", spot=Spot.HAND, tribe=tribe.number) for tribe in TRIBES)
FORMER: Final = {f"{Spot.HAND} {tribe}": HAND[tribe.number] for tribe in TRIBES if tribe != tribe.feminine}
"""Hands by the names of version 0.2.0, « main vert », which saves and links still use."""
PILE, DISCARD = (Place(spot, spot=spot, tribe=-1) for spot in (Spot.PILE, Spot.DISCARD))
PLACE: Final[dict[str, Place]] = {place: place for place in (*CAMP, *HERD, *HAND, PILE, DISCARD)}
TAKE: Final = tuple(Take(f"prendre {card}", card=card) for card in NAMES)
COUP: Final = tuple(Return(f"coup au camp {tribe}", camp=tribe.number, coup=True) for tribe in TRIBES)
HOME: Final = tuple(Return(f"retour du camp {tribe}", camp=tribe.number, coup=False) for tribe in TRIBES)
TAKEN: Final[dict[str, Take]] = {click: click for click in TAKE}
RETURN: Final[dict[str, Return]] = {click: click for click in (*COUP, *HOME)}
LOSE, FINISH = "perdre un point", "finir le tour"
