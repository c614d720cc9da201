"""Horses: raised, given away, and hunting with them. Rules: plenty_coups#elevage, #don, #chasse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine import Refusal
from ....engine.text import capital
from ..cards import DONATION, HORSE, PRESTIGE_CAP, Kinds
from ..events import BRED, DONATED, HUNTED
from .hands import discard, draw_blind
from .refusals import first

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition
    from ..view import PlentyCoupsView


def receivers(p: PlentyCoupsPosition, tribe: int) -> int:
    """The mask of the tribes that one may give horses to, not being attacked.

    Rule: plenty_coups#don, rulings P50, P51, P52.
    """
    strict = p.options["donation"] == "sans allié"
    if strict and p.seals[tribe] >= 0:
        return 0
    mask, most, ally = 0, p.horses[tribe], p.ally(tribe)
    for other, horses in enumerate(p.horses):
        if (
            horses <= most
            and other != tribe
            and other != ally
            and p.raids[other] is None
            and not (strict and p.seals[other] >= 0)
        ):
            mask |= 1 << other
    return mask


def why_not_breed(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """Ruling P53."""
    return first(
        ("elevage", not v.plain, "Il n’y a plus de chevaux dans la plaine : l’élevage n’est plus possible.")
    )


def why_not_donate(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """Rulings P50, P51, P52."""
    strict, few = v.options["donation"] == "sans allié", v.horses[tribe] < DONATION
    richer = (
        f"{capital(v.herd(target))} a plus de chevaux que {v.herd(tribe)} : on ne donne qu’à qui en a moins,"
        " ou autant."
    )
    return first(
        ("don", v.attacked(tribe) is not None, f"{capital(v.camp(tribe))} est attaqué : pas de don."),
        ("don", v.attacked(target) is not None, f"{capital(v.camp(target))} est attaqué : pas de don."),
        ("don", v.allies[tribe] == target, "On ne fait pas de don à son allié."),
        (
            "don",
            strict and any((v.seals[tribe], v.seals[target])),
            "À cette table, un don ne va que d’une tribu sans allié à une tribu sans allié.",
        ),
        ("don", few, f"Un don est de {DONATION} chevaux : {v.tell.clause(tribe, 'n’en a pas', 'assez')}."),
        ("don", v.horses[target] > v.horses[tribe], richer),
    )


def told_donation(v: PlentyCoupsView, kinds: Kinds, target: int) -> tuple[str, str]:
    """Any card on another's herd; a gift without gain does not promise one (ruling C8)."""
    room = v.prestige[v.tribe or 0] < PRESTIGE_CAP or v.options["cap"] == "sans"
    return v.tell.giving("donner", f"{DONATION} chevaux", target), "don, +1" if room else "don, sans point"


def breed(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> None:
    """Rule: plenty_coups#elevage, ruling P53."""
    discard(p, tribe, HORSE)
    p.plain -= 1
    p.horses[tribe] += 1
    p.events.append((BRED, tribe))


def donate(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> None:
    """Rule: plenty_coups#don, rulings P51, C8: allowed without gain."""
    discard(p, tribe, kinds[0])
    p.horses[tribe] -= DONATION
    p.horses[target] += DONATION
    p.events.append((DONATED, tribe, target, kinds[0], int(p.gain(tribe))))


def hunt(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> int:
    """How many cards were drawn, and are to be discarded. Rule: plenty_coups#chasse, ruling P56: in winter
    too, so that nobody is ever stuck."""
    discard(p, tribe, kinds[0])
    p.events.append((HUNTED, tribe, kinds[0]))
    return draw_blind(p, tribe, 2)
