"""Why an alliance cannot be proposed, accepted, or made with a neutral tribe: from a View alone. Rule: plenty_coups#alliance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import Refusal
from ..cards import COLOUR, COLOURS, FEMININE, KIND, VALUE
from .alliances import LEAST_SEATS

if TYPE_CHECKING:
    from ..view import PlentyCoupsView


def _no(anchor: str, text: str) -> Refusal:
    return Refusal.of(f"plenty_coups#{anchor}", text)


def _between_players(v: PlentyCoupsView, tribe: int, other: int) -> Refusal | None:
    """Why tribes of players do not ally here. Rulings P31, P62, P63, C9."""
    if v.n >= LEAST_SEATS:
        return None
    if other >= v.n or tribe >= v.n:
        return _no("deux-joueurs", "La troisième tribu n’a pas de joueur : elle ne s’allie à personne, sinon à une tribu neutre.")
    return _no("trois-joueurs", f"À {v.n} joueurs, on ne s’allie qu’aux tribus neutres.")


def why_not_propose(v: PlentyCoupsView, tribe: int, kind: int) -> Refusal | None:
    """Rulings P31, P32, P33, P38, P39, C6."""
    target, rule = COLOUR[kind], "proposition"
    if target == tribe:
        return _no("alliance", "On ne s’allie pas avec soi-même.")
    if target >= v.tribe_count:
        return _no("neutre", f"La tribu {FEMININE[target]} n’a pas de joueur : pose ce guerrier sous ton camp pour t’y allier.")
    if refusal := _between_players(v, tribe, target):
        return refusal
    if any(one.author == tribe for one in v.proposals):
        return _no(rule, "Tu as déjà une proposition en cours : une seule à la fois.")
    if v.allies[tribe] is not None:
        return _no("allies", "Tu as déjà un allié : tu ne peux pas proposer d’alliance à un autre.")
    if v.seals[tribe] is not None and v.options["neutral_proposes"] == "non":
        return _no("allies", "Tu es allié à une tribu neutre : tu ne peux pas proposer d’alliance.")
    if (raid := v.attacked(target)) and raid.attacker == tribe:
        return _no(rule, f"Tu attaques le camp {v.tribes[target]} : on ne propose pas d’alliance à qui l’on attaque.")
    standing = next((one for one in v.proposals if one.target == target), None)
    if standing and VALUE[KIND[standing.card]] >= VALUE[kind]:
        return _no("surenchere", f"{v.first(target)} a déjà une proposition ({standing.card}) : il faut un guerrier plus fort.")
    ally = v.allies[target]
    if ally is not None and VALUE[kind] <= VALUE[KIND[v.seals[ally] or ""]]:
        return _no("changement", f"L’allié de {v.name(target)} a joué « {v.seals[ally]} » : il faut un guerrier plus fort.")
    return None


def why_not_accept(v: PlentyCoupsView, tribe: int, kind: int) -> Refusal | None:
    """Rulings P35, P38, P39."""
    author = COLOUR[kind]
    if refusal := _between_players(v, tribe, author):
        return refusal
    if not any((one.author, one.target) == (author, tribe) for one in v.proposals):
        return _no("acceptation", f"{v.first(author)} ne te propose pas d’alliance : il n’y a rien à accepter.")
    seal = v.seals[tribe]
    if seal is not None and VALUE[kind] < VALUE[KIND[seal]]:
        return _no("changement", f"Tu t’étais allié avec « {seal} » : il faut un guerrier au moins égal pour changer d’alliance.")
    return None


def why_not_neutral(v: PlentyCoupsView, tribe: int, kind: int) -> Refusal | None:
    """Rulings P42, P43, C4, C6."""
    rule, colour = "neutre", COLOUR[kind]
    if v.allies[tribe] is not None:
        return _no("allies", f"Tu es allié à {v.name(v.allies[tribe] or 0)} : tu ne peux pas prendre une tribu neutre.")
    seal = v.seals[tribe]
    if seal is not None:
        if v.neutrals[tribe] == COLOURS[colour] and v.options["raising"] == "non":
            return _no(rule, f"La tribu {FEMININE[colour]} est déjà ton alliée.")
        if VALUE[kind] < VALUE[KIND[seal]]:
            return _no(rule, f"Ta tribu neutre est là avec « {seal} » : il faut un guerrier au moins égal pour en changer.")
    for other, card in enumerate(v.seals):
        if other != tribe and card is not None and COLOUR[KIND[card]] == colour and VALUE[kind] <= VALUE[KIND[card]]:
            return _no(rule, f"{v.first(other)} a cette tribu avec « {card} » : il faut un guerrier plus fort pour la lui prendre.")
    return None
