"""Warriors: what becomes of one that is laid, told and shown before it is; what became of all those on a
ground."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from ....engine import EventType
from ....engine.caches import HANDS
from ..cards import BEATS, FIRST_WARRIOR
from ..events import BEATEN, BLOCKED, EQUALLED, GUARDED, REPELLED, SACRIFICE, STOOD
from ..position import KIND_BITS, SEAT, Ground, raw


class Fate(NamedTuple):
    """What may become of a warrior that is laid: its event, and what a click would do, as one says it and in
    a word.

    `{}` is for the warrior that it meets; for what it becomes, where it meets none.
    """

    event: EventType
    act: str
    hint: str


ACTIVE: Final = Fate(STOOD, "y devenir {}", "{}")
GUARDS: Final = Fate(GUARDED, "protéger {}", "protéger")
WINS: Final = Fate(BEATEN, "l’emporter sur {}", "bat {}")
LOSES: Final = Fate(REPELLED, "perdre contre {}", "perd")
EQUALS: Final = Fate(EQUALLED, "se neutraliser avec {}", "nul")
SACRIFICED: Final = Fate(SACRIFICE, "se sacrifier contre {}", "sacrifice")
STUCK: Final = Fate(BLOCKED, "y être {} aussitôt", "{}")
"""Laid neutralised for want of any other place (ruling M26)."""


class Duel(NamedTuple):
    """What became of a warrior when it was laid: both are places in `cards`; `against` is -1 where it met
    nobody."""

    laid: int
    fate: Fate
    against: int


def warrior_laid(ground: Ground, seat: int, kind: int) -> tuple[Ground, Fate, int]:
    """The ground with one warrior more, what became of it, and the place of the warrior it met, or -1.

    Rules: manitou#guerrier, manitou#combat, manitou#pareil, manitou#protection, manitou#sacrifice.
    """
    cards, owner, first, guard = ground
    place = len(cards)
    cards = (*cards, seat << SEAT | kind)
    if owner < 0:
        return raw(Ground, (cards, seat, place, -1)), ACTIVE, -1
    if owner == seat:  # ruling M15: never a fight with oneself
        if guard >= 0:  # ruling M26: only who is stuck lays a third one
            return raw(Ground, (cards, owner, first, guard)), STUCK, -1
        return raw(Ground, (cards, owner, first, place)), GUARDS, first
    target = guard if guard >= 0 else first  # ruling M11: the protector must be met first
    other = cards[target] & KIND_BITS
    if kind == other:  # ruling M10; against a protector the first warrior stays (ruling M12)
        return raw(Ground, (cards, owner, first, -1) if guard >= 0 else (cards, -1, -1, -1)), EQUALS, target
    if other not in BEATS[kind]:  # ruling M9: only the attacker is neutralised
        return raw(Ground, (cards, owner, first, guard)), LOSES, target
    if guard >= 0:  # ruling M12
        return raw(Ground, (cards, owner, first, -1)), SACRIFICED, target
    return raw(Ground, (cards, seat, place, -1)), WINS, target


def replayed(cards: Iterable[int]) -> tuple[Ground, tuple[Duel, ...]]:
    """The ground on which these cards are laid one by one, and what became of every warrior, in order."""
    now, found = Ground(), []
    for place, card in enumerate(cards):
        if card & KIND_BITS < FIRST_WARRIOR:  # a hunter changes nothing yet (rule manitou#chasseur)
            now = now._replace(cards=(*now.cards, card))
        else:
            now, fate, against = warrior_laid(now, card >> SEAT, card & KIND_BITS)
            found.append(Duel(place, fate, against))
    return now, tuple(found)


@lru_cache(maxsize=HANDS)
def duels(ground: Ground) -> tuple[Duel, ...]:
    """Every warrior laid here and what became of it.

    Fought anew each time, a game that is shown move by move would take 6 % longer.
    """
    return replayed(ground.cards)[1]
