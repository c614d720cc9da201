"""Cards that leave a hand or come into it, and what others know of it since an exchange.

Rule: plenty_coups#secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import DREW
from .pile import draw_many

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition

Known = tuple[tuple[int, int], ...]


def spend(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """A card leaves a hand for all to see: whoever knew it there knows one less."""
    p.hands[tribe].remove(kind)
    if known := p.known[tribe]:
        p.known[tribe] = _without(known, kind)


def discard(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """A card goes from a hand to the discard pile, face up. Ruling P1."""
    p.hands[tribe].remove(kind)  # as `spend` does: most moves discard
    if known := p.known[tribe]:
        p.known[tribe] = _without(known, kind)
    p.discards.append(kind)


def draw_blind(p: PlentyCoupsPosition, tribe: int, number: int) -> int:
    """Draw from the pile, unseen by others. How many cards there were."""
    kinds = draw_many(p, number)
    hand = p.hands[tribe]
    hand += kinds
    hand.sort()
    p.events.append((DREW, p.seat, tribe, len(kinds), kinds))
    return len(kinds)


def _without(known: Known, kind: int) -> Known:
    """What is known once a card of that kind is gone: each seat knows one less of it."""
    rest = list(known)
    for pair in dict.fromkeys([pair for pair in known if pair[1] == kind]):
        rest.remove(pair)
    return tuple(rest)


def blurred(known: Known, kind: int, witness: int) -> Known:
    """What is known once a card is gone that only `witness` saw: the others doubt every kind they knew there,
    one card of each. So a view cannot tell what left. Ruling P67."""
    rest = list(known)
    for pair in set(known):
        if pair[0] != witness or pair[1] == kind:
            rest.remove(pair)
    return tuple(rest)
