"""« Dégainer »: the top card of the pile is turned up, read and discarded. Rule: wanted#degainer.

What waits for the result is a `Reading`: it is told the card, which its seat's character may have picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..cards import BIT, BLAST, BOMB, HEARTS, JAILS, SPARKS, cards_of
from ..events import BLEW, FLIPPED, FREED, HELD, PASSED_ON
from .asking import Stage
from .life import hit
from .moving import lift, put, turn_up

if TYPE_CHECKING:
    from ..position import WantedPosition


class Reading(Stage):
    """Something that a turned up card will settle.

    `good` are the cards that help the seat; `words` say what it is.
    """

    __slots__ = ()
    good: ClassVar[int]
    words: ClassVar[str]

    def told(self, p: WantedPosition, card: int) -> None:
        """The card that counts, or -1 when there was none: then it is neither a heart nor a spade (ruling
        H8)."""
        raise TypeError(type(self).__name__)

    def run(self, p: WantedPosition) -> None:
        raise TypeError("une lecture attend sa carte")


def flip(p: WantedPosition, then: Reading) -> None:
    """Turn cards up for the seat, as many as its character does; all are discarded."""
    p.chars[then.seat].flip(p, then)


def flipped(p: WantedPosition, seat: int, number: int) -> tuple[int, ...]:
    """So many cards turned up, then discarded in that order (ruling W4)."""
    cards = tuple([card for card in [turn_up(p) for _ in range(number)] if card >= 0])
    p.discard += cards
    p.events.append((FLIPPED, seat, cards))
    return cards


class Fuse(Reading):
    """The Dynamite before the seat, at the start of its turn. Rule: wanted#dynamite; rulings 41 to 44."""

    __slots__ = ()
    good = ~SPARKS
    words = "pour la DYNAMITE (de 2♠ à 9♠, elle explose)"

    def told(self, p: WantedPosition, card: int) -> None:
        seat, bomb = self.seat, cards_of(BOMB)[0]
        if card >= 0 and SPARKS & BIT[card]:
            lift(p, bomb)
            p.discard.append(bomb)
            p.events.append((BLEW, seat))
            hit(p, seat, -1, -1, BLAST)  # nobody is responsible
        else:
            left = p.after(seat)  # ruling 43: to the left, whatever stands there; H12: the living
            lift(p, bomb)
            put(p, left, bomb)
            p.events.append((PASSED_ON, seat, left))


class Bars(Reading):
    """The Prison before the seat, at the start of its turn. Rule: wanted#prison; rulings 46 to 48."""

    __slots__ = ()
    good = HEARTS
    words = "pour la PRISON (un cœur libère)"

    def told(self, p: WantedPosition, card: int) -> None:
        seat = self.seat
        jail = cards_of(p.tables[seat] & JAILS)[0]
        lift(p, jail)
        p.discard.append(jail)  # ruling 47: whatever the card
        if card >= 0 and HEARTS & BIT[card]:
            p.events.append((FREED, seat))
            p.chars[seat].draw(p, seat)
        else:
            p.events.append((HELD, seat))  # ruling 48: no phase at all, no discarding either


FUSES: Final = tuple(Fuse(seat) for seat in range(8))
BARS: Final = tuple(Bars(seat) for seat in range(8))
