"""The 80 cards of Wanted!, read from `material.toml`, and the moves they make.

A card is a small number, in the order of the kinds below and of each kind's values in the material; sets of cards (a hand, what
lies before a seat) are integers, one bit a card, so that copying or changing one costs nothing. The two
DILIGENCE 9♠ read alike: `held` tells which one a hand has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from ...engine.material import load
from ...engine.moves import Move
from ...engine.text import LETTERS, normal

_IDS: Final = (
    "bang", "missed", "beer", "saloon", "stagecoach", "wells", "store", "panic", "cat", "duel", "indians", "gatling", "barrel",
    "scope", "mustang", "jail", "dynamite", "volcanic", "schofield", "remington", "carbine", "winchester",
)  # fmt: skip
_MATERIAL: Final = load(__package__)
_KINDS: Final[list[dict[str, Any]]] = sorted(_MATERIAL["cards"], key=lambda one: _IDS.index(one["id"]))
DATA: Final[dict[str, Any]] = {
    **_MATERIAL, "cards": _KINDS, "characters": sorted(_MATERIAL["characters"], key=lambda one: normal(one["name"])),
}  # fmt: skip
"""The material, its rows in an order of their own: where they stand in the file says nothing."""

SEATS: Final = 8
PHASE_ONE: Final[int] = DATA["rewards"]["hand"]
REWARD: Final[int] = DATA["rewards"]["reward"]
BLAST: Final[int] = DATA["rewards"]["dynamite"]

KIND_NAMES: Final[tuple[str, ...]] = tuple(kind["title"] for kind in _KINDS)
COLOUR: Final[dict[str, str]] = {kind["title"]: kind["colour"] for kind in _KINDS}
COPIES: Final[dict[str, int]] = {kind["title"]: len(kind["values"].split()) for kind in _KINDS}
RULE: Final[tuple[str, ...]] = tuple(kind["rule"] for kind in _KINDS)
(BANG, MISSED, BEER, SALOON, STAGECOACH, WELLS, STORE, PANIC, CAT, DUEL, INDIANS, GATLING, BARREL, SCOPE, MUSTANG, JAIL,
 DYNAMITE, VOLCANIC, SCHOFIELD, REMINGTON, CARBINE, WINCHESTER) = range(len(_IDS))  # fmt: skip

KIND: Final[tuple[int, ...]] = tuple(kind for kind, one in enumerate(_KINDS) for _ in one["values"].split())
_POKER: Final[tuple[str, ...]] = tuple(value for one in _KINDS for value in one["values"].split())
NAMES: Final[tuple[str, ...]] = tuple(f"{KIND_NAMES[kind]} {value}" for kind, value in zip(KIND, _POKER, strict=True))
"""« BANG! 7♦ »: a card's name is its click."""
CARDS: Final = len(NAMES)
TITLE: Final[dict[str, str]] = {name: KIND_NAMES[kind] for name, kind in zip(NAMES, KIND, strict=True)}
VALUE: Final[dict[str, str]] = {name: value[:-1] for name, value in zip(NAMES, _POKER, strict=True)}
SUIT: Final[dict[str, str]] = {name: value[-1] for name, value in zip(NAMES, _POKER, strict=True)}
CARD: Final[dict[str, int]] = {name: card for card, name in reversed(tuple(enumerate(NAMES)))}
"""The card of a name; of the twins, the first."""
TWIN: Final[int] = next(card for card in range(1, CARDS) if NAMES[card] == NAMES[card - 1])
"""The second of two cards that read alike."""

BIT: Final = tuple(1 << card for card in range(CARDS))


def mask(*kinds: int) -> int:
    """All the cards of these kinds."""
    return sum(BIT[card] for card in range(CARDS) if KIND[card] in kinds)


