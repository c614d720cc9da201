"""The play: one card a turn, attacks that act a lap later, defences, events, the arrival. Rule: abilene#jeu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.decisions import Decision, Step
from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import (
    ACTIONS,
    AIMS,
    ATTACKS,
    BIT,
    CATTLE,
    COST,
    COUNTERS,
    DANCER,
    DESPERADOS,
    DOWN,
    GUARD_MASK,
    GUARDS,
    INDIANS,
    KIND,
    KINDS,
    LEAVE_MOVE,
    MEETING,
    NAMES,
    OPEN_MASK,
    RUSH,
    SPIRITS,
    TARGET,
    TURNS,
    UP,
)  # fmt: skip
from ..position import RoundEnd
from .attacks import REPLY, charge, counter, mature
from .common import compare, finish, leave, wrong
from .events import (
    BURIED,
    DANCED,
    FADED,
    GUARDED,
    LAID,
    RUSHED,
    SENT,
    WELCOMED,
)  # fmt: skip
from .reasons import why_not_up

if TYPE_CHECKING:
    from ..position import AbilenePosition
    from ..view import AbileneView

_ATTACK_COST: Final = COST[DESPERADOS]
_SPIRITS_COST: Final = COST[SPIRITS]
_NO_SPIRITS: Final = ~BIT[SPIRITS]


class Turn(Decision):
    """Lay one card, face up or face down, or leave. Rules: abilene#jeu, abilene#face-cachee, rulings A14, A15."""

    __slots__ = ()
    rule = "abilene#jeu"

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        bits = p.bits[seat]
        up = bits & OPEN_MASK
        chips = p.chips[seat]
        if chips < _SPIRITS_COST:
            up &= _NO_SPIRITS
        more: tuple[Move, ...] = ()
        if bits & GUARD_MASK and any(p.attacks):
            more, met = _meetings(p, seat, up)
            up &= ~met
        if bits & _AIMED_MASK:
            if bits & BIT[DESPERADOS] and chips >= _ATTACK_COST:
                more += AIMS[DESPERADOS][p.inside ^ 1 << seat]
            if bits & BIT[INDIANS]:
                more += AIMS[INDIANS][p.inside ^ 1 << seat]
            if bits & BIT[DANCER]:
                more += AIMS[DANCER][sum(1 << s for s, herd in enumerate(p.herds) if herd)]
        return TURNS[up << KINDS | bits] + more

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card = path[0]
        if card not in KIND:
            return wrong(path, self.rule, "C’est la phase de jeu : choisis une carte de ta main, ou quitte la manche.")
        if card not in v.main:
            return Refusal.of(self.rule, f"Tu n’as pas « {card} » en main.")
        if len(path) > 2:
            return Refusal.of(self.rule, "Une carte, puis sa place : rien d’autre.")
        if len(path) == 1 or path[1] == DOWN:
            return None
        return why_not_up(v, KIND[card], path[1])

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        if not path:
            return "à toi : pose une carte, face visible ou face cachée, ou quitte la manche."
        kind = KIND[path[0]]
        if all(move.path[1:] == (DOWN,) for move in v.legal_moves if move.path[0] == path[0]):
            poor = COST[kind] > v.chips[v.me]  # type: ignore[index]
            why = f"sans {COST[kind]} jetons" if poor else "sans bétail à faire perdre"
            return f"{path[0]} : {why}, face cachée seulement."
        if kind in ATTACKS or kind == DANCER:
            return f"{path[0]} : contre quel troupeau ? Ou face cachée ?"
        if any(attack.card == NAMES[COUNTERS[kind]] for attack in v.threats) and kind in GUARDS:
            return f"{path[0]} : contre quelle attaque ? Ou face cachée ?"
        return f"{path[0]} : face visible ou face cachée ?"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        if move is LEAVE_MOVE:
            if not leave(p, seat):
                next_turn(p, seat)
            return
        kind, where = ACTIONS[move]
        p.take(seat, kind)
        if where == DOWN:
            p.buried[seat] += (kind,)
            p.events.append((BURIED, seat, kind))
        elif kind < CATTLE:
            p.herds[seat] += (kind,)
            p.events.append((LAID, seat, kind))
        elif _act(p, seat, kind, where):
            return
        next_turn(p, seat)


_AIMED_MASK: Final = BIT[DESPERADOS] | BIT[INDIANS] | BIT[DANCER]
TURN: Final = tuple(Turn(seat) for seat in range(10))


