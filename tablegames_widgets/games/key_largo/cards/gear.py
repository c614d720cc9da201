"""Divers and what they carry: a diver is a number, its gear, and a team a tuple of them; with the moves that name divers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ....engine import Named
from .goods import HOSE, ITEMS, TRIDENT, WEIGHT

TEAM: Final = 3
FLED: Final = -1
"""In a team, while the dive goes on: the diver of that number is gone for good."""
NAKED: Final = 0
_GEARS = range(sum(item.most * item.unit for item in ITEMS) + 1)
HELD: Final = tuple((*(gear // item.unit % (item.most + 1) for gear in _GEARS), -(item.number == HOSE)) for item in ITEMS)
"""By item, what each gear holds; the last entry, which FLED finds, is for the diver that fled."""
HOSES, TRIDENTS, WEIGHTS = HELD


def room(gear: int, item: int) -> bool:
    """Whether the diver can take one more of the item. Rule: key_largo#equipement."""
    return gear >= 0 and HELD[item][gear] < ITEMS[item].most


def carried(team: Iterable[int]) -> tuple[int, ...]:
    """What of the stock a team has: its divers, and what they carry."""
    divers = [gear for gear in team if gear != FLED]
    return (len(divers), *(sum(held[gear] for gear in divers) for held in HELD))


class Crew(NamedTuple):
    """What follows from a team's gears, as masks of divers: who has `room` for each item, who holds `tridents`, `weights`,
    who can go `down` with so many hoses; and the most `hoses` that one has (-1 for nobody)."""

    room: tuple[int, ...]
    tridents: int
    weights: int
    down: tuple[int, ...]
    hoses: int


class _Crews(dict[tuple[int, ...], Crew]):
    """Crews by team; there are few teams, so each is looked at once."""

    def __missing__(self, team: tuple[int, ...]) -> Crew:
        self[team] = crew = Crew(
            tuple(_mask(room(gear, item.number) for gear in team) for item in ITEMS),
            _mask(TRIDENTS[gear] > 0 for gear in team),
            _mask(WEIGHTS[gear] > 0 for gear in team),
            tuple(_mask(HOSES[gear] >= need for gear in team) for need in range(ITEMS[HOSE].most + 1)),
            max((HOSES[gear] for gear in team), default=-1),
        )
        return crew


def _mask(which: Iterable[bool]) -> int:
    return sum(1 << k for k, yes in enumerate(which) if yes)


CREWS: Final = _Crews()


class Own(Named):
    """A diver, or what one of them carries, as a click: « scaphandrier 2 », « poids de 2 »; `diver` counts from 0."""

    diver: int


DIVERS: Final = tuple(Own(f"scaphandrier {k + 1}", diver=k) for k in range(TEAM))
WEIGHT_OF: Final = tuple(Own(f"{ITEMS[WEIGHT]} de {k + 1}", diver=k) for k in range(TEAM))
TRIDENT_OF: Final = tuple(Own(f"{ITEMS[TRIDENT]} de {k + 1}", diver=k) for k in range(TEAM))
OWN: Final[dict[str, Own]] = {own: own for own in (*DIVERS, *WEIGHT_OF, *TRIDENT_OF)}
