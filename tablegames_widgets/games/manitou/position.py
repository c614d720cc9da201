"""The state of a game of Manitou: the buffalo, each seat's cards, the ground before each herd, the score
sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Self

from ...engine import Game, Outcome, Position, Say, mypyc_attr
from .cards import DEALER_PARTY, FULL, HERDS, NAMES, PARTY, POINTS, SIZE, UNIT, Card

SEAT: Final = 4  # a card on a ground is its kind and, above four bits, its seat
KIND_BITS: Final = (1 << SEAT) - 1
raw: Final = tuple.__new__
"""`raw(Ground, (cards, …))`: its own constructor takes twice as long, 2 % of a game at random."""


class Ground(NamedTuple):
    """What lies before a herd, an immutable value, all of it public.

    `cards` are those laid here, in order, each (seat << 4 | kind); `owner` the seat whose warriors are
    active, or -1; `first` and `guard` the places in `cards` of its active warriors, -1 for none: the guard
    protects the first.
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
    def entries(self) -> tuple[tuple[int, Card], ...]:
        """The cards laid here, in order: (seat, name) each."""
        return tuple((card >> SEAT, NAMES[card & KIND_BITS]) for card in self.cards)

    @property
    def captives(self) -> int:
        """How many cards of others lie where one has the active warrior.

        Rules: manitou#prisonniers, rulings M16, M17.
        """
        owner = self.owner
        return sum(card >> SEAT != owner for card in self.cards) if owner >= 0 else 0

    def points(self, n: int) -> tuple[int, ...]:
        """The hunters' points of each seat."""
        found = [0] * n
        for card in self.cards:
            found[card >> SEAT] += POINTS[card & KIND_BITS]
        return tuple(found)


def laid_by(grounds: Iterable[Ground], seat: int) -> list[Card]:
    """The cards that a seat has laid, ground by ground."""
    return [card for ground in grounds for owner, card in ground.entries if owner == seat]


def laid(grounds: Iterable[Ground], n: int) -> list[int]:
    """The cards that each seat has laid, as bags."""
    found = [0] * n
    for ground in grounds:
        for card in ground.cards:
            found[card >> SEAT] += UNIT[card & KIND_BITS]
    return found


class Row(NamedTuple):
    """What one seat scored in one hunt."""

    buffalo: int = 0
    prisoners: int = 0
    stolen: int = 0

    @property
    def points(self) -> int:
        """Rules: manitou#troupeaux, manitou#prisonniers, manitou#voleur."""
        return self.buffalo + self.prisoners - self.stolen


Sheet = tuple[tuple[Row, ...], ...]


@mypyc_attr("allow_interpreted_subclasses")
class ManitouPosition(Position):
    """`hunt` counts from 0; `dealer` plays last. `herds` are the values on the table, `large` and `small` the
    piles, the last card on top.

    Bags (see cards.py), one a seat: `tribe` what is not lost to others; `party` what was chosen for this
    hunt, or so far; `hands`. `piles` are tuples of kinds, the last on top. `grounds` are values; `sheet`
    holds a tuple of rows a hunt.
    """

    hunt: int
    dealer: int
    herds: tuple[tuple[int, ...], ...]
    large: tuple[int, ...]
    small: tuple[int, ...]
    tribe: tuple[int, ...]
    party: list[int]
    hands: list[int]
    piles: list[tuple[int, ...]]
    grounds: list[Ground]
    sheet: Sheet

    # -- written by conf/fields.py --
    __slots__ = (
        "dealer", "grounds", "hands", "herds", "hunt", "large", "party", "piles", "sheet", "small", "tribe",
    )  # fmt: skip

    def copy(self) -> Self:
        new = self.shared_copy()
        new.hunt, new.dealer, new.herds = self.hunt, self.dealer, self.herds
        new.large, new.small, new.tribe = self.large, self.small, self.tribe
        new.party, new.hands, new.piles = self.party[:], self.hands[:], self.piles[:]
        new.grounds, new.sheet = self.grounds[:], self.sheet
        return new

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), self.hunt, self.dealer, self.herds, self.large, self.small, self.tribe,
            self.party, self.hands, self.piles, self.grounds, self.sheet,
        )  # fmt: skip

    # -- end of what is written --

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.hunt, self.dealer, self.herds, self.large, self.small = 0, n - 1, (), (), ()
        self.tribe, self.sheet = (FULL,) * n, ()
        self.sweep()

    def sweep(self) -> None:
        """Take all cards off the table."""
        self.party, self.hands, self.piles = [0] * self.n, [0] * self.n, [()] * self.n
        self.grounds = [Ground() for _ in HERDS]

    def size(self, seat: int) -> int:
        """How many cards the seat's party counts this hunt. Rule: manitou#groupe, ruling M18."""
        return DEALER_PARTY if seat == self.dealer else min(PARTY, self.tribe[seat] >> SIZE)

    def obliged(self, seat: int) -> bool:
        """Whether the seat must take all that it has left. Ruling M18."""
        return self.tribe[seat] >> SIZE <= self.size(seat)

    @property
    def first(self) -> int:
        """The seat that plays first. Rule: manitou#donneur."""
        return (self.dealer + 1) % self.n

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(sum(row[seat].points for row in self.sheet) for seat in range(self.n))

    def result(self, say: Say) -> Outcome | None:
        """The highest total wins; ties are shared (ruling M20), totals may be negative (ruling M21)."""
        return None if self.stack else Outcome.highest(self.totals, say, "point")
