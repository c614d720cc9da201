"""From round to round: the marker moves, what has lasted its time goes, the game ends. Rule:
plenty_coups#tour."""

from __future__ import annotations

from ..cards import HAND_SIZE, LAST_ROUND, STICK, WINTER
from ..events import ENDED, EXPIRED, LOST_RAID, ROUND, STICK_GONE, WINTER_CAME
from ..position import PlentyCoupsPosition
from .alliances import drop_offer
from .hands import draw_blind
from .raids import clear


def next_round(p: PlentyCoupsPosition) -> bool:
    """The elder moves the marker; False when the last round is over.

    Rules: plenty_coups#tour, #fin, ruling P7.
    """
    if p.round == LAST_ROUND:
        finish(p)
        return False
    p.round += 1
    p.events.append((ROUND, p.round))
    if p.round == WINTER:
        p.events.append((WINTER_CAME,))
    return True


def clean_up(p: PlentyCoupsPosition, tribe: int) -> None:
    """The stick that lies on the tribe goes, and the card with which it proved its worth is made good; its
    proposal has lasted its time. Rules: plenty_coups#valeur, #proposition, ruling P31."""
    if p.disdained >> tribe & 1:
        p.disdained ^= 1 << tribe
        p.discards.append(STICK)
        p.events.append((STICK_GONE, tribe))
        if len(p.hands[tribe]) < HAND_SIZE:
            draw_blind(p, tribe, 1)
    if p.offers[tribe] >= 0:
        p.events.append((EXPIRED, tribe, drop_offer(p, tribe)))


def finish(p: PlentyCoupsPosition) -> None:
    """The twelfth round is over: raids on their way are lost. Rule: plenty_coups#fin, ruling P17."""
    for camp, raid in enumerate(p.raids):
        if raid is not None:
            p.events.append((LOST_RAID, clear(p, camp), camp))
    p.turn, p.seat, p.left, p.free = p.elder, p.elder, 0, False
    p.events.append((ENDED,))
