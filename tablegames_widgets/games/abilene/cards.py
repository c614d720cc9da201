"""The 54 cards of Welcome to Abilene, a row each, with what they are laid on, and the clicks and moves that
they make.

A card is a small number, its kind: equal cards are the same number. A hand is one integer, four bits a kind
and its size above them, so that copying or changing it costs nothing; a mask of its kinds looks up its moves.
What views, scenes and players see is its name, a `Card`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from ...engine import Move, Named, Rows
from ...engine.caches import SEARCHED
from ...engine.material import load
from ...engine.text import LETTERS, count

_DATA = load(__package__)
_MONEY = _DATA["money"]

ANTE: Final[int] = _MONEY["ante"]
HAND_SIZE: Final[int] = _MONEY["hand"]
BOOTY: Final[int] = _MONEY["booty"]
MOST_CHIPS: Final = 600
"""No game of ours has more chips: ten seats with sixty."""


class Sort(StrEnum):
    """What a card is, by the class that paints it."""

    CATTLE = "cattle"
    ATTACK = "attack"
    GUARD = "guard"
    EVENT = "event"


class Aim(NamedTuple):
    """What a card is laid on face up: how one asks where, why not elsewhere and by which rule, and what a
    click there does.

    `none` says why there is nowhere to lay it, though it could be paid.
    """

    asks: str
    elsewhere: str
    rule: str = ""
    """The rule that says where; "" for the card's own."""
    hint: str = ""
    none: str = ""


_WHOSE = "contre quel troupeau, ou face cachée ?", "Choisis le troupeau qu’elle vise, ou pose-la face cachée."
NOBODY: Final = Aim(
    "face visible ou face cachée ?", "Cette carte ne vise personne : pose-la face visible ou face cachée."
)
OTHERS: Final = Aim(*_WHOSE, "abilene#attaque", "attaquer")
CATTLED: Final = Aim(*_WHOSE, "", "y danser", "sans bétail à faire perdre")
ATTACK: Final = Aim(
    "contre quelle attaque ? Ou face cachée ?",
    "Une défense se pose sur l’attaque qu’elle contre, ou bien face visible ou face cachée.",
    "abilene#defense",
    "contrer",
)


class Card(Named):
    """A card by its name, « desperados », with its kind (a number), and all that is particular to it."""

    kind: int
    shown: str
    """Its name as one reads it: « Indiens » has a capital that its click has not."""
    the: str
    """With its article, as the subject of a sentence."""
    sort: Sort
    aim: Aim
    rule: str
    picture: str
    told: tuple[str, ...]
    """What it does, in a few words."""
    heads: int
    cost: int
    """The chips that it puts in the pot, laid face up. Rules: abilene#desperados, abilene#eau-de-feu."""
    counters: int
    """The attack that it meets, a kind; -1 for what is no defence. Ruling A20."""
    robbed: bool
    """Whether it gives the desperados their booty. Rule: abilene#butin."""


NAMES: list[Card] = []


def _card(
    name: str,
    the: str,
    sort: Sort,
    aim: Aim,
    rule: str,
    picture: str,
    *told: str,
    shown: str = "",
    heads: int = 0,
    cost: int = 0,
    counters: int = -1,
    robbed: bool = False,
) -> int:
    NAMES.append(
        Card(
            name,
            kind=len(NAMES),
            shown=shown or name,
            the=the,
            sort=sort,
            aim=aim,
            rule=f"abilene#{rule}",
            picture=picture,
            told=told,
            heads=heads,
            cost=cost,
            counters=counters,
            robbed=robbed,
        )
    )
    return len(NAMES) - 1


_COST, _SPIRITS = _MONEY["desperados"], _MONEY["spirits"]
for _heads, _picture in zip(
    sorted(_DATA["cattle"]["values"]), ("cow", "cow", "longhorn", "herd"), strict=True
):
    _card(
        f"bétail {_heads}",
        f"une carte bétail {_heads}",
        Sort.CATTLE,
        NOBODY,
        "betail",
        _picture,
        heads=_heads,
    )
