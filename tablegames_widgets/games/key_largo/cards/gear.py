"""Divers and what they carry: a diver is a number, its gear, and a team a tuple of them; with the moves that
no material changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from ....engine import Move, Named
from ....engine.caches import HANDS
from .goods import HOSE, ITEMS, TRIDENT, WEIGHT
from .places import DONE, FLEE, HIRE, PLACES, UP

TEAM: Final = 3
FLED: Final = -1
"""In a team, while the dive goes on: the diver of that number is gone for good."""
NAKED: Final = 0
_GEARS = range(sum(item.most * item.unit for item in ITEMS) + 1)
HELD: Final = tuple(
    (*(gear // item.unit % (item.most + 1) for gear in _GEARS), -(item.number == HOSE)) for item in ITEMS
)
"""By item, what each gear holds; the last entry, which FLED finds, is for the diver that fled."""
HOSES, TRIDENTS, WEIGHTS = HELD


@lru_cache(maxsize=HANDS)
def carried(team: tuple[int, ...]) -> tuple[int, ...]:
    """What of the stock a team has: its divers, and what they carry.

    Counted anew each time, a game at random, of which each player has a view, would take 18 % longer.
    """
    divers = [gear for gear in team if gear != FLED]
    return (len(divers), *(sum(held[gear] for gear in divers) for held in HELD))


class Crew(NamedTuple):
    """What follows from a team's gears, as masks of divers: who has `room` for one more of each item (rule
    key_largo#equipement), who holds `tridents`, `weights`, who can go `down` with so many hoses; and the most
    `hoses` that one has (-1 for nobody)."""

    room: tuple[int, ...]
    tridents: int
    weights: int
    down: tuple[int, ...]
    hoses: int


@lru_cache(maxsize=HANDS)
def crew(team: tuple[int, ...]) -> Crew:
    """What follows from a team. Looked at anew each time, a game between gloutons would take 13 % longer, one
    at random 14 %."""
    return Crew(
        tuple(_mask(gear >= 0 and HELD[item.number][gear] < item.most for gear in team) for item in ITEMS),
        _mask(TRIDENTS[gear] > 0 for gear in team),
        _mask(WEIGHTS[gear] > 0 for gear in team),
        tuple(_mask(HOSES[gear] >= need for gear in team) for need in range(ITEMS[HOSE].most + 1)),
        max((HOSES[gear] for gear in team), default=-1),
    )


def _mask(which: Iterable[bool]) -> int:
    return sum(1 << k for k, yes in enumerate(which) if yes)


class Own(Named):
    """A diver, or what one of them carries, as a click: « scaphandrier 2 », « poids de 2 »; `diver` counts
    from 0."""

    diver: int


DIVERS: Final = tuple(Own(f"scaphandrier {k + 1}", diver=k) for k in range(TEAM))
WEIGHT_OF: Final = tuple(Own(f"{ITEMS[WEIGHT]} de {k + 1}", diver=k) for k in range(TEAM))
TRIDENT_OF: Final = tuple(Own(f"{ITEMS[TRIDENT]} de {k + 1}", diver=k) for k in range(TEAM))
OWN: Final[dict[str, Own]] = {own: own for own in (*DIVERS, *WEIGHT_OF, *TRIDENT_OF)}

# -- moves: programmes, divers and what they use or are given, by the masks of those who may -------

MOVE_UP, MOVE_FLEE, MOVE_DONE, MOVE_HIRE = Move((UP,)), Move((FLEE,)), Move((DONE,)), Move((HIRE,))
PROGRAMMES: Final[dict[Move, tuple[int, int]]] = {
    Move((one, two)): (one.number, two.number) for one in PLACES for two in PLACES if one is not two
}
"""The twenty programmes. Ruling A1: one card of each kind, so two different ones."""
ALL_PROGRAMMES: Final = tuple(PROGRAMMES)
PLANNED: Final = {plan: move for move, plan in PROGRAMMES.items()}
DIVES: Final[dict[Move, int]] = {Move((name,)): name.diver for name in DIVERS}
SPEARS: Final[dict[Move, int]] = {Move((name,)): name.diver for name in TRIDENT_OF}
HEAVY: Final[dict[Move, tuple[int, int]]] = {
    Move((w, d)): (w.diver, d.diver) for w in WEIGHT_OF for d in DIVERS
}
GIFTS: Final[dict[Move, tuple[int, int]]] = {
    Move((item, d)): (item.number, d.diver) for item in ITEMS for d in DIVERS
}


def chosen(moves: Iterable[Move], mask: int) -> tuple[Move, ...]:
    """Those whose bit is set, in their order."""
    return tuple(move for k, move in enumerate(moves) if mask >> k & 1)


_TEAMS = range(1 << TEAM)
GIVING: Final = tuple(
    tuple(chosen([Move((item, diver)) for diver in DIVERS], mask) for mask in _TEAMS) for item in ITEMS
)
"""The purchases of an item, by the mask of divers who have room for it."""
DIVING_MOVES: Final = tuple(chosen(DIVES, mask) for mask in _TEAMS)
SPEAR_MOVES: Final = tuple(chosen(SPEARS, mask) for mask in _TEAMS)
HEAVY_MOVES: Final = tuple(
    tuple(
        tuple(move for move, (i, j) in HEAVY.items() if weights >> i & 1 and mask >> j & 1) for mask in _TEAMS
    )
    for weights in _TEAMS
)
"""The uses of a weight, by the masks of divers who have one and of divers who may draw."""
