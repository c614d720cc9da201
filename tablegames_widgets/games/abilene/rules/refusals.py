"""Refusals: the first guard that refuses, what all answers share, and why a card may not be laid somewhere
face up.

Rules: abilene#betail to abilene#welcome.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....engine import Guard, Refusal
from ..cards import ATTACK, CATTLED, LEAVE, NAMES, NOBODY, OTHERS, TARGET, UP, Aim, Card

if TYPE_CHECKING:
    from ..view import AbileneView


def one_click(path: tuple[str, ...], rule: str) -> Guard:
    """Against a path which begins well, and is too long."""
    return rule, len(path) > 1, "Cette réponse se donne en un seul clic."


def only(chips: int) -> str:
    """« et tu n’en as que 9 », of the chips that one has too few of."""
    return f"et tu n’en as {('pas', 'qu’un')[chips] if chips < 2 else f'que {chips}'}"


def wrong(path: tuple[str, ...], rule: str, text: str) -> Refusal | None:
    """For a click that is no answer to the question, unless it is to leave: always legal, in one click
    (ruling A13)."""
    return Refusal.first((rule, path[0] != LEAVE, text), one_click(path, "abilene#quitter"))


# -- of a card laid face up ------------------------------------------------------------------------


def why_not_up(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    """Why the card may not be laid there, face up."""
    poor = f"Il faut {card.cost} jetons pour la poser face visible : sans eux, elle se pose face cachée."
    return Refusal.first((card.rule, card.cost > v.chips[seat], poor)) or _WHY_NOT[card.aim](
        v, seat, card, where
    )


def _why_not_alone(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    return Refusal.first((card.rule, where != UP, card.aim.elsewhere))


def _why_not_onto(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    herd, rule = TARGET.get(where), card.aim.rule or card.rule
    if herd is None or herd.kind >= 0:
        return Refusal.of(rule, card.aim.elsewhere)
    return Refusal.first(
        (rule, herd.seat not in v.inside, v.say.does(herd.seat, "n’est pas", "dans la manche")),
        (rule, card.aim == OTHERS and herd.seat == seat, "On n’attaque que le troupeau d’un autre."),
        (rule, card.aim == CATTLED and not v.herds[herd.seat], "Il n’y a aucun bétail dans ce troupeau."),
    )


def _why_not_met(v: AbileneView, seat: int, card: Card, where: str) -> Refusal | None:
    rule, target, threats = card.aim.rule, TARGET.get(where), v.threats_to(seat)
    if target is None:
        return Refusal.first(
            (rule, where != UP, card.aim.elsewhere),
            (
                rule,
                is_met(v, seat, card),
                "Ton troupeau est attaqué : choisis l’attaque que cette carte contre.",
            ),
        )
    if target.kind < 0:
        return Refusal.of(rule, "Une défense ne protège que ton troupeau : pose-la face visible.")
    aimed, met = NAMES[target.kind].shown, NAMES[card.counters].shown
    other = f"« {card} » ne contre pas « {aimed} », mais « {met} »."
    return Refusal.first(
        (
            rule,
            all(attack.click != target for attack in threats),
            "Aucune attaque de ce genre ne menace ton troupeau.",
        ),
        (card.rule, target.kind != card.counters, other),
    )


def is_met(v: AbileneView, seat: int, card: Card) -> bool:
    """Whether an attack on the seat's herd is one that the card counters."""
    return any(attack.card.kind == card.counters for attack in v.threats_to(seat))


_WHY_NOT: Final[dict[Aim, Callable[[AbileneView, int, Card, str], Refusal | None]]] = {
    NOBODY: _why_not_alone,
    OTHERS: _why_not_onto,
    CATTLED: _why_not_onto,
    ATTACK: _why_not_met,
}
