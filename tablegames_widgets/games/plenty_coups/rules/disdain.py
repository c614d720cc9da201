"""Disdain, and proving one's worth. Rules: plenty_coups#dedain, #valeur."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import CARDS, KIND_OF, LOSE, LOSE_MOVE, NAMES, STICK, WORTHY
from .common import break_up, discard, spend
from .events import DISDAINED, FORFEITED, PROVED, SHAMED, UNMOVED
from .turn import OfTribe, by_tribe, go_on, one_click

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition
    from ..view import PlentyCoupsView


def disdain(p: PlentyCoupsPosition, author: int, target: int) -> bool:
    """A stick on another tribe, which stays there until its turn; an alliance between the two ends, and costs the author a
    point. True when the target is asked what it does about it. Rulings P45, P46, P47, C3."""  # fmt: skip
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
        _dummy_answers(p, target)
        return False
    p.stack.append(PROVE[target][target])
    return True


def _dummy_answers(p: PlentyCoupsPosition, tribe: int) -> None:
    """The tribe without a player proves its worth whenever it can: with a stick first, then a weapon, then a warrior. Rulings
    P61, C3, P74."""  # fmt: skip
    worthy = sorted(WORTHY.intersection(p.hands[tribe]))
    if worthy:
        prove(p, tribe, worthy[-1])
    else:
        p.lose(tribe)
        p.events.append((SHAMED, tribe))


def prove(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """A stick or a card of value 4 is discarded: no point is lost."""
    discard(p, tribe, kind)
    p.events.append((PROVED, tribe, kind))


class Prove(OfTribe):
    """Discard a stick or a card of value 4, or lose a point; one may choose to lose it. It is asked whatever the hand holds,
    which is secret. Rule: plenty_coups#valeur, rulings P45, C10."""  # fmt: skip

    __slots__ = ()
    rule = "plenty_coups#valeur"

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return (*[CARDS[kind] for kind in dict.fromkeys(p.hands[self.tribe]) if kind in WORTHY], LOSE_MOVE)

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card = path[0]
        if card == LOSE:
            return one_click(path, self.rule)
        if card not in NAMES:
            return Refusal.of(self.rule, "Tu es dédaigné : défausse un bâton de coups ou une carte de valeur 4, ou perds un point.")
        if card not in v.main:
            return Refusal.of(self.rule, v.lacks(card))
        if NAMES.index(card) not in WORTHY:
            return Refusal.of(self.rule, "Seuls un bâton de coups ou une carte de valeur 4 prouvent ta valeur.")
        return one_click(path, self.rule)

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        author = v.name(v.turn) if v.turn is not None else ""
        return f"{author} te dédaigne : prouve ta valeur (un bâton de coups ou une carte de valeur 4) ou perds un point."

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        if move is LOSE_MOVE:
            p.lose(self.tribe)
            p.events.append((SHAMED, self.tribe))
        else:
            prove(p, self.tribe, KIND_OF[move])
        go_on(p)


PROVE: Final = by_tribe(Prove)
