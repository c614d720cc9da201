"""Why an action is refused, and what is asked after each click: made from a View alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.errors import Refusal
from ....engine.text import count
from ..cards import (
    CAMP,
    COLOUR,
    COLOURS,
    DISCARD,
    DONATION,
    FINISH,
    HAND,
    HERD,
    HORSE,
    KIND,
    PILE,
    PLACE,
    PRESTIGE_CAP,
    STICK,
    VALUE,
    WARRIORS,
    WINTER,
    is_weapon,
)  # fmt: skip
from .gifts import why_not_partner
from .parley import why_not_accept, why_not_neutral, why_not_propose

if TYPE_CHECKING:
    from ..view import PlentyCoupsView

_R: Final = "plenty_coups#"


def _no(anchor: str, text: str) -> Refusal:
    return Refusal.of(_R + anchor, text)


def why_not_act(v: PlentyCoupsView, tribe: int, path: tuple[str, ...]) -> Refusal | None:
    """Why the path, whole or a beginning, is no action now."""
    card, *rest = path
    if card == FINISH:
        if v.left:
            return _no("trois-regles", f"Ton tour n’est pas fini : il te reste {count(v.left, 'action')} à jouer.")
        return _no("actions", "Finir le tour se joue en un seul clic.") if rest else None
    if card not in KIND:
        return _no("actions", "Joue une action : une carte de ta main d’abord, puis la place où elle va.")
    if card not in v.main:
        return _no("actions", v.lacks(card))
    if not rest:
        return None
    if rest[0] in KIND:
        return _why_not_double(v, tribe, KIND[card], KIND[rest[0]], rest)
    if rest[0] not in PLACE:
        return _no("actions", "Après la carte, choisis la place où elle va.")
    if len(rest) > 1:
        return _no("actions", "Une carte, puis sa place : rien d’autre.")
    return _why_not_place(v, tribe, KIND[card], *PLACE[rest[0]])


def _why_not_place(v: PlentyCoupsView, tribe: int, kind: int, place: str, target: int) -> Refusal | None:
    if place == HAND:
        return _why_not_ally_gift(v, tribe, target)
    if not v.left:
        return _no("trois-regles", "Tes actions sont jouées : il ne te reste que l’échange avec ton allié, ou finis ton tour.")
    if place == PILE:
        return None
    if place == DISCARD:
        return _why_not_gifts(v, tribe)
    if place == HERD:
        return _why_not_herd(v, tribe, kind, target)
    if target == tribe:
        return _why_not_own_camp(v, tribe, kind)
    if kind == STICK:
        return _why_not_disdain(v, target)
    if kind >= WARRIORS:
        return _no("raid", f"On n’attaque qu’avec un guerrier ; une arme défend {_own(v, tribe)}.")
    return _why_not_raid(v, tribe, target, v.strength_of(tribe, (kind,)))


def _own(v: PlentyCoupsView, tribe: int) -> str:
    return f"son propre camp, le camp {v.tribes[tribe]}"


# -- gifts and donations -----------------------------------------------------------------------------------------------------


def _why_not_ally_gift(v: PlentyCoupsView, tribe: int, target: int) -> Refusal | None:
    ally = v.allies[tribe]
    if target != ally:
        return _no("cadeaux-allies", "Une carte ne se pose directement que sur la main de ton allié. Sinon, défausse d’abord une carte.")
    if not v.free:
        return _no("cadeaux-allies", "L’échange entre alliés ne se fait qu’une fois par tour.")
    if not v.hand_sizes[target]:
        return _no("cadeaux-allies", f"La main {v.tribes[target]} est vide : il n’y a rien à échanger.")
    return None


def why_not_to_ally(v: PlentyCoupsView, tribe: int, path: tuple[str, ...]) -> Refusal | None:
    """Why a card does not go to the hand of one's ally before raids come home. Rulings P29, C7."""
    if path[0] not in v.main:
        return _no("cadeaux-allies", v.lacks(path[0]))
    if len(path) == 1:
        spent = _why_not_ally_gift(v, tribe, v.allies[tribe] or 0)
        return spent and _no("retour", "Tes raids rentrent d’abord : dis s’ils marquent un coup, ou s’ils rentrent sans coup.")
    if len(path) > 2 or path[1] not in PLACE or PLACE[path[1]][0] != HAND:
        return _no("retour", "Tes raids rentrent d’abord : avant eux, une carte ne va que dans la main de ton allié.")
    return _why_not_ally_gift(v, tribe, PLACE[path[1]][1])


def _why_not_gifts(v: PlentyCoupsView, tribe: int) -> Refusal | None:
    if len(v.main) < 2:
        return _no("cadeaux", "Il faut une carte à défausser et une carte à offrir.")
    if all(why_not_partner(v, tribe, other) for other in range(v.tribe_count)):
        text = "Personne ne peut échanger avec toi : chacun t’attaque, est attaqué par toi, ou n’a pas de carte."
        return _no("cadeaux", text)
    return None


