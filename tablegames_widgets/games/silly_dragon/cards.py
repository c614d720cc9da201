"""The material of Red Hot Silly Dragon, a row for each adventurer, object, dragon card and answer; and the
moves they make.

Rules work on numbers: each is its kind, its place among its like; what a seat still has is a mask of bits.
Views, scenes and players see the names. Words and counts are read from `material.toml`, whose rows may stand
in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from operator import itemgetter
from typing import Final, TypeVar

from ...engine import Move, Named, Rows, Toml
from ...engine.material import load
from ...engine.text import capital, normal

_DATA = load(__package__)

PLACES: Final[int] = _DATA["cave"]["places"]
DICE: Final[int] = _DATA["cave"]["dice"]
FACES: Final[int] = _DATA["cave"]["faces"]
STONE_BONUS: Final[int] = _DATA["scores"]["stone"]
REWARD_DICE: Final[int] = _DATA["scores"]["reward_dice"]
TOP: Final[int] = _DATA["cut"]["top"]
TWO_DICE: Final = 2  # under Wrath


@cache
def icon(name: str) -> str:
    """The class of a picture: « tg-i-silly_dragon-tete-brulee »."""
    return "tg-i-silly_dragon-" + normal(name).replace(" ", "-").replace("'", "-")


# -- adventurers -----------------------------------------------------------------------------------


class Adventurer(Named):
    """Who is sent into the cave. The resistance to fire is also the rank. Rule: silly_dragon#aventuriers."""

    kind: int
    the: str
    """« l’allumeuse »."""
    resistance: int
    icon: str


ADVENTURERS: Final[tuple[Adventurer, ...]] = tuple(
    Adventurer(one["name"], kind=kind, the=one["the"], resistance=one["resistance"], icon=icon(one["name"]))
    for kind, one in enumerate(sorted(_DATA["adventurers"], key=itemgetter("resistance")))
)
ADVENTURER: Final[dict[str, Adventurer]] = {one: one for one in ADVENTURERS}
RESISTANCE: Final = tuple(one.resistance for one in ADVENTURERS)
ALL_CREW: Final = (1 << len(ADVENTURERS)) - 1

# -- objects ---------------------------------------------------------------------------------------


class Thing(Named):
    """A magic object, and what it does for the turn that it is lent. Rule: silly_dragon#objets."""

    kind: int
    the: str
    word: str
    """What it does, in a word or two: « flamme −1 »."""
    icon: str
    rank: int = 0
    """Added to the rank of its bearer."""
    resistance: int = 0
    """Added to the resistance of its bearer."""
    times: int = 1
    """How many times the place's treasures come home."""
    flame: int = 0
    """Added to power and range."""
    saves: bool = False
    """Whether a roasted bearer comes home."""
    act: str = "le confier"
    """What a click on it does, in full and in a word."""
    hint: str = "confier"
    lent: bool = True
    """Whether it goes with an adventurer: all but the Stone, which is asked for by a question of its own."""


_EFFECTS: Final[dict[str, Toml]] = {
    "boots": {"rank": -1},
    "cape": {"resistance": 1},
    "feather": {"saves": True},
    "bag": {"times": 2},
    "bucket": {"flame": -1},
    "bellows": {"flame": 1},
    "stone": {"lent": False, "act": "la jouer, puis choisir qui ranimer", "hint": "jouer"},
}
"""What each object does, by its id in the material, as they lie on the board, the Stone last.

Rules: bottes to pierre.
"""
_WORDS: Final = {one["id"]: one for one in _DATA["objects"]}
OBJECTS: Final[tuple[Thing, ...]] = tuple(
    Thing(
        (one := _WORDS[name])["name"],
        kind=kind,
        the=one["the"],
        word=one["word"],
        icon=icon(one["name"]),
        **effect,
    )
    for kind, (name, effect) in enumerate(_EFFECTS.items())
)
OBJECT: Final[dict[str, Thing]] = {one: one for one in OBJECTS}
STONE: Final = len(OBJECTS) - 1
ALL_OBJECTS: Final = (1 << len(OBJECTS)) - 1
STONE_BIT: Final = 1 << STONE
SPARE: Final = STONE_BIT - 1  # the objects that may be lent: all but the Stone

