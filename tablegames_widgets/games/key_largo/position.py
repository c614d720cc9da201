"""The state of a game of Key Largo."""

from __future__ import annotations

from collections.abc import Mapping
from operator import sub
from typing import Annotated, Self, TypeVar

from ...engine import FOLLOWS, Outcome, Position, Say, mypyc_attr
from ...engine.text import capital, spaced
from .cards.gear import carried, crew
from .cards.goods import DIAMOND
from .cards.places import UNPLACED, WRECK
from .cards.tables import TabledGame, Tables

T = TypeVar("T")

Plan = tuple[int, int]
Memory = tuple[tuple[int, tuple[int, ...]], ...]
"""What a seat remembers of wrecks it has looked at: (wreck, cards sorted), by wreck."""
Marks = tuple[tuple[int, int], ...]
"""Cards that a seat knows to be in another's hand: (holder, card), sorted."""
NO_PLAN: Plan = (-1, -1)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one of that kind."""
    k = cards.index(card)
    return cards[:k] + cards[k + 1 :]


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same tuple with another value at an index."""
    new = list(values)
    new[index] = value
    return tuple(new)


@mypyc_attr("allow_interpreted_subclasses")
class KeyLargoPosition(Position):
    """`teams`: gears a seat; `hands`: kinds of cards, sorted; `wrecks`: piles, the last card on top; `box`:
    cards out of the game, never seen. `gone`: cards that left face up, sorted. `supply`: divers, hoses,
    tridents, weights.

    `floor`: how many monsters each wreck is publicly known to hold at least. `seen`, `marks`: what each seat
    remembers (see Memory, Marks). `plans`: the two places a seat, `boats`: where each boat is. `turn`: how
    many seats have acted this half-day. `aboard`: the mask of divers that a saboteur keeps aboard. `met`: the
    mask of seats that have played an encounter this half-day; `pile`, `discards`, `meetings`: encounters to
    draw (the last on top), played, in hand. `afloat`: the mask of wrecks with cards left, as of the last
    dive's end; it follows from the rest.
    """

    game: TabledGame
    t: Annotated[Tables, FOLLOWS]
    day: int
    half: int
    first: int
    turn: int
    money: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    wrecks: tuple[tuple[int, ...], ...]
    floor: tuple[int, ...]
    box: tuple[int, ...]
    gone: tuple[int, ...]
    supply: tuple[int, ...]
    seen: tuple[Memory, ...]
    marks: tuple[Marks, ...]
    plans: tuple[Plan, ...]
    boats: tuple[int, ...]
    aboard: tuple[int, ...]
    met: int
    pile: tuple[int, ...]
    discards: tuple[int, ...]
    meetings: tuple[tuple[int, ...], ...]
    afloat: Annotated[int, FOLLOWS]

    # -- written by conf/fields.py --
    __slots__ = (
        "aboard", "afloat", "boats", "box", "day", "discards", "first", "floor", "gone", "half", "hands",
        "marks", "meetings", "met", "money", "pile", "plans", "seen", "supply", "t", "teams", "turn",
        "wrecks",
    )  # fmt: skip

    def copy(self) -> Self:
        new = self.shared_copy()
        new.t, new.day, new.half = self.t, self.day, self.half
        new.first, new.turn, new.money = self.first, self.turn, self.money
        new.teams, new.hands, new.wrecks = self.teams, self.hands, self.wrecks
        new.floor, new.box, new.gone = self.floor, self.box, self.gone
        new.supply, new.seen, new.marks = self.supply, self.seen, self.marks
        new.plans, new.boats, new.aboard = self.plans, self.boats, self.aboard
        new.met, new.pile, new.discards = self.met, self.pile, self.discards
        new.meetings, new.afloat = self.meetings, self.afloat
        return new

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), self.day, self.half, self.first, self.turn, self.money, self.teams, self.hands,
            self.wrecks, self.floor, self.box, self.gone, self.supply, self.seen, self.marks, self.plans,
            self.boats, self.aboard, self.met, self.pile, self.discards, self.meetings,
        )  # fmt: skip

    # -- end of what is written --

    def __init__(self, game: TabledGame, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.t = t = game.tables(n)
        self.day = self.half = self.first = self.turn = self.met = 0
        self.money = (t.money,) * n
        self.teams = ((0,) * t.divers,) * n
        self.hands = self.meetings = self.seen = self.marks = ((),) * n
        self.wrecks, self.floor = ((),) * len(t.wrecks), (0,) * len(t.wrecks)
        self.box = self.gone = self.pile = self.discards = ()
        self.supply = t.stock
        self.plans, self.boats, self.aboard = (NO_PLAN,) * n, (UNPLACED,) * n, (0,) * n
        self.afloat = 0

    def __getstate__(self) -> dict[str, object]:
        state = super().__getstate__()
        del state["t"]  # the tables follow from the game and the number of seats
        return state

    def __setstate__(self, state: dict[str, object]) -> None:
        super().__setstate__(state)
        self.t = self.game.tables(self.n)

    # -- what follows from the state ---------------------------------------------------------------
    def wreck_of(self, seat: int) -> int:
        """The wreck that the seat's boat lies on, or -1."""
        return self.boats[seat] - WRECK if self.boats[seat] >= WRECK else -1

    def see_afloat(self) -> None:
        """The mask of wrecks that are not empty, the one being dived on counted: it is looked at when the
        dive is over."""
        self.afloat = sum(1 << w for w, cards in enumerate(self.wrecks) if cards)

    def at_bottom(self, seat: int, wreck: int) -> int:
        """The mask of the seat's divers who reach that wreck and are not kept aboard.

        Rule: key_largo#profondeur.
        """
        return crew(self.teams[seat]).down[self.t.needs[self.t.wreck_depth[wreck]]] & ~self.aboard[seat]

    def has_meeting(self, seat: int) -> bool:
        """Whether the seat may play an encounter this half-day, as far as the others know.

        Rule: key_largo#rencontres.
        """
        return bool(self.meetings[seat]) and not self.met >> seat & 1

    def lost(self) -> tuple[int, ...]:
        """Divers and gear that left the game: what is neither in the supply nor in a team."""
        there = map(sum, zip(self.supply, *map(carried, self.teams), strict=True))
        return tuple(map(sub, self.t.stock, there))

    def fortune(self, seat: int) -> tuple[int, int, int]:
        """Money, unsold treasures, diamonds. Ruling A23. Rule: key_largo#fin."""
        end, nature = self.t.end, self.t.nature
        diamonds = sum(end[card] for card in self.hands[seat] if nature[card] == DIAMOND)
        return self.money[seat], sum(end[card] for card in self.hands[seat]) - diamonds, diamonds

    def result(self, say: Say) -> Outcome | None:
        """The richest wins.

        Ruling A23: a tie is shared, or falls to the one with more unsold treasure. Rule: key_largo#fin.
        """
        if self.stack:
            return None
        fortunes = [self.fortune(seat) for seat in range(self.n)]
        scores = tuple(map(sum, fortunes))
        best = max(scores)
        winners = [seat for seat, score in enumerate(scores) if score == best]
        how = ""
        if len(winners) > 1 and self.options["tie"] == "trésors":
            most = max(best - fortunes[seat][0] for seat in winners)
            if any(best - fortunes[seat][0] < most for seat in winners):
                how = ", à égalité : plus de trésors non vendus"
                winners = [seat for seat in winners if best - fortunes[seat][0] == most]
        return Outcome(tuple(winners), scores, capital(f"{say.victory(winners)} avec {spaced(best)} ${how}."))
