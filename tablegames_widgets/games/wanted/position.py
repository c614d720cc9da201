"""The state of a game of Wanted!: roles, characters, life, cards, and what each seat remembers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, Self

from ...engine import FOLLOWS, Game, Outcome, Position, Rows, Say, mypyc_attr
from ...engine.text import capital
from .cards import BIT, DECK, DEPUTY, FORCED, MUSTANGS, REACH, SCOPES, SHERIFF, SPECIAL, WEAPONS, first, plain
from .events import Way, reason
from .rules.characters import Character


def _near(key: int) -> tuple[int, ...]:
    seats, seat = [s for s in range(8) if key >> 3 + s & 1], key & 7
    steps = {s: abs(seats.index(s) - seats.index(seat)) for s in seats if s != seat}
    found = [
        sum(1 << s for s, gap in steps.items() if min(gap, len(seats) - gap) <= most) for most in range(9)
    ]
    return (*found, 0)


NEAR: Final = Rows(_near)
"""By seats alive and, in the low bits, the one that looks: masks of those at distance 1 at most, 2 at most…

Without Mustang nor Appaloosa. The first entry is no one, and so is the last, which index -1 finds. Rule:
wanted#distance.
"""


def _circle(key: int) -> Iterator[int]:
    seat = key & 7
    return (s % 8 for s in range(seat + 1, seat + 8) if key >> 3 + s % 8 & 1)


CIRCLES: Final = Rows(_circle)
"""By the same key: the other seats alive, clockwise."""


@mypyc_attr("allow_interpreted_subclasses")
class WantedPosition(Position):
    """Sets of seats and of cards are masks (see `cards`).

    `roles` and `chars` one a seat, `most` the full life of each; `shown` the roles that lie face up; `alive`;
    `life`; `hands` and `tables` (what lies before each). `pile` ends with its top card, and so does
    `discard`. `playing` is the card that is being resolved, or -1 (ruling C3), `revealed` what is left of a
    MAGASIN. `turn`, and `shots`: the BANG! cards played in it. `reshuffles` counts. `public` are the cards
    that everyone knows to be in the hand where they are, `known` those that each seat knows besides (ruling
    C6; what has left a hand may stay in them until it is shuffled, and then counts for nothing); `peek` is
    the seat that remembers the top card of the pile, or -1. `far` and `farther`: the seats with one MUSTANG
    or more, with two. `alert` is the seat that may heal at any time, `heir` the one that takes the cards of
    the eliminated, `picker` the one that may pick up the top discard (see `characters`), or -1. `won` and
    `how` (a `Way`) tell the end.
    """

    roles: tuple[int, ...]
    chars: tuple[Character, ...]
    most: Annotated[tuple[int, ...], FOLLOWS]
    shown: int
    alive: int
    life: list[int]
    hands: Annotated[list[int], "[plain(hand) for hand in self.hands]"]
    tables: list[int]
    pile: Annotated[list[int], "[first(card) for card in self.pile]"]
    discard: Annotated[list[int], "[first(card) for card in self.discard]"]
    playing: Annotated[int, "first(self.playing)"]
    revealed: Annotated[tuple[int, ...], "[first(card) for card in self.revealed]"]
    turn: int
    shots: int
    reshuffles: int
    public: Annotated[int, FOLLOWS]
    known: Annotated[tuple[int, ...], "self.memories()"]
    peek: int
    far: Annotated[int, FOLLOWS]
    farther: Annotated[int, FOLLOWS]
    won: int
    how: str
    alert: Annotated[int, FOLLOWS]
    heir: Annotated[int, FOLLOWS]
    picker: Annotated[int, FOLLOWS]
    rapid: Annotated[bool, FOLLOWS]
    at_once: Annotated[bool, FOLLOWS]
    forced: Annotated[int, FOLLOWS]

    # -- written by conf/fields.py --
    __slots__ = (
        "alert", "alive", "at_once", "chars", "discard", "far", "farther", "forced", "hands", "heir", "how",
        "known", "life", "most", "peek", "picker", "pile", "playing", "public", "rapid", "reshuffles",
        "revealed", "roles", "shots", "shown", "tables", "turn", "won",
    )  # fmt: skip

    def copy(self) -> Self:
        new = self.shared_copy()
        new.roles, new.chars, new.most = self.roles, self.chars, self.most
        new.shown, new.alive, new.life = self.shown, self.alive, self.life[:]
        new.hands, new.tables, new.pile = self.hands[:], self.tables[:], self.pile[:]
        new.discard, new.playing, new.revealed = self.discard[:], self.playing, self.revealed
        new.turn, new.shots, new.reshuffles = self.turn, self.shots, self.reshuffles
        new.public, new.known, new.peek = self.public, self.known, self.peek
        new.far, new.farther, new.won = self.far, self.farther, self.won
        new.how, new.alert, new.heir = self.how, self.alert, self.heir
        new.picker, new.rapid, new.at_once = self.picker, self.rapid, self.at_once
        new.forced = self.forced
        return new

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), self.roles, self.chars, self.shown, self.alive, self.life,
            [plain(hand) for hand in self.hands], self.tables, [first(card) for card in self.pile],
            [first(card) for card in self.discard], first(self.playing),
            [first(card) for card in self.revealed], self.turn, self.shots, self.reshuffles, self.memories(),
            self.peek, self.won, self.how,
        )  # fmt: skip

    # -- end of what is written --

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.rapid, self.at_once = options["questions"] == "rapide", options["end_check"] == "aussitôt"
        self.forced = 0 if options["forced_end"] == "non" else FORCED[n > 6]
        self.alive, self.hands, self.tables = (1 << n) - 1, [0] * n, [0] * n
        self.pile, self.discard, self.playing, self.revealed = list(self.deck), [], -1, ()
        self.turn = self.shots = self.reshuffles = self.public = self.won = 0
        self.known, self.peek, self.how = (0,) * n, -1, ""

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards of this game. Rule: wanted#simplifie."""
        return (
            DECK
            if self.options["special"] == "avec"
            else tuple(card for card in DECK if not SPECIAL & BIT[card])
        )

    def seat_all(self, roles: Sequence[int], chars: Sequence[Character]) -> None:
        """Give each seat its role, its character and its life; the Sheriff has one point more.

        Rule: wanted#mise-en-place.
        """
        self.roles, self.chars = tuple(roles), tuple(chars)
        self.most = tuple(char.name.life + (role == SHERIFF) for char, role in zip(chars, roles, strict=True))
        self.life = list(self.most)
        self.shown = (1 << self.n) - 1 if self.n == 3 else 1 << self.roles.index(SHERIFF)
        self.alert, self.heir, self.picker = -1, -1, -1
        for seat, char in enumerate(chars):
            char.seated(self, seat)
        self.survey()

    def survey(self) -> None:
        """Find again who is seen from farther: to be called when a MUSTANG has moved.

        Rules: wanted#mustang, wanted#paul-regret.
        """
        self.far = self.farther = 0
        for seat, char in enumerate(self.chars):
            cover = char.cover + (self.tables[seat] & MUSTANGS != 0)
            if cover:
                self.far |= 1 << seat
                if cover > 1:
                    self.farther |= 1 << seat

    def memories(self) -> list[list[int]]:
        """What everyone, then each seat, remembers of each hand: what equality compares of `public` and
        `known`."""
        return [
            [plain(self.knows(viewer) & hand) for hand in self.hands] for viewer in (None, *range(self.n))
        ]

    def knows(self, viewer: int | None) -> int:
        """The cards whose hand the viewer remembers, other than its own; None is a spectator."""
        if viewer is None:
            return self.public
        return (self.public | self.known[viewer]) & ~self.hands[viewer]

    def result(self, say: Say) -> Outcome | None:
        """Who won and why. Rules: wanted#fin, wanted#trois, wanted#huit."""
        if self.stack:
            return None
        winners = tuple(seat for seat in range(self.n) if self.won >> seat & 1)
        deputies = self.roles.count(DEPUTY)
        law = (
            f"Le shérif et {'son adjoint' if deputies == 1 else 'ses adjoints'} gagnent"
            if deputies
            else "Le shérif gagne"
        )
        team = {Way.LAW: law, Way.OUTLAWS: "Les hors-la-loi gagnent"}.get(Way(self.how))
        verb = f"{team} ({say.everyone(winners)})" if team else capital(say.victory(winners))
        return Outcome(winners, None, f"{verb} : {reason(say, Way(self.how), winners, winners[0])}.")

    # -- reading -----------------------------------------------------------------------------------
    def within(self, seat: int, distance: int) -> int:
        """The seats that this one sees at that distance or nearer.

        Rules: wanted#distance, wanted#appaloosa, wanted#rose-doolan.
        """
        near = NEAR[self.alive << 3 | seat]
        distance += self.chars[seat].sight + (self.tables[seat] & SCOPES != 0)
        far = self.far
        if not far:
            return near[distance]
        farther = self.farther
        return near[distance] & ~far | near[distance - 1] & far & ~farther | near[distance - 2] & farther

    def range(self, seat: int) -> int:
        """How far its weapon shoots. Rule: wanted#armes."""
        return REACH[self.tables[seat] & WEAPONS]

    @property
    def hard_times(self) -> bool:
        """Whether the forced end is on. Ruling H13."""
        return 0 < self.forced <= self.reshuffles

    def after(self, seat: int) -> int:
        """The next seat in play on the left. Ruling H12."""
        alive, n = self.alive, self.n
        seat = seat + 1 if seat + 1 < n else 0
        while not alive >> seat & 1:
            seat = seat + 1 if seat + 1 < n else 0
        return seat

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats in play, clockwise from the left. Ruling 61."""
        return CIRCLES[self.alive << 3 | seat]
