"""The play: one card a turn, attacks that act a lap later, defences, events, the arrival. Rule: abilene#jeu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.decisions import Decision, Step
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import count, de, to
from ..cards import (
    ACTIONS, AIMS, ATTACKS, BIT, BOOTY, CATTLE, COST, COUNTERS, DANCER, DESPERADOS, DOWN, GUARD_MASK, GUARDS, INDIANS, KIND,
    KINDS, LET, LET_MOVE, LEAVE, LEAVE_MOVE, MEETING, NAMES, OPEN_MASK, ROBBED, RUSH, SPIRITS, TARGET, TURNS, UP, WELCOME, steals,
)  # fmt: skip
from ..position import RoundEnd
from .common import compare, finish, leave, pay, why_not_one_click, wrong
from .events import (
    BOOTY_TAKEN, BURIED, COUNTERED, DANCED, DISPERSED, EMPTY, FADED, GUARDED, LAID, LET_BE, PAID, RUSHED, SENT, STOLEN, WELCOMED,
)  # fmt: skip

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

    def why_not(self, v: AbileneView, path: tuple[str, ...]) -> Refusal | None:
        card = path[0]
        if card not in KIND:
            return wrong(path, self.rule, "C’est la phase de jeu : choisis une carte de ta main, ou quitte la manche.")
        if card not in v.main:
            return Refusal.of(self.rule, f"Tu n’as pas « {card} » en main.")
        if len(path) > 2:
            return Refusal.of(self.rule, "Une carte, puis sa place : rien d’autre.")
        if len(path) == 1 or path[1] == DOWN:
            return None
        return _why_not_up(v, KIND[card], path[1])

    def prompt(self, v: AbileneView, path: tuple[str, ...] = ()) -> str:
        who = v.names[v.me]  # type: ignore[index]
        if not path:
            return to(who, "à toi : pose une carte, face visible ou face cachée, ou quitte la manche.")
        kind = KIND[path[0]]
        if kind in ATTACKS or kind == DANCER:
            return to(who, f"{path[0]} : contre quel troupeau ? Ou face cachée ?")
        if any(attack.card == NAMES[COUNTERS[kind]] for attack in v.threats) and kind in GUARDS:
            return to(who, f"{path[0]} : contre quelle attaque ? Ou face cachée ?")
        return to(who, f"{path[0]} : face visible ou face cachée ?")

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


# -- why a card may not be laid face up ------------------------------------------------------------------------------------


def _why_not_up(v: AbileneView, kind: int, where: str) -> Refusal | None:
    if COST[kind] > v.chips[v.me]:  # type: ignore[index]
        rule = "abilene#desperados" if kind == DESPERADOS else "abilene#eau-de-feu"
        return Refusal.of(rule, f"Il faut {COST[kind]} jetons pour la poser face visible : sans eux, elle ne va que face cachée.")
    if kind in ATTACKS or kind == DANCER:
        return _why_not_aimed(v, kind, where)
    if kind in GUARDS:
        return _why_not_guard(v, kind, where)
    if where == UP:
        return None
    rule = "abilene#betail" if kind < CATTLE else "abilene#ruee" if kind == RUSH else "abilene#welcome"
    return Refusal.of(rule, "Cette carte ne vise personne : pose-la face visible ou face cachée.")


def _why_not_aimed(v: AbileneView, kind: int, where: str) -> Refusal | None:
    rule = "abilene#danseuse" if kind == DANCER else "abilene#attaque"
    if not where.startswith("troupeau"):
        return Refusal.of(rule, "Choisis le troupeau qu’elle vise, ou pose-la face cachée.")
    target = TARGET[where]
    if target not in v.inside:
        return Refusal.of(rule, f"{v.names[target]} n’est pas dans la manche.")
    if kind == DANCER:
        return None if v.herds[target] else Refusal.of(rule, "Il n’y a aucun bétail dans ce troupeau.")
    return Refusal.of(rule, "On n’attaque que le troupeau d’un autre.") if target == v.me else None


def _why_not_guard(v: AbileneView, kind: int, where: str) -> Refusal | None:
    matching = [attack for attack in v.threats if KIND[attack.card] == COUNTERS[kind]]
    if where == UP:
        if not matching:
            return None
        return Refusal.of("abilene#defense", "Ton troupeau est attaqué : choisis l’attaque que cette carte contre.")
    if where.startswith("troupeau"):
        return Refusal.of("abilene#defense", "Une défense ne protège que ton troupeau : pose-la face visible, ou choisis l’attaque à contrer.")
    attacker, card = TARGET[where], where.split(" de ")[0]
    if any(attack.attacker == attacker for attack in matching) and KIND[card] == COUNTERS[kind]:
        return None
    if any((attack.attacker, attack.card) == (attacker, card) for attack in v.threats):
        return Refusal.of(_guard_rule(kind), f"{NAMES[kind][0].upper()}{NAMES[kind][1:]} ne contre pas {card} : elle contre {NAMES[COUNTERS[kind]]}.")
    return Refusal.of("abilene#defense", "Aucune attaque de ce genre ne menace ton troupeau.")


def _guard_rule(kind: int) -> str:
    if kind in ROBBED:
        return "abilene#butin"
    return {"shérif": "abilene#sherif", "eau de feu": "abilene#eau-de-feu"}.get(NAMES[kind], "abilene#cavalerie")


# -- what a card does ------------------------------------------------------------------------------------------------------


def _act(p: AbilenePosition, seat: int, kind: int, where: str) -> bool:
    """What an attack, a defence or an event does face up. True when the turn does not simply pass to the next."""
    if kind in ATTACKS:
        return _send(p, seat, kind, TARGET[where])
    if kind in GUARDS:
        _charge(p, seat, kind)
        if where == UP:
            p.guards[seat] = kind
            p.events.append((GUARDED, seat, kind))
        else:
            _counter(p, seat, kind, TARGET[where])
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


def _charge(p: AbilenePosition, seat: int, kind: int) -> None:
    """The cost of a card is paid as it is laid, countered or not (rulings A22, A44)."""
    if COST[kind]:
        pay(p, seat, COST[kind])
        p.events.append((PAID, seat, COST[kind]))


def _send(p: AbilenePosition, seat: int, kind: int, target: int) -> bool:
    """An attack: countered at once by a matching defence in wait (rulings A18, C2), else it stands. Where answers are
    given at once, the target is asked, whatever it holds, as long as it holds a card (rulings A17, C7)."""  # fmt: skip
    p.events.append((SENT, seat, kind, target))
    _charge(p, seat, kind)
    p.attacks[seat] = (kind, target)
    guard = p.guards[target]
    if guard >= 0 and COUNTERS[guard] == kind:
        p.guards[target] = -1
        _counter(p, target, guard, seat)
        p.discards += (guard,)
    elif p.hands[target] and p.options["reply"] == "aussitôt":
        p.stack += (PassOn(seat), REPLY[target][seat])
        return True
    return False


def _counter(p: AbilenePosition, seat: int, guard: int, attacker: int) -> None:
    """The attack is discarded; the desperados rob what stands in for the cattle (rulings A23, A35, A44)."""
    kind, _ = p.attacks[attacker]  # type: ignore[misc]
    p.attacks[attacker] = None
    p.discards += (kind,)
    p.events.append((COUNTERED, seat, guard, kind, attacker))
    if guard in ROBBED:
        booty = min(BOOTY, p.pot)
        pay(p, attacker, -booty)
        p.events.append((BOOTY_TAKEN, attacker, booty))


def _dance(p: AbilenePosition, seat: int, target: int) -> None:
    *rest, lost = p.herds[target]
    p.herds[target] = tuple(rest)
    p.discards += (lost,)
    p.events.append((DANCED, seat, target, lost))


def _mature(p: AbilenePosition, seat: int) -> None:
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
            _mature(p, seat)
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
            _mature(p, seat)
        else:
            compare(p, "arrivée")


class Theft(Decision):
    """The desperados were not countered: choose the card they steal. Rule: abilene#desperados, ruling A24."""

    __slots__ = ("victim",)
    rule = "abilene#desperados"

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        return steals(self.victim, p.herds[self.victim])

    def why_not(self, v: AbileneView, path: tuple[str, ...]) -> Refusal | None:
        herd = tuple(KIND[card] for card in v.herds[self.victim])
        if any(move.path[0] == path[0] for move in steals(self.victim, herd)):
            return why_not_one_click(path, self.rule)
        return Refusal.of(self.rule, f"Choisis une carte du troupeau {de(v.names[self.victim])} : tes desperados la volent.")

    def prompt(self, v: AbileneView, path: tuple[str, ...] = ()) -> str:
        return to(v.names[v.me], f"quelle carte volent tes desperados dans le troupeau {de(v.names[self.victim])} ?")  # type: ignore[index]

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        _steal(p, seat, self.victim, steals(self.victim, p.herds[self.victim]).index(move))


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

    def why_not(self, v: AbileneView, path: tuple[str, ...]) -> Refusal | None:
        if path[0] == LET:
            return why_not_one_click(path, self.rule)
        if path[0] not in KIND or KIND[path[0]] not in GUARDS:
            return wrong(path, self.rule, "Contre cette attaque, laisse faire ou quitte la manche.")
        guard = KIND[path[0]]
        if path[0] not in v.main:
            return Refusal.of(self.rule, f"Tu n’as pas « {path[0]} » en main.")
        if len(path) > 2 or COST[guard] > v.chips[v.me]:  # type: ignore[index]
            return Refusal.of(_guard_rule(guard), "Tu n’as pas de quoi la payer." if len(path) < 3 else "Une carte, puis l’attaque : rien d’autre.")
        (attack,) = (a for a in v.attacks if a.attacker == self.attacker)
        if KIND[attack.card] != COUNTERS[guard]:
            return Refusal.of(_guard_rule(guard), f"Cette carte ne contre pas {attack.card}.")
        if len(path) == 2 and path[1] != attack.click:
            return Refusal.of(self.rule, f"On répond à l’attaque qui vient d’être posée : {attack.click}.")
        return None

    def prompt(self, v: AbileneView, path: tuple[str, ...] = ()) -> str:
        (attack,) = (a for a in v.attacks if a.attacker == self.attacker)
        who = de(v.names[self.attacker])
        if path:
            return to(v.names[v.me], f"{path[0]} contre {attack.card} {who} ?")  # type: ignore[index]
        return to(v.names[v.me], f"{attack.card} {who} : contres-tu aussitôt, ou laisses-tu faire ?")  # type: ignore[index]

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        if move is LET_MOVE:
            p.events.append((LET_BE, seat))
        elif move is LEAVE_MOVE:
            leave(p, seat)  # the step under this one passes the turn on, or is gone with the round
        else:
            kind, _ = ACTIONS[move]
            p.take(seat, kind)
            _charge(p, seat, kind)
            _counter(p, seat, kind, self.attacker)
            p.discards += (kind,)


REPLY: Final = tuple(tuple(Reply(seat, attacker) for attacker in range(10)) for seat in range(10))


