"""The 54 cards of Plenty Coups, read from `material.toml`, the places of the table, and the moves: cards put on places.

A card is a small number, its kind: warriors first (colour × 4 + value − 1), then weapons, the horse, the stick. Equal cards are the
same number. A hand is a sorted list of kinds. What views, scenes and players see is its name, a `Card`; tribes, places and the other
clicks have names that know what they name, too.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final, NamedTuple

from ...engine.material import load
from ...engine.moves import Move
from ...engine.names import Named

_DATA = load(__package__)

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


# -- tribes and cards --------------------------------------------------------------------------------------------------------


class Tribe(Named):
    """A tribe by its colour, « vert », with its number, and the colour as one says it of a tribe: « verte »."""

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
    """A card by its name, « guerrier vert 2 », with its kind (a number), its sort, its tribe (−1 for none) and its value (0 for none)."""

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
    for number, (colour, feminine) in enumerate(zip(_DATA["tribes"]["colours"], _DATA["tribes"]["feminine"], strict=True))
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
for _sort, _name, _count in zip((Sort.HORSE, Sort.STICK), _DATA["others"]["names"], _DATA["others"]["counts"], strict=True):
    _card(_sort, _name, _count)

KINDS: Final = len(NAMES)
CARD: Final[dict[str, Card]] = {card: card for card in NAMES}
KIND: Final[dict[str, int]] = {card: card.kind for card in NAMES}
DECK: Final[tuple[int, ...]] = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))
VALUE: Final[tuple[int, ...]] = tuple(card.value for card in NAMES)
COLOUR: Final[tuple[int, ...]] = tuple(card.tribe for card in NAMES)
GROUP: Final[tuple[int, ...]] = tuple(card.sort.group + card.value for card in NAMES)
"""Cards of one group are alike: same sort and same value, whatever the tribe. Rule: plenty_coups#pareilles, ruling P2."""
WORTHY: Final = frozenset(card.kind for card in NAMES if card.is_worthy)
Kinds = tuple[int, ...]
"""The cards that a move puts down: one, or two of a double action."""


def strength(attacker: int, warriors: Kinds, seal: int) -> int:
    """What an attack is worth: the values, and one for one's own warriors or those of the ally, whose card is under the camp (`seal`,
    −1 for none), once. Rulings P8, P73."""  # fmt: skip
    colour = warriors[0] >> 2
    value = VALUE[warriors[0]] if len(warriors) == 1 else VALUE[warriors[0]] + VALUE[warriors[1]]
    return value + 1 if colour == attacker or (seal >= 0 and colour == COLOUR[seal]) else value


# -- places and other clicks -------------------------------------------------------------------------------------------------


class Spot(StrEnum):
    """The sorts of places that a card is put on."""

    CAMP = "camp"
    HERD = "troupeau"
    HAND = "main"
    PILE = "pioche"
    DISCARD = "défausse"


class Place(Named):
    """A place by its name, « camp vert », with its sort and whose it is (−1 for nobody's)."""

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


CAMP, HERD, HAND = map(_places, (Spot.CAMP, Spot.HERD, Spot.HAND))
PILE, DISCARD = (Place(spot, spot=spot, tribe=-1) for spot in (Spot.PILE, Spot.DISCARD))
PLACE: Final[dict[str, Place]] = {place: place for place in (*CAMP, *HERD, *HAND, PILE, DISCARD)}
TAKE: Final = tuple(Take(f"prendre {card}", card=card) for card in NAMES)
COUP: Final = tuple(Return(f"coup au camp {tribe}", camp=tribe.number, coup=True) for tribe in TRIBES)
HOME: Final = tuple(Return(f"retour du camp {tribe}", camp=tribe.number, coup=False) for tribe in TRIBES)
TAKEN: Final[dict[str, Take]] = {click: click for click in TAKE}
RETURN: Final[dict[str, Return]] = {click: click for click in (*COUP, *HOME)}
LOSE, FINISH = "perdre un point", "finir le tour"


# -- moves -------------------------------------------------------------------------------------------------------------------

