"""Alliances: proposed, overbid, accepted, changed, ended, and those with neutral tribes.

Rule: plenty_coups#alliance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine import Its, Refusal
from ....engine.text import capital
from ..cards import COLOUR, NAMES, TRIBES, VALUE, Kinds
from ..events import BOUGHT_OFF, BROKEN, FORSAKEN, NEUTRAL, OVERBID, PROPOSED, SEALED, WITHDRAWN
from .hands import spend
from .raids import clear, steal
from .refusals import first, no

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition
    from ..view import PlentyCoupsView

LEAST_SEATS = 4
"""With fewer, tribes of players do not ally. Rule: plenty_coups#trois-joueurs, ruling P31."""


# -- what may be played ----------------------------------------------------------------------------


def may_propose(p: PlentyCoupsPosition, tribe: int, kind: int) -> bool:
    """To a tribe one does not attack, with more than what a standing proposal or the ally of that tribe has
    laid down, by a tribe that proposes nothing yet and has no ally among players. Rulings P31, P32, P33, P38,
    P39, C6."""
    target = kind >> 2
    own, seal, raid = p.seals[tribe], p.seals[target], p.raids[target]
    if (own >= 0 and COLOUR[own] < p.tribes) or (raid is not None and raid[0] == tribe):
        return False
    if p.proposing:
        for offer in p.offers:
            if offer >> 2 == target and VALUE[offer] >= VALUE[kind]:
                return False
    return seal < 0 or COLOUR[seal] >= p.tribes or VALUE[kind] > VALUE[p.seals[COLOUR[seal]]]


def may_accept(p: PlentyCoupsPosition, tribe: int, kind: int) -> bool:
    """A warrior of the tribe that proposes, and at least as strong as the card one's own alliance was made
    with. Rulings P35, P38, P39, C6. What the proposal itself must be worth is seen to when it is made, and
    when alliances change (C5).
    """
    offer = p.offers[kind >> 2]
    seal = p.seals[tribe]
    return offer >= 0 and offer >> 2 == tribe and (seal < 0 or VALUE[kind] >= VALUE[seal])


def may_take_neutral(p: PlentyCoupsPosition, tribe: int, kind: int) -> bool:
    """At least as strong as one's own neutral ally, of another tribe; stronger than the card of whoever has
    that tribe. Rulings P42, P43, C4, C6."""
    value, colour = VALUE[kind], kind >> 2
    for other, seal in enumerate(p.seals):
        if seal < 0:
            continue
        if other == tribe:
            if (
                COLOUR[seal] < p.tribes
                or value < VALUE[seal]
                or (COLOUR[seal] == colour and p.options["raising"] == "non")
            ):
                return False
        elif COLOUR[seal] == colour and value <= VALUE[seal]:
            return False
    return True


# -- why not ---------------------------------------------------------------------------------------


def _why_not_between_players(v: PlentyCoupsView, *tribes: int) -> Refusal | None:
    """Why tribes of players do not ally here. Rulings P31, P62, P63, C9."""
    third = "La troisième tribu n’a pas de joueur : elle ne s’allie à personne, sinon à une tribu neutre."
    return first(
        ("deux-joueurs", max(tribes) >= v.n < LEAST_SEATS, third),
        ("trois-joueurs", v.n < LEAST_SEATS, f"À {v.n} joueurs, on ne s’allie qu’aux tribus neutres."),
    )


