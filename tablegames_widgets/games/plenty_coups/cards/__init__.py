"""The numbers, the six tribes and the 54 cards of Plenty Coups, read from `material.toml`.

A card is a small number, its kind: warriors first (colour × 4 + value − 1), then weapons, the horse, the
stick. Equal cards are the same number. A hand is a sorted list of kinds. What views, scenes and players see
is its name, a `Card`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....engine import Named
from ....engine.material import load

_DATA = load(__package__.removesuffix(".cards"))

MARKERS: Final[int] = _DATA["markers"]["raids"]
HORSES_EACH: Final[int] = _DATA["markers"]["horses"]
HAND_SIZE: Final[int] = _DATA["turn"]["hand"]
SHOWN: Final[int] = _DATA["turn"]["display"]
DRAW: Final[int] = _DATA["turn"]["draw"]
ACTIONS_EACH: Final[int] = _DATA["turn"]["actions"]
LAST_ROUND: Final[int] = _DATA["rounds"]["last"]
WINTER: Final[int] = _DATA["rounds"]["winter"]
WINTER_DRAW: Final[tuple[int, ...]] = tuple(_DATA["rounds"]["winter_draw"])
WINTER_ACTIONS: Final[int] = _DATA["rounds"]["winter_actions"]
DUE: Final = (0, *(DRAW for _ in range(1, WINTER)), *WINTER_DRAW)
"""How many cards one takes, by round. Rule: plenty_coups#hiver, ruling P55."""
FREE_HERD: Final[int] = _DATA["herd"]["free"]
DONATION: Final[int] = _DATA["herd"]["donation"]
PURGES: Final[int] = _DATA["limits"]["purges"]
PRESTIGE_CAP: Final[int] = _DATA["limits"]["prestige"]

_VALUES: Final[tuple[int, ...]] = tuple(_DATA["warriors"]["values"])
_WEAPONS: Final[tuple[int, ...]] = tuple(_DATA["weapons"]["values"])


# -- tribes and cards ------------------------------------------------------------------------------


class Tribe(Named):
    """A tribe by its colour, « vert », with its number, and the colour as one says
    it of a tribe: « verte »."""

    number: int
    feminine: str


class Sort(Enum):
    """What all cards of a sort share: how a sentence begins with one, its picture, what makes them alike."""

    WARRIOR = "le ", "warrior", 0
    WEAPON = "une ", "weapon", 10
    HORSE = "une carte ", "horse", 20  # so that no one looks for it in the plain
    STICK = "un ", "stick", 21

    def __init__(self, article: str, picture: str, group: int) -> None:
        self.article, self.picture, self.group = article, picture, group


class Card(Named):
    """A card by its name, « guerrier vert 2 », with its kind (a number), its sort, its tribe (−1 for none)
    and its value (0 for none)."""

    kind: int
    sort: Sort
    tribe: int
    value: int
    face: str
    """Its name without its value: « guerrier vert »."""

    @property
    def the(self) -> str:
        """In a sentence: « le guerrier vert 2 » (there is only one), « une arme 3 », « une carte cheval »."""
        return self.sort.article + self

    @property
    def is_worthy(self) -> bool:
        """Whether it proves one's worth. Rule: plenty_coups#valeur."""
        return self.sort is Sort.STICK or self.value == 4


TRIBES: Final = tuple(
    Tribe(colour, number=number, feminine=feminine)
    for number, (colour, feminine) in enumerate(
        zip(_DATA["tribes"]["colours"], _DATA["tribes"]["feminine"], strict=True)
    )
)
EVERY: Final = range(len(TRIBES))
NAMES: Final[list[Card]] = []
COUNTS: Final[list[int]] = []


def _card(sort: Sort, face: str, count: int, value: int = 0, tribe: int = -1) -> None:
    name = f"{face} {value}" if value else face
    NAMES.append(Card(name, kind=len(NAMES), sort=sort, tribe=tribe, value=value, face=face))
    COUNTS.append(count)


for _tribe in TRIBES:
    for _value in _VALUES:
        _card(Sort.WARRIOR, f"guerrier {_tribe}", _DATA["warriors"]["count"], _value, _tribe.number)
WARRIORS: Final = len(NAMES)  # kinds below are warriors
for _value in _WEAPONS:
    _card(Sort.WEAPON, "arme", _DATA["weapons"]["count"], _value)
HORSE: Final = len(NAMES)
STICK: Final = HORSE + 1
for _sort, _name, _count in zip(
    (Sort.HORSE, Sort.STICK), _DATA["others"]["names"], _DATA["others"]["counts"], strict=True
):
    _card(_sort, _name, _count)

KINDS: Final = len(NAMES)
CARD: Final[dict[str, Card]] = {card: card for card in NAMES}
DECK: Final[tuple[int, ...]] = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))
VALUE: Final[tuple[int, ...]] = tuple(card.value for card in NAMES)
COLOUR: Final[tuple[int, ...]] = tuple(card.tribe for card in NAMES)
GROUP: Final[tuple[int, ...]] = tuple(card.sort.group + card.value for card in NAMES)
"""Cards of one group are alike: same sort and same value, whatever the tribe.

Rule: plenty_coups#pareilles, ruling P2.
"""
WORTHY: Final = frozenset(card.kind for card in NAMES if card.is_worthy)
Kinds = tuple[int, ...]
"""The cards that a move puts down: one, or two of a double action."""


def strength(attacker: int, warriors: Kinds, seal: int) -> int:
    """What an attack is worth: the values, and one for one's own warriors or those of the ally, whose card is
    under the camp (`seal`, −1 for none), once. Rulings P8, P73."""
    colour = warriors[0] >> 2
    value = VALUE[warriors[0]] if len(warriors) == 1 else VALUE[warriors[0]] + VALUE[warriors[1]]
    return value + 1 if colour == attacker or (seal >= 0 and colour == COLOUR[seal]) else value