LOSE_MOVE, FINISH_MOVE = Move((LOSE,)), Move((FINISH,))
TAKES: Final = tuple(Move((click,)) for click in TAKE)
CARDS: Final = tuple(Move((card,)) for card in NAMES)
"""A card by itself: what one gives, discards, or proves one's worth with."""
COUPS: Final = tuple(Move((click,)) for click in COUP)
HOMES: Final = tuple(Move((click,)) for click in HOME)
KIND_OF: Final[dict[Move, int]] = {move: kind for moves in (TAKES, CARDS) for kind, move in enumerate(moves)}
CAMP_OF: Final[dict[Move, int]] = {move: camp for moves in (COUPS, HOMES) for camp, move in enumerate(moves)}
TAKE_OF: Final = TAKES.__getitem__
CARD_OF: Final = CARDS.__getitem__

AT_CAMP, AT_HERD, AT_HAND = (
    tuple(tuple(Move((card, place)) for place in places) for card in NAMES) for places in (CAMP, HERD, HAND)
)  # fmt: skip
AT_PILE, AT_DISCARD = (tuple(Move((card, place)) for card in NAMES) for place in (PILE, DISCARD))
PAIRS: Final = (
    *((a, b) for a in range(WARRIORS) for b in range(WARRIORS) if a != b and COLOUR[a] == COLOUR[b]),
    *((a, b) for a in range(WARRIORS, HORSE) for b in range(WARRIORS, HORSE)),
)  # fmt: skip
"""Two warriors of one colour, or two weapons, in the order of the clicks: a double action."""
TWO_AT_CAMP: Final = {(a, b): tuple(Move((NAMES[a], NAMES[b], place)) for place in CAMP) for a, b in PAIRS}


class Put(NamedTuple):
    """What a move of a turn puts where."""

    kinds: Kinds
    place: Place


PUT: Final[dict[Move, Put]] = {
    **{Move((card, place)): Put((card.kind,), place) for card in NAMES for place in PLACE.values()},
    **{moves[place.tribe]: Put(pair, place) for pair, moves in TWO_AT_CAMP.items() for place in CAMP},
}  # fmt: skip


class _Masks(dict[int, tuple[Move, ...]]):
    """The moves of a table's row, by the mask of the tribes."""

    def __init__(self, *rows: tuple[Move, ...]) -> None:
        super().__init__()
        self.rows = rows

    def __missing__(self, mask: int) -> tuple[Move, ...]:
        self[mask] = found = tuple(row[tribe] for row in self.rows for tribe in EVERY if mask >> tribe & 1)
        return found


TO_HANDS: Final = tuple(map(_Masks, AT_HAND))
TWO_TO_CAMPS: Final = {pair: _Masks(*dict.fromkeys((moves, TWO_AT_CAMP[pair[::-1]]))) for pair, moves in TWO_AT_CAMP.items()}
"""Both orders of the two clicks: the first card that one touches may be either."""

ON_CAMPS, ON_HANDS = len(TRIBES), 2 * len(TRIBES)
"""Where a mask of camps, and one of hands, stand in the key of a card's moves; a mask of herds is below them."""
GIFTS: Final = 1 << 3 * len(TRIBES)
"""Above them: whether gifts may be exchanged."""


class _Plays(dict[int, tuple[Move, ...]]):
    """The moves of a card, by the key of the places that it may go to; hunting is always possible."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, key: int) -> tuple[Move, ...]:
        kind = self.kind
        if len(self) > 4096:  # a key is rarely met twice then: keep the table small
            self.clear()
        gifts = (AT_DISCARD[kind],) if key & GIFTS else ()
        rows = ((AT_HERD[kind], key), (AT_CAMP[kind], key >> ON_CAMPS), (AT_HAND[kind], key >> ON_HANDS))
        self[key] = found = (AT_PILE[kind], *gifts, *(row[tribe] for row, mask in rows for tribe in EVERY if mask >> tribe & 1))
        return found


PLAYS: Final = tuple(_Plays(kind) for kind in range(KINDS))
