"""The 54 cards of Plenty Coups, read from `material.toml`, and the moves they make.

A card is a small number, its kind: warriors first (colour × 4 + value − 1), then weapons, the horse, the stick. Equal cards are the
same number. A hand is a sorted tuple of kinds. Every move is a card put on a place, as on a table.
"""

from __future__ import annotations

from typing import Final

from ...engine.material import load
from ...engine.moves import Move

_DATA = load(__package__)

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["tribes"]["colours"])
FEMININE: Final[tuple[str, ...]] = tuple(_DATA["tribes"]["feminine"])
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
FREE_HERD: Final[int] = _DATA["herd"]["free"]
DONATION: Final[int] = _DATA["herd"]["donation"]
PURGES: Final[int] = _DATA["limits"]["purges"]
PRESTIGE_CAP: Final[int] = _DATA["limits"]["prestige"]

_VALUES: Final[tuple[int, ...]] = tuple(_DATA["warriors"]["values"])
_WEAPONS: Final[tuple[int, ...]] = tuple(_DATA["weapons"]["values"])
NAMES: Final[tuple[str, ...]] = (
    *(f"guerrier {colour} {value}" for colour in COLOURS for value in _VALUES),
    *(f"arme {value}" for value in _WEAPONS), *_DATA["others"]["names"],
)  # fmt: skip
KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}
KINDS: Final = len(NAMES)
COUNTS: Final[tuple[int, ...]] = (
    *(_DATA["warriors"]["count"] for _ in COLOURS for _ in _VALUES), *(_DATA["weapons"]["count"] for _ in _WEAPONS),
    *_DATA["others"]["counts"],
)  # fmt: skip
DECK: Final[tuple[int, ...]] = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))

WARRIORS: Final = len(COLOURS) * len(_VALUES)  # kinds below are warriors
HORSE, STICK = KIND["cheval"], KIND["bâton de coups"]
VALUE: Final[tuple[int, ...]] = (*(value for _ in COLOURS for value in _VALUES), *_WEAPONS, 0, 0)
COLOUR: Final[tuple[int, ...]] = (*(colour for colour in range(len(COLOURS)) for _ in _VALUES), *(-1 for _ in range(KINDS - WARRIORS)))
GROUP: Final[tuple[int, ...]] = (*(VALUE[kind] for kind in range(WARRIORS)), *(10 + value for value in _WEAPONS), 20, 21)
"""Cards of one group are alike: same sort and same value, whatever the tribe. Rule: plenty_coups#pareilles, ruling P2."""
WORTHY: Final = frozenset((STICK, *(kind for kind in range(KINDS) if VALUE[kind] == 4)))
"""The cards that prove one's worth. Rule: plenty_coups#valeur."""


def is_weapon(kind: int) -> bool:
    return WARRIORS <= kind < HORSE


# -- clicks and moves --------------------------------------------------------------------------------------------------------

TAKE = "prendre "
CAMP, HERD, HAND = "camp ", "troupeau ", "main "
PILE, DISCARD = "pioche", "défausse"
COUP, HOME = "coup au camp ", "retour du camp "
LOSE, FINISH = "perdre un point", "finir le tour"
LOSE_MOVE, FINISH_MOVE = Move((LOSE,)), Move((FINISH,))
TRIBES: Final = range(len(COLOURS))

TAKES: Final = tuple(Move((TAKE + name,)) for name in NAMES)
CARDS: Final = tuple(Move((name,)) for name in NAMES)
"""A card by itself: what one gives, discards, or proves one's worth with."""
COUPS: Final = tuple(Move((COUP + colour,)) for colour in COLOURS)
HOMES: Final = tuple(Move((HOME + colour,)) for colour in COLOURS)
KIND_OF: Final[dict[Move, int]] = {move: kind for moves in (TAKES, CARDS) for kind, move in enumerate(moves)}
CAMP_OF: Final[dict[Move, int]] = {move: camp for moves in (COUPS, HOMES) for camp, move in enumerate(moves)}

TAKE_OF: Final = TAKES.__getitem__
CARD_OF: Final = CARDS.__getitem__

AT_CAMP: Final = tuple(tuple(Move((name, CAMP + colour)) for colour in COLOURS) for name in NAMES)
AT_HERD: Final = tuple(tuple(Move((name, HERD + colour)) for colour in COLOURS) for name in NAMES)
AT_HAND: Final = tuple(tuple(Move((name, HAND + colour)) for colour in COLOURS) for name in NAMES)
AT_PILE: Final = tuple(Move((name, PILE)) for name in NAMES)
AT_DISCARD: Final = tuple(Move((name, DISCARD)) for name in NAMES)
PAIRS: Final = (
    *((a, b) for a in range(WARRIORS) for b in range(WARRIORS) if a != b and COLOUR[a] == COLOUR[b]),
    *((a, b) for a in range(WARRIORS, HORSE) for b in range(WARRIORS, HORSE)),
)  # fmt: skip
"""Two warriors of one colour, or two weapons, in the order of the clicks: a double action."""
TWO_AT_CAMP: Final = {pair: tuple(Move((NAMES[pair[0]], NAMES[pair[1]], CAMP + colour)) for colour in COLOURS) for pair in PAIRS}

ACTION: Final[dict[Move, tuple[str, int, int, int]]] = {
    **{moves[tribe]: (place, kind, -1, tribe)
       for place, table in ((CAMP, AT_CAMP), (HERD, AT_HERD), (HAND, AT_HAND)) for kind, moves in enumerate(table) for tribe in TRIBES},
    **{move: (place, kind, -1, -1) for place, table in ((PILE, AT_PILE), (DISCARD, AT_DISCARD)) for kind, move in enumerate(table)},
    **{moves[tribe]: (CAMP, pair[0], pair[1], tribe) for pair, moves in TWO_AT_CAMP.items() for tribe in TRIBES},
}  # fmt: skip
"""What a move of a turn puts where: (place, card, second card or -1, whose place)."""

PLACE: Final[dict[str, tuple[str, int]]] = {
    **{word + colour: (word, tribe) for word in (CAMP, HERD, HAND) for tribe, colour in enumerate(COLOURS)},
    PILE: (PILE, -1), DISCARD: (DISCARD, -1),
}  # fmt: skip
"""What the click on a place means: (sort of place, whose)."""


class _Masks(dict[int, tuple[Move, ...]]):
    """The moves of a table's row, by the mask of the tribes."""

    def __init__(self, *rows: tuple[Move, ...]) -> None:
        super().__init__()
        self.rows = rows

    def __missing__(self, mask: int) -> tuple[Move, ...]:
        self[mask] = found = tuple(row[tribe] for row in self.rows for tribe in TRIBES if mask >> tribe & 1)
        return found


TO_HANDS: Final = tuple(map(_Masks, AT_HAND))
TWO_TO_CAMPS: Final = {pair: _Masks(*dict.fromkeys((moves, TWO_AT_CAMP[pair[::-1]]))) for pair, moves in TWO_AT_CAMP.items()}
"""Both orders of the two clicks: the first card that one touches may be either."""

ON_CAMPS, ON_HANDS = len(COLOURS), 2 * len(COLOURS)
"""Where a mask of camps, and one of hands, stand in the key of a card's moves; a mask of herds is below them."""
GIFTS: Final = 1 << 3 * len(COLOURS)
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
        self[key] = found = (AT_PILE[kind], *gifts, *(row[tribe] for row, mask in rows for tribe in TRIBES if mask >> tribe & 1))
        return found


PLAYS: Final = tuple(_Plays(kind) for kind in range(KINDS))
