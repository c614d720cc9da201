"""Attacks and defences: countered, or acting a lap later. Rules: abilene#attaque, abilene#defense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import de
from ..cards import ACTIONS, BIT, BOOTY, COST, COUNTERS, GUARDS, INDIANS, KIND, LEAVE_MOVE, LET, LET_MOVE, MEETING, ROBBED, STEALS
from .common import leave, pay, why_not_one_click, wrong
from .events import BOOTY_TAKEN, COUNTERED, DISPERSED, EMPTY, LET_BE, PAID, STOLEN, the
from .reasons import guard_rule

if TYPE_CHECKING:
    from ..position import AbilenePosition
    from ..view import AbileneView


def charge(p: AbilenePosition, seat: int, kind: int) -> None:
    """The cost of a card is paid as it is laid, countered or not (rulings A22, A44)."""
    if COST[kind]:
        pay(p, seat, COST[kind])
        p.events.append((PAID, seat, COST[kind]))


def counter(p: AbilenePosition, seat: int, guard: int, attacker: int) -> None:
    """The attack is discarded; the desperados rob what stands in for the cattle (rulings A23, A35, A44)."""
    kind, _ = p.attacks[attacker]  # type: ignore[misc]
    p.attacks[attacker] = None
    p.discards += (kind,)
    p.events.append((COUNTERED, seat, guard, kind, attacker))
    if guard in ROBBED:
        booty = min(BOOTY, p.pot)
        pay(p, attacker, -booty)
        p.events.append((BOOTY_TAKEN, attacker, booty))


def mature(p: AbilenePosition, seat: int) -> None:
    """The attack of the seat acts: its turn has come back (ruling A16)."""
    kind, target = p.attacks[seat]  # type: ignore[misc]
    p.attacks[seat] = None
    p.discards += (kind,)
    herd = p.herds[target]
    if kind == INDIANS:  # ruling A25: the cattle of now; attacks and defences stay
        p.herds[target] = ()
        p.discards += herd
        p.events.append((DISPERSED, seat, target, len(herd)))
    elif not herd:
        p.events.append((EMPTY, seat, target))
    elif len(set(herd)) == 1:
        _steal(p, seat, target, 0)
    else:
        p.stack.append(THEFT[seat][target])


def _steal(p: AbilenePosition, seat: int, victim: int, index: int) -> None:
    """A card changes herds and is the newest of its new one (ruling A24)."""
    herd = p.herds[victim]
    p.herds[victim] = herd[:index] + herd[index + 1 :]
    p.herds[seat] += (herd[index],)
    p.events.append((STOLEN, seat, victim, herd[index]))


class Theft(Decision):
    """The desperados were not countered: choose the card they steal. Rule: abilene#desperados, ruling A24."""

    __slots__ = ("victim",)
    rule = "abilene#desperados"

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        return STEALS[self.victim, *p.herds[self.victim]]

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        herd = tuple(KIND[card] for card in v.herds[self.victim])
        if any(move.path[0] == path[0] for move in STEALS[self.victim, *herd]):
            return why_not_one_click(path, self.rule)
        return Refusal.of(self.rule, f"Choisis une carte du troupeau {de(v.names[self.victim])} : tes desperados la volent.")

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"quelle carte volent tes desperados dans le troupeau {de(v.names[self.victim])} ?"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        _steal(p, seat, self.victim, STEALS[self.victim, *p.herds[self.victim]].index(move))


THEFT: Final = tuple(tuple(Theft(seat, victim) for victim in range(10)) for seat in range(10))


class Reply(Decision):
    """Counter an attack the moment it is laid, out of turn, or let it be (the other reading of ruling A17). Rule: abilene#defense."""

    __slots__ = ("attacker",)
    rule = "abilene#defense"

    def __init__(self, seat: int, attacker: int) -> None:
        super().__init__(seat)
        self.attacker = attacker

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        kind, _ = p.attacks[self.attacker]  # type: ignore[misc]
        moves = [
            MEETING[guard][self.attacker] for guard in MEETING
            if COUNTERS[guard] == kind and p.bits[seat] & BIT[guard] and p.chips[seat] >= COST[guard]
        ]  # fmt: skip
        return (*moves, LET_MOVE, LEAVE_MOVE)

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] == LET:
            return why_not_one_click(path, self.rule)
        if path[0] not in KIND or KIND[path[0]] not in GUARDS:
            return wrong(path, self.rule, "Choisis : contrer cette attaque, laisser faire, ou quitter la manche.")
        guard = KIND[path[0]]
        if path[0] not in v.main:
            return Refusal.of(self.rule, f"Tu n’as pas « {path[0]} » en main.")
        if len(path) > 2 or COST[guard] > v.chips[seat]:
            said = "Tu n’as pas de quoi la payer." if len(path) < 3 else "Une carte, puis l’attaque : rien d’autre."
            return Refusal.of(guard_rule(guard), said)
        (attack,) = (a for a in v.attacks if a.attacker == self.attacker)
        if KIND[attack.card] != COUNTERS[guard]:
            return Refusal.of(guard_rule(guard), f"Cette carte n’arrête pas {the(KIND[attack.card])}.")
        if len(path) == 2 and path[1] != attack.click:
            return Refusal.of(self.rule, f"On répond à l’attaque qui vient d’être posée : {attack.click}.")
        return None

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        (attack,) = (a for a in v.attacks if a.attacker == self.attacker)
        sent = f"{the(KIND[attack.card])} {de(v.names[self.attacker])}"
        if path:
            return f"{path[0]} : contre {sent} ?"
        return f"{sent} t’attaquent : contres-tu aussitôt, ou laisses-tu faire ?"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        if move is LET_MOVE:
            p.events.append((LET_BE, seat))
        elif move is LEAVE_MOVE:
            leave(p, seat)  # the step under this one passes the turn on, or is gone with the round
        else:
            kind, _ = ACTIONS[move]
            p.take(seat, kind)
            charge(p, seat, kind)
            counter(p, seat, kind, self.attacker)
            p.discards += (kind,)


REPLY: Final = tuple(tuple(Reply(seat, attacker) for attacker in range(10)) for seat in range(10))