def _why_not_herd(v: PlentyCoupsView, tribe: int, kind: int, target: int) -> Refusal | None:
    if target != tribe:
        return _why_not_donate(v, tribe, target)
    if kind == HORSE:
        return None if v.plain else _no("elevage", "Il n’y a plus de chevaux dans la plaine : l’élevage n’est plus possible.")
    if kind < WARRIORS:
        return why_not_propose(v, tribe, kind)
    return _no("elevage", "Sur ton troupeau, tu ne poses qu’un cheval, ou un guerrier pour proposer une alliance.")


def _why_not_donate(v: PlentyCoupsView, tribe: int, target: int) -> Refusal | None:
    if v.attacked(tribe):
        return _no("don", "Ton camp est attaqué : tu ne peux rien donner.")
    if v.attacked(target):
        return _no("don", f"Le camp {v.tribes[target]} est attaqué : on ne peut rien lui donner.")
    if v.allies[tribe] == target:
        return _no("don", "On ne fait pas de don à son allié.")
    if v.options["donation"] == "sans allié" and (v.seals[tribe] or v.seals[target]):
        return _no("don", "À cette table, un don ne va que d’une tribu sans allié à une tribu sans allié.")
    if v.horses[tribe] < DONATION:
        return _no("don", f"Un don est de {DONATION} chevaux : tu n’en as pas assez.")
    if v.horses[target] > v.horses[tribe]:
        return _no("don", f"Le troupeau {v.tribes[target]} a plus de chevaux que le tien : on ne donne qu’à qui n’en a pas plus que soi.")
    return None


# -- raids -------------------------------------------------------------------------------------------------------------------


def _why_not_raid(v: PlentyCoupsView, tribe: int, target: int, force: int) -> Refusal | None:
    if target == tribe:
        return _no("raid", "On n’attaque pas son propre camp.")
    if v.allies[tribe] == target:
        return _no("allies", "On n’attaque pas son allié.")
    for one in v.proposals:
        if (one.author, one.target) == (target, tribe):
            return _no("proposition", f"{v.first(target)} te propose une alliance : tu ne peux pas l’attaquer.")
        if (one.author, one.target) == (tribe, target):
            return _no("proposition", f"Tu proposes une alliance à {v.name(target)} : tu ne peux pas l’attaquer.")
    present = v.attacked(target)
    if present is None:
        return None
    if present.attacker == tribe:
        return _no("chasser", f"Tu attaques déjà le camp {v.tribes[target]} : on ne renforce pas un raid.")
    if force <= present.strength:
        return _no("chasser", f"Ce camp subit un raid de force {present.strength} : pour le chasser, {force} ne suffit pas.")
    return None


def _why_not_double(v: PlentyCoupsView, tribe: int, one: int, two: int, rest: list[str]) -> Refusal | None:
    """Two cards, then a camp. Rules: plenty_coups#double-raid, #double-defense."""
    if one < WARRIORS and two < WARRIORS:
        return _why_not_double_raid(v, tribe, one, two, rest[1:])
    if is_weapon(one) and is_weapon(two):
        return _why_not_double_defence(v, tribe, one, two, rest[1:])
    return _no("actions", "Deux cartes ensemble, ce sont deux guerriers d’une même couleur ou deux armes.")


def _why_not_double_raid(v: PlentyCoupsView, tribe: int, one: int, two: int, place: list[str]) -> Refusal | None:
    rule = "double-raid"
    if COLOUR[one] != COLOUR[two]:
        return _no(rule, "Les deux guerriers d’une double attaque sont de la même couleur.")
    if one == two or not v.holds(two):
        return _no(rule, "Il faut avoir les deux guerriers en main.")
    if v.winter:
        return _no("hiver", "En hiver, il n’y a plus de double attaque.")
    if v.left < 2:
        return _no(rule, "Une double attaque prend les deux actions du tour : tu en as déjà joué une.")
    force = v.strength_of(tribe, (one, two))
    if not place:
        refused = [_why_not_raid(v, tribe, camp, force) for camp in range(v.tribe_count)]
        return None if None in refused else _no(rule, f"Il n’y a aucun camp que tu puisses attaquer avec une force de {force}.")
    where, target = PLACE.get(place[0], ("", -1))
    if where != CAMP or len(place) > 1:
        return _no(rule, "Une double attaque va devant le camp d’un autre.")
    return _why_not_raid(v, tribe, target, force)


# -- one's own camp ----------------------------------------------------------------------------------------------------------