CATTLE: Final = len(NAMES)  # kinds below are cattle
DESPERADOS: Final = _card(
    "desperados",
    "les desperados",
    Sort.ATTACK,
    OTHERS,
    "desperados",
    "desperados",
    "volent",
    f"coûtent {count(_COST, 'jeton')}",
    cost=_COST,
)
INDIANS: Final = _card(
    "indiens",
    "les Indiens",
    Sort.ATTACK,
    OTHERS,
    "indiens",
    "indiens",
    "dispersent tout",
    shown="Indiens",
)
_GUARD, _ROBBERS, _TRIBE = (Sort.GUARD, ATTACK), "contre les desperados", "contre les Indiens"
_card("diligence", "la diligence", *_GUARD, "butin", "diligence", _ROBBERS, counters=DESPERADOS, robbed=True)
_card("réserve d’or", "la réserve d’or", *_GUARD, "butin", "gold", _ROBBERS, counters=DESPERADOS, robbed=True)
_card("train", "le train", *_GUARD, "butin", "train", _ROBBERS, counters=DESPERADOS, robbed=True)
_card("shérif", "le shérif", *_GUARD, "sherif", "sheriff", _ROBBERS, counters=DESPERADOS)
_card(
    "eau de feu",
    "l’eau de feu",
    *_GUARD,
    "eau-de-feu",
    "spirits",
    _TRIBE,
    f"coûte {count(_SPIRITS, 'jeton')}",
    counters=INDIANS,
    cost=_SPIRITS,
)
_card("cavalerie", "la cavalerie", *_GUARD, "cavalerie", "cavalry", _TRIBE, counters=INDIANS)
RUSH: Final = _card(
    "ruée vers l’or", "la ruée vers l’or", Sort.EVENT, NOBODY, "ruee", "rush", "personne ne gagne"
)
DANCER: Final = _card(
    "danseuse", "la danseuse", Sort.EVENT, CATTLED, "danseuse", "dancer", "une carte de moins"
)
WELCOME: Final = _card(
    "Welcome to Abilene", "Welcome to Abilene", Sort.EVENT, NOBODY, "welcome", "town", "on est arrivé"
)

KINDS: Final = len(NAMES)
CARD: Final[dict[str, Card]] = {card: card for card in NAMES}
_NUMBERS = {
    **_DATA["attacks"],
    **{name: _DATA[many]["count"] for many in ("defences", "events") for name in _DATA[many]["names"]},
}
COUNTS: Final[tuple[int, ...]] = tuple(
    _DATA["cattle"]["count"] if card.heads else _NUMBERS[card] for card in NAMES
)
DECK: Final[tuple[int, ...]] = tuple(kind for kind in range(KINDS) for _ in range(COUNTS[kind]))

# -- what the rules look up, by kind ---------------------------------------------------------------

HEADS: Final = tuple(card.heads for card in NAMES)
COST: Final = tuple(card.cost for card in NAMES)
COUNTERS: Final = tuple(card.counters for card in NAMES)
ROBBED: Final = tuple(card.robbed for card in NAMES)
ATTACKS: Final = tuple(card.kind for card in NAMES if card.sort is Sort.ATTACK)
GUARDS: Final = tuple(card.kind for card in NAMES if card.sort is Sort.GUARD)
BIT: Final = tuple(1 << kind for kind in range(KINDS))
GUARD_MASK: Final = sum(BIT[kind] for kind in GUARDS)
MEETS: Final = {attack: sum(BIT[kind] for kind in GUARDS if COUNTERS[kind] == attack) for attack in ATTACKS}
"""The mask of the defences that meet an attack."""
OPEN_MASK: Final = sum(BIT[card.kind] for card in NAMES if card.aim in (NOBODY, ATTACK))
"""What is laid face up without choosing a herd."""
AIMED_MASK: Final = sum(BIT[card.kind] for card in NAMES if card.aim in (OTHERS, CATTLED))
DEAREST: Final = max(COST)
AFFORDED: Final = tuple(
    sum(BIT[kind] for kind in range(KINDS) if COST[kind] <= chips) for chips in range(DEAREST + 1)
)
"""The mask of what can be paid, by the chips one has; all of it from DEAREST on."""

# -- hands -----------------------------------------------------------------------------------------

SIZE: Final = 4 * KINDS
UNIT: Final[tuple[int, ...]] = tuple((1 << 4 * kind) + (1 << SIZE) for kind in range(KINDS))
"""What a card adds to a hand: one of its kind, one to its size."""
SOME: Final[tuple[int, ...]] = tuple(15 << 4 * kind for kind in range(KINDS))


@lru_cache(maxsize=SEARCHED)
def cards_of(hand: int) -> tuple[int, ...]:
    """The kinds in a hand, in the order of the material. Read anew each time, a game between gloutons would
    take 11 % longer."""
    return tuple(kind for kind in range(KINDS) for _ in range(hand >> 4 * kind & 15))


# -- clicks ----------------------------------------------------------------------------------------


class Target(Named):
    """What one may choose on the table, and whose it is: « troupeau de B », « desperados de C », « bétail 30
    de B »."""

    seat: int
    kind: int
    """The kind of the card, -1 for a herd."""


class Chips(Named):
    """A part of an amount: tens, « 20 », or units, « +3 »."""

    number: int


class Wager(Named):
    """What an amount is given for: « miser », « relancer », and the same before the amount."""

    some: str


