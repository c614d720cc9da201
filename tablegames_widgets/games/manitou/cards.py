"""The cards of Manitou, read from `material.toml`, bags of them, and the moves they make.

A card is a small number, its kind: eleven hunters make ten kinds (there are two fives), ten warriors make
five. What views, scenes and players see is its name, a `Card`. A bag of cards of one seat is one integer: two
bits a kind, how many of it, and above them the number of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from ...engine import Move, Named, Rows
from ...engine.caches import HANDS
from ...engine.material import load

_DATA = load(__package__)


class Words(NamedTuple):
    """How one speaks of a card."""

    the: str = "le "
    one: str = "un "
    active: str = "actif"
    ending: str = ""


MASCULINE: Final = Words()
ELIDED: Final = Words("l’")
FEMININE: Final = Words("la ", "une ", "active", "e")


class Card(Named):
    """A card by its name, « chasseur 5 », « guerrière »: its number, its words and picture, how many of it a
    seat has."""

    kind: int
    words: Words
    icon: str
    copies: int
    value: int
    """What a hunter counts; 0 for a warrior."""
    beats: frozenset[str]
    """What a warrior beats. Rule: manitou#superiorite."""

    @property
    def is_warrior(self) -> bool:
        """Whether it fights; else it hunts. Rules: manitou#chasseur, manitou#guerrier."""
        return not self.value

    @property
    def the(self) -> str:
        """« le chef », « l’homme-médecine », « la guerrière », « le chasseur 5 »."""
        return self.words.the + self

    @property
    def one(self) -> str:
        """« un chef », « une guerrière »."""
        return self.words.one + self

    def agreed(self, word: str) -> str:
        """A past participle that agrees with the card: « neutralisé », « neutralisée »."""
        return word + self.words.ending


NAMES: Final[list[Card]] = []


def _card(name: str, words: Words, icon: str, copies: int, value: int = 0, beats: Iterable[str] = ()) -> None:
    NAMES.append(
        Card(
            name, kind=len(NAMES), words=words, icon=icon, copies=copies, value=value, beats=frozenset(beats)
        )
    )


for _value, _copies in sorted(Counter(_DATA["hunters"]["values"]).items()):
    _card(f"chasseur {_value}", MASCULINE, "hunter", _copies, _value)
_ROWS = {row["name"]: row for row in _DATA["warriors"]}
for _name, _words, _icon in (
    ("chef", MASCULINE, "chief"),
    ("homme-médecine", ELIDED, "medicine"),
    ("faiseur de pluie", MASCULINE, "rain"),
    ("guetteur", MASCULINE, "scout"),
    ("guerrière", FEMININE, "woman"),
):
    _card(_name, _words, _icon, _ROWS[_name]["count"], beats=_ROWS[_name]["beats"])

KINDS: Final = len(NAMES)
WARRIORS: Final = tuple(card for card in NAMES if card.is_warrior)
FIRST_WARRIOR: Final = WARRIORS[0].kind
CARD: Final[dict[str, Card]] = {card: card for card in NAMES}
FORMER: Final = {"femme": CARD["guerrière"]}
"""Cards by the names of version 0.1.0, which saves and links still use."""
POINTS: Final = tuple(card.value for card in NAMES)
BEATS: Final = tuple(frozenset(CARD[name].kind for name in card.beats) for card in NAMES)
ALL: Final = tuple(card.kind for card in NAMES for _ in range(card.copies))
"""The 21 cards of a seat."""

LARGE: Final[tuple[int, ...]] = tuple(sorted(_DATA["buffalo"]["large"]))
SMALL: Final[tuple[int, ...]] = tuple(sorted(_DATA["buffalo"]["small"]))
"""Ruling M31: which small ones there are. Ruling M32: all lie face up."""
LAYOUT: Final[dict[int, tuple[str, ...]]] = {
    int(n): tuple(herds) for n, herds in _DATA["layout"].items() if n.isdigit()
}
"""By number of seats, the cards of each herd: X a large one, x a small one.

Rule: manitou#bisons, correction C2.
"""
PARTY: Final[int] = _DATA["party"]["size"]
DEALER_PARTY: Final[int] = _DATA["party"]["dealer"]
HAND: Final[int] = _DATA["party"]["hand"]
HUNTS: Final[int] = _DATA["hunts"]["count"]
THIEF: Final[int] = _DATA["thief"]["points"]

