"""Where the cards of a hand may be laid: the moves of the play phase.

Rules: abilene#jeu, abilene#face-cachee, abilene#defense.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....engine import Decision, Move, Rows
from ..cards import (
    AFFORDED,
    AIMED_MASK,
    AIMS,
    BIT,
    CATTLED,
    DEAREST,
    GUARD_MASK,
    KINDS,
    LAYINGS,
    MEETINGS,
    MEETS,
    OPEN_MASK,
    OTHERS,
)
from ..position import AbilenePosition

if TYPE_CHECKING:
    from ..view import AbileneView  # noqa: F401 (the bases below, in quotes)


class Laying(Decision[AbilenePosition, "AbileneView"]):
    """Lay a card of one's hand, or leave: the moves of a turn."""

    __slots__ = ()

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        """Every way to lay a card, face up or face down. Ruling A15."""
        bits, chips = p.bits[seat], p.chips[seat]
        paid = bits if chips >= DEAREST else bits & AFFORDED[chips]
        up = paid & OPEN_MASK
        more: tuple[Move, ...] = ()
        if up & GUARD_MASK and any(p.attacks):
            more, met = _meetings(p, seat, up)
            up &= ~met
        if aims := paid & AIMED_MASK:
            for rows, whom in _AIMED[aims]:
                more += rows[whom(p, seat)]
        return LAYINGS[up << KINDS | bits] + more


def answers(p: AbilenePosition, seat: int, attacker: int) -> tuple[Move, ...]:
    """The defences that the seat may lay on an attack, whomever it aims at."""
    attack, paid = p.attacks[attacker], AFFORDED[min(p.chips[seat], DEAREST)]
    return MEETINGS[attacker][p.bits[seat] & paid & MEETS[attack[0]]] if attack else ()


def _others(p: AbilenePosition, seat: int) -> int:
    return p.inside ^ 1 << seat


def _cattled(p: AbilenePosition, seat: int) -> int:
    """Any herd that has cattle, one's own included. Ruling D5."""
    return sum(1 << owner for owner, herd in enumerate(p.herds) if herd)


_Onto = tuple[Rows[int, Move], Callable[[AbilenePosition, int], int]]
_WHOM: Final = {OTHERS: _others, CATTLED: _cattled}
_AIMED: Final[Rows[int, _Onto]] = Rows(
    lambda bits: ((rows, _WHOM[card.aim]) for card, rows in AIMS.items() if bits & BIT[card.kind])
)
"""Of the cards of a mask: the moves of each, and whom it may aim at."""


def _meetings(p: AbilenePosition, seat: int, bits: int) -> tuple[tuple[Move, ...], int]:
    """The answers to the attacks on the seat's herd, and the mask of the defences that have one: they cannot
    be laid in advance instead. The defender chooses among several attacks (rulings A19, C3, D4)."""
    moves: tuple[Move, ...] = ()
    met = 0
    for attacker, attack in enumerate(p.attacks):
        if attack and attack[1] == seat and (guards := bits & MEETS[attack[0]]):
            moves += MEETINGS[attacker][guards]
            met |= guards
    return moves, met