def _why_not_own_camp(v: PlentyCoupsView, tribe: int, kind: int) -> Refusal | None:
    if kind == STICK:
        return _why_not_riposte(v, tribe)
    if is_weapon(kind):
        return _why_not_defend(v, tribe, VALUE[kind])
    if kind == HORSE:
        return _no("elevage", f"Un cheval va dans ton troupeau, le troupeau {v.tribes[tribe]}.")
    if COLOUR[kind] == tribe:
        return _no("alliance", "On ne s’allie pas avec soi-même.")
    if COLOUR[kind] < v.tribe_count:
        return why_not_accept(v, tribe, kind)
    return why_not_neutral(v, tribe, kind)


def _why_not_defend(v: PlentyCoupsView, tribe: int, value: int) -> Refusal | None:
    raid = v.attacked(tribe)
    if raid is None:
        return _no("defense", "Aucun raid ne vise ton camp : il n’y a rien à repousser.")
    if value < raid.strength:
        return _no("defense", f"L’attaque vaut {raid.strength} : il faut une arme au moins égale, et celle-ci vaut {value}.")
    return None


def _why_not_double_defence(v: PlentyCoupsView, tribe: int, one: int, two: int, place: list[str]) -> Refusal | None:
    rule = "double-defense"
    if not v.holds(two, 2 if one == two else 1):
        return _no(rule, "Il faut avoir les deux armes en main.")
    if place and (place[0] != CAMP + COLOURS[tribe] or len(place) > 1):
        return _no(rule, f"Deux armes ne défendent que {_own(v, tribe)}.")
    raid = v.attacked(tribe)
    if raid is None:
        return _no(rule, "Aucun raid ne vise ton camp : il n’y a rien à repousser.")
    if v.round > WINTER:
        return _no("hiver", "L’hiver n’a permis la double défense qu’au dixième tour.")
    if v.left < 2 and not v.winter:
        return _no(rule, "Une double défense prend les deux actions du tour : tu en as déjà joué une.")
    if not v.left:
        return _no(rule, "Tes actions sont jouées.")
    if VALUE[one] + VALUE[two] < raid.strength:
        return _no(rule, f"L’attaque vaut {raid.strength} : ces deux armes ne font que {VALUE[one] + VALUE[two]}.")
    return None


def _why_not_riposte(v: PlentyCoupsView, tribe: int) -> Refusal | None:
    if v.riposte:
        return None
    if v.winter:
        return _no("hiver", "En hiver, une seule action : pas de coup en défense.")
    if v.prestige[tribe] >= PRESTIGE_CAP and v.options["cap"] == "quatre":
        return _no("prestige", "Tes quatre marqueurs sont du côté prestige : tu ne peux plus marquer de coup.")
    text = "Un coup en défense suit aussitôt une défense strictement plus forte que l’attaque, contre un guerrier de valeur 2 au moins."
    return _no("coup-defense", text)


def _why_not_disdain(v: PlentyCoupsView, target: int) -> Refusal | None:
    if v.winter:
        return _no("hiver", "En hiver, il n’y a plus de dédain.")
    if target in v.disdained:
        return _no("dedain", f"Le camp {v.tribes[target]} a déjà été dédaigné : on ne recommence pas avant son tour.")
    return None


# -- what is asked ---------------------------------------------------------------------------------------------------------


def prompt_of(v: PlentyCoupsView, tribe: int, path: tuple[str, ...]) -> str:
    """The question of a turn after these clicks."""
    if not path:
        if not v.left:
            return "tes actions sont jouées : échange une carte avec ton allié, ou finis ton tour."
        if v.riposte:
            return "raid repoussé ! Pose ton bâton sur ton camp pour marquer un coup, ou joue une autre action."
        return f"joue une action (il t’en reste {v.left}) : une carte, puis sa place."
    if len(path) == 2:
        return "les deux ensemble : sur quel camp ?"
    return f"{path[0]} : {_uses(v, tribe, KIND[path[0]])} ?"


def _uses(v: PlentyCoupsView, tribe: int, kind: int) -> str:
    """Where a card can go, and what for: only what is legal now."""
    if not v.left:
        return "la main de ton allié"
    name = {move.path[1] for move in v.legal_moves if KIND.get(move.path[0]) == kind}
    places = {(PLACE[one][0], PLACE[one][1] == tribe) for one in name if one in PLACE}
    what = {
        (CAMP, False): "un camp (dédain)" if kind == STICK else "un camp (raid)",
        (CAMP, True): f"ton camp ({'défense' if is_weapon(kind) else 'coup' if kind == STICK else 'alliance'})",
        (HERD, True): f"ton troupeau ({'élevage' if kind == HORSE else 'proposition'})",
        (HERD, False): "un troupeau (don)",
        (PILE, False): "pioche (chasse)",
        (DISCARD, False): "défausse (cadeaux)",
        (HAND, False): "la main de ton allié",
    }  # fmt: skip
    return ", ".join(text for key, text in what.items() if key in places)
