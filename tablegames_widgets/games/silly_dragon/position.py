"""The state of a game of Red Hot Silly Dragon, and what follows from the dice of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple, Self

from ...engine import FOLLOWS, Game, Outcome, Position, Say, mypyc_attr
from ...engine.text import capital, count
from .cards import (
    ALL_CREW,
    ALL_OBJECTS,
    BEARS,
    BLOWING,
    CARRIED,
    FLAME,
    OMEN,
    PLACES,
    RANKS,
    ROLLS,
    STONE_BIT,
    STONE_BONUS,
)

UNSEEN, CAPTIVE = -2, -1
"""Where the princess is, when no seat has freed her: still in the pile, or beside the dragon."""

ABSENT, SAFE, SAVED, ROASTED = range(4)
"""What became of a seat's adventurer: none was sent, it stands, the feather brought it home, it is ashes."""

NOBODY, STANDING = (ABSENT, 0), (SAFE, 0)


class Turn(NamedTuple):
    """One turn on the table; all of it is public. Each tuple but `cards` and `rolls` has one entry a seat.

    `cards` were turned in this order, the flame last; `sent` adventurers, `lent` objects, -1 for none;
    `places` 1 to 6, 0 for none yet; `rolls` the dice of each breath; `reward` the king's two dice, ()
    without.
    """

    cards: tuple[int, ...]
    sent: tuple[int, ...]
    lent: tuple[int, ...]
    places: tuple[int, ...]
    rolls: tuple[tuple[int, ...], ...]
    reward: tuple[int, ...]

    @property
    def breaths(self) -> int:
        """How many times the dragon breathes. Rule: silly_dragon#second-souffle."""
        return OMEN[self.cards][0]

    @property
    def change(self) -> int:
        """What is added to power and range of each breath, after the dice are chosen. Rulings R8, R9, R10,
        C5.

        A bucket works in both breaths even when its bearer is ashes after the first: it is discarded at the
        turn's end.
        """
        change = OMEN[self.cards][1]
        for thing, blow in BLOWING:
            change += self.lent.count(thing) * blow
        return change

    @property
    def flames(self) -> tuple[tuple[int, int], ...]:
        """The power and range of each breath; they may leave 1 to 6. Rule: silly_dragon#flamme."""
        return self.flames_with(self.change) if self.rolls else ()

    def flames_with(self, change: int) -> tuple[tuple[int, int], ...]:
        """The same, where the change is known."""
        flame = FLAME[self.cards[-1]]
        if not change:
            return tuple([flame[dice] for dice in self.rolls])
        return tuple(
            [(power + change, reach + change) for power, reach in [flame[dice] for dice in self.rolls]]
        )

    def resistance(self, seat: int) -> int:
        """What fire a seat's adventurer bears. Rule: silly_dragon#cape."""
        return BEARS[self.sent[seat]][self.lent[seat]]

    def order(self, first: int) -> tuple[int, ...]:
        """The seats in order of placing: by rank, then round the table from the first player. Rulings R11,
        C3.

        The rank is the printed resistance, one less with boots; a cape does not count.
        """
        n, sent, lent = len(self.sent), self.sent, self.lent
        keys = []
        for seat, adventurer in enumerate(sent):
            if (
                adventurer >= 0
            ):  # the rank, then how far round the table: one number, so that sorting is quick
                keys.append(RANKS[adventurer][lent[seat]] * 64 + (seat - first) % n * 8 + seat)
        keys.sort()
        return tuple([key & 7 for key in keys])

    @property
    def fates(self) -> tuple[tuple[int, int], ...]:
        """What became of each seat's adventurer, and in which breath (0 when it stands).

        Rule: silly_dragon#grille.
        """
        flames = self.flames
        return tuple([self.fate(seat, flames) for seat in range(len(self.sent))])

    def fate(self, seat: int, flames: tuple[tuple[int, int], ...]) -> tuple[int, int]:
        """What these flames do to a seat's adventurer, and in which breath.

        Reading S1: one whom the feather brings home at the first breath is no longer there for the second.
        """
        adventurer = self.sent[seat]
        if adventurer < 0:
            return NOBODY
        lent, place, breath = self.lent[seat], self.places[seat], 1
        resistance = BEARS[adventurer][lent]
        for power, reach in flames:
            if place <= reach and power > resistance:
                return (SAVED if CARRIED[lent].saves else ROASTED), breath
            breath += 1
        return STANDING

    @property
    def nearest(self) -> int:
        """The seat that stands at place 1 after the flames, or -1: the one that may free the princess."""
        return next(
            (seat for seat, (fate, _) in enumerate(self.fates) if fate == SAFE and self.places[seat] == 1), -1
        )

    def booty(self, seat: int) -> int:
        """The treasures of a seat's place, doubled by the bag.

        Rules: silly_dragon#recolte, silly_dragon#sac.
        """
        return (PLACES + 1 - self.places[seat]) * CARRIED[self.lent[seat]].times

    def gains(self) -> tuple[int, ...]:
        """What each seat brings home; the king's reward instead for the one who freed the princess.

        Ruling R21.
        """
        return tuple(
            (
                0
                if fate != SAFE
                else sum(self.reward)
                if self.reward and self.places[seat] == 1
                else self.booty(seat)
            )
            for seat, (fate, _) in enumerate(self.fates)
        )