CARRIED: Final = (*OBJECTS, Thing("", kind=-1, rank=0, resistance=0, times=1, flame=0, saves=False))
"""What someone carries, by kind; -1, for no object, reads the last, which does nothing.

So does the Stone, for the fire.
"""
RANKS: Final = tuple(tuple(one.resistance + thing.rank for thing in CARRIED) for one in ADVENTURERS)
"""The rank of each adventurer with each thing carried. Rulings R11, C3."""
BEARS: Final = tuple(tuple(one.resistance + thing.resistance for thing in CARRIED) for one in ADVENTURERS)
"""What fire each bears with it."""
BLOWING: Final = tuple((thing.kind, thing.flame) for thing in OBJECTS if thing.flame)
"""The few objects that change the flame: counting them is quicker than adding up what all carry."""

# -- dragon cards ----------------------------------------------------------------------------------

KEPT: Final = ("MIN", "MED", "MAX")
"""The three dice, once sorted, as a prediction names them. Rule: silly_dragon#flamme."""


class DragonCard(Named):
    """A dragon card: a flame, « MAX/MED », or an event, and what it does to the turn.

    Rule: silly_dragon#prediction.
    """

    kind: int
    face: str
    """What it is called on its face: « flamme », or its name."""
    icon: str
    lines: tuple[str, ...]
    """What its face says."""
    told: str
    """What is said when it is turned."""
    kept: tuple[int, int] = (0, 1)
    """Which of its dice, once sorted, are the power and the range; under Wrath, which of them as they fall.

    Ruling R7.
    """
    dice: int = 0
    """How many are thrown for each breath; 0 for the events after which another card is turned at once.

    Ruling R3.
    """
    breaths: int = 1
    change: int = 0
    """Added to power and range of each breath. Ruling R8."""
    is_event: bool = False
    last: bool = False
    """Whether the game ends with its turn."""

    def flame(self, dice: tuple[int, ...]) -> tuple[int, int]:
        """The power and range of a roll, before any change."""
        thrown = sorted(dice) if self.dice == DICE else dice
        return thrown[self.kept[0]], thrown[self.kept[1]]


_FLAMES: Final = sorted(_DATA["flames"], key=lambda one: (KEPT.index(one["power"]), KEPT.index(one["range"])))
_EVENTS: Final[dict[str, Toml]] = {
    "wrath": {
        "dice": TWO_DICE,
        "lines": ("un dé pour la puissance", "un dé pour la portée"),
        "told": "rien n’est prédit, un dé fera la puissance, un autre la portée",
    },
    "second": {"breaths": 2, "lines": ("deux flammes",), "told": "le dragon soufflera deux fois"},
    "princess": {"lines": ("à délivrer",), "told": "elle attend près du dragon"},
    "fury": {
        "change": 1,
        "last": True,
        "lines": ("flamme +1", "dernier tour"),
        "told": "c’est le dernier tour, puissance et portée +1",
    },
}
"""What each event does, by its id in the material; one card each, Fury last.

Rules: colere, second-souffle, princesse, fureur.
"""


def _flame(kind: int, power: str, reach: str) -> DragonCard:
    return DragonCard(
        f"{power}/{reach}",
        kind=kind,
        face="flamme",
        icon=icon("flamme"),
        dice=DICE,
        lines=(f"puissance {power}", f"portée {reach}"),
        told=f"La prédiction est {power} pour la puissance et {reach} pour la portée",
        kept=(KEPT.index(power), KEPT.index(reach)),
    )


def _event(kind: int, name: str, row: Toml) -> DragonCard:
    row = {**row, "told": f"{capital(name)} : {row['told']}"}
    return DragonCard(name, kind=kind, face=name, icon=icon(name), is_event=True, **row)


FLAMES: Final = len(_FLAMES)
WRATH, PRINCESS, FURY = (FLAMES + [*_EVENTS].index(event) for event in ("wrath", "princess", "fury"))
CARDS: Final[tuple[DragonCard, ...]] = (
    *(_flame(kind, one["power"], one["range"]) for kind, one in enumerate(_FLAMES)),
    *(
        _event(FLAMES + place, _DATA["events"][event], row)
        for place, (event, row) in enumerate(_EVENTS.items())
    ),
)
"""The dragon cards by kind: flames first (power/range), then the events."""
CARD: Final[dict[str, DragonCard]] = {card: card for card in CARDS}
COUNTS: Final[tuple[int, ...]] = (*(one["count"] for one in _FLAMES), *(1 for _ in _EVENTS))
DECK: Final[tuple[int, ...]] = tuple(kind for kind, times in enumerate(COUNTS) for _ in range(times))
CHAINS: Final = frozenset(card.kind for card in CARDS if not card.dice)
"""The events after which another card is turned at once. Ruling R3: Wrath is not one of them."""

