"""What a seat remembers of the others' hands: cards taken from the display and not played since, cards that
an exchange has shown, and what a tribe has done since a card last came unseen.

Rules: plenty_coups#etalage, #cadeaux, #secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Final

from ...engine import EventType, Raw
from .cards import COUNTS, HAND_SIZE, HORSE, STICK
from .events import (
    BRED,
    COUP_MARKED,
    DISCARDED,
    DISDAINED,
    DONATED,
    DREW,
    EXCHANGED,
    HUNTED,
    NEUTRAL,
    OPENED,
    PROPOSED,
    PROVED,
    RAIDED,
    REPELLED,
    RETURNED,
    RIPOSTE,
    SEALED,
    SHAMED,
    TOOK,
)
from .view import PlentyCoupsView

NOWHERE: Final = -1
"""Where a card has gone that may have changed hands again."""

SELDOM, OFTEN = 1, 2
"""A horse or a stick is given half as often as another card: 263 of the 1,075 in the hands of who exchanged
were, and 292 of the 608 others, in 72 games between gloutons and quick strateges (2026-11-27)."""


class Doubt:
    """After an exchange that the seat did not see: cards remembered in the hand of `home`; one card of that
    hand, among `size`, went to `away`, one of these or another."""

    __slots__ = ("away", "home", "kinds", "size")

    def __init__(self, home: int, away: int, kinds: list[int]) -> None:
        self.home, self.away, self.kinds = home, away, kinds
        self.size = max(HAND_SIZE, len(kinds))


class Memory:
    """By tribe: `sure`, the cards that are certainly in its hand; `spent`, how many cards it has played since
    one last came that nobody saw; `bare`, whether since then it has shown that it has no stick."""

    def __init__(self, v: PlentyCoupsView) -> None:
        self.sure: list[list[int]] = [[] for _ in range(v.tribe_count)]
        self.doubts: list[Doubt] = []
        self.spent, self.bare = [0] * v.tribe_count, [False] * v.tribe_count
        self.coup = False  # whether the raid that comes home next has marked one
        history = v.history
        self.whole = bool(history)  # whether the view comes from a game, and remembers it
        for told in history:
            for event in told:
                if note := NOTES.get(event.kind):
                    note(self, (event.kind, *event.data))

    def left(self, tribe: int, kind: int) -> None:
        """A card has left a hand, and was seen: one that was remembered there, if there is one."""
        self.spent[tribe] += 1
        if kind in self.sure[tribe]:
            self.sure[tribe].remove(kind)
            return
        for doubt in [one for one in self.doubts if kind in one.kinds]:
            if doubt.home == tribe:
                doubt.kinds.remove(kind)
                doubt.size -= 1
                return
            if doubt.away == tribe and COUNTS[kind] == 1:  # there is no other: this is the one that went
                doubt.kinds.remove(kind)
                self.sure[doubt.home] += doubt.kinds
                self.doubts.remove(doubt)
                return

    def came(self, tribe: int) -> None:
        """A card came that nobody saw: what the tribe did before says nothing of it."""
        self.spent[tribe], self.bare[tribe] = 0, False

    def took(self, raw: Raw) -> None:
        """A card of the display, which all have seen."""
        self.sure[raw[1]].append(raw[2])

    def drew(self, raw: Raw) -> None:
        """Cards of the pile: known to who plays the tribe alone."""
        _, _, tribe, number, kinds = raw
        if kinds is not None:
            self.sure[tribe] += kinds
        elif number:
            self.came(tribe)

    def exchanged(self, raw: Raw) -> None:
        """A card each way: known to two seats alone."""
        _, _, _, giver, target, given, back = raw
        if given is not None:
            self.left(giver, given)
            self.left(target, back)
            self.sure[giver].append(back)
            self.sure[target].append(given)
            return
        pair = giver, target
        self.doubts = [one for one in self.doubts if one.home not in pair]
        for doubt in self.doubts:
            if doubt.away in pair:
                doubt.away = NOWHERE
        for home, away in (pair, pair[::-1]):
            self.doubts.append(Doubt(home, away, self.sure[home]))
            self.sure[home] = []
            self.came(home)

    def played(self, raw: Raw) -> None:
        """Warriors that leave for a raid, weapons that repel one."""
        for kind in raw[3] if raw[0] is RAIDED else raw[2]:
            self.left(raw[1], kind)

    def marked(self, raw: Raw) -> None:
        """A coup: the raid comes home next."""
        self.left(raw[1], STICK)
        self.coup = True

    def returned(self, raw: Raw) -> None:
        """A raid has come home, with a coup or without."""
        if not self.coup:
            self.bare[raw[1]] = True
        self.coup = False

    def shamed(self, raw: Raw) -> None:
        """A point lost for want of a stick (or of a card of value 4)."""
        self.bare[raw[1]] = True


def _left(kind: Callable[[Raw], int], tribe: int = 1) -> Callable[[Memory, Raw], None]:
    """An event with which a card leaves the hand of the tribe that stands at that place."""
    return lambda memory, raw: memory.left(raw[tribe], kind(raw))


NOTES: Final[Mapping[EventType, Callable[[Memory, Raw], None]]] = {
    TOOK: Memory.took,
    DREW: Memory.drew,
    EXCHANGED: Memory.exchanged,
    RAIDED: Memory.played,
    REPELLED: Memory.played,
    COUP_MARKED: Memory.marked,
    RETURNED: Memory.returned,
    SHAMED: Memory.shamed,
    BRED: _left(lambda raw: HORSE),
    **{event: _left(lambda raw: STICK) for event in (RIPOSTE, DISDAINED)},
    **{event: _left(lambda raw: raw[2]) for event in (OPENED, PROVED, NEUTRAL, HUNTED, DISCARDED)},
    **{event: _left(lambda raw: raw[3]) for event in (PROPOSED, DONATED)},
    SEALED: _left(lambda raw: raw[3], tribe=2),
}
"""What each kind of event says of hands."""


Gone = tuple[int, int, list[int], list[int]]
"""From whom a card has perhaps gone, to whom, which cards that may be, and how likely each of them is, summed
up from the first (then another card of that hand)."""


class Recalled:
    """What all imagined worlds share: `cards`, those that may lie anywhere; `hands`, by hidden tribe, what is
    certainly there; `doubts`, what has perhaps changed hands."""

    def __init__(self, v: PlentyCoupsView, cards: list[int], rooms: Mapping[int, int]) -> None:
        memory = v.once(Memory)
        shown = [[card.kind for card in known] for known in v.known]  # by the view: they are not in `cards`
        self.cards = cards
        self.hands: dict[int, list[int]] = {}
        for tribe, most in rooms.items():
            more = without(memory.sure[tribe], shown[tribe])[: most - len(shown[tribe])]
            self.hands[tribe] = shown[tribe] + self._found(more)
        self.doubts = list[Gone]()
        for one in memory.doubts:
            if one.home in rooms and (kinds := self._found(without(one.kinds, shown[one.home]))):
                others = [SELDOM] * (one.size - len(kinds))
                odds = [*accumulate([SELDOM if kind >= HORSE else OFTEN for kind in kinds] + others)]
                self.doubts.append((one.home, one.away, kinds, odds))

    def _found(self, kinds: list[int]) -> list[int]:
        """Those of the cards that nobody shows, taken out of `cards`."""
        found = []
        for kind in kinds:
            if kind in self.cards:
                self.cards.remove(kind)
                found.append(kind)
        return found


def without(kinds: list[int], gone: list[int]) -> list[int]:
    """What is left of some cards without these."""
    left = kinds[:]
    for kind in gone:
        if kind in left:
            left.remove(kind)
    return left