BANGS, MISSEDS, BEERS, STORES, PANICS, CATS, DUELS, JAILS = map(mask, (BANG, MISSED, BEER, STORE, PANIC, CAT, DUEL, JAIL))
BARRELS, SCOPES, MUSTANGS, BOMB, VOLCANICS = map(mask, (BARREL, SCOPE, MUSTANG, DYNAMITE, VOLCANIC))
WEAPONS: Final = mask(*(kind for kind, one in enumerate(_KINDS) if "reach" in one))
BLUES: Final = mask(*(kind for kind, one in enumerate(_KINDS) if one["colour"] == "bleue"))
OPEN: Final = mask(BEER, SALOON, STAGECOACH, WELLS, STORE, INDIANS, GATLING) | WEAPONS
"""What can always be played in phase 2, at nobody in particular."""
UNIQUE: Final = mask(BARREL, SCOPE, MUSTANG, DYNAMITE)
"""What is put before oneself, unless the same lies there. Ruling C4: a weapon is always replaced."""
SAME: Final[tuple[int, ...]] = tuple(mask(kind) for kind in KIND)
"""By card, all those of its name."""
SPECIAL: Final = mask(*(kind for kind, one in enumerate(_KINDS) if one.get("special")))
"""The 13 cards with the open book (a reconstruction)."""
REACH: Final[dict[int, int]] = {0: 1} | {BIT[card]: _KINDS[KIND[card]]["reach"] for card in range(CARDS) if BIT[card] & WEAPONS}
"""How far a weapon shoots, by what a seat has of WEAPONS: the Colt .45 for none."""
HEARTS: Final = sum(BIT[card] for card in range(CARDS) if SUIT[NAMES[card]] == "♥")
REDS: Final = HEARTS | sum(BIT[card] for card in range(CARDS) if SUIT[NAMES[card]] == "♦")
SPARKS: Final = sum(BIT[card] for card in range(CARDS) if _POKER[card][-1] == "♠" and _POKER[card][:-1] in map(str, range(2, 10)))
"""The values that make the Dynamite explode: 2 to 9 of spades."""
DECK: Final[tuple[int, ...]] = tuple(range(CARDS))
COLT: Final = "Colt .45"


@lru_cache(maxsize=16384)
def cards_of(held_cards: int) -> tuple[int, ...]:
    """The cards of a set, in their order."""
    found = []
    while held_cards:
        low = held_cards & -held_cards
        found.append(low.bit_length() - 1)
        held_cards ^= low
    return tuple(found)


def names_of(held_cards: int) -> tuple[str, ...]:
    """Their names."""
    return tuple([NAMES[card] for card in cards_of(held_cards)])


def set_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def held(cards: int, card: int) -> int:
    """The card as it is in this set: itself, or its twin."""
    return card if cards & BIT[card] else card + 1


def first(card: int) -> int:
    """The card, the first twin standing for the second."""
    return TWIN - 1 if card == TWIN else card


def plain(cards: int) -> int:
    """The set with the first twin standing for the second: what equality compares."""
    return cards if not cards & BIT[TWIN] or cards & BIT[TWIN - 1] else cards ^ BIT[TWIN] ^ BIT[TWIN - 1]


class Allot:
    """Hands out the card of a name: of the twins, the first and then the second."""

    __slots__ = ("_twin",)

    def __init__(self) -> None:
        self._twin = False

    def take(self, name: str) -> int:
        """The card of that name that has not been handed out yet."""
        card = CARD[name]
        if card == TWIN - 1:
            card, self._twin = card + self._twin, True
        return card

    def cards(self, names: Iterable[str]) -> list[int]:
        """The cards of these names."""
        return [self.take(name) for name in names]


# -- clicks and moves --------------------------------------------------------------------------------------------------------

END, TAKE, PASS, PILE, DISCARD = "fin du tour", "encaisser", "passer", "pioche", "défausse"
END_MOVE, TAKE_MOVE, PASS_MOVE, PILE_MOVE, DISCARD_MOVE = (Move((click,)) for click in (END, TAKE, PASS, PILE, DISCARD))
WORDS: Final = (END, TAKE, PASS, PILE, DISCARD)
ABILITIES: Final = ("Sid Ketchum", "Jourdonnais")
"""The characters whose card is clicked to use their ability."""
HANDS: Final = tuple(f"main de {letter}" for letter in LETTERS[:SEATS])
"""The click on a seat's hand."""

SOLO: Final = tuple(Move((name,)) for name in NAMES)
"""The move of a card alone; twins are one answer."""
ROB_MOVES: Final = tuple(Move((click,)) for click in HANDS)
AIMABLE: Final = BANGS | MISSEDS | DUELS | JAILS
AIMED: Final = {card: tuple(Move((NAMES[card], letter)) for letter in LETTERS[:SEATS]) for card in cards_of(AIMABLE)}
"""A card played at a seat. RATÉ! too: Calamity Janet shoots with it."""
GRABBING: Final = PANICS | CATS
AT_HAND: Final = {card: tuple(Move((NAMES[card], click)) for click in HANDS) for card in cards_of(GRABBING)}
AT_CARD: Final = {card: {blue: Move((NAMES[card], NAMES[blue])) for blue in cards_of(BLUES)} for card in cards_of(GRABBING)}

