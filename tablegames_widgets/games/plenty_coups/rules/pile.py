"""The pile and the display: drawing, mixing, filling up, replacing three alike.

Rules: plenty_coups#pioche, #etalage, #pareilles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine import Chance
from ..cards import GROUP, PURGES, SHOWN
from ..events import PURGED, REFILLED, RESHUFFLED

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition


def draw(p: PlentyCoupsPosition) -> int:
    """The next card of the pile; −1 when there is no card at all. Rule: plenty_coups#pioche, ruling P4."""
    if not p.pile:
        if not p.discards:
            return -1
        p.pile = sorted(p.discards)
        mix(p, p.pile)
        p.discards = []
        p.events.append((RESHUFFLED,))
    return p.pile.pop()


def mix(p: PlentyCoupsPosition, cards: list[int]) -> None:
    """Shuffle in place (Fisher and Yates), each order as likely: one draw serves for as many cards as 64 bits
    allow.

    `p.shuffle` would be as quick by now, and deal other cards to every game that someone has kept.
    """
    chance = Chance(p.chance)
    i = len(cards) - 1
    while i > 0:
        size, after = _span(i)
        draw = chance.below(size)
        while i > after:
            draw, j = divmod(draw, i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            i -= 1
    p.chance = chance.word


def _span(first: int) -> tuple[int, int]:
    """From how many numbers to draw for the cards from `first` down, and where the next draw begins."""
    size, i = 1, first
    while i > 0 and size * (i + 1) < 1 << 60:
        size *= i + 1
        i -= 1
    return size, i


def draw_many(p: PlentyCoupsPosition, number: int) -> tuple[int, ...]:
    """The next cards of the pile, as many as there are."""
    pile = p.pile
    if len(pile) >= number:  # one by one, a game at random would take 5 % longer
        new = tuple(pile[: -number - 1 : -1])
        del pile[len(pile) - number :]
        return new
    return tuple([kind for kind in [draw(p) for _ in range(number)] if kind >= 0])


def alike(shown: Sequence[int]) -> bool:
    """Whether three of the four cards are of one sort and one value.

    Rule: plenty_coups#pareilles, ruling P2.
    """
    if len(shown) < SHOWN:
        return False
    a, b, c, d = GROUP[shown[0]], GROUP[shown[1]], GROUP[shown[2]], GROUP[shown[3]]
    return (a == b and a in (c, d)) or (c == d and c in (a, b))


def refill(p: PlentyCoupsPosition) -> None:
    """Back to four cards, all four replaced while three are alike. Rulings P1, P2, P3: the four that lie
    there are kept after ten times, or when too few are left."""
    shown = p.display
    missing = SHOWN - len(shown)
    if missing:
        new = draw_many(p, missing)
        shown += new
        p.events.append((REFILLED, new))
        if alike(shown):
            purge(p)


def purge(p: PlentyCoupsPosition) -> None:
    """The four are discarded and replaced, again and again while three are alike."""
    for _ in range(PURGES):
        if not alike(p.display) or len(p.pile) + len(p.discards) < SHOWN:
            return
        p.discards += p.display
        new = draw_many(p, SHOWN)
        p.display[:] = new
        p.events.append((PURGED, new))