def why_not_propose(v: PlentyCoupsView, tribe: int, kinds: Kinds, place: int) -> Refusal | None:
    """Rulings P31, P32, P33, P38, P39, C6."""
    card = NAMES[kinds[0]]
    target = TRIBES[card.tribe]
    here = (
        f"La tribu {target.feminine} n’a pas de joueur : pour cette alliance, pose la carte sous"
        f" {v.camp(tribe)}."
    )
    refusal = first(
        ("alliance", card.tribe == tribe, "On ne s’allie pas avec soi-même."),
        ("neutre", card.tribe >= v.tribe_count, here),
    ) or _why_not_between_players(v, tribe, card.tribe)
    if refusal:
        return refusal
    raid, standing = (
        v.attacked(card.tribe),
        next((one for one in v.proposals if one.target == card.tribe), None),
    )
    ally = v.allies[card.tribe]
    seal = None if ally is None else v.seals[ally]
    owed = (
        f"{v.tell(card.tribe)} a déjà une proposition ({standing.card if standing else ''}) : il faut un"
        " guerrier plus fort."
    )
    return first(
        (
            "proposition",
            any(one.author == tribe for one in v.proposals),
            "Tu as déjà une proposition en cours : une seule à la fois.",
        ),
        (
            "allies",
            v.allies[tribe] is not None,
            "Tu as déjà un allié : tu ne peux pas proposer d’alliance à un autre.",
        ),
        (
            "allies",
            v.seals[tribe] is not None and v.options["neutral_proposes"] == "non",
            "Tu as une alliance avec une tribu neutre : tu ne peux pas proposer d’alliance.",
        ),
        (
            "proposition",
            raid is not None and raid.attacker == tribe,
            f"Tu attaques {v.camp(card.tribe)} : on ne propose pas d’alliance à qui l’on attaque.",
        ),
        ("surenchere", standing is not None and standing.card.value >= card.value, owed),
        (
            "changement",
            seal is not None and card.value <= seal.value,
            v.tell.does(Its("l’allié", card.tribe), "a joué", f"« {seal} » : il faut un guerrier plus fort"),
        ),
    )


def why_not_ally(v: PlentyCoupsView, tribe: int, kinds: Kinds, place: int) -> Refusal | None:
    """A warrior under one's own camp: accepting a proposal, or taking a neutral ally.

    Rulings P35, P38, P39.
    """
    card, seal = NAMES[kinds[0]], v.seals[tribe]
    if card.tribe == tribe:
        return no("alliance", "On ne s’allie pas avec soi-même.")
    if card.tribe >= v.tribe_count:
        return _why_not_neutral(v, tribe, card.kind)
    proposed = any((one.author, one.target) == (card.tribe, tribe) for one in v.proposals)
    return _why_not_between_players(v, tribe, card.tribe) or first(
        (
            "acceptation",
            not proposed,
            v.tell.does(card.tribe, "ne te propose pas", "d’alliance : il n’y a rien à accepter"),
        ),
        ("changement", seal is not None and card.value < seal.value, _bound(v, tribe)),
    )


def _bound(v: PlentyCoupsView, tribe: int) -> str:
    """What the alliance that one has asks of the next one; "" without one."""
    bond, seal = v.tell.its("l’alliance", tribe), v.seals[tribe]
    made = "" if seal is None else f"{capital(bond)} s’est faite avec {seal.the}"
    return made and f"{made} : pour en changer, il faut un guerrier au moins égal."


def _why_not_neutral(v: PlentyCoupsView, tribe: int, kind: int) -> Refusal | None:
    """Rulings P42, P43, C4, C6."""
    card, seal, ally = NAMES[kind], v.seals[tribe], v.allies[tribe]
    colour = TRIBES[card.tribe]
    if ally is not None:
        return no(
            "allies", f"Tu as une alliance avec {v.tell(ally)} : tu ne peux pas prendre une tribu neutre."
        )
    refusal = first(
        (
            "neutre",
            v.neutrals[tribe] == colour and v.options["raising"] == "non",
            f"La tribu {colour.feminine} est déjà {v.tell.its('l’alliée', tribe)}.",
        ),
        ("neutre", seal is not None and card.value < seal.value, _bound(v, tribe)),
    )
    other = next((one for one, its in enumerate(v.neutrals) if its == colour and one != tribe), None)
    theirs = None if other is None else v.seals[other]
    if refusal or other is None or theirs is None or card.value > theirs.value:
        return refusal
    taken = f"cette tribu avec {theirs.the} : il faut un guerrier plus fort pour la lui prendre"
    return no("neutre", v.tell.does(other, "tient", taken))


# -- what a click would do -------------------------------------------------------------------------


def told_proposal(v: PlentyCoupsView, kinds: Kinds, place: int) -> tuple[str, str]:
    """On one's own herd: a warrior of the tribe that one proposes to."""
    target = NAMES[kinds[0]].tribe
    return (f"proposer une alliance à {v.tell(target)}", "proposer") if target < v.tribe_count else ("", "")


def told_alliance(v: PlentyCoupsView, kinds: Kinds, place: int) -> tuple[str, str]:
    """Under one's own camp: a warrior of the tribe that proposes, or of a neutral one."""
    other = TRIBES[NAMES[kinds[0]].tribe]
    if other.number < v.tribe_count:
        return f"accepter {v.tell.its('l’alliance', other.number)}", "accepter"
    ally = "t’allier" if place == v.say.you else f"allier {v.tell(place)}"
    return f"{ally} à la tribu neutre {other.feminine}", "s’allier"


