"""Gifts: a card offered face down, another given before it is seen; what each then knows.

Rules: plenty_coups#cadeaux, #secret.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from ....engine import Refusal
from ....engine.text import capital
from ..cards import Kinds
from ..cards.places import HAND
from ..events import EXCHANGED, OFFERED, OPENED
from .hands import blurred, discard
from .refusals import first

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition
    from ..view import PlentyCoupsView


# -- what may be played ----------------------------------------------------------------------------


def partners(p: PlentyCoupsPosition, tribe: int) -> int:
    """The mask of the tribes with a card, that one does not attack and that do not attack one. Ruling P28."""
    own = p.raids[tribe]
    mask = 0
    for other, hand in enumerate(p.hands):
        if hand and other != tribe and (own is None or own[0] != other):
            raid = p.raids[other]
            if raid is None or raid[0] != tribe:
                mask |= 1 << other
    return mask


def ally_can_give(p: PlentyCoupsPosition, tribe: int) -> bool:
    """Whether the tribe has an ally among players, who holds a card. Ruling P29."""
    ally = p.ally(tribe)
    return 0 <= ally < p.tribes and bool(p.hands[ally])


# -- why not ---------------------------------------------------------------------------------------


def why_not_partner(v: PlentyCoupsView, tribe: int, target: int) -> Refusal | None:
    """Why gifts are not exchanged with that tribe. Ruling P28."""
    mine, theirs = v.attacked(target), v.attacked(tribe)
    between = "Pas de cadeaux entre attaquant et attaqué"
    return first(
        ("cadeaux", target == tribe, "On n’échange pas de cadeaux avec soi-même."),
        (
            "cadeaux",
            mine is not None and mine.attacker == tribe,
            f"{between} : {v.tell.its('le raid', tribe)} est devant {v.camp(target)}.",
        ),
        (
            "cadeaux",
            theirs is not None and theirs.attacker == target,
            f"{between} : {v.tell.its('le raid', target)} est devant {v.camp(tribe)}.",
        ),
        ("cadeaux", not v.hand_sizes[target], _empty(v, target)),
    )


def _empty(v: PlentyCoupsView, target: int) -> str:
    return f"{capital(v.tell.its('la main', target))} est vide : il n’y a rien à échanger."


def why_not_open(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """Why no card is discarded to exchange gifts. Ruling P28."""
    needs = "il faut une carte, et aucun raid de l’un chez l’autre"
    alone = all(why_not_partner(v, tribe, other) for other in range(v.tribe_count))
    return first(
        ("cadeaux", len(v.main) < 2, "Il faut une carte à défausser et une carte à offrir."),
        ("cadeaux", alone, f"Personne ne peut échanger avec {v.tell(tribe)} : {needs}."),
    )


def why_not_ally(v: PlentyCoupsView, tribe: int, kinds: Kinds, target: int) -> Refusal | None:
    """Why a card does not go straight into that hand. Ruling P29."""
    other = "Une carte ne se pose directement que sur la main d’un allié. Sinon, défausse d’abord une carte."
    return first(
        ("cadeaux-allies", target != v.allies[tribe], other),
        ("cadeaux-allies", not v.free, "L’échange entre alliés ne se fait qu’une fois par tour."),
        ("cadeaux-allies", not v.hand_sizes[target], _empty(v, target)),
    )


def why_not_ally_first(v: PlentyCoupsView, tribe: int, path: tuple[str, ...]) -> Refusal | None:
    """Why a card does not go to the hand of one's ally before raids come home. Rulings P29, C7."""
    waiting = "Tes raids rentrent d’abord : dis s’ils marquent un coup, ou s’ils rentrent sans coup."
    if path[0] not in v.main or len(path) == 1:
        spent = why_not_ally(v, tribe, (), v.allies[tribe] or 0) is not None
        return first(("cadeaux-allies", path[0] not in v.main, v.lacks(path[0])), ("retour", spent, waiting))
    if len(path) > 2 or path[1] not in HAND:
        return first(
            (
                "retour",
                True,
                "Tes raids rentrent d’abord : avant eux, une carte ne va que dans la main de ton allié.",
            )
        )
    return why_not_ally(v, tribe, (), HAND.index(path[1]))


# -- what happens ----------------------------------------------------------------------------------


def open_gifts(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> bool:
    """Any card is discarded, then one is offered. Rulings P28, P30."""
    discard(p, tribe, kinds[0])
    p.events.append((OPENED, tribe, kinds[0]))
    return True


def give_ally(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> bool:
    """The exchange that allies may have once a turn. Rulings P29, C7."""
    p.free = False
    return offer(p, tribe, kinds[0], target)


def offer(p: PlentyCoupsPosition, giver: int, kind: int, target: int) -> bool:
    """The card lies face down; the other gives one before taking it: True when it is asked which. The tribe
    without a player gives one drawn at random (rulings P61, C3)."""
    p.hands[giver].remove(kind)
    p.events.append((OFFERED, p.seat, giver, target, kind))
    if target < p.n:
        return True
    hand = p.hands[target]
    exchange(p, giver, p.seat, target, -1, kind, hand[p.below(len(hand))])
    return False


def exchange(
    p: PlentyCoupsPosition, giver: int, seat: int, target: int, witness: int, given: int, back: int
) -> None:
    """Both cards change hands, and each of the two seats knows what the other got, until it leaves that hand.
    `witness` is the seat of the target, −1 for none. Rulings P61, P67."""
    hands, known = p.hands, p.known
    hands[target].remove(back)
    if known[giver]:
        known[giver] = blurred(known[giver], given, witness)
    if known[target]:
        known[target] = blurred(known[target], back, seat)
    insort(hands[giver], back)
    insort(hands[target], given)
    if giver != witness >= 0:
        known[giver] = tuple(sorted((*known[giver], (witness, back))))
    if target != seat:
        known[target] = tuple(sorted((*known[target], (seat, given))))
    p.events.append((EXCHANGED, seat, witness, giver, target, given, back))
