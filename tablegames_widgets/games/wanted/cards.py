"""The 80 cards of Wanted!, its roles and its characters, read from `material.toml`, with their names and the
clicks.

A card is a small number, in the order of the kinds and of each kind's values in the material; sets of cards
(a hand, what lies before a seat) are integers, one bit a card, so that copying or changing one costs nothing.
The two DILIGENCE 9♠ read alike: `twin_in` tells which one a hand has. What views, scenes and players see is
its name, a `Card`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ...engine import Move, Named, Toml
from ...engine.caches import SETS
from ...engine.material import load
from ...engine.text import LETTERS, french, normal

_DATA: Final = load(__package__)
_ORDER: Final[list[str]] = _DATA["kinds"]["order"]
SEATS: Final = 8
PHASE_ONE: Final[int] = _DATA["rewards"]["hand"]
REWARD: Final[int] = _DATA["rewards"]["reward"]
BLAST: Final[int] = _DATA["rewards"]["dynamite"]
FORCED: Final[tuple[int, int]] = (_DATA["forced"]["few"], _DATA["forced"]["many"])


# -- kinds of cards --------------------------------------------------------------------------------


class Title(Named):
    """What cards of a kind are called, « BANG! », with what the material says of them.

    `kind` is its number.
    """

    kind: int
    id: str
    blue: bool
    special: bool
    """Whether it bears the open book (a reconstruction)."""
    reach: int
    """How far it shoots; 0 for what is no weapon."""
    values: tuple[str, ...]
    rule: str
    short: str
    longest: int
    """The letters of the longest word of it."""
    others: tuple[str, ...]
    """Its names in other editions."""

    @property
    def colour(self) -> str:
        """« bleue », « marron »."""
        return "bleue" if self.blue else "marron"

    @property
    def the(self) -> str:
        """A weapon with its article: « la VOLCANIC », « le Colt .45 »."""
        return f"{'le' if self is COLT else 'la'} {self}"


COLT: Final = Title("Colt .45", kind=-1, id="colt", blue=False, special=False, reach=1, values=(),
                    rule="wanted#armes", short="portée 1",
                    longest=4, others=())  # fmt: skip
"""What one shoots with who has no weapon."""


def _title(kind: int, one: Toml) -> Title:
    return Title(
        one["title"],
        kind=kind,
        id=one["id"],
        blue=one["colour"] == "bleue",
        special=one.get("special", False),
        reach=one.get("reach", 0),
        values=tuple(one["values"].split()),
        rule=f"wanted#{one['rule']}",
        short=french(one["short"]),
        longest=max(map(len, one["title"].split())),
        others=tuple(one["other"]),
    )


_ROWS: Final[dict[str, Toml]] = {one["id"]: one for one in _DATA["cards"]}
TITLES: Final = tuple(_title(kind, _ROWS[name]) for kind, name in enumerate(_ORDER))
TITLE: Final[dict[str, Title]] = {title: title for title in TITLES}
BANG, MISSED, BEER, STORE, DUEL, INDIANS, GATLING, BARREL = map(
    _ORDER.index, ("bang", "missed", "beer", "store", "duel", "indians", "gatling", "barrel")
)

# -- cards -----------------------------------------------------------------------------------------

SUITS: Final = {"♠": "pique", "♥": "cœur", "♦": "carreau", "♣": "trèfle"}
_COURT: Final = {"V": "valet", "D": "dame", "R": "roi", "A": "as"}


class Card(Named):
    """A card by its name, « BANG! 7♦ », which is its click: its title (`sort`), its poker value and suit."""

    number: int
    sort: Title
    value: str
    suit: str

    @property
    def spoken(self) -> str:
        """« 7 de carreau »: its poker value as one says it."""
        return f"{_COURT.get(self.value, self.value)} de {SUITS[self.suit]}"

    @property
    def quoted(self) -> str:
        """Its name as it stands in a sentence: between guillemets, which a title
        written in capitals needs."""
        return f"« {self} »"


def _cards() -> Iterable[Card]:
    poker = [(title, value) for title in TITLES for value in title.values]
    return (
        Card(f"{title} {v}", number=at, sort=title, value=v[:-1], suit=v[-1])
        for at, (title, v) in enumerate(poker)
    )


NAMES: Final = tuple(_cards())
KIND: Final[tuple[int, ...]] = tuple(card.sort.kind for card in NAMES)
TWIN: Final[int] = next(card.number for card in NAMES[1:] if card == NAMES[card.number - 1])
"""The second of two cards that read alike."""
CARD: Final[dict[str, Card]] = {card: card for card in NAMES if card.number != TWIN}
"""The card of a name; of the twins, the first."""
DECK: Final[tuple[int, ...]] = tuple(range(len(NAMES)))
BIT: Final = tuple(1 << card for card in DECK)


def titled(click: str) -> Title | None:
    """The title of the card that a click is, or that it names alone."""
    return CARD[click].sort if click in CARD else TITLE.get(click)


def mask(*ids: str) -> int:
    """All the cards of these kinds."""
    return sum(BIT[card.number] for card in NAMES if card.sort.id in ids)


BANGS, MISSEDS, BEERS, BARRELS, SCOPES, MUSTANGS, JAILS, BOMB, VOLCANICS = map(
    mask, ("bang", "missed", "beer", "barrel", "scope", "mustang", "jail", "dynamite", "volcanic")
)
WEAPONS: Final = sum(BIT[card.number] for card in NAMES if card.sort.reach)
BLUES: Final = sum(BIT[card.number] for card in NAMES if card.sort.blue)
SPECIAL: Final = sum(BIT[card.number] for card in NAMES if card.sort.special)
HEARTS: Final = sum(BIT[card.number] for card in NAMES if card.suit == "♥")
REDS: Final = HEARTS | sum(BIT[card.number] for card in NAMES if card.suit == "♦")
SPARKS: Final = sum(
    BIT[card.number] for card in NAMES if card.suit == "♠" and card.value in map(str, range(2, 10))
)
"""The values that make the Dynamite explode: 2 to 9 of spades."""
SAME: Final[tuple[int, ...]] = tuple(mask(card.sort.id) for card in NAMES)
"""By card, all those of its name."""
REACH: Final[dict[int, int]] = {0: COLT.reach} | {
    BIT[card.number]: card.sort.reach for card in NAMES if card.sort.reach
}
"""How far a weapon shoots, by what a seat has of WEAPONS: the Colt .45 for none."""


@lru_cache(maxsize=SETS)
def cards_of(held_cards: int) -> tuple[int, ...]:
    """The cards of a set, in their order. Listed anew each time, a game at random would take 3 % longer."""
    found = []
    while held_cards:
        low = held_cards & -held_cards
        found.append(low.bit_length() - 1)
        held_cards ^= low
    return tuple(found)


@lru_cache(maxsize=SETS)
def names_of(held_cards: int) -> tuple[Card, ...]:
    """Their names. Named anew each time, a game at random, of which each player has a view, would take 13 %
    longer."""
    return tuple([NAMES[card] for card in cards_of(held_cards)])


def set_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def twin_in(cards: int, card: int) -> int:
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
        return self.cards((name,))[0]

    def cards(self, names: Iterable[str]) -> list[int]:
        """The cards of these names."""
        found = [CARD[name].number for name in names]
        for k in [k for k, card in enumerate(found) if card == TWIN - 1]:
            found[k], self._twin = found[k] + self._twin, True
        return found


# -- roles and characters --------------------------------------------------------------------------


class Role(Named):
    """A role: its picture, what it is after at most tables, and with three seats.

    Rules: wanted#but, wanted#trois.
    """

    icon: str
    plural: str
    goal: str
    duty: str


SHERIFF, RENEGADE, OUTLAW, DEPUTY = range(4)
ROLES: Final = (
    Role("shérif", icon="star", plural="shérifs", goal="éliminer hors-la-loi et renégats", duty=""),
    Role(
        "renégat",
        icon="mire",
        plural="renégats",
        goal="rester seul, le shérif tombant en dernier",
        duty="éliminer le hors-la-loi",
    ),
    Role(
        "hors-la-loi",
        icon="bandit",
        plural="hors-la-loi",
        goal="éliminer le shérif",
        duty="éliminer l’adjoint",
    ),
    Role(
        "adjoint", icon="badge", plural="adjoints", goal="faire gagner le shérif", duty="éliminer le renégat"
    ),
)
LAW: Final = frozenset((SHERIFF, DEPUTY))
PREY: Final = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""With three seats: whom each role must eliminate. Rule: wanted#trois."""
_TABLE, _THREE = (tuple(map(ROLES.index, _DATA["roles"][table])) for table in ("order", "three"))


