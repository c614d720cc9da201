"""The play: one card a turn, attacks that act a lap later, defences, events, the arrival.

Rule: abilene#jeu.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine import Move, Refusal, Step
from ..cards import (
    ACTIONS,
    ATTACKS,
    CARD,
    CATTLE,
    COUNTERS,
    DANCER,
    DOWN,
    GUARDS,
    HIDDEN,
    LEAVE_MOVE,
    NOBODY,
    RUSH,
    SHOWN,
    WELCOME,
)
from ..events import BURIED, DANCED, FADED, GUARDED, LAID, RUSHED, SENT, WELCOMED
from ..position import AbilenePosition, How, RoundEnd
from .attacks import REPLIES, charge, counter, mature
from .laying import Laying
from .pot import compare, finish, leave
from .refusals import is_met, why_not_up, wrong

if TYPE_CHECKING:
    from ..view import AbileneView


class Turn(Laying):
    """Lay one card, face up or face down, or leave.

    Rules: abilene#jeu, abilene#face-cachee, rulings A14, A15.
    """

    __slots__ = ()
    rule = "abilene#jeu"

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card = CARD.get(path[0])
        if card is None:
            return wrong(
                path, self.rule, "C’est la phase de jeu : choisis une carte de ta main, ou quitte la manche."
            )
        return Refusal.first(
            (self.rule, card not in v.main, f"Tu n’as pas « {card.shown} » en main."),
            (self.rule, len(path) > 2, "Une carte, puis sa place : rien d’autre."),
        ) or (None if path[1:] in ((), (DOWN,)) else why_not_up(v, seat, card, path[1]))

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        if not path:
            return "à toi : pose une carte, face visible ou face cachée, ou quitte la manche."
        card = CARD[path[0]]
        if all(move.path[1:] == (DOWN,) for move in v.legal_moves if move.path[0] == card):
            why = f"sans {card.cost} jetons" if card.cost > v.chips[seat] else card.aim.none
            return f"{card.shown} : {why}, face cachée seulement."
        aim = NOBODY if card.kind in GUARDS and not is_met(v, seat, card) else card.aim
        return f"{card.shown} : {aim.asks}"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        if move is LEAVE_MOVE:
            if not leave(p, seat):
                next_turn(p, seat)
            return
        kind, whom = ACTIONS[move]
        p.take(seat, kind)
        if whom == HIDDEN:
            p.buried[seat] += (kind,)
            p.events.append((BURIED, seat, kind))
        elif kind < CATTLE:
            p.herds[seat] += (kind,)
            p.events.append((LAID, seat, kind))
        elif _DOES[kind](p, seat, kind, whom):
            return
        next_turn(p, seat)


TURNS: Final = tuple(Turn(seat) for seat in range(10))


# -- what a card does face up: true when the turn does not simply pass to the next -----------------


def _send(p: AbilenePosition, seat: int, kind: int, target: int) -> bool:
    """An attack: countered at once by a matching defence in wait (rulings A18, C2), else it stands. Where
    answers are given at once, the target is asked, whatever it holds, as long as it holds a card (rulings
    A17, C7)."""
    p.events.append((SENT, seat, kind, target))
    charge(p, seat, kind)
    p.attacks[seat] = (kind, target)
    guard = p.guards[target]
    if guard >= 0 and COUNTERS[guard] == kind:
        p.guards[target] = -1
        counter(p, target, guard, seat)
    elif p.hands[target] and p.options["reply"] == "aussitôt":
        p.stack += (PassOn(seat), REPLIES[target][seat])
        return True
    return False


def _guard(p: AbilenePosition, seat: int, kind: int, attacker: int) -> bool:
    """A defence, laid on an attack or in wait. Ruling A21: always allowed, the last card of a hand too (C2:
    it still guards to the end)."""
    charge(p, seat, kind)
    if attacker == SHOWN:
        p.guards[seat] = kind
        p.events.append((GUARDED, seat, kind))
    else:
        counter(p, seat, kind, attacker)
    return False


def _dance(p: AbilenePosition, seat: int, kind: int, target: int) -> bool:
    *rest, lost = p.herds[target]
    p.herds[target] = tuple(rest)
    p.discards += (kind, lost)
    p.events.append((DANCED, seat, target, lost))
    return False


def _rush(p: AbilenePosition, seat: int, kind: int, whom: int) -> bool:
    """The round ends without a winner. Ruling A27."""
    p.discards += (kind,)
    p.events.append((RUSHED, seat, p.pot))
    finish(p, RoundEnd(How.RUSH))
    return True


def _welcome(p: AbilenePosition, seat: int, kind: int, whom: int) -> bool:
    """The round ends now: what is pending does nothing. Ruling A28."""
    p.discards += (kind,)
    p.events.append((WELCOMED, seat))
    compare(p, How.WELCOME)
    return True


_DOES: Final = {
    **dict.fromkeys(ATTACKS, _send),
    **dict.fromkeys(GUARDS, _guard),
    DANCER: _dance,
    RUSH: _rush,
    WELCOME: _welcome,
}


# -- whose turn ------------------------------------------------------------------------------------


def next_turn(p: AbilenePosition, seat: int) -> None:
    """After the seat's turn: the next one's, or the arrival when all hands are empty."""
    seat = p.after(seat)
    if any(p.hands):
        open_turn(p, seat)
    else:
        p.stack.append(Arrival(seat))


def open_turn(p: AbilenePosition, seat: int) -> None:
    """A defence in wait goes, an attack acts, then a card is laid; an empty hand lays none. Rules:
    abilene#attaque, abilene#defense, ruling A17."""
    while True:
        if p.guards[seat] >= 0:
            p.discards += (p.guards[seat],)
            p.events.append((FADED, seat, p.guards[seat]))
            p.guards[seat] = -1
        if attack := p.attacks[seat]:
            p.stack.append(TURNS[seat] if p.hands[seat] else PassOn(seat))
            mature(p, seat, attack)
            return
        if p.hands[seat]:
            p.stack.append(TURNS[seat])
            return
        seat = p.after(seat)


class PassOn(Step[AbilenePosition]):
    """The turn of `seat` is over."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, p: AbilenePosition) -> None:
        next_turn(p, self.seat)


class Arrival(Step[AbilenePosition]):
    """All cards are laid: the attacks left act clockwise from `seat`, then herds are compared. Defences in
    wait stay to the end. Rule: abilene#arrivee, ruling A29."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, p: AbilenePosition) -> None:
        seat = self.seat
        if any(p.attacks):
            while not (attack := p.attacks[seat]):
                seat = p.after(seat)
            p.stack.append(Arrival(seat))
            mature(p, seat, attack)
        else:
            compare(p, How.ARRIVAL)
