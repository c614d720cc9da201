"""Attacks and defences: countered, or acting a lap later. Rules: abilene#attaque, abilene#defense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine import Decision, Move, Refusal
from ..cards import (
    ACTIONS,
    BOOTY,
    CARD,
    COST,
    COUNTERS,
    DESPERADOS,
    GUARDS,
    INDIANS,
    LEAVE_MOVE,
    LET,
    LET_MOVE,
    ROBBED,
    STEALS,
)
from ..events import BOOTY_TAKEN, COUNTERED, DISPERSED, EMPTY, LET_BE, PAID, STOLEN
from ..position import AbilenePosition
from .laying import answers
from .pot import leave, pay
from .refusals import one_click, wrong

if TYPE_CHECKING:
    from ..view import AbileneView


def charge(p: AbilenePosition, seat: int, kind: int) -> None:
    """The cost of a card is paid as it is laid, countered or not (rulings A22, A44)."""
    if COST[kind]:
        pay(p, seat, COST[kind])
        p.events.append((PAID, seat, COST[kind]))


def counter(p: AbilenePosition, seat: int, guard: int, attacker: int) -> None:
    """Both cards are discarded; the desperados rob what stands in for the cattle (rulings A23, A35, A44)."""
    attack = COUNTERS[guard]
    p.attacks[attacker] = None
    p.discards += (attack, guard)
    p.events.append((COUNTERED, seat, guard, attack, attacker))
    if ROBBED[guard]:
        booty = min(BOOTY, p.pot)
        pay(p, attacker, -booty)
        p.events.append((BOOTY_TAKEN, attacker, booty))


def mature(p: AbilenePosition, seat: int, attack: tuple[int, int]) -> None:
    """The attack of the seat acts: its turn has come back (ruling A16)."""
    kind, target = attack
    p.attacks[seat] = None
    p.discards += (kind,)
    _ACTS[kind](p, seat, target)


def _disperse(p: AbilenePosition, seat: int, target: int) -> None:
    """The cattle of now goes; attacks and defences stay. Ruling A25."""
    herd = p.herds[target]
    p.herds[target] = ()
    p.discards += herd
    p.events.append((DISPERSED, seat, target, len(herd)))


def _rob(p: AbilenePosition, seat: int, target: int) -> None:
    """One card of the herd, chosen where there is a choice. Ruling A24."""
    herd = p.herds[target]
    if not herd:
        p.events.append((EMPTY, seat, target))
    elif len(set(herd)) == 1:
        _steal(p, seat, target, 0)
    else:
        p.stack.append(THEFTS[seat][target])


_ACTS: Final = {DESPERADOS: _rob, INDIANS: _disperse}


def _steal(p: AbilenePosition, seat: int, victim: int, index: int) -> None:
    """A card changes herds and is the newest of its new one (ruling A24)."""
    herd = p.herds[victim]
    p.herds[victim] = herd[:index] + herd[index + 1 :]
    p.herds[seat] += (herd[index],)
    p.events.append((STOLEN, seat, victim, herd[index]))


class Theft(Decision[AbilenePosition, "AbileneView"]):
    """The desperados were not countered: choose the card they steal. Rule: abilene#desperados, ruling A24."""

    __slots__ = ("victim",)
    rule = "abilene#desperados"

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        return STEALS[self.victim, *p.herds[self.victim]]

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        mine = any(path[0] == move.path[0] for move in v.legal_moves)
        which = f"Choisis une carte dans {v.say.its('le troupeau', self.victim)} : tes desperados la volent."
        return Refusal.first((self.rule, not mine, which), one_click(path, self.rule))

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"quelle carte volent tes desperados dans {v.say.its('le troupeau', self.victim)} ?"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        _steal(p, seat, self.victim, STEALS[self.victim, *p.herds[self.victim]].index(move))


THEFTS: Final = tuple(tuple(Theft(seat, victim) for victim in range(10)) for seat in range(10))


class Reply(Decision[AbilenePosition, "AbileneView"]):
    """Counter an attack the moment it is laid, out of turn, or let it be (the other reading of ruling A17).

    Rule: abilene#defense.
    """

    __slots__ = ("attacker",)
    rule = "abilene#defense"

    def __init__(self, seat: int, attacker: int) -> None:
        super().__init__(seat)
        self.attacker = attacker

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        return (*answers(p, seat, self.attacker), LET_MOVE, LEAVE_MOVE)

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card, attack = CARD.get(path[0]), v.attack_of(self.attacker)
        if path[0] == LET:
            return Refusal.first(one_click(path, self.rule))
        if card is None or card.kind not in GUARDS:
            return wrong(
                path, self.rule, "Choisis : contrer cette attaque, laisser faire, ou quitter la manche."
            )
        return Refusal.first(
            (self.rule, card not in v.main, f"Tu n’as pas « {card.shown} » en main."),
            (card.rule, len(path) > 2, "Une carte, puis l’attaque : rien d’autre."),
            (card.rule, card.cost > v.chips[seat], "Tu n’as pas de quoi la payer."),
            (card.rule, attack.card.kind != card.counters, f"Cette carte n’arrête pas {attack.card.the}."),
            (
                self.rule,
                path[1:] not in ((), (attack.click,)),
                f"On répond à l’attaque qui vient d’être posée : {self._sent(v)}.",
            ),
        )

    def _sent(self, v: AbileneView) -> str:
        """« les Indiens de Bo »: what one answers."""
        return v.say.its(v.attack_of(self.attacker).card.the, self.attacker)

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        sent = self._sent(v)
        return (
            f"{path[0]} : contre {sent} ?"
            if path
            else f"{sent} t’attaquent : contres-tu aussitôt, ou laisses-tu faire ?"
        )

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


REPLIES: Final = tuple(tuple(Reply(seat, attacker) for attacker in range(10)) for seat in range(10))
