"""Why a card may not be laid face up there. Rules: abilene#betail to abilene#welcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import Refusal
from ..cards import ATTACKS, CATTLE, COST, COUNTERS, DANCER, DESPERADOS, GUARDS, KIND, NAMES, ROBBED, RUSH, TARGET, UP

if TYPE_CHECKING:
    from ..view import AbileneView


def why_not_up(v: AbileneView, kind: int, where: str) -> Refusal | None:
    if COST[kind] > v.chips[v.me]:  # type: ignore[index]
        rule = "abilene#desperados" if kind == DESPERADOS else "abilene#eau-de-feu"
        return Refusal.of(rule, f"Il faut {COST[kind]} jetons pour la poser face visible : sans eux, elle se pose face cachée.")
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
    if kind == DANCER:  # ruling D5: any herd that has cattle, one's own included
        return None if v.herds[target] else Refusal.of(rule, "Il n’y a aucun bétail dans ce troupeau.")
    return Refusal.of(rule, "On n’attaque que le troupeau d’un autre.") if target == v.me else None


def _why_not_guard(v: AbileneView, kind: int, where: str) -> Refusal | None:
    matching = [attack for attack in v.threats if KIND[attack.card] == COUNTERS[kind]]
    if where == UP:
        if not matching:
            return None
        return Refusal.of("abilene#defense", "Ton troupeau est attaqué : choisis l’attaque que cette carte contre.")
    if where.startswith("troupeau"):
        return Refusal.of("abilene#defense", "Une défense ne protège que ton troupeau : pose-la face visible.")
    if where not in TARGET:
        return Refusal.of("abilene#defense", "Une défense se pose sur l’attaque qu’elle contre, ou bien face visible ou face cachée.")
    attacker, card = TARGET[where], where.split(" de ")[0]
    if any(attack.attacker == attacker for attack in matching) and KIND[card] == COUNTERS[kind]:
        return None
    if any((attack.attacker, attack.card) == (attacker, card) for attack in v.threats):
        return Refusal.of(guard_rule(kind), f"« {NAMES[kind]} » ne contre pas « {card} », mais « {NAMES[COUNTERS[kind]]} ».")
    return Refusal.of("abilene#defense", "Aucune attaque de ce genre ne menace ton troupeau.")


def guard_rule(kind: int) -> str:
    if kind in ROBBED:
        return "abilene#butin"
    return {"shérif": "abilene#sherif", "eau de feu": "abilene#eau-de-feu"}.get(NAMES[kind], "abilene#cavalerie")
