"""Disdain, and proving one's worth. Rules: plenty_coups#dedain, #valeur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine import Refusal
from ....engine.text import capital
from ..cards import STICK, WINTER, WORTHY, Kinds
from ..events import DISDAINED, FORFEITED, PROVED, SHAMED, UNMOVED
from ..position import ALL_CAMPS, PlentyCoupsPosition
from .alliances import break_up
from .hands import discard, spend
from .refusals import first

if TYPE_CHECKING:
    from ..view import PlentyCoupsView


def disdainable(p: PlentyCoupsPosition, tribe: int) -> int:
    """The mask of the tribes that can be disdained. Rulings P45, P47, P55."""
    return 0 if p.round >= WINTER else ALL_CAMPS[p.tribes] & ~(p.disdained | 1 << tribe)


def why_not_disdain(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """Rulings P45, P47, P55."""
    again = f"{capital(v.camp(target))} a déjà été dédaigné : on ne recommence pas avant son tour."
    return first(
        ("hiver", v.winter, "En hiver, il n’y a plus de dédain."), ("dedain", target in v.disdained, again)
    )


def told_disdain(v: PlentyCoupsView, kinds: Kinds, target: int) -> tuple[str, str]:
    """A stick on another's camp."""
    return "te dédaigner" if target == v.say.you else f"dédaigner {v.tell(target)}", "dédaigner"


def disdain(p: PlentyCoupsPosition, author: int, kinds: Kinds, target: int) -> bool:
    """A stick on another tribe, which stays there until its turn; an alliance between the two ends, and costs
    the author a point. True when the target is asked what it does about it. Rulings P45, P46, P47, C3."""
    spend(p, author, STICK)
    p.disdained |= 1 << target
    p.events.append((DISDAINED, author, target))
    if p.ally(author) == target:
        break_up(p, author)
        if p.lose(author):
            p.events.append((FORFEITED, author))
    if not p.prestige[target]:
        p.events.append((UNMOVED, target))
        return False
    if target >= p.n:
        _third_answers(p, target)
        return False
    return True


def _third_answers(p: PlentyCoupsPosition, tribe: int) -> None:
    """The tribe without a player proves its worth whenever it can: with a stick first, then a weapon, then a
    warrior. Rulings P61, C3, P74."""
    worthy = sorted(WORTHY.intersection(p.hands[tribe]))
    if worthy:
        prove(p, tribe, worthy[-1])
    else:
        shame(p, tribe)


def prove(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """A stick or a card of value 4 is discarded: no point is lost."""
    discard(p, tribe, kind)
    p.events.append((PROVED, tribe, kind))


def shame(p: PlentyCoupsPosition, tribe: int) -> None:
    """The point is lost."""
    p.lose(tribe)
    p.events.append((SHAMED, tribe))
