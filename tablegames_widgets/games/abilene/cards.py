"""The 54 cards of Welcome to Abilene, read from `material.toml`, and the moves they make.

A card is a small number, its kind: equal cards are the same number. A hand is one integer, four bits a kind and its
size above them, so that copying or changing it costs nothing; a mask of its kinds looks up its moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ...engine.material import load
from ...engine.moves import Move
from ...engine.rows import Rows
from ...engine.text import LETTERS

_DATA = load(__package__)

ANTE: Final[int] = _DATA["money"]["ante"]
HAND_SIZE: Final[int] = _DATA["money"]["hand"]
BOOTY: Final[int] = _DATA["money"]["booty"]
MOST_CHIPS: Final = 600
"""No game of ours has more chips: ten seats with sixty."""

_ORDER: Final = (
    "diligence", "réserve d’or", "train", "shérif", "eau de feu", "cavalerie", "ruée vers l’or", "danseuse", "Welcome to Abilene",
)  # fmt: skip
"""The kinds that are known by name; their order in the file says nothing."""
VALUES: Final[tuple[int, ...]] = tuple(sorted(_DATA["cattle"]["values"]))
NAMES: Final[tuple[str, ...]] = (
    *(f"bétail {value}" for value in VALUES), "desperados", "indiens",
    *sorted((*_DATA["defences"]["names"], *_DATA["events"]["names"]), key=_ORDER.index),
)  # fmt: skip
KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}
KINDS: Final = len(NAMES)
COUNTS: Final[tuple[int, ...]] = (
    *(_DATA["cattle"]["count"] for _ in VALUES), _DATA["attacks"]["desperados"], _DATA["attacks"]["indiens"],
    *(_DATA["defences"]["count"] for _ in _DATA["defences"]["names"]), *(_DATA["events"]["count"] for _ in _DATA["events"]["names"]),
)  # fmt: skip
DECK: Final[tuple[int, ...]] = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))

CATTLE: Final = len(VALUES)  # kinds below are cattle
DESPERADOS, INDIANS = KIND["desperados"], KIND["indiens"]
SHERIFF, SPIRITS = KIND["shérif"], KIND["eau de feu"]
RUSH, DANCER, WELCOME = KIND["ruée vers l’or"], KIND["danseuse"], KIND["Welcome to Abilene"]
ATTACKS: Final = frozenset((DESPERADOS, INDIANS))
GUARDS: Final = frozenset(range(INDIANS + 1, RUSH))
COST: Final[tuple[int, ...]] = tuple(
    {DESPERADOS: _DATA["money"]["desperados"], SPIRITS: _DATA["money"]["spirits"]}.get(kind, 0) for kind in range(KINDS)
)
"""The chips that a card laid face up puts in the pot. Rules: abilene#desperados, abilene#eau-de-feu."""
COUNTERS: Final = tuple(
    DESPERADOS if kind in (KIND["diligence"], KIND["réserve d’or"], KIND["train"], SHERIFF) else INDIANS if kind in GUARDS else -1
    for kind in range(KINDS)
)
"""The attack that a defence meets, -1 for what is no defence. Ruling A20."""
ROBBED: Final = frozenset((KIND["diligence"], KIND["réserve d’or"], KIND["train"]))
"""The defences that give the desperados their booty. Rule: abilene#butin."""


def heads(herd: Iterable[int]) -> int:
    """The heads of cattle of a herd, given as kinds."""
    return sum(VALUES[kind] for kind in herd)


# -- hands -----------------------------------------------------------------------------------------------------------------

SIZE: Final = 4 * KINDS
UNIT: Final[tuple[int, ...]] = tuple((1 << 4 * kind) + (1 << SIZE) for kind in range(KINDS))
"""What a card adds to a hand: one of its kind, one to its size."""
SOME: Final[tuple[int, ...]] = tuple(15 << 4 * kind for kind in range(KINDS))


@lru_cache(maxsize=8192)
def cards_of(hand: int) -> tuple[int, ...]:
    """The kinds in a hand, in the order of the material."""
    return tuple(kind for kind in range(KINDS) for _ in range(hand >> 4 * kind & 15))


def hand_of(kinds: Iterable[int]) -> int:
    """The hand that holds these kinds."""
    return sum(UNIT[kind] for kind in kinds)


# -- clicks and moves --------------------------------------------------------------------------------------------------------

