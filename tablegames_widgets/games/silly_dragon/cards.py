"""The material of Red Hot Silly Dragon as Python values, and the moves that it makes.

An adventurer is a number 0 to 3, an object 0 to 6 (the Stone of destiny last), a dragon card its kind; what a seat still
has is a mask of bits. Names and counts are read from `material.toml`, whose rows may stand in any order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...engine.material import load
from ...engine.moves import Move
from ...engine.rows import Rows
from ...engine.text import LETTERS

_DATA = load(__package__)

_CREW: Final = sorted(_DATA["adventurers"], key=lambda one: one["resistance"])
_IDS: Final = ("boots", "cape", "feather", "bag", "bucket", "bellows", "stone")
_THINGS: Final = sorted(_DATA["objects"], key=lambda one: _IDS.index(one["id"]))

ADVENTURERS: Final[tuple[str, ...]] = tuple(one["name"] for one in _CREW)
RESISTANCE: Final[tuple[int, ...]] = tuple(one["resistance"] for one in _CREW)
OBJECTS: Final[tuple[str, ...]] = tuple(one["name"] for one in _THINGS)
OBJECT_WORDS: Final[tuple[str, ...]] = tuple(one["word"] for one in _THINGS)
THE: Final[dict[str, str]] = {one["name"]: one["the"] for one in (*_CREW, *_THINGS)}
"""Names with their article: « la tête brûlée »."""
BOOTS, CAPE, FEATHER, BAG, BUCKET, BELLOWS, STONE = range(len(OBJECTS))
ALL_CREW: Final = (1 << len(ADVENTURERS)) - 1
ALL_OBJECTS: Final = (1 << len(OBJECTS)) - 1
STONE_BIT: Final = 1 << STONE
PLACES: Final[int] = _DATA["cave"]["places"]
DICE: Final[int] = _DATA["cave"]["dice"]
FACES: Final[int] = _DATA["cave"]["faces"]
STONE_BONUS: Final[int] = _DATA["scores"]["stone"]
REWARD_DICE: Final[int] = _DATA["scores"]["reward_dice"]
TOP: Final[int] = _DATA["cut"]["top"]

KEPT: Final = {"MIN": 0, "MED": 1, "MAX": 2}
"""Which of the three dice, once sorted, a prediction keeps. Rule: silly_dragon#flamme."""
_FLAMES: Final = sorted(_DATA["flames"], key=lambda one: (KEPT[one["power"]], KEPT[one["range"]]))
PREDICTIONS: Final[tuple[tuple[int, int], ...]] = tuple((KEPT[one["power"]], KEPT[one["range"]]) for one in _FLAMES)
CARDS: Final[tuple[str, ...]] = (
    *(f"{one['power']}/{one['range']}" for one in _FLAMES),
    *(_DATA["events"][event] for event in ("wrath", "second", "princess", "fury")),
)
"""The dragon cards by kind: flames first (power/range), then the events, Fury last."""
FLAMES: Final = len(PREDICTIONS)
WRATH, SECOND, PRINCESS, FURY = range(FLAMES, FLAMES + 4)
COUNTS: Final[tuple[int, ...]] = (*(one["count"] for one in _FLAMES), 1, 1, 1, 1)
DECK: Final[tuple[int, ...]] = tuple(kind for kind, times in enumerate(COUNTS) for _ in range(times))
CHAINS: Final = frozenset((SECOND, PRINCESS, FURY))
"""The events after which another card is turned at once. Ruling R3: Wrath is not one of them. Rule: silly_dragon#prediction."""

ALONE, KEEP, FREE_HER, TAKE = "sans objet", "garder la pierre", "délivrer la princesse", "prendre les trésors"


def names(mask: int, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words whose bits are in the mask."""
    return tuple(word for bit, word in enumerate(words) if mask >> bit & 1)


SENDING: Final[dict[Move, tuple[int, int]]] = {
    Move((adventurer, thing)): (a, o) for a, adventurer in enumerate(ADVENTURERS) for o, thing in enumerate((*OBJECTS[:STONE], ALONE))
}
"""What a secret choice sends: (adventurer, object); `STONE` stands for no object, since the Stone is never lent."""
_SENT = {sent: move for move, sent in SENDING.items()}


def _choices(key: int) -> Iterable[Move]:
    crew, things = key >> STONE, key & (STONE_BIT - 1)
    for adventurer in range(len(ADVENTURERS)):
        if crew >> adventurer & 1:
            yield from (_SENT[adventurer, thing] for thing in range(STONE) if things >> thing & 1)
            yield _SENT[adventurer, STONE]


CHOICES: Final = Rows(_choices)
"""The secret choices by `crew << STONE | things`, without the Stone's bit in `things`. Rule: silly_dragon#choix."""

KEEP_STONE: Final = Move((KEEP,))
REVIVING: Final[dict[Move, int]] = {Move((OBJECTS[STONE], name)): a for a, name in enumerate(ADVENTURERS)}
_REVIVE = {adventurer: move for move, adventurer in REVIVING.items()}
REVIVALS: Final[Rows[int, Move]] = Rows(lambda ashes: (
    *(_REVIVE[a] for a in range(len(ADVENTURERS)) if ashes >> a & 1), *(() if ashes == ALL_CREW else (KEEP_STONE,)),
))  # fmt: skip
"""The answers to the Stone by who lies in ashes; with all four there, it must be played. Rule: silly_dragon#pierre, ruling R15."""

PLACING: Final[dict[Move, int]] = {Move((f"place {place}",)): place for place in range(1, PLACES + 1)}
STANDING: Final[Rows[tuple[int, ...], Move]] = Rows(lambda places: (move for move, place in PLACING.items() if place not in places))
"""The moves of who is placed, by the places of all seats (0 for none). Rule: silly_dragon#placement."""

RESCUE: Final = (Move((FREE_HER,)), Move((TAKE,)))
"""The two answers before the princess. Rule: silly_dragon#princesse."""


def crew_of(seat: int) -> str:
    """The place of a seat's adventurers, in a census."""
    return f"équipe {LETTERS[seat]}"
