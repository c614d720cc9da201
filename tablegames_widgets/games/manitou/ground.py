"""A herd's ground: the cards laid before it, the warriors that are active, who would score."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from .cards import BEATS, FIRST_WARRIOR, NAMES, POINTS

SEAT: Final = 4  # a card on a ground is its kind and, above four bits, its seat
KIND_BITS: Final = (1 << SEAT) - 1
_new = tuple.__new__  # a named tuple's own constructor takes twice as long

ACTIVE, GUARDS, WINS, LOSES, EQUALS, SACRIFICED, STUCK = range(7)
"""What becomes of a warrior that is laid: alone and active, protector of one's own, winner, beaten, neutralised with its
like, neutralised with the protector it beat, laid neutralised for want of any other place (ruling M26)."""


class Ground(NamedTuple):
    """An immutable value, all of it public.

    `cards` are those laid here, in order, each (seat << 4 | kind); `owner` the seat whose warriors are active, or -1;
    `first` and `guard` the places in `cards` of its active warriors, -1 for none: the guard protects the first.
    """

    cards: tuple[int, ...] = ()
    owner: int = -1
    first: int = -1
    guard: int = -1

    @property
    def full(self) -> bool:
        """Whether its owner has two active warriors here. Rule: manitou#protection."""
        return self.guard >= 0

    @property
    def entries(self) -> tuple[tuple[int, str], ...]:
        """The cards laid here, in order: (seat, name) each."""
        return tuple((card >> SEAT, NAMES[card & KIND_BITS]) for card in self.cards)


class Duel(NamedTuple):
    """What became of a warrior when it was laid: both are places in `cards`; `against` is -1 where it met nobody."""

    laid: int
    outcome: int
    against: int


def warrior_laid(ground: Ground, seat: int, kind: int) -> tuple[Ground, int, int]:
    """The ground with one warrior more, what became of it, and the place of the warrior it met, or -1.

    Rules: manitou#guerrier, manitou#combat, manitou#pareil, manitou#protection, manitou#sacrifice.
    """
    cards, owner, first, guard = ground
    place = len(cards)
    cards = (*cards, seat << SEAT | kind)
    if owner < 0:
        return _new(Ground, (cards, seat, place, -1)), ACTIVE, -1
    if owner == seat:  # ruling M15: never a fight with oneself
        if guard >= 0:  # ruling M26: only who is stuck lays a third one
            return _new(Ground, (cards, owner, first, guard)), STUCK, -1
        return _new(Ground, (cards, owner, first, place)), GUARDS, first
    target = guard if guard >= 0 else first  # ruling M11: the protector must be met first
    other = cards[target] & KIND_BITS
    if kind == other:  # ruling M10; against a protector the first warrior stays (ruling M12)
        return _new(Ground, (cards, owner, first, -1) if guard >= 0 else (cards, -1, -1, -1)), EQUALS, target
    if other not in BEATS[kind - FIRST_WARRIOR]:  # ruling M9: only the attacker is neutralised
        return _new(Ground, (cards, owner, first, guard)), LOSES, target
    if guard >= 0:  # ruling M12
        return _new(Ground, (cards, owner, first, -1)), SACRIFICED, target
    return _new(Ground, (cards, seat, place, -1)), WINS, target


def hunter_laid(ground: Ground, seat: int, kind: int) -> Ground:
    """The ground with one hunter more, who changes nothing yet. Rule: manitou#chasseur."""
    cards, owner, first, guard = ground
    return _new(Ground, ((*cards, seat << SEAT | kind), owner, first, guard))


def laid(ground: Ground, seat: int, kind: int) -> Ground:
    """The ground with one card more."""
    return hunter_laid(ground, seat, kind) if kind < FIRST_WARRIOR else warrior_laid(ground, seat, kind)[0]


@lru_cache(maxsize=2048)
def duels(ground: Ground) -> tuple[Duel, ...]:
    """Every warrior laid here and what became of it, in order: the ground played again from its first card."""
    found, now = [], Ground()
    for place, card in enumerate(ground.cards):
        seat, kind = card >> SEAT, card & KIND_BITS
        if kind < FIRST_WARRIOR:
            now = hunter_laid(now, seat, kind)
        else:
            now, outcome, against = warrior_laid(now, seat, kind)
            found.append(Duel(place, outcome, against))
    return tuple(found)


def sums(ground: Ground, n: int) -> tuple[int, ...]:
    """The hunters' points of each seat."""
    found = [0] * n
    for card in ground.cards:
        found[card >> SEAT] += POINTS[card & KIND_BITS]
    return tuple(found)


def shares(points: tuple[int, ...], herd: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat gets of a herd for these hunters' points. Rules: manitou#troupeaux, manitou#egalite."""
    none = (0,) * len(points)
    best = max(points)
    if not best or points.count(best) > 1:  # rulings M5, M1, M2: tied first ones take both places
        return none
    winner = points.index(best)
    taken = [0] * len(points)
    taken[winner] = herd[0]
    rest = sorted((p for p in points if p), reverse=True)[1:]
    if len(herd) > 1:
        if not rest:  # ruling M4: alone on a large herd
            taken[winner] += herd[1]
        elif rest.count(rest[0]) == 1:
            taken[points.index(rest[0])] = herd[1]
    return tuple(taken)


def captives(ground: Ground) -> int:
    """How many cards of others lie where one has the active warrior. Rules: manitou#prisonniers, rulings M16, M17."""
    owner = ground.owner
    return sum(card >> SEAT != owner for card in ground.cards) if owner >= 0 else 0