ROLLS: Final = {n: tuple(product(range(1, FACES + 1), repeat=n)) for n in range(1, DICE + 1)}
"""Every roll of so many dice, each as likely: 36 of two, 216 of three."""
FLAME: Final = {
    card.kind: {dice: card.flame(dice) for dice in ROLLS[card.dice]} for card in CARDS if card.dice
}
"""The power and range of every roll under a card. Rules: silly_dragon#flamme, silly_dragon#colere."""


def _omen(cards: tuple[int, ...]) -> Iterable[int]:
    turned = [CARDS[card] for card in cards]
    yield max((card.breaths for card in turned), default=1)
    yield sum(card.change for card in turned)
    yield sum(card.dice for card in turned)
    yield any(card.last for card in turned)


OMEN: Final = Rows(_omen)
"""What a turn's cards come to: how many breaths, what is added to each, how many dice each throws, whether
the turn is the last."""

# -- places, and answers that are no card ----------------------------------------------------------


class Spot(Named):
    """A place in the cave, « place 3 ». Rule: silly_dragon#recolte."""

    place: int
    treasures: int


class Answer(Named):
    """An answer that is no card, and what a click on it would do: told in full, and in a word."""

    act: str = ""
    hint: str = ""


SPOTS: Final = tuple(
    Spot(f"place {place}", place=place, treasures=PLACES + 1 - place) for place in range(1, PLACES + 1)
)
SPOT: Final[dict[str, Spot]] = {spot: spot for spot in SPOTS}
ALONE: Final = Answer("sans objet", act="l’envoyer les mains vides", hint="rien")
KEEP: Final = Answer("garder la pierre", act="ne pas la jouer", hint="garder")
FREE_HER: Final = Answer(
    "délivrer la princesse", act="la délivrer, pour la somme de deux dés", hint="délivrer"
)
TAKE: Final = Answer("prendre les trésors")

# -- moves -----------------------------------------------------------------------------------------

_Kind = TypeVar("_Kind", Adventurer, Thing)


def _masked(row: Sequence[_Kind]) -> Rows[int, _Kind]:
    return Rows(lambda mask: (one for one in row if mask >> one.kind & 1))


CREWS: Final = _masked(ADVENTURERS)
THINGS: Final = _masked(OBJECTS)
"""The adventurers, the objects whose bits are in a mask."""


def mask(names: Iterable[Adventurer | Thing]) -> int:
    """Their bits."""
    return sum(1 << name.kind for name in names)


_LENT: Final = (*(thing for thing in OBJECTS if thing.lent), ALONE)
SENDING: Final[dict[Move, tuple[int, int]]] = {
    Move((adventurer, thing)): (adventurer.kind, kind)
    for adventurer in ADVENTURERS
    for kind, thing in enumerate(_LENT)
}
"""What a secret choice sends: (adventurer, object); `STONE` stands for no object, since the Stone is never
lent."""
_SENT = {sent: move for move, sent in SENDING.items()}


def _choices(key: int) -> Iterable[Move]:
    for adventurer in CREWS[key >> STONE]:
        yield from (_SENT[adventurer.kind, thing.kind] for thing in THINGS[key & SPARE])
        yield _SENT[adventurer.kind, STONE]


CHOICES: Final = Rows(_choices)
"""The secret choices by `crew << STONE | things`, without the Stone's bit in `things`.

Rule: silly_dragon#choix.
"""

KEEP_STONE: Final = Move((KEEP,))
REVIVING: Final[dict[Move, int]] = {Move((OBJECTS[STONE], one)): one.kind for one in ADVENTURERS}
_REVIVE: Final = tuple(REVIVING)
REVIVALS: Final[Rows[int, Move]] = Rows(
    lambda ashes: (
        *(_REVIVE[one.kind] for one in CREWS[ashes]),
        *(() if ashes == ALL_CREW else (KEEP_STONE,)),
    )
)
"""The answers to the Stone by who lies in ashes; with all four there, it must be played.

Rule: silly_dragon#pierre, ruling R15.
"""

PLACING: Final[dict[Move, int]] = {Move((spot,)): spot.place for spot in SPOTS}
STANDING: Final[Rows[tuple[int, ...], Move]] = Rows(
    lambda places: (move for move, place in PLACING.items() if place not in places)
)
"""The moves of who is placed, by the places of all seats (0 for none). Rule: silly_dragon#placement."""

RESCUE: Final = (Move((FREE_HER,)), Move((TAKE,)))
"""The two answers before the princess. Rule: silly_dragon#princesse."""
