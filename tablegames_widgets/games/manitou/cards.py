"""The cards of Manitou, read from `material.toml`, bags of them, and the moves they make.

A card is a small number, its kind: eleven hunters make ten kinds (there are two fives), ten warriors make five.
A bag of cards of one seat is one integer: two bits a kind, how many of it, and above them the number of cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ...engine.material import load
from ...engine.moves import Move
from ...engine.rows import Rows

_DATA = load(__package__)

VALUES: Final[tuple[int, ...]] = tuple(sorted(set(_DATA["hunters"]["values"])))
WARRIORS: Final = ("chef", "homme-médecine", "faiseur de pluie", "guetteur", "femme")
_ROWS = {row["name"]: row for row in _DATA["warriors"]}
FIRST_WARRIOR: Final = len(VALUES)
KINDS: Final = FIRST_WARRIOR + len(WARRIORS)
NAMES: Final = (*(f"chasseur {value}" for value in VALUES), *WARRIORS)
KIND: Final = {name: kind for kind, name in enumerate(NAMES)}
POINTS: Final = (*VALUES, *(0 for _ in WARRIORS))
"""What a hunter counts; 0 for a warrior."""
COUNTS: Final = (
    *(_DATA["hunters"]["values"].count(value) for value in VALUES),
    *(_ROWS[warrior]["count"] for warrior in WARRIORS),
)
ALL: Final = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))
"""The 21 cards of a seat."""
BEATS: Final = tuple(frozenset(KIND[name] for name in _ROWS[warrior]["beats"]) for warrior in WARRIORS)
"""What each warrior beats, by kind less FIRST_WARRIOR. Rule: manitou#superiorite."""

LARGE: Final[tuple[int, ...]] = tuple(sorted(_DATA["buffalo"]["large"]))
SMALL: Final[tuple[int, ...]] = tuple(sorted(_DATA["buffalo"]["small"]))
"""Ruling M31: which small ones there are. Ruling M32: all lie face up."""
LAYOUT: Final[dict[int, tuple[str, ...]]] = {int(n): tuple(herds) for n, herds in _DATA["layout"].items() if n.isdigit()}
"""By number of seats, the cards of each herd: X a large one, x a small one. Rule: manitou#bisons, correction C2."""
PARTY: Final[int] = _DATA["party"]["size"]
DEALER_PARTY: Final[int] = _DATA["party"]["dealer"]
HAND: Final[int] = _DATA["party"]["hand"]
HUNTS: Final[int] = _DATA["hunts"]["count"]
THIEF: Final[int] = _DATA["thief"]["points"]

SIZE: Final = 2 * KINDS  # where a bag's number of cards begins
ONES: Final = sum(1 << 2 * kind for kind in range(KINDS))
"""`(bag | bag >> 1) & ONES` is which kinds a bag holds at all: one bit a kind, at twice its number."""
UNIT: Final = tuple(1 << 2 * kind | 1 << SIZE for kind in range(KINDS))
"""A bag of one card of each kind: bags are added and taken away as numbers are."""


def bag(kinds: Iterable[int]) -> int:
    """The bag that holds these cards."""
    return sum(UNIT[kind] for kind in kinds)


@lru_cache(maxsize=4096)
def held(cards: int) -> tuple[int, ...]:
    """The cards of a bag, in the order of the material."""
    return tuple(kind for kind in range(KINDS) for _ in range(cards >> 2 * kind & 3))


@lru_cache(maxsize=4096)
def names(cards: int) -> tuple[str, ...]:
    """The cards of a bag by name, in the order of the material."""
    return tuple(NAMES[kind] for kind in held(cards))


FULL: Final = bag(ALL)

# -- clicks and moves --------------------------------------------------------------------------------------------------

HERDS: Final = ("troupeau 1", "troupeau 2", "troupeau 3")
NEXT: Final = "chasse suivante"
NEXT_MOVES: Final = (Move((NEXT,)),)
PICKED: Final = {Move((name,)): kind for kind, name in enumerate(NAMES)}
"""The card that each move of the secret choice takes."""
LAID: Final = {Move((name, herd)): (kind, at) for kind, name in enumerate(NAMES) for at, herd in enumerate(HERDS)}
"""The card that each move of a hunt lays, and on which herd."""


PICKS: Final[Rows[int, Move]] = Rows(lambda kinds: (move for move, kind in PICKED.items() if kinds >> 2 * kind & 1))
"""The moves of the secret choice, by the kinds that are left."""


def _layings(key: int) -> list[Move]:
    shut = key >> SIZE
    moves = [(move, kind, at) for move, (kind, at) in LAID.items() if key >> 2 * kind & 1]
    found = [move for move, kind, at in moves if kind < FIRST_WARRIOR or not shut >> at & 1]
    return found or [move for move, _, _ in moves]


LAYINGS: Final = Rows(_layings)
"""The moves of a hunt, by the kinds in hand and, above them, three bits: the herds closed to one's warriors.

Ruling M26: where nothing at all could be laid, a warrior may go anywhere, neutralised. Rule: manitou#bloque.
"""

# -- words -------------------------------------------------------------------------------------------------------------


def the(kind: int) -> str:
    """« le chef », « l’homme-médecine », « la femme », « le chasseur 5 »."""
    name = NAMES[kind]
    return f"l’{name}" if name[0] in "aeiouh" else f"{'la' if name == 'femme' else 'le'} {name}"


def agreed(kind: int, word: str) -> str:
    """A past participle that agrees with the card: « neutralisé », « neutralisée »."""
    return f"{word}e" if NAMES[kind] == "femme" else word


def active(kind: int) -> str:
    """« actif », « active »."""
    return "active" if NAMES[kind] == "femme" else "actif"


def capital(text: str) -> str:
    """With a capital letter."""
    return text[0].upper() + text[1:]
