"""The 78 cards of Korsar, read from `material.toml`, and the moves they make.

A card is a small number, its kind: equal cards are the same number. In a hand's bit mask each colour has
five bits side by side (strengths 1 to 4, then the captain), so that one lookup lists its moves on a galleon.
What views, scenes and players see is its name, a `Card`.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import Final, NamedTuple

from ...engine import Move, Named, Rows
from ...engine.material import load
from ...engine.text import LETTERS

_DATA = load(__package__)

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["colours"]["names"])
HAND_SIZE: Final[int] = _DATA["hand"]["size"]
DRAW, DISCARD = "pioche", "défausse"
# the order of the rows in the file is that of the page alone
_PIRATES = sorted(_DATA["pirates"], key=itemgetter("strength"))
_GALLEONS = sorted(_DATA["galleons"], key=itemgetter("value"))
WIDTH: Final = len(_PIRATES) + 1  # bits a colour: its strengths, then its captain


class Sort(NamedTuple):
    """What all cards of a sort share: its word and what stands before a name of it, its rule, its picture,
    what a click would do."""

    word: str
    the: str
    rule: str
    icon: str
    act: str = "choisir où l’envoyer"
    hint: str = ""


PIRATE: Final = Sort("pirate", "le pirate ", "korsar#pirate", "tg-i-korsar-pirate")
CAPTAIN: Final = Sort("capitaine", "le ", "korsar#capitaine", "tg-i-korsar-captain")
ADMIRAL_SORT: Final = Sort("amiral", "l’", "korsar#amiral", "tg-i-korsar-admiral")
GALLEON: Final = Sort("galion", "le ", "korsar#galion", "tg-i-korsar-galleon", "le poser devant toi", "poser")


class Card(Named):
    """A card by its name, « rouge 2 », with its kind (a number), its sort, its colour ("" for none) and its
    value."""

    kind: int
    sort: Sort
    colour: str
    value: int
    """The strength of a pirate, the gold of a galleon; 0 for captains and the admiral."""

    @property
    def the(self) -> str:
        """« le pirate rouge 2 », « le capitaine vert », « l’amiral »."""
        return self.sort.the + self

    @property
    def called(self) -> str:
        """« pirate rouge 2 », « capitaine vert », « amiral »."""
        return f"pirate {self}" if self.sort == PIRATE else str(self)

    @property
    def is_figure(self) -> bool:
        """Whether it decides alone who controls a galleon. Rule: korsar#personnage."""
        return self.sort in (CAPTAIN, ADMIRAL_SORT)


NAMES: list[Card] = []
COUNTS: list[int] = []


def _card(name: str, sort: Sort, count: int, colour: str = "", value: int = 0) -> None:
    NAMES.append(Card(name, kind=len(NAMES), sort=sort, colour=colour, value=value))
    COUNTS.append(count)


for _colour in COLOURS:
    for _pirate in _PIRATES:
        _card(f"{_colour} {_pirate['strength']}", PIRATE, _pirate["count"], _colour, _pirate["strength"])
    _card(f"capitaine {_colour}", CAPTAIN, _DATA["figures"]["captains"], _colour)
ADMIRAL: Final = len(NAMES)
_card("amiral", ADMIRAL_SORT, _DATA["figures"]["admiral"])
FIRST_GALLEON: Final = len(NAMES)
for _galleon in _GALLEONS:
    _card(f"galion {_galleon['value']}", GALLEON, _galleon["count"], "", _galleon["value"])

KINDS: Final = len(NAMES)
STRENGTH: Final = [card.value for card in NAMES]
COLOUR: Final = [COLOURS.index(card.colour) if card.colour else -1 for card in NAMES]
CARD: Final[dict[str, Card]] = {card: card for card in NAMES}
KIND: Final[dict[str, int]] = {card: card.kind for card in NAMES}
DECK: Final[tuple[int, ...]] = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))
BIT: Final[tuple[int, ...]] = tuple(1 << kind for kind in range(KINDS))
FIGURES: Final = frozenset(card.kind for card in NAMES if card.is_figure)


class Target(Named):
    """A galleon in play by its label: « galion 3 de A », and « n° 2 » for the second that reads alike."""

    value: int
    owner: int
    rank: int

    @property
    def the(self) -> str:
        """« le galion 3 », « le galion 3 n° 2 », whoever laid it."""
        return f"le galion {self.value} {self.number}".rstrip()

    @property
    def number(self) -> str:
        """« n° 2 », or ""."""
        return f"n° {self.rank + 1}" if self.rank else ""


def label(value: int, owner: int, rank: int) -> Target:
    """The name of a galleon in play."""
    name = f"galion {value} de {LETTERS[owner]}" + (f" n° {rank + 1}" if rank else "")
    return Target(name, value=value, owner=owner, rank=rank)


def targets_of(n: int) -> Iterator[Target]:
    """Every galleon that may be in play with n seats."""
    for kind in range(FIRST_GALLEON, KINDS):
        for owner in range(n):
            yield from (label(STRENGTH[kind], owner, rank) for rank in range(COUNTS[kind]))


Onto = tuple[tuple[tuple[Move, ...], ...], ...]


class Actions(dict[Move, tuple[int, str]]):
    """What each move does: (the card played, where). -1 is the pile; "" is in front of oneself."""

    def __missing__(self, move: Move) -> tuple[int, str]:
        card, where = (*move.path, "")[:2]
        self[move] = done = (KIND.get(card, -1), where)
        return done


ACTIONS: Final = Actions()
"""Each is found when it is first played: it may come from another process, which drew its row there."""


def _onto(target: str) -> Onto:
    moves = [Move((NAMES[kind], target)) for kind in range(FIRST_GALLEON)]
    rows = (
        tuple(
            tuple(moves[first + bit] for bit in range(WIDTH) if bits >> bit & 1) for bits in range(1 << WIDTH)
        )
        for first in range(0, ADMIRAL, WIDTH)
    )
    return (*rows, ((), (moves[ADMIRAL],)))


ONTO: Final = Rows(_onto)
"""Moves onto a target: a row a colour, by the hand's five bits; a last row for the admiral, by 0 or 1.

A game meets few of the two hundred targets.
"""
DRAW_MOVE: Final = Move(DRAW)
_LAYING = [Move(NAMES[kind]) for kind in range(FIRST_GALLEON, KINDS)]
LAY: Final = tuple(
    tuple(move for bit, move in enumerate(_LAYING) if bits >> bit & 1) for bits in range(1 << len(_LAYING))
)
"""Laying a galleon, by the bits of the galleons in hand (shifted down to 0)."""
DRAW_OR_LAY: Final = tuple((DRAW_MOVE, *moves) for moves in LAY)
