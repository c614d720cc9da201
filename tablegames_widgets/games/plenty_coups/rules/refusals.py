"""How a refusal is put: the rule and the reason, the first of several that holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine import Refusal
from ..cards import CARD

if TYPE_CHECKING:
    from ..view import PlentyCoupsView

Guard = tuple[str, bool, str]
"""(the rule's anchor, whether it refuses, what it says)."""


def no(anchor: str, text: str) -> Refusal:
    """Refused by that rule of the game."""
    return Refusal.of(f"plenty_coups#{anchor}", text)


def first(*guards: Guard) -> Refusal | None:
    """The first guard that refuses."""
    return next((no(anchor, text) for anchor, refuses, text in guards if refuses), None)


def one_click(path: tuple[str, ...], anchor: str) -> Refusal | None:
    """Why the path, which begins well, is too long."""
    return first((anchor, len(path) > 1, "Cette réponse se joue en un seul clic."))


def why_not_own_card(
    v: PlentyCoupsView, path: tuple[str, ...], anchor: str, otherwise: str
) -> Refusal | None:
    """Why a click is not a card of the hand, where a single card is asked for."""
    return first(
        (anchor, path[0] not in CARD, otherwise),
        (anchor, path[0] not in v.main, v.lacks(path[0])),
    ) or one_click(path, anchor)
