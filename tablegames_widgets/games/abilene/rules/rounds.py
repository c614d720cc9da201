"""From one round to the next: the dealer, the ante, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine import AnyDecision, Decision, Move, Refusal, Step
from ..cards import ANTE, JOIN, JOIN_MOVE, SIT_OUT, SIT_OUT_MOVE
from ..events import ENDED, GIVEN, JOINED, NOBODY, OPENED, SAT_OUT
from ..position import AbilenePosition, How, RoundEnd
from .attacks import Reply, Theft
from .deal import deal
from .play import Arrival, PassOn, Turn
from .pot import alone, finish, share_out
from .refusals import one_click

if TYPE_CHECKING:
    from ..view import AbileneView

LIMITS: Final = {"deux donnes": 2, "une donne": 1, "ruine": 100}
"""How many times each deals.

Ruling D6: until ruin too, for seats that only pass the same chips round never ruin anyone.
"""
_ANSWERS: Final = (JOIN_MOVE, SIT_OUT_MOVE)
_NOBODY: Final = RoundEnd(How.NOBODY)


class Join(Decision[AbilenePosition, "AbileneView"]):
    """Two chips for three cards, or sit the round out: a choice, in public, from the dealer's left (rulings
    A3, C1); nobody may at a table where all take part (ruling D10). Rule: abilene#enjeu."""

    __slots__ = ()
    rule = "abilene#enjeu"

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        return _ANSWERS if p.options["joining"] == "libre" else _ANSWERS[:1]

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        which = f"Dis d’abord si tu participes à la manche, pour {ANTE} jetons, ou si tu la passes."
        bound = path[0] == SIT_OUT and v.options["joining"] == "tous"
        return Refusal.first(
            (self.rule, path[0] not in (JOIN, SIT_OUT), which),
            (self.rule, bound, "À cette table, on ne passe pas : qui a 2 jetons participe."),
            one_click(path, self.rule),
        )

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        pot = f" Le pot en contient déjà {v.pot}." if v.pot else ""
        if v.options["joining"] == "tous":
            return f"tout le monde participe : mets {ANTE} jetons au pot.{pot}"
        return f"participes-tu à la manche, pour {ANTE} jetons ?{pot}"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        chips = p.chips
        if move is JOIN_MOVE:
            chips[seat] -= ANTE
            p.pot += ANTE
            p.inside |= 1 << seat
            p.events.append((JOINED, seat))
        else:
            p.events.append((SAT_OUT, seat))
        dealer, n = p.dealer, p.n
        while seat != dealer:
            seat = seat + 1 if seat + 1 < n else 0
            if chips[seat] >= ANTE:
                p.stack.append(JOINS[seat])
                return
        _close(p)


JOINS: Final = tuple(Join(seat) for seat in range(10))


def _close(p: AbilenePosition) -> None:
    """All have said: nobody, one who takes the pot, or a deal. Rulings A3, C1."""
    inside = p.inside
    p.idle = 0 if inside else p.idle + 1
    if inside & (inside - 1):
        deal(p)
        return
    p.gather()  # ruling A39: nothing was dealt, and the herds of the round before are no longer on the table
    p.inside = inside
    if inside:
        alone(p)
    else:
        p.events.append((NOBODY,))
        finish(p, _NOBODY)


class Round(Step[AbilenePosition]):
    """Always at the bottom of the stack: opens the next round, or ends the game.

    Rules: abilene#donneur, abilene#fin.
    """

    __slots__ = ()

    def run(self, p: AbilenePosition) -> None:
        live = p.live
        # Ruling C5: a whole circuit of dealers in which nobody antes ends the game.
        # Ruling A37: one seat left ends it.
        if len(live) < 2 or p.idle >= len(live) or p.deals[live[0]] >= LIMITS[p.options["ending"]]:
            _end(p)
            return
        p.dealer = live[0]
        open_round(p, live[1])


ROUND: Final = Round()


def begin(p: AbilenePosition) -> None:
    """The first dealer by lot (ruling A38). Rule: abilene#donneur."""
    p.dealer = p.below(p.n)
    open_round(p, (p.dealer + 1) % p.n)
    p.events = []


def open_round(p: AbilenePosition, first: int) -> None:
    """The dealer is known: ask each seat that can pay whether it joins, `first` first."""
    p.deals[p.dealer] += 1
    p.events.append((OPENED, sum(p.deals), p.dealer))
    p.stack[:] = (ROUND, JOINS[first])


def _end(p: AbilenePosition) -> None:
    """A pot still carried is shared among the seats that are not ruined, the remainder is lost (rulings A36,
    C5); among all of them when all are ruined (ruling D1)."""
    seats = p.live or list(range(p.n))
    share, rest = share_out(p, seats)
    if share:
        p.events.append((GIVEN, tuple(sorted(seats)), share, rest))
    p.events.append((ENDED,))


def stack_under(p: AbilenePosition, top: AnyDecision) -> list[AnyDecision]:
    """The whole stack of a question: what follows it is told by who still holds cards."""
    if isinstance(top, Theft):
        (seat,) = top.asked
        under = Turn(seat) if p.hands[seat] else PassOn(seat) if any(p.hands) else Arrival(seat)
        return [ROUND, under, top]
    if isinstance(top, Reply):
        return [ROUND, PassOn(top.attacker), top]
    return [ROUND, top]