ON_TABLE: Final = 16
ACTS: Final[dict[Move, tuple[int, int]]] = {
    **{SOLO[card]: (card, -1) for card in reversed(DECK)},
    **{move: (card, seat) for card, moves in AIMED.items() for seat, move in enumerate(moves)},
    **{move: (card, seat) for card, moves in AT_HAND.items() for seat, move in enumerate(moves)},
    **{move: (card, ON_TABLE + blue) for card, moves in AT_CARD.items() for blue, move in moves.items()},
}
"""What a move says: the card, and at what: a seat (its hand), ON_TABLE + a card that lies before someone, -1 for nothing."""


def _once(cards: int) -> Sequence[int]:
    """The cards, twins once."""
    return cards_of(cards & ~BIT[TWIN] if cards & BIT[TWIN - 1] else cards)


@lru_cache(maxsize=16384)
def alone(cards: int) -> tuple[Move, ...]:
    """One move for each card, twins once."""
    return tuple([SOLO[card] for card in _once(cards)])


@lru_cache(maxsize=16384)
def answers(cards: int, extra: tuple[Move, ...] = ()) -> tuple[Move, ...]:
    """The cards that answer, what else does, or taking the blow."""
    return (*alone(cards), *extra, TAKE_MOVE)


@lru_cache(maxsize=16384)
def aimed(cards: int, seats: int) -> tuple[Move, ...]:
    """Each of the cards at each of the seats (a mask)."""
    return tuple([AIMED[card][seat] for card in cards_of(cards) for seat in range(SEATS) if seats >> seat & 1])


def grabs(cards: int, seats: int, blues: int) -> list[Move]:
    """Each of the cards at each hand of the seats, and at each card on the table."""
    found = []
    for card in cards_of(cards):
        hands, table = AT_HAND[card], AT_CARD[card]
        found += [hands[seat] for seat in range(SEATS) if seats >> seat & 1]
        found += [table[blue] for blue in cards_of(blues)]
    return found


# -- what people type -----------------------------------------------------------------------------------------------------

_OTHER: Final[dict[str, str]] = {
    word: normal(one["title"]) for one in _KINDS for other in one["other"] for word in (normal(other), normal(other).rstrip("!"))
} | {normal(one["title"]).rstrip("!"): normal(one["title"]) for one in _KINDS if one["title"].endswith("!")}
_TITLES: Final = sorted((normal(title) for title in KIND_NAMES), key=len, reverse=True)
_WRITTEN: Final[dict[str, str]] = {normal(title): title for title in KIND_NAMES}
_SUITS: Final = {"pique": "♠", "coeur": "♥", "cœur": "♥", "carreau": "♦", "trefle": "♣"}
_FIGURES: Final = {"j": "v", "q": "d", "k": "r", "valet": "v", "dame": "d", "roi": "r", "as": "a", "1": "a"}
_VALUE: Final = re.compile(r"^(10|[1-9]|valet|dame|roi|as|[avdrjqk])\s*(?:de |d')?\s*([♠♥♦♣]|pique|c(?:oe|œ)urs?|carreau|trefle)$")
TRAP: Final = (
    "CONVOI est un nom de carte d’une autre édition. Ici, la carte qui fait piocher 2 cartes est DILIGENCE, et celle qui fait "
    "piocher 3 cartes est WELLS FARGO (que cette autre édition nomme DILIGENCE)."
)


def is_trap(text: str) -> bool:
    """Whether the text names CONVOI, whose owner means something else by DILIGENCE."""
    return re.match(r"convoi\b", normal(text)) is not None


def title_of(text: str) -> str | None:
    """The title that a text names alone, this edition's or another's: « Missed! » is « RATÉ! »."""
    word = normal(text)
    return _WRITTEN.get(_OTHER.get(word, word))


def card_named(text: str) -> str | None:
    """The name of the card that a text means: « bang! 7 de carreau », « Jail 10♠ »."""
    word = normal(text)
    for title in (*_OTHER, *_TITLES):
        if word.startswith(title + " ") or (word.startswith(title) and word[len(title) : len(title) + 1] in ("!", "") and word != title):
            value = _VALUE.match(word[len(title) :].lstrip("! ").strip())
            if value:
                figure = _FIGURES.get(value.group(1), value.group(1)).upper()
                suit = _SUITS.get(value.group(2).rstrip("s"), value.group(2))
                name = f"{_WRITTEN[_OTHER.get(title, title)]} {figure}{suit}"
                return name if name in CARD else None
    return None
