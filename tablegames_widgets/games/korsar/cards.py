"""The 78 cards of Korsar, read from `material.toml`, and the moves they make.

A card is a small number, its kind: equal cards are the same number. In a hand's bit mask each colour has
five bits side by side (strengths 1 to 4, then the captain), so that one lookup lists its moves on a galleon.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from ...engine.material import load
from ...engine.moves import Move
from ...engine.rows import Rows
from ...engine.text import LETTERS

_DATA = load(__package__)

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["colours"]["names"])
HAND_SIZE: Final[int] = _DATA["hand"]["size"]
DRAW, DISCARD, ADMIRAL_NAME = "pioche", "défausse", "amiral"
_PIRATES = sorted(_DATA["pirates"], key=itemgetter("strength"))  # the order of the rows is that of the page alone
_GALLEONS = sorted(_DATA["galleons"], key=itemgetter("value"))
WIDTH: Final = len(_PIRATES) + 1  # bits a colour: its strengths, then its captain

NAMES: list[str] = []
COUNTS: list[int] = []
STRENGTH: list[int] = []  # of a pirate; the gold of a galleon; 0 for figures
COLOUR: list[int] = []  # index in COLOURS, or -1

for _index, _colour in enumerate(COLOURS):
    for _pirate in _PIRATES:
        NAMES.append(f"{_colour} {_pirate['strength']}")
        COUNTS.append(_pirate["count"])
        STRENGTH.append(_pirate["strength"])
        COLOUR.append(_index)
    NAMES.append(f"capitaine {_colour}")
    COUNTS.append(_DATA["figures"]["captains"])
    STRENGTH.append(0)
    COLOUR.append(_index)
ADMIRAL: Final = len(NAMES)
NAMES.append(ADMIRAL_NAME)
COUNTS.append(_DATA["figures"]["admiral"])
STRENGTH.append(0)
COLOUR.append(-1)
FIRST_GALLEON: Final = len(NAMES)
for _galleon in _GALLEONS:
    NAMES.append(f"galion {_galleon['value']}")
    COUNTS.append(_galleon["count"])
    STRENGTH.append(_galleon["value"])
    COLOUR.append(-1)

KINDS: Final = len(NAMES)
KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}
DECK: Final[tuple[int, ...]] = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))
BIT: Final[tuple[int, ...]] = tuple(1 << kind for kind in range(KINDS))
CAPTAINS: Final = frozenset(range(WIDTH - 1, ADMIRAL, WIDTH))
FIGURES: Final = CAPTAINS | {ADMIRAL}


def label(value: int, owner: int, rank: int) -> str:
    """The name of a galleon in play: « galion 3 de A », and « n° 2 » for the second that reads alike."""
    return f"galion {value} de {LETTERS[owner]}" + (f" n° {rank + 1}" if rank else "")


def the(card: str) -> str:
    """« l’amiral », « le capitaine vert », « le pirate rouge 2 »."""
    return f"l’{card}" if card == ADMIRAL_NAME else f"le {card}"


Onto = tuple[tuple[tuple[Move, ...], ...], ...]


ACTIONS: Final[dict[Move, tuple[int, str]]] = {}
"""What each move does: (the card played, where). -1 is the pile; "" is in front of oneself."""


def _action(path: tuple[str, ...], kind: int, where: str) -> Move:
    move = Move(path)
    ACTIONS[move] = (kind, where)
    return move


def _onto(target: str) -> Onto:
    moves = [_action((NAMES[kind], target), kind, target) for kind in range(FIRST_GALLEON)]
    rows = (
        tuple(tuple(moves[first + bit] for bit in range(WIDTH) if bits >> bit & 1) for bits in range(1 << WIDTH))
        for first in range(0, ADMIRAL, WIDTH)
    )
    return (*rows, ((), (moves[ADMIRAL],)))


ONTO: Final = Rows(_onto)
"""Moves onto a target: a row a colour, by the hand's five bits; a last row for the admiral, by 0 or 1.

A game meets few of the two hundred targets.
"""
DRAW_MOVE: Final = _action((DRAW,), -1, "")
_LAYING = [_action((NAMES[kind],), kind, "") for kind in range(FIRST_GALLEON, KINDS)]
LAY: Final = tuple(tuple(move for bit, move in enumerate(_LAYING) if bits >> bit & 1) for bits in range(1 << len(_LAYING)))
"""Laying a galleon, by the bits of the galleons in hand (shifted down to 0)."""
DRAW_OR_LAY: Final = tuple((DRAW_MOVE, *moves) for moves in LAY)
