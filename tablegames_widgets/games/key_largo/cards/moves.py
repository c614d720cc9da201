"""The moves that no material changes: programmes, divers and what they use or are given, by the masks of those who may."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....engine import Move
from .gear import DIVERS, TEAM, TRIDENT_OF, WEIGHT_OF
from .goods import ITEMS
from .places import DONE, FLEE, HIRE, PLACES, UP

MOVE_UP, MOVE_FLEE, MOVE_DONE, MOVE_HIRE = Move((UP,)), Move((FLEE,)), Move((DONE,)), Move((HIRE,))
PROGRAMMES: Final[dict[Move, tuple[int, int]]] = {
    Move((one, two)): (one.number, two.number) for one in PLACES for two in PLACES if one is not two
}
"""The twenty programmes. Ruling A1: one card of each kind, so two different ones."""
ALL_PROGRAMMES: Final = tuple(PROGRAMMES)
PLANNED: Final = {plan: move for move, plan in PROGRAMMES.items()}
DIVES: Final[dict[Move, int]] = {Move((name,)): name.diver for name in DIVERS}
SPEARS: Final[dict[Move, int]] = {Move((name,)): name.diver for name in TRIDENT_OF}
HEAVY: Final[dict[Move, tuple[int, int]]] = {Move((w, d)): (w.diver, d.diver) for w in WEIGHT_OF for d in DIVERS}
GIFTS: Final[dict[Move, tuple[int, int]]] = {Move((item, d)): (item.number, d.diver) for item in ITEMS for d in DIVERS}


def chosen(moves: Iterable[Move], mask: int) -> tuple[Move, ...]:
    """Those whose bit is set, in their order."""
    return tuple(move for k, move in enumerate(moves) if mask >> k & 1)


_TEAMS = range(1 << TEAM)
GIVING: Final = tuple(tuple(chosen([Move((item, diver)) for diver in DIVERS], mask) for mask in _TEAMS) for item in ITEMS)
"""The purchases of an item, by the mask of divers who have room for it."""
DIVING_MOVES: Final = tuple(chosen(DIVES, mask) for mask in _TEAMS)
SPEAR_MOVES: Final = tuple(chosen(SPEARS, mask) for mask in _TEAMS)
HEAVY_MOVES: Final = tuple(
    tuple(tuple(move for move, (i, j) in HEAVY.items() if weights >> i & 1 and mask >> j & 1) for mask in _TEAMS) for weights in _TEAMS
)
"""The uses of a weight, by the masks of divers who have one and of divers who may draw."""