# -- what happens ----------------------------------------------------------------------------------


def propose(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, place: int) -> None:
    """A weaker proposal to the same tribe is discarded; a raid of that tribe on one's own camp leaves at once
    with a horse. Rules: plenty_coups#proposition, #surenchere, rulings P33, P34."""
    (kind,) = kinds
    target = kind >> 2
    spend(p, tribe, kind)
    for author, standing in enumerate(p.offers):
        if standing >= 0 and standing >> 2 == target:
            drop_offer(p, author)
            p.events.append((OVERBID, author, target))
    p.offers[tribe] = kind
    p.proposing |= 1 << tribe
    p.events.append((PROPOSED, tribe, target, kind))
    raid = p.raids[tribe]
    if raid is not None and raid[0] == target:
        clear(p, tribe)
        p.events.append((BOUGHT_OFF, tribe, target, steal(p, target, tribe)))


def conclude(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, place: int) -> None:
    """A warrior goes under one's own camp: of the tribe that proposes, or of a neutral one."""
    spend(p, tribe, kinds[0])
    if COLOUR[kinds[0]] < p.tribes:
        _accept(p, tribe, kinds[0])
    else:
        _take_neutral(p, tribe, kinds[0])


def _accept(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """Both cards go under the camps, the proposer gains a point; former alliances end. Rules:
    plenty_coups#acceptation, #changement, rulings P35, P38, P39, C8."""
    author = kind >> 2
    for one in (tribe, author):
        if p.seals[one] >= 0:
            break_up(p, one)
    p.seals[tribe], p.seals[author] = kind, p.offers[author]
    p.offers[author] = -1
    p.take_note()
    p.events.append((SEALED, author, tribe, kind, int(p.gain(author))))
    p.measure(tribe)
    p.measure(author)
    for one in (tribe, author):
        _withdraw(p, one)
    for other, offer in enumerate(p.offers):
        if (
            offer >> 2 in (tribe, author) and VALUE[offer] <= VALUE[p.seals[p.ally(offer >> 2)]]
        ):  # too weak against the new ally
            p.events.append((OVERBID, other, drop_offer(p, other)))


def _withdraw(p: PlentyCoupsPosition, author: int) -> None:
    """Whoever has an ally, even a neutral one, proposes nothing: the proposal is discarded, and it is said.

    Rulings C5, P75.
    """
    if p.offers[author] >= 0:
        p.events.append((WITHDRAWN, author, drop_offer(p, author)))


def _take_neutral(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """A warrior of a colour without a player goes behind the camp. One's former neutral ally goes, and
    whoever had this tribe loses it; one's own open proposal is discarded. Rule: plenty_coups#neutre, rulings
    P42, P43, P44, P75."""
    if p.seals[tribe] >= 0:
        _unseal(p, tribe)
    colour = kind >> 2
    for other, seal in enumerate(p.seals):
        if seal >= 0 and COLOUR[seal] == colour:
            _unseal(p, other)
            p.events.append((FORSAKEN, other, colour))
    p.seals[tribe] = kind
    p.take_note()
    p.measure(tribe)
    p.events.append((NEUTRAL, tribe, kind, colour))
    if p.options["neutral_proposes"] == "non":
        _withdraw(p, tribe)


# -- what ends -------------------------------------------------------------------------------------


def drop_offer(p: PlentyCoupsPosition, author: int) -> int:
    """The proposal of a tribe is discarded. Whom it was made to."""
    kind = p.offers[author]
    p.offers[author] = -1
    p.proposing ^= 1 << author
    p.discards.append(kind)
    return kind // 4


def break_up(p: PlentyCoupsPosition, tribe: int) -> None:
    """The alliance of a tribe ends, with a player's tribe or a neutral one. Rulings P38, P39, P46."""
    ally = COLOUR[p.seals[tribe]]
    _unseal(p, tribe)
    if ally < p.tribes:
        _unseal(p, ally)
        p.events.append((BROKEN, tribe, ally))
    else:
        p.events.append((FORSAKEN, tribe, ally))


def _unseal(p: PlentyCoupsPosition, tribe: int) -> None:
    """The card under a camp is discarded, and its raids lose what the alliance added."""
    p.discards.append(p.seals[tribe])
    p.seals[tribe] = -1
    p.take_note()
    p.measure(tribe)