def roles_of(n: int) -> tuple[int, ...]:
    """The roles of a table of n, in the order in which the material adds them."""
    return _THREE if n == 3 else _TABLE[:n]


class Person(Named):
    """A character's name, with its life points, its names in other editions, and
    its ability in a sentence."""

    life: int
    others: tuple[str, ...]
    rule: str
    text: str


def _person(one: Toml) -> Person:
    text = french(_DATA["rules"][one["rule"]]["text"])
    return Person(
        one["name"],
        life=one["life"],
        others=tuple(one.get("other", ())),
        rule=f"wanted#{one['rule']}",
        text=text,
    )


_PEOPLE: Final = sorted(map(_person, _DATA["characters"]), key=lambda one: normal((*one.others, one)[0]))
PERSON: Final[dict[str, Person]] = {one: one for one in _PEOPLE}
"""The characters, in the order of their names in the first edition."""


# -- clicks and moves ------------------------------------------------------------------------------


class Aim(Named):
    """A click on a seat, « B », or on its hand, « main de B »."""

    seat: int


PLAYERS: Final = tuple(Aim(letter, seat=seat) for seat, letter in enumerate(LETTERS[:SEATS]))
HANDS: Final = tuple(Aim(f"main de {letter}", seat=seat) for seat, letter in enumerate(LETTERS[:SEATS]))
PLAYER: Final[dict[str, Aim]] = {aim: aim for aim in PLAYERS}
HAND: Final[dict[str, Aim]] = {aim: aim for aim in HANDS}
END, TAKE, PASS, PILE, DISCARD = WORDS = ("fin du tour", "encaisser", "passer", "pioche", "défausse")
END_MOVE, TAKE_MOVE, PASS_MOVE, PILE_MOVE, DISCARD_MOVE = (Move((click,)) for click in WORDS)

SOLO: Final = tuple(Move((name,)) for name in NAMES)
"""The move of a card alone; twins are one answer."""
CARD_OF: Final[dict[Move, int]] = {SOLO[card]: card for card in reversed(DECK)}


@lru_cache(maxsize=SETS)
def alone(cards: int) -> tuple[Move, ...]:
    """One move for each card, twins once. Made anew each time, a game at random would take 6 % longer."""
    if cards & BIT[TWIN - 1]:
        cards &= ~BIT[TWIN]
    return tuple([SOLO[card] for card in cards_of(cards)])


def answers(cards: int, extra: tuple[Move, ...] = ()) -> tuple[Move, ...]:
    """The cards that answer, what else does, or taking the blow."""
    return (*alone(cards), *extra, TAKE_MOVE)