@mypyc_attr("allow_interpreted_subclasses")
class DragonPosition(Position):
    """`crews` and `objects` are masks of bits a seat; `deck[:left]` is the pile, its last card on top.

    `turn` is the one being played, `last` the one before, or None; `loaded` the next dice when a position
    says what they will show (for examples). `first` holds the crystal ball; `princess` is UNSEEN, CAPTIVE or
    the seat that freed her.
    """

    crews: tuple[int, ...]
    objects: tuple[int, ...]
    treasures: tuple[int, ...]
    first: int
    deck: Annotated[tuple[int, ...], "self.deck[: self.left]"]
    left: Annotated[int, FOLLOWS]
    discards: tuple[int, ...]
    princess: int
    turn: Turn
    last: Turn | None
    loaded: tuple[int, ...]

    # -- written by conf/fields.py --
    __slots__ = (
        "crews", "deck", "discards", "first", "last", "left", "loaded", "objects", "princess", "treasures",
        "turn",
    )  # fmt: skip

    def copy(self) -> Self:
        new = self.shared_copy()
        new.crews, new.objects, new.treasures = self.crews, self.objects, self.treasures
        new.first, new.deck, new.left = self.first, self.deck, self.left
        new.discards, new.princess, new.turn = self.discards, self.princess, self.turn
        new.last, new.loaded = self.last, self.loaded
        return new

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), self.crews, self.objects, self.treasures, self.first, self.deck[: self.left],
            self.discards, self.princess, self.turn, self.last, self.loaded,
        )  # fmt: skip

    # -- end of what is written --

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.crews, self.objects, self.treasures = (ALL_CREW,) * n, (ALL_OBJECTS,) * n, (0,) * n
        self.first, self.deck, self.left, self.discards, self.princess = 0, (), 0, (), UNSEEN
        self.turn, self.last, self.loaded = FRESH[n], None, ()

    def alive(self, seat: int) -> bool:
        """Whether the seat is still in: an adventurer left, or the Stone to bring one back. Ruling R15."""
        return bool(self.crews[seat] or self.objects[seat] & STONE_BIT)

    def after(self, seat: int) -> int:
        """The next seat to the left that is still in: the ball passes over the others. Ruling C3."""
        n = self.n
        seat = seat + 1 if seat + 1 < n else 0
        while not self.crews[seat] and not self.alive(seat):
            seat = (seat + 1) % n
        return seat

    def dice(self, number: int) -> tuple[int, ...]:
        """Roll dice: those that the position was given, else by chance."""
        if self.loaded:
            rolled, self.loaded = self.loaded[:number], self.loaded[number:]
            return rolled if len(rolled) == number else rolled + self.dice(number - len(rolled))
        rolls = ROLLS[number]
        return rolls[self.below(len(rolls))]

    def scores(self) -> tuple[int, ...]:
        """Treasures, and three for a Stone that was never used.

        Rulings R15, R23: not for those who are out.
        """
        kept = [STONE_BONUS if things & STONE_BIT else 0 for things in self.objects]
        return tuple(map(sum, zip(self.treasures, kept, strict=True)))

    def result(self, say: Say) -> Outcome | None:
        """The richest wins, then the one who freed the princess, else a shared victory.

        Rule: silly_dragon#fin.
        """
        if self.stack:
            return None
        scores = self.scores()
        rest = [seat for seat in range(self.n) if self.alive(seat)]
        if not rest:  # Ruling R17, C2
            return Outcome((), scores, "Tous les aventuriers sont en cendres : personne ne gagne.")
        if len(rest) == 1:
            return Outcome(
                (rest[0],), scores, capital(f"{say.victory(rest)} : c’est la seule équipe qui reste.")
            )
        best = max(scores[seat] for seat in rest)
        winners, why = tuple(seat for seat in rest if scores[seat] == best), ""
        if self.princess in winners and len(winners) > 1:  # Ruling R24
            winners, why = (self.princess,), " : à égalité, la princesse départage"
        return Outcome(winners, scores, capital(f"{say.victory(winners)} avec {count(best, 'trésor')}{why}."))


FRESH: Final = tuple(Turn((), (-1,) * n, (-1,) * n, (0,) * n, (), ()) for n in range(6))
"""A turn of which nothing is known yet, by the number of seats."""
