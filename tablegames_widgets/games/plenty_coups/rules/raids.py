"""Raids: launched, chased, repelled, come home; coups marked.

Rules: plenty_coups#raid, #chasser, #retour, #defense, #coup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine import Move, Refusal
from ....engine.text import capital
from ..cards import COLOUR, HORSE, PRESTIGE_CAP, STICK, VALUE, WARRIORS, WINTER, Kinds, strength
from ..cards.moves import TWO_AT_CAMP
from ..events import CHASED, RAIDED, REPELLED, RETURNED, RIPOSTE
from ..position import CAMPS_OF, PlentyCoupsPosition
from .hands import discard, spend
from .refusals import first, no

if TYPE_CHECKING:
    from ..view import PlentyCoupsView


# -- what may be played ----------------------------------------------------------------------------


def talking(p: PlentyCoupsPosition, tribe: int) -> int:
    """The mask of the tribes that propose an alliance to this one, or to which it proposes one: no raid on
    them. Ruling P14."""
    mask = 0 if p.offers[tribe] < 0 else 1 << COLOUR[p.offers[tribe]]
    for other, offered in enumerate(p.offers):
        if offered >= 0 and offered >> 2 == tribe:
            mask |= 1 << other
    return mask


def foes_at(p: PlentyCoupsPosition, tribe: int, camps: int) -> list[tuple[int, int]]:
    """Of the attacked camps, those where another tribe's raid is: their mask and the strength to beat.

    Rulings P9, P10.
    """
    raids, force = p.raids, p.force
    return [
        (1 << camp, force[camp])
        for camp in CAMPS_OF[camps]
        if (raid := raids[camp]) is not None and raid[0] != tribe
    ]


def double_defences(p: PlentyCoupsPosition, tribe: int, hand: list[int], found: list[Move]) -> None:
    """Both actions of a turn, or in the tenth round the only one.

    Rules: plenty_coups#double-defense, rulings P19, P20, P21.
    """
    weapons = [kind for kind in hand if WARRIORS <= kind < HORSE]
    if len(weapons) > 1 and (p.left > 1 or p.round == WINTER):
        force = p.force[tribe]
        pairs = {
            (a, b): None
            for i, a in enumerate(weapons)
            for j, b in enumerate(weapons)
            if i != j and VALUE[a] + VALUE[b] >= force
        }
        found += [TWO_AT_CAMP[pair][tribe] for pair in pairs]


def may_gain(p: PlentyCoupsPosition, tribe: int) -> bool:
    """Whether there is a marker to turn. Ruling C8."""
    return p.prestige[tribe] < PRESTIGE_CAP or p.options["cap"] == "sans"


# -- why not ---------------------------------------------------------------------------------------


def why_not_raid(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """Rulings P8, P9, P10, P14, P16."""
    if len(kinds) > 1 and (refusal := _why_not_two_warriors(v, *kinds)):
        return refusal
    force, present = v.strength_of(tribe, kinds), v.attacked(target)
    there = present.strength if present else 0
    talks = [(one.author, one.target) for one in v.proposals]
    return first(
        ("double-raid", target < 0, "Une double attaque va devant le camp d’un autre."),
        ("raid", target == tribe, "On n’attaque pas son propre camp."),
        ("allies", v.allies[tribe] == target, "On n’attaque pas son allié."),
        (
            "proposition",
            (target, tribe) in talks,
            v.tell.does(target, "te propose", "une alliance : tu ne peux pas l’attaquer"),
        ),
        (
            "proposition",
            (tribe, target) in talks,
            f"Tu proposes une alliance à {v.tell(target)} : tu ne peux pas l’attaquer.",
        ),
        (
            "chasser",
            present is not None and present.attacker == tribe,
            v.tell.does(tribe, "attaque", "déjà", v.camp(target), ": on ne renforce pas un raid"),
        ),
        (
            "chasser",
            force <= there,
            f"Ce camp subit un raid de force {there} : pour le chasser, {force} ne suffit pas.",
        ),
    )


def _why_not_two_warriors(v: PlentyCoupsView, one: int, two: int) -> Refusal | None:
    """Rule: plenty_coups#double-raid."""
    return first(
        (
            "double-raid",
            COLOUR[one] != COLOUR[two],
            "Les deux guerriers d’une double attaque sont de la même couleur.",
        ),
        ("double-raid", one == two or not v.holds(two), "Il faut avoir les deux guerriers en main."),
        ("hiver", v.winter, "En hiver, il n’y a plus de double attaque."),
        (
            "double-raid",
            v.left < 2,
            "Une double attaque prend les deux actions du tour : une est déjà jouée.",
        ),
    )


def why_not_raid_anywhere(v: PlentyCoupsView, tribe: int, kinds: Kinds) -> Refusal | None:
    """Why two warriors attack no camp at all."""
    if refusal := _why_not_two_warriors(v, *kinds):
        return refusal
    if None in [why_not_raid(v, tribe, kinds, camp) for camp in range(v.tribe_count)]:
        return None
    return no(
        "double-raid", f"Il n’y a aucun camp à attaquer avec une force de {v.strength_of(tribe, kinds)}."
    )