JOIN, SIT_OUT = "participer", "passer"
CARD, STOP, LEAVE = "carte", "arrêter", "quitter"
CHECK, BET, CALL, RAISE = "parole", "miser", "suivre", "relancer"
UP, DOWN = "face visible", "face cachée"
LET = "laisser faire"

JOIN_MOVE, SIT_OUT_MOVE = Move((JOIN,)), Move((SIT_OUT,))
CARD_MOVE, STOP_MOVE, LEAVE_MOVE = Move((CARD,)), Move((STOP,)), Move((LEAVE,))
CHECK_MOVE, CALL_MOVE, LET_MOVE = Move((CHECK,)), Move((CALL,)), Move((LET,))


def herd(seat: int) -> str:
    """The click on a seat's herd: « troupeau de B »."""
    return f"troupeau de {LETTERS[seat]}"


def attack(kind: int, attacker: int) -> str:
    """The click on an attack: « desperados de C ». An attacker has one at most (ruling C3)."""
    return f"{NAMES[kind]} de {LETTERS[attacker]}"


def stolen(kind: int, victim: int, rank: int) -> str:
    """The click on a card of another's herd: « bétail 30 de B », « n° 2 » for the second that reads alike."""
    return f"{NAMES[kind]} de {LETTERS[victim]}" + (f" n° {rank + 1}" if rank else "")


def amount_path(verb: str, amount: int) -> tuple[str, str, str]:
    """An amount as clicks, tens then units: « relancer > 20 > +3 »."""
    return verb, str(amount // 10 * 10), f"+{amount % 10}"


def amount_of(move: Move) -> int:
    """The chips that a move of betting names."""
    return int(move.path[1]) + int(move.path[2])


BETS: Final = tuple(Move(amount_path(BET, amount)) for amount in range(1, MOST_CHIPS + 1))
RAISES: Final = tuple(Move(amount_path(RAISE, amount)) for amount in range(1, MOST_CHIPS + 1))

ACTIONS: Final[dict[Move, tuple[int, str]]] = {}
"""What each move of the play phase does: (the card, where it goes)."""


def _action(kind: int, where: str) -> Move:
    move = Move((NAMES[kind], where))
    ACTIONS[move] = (kind, where)
    return move


OPEN_KINDS: Final = frozenset(range(CATTLE)) | GUARDS | {RUSH, WELCOME}
"""What is laid face up without choosing a herd."""
SHOWN: Final = {kind: _action(kind, UP) for kind in sorted(OPEN_KINDS)}
HIDDEN: Final = tuple(_action(kind, DOWN) for kind in range(KINDS))
AIMED: Final = {kind: tuple(_action(kind, herd(seat)) for seat in range(10)) for kind in (DESPERADOS, INDIANS, DANCER)}
MEETING: Final = {kind: tuple(_action(kind, attack(COUNTERS[kind], seat)) for seat in range(10)) for kind in sorted(GUARDS)}
"""A defence laid in answer, by attacker."""
TARGET: Final[dict[str, int]] = {
    **{herd(seat): seat for seat in range(10)},
    **{attack(kind, seat): seat for kind in sorted(ATTACKS) for seat in range(10)},
}
"""The seat that a herd or an attack belongs to."""


def _turns(key: int) -> tuple[Move, ...]:
    hand, up = key & (1 << KINDS) - 1, key >> KINDS
    shown = tuple(move for kind, move in SHOWN.items() if up >> kind & 1)
    return (*shown, *(HIDDEN[kind] for kind in range(KINDS) if hand >> kind & 1), LEAVE_MOVE)


TURNS: Final = Rows(_turns)
"""The moves that need no herd, by the mask of the hand's kinds and, above it, of those that may be laid face up."""


def _aims(moves: tuple[Move, ...]) -> Rows[int, Move]:
    return Rows(lambda seats: (move for seat, move in enumerate(moves) if seats >> seat & 1))


AIMS: Final = {kind: _aims(moves) for kind, moves in AIMED.items()}
"""A card's moves onto herds, by the mask of the seats."""
OPEN_MASK: Final = sum(1 << kind for kind in OPEN_KINDS)
GUARD_MASK: Final = sum(1 << kind for kind in GUARDS)
BIT: Final = tuple(1 << kind for kind in range(KINDS))


def _steals(key: tuple[int, ...]) -> Iterable[Move]:
    victim, *cards = key
    return (Move((stolen(kind, victim, cards[:i].count(kind)),)) for i, kind in enumerate(cards))


STEALS: Final = Rows(_steals)
"""The moves of a theft, by (victim, *herd): one for each card, in order of laying."""