JOIN, SIT_OUT = "participer", "passer"
MORE, STOP, LEAVE = "carte", "arrêter", "quitter"
CHECK, CALL, BET, RAISE = (
    "parole",
    "suivre",
    Wager("miser", some="miser"),
    Wager("relancer", some="relancer de"),
)
UP, DOWN = "face visible", "face cachée"
LET = "laisser faire"
ANSWERS: Final = (JOIN, SIT_OUT, MORE, STOP, LEAVE, CHECK, CALL, LET)
"""What is said in one click."""
HERDS: Final = tuple(
    Target(f"troupeau de {letter}", seat=seat, kind=-1) for seat, letter in enumerate(LETTERS)
)
SENT: Final = {
    kind: tuple(
        Target(f"{NAMES[kind]} de {letter}", seat=seat, kind=kind) for seat, letter in enumerate(LETTERS)
    )
    for kind in ATTACKS
}
"""The attacks, by kind and by who sent it: one at most is pending (ruling C3)."""
TARGET: Final[dict[str, Target]] = {target: target for row in (HERDS, *SENT.values()) for target in row}
TENS: Final[dict[str, Chips]] = {
    tens: tens for tens in (Chips(str(number), number=number) for number in range(0, MOST_CHIPS + 1, 10))
}
UNITS: Final[dict[str, Chips]] = {
    units: units for units in (Chips(f"+{number}", number=number) for number in range(10))
}


def targets_of(n: int) -> list[Target]:
    """Every herd and attack that there may be with n seats."""
    return [target for target in TARGET.values() if target.seat < n]


def stolen(kind: int, victim: int, rank: int) -> Target:
    """The click on a card of a herd that one may steal: « n° 2 » when another that reads alike was laid
    before."""
    return Target(
        f"{NAMES[kind]} de {LETTERS[victim]}" + (f" n° {rank + 1}" if rank else ""), seat=victim, kind=kind
    )


def stolen_of(n: int) -> list[Target]:
    """Every card that may be stolen with n seats."""
    return [
        stolen(kind, seat, rank)
        for seat in range(n)
        for kind in range(CATTLE)
        for rank in range(COUNTS[kind])
    ]


# -- moves -----------------------------------------------------------------------------------------

JOIN_MOVE, SIT_OUT_MOVE, CARD_MOVE, STOP_MOVE, LEAVE_MOVE, CHECK_MOVE, CALL_MOVE, LET_MOVE = (
    Move((word,)) for word in ANSWERS
)

AMOUNTS: Final[dict[Move, int]] = {}
"""The chips that a move of betting names."""


def _amounts(wager: Wager) -> tuple[Move, ...]:
    moves = [Move((wager, tens, units)) for tens in TENS for units in UNITS][1 : MOST_CHIPS + 1]
    AMOUNTS.update((move, amount) for amount, move in enumerate(moves, 1))
    return tuple(moves)


BETS, RAISES = _amounts(BET), _amounts(RAISE)

SHOWN, HIDDEN = -1, -2
ACTIONS: Final[dict[Move, tuple[int, int]]] = {}
"""What each move of the play phase does: (the card, the seat of its target); SHOWN for no target, HIDDEN for
face down."""


def _action(kind: int, where: str, seat: int) -> Move:
    move = Move((NAMES[kind], where))
    ACTIONS[move] = (kind, seat)
    return move


def _by_mask(moves: dict[int, Move]) -> Rows[int, Move]:
    return Rows(lambda mask: (move for bit, move in moves.items() if mask >> bit & 1))


_SHOWN = [_action(kind, UP, SHOWN) for kind in range(KINDS)]
_HIDDEN = [_action(kind, DOWN, HIDDEN) for kind in range(KINDS)]
_MET = {kind: [_action(kind, attack, attack.seat) for attack in SENT[COUNTERS[kind]]] for kind in GUARDS}
MEETINGS: Final = tuple(
    _by_mask({kind: moves[seat] for kind, moves in _MET.items()}) for seat in range(len(LETTERS))
)
"""Defences laid on the attack of a seat, by the mask of their kinds."""
AIMS: Final = {
    card: _by_mask({herd.seat: _action(card.kind, herd, herd.seat) for herd in HERDS})
    for card in NAMES
    if card.aim in (OTHERS, CATTLED)
}
"""A card's moves onto herds, by the mask of the seats."""


def _layings(key: int) -> tuple[Move, ...]:
    up, hand = (tuple(kind for kind in range(KINDS) if bits >> kind & 1) for bits in (key >> KINDS, key))
    return (*(_SHOWN[kind] for kind in up), *(_HIDDEN[kind] for kind in hand), LEAVE_MOVE)


LAYINGS: Final = Rows(_layings)
"""The moves that need no target, by the mask of the hand's kinds and, above it, of those that may be laid
face up."""


def _steals(key: tuple[int, ...]) -> Iterable[Move]:
    victim, *cards = key
    return (Move((stolen(kind, victim, cards[:i].count(kind)),)) for i, kind in enumerate(cards))


STEALS: Final = Rows(_steals)
"""The moves of a theft, by (victim, *herd): one for each card, in order of laying."""
