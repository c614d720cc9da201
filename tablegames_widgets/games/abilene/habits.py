"""What a seat was seen to do in this round, and what that says of the cards in its hand."""

from __future__ import annotations

from typing import Final

from ...engine import EventType, Raw
from .cards import CATTLE, NAMES, cards_of
from .events import ASKED, BURIED, GUARDED, LAID, OPENED, SENT, STOPPED
from .position import AbilenePosition
from .view import AbileneView

FAMILIES: Final = tuple([str(card) if card.kind < CATTLE else str(card.sort) for card in NAMES])
MOST: Final = 2
"""Cards asked for that are told apart."""


def families() -> tuple[str, ...]:
    """Each value of cattle; attacks, defences, events."""
    return FAMILIES


def hand(p: AbilenePosition, seat: int) -> tuple[int, ...]:
    """A seat's hand."""
    return cards_of(p.hands[seat])


class Acts:
    """By seat, in this round: how many cards it has asked for, who stopped the deal, and what each has laid
    last: a kind, or a step beyond for a card laid face down, -1 for nothing yet."""

    def __init__(self, v: AbileneView) -> None:
        self.asked, self.stopped, self.laid = [0] * v.n, -1, [-1] * v.n
        for told in v.history:
            for event in told:
                self._note(event.kind, event.data, v.n)

    def _note(self, kind: EventType, data: Raw, n: int) -> None:
        if kind is OPENED:
            self.asked, self.stopped, self.laid = [0] * n, -1, [-1] * n
        elif kind is ASKED:
            self.asked[data[0]] += 1
        elif kind is STOPPED:
            self.stopped = data[0]
        elif kind in (LAID, SENT, GUARDED):
            self.laid[data[0]] = data[1]
        elif kind is BURIED:
            self.laid[data[0]] = len(NAMES)


def clues(v: AbileneView) -> tuple[str, ...]:
    """What each seat laid last in this round; before it lays, how far it went in the deal."""
    told = v.once(Acts)
    return tuple(
        [_clue(told, seat) if v.hands[seat] is None and v.hand_sizes[seat] else "" for seat in range(v.n)]
    )


def _clue(told: Acts, seat: int) -> str:
    last, asked = told.laid[seat], min(told.asked[seat], MOST)
    if last >= 0:
        face = "down" if last == len(NAMES) else f"{NAMES[last].heads}" if last < CATTLE else FAMILIES[last]
        return f"laid_{face}"
    return "stopped" if told.stopped == seat else f"asked{asked}" if asked else ""


def suspicion(v: AbileneView, seat: int, clue: str, family: str, holds: bool) -> str:
    """Cattle that is worth more than what was just laid is seldom kept for later."""
    last = v.once(Acts).laid[seat]
    better = family in FAMILIES[:CATTLE] and 0 <= last < FAMILIES.index(family)
    if holds or not better:
        return ""
    return v.say.does(seat, "a posé", NAMES[last].shown, f": sans doute pas de {family} dans sa main")
