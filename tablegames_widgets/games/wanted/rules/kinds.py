"""The kinds of cards, a row each: at what it is played, what it does, its picture, its words, its tale, what
it is worth."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from ....engine import Move
from ..cards import BIT, DECK, KIND, SOLO, TITLES, Card
from . import effects
from .effects import Effect
from .targets import ANYWHERE, IN_RANGE, NEARBY, NOTHING, ONESELF, ORDER, SOMEONE, UNJAILED, WEAPON, Target


class Affair(StrEnum):
    """What may go on at the table, as a tale is told of it."""

    TURN = "tour"
    SHOT = "tir"
    GATLING = "gatling"
    RAID = "indiens"
    DUEL = "duel"
    STORE = "magasin"
    SURVIVAL = "survie"
    DYNAMITE = "dynamite"
    PRISON = "prison"
    OFFER = "sid"


class Kind(NamedTuple):
    """A kind of card.

    `act` and `hint` tell what a click on its target would do: in full, of {who} or of {what}, and in a word.
    """

    target: Target
    effect: Effect
    picture: str
    act: str = ""
    hint: str = ""
    affair: Affair | None = None
    laid: float = 0.0
    """What it is worth to the seat before which it lies, in life points about."""
    kept: float = 0.3
    """… and in a hand, as long as it stays there: little for those that only help when played."""
    turned: bool = False
    """Whether the picture looks the other way, so as to be told from another's."""


_ROWS: Final[dict[str, Kind]] = {
    "bang": Kind(IN_RANGE, effects.bang, "revolver", "tirer sur {who}", "viser", Affair.SHOT),
    "missed": Kind(IN_RANGE, effects.bang, "missed", "tirer sur {who}", "viser", Affair.SHOT, kept=0.8),
    "beer": Kind(NOTHING, effects.beer, "beer", kept=1.0),
    "saloon": Kind(NOTHING, effects.saloon, "saloon"),
    "stagecoach": Kind(NOTHING, effects.drawing(2), "wagon", kept=0.5),
    "wells": Kind(NOTHING, effects.drawing(3), "wagon", kept=0.5),
    "store": Kind(NOTHING, effects.store, "store", affair=Affair.STORE),
    "panic": Kind(NEARBY, effects.panic, "bandit", "prendre {what}", "voler", kept=0.5),
    "cat": Kind(ANYWHERE, effects.cat, "bolt", "faire défausser {what}", "défausser", kept=0.5),
    "duel": Kind(SOMEONE, effects.duel, "duel", "défier {who}", "défier", Affair.DUEL),
    "indians": Kind(NOTHING, effects.attack_all, "feathers", affair=Affair.RAID),
    "gatling": Kind(NOTHING, effects.attack_all, "muzzle", affair=Affair.GATLING),
    "barrel": Kind(ONESELF, effects.lay, "barrel", laid=1.3),
    "scope": Kind(ONESELF, effects.lay, "horse", laid=0.9, turned=True),
    "mustang": Kind(ONESELF, effects.lay, "horse", laid=1.1),
    "jail": Kind(UNJAILED, effects.jail, "bars", "mettre {who} en prison", "enfermer", laid=-1.6, kept=0.4),
    "dynamite": Kind(ONESELF, effects.lay, "dynamite", laid=-1.0, kept=0.2),
    "volcanic": Kind(WEAPON, effects.arm, "revolver", laid=1.1),
    "schofield": Kind(WEAPON, effects.arm, "revolver", laid=0.8),
    "remington": Kind(WEAPON, effects.arm, "rifle", laid=1.0),
    "carbine": Kind(WEAPON, effects.arm, "rifle", laid=1.1),
    "winchester": Kind(WEAPON, effects.arm, "rifle", laid=1.2),
}
KINDS: Final = tuple(_ROWS[title.id] for title in TITLES)


def kind_of(card: Card) -> Kind:
    """The row of a card."""
    return KINDS[card.sort.kind]


BY_CARD: Final = tuple(KINDS[kind].effect for kind in KIND)
"""What each card does."""


def _played_at(target: Target) -> int:
    """The cards that are played at that."""
    return sum(BIT[card] for card in DECK if KINDS[KIND[card]].target is target)


OPEN: Final = _played_at(NOTHING) | _played_at(WEAPON)
"""What can always be played in phase 2."""
GROUPS: Final = tuple(
    (target, _played_at(target)) for target in ORDER if target not in (IN_RANGE, NOTHING, WEAPON)
)
CONDITIONAL: Final = sum(cards for _, cards in GROUPS)
"""What depends on the other seats, or on what lies before one's own."""
ACTS: Final[dict[Move, tuple[int, int]]] = {
    **{SOLO[card]: (card, -1) for card in reversed(DECK)},
    **{move: (card, aim) for card in DECK for move, aim in KINDS[KIND[card]].target.every(card)},
}
"""What a move says: the card, and at what (see `Effect`)."""
