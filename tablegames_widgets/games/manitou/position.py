"""The state of a game of Manitou: the buffalo, each seat's cards, the three grounds, the score sheet."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from ...engine.game import Game, Outcome
from ...engine.position import Position
from ...engine.sentences import Say
from .cards import DEALER_PARTY, FULL, HUNTS, LAYOUT, PARTY, SIZE
from .ground import Ground


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
EMPTY = (Ground(), Ground(), Ground())


class ManitouPosition(Position):
    """`hunt` counts from 0; `dealer` plays last. `herds` are the values on the table, `large` and `small` the piles, the
    last card on top.

    Bags (see cards.py), one a seat: `tribe` what is not lost to others; `party` what was chosen for this hunt, or so far;
    `hands`. `piles` are tuples of kinds, the last on top. `grounds` are values; `sheet` holds a tuple of rows a hunt.
    """

    __slots__ = ("dealer", "grounds", "hands", "herds", "hunt", "large", "party", "piles", "sheet", "small", "tribe")
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

    def __init__(self, game: Game, n: int, options: Any, chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.hunt, self.dealer, self.herds, self.large, self.small = 0, n - 1, (), (), ()
        self.tribe, self.party, self.hands, self.piles = (FULL,) * n, [0] * n, [0] * n, [()] * n
        self.grounds, self.sheet = list(EMPTY), ()

    def copy(self) -> Self:
        new = self.shared_copy()
        new.hunt = self.hunt
        new.dealer = self.dealer
        new.herds = self.herds
        new.large = self.large
        new.small = self.small
        new.tribe = self.tribe
        new.party = self.party[:]
        new.hands = self.hands[:]
        new.piles = self.piles[:]
        new.grounds = self.grounds[:]
        new.sheet = self.sheet
        return new

    def state(self) -> tuple[Any, ...]:
        return (*super().state(), self.hunt, self.dealer, self.herds, self.large, self.small, self.tribe, self.party,
                self.hands, self.piles, self.grounds, self.sheet)  # fmt: skip

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
        return totals(self.sheet, self.n)

    def result(self, say: Say) -> Outcome | None:
        """The highest total wins; ties are shared (ruling M20), totals may be negative (ruling M21)."""
        if self.stack:
            return None
        return Outcome.highest(self.totals, say, "point")


def totals(sheet: Sheet, n: int) -> tuple[int, ...]:
    """The points of each seat over the hunts of the sheet."""
    return tuple(sum(row[seat].points for row in sheet) for seat in range(n))


def used(n: int, hunts: int) -> tuple[int, int]:
    """How many large and small buffalo cards so many hunts take, with n seats. Rule: manitou#bisons."""
    herds = "".join(LAYOUT[n])
    return herds.count("X") * hunts, herds.count("x") * hunts


__all__ = ["EMPTY", "HUNTS", "ManitouPosition", "Row", "Sheet", "totals", "used"]
