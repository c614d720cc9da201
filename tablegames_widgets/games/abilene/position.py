"""The state of a game of Welcome to Abilene: chips, the pot, who is in the round, hands, herds and what
threatens them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final, NamedTuple, Self

from ...engine import FOLLOWS, Game, Outcome, Position, Say, mypyc_attr
from .cards import ANTE, BIT, DECK, SIZE, SOME, UNIT

CIRCLES: Final = tuple(
    tuple(tuple((first + step) % n for step in range(1, n + 1)) for first in range(n)) for n in range(11)
)
"""The seats of a table of n, clockwise from the left of a seat: CIRCLES[n][seat]."""


class How(StrEnum):
    """How a round ended: herds were compared at the end, or at once; one seat was left; gold rush; nobody
    anted; all herds empty (ruling A30)."""

    ARRIVAL = "arrivée"
    WELCOME = "welcome"
    ALONE = "seul"
    RUSH = "ruée"
    NOBODY = "personne"
    CARRIED = "report"


class RoundEnd(NamedTuple):
    """How the last round ended, who won it, and the chips of each winner."""

    how: How
    winners: tuple[int, ...] = ()
    share: int = 0


@mypyc_attr("allow_interpreted_subclasses")
class AbilenePosition(Position):
    """`chips` in front of each seat, `ahead` those put forward in this lap of announcements or of betting,
    `pot` the rest.

    `inside` is the mask of the seats in the round; `hands` are packed (see `cards`), `bits` the masks of
    their kinds. `herds` are in order of laying; `attacks` one a seat that sent it: (kind, target), or None
    (ruling C3); `guards` the defence laid in advance, a kind or -1; `buried` the cards a seat laid face down;
    `discards` those seen and gone; `pile` is sorted, and a card is drawn from anywhere in it. `deals` counts
    the deals of each seat, `idle` the rounds in a row that nobody joined; `last` is how the last round ended,
    until cards are dealt again.
    """

    chips: list[int]
    ahead: list[int]
    pot: int
    dealer: int
    deals: list[int]
    idle: int
    inside: int
    hands: list[int]
    bits: Annotated[list[int], FOLLOWS]
    herds: list[tuple[int, ...]]
    attacks: list[tuple[int, int] | None]
    guards: list[int]
    buried: Annotated[list[tuple[int, ...]], "[sorted(cards) for cards in self.buried]"]
    discards: Annotated[tuple[int, ...], "sorted(self.discards)"]
    pile: list[int]
    last: RoundEnd | None

    # -- written by conf/fields.py --
    __slots__ = (
        "ahead", "attacks", "bits", "buried", "chips", "dealer", "deals", "discards", "guards", "hands",
        "herds", "idle", "inside", "last", "pile", "pot",
    )  # fmt: skip

    def copy(self) -> Self:
        new = self.shared_copy()
        new.chips, new.ahead, new.pot = self.chips[:], self.ahead[:], self.pot
        new.dealer, new.deals, new.idle = self.dealer, self.deals[:], self.idle
        new.inside, new.hands, new.bits = self.inside, self.hands[:], self.bits[:]
        new.herds, new.attacks, new.guards = self.herds[:], self.attacks[:], self.guards[:]
        new.buried, new.discards, new.pile = self.buried[:], self.discards, self.pile[:]
        new.last = self.last
        return new

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), self.chips, self.ahead, self.pot, self.dealer, self.deals, self.idle,
            self.inside, self.hands, self.herds, self.attacks, self.guards,
            [sorted(cards) for cards in self.buried], sorted(self.discards), self.pile, self.last,
        )  # fmt: skip

    # -- end of what is written --

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.chips, self.pot, self.idle, self.last = [int(options["chips"])] * n, 0, 0, None
        self.dealer, self.deals = n - 1, [0] * n
        self.gather()

    def gather(self) -> None:
        """Every card back in the pile, nobody in the round.

        Ruling A39: the whole pack is shuffled for each round.
        """
        n = self.n
        self.ahead, self.inside, self.pile, self.discards = [0] * n, 0, list(DECK), ()
        self.hands, self.bits, self.herds = [0] * n, [0] * n, [()] * n
        self.attacks, self.guards, self.buried = [None] * n, [-1] * n, [()] * n

    def result(self, say: Say) -> Outcome | None:
        """The richest win, a tie is shared. Rule: abilene#fin, ruling A36."""
        if self.stack:
            return None
        return Outcome.highest(self.chips, say, "jeton")

    @property
    def live(self) -> list[int]:
        """Between two rounds: the seats that can still pay the ante, clockwise from the dealer's left.

        Ruling A4.
        """
        chips = self.chips
        return [seat for seat in CIRCLES[self.n][self.dealer] if chips[seat] >= ANTE]

    @property
    def participants(self) -> list[int]:
        """The seats in the round, clockwise from the dealer's left."""
        inside = self.inside
        return [seat for seat in CIRCLES[self.n][self.dealer] if inside >> seat & 1]

    def after(self, seat: int) -> int:
        """The next seat in the round, clockwise; the seat itself when it is alone."""
        inside, n = self.inside, self.n
        seat += 1
        while not inside >> seat & 1:
            seat = 0 if seat >= n else seat + 1
        return seat

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.hands[seat] >> SIZE

    def give(self, seat: int, kind: int) -> None:
        """Put a card in a hand."""
        self.hands[seat] += UNIT[kind]
        self.bits[seat] |= BIT[kind]

    def take(self, seat: int, kind: int) -> None:
        """Take a card out of a hand that holds it."""
        hand = self.hands[seat] = self.hands[seat] - UNIT[kind]
        if not hand & SOME[kind]:
            self.bits[seat] ^= BIT[kind]