def why_not_defend(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """One weapon, or two. Rulings P19, P20, P21."""
    raid, value = v.attacked(tribe), sum(VALUE[kind] for kind in kinds)
    force = raid.strength if raid else 0
    calm = f"Aucun raid ne vise {v.camp(tribe)} : il n’y a rien à repousser."
    if len(kinds) < 2:
        weak = f"L’attaque vaut {force} : il faut une arme au moins égale, et celle-ci vaut {value}."
        return first(("defense", raid is None, calm), ("defense", value < force, weak))
    rule, (one, two) = "double-defense", kinds
    return first(
        (rule, not v.holds(two, 2 if one == two else 1), "Il faut avoir les deux armes en main."),
        (rule, target != tribe, f"Deux armes ne défendent que {v.camp(tribe)}."),
        (rule, raid is None, calm),
        ("hiver", v.round > WINTER, "L’hiver n’a permis la double défense qu’au dixième tour."),
        (
            rule,
            v.left < 2 and not v.winter,
            "Une double défense prend les deux actions du tour : une est déjà jouée.",
        ),
        (rule, not v.left, "Les actions du tour sont jouées."),
        (rule, value < force, f"L’attaque vaut {force} : ces deux armes ne font que {value}."),
    )


def why_not_riposte(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """Rulings P24, P25, P57, C8."""
    full = v.prestige[tribe] >= PRESTIGE_CAP and v.options["cap"] == "quatre"
    markers = v.tell.its("les quatre marqueurs", tribe)
    late = (
        "Un coup en défense suit aussitôt une défense strictement plus forte que l’attaque, contre un"
        " guerrier de valeur 2 au moins."
    )
    return (
        None
        if v.riposte
        else first(
            ("hiver", v.winter, "En hiver, une seule action : pas de coup en défense."),
            (
                "prestige",
                full,
                f"{capital(markers)} sont du côté prestige : il n’y a plus de coup à marquer.",
            ),
            ("coup-defense", True, late),
        )
    )


# -- what a click would do -------------------------------------------------------------------------


def told_raid(v: PlentyCoupsView, kinds: Kinds, camp: int) -> tuple[str, str]:
    """Warriors before another's camp."""
    force, there = v.strength_of(v.tribe or 0, kinds), v.attacked(camp)
    if there is None:
        return f"y lancer un raid, avec une force de {force}", f"force {force}"
    return (
        f"en chasser {v.tell.its('le raid', there.attacker)}, {force} contre {there.strength}",
        f"{force} contre {there.strength}",
    )


def told_defence(v: PlentyCoupsView, kinds: Kinds, camp: int) -> tuple[str, str]:
    """Weapons on one's own camp."""
    there = v.attacked(camp)
    if there is None:
        return "", ""
    score = f"{sum(VALUE[kind] for kind in kinds)} contre {there.strength}"
    return f"repousser {v.tell.its('le raid', there.attacker)}, {score}", score


# -- what happens ----------------------------------------------------------------------------------


def raid(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> None:
    """Warriors before a camp, a marker on them: not on the prestige side as long as there is another. A
    weaker raid is chased: warriors discarded, marker home, an ally's like any other's. Rules:
    plenty_coups#raid, #chasser, rulings P11, P12, P15, P69.
    """
    if len(kinds) > 1:
        p.left, p.free = 0, False  # a double action is the whole turn, and ends it. Rulings P16, P21, C7
        kinds = (max(kinds), min(kinds))
    for kind in kinds:
        spend(p, tribe, kind)
    if p.raids[target] is not None:
        p.events.append((CHASED, clear(p, target), target))
    turned = (
        p.prestige[tribe] > 2 and not p.markers(tribe)[0]
    )  # with two turned and one raid out at most, one is left
    p.raids[target] = (tribe, kinds, turned)
    p.calm &= ~(1 << target)
    p.force[target] = force = strength(tribe, kinds, p.seals[tribe])
    p.events.append((RAIDED, tribe, target, kinds, force))


def defend(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> None:
    """The raid is repelled: warriors discarded, marker home, nothing else. Strictly stronger, one weapon may
    be followed by a coup, if an action and a marker to turn are left. Rules: plenty_coups#defense,
    #coup-defense, rulings P22, P24, P57.
    """
    if len(kinds) > 1:
        p.left, p.free = 0, False  # as a double attack
    warriors, force = p.raid_on(tribe)[1], p.force[tribe]
    for kind in kinds:
        discard(p, tribe, kind)
    p.events.append((REPELLED, tribe, kinds, clear(p, tribe)))
    worthy = len(warriors) > 1 or VALUE[warriors[0]] > 1
    p.riposte = VALUE[kinds[0]] > force and worthy and p.left > 0 and may_gain(p, tribe)


def riposte(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> None:
    """A coup in defence. Rule: plenty_coups#coup-defense."""
    discard(p, tribe, STICK)
    p.gain(tribe)
    p.events.append((RIPOSTE, tribe))


def bring_home(p: PlentyCoupsPosition, camp: int) -> None:
    """The warriors are discarded, the marker is home, a horse of the camp comes along if there is one.

    Ruling P13.
    """
    attacker = clear(p, camp)
    p.events.append((RETURNED, attacker, camp, steal(p, attacker, camp)))


def clear(p: PlentyCoupsPosition, camp: int) -> int:
    """No raid is on the camp any more: warriors discarded, marker home. Who had sent it."""
    raid = p.raids[camp]
    assert raid is not None
    p.discards += raid[1]
    p.raids[camp] = None
    p.force[camp] = 0
    p.calm |= 1 << camp
    return raid[0]


def steal(p: PlentyCoupsPosition, attacker: int, camp: int) -> int:
    """A horse goes from a camp to its attacker, if there is one.

    It does not come from the plain. Ruling P53.
    """
    horse = int(p.horses[camp] > 0)
    p.horses[camp] -= horse
    p.horses[attacker] += horse
    return horse
