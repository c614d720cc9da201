"""The encounter cards: a row for each thing that one of them may do.

What the rules make of it stands with its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from ....engine import Move, Named, Toml
from .gear import DIVERS
from .goods import ITEMS
from .places import BAR, DIVING, DOLPHINS, MARKET, PLACES, PLAYERS, ROB, STORE

if TYPE_CHECKING:
    from .tables import Tables

After = Callable[["Tables"], Iterable[tuple[tuple[str, ...], Any]]]
"""What is named after the card: the clicks, and what they mean to the rules."""


class Effect(Named):
    """What an encounter does, by its word in the material: its number, where it is played (-1: anywhere),
    what is clicked after it.

    `needs` are the numbers that its card must say, `many` whether several cards may do it, `aim` what is done
    to the seat that is named, "" when none is.
    """

    number: int
    place: int
    after: After
    needs: tuple[str, ...]
    many: bool
    aim: str


HELD_MOST: Final = 2
"""Encounters in hand."""
_rows: list[Effect] = []


def _alone(t: Tables) -> Iterable[tuple[tuple[str, ...], None]]:
    return (((), None),)


def _divers(t: Tables) -> Iterable[tuple[tuple[str, ...], int]]:
    return (((diver,), diver.diver) for diver in DIVERS)


def _their_divers(t: Tables) -> Iterable[tuple[tuple[str, ...], tuple[int, int]]]:
    return (((PLAYERS[seat], diver), (seat, diver.diver)) for seat in range(t.n) for diver in DIVERS)


def thefts(t: Tables) -> Iterable[tuple[tuple[str, ...], tuple[int, int]]]:
    """Whom one may rob of a card of which depth."""
    return (((PLAYERS[seat], back), (seat, back.depth)) for seat in range(t.n) for back in t.backs)


def _wrecks(t: Tables) -> Iterable[tuple[tuple[str, ...], int]]:
    return (((site,), site.number) for site in t.wrecks)


def _cards(t: Tables) -> Iterable[tuple[tuple[str, ...], int]]:
    return (((card,), card.kind) for card in t.treasures)


def _effect(
    word: str, place: int, after: After = _alone, *needs: str, many: bool = False, aim: str = ""
) -> Effect:
    _rows.append(Effect(word, number=len(_rows), place=place, after=after, needs=needs, many=many, aim=aim))
    return _rows[-1]


TOURIST: Final = _effect("touriste", -1, many=True)
HELPER: Final = _effect("aide", DIVING)
BUYER: Final = _effect("acheteur", DIVING)
REGULAR: Final = _effect("habitué", DIVING)
SABOTEUR: Final = _effect("saboteur", DIVING, _their_divers, aim="saboter")
ATTENTIVE: Final = _effect("attentif", DIVING)
DRUNKARD: Final = _effect("ivrogne", BAR, _wrecks)
BEGINNER: Final = _effect("débutant", BAR)
CUTPURSE: Final = _effect("tire-bourse", BAR, thefts, "price", aim=ROB)
BROTHERS: Final = _effect("frères", BAR)
FAMILY: Final = _effect("famille", DOLPHINS)
SELLER: Final = _effect("vendeur", STORE, _divers, many=True)
DISCOUNT: Final = _effect("soldeur", STORE, _divers, "discount")
FRIEND: Final = _effect("copain", STORE)
SUCKER: Final = _effect("pigeon", MARKET, _cards)
TRAFFICKER: Final = _effect("trafiquant", MARKET, _cards, "cards", "price")
JEWELLER: Final = _effect("bijoutier", MARKET, _cards)
PROSPECTOR: Final = _effect("chercheur", MARKET, _alone, "price")
EFFECTS: Final[dict[str, Effect]] = {effect: effect for effect in _rows}


class Encounter(Named):
    """One kind of encounter card by its name: where it is played, what it does, how many copies there are,
    its text and its numbers."""

    place: int
    effect: Effect
    copies: int
    text: str
    price: int
    cards: int
    discount: int
    item: int

    @property
    def move(self) -> Move:
        """Its card alone."""
        return Move((self,))


def _encounter(row: Toml) -> Encounter:
    numbers = {key: row.get(key, 0) for key in ("price", "cards", "discount")}
    item = ITEMS.index(row["item"]) if "item" in row else -1
    return Encounter(
        row["name"],
        place=PLACES.index(row["place"]),
        effect=EFFECTS[row["effect"]],
        copies=row["count"],
        text=row.get("text", ""),
        item=item,
        **numbers,
    )


def encounters(material: Toml) -> list[Encounter]:
    """The encounters by place and by what they do, in whatever order they are written."""
    return sorted(
        map(_encounter, material["encounters"]), key=lambda one: (one.place, one.effect.number, one.item, one)
    )