SIZE: Final = 2 * KINDS  # where a bag's number of cards begins
_LOW: Final = (1 << 2 * (KINDS // 2)) - 1
_HIGH: Final = (1 << SIZE) - 1 ^ _LOW
ONES: Final = sum(1 << 2 * kind for kind in range(KINDS))
"""`(bag | bag >> 1) & ONES` is which kinds a bag holds at all: one bit a kind, at twice its number."""
UNIT: Final = tuple(1 << 2 * kind | 1 << SIZE for kind in range(KINDS))
"""A bag of one card of each kind: bags are added and taken away as numbers are."""


def bag(kinds: Iterable[int]) -> int:
    """The bag that holds these cards."""
    return sum([UNIT[kind] for kind in kinds])


def bag_of(cards: Iterable[Card]) -> int:
    """The same, of cards by name."""
    return sum([UNIT[card.kind] for card in cards])


def kinds_in(cards: int) -> tuple[int, ...]:
    """The cards of a bag, in the order of the material: what `listed` says, asked by halves, for a party may
    come but once, and its halves come again.

    Listed anew each time, a game between gloutons would take 57 % longer; kept whole, 5 %.
    """
    return listed(cards & _LOW) + listed(cards & _HIGH)


@lru_cache(maxsize=HANDS)
def listed(cards: int) -> tuple[int, ...]:
    """The same, of any bag."""
    return tuple([kind for kind in range(KINDS) for _ in range(cards >> 2 * kind & 3)])


@lru_cache(maxsize=HANDS)
def names(cards: int) -> tuple[Card, ...]:
    """The cards of a bag by name, in the order of the material.

    Named anew each time, a game at random, of which each player has a view, would take 13 % longer.
    """
    return tuple([NAMES[kind] for kind in kinds_in(cards)])


FULL: Final = bag(ALL)

# -- clicks and moves ------------------------------------------------------------------------------


class Herd(Named):
    """A herd by its name, « troupeau 2 », with its place from 0."""

    at: int

    @property
    def the(self) -> str:
        """« le troupeau 2 »."""
        return f"le {self}"


HERDS: Final = tuple(Herd(f"troupeau {at + 1}", at=at) for at in range(3))
HERD: Final[dict[str, Herd]] = {herd: herd for herd in HERDS}
NEXT: Final = "chasse suivante"
NEXT_MOVES: Final = (Move((NEXT,)),)
PICKING: Final = {Move((card,)): card.kind for card in NAMES}
"""The card that each move of the secret choice takes."""
LAYING: Final = {Move((card, herd)): (card.kind, herd.at) for card in NAMES for herd in HERDS}
"""The card that each move of a hunt lays, and on which herd."""


PICKS: Final[Rows[int, Move]] = Rows(
    lambda kinds: (move for move, kind in PICKING.items() if kinds >> 2 * kind & 1)
)
"""The moves of the secret choice, by the kinds that are left."""


def _layings(key: int) -> list[Move]:
    shut = key >> SIZE
    moves = [(move, kind, at) for move, (kind, at) in LAYING.items() if key >> 2 * kind & 1]
    found = [move for move, kind, at in moves if kind < FIRST_WARRIOR or not shut >> at & 1]
    return found or [move for move, _, _ in moves]


LAYINGS: Final = Rows(_layings)
"""The moves of a hunt, by the kinds in hand and, above them, three bits: the herds closed to one's warriors.

Ruling M26: where nothing at all could be laid, a warrior may go anywhere, neutralised. Rule: manitou#bloque.
"""
