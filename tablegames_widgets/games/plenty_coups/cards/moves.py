"""The moves: a card on a place, as on a table, or a card alone; and rows of them by mask, for what may be
played."""

from __future__ import annotations

from typing import Final

from ....engine import Move, Rows
from . import COLOUR, EVERY, HORSE, KINDS, NAMES, TRIBES, WARRIORS, Kinds
from .places import CAMP, COUP, DISCARD, FINISH, HAND, HERD, HOME, LOSE, PILE, PLACE, TAKE, Place

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
)
AT_PILE, AT_DISCARD = (tuple(Move((card, place)) for card in NAMES) for place in (PILE, DISCARD))
PAIRS: Final = (
    *((a, b) for a in range(WARRIORS) for b in range(WARRIORS) if a != b and COLOUR[a] == COLOUR[b]),
    *((a, b) for a in range(WARRIORS, HORSE) for b in range(WARRIORS, HORSE)),
)
"""Two warriors of one colour, or two weapons, in the order of the clicks: a double action."""
TWO_AT_CAMP: Final = {(a, b): tuple(Move((NAMES[a], NAMES[b], place)) for place in CAMP) for a, b in PAIRS}
PUT: Final[dict[Move, tuple[Kinds, Place]]] = {
    **{Move((card, place)): ((card.kind,), place) for card in NAMES for place in PLACE.values()},
    **{moves[place.tribe]: (pair, place) for pair, moves in TWO_AT_CAMP.items() for place in CAMP},
}
"""What a move of a turn puts where: (cards, place)."""


def _masked(*rows: tuple[Move, ...]) -> Rows[int, Move]:
    """The moves of these rows by the mask of the tribes."""
    return Rows(lambda mask: (row[tribe] for row in rows for tribe in EVERY if mask >> tribe & 1))


TO_HANDS: Final = tuple(map(_masked, AT_HAND))
TWO_TO_CAMPS: Final = {
    pair: _masked(*dict.fromkeys((moves, TWO_AT_CAMP[pair[::-1]]))) for pair, moves in TWO_AT_CAMP.items()
}
"""Both orders of the two clicks: the first card that one touches may be either."""

ON_CAMPS, ON_HANDS = len(TRIBES), 2 * len(TRIBES)
"""Where a mask of camps, and one of hands, stand in the key of a card's moves; a mask of herds is below them.
"""
GIFTS: Final = 1 << 3 * len(TRIBES)
"""Above them: whether gifts may be exchanged."""


class _Plays(dict[int, tuple[Move, ...]]):
    """The moves of a card, by the key of the places that it may go to; hunting is always possible.

    Written anew each time, a game at random would take a quarter longer.
    """

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, key: int) -> tuple[Move, ...]:
        kind = self.kind
        if len(self) > 4096:  # a key is rarely met twice then: keep the table small
            self.clear()
        gifts = (AT_DISCARD[kind],) if key & GIFTS else ()
        rows = ((AT_HERD[kind], key), (AT_CAMP[kind], key >> ON_CAMPS), (AT_HAND[kind], key >> ON_HANDS))
        self[key] = found = (
            AT_PILE[kind],
            *gifts,
            *(row[tribe] for row, mask in rows for tribe in EVERY if mask >> tribe & 1),
        )
        return found


PLAYS: Final = tuple(_Plays(kind) for kind in range(KINDS))