def _meetings(p: AbilenePosition, seat: int, up: int) -> tuple[tuple[Move, ...], int]:
    """The answers to the attacks on the seat's herd, and the mask of the defences that have one: they cannot be laid in
    advance instead. The defender chooses among several attacks (rulings A19, C3, D4)."""  # fmt: skip
    moves: list[Move] = []
    met = 0
    for attacker, attack in enumerate(p.attacks):
        if attack and attack[1] == seat:
            for kind in MEETING:
                if COUNTERS[kind] == attack[0] and up & BIT[kind]:
                    moves.append(MEETING[kind][attacker])
                    met |= BIT[kind]
    return tuple(moves), met


# -- what a card does ------------------------------------------------------------------------------------------------------


def _act(p: AbilenePosition, seat: int, kind: int, where: str) -> bool:
    """What an attack, a defence or an event does face up. True when the turn does not simply pass to the next."""
    if kind in ATTACKS:
        return _send(p, seat, kind, TARGET[where])
    if kind in GUARDS:
        charge(p, seat, kind)
        if where == UP:  # ruling A21: always allowed, the last card of a hand too (C2: it still guards to the end)
            p.guards[seat] = kind
            p.events.append((GUARDED, seat, kind))
        else:
            counter(p, seat, kind, TARGET[where])
            p.discards += (kind,)
        return False
    p.discards += (kind,)
    if kind == DANCER:
        _dance(p, seat, TARGET[where])
        return False
    if kind == RUSH:
        p.events.append((RUSHED, seat, p.pot))
        finish(p, RoundEnd("ruée"))  # ruling A27
    else:
        p.events.append((WELCOMED, seat))
        compare(p, "welcome")  # ruling A28: what is pending does nothing
    return True


def _send(p: AbilenePosition, seat: int, kind: int, target: int) -> bool:
    """An attack: countered at once by a matching defence in wait (rulings A18, C2), else it stands. Where answers are
    given at once, the target is asked, whatever it holds, as long as it holds a card (rulings A17, C7)."""  # fmt: skip
    p.events.append((SENT, seat, kind, target))
    charge(p, seat, kind)
    p.attacks[seat] = (kind, target)
    guard = p.guards[target]
    if guard >= 0 and COUNTERS[guard] == kind:
        p.guards[target] = -1
        counter(p, target, guard, seat)
        p.discards += (guard,)
    elif p.hands[target] and p.options["reply"] == "aussitôt":
        p.stack += (PassOn(seat), REPLY[target][seat])
        return True
    return False


def _dance(p: AbilenePosition, seat: int, target: int) -> None:
    *rest, lost = p.herds[target]
    p.herds[target] = tuple(rest)
    p.discards += (lost,)
    p.events.append((DANCED, seat, target, lost))


# -- whose turn ------------------------------------------------------------------------------------------------------------


def begin_play(p: AbilenePosition, seat: int) -> None:
    """The seat that stopped the deal plays first. Rule: abilene#jeu, ruling A14."""
    p.stack.append(TURN[seat])


def next_turn(p: AbilenePosition, seat: int) -> None:
    """After the seat's turn: the next one's, or the arrival when all hands are empty."""
    seat = p.after(seat)
    if any(p.hands):
        open_turn(p, seat)
    else:
        p.stack.append(Arrival(seat))


def open_turn(p: AbilenePosition, seat: int) -> None:
    """A defence in wait goes, an attack acts, then a card is laid; an empty hand lays none. Rules: abilene#attaque,
    abilene#defense, ruling A17."""  # fmt: skip
    while True:
        if p.guards[seat] >= 0:
            p.discards += (p.guards[seat],)
            p.events.append((FADED, seat, p.guards[seat]))
            p.guards[seat] = -1
        if p.attacks[seat]:
            p.stack.append(TURN[seat] if p.hands[seat] else PassOn(seat))
            mature(p, seat)
            return
        if p.hands[seat]:
            p.stack.append(TURN[seat])
            return
        seat = p.after(seat)


class PassOn(Step):
    """The turn of `seat` is over."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, p: AbilenePosition) -> None:
        next_turn(p, self.seat)


class Arrival(Step):
    """All cards are laid: the attacks left act clockwise from `seat`, then herds are compared. Defences in wait stay to
    the end. Rule: abilene#arrivee, ruling A29."""  # fmt: skip

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, p: AbilenePosition) -> None:
        seat = self.seat
        if any(p.attacks):
            while not p.attacks[seat]:
                seat = p.after(seat)
            p.stack.append(Arrival(seat))
            mature(p, seat)
        else:
            compare(p, "arrivée")
