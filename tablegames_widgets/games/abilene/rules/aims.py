"""Whom a card laid face up may aim at, and why not another. Rules: abilene#betail to abilene#welcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....engine.errors import Refusal
from ..cards import AIMED, AIMS, ATTACK, BIT, CATTLED, MEETINGS, MEETS, NAMES, NOBODY, OTHERS, TARGET, UP, Aim, Card
from .refusals import first

if TYPE_CHECKING:
    from ....engine.moves import Move
    from ..position import AbilenePosition
    from ..view import AbileneView


# -- listing -----------------------------------------------------------------------------------------------------------


def _others(p: AbilenePosition, seat: int) -> int:
    return p.inside ^ 1 << seat


def _cattled(p: AbilenePosition, seat: int) -> int:
    """Any herd that has cattle, one's own included. Ruling D5."""
    return sum(1 << owner for owner, herd in enumerate(p.herds) if herd)


_WHOM: Final = {OTHERS: _others, CATTLED: _cattled}
_AIMED: Final = tuple((BIT[kind], AIMS[kind], _WHOM[NAMES[kind].aim]) for kind in AIMED)


def aimed(p: AbilenePosition, seat: int, bits: int) -> tuple[Move, ...]:
    """The moves onto herds of the cards of a mask."""
    moves: tuple[Move, ...] = ()
    for bit, rows, whom in _AIMED:
        if bits & bit:
            moves += rows[whom(p, seat)]
    return moves


def meetings(p: AbilenePosition, seat: int, bits: int) -> tuple[tuple[Move, ...], int]:
    """The answers to the attacks on the seat's herd, and the mask of the defences that have one: they cannot be laid in
    advance instead. The defender chooses among several attacks (rulings A19, C3, D4)."""  # fmt: skip
    moves: tuple[Move, ...] = ()
    met = 0
    for attacker, attack in enumerate(p.attacks):
        if attack and attack[1] == seat and (guards := bits & MEETS[attack[0]]):
            moves += MEETINGS[attacker][guards]
            met |= guards
    return moves, met


# -- refusing ----------------------------------------------------------------------------------------------------------


def why_not_up(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    """Why the card may not be laid there, face up."""
    poor = f"Il faut {card.cost} jetons pour la poser face visible : sans eux, elle se pose face cachée."
    return first((card.rule, card.cost > v.chips[seat], poor)) or _WHY_NOT[card.aim](v, seat, card, where)


def _why_not_alone(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    return first((card.rule, where != UP, card.aim.elsewhere))


def _why_not_onto(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    herd, rule = TARGET.get(where), card.aim.rule or card.rule
    if herd is None or herd.attack >= 0:
        return Refusal.of(rule, card.aim.elsewhere)
    return first(
        (rule, herd.seat not in v.inside, v.say.does(herd.seat, "n’est pas", "dans la manche")),
        (rule, card.aim == OTHERS and herd.seat == seat, "On n’attaque que le troupeau d’un autre."),
        (rule, card.aim == CATTLED and not v.herds[herd.seat], "Il n’y a aucun bétail dans ce troupeau."),
    )


def _why_not_met(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    rule, target, threats = card.aim.rule, TARGET.get(where), v.threats_to(seat)
    if target is None:
        return first(
            (rule, where != UP, card.aim.elsewhere),
            (rule, is_met(v, seat, card), "Ton troupeau est attaqué : choisis l’attaque que cette carte contre."),
        )
    if target.attack < 0:
        return Refusal.of(rule, "Une défense ne protège que ton troupeau : pose-la face visible.")
    other = f"« {card} » ne contre pas « {NAMES[target.attack]} », mais « {NAMES[card.counters]} »."
    return first(
        (rule, all(attack.click != target for attack in threats), "Aucune attaque de ce genre ne menace ton troupeau."),
        (card.rule, target.attack != card.counters, other),
    )


_WHY_NOT: Final[dict[Aim, Callable[[AbileneView, int, Card, str], Refusal | None]]] = {
    NOBODY: _why_not_alone, OTHERS: _why_not_onto, CATTLED: _why_not_onto, ATTACK: _why_not_met,
}  # fmt: skip


def is_met(v: AbileneView, seat: int, card: Card) -> bool:
    """Whether an attack on the seat's herd is one that the card counters."""
    return any(attack.card.kind == card.counters for attack in v.threats_to(seat))
