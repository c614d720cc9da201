"""What no game of Plenty Coups can come to: a position read from a text is refused with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from ....engine.errors import BadPosition
from ....engine.text import count
from ..cards import ACTIONS_EACH, COLOUR, MARKERS, PRESTIGE_CAP, VALUE, WARRIORS, WINTER, WINTER_ACTIONS
from ..position import PlentyCoupsPosition, letter_of
from ..rules import Give, Question
from ..rules.alliances import LEAST_SEATS
from ..rules.gifts import ally_can_give, partners
from ..rules.raids import may_gain

if TYPE_CHECKING:
    from collections.abc import Iterator


def _no(text: str, rule: str) -> NoReturn:
    raise BadPosition(f"{text} (règle plenty_coups#{rule}).")


def check(p: PlentyCoupsPosition) -> None:
    """Raises BadPosition."""
    for tribe in range(p.tribes):
        _alliance(p, tribe)
        _proposal(p, tribe)
        _markers(p, tribe)
    for camp in range(p.tribes):
        _raid(p, camp)
    _one_each(p)
    _played(p)
    _question(p)


def _out(p: PlentyCoupsPosition, tribe: int) -> Iterator[tuple[int, Any]]:
    """The raids of a tribe, with the camps they are on."""
    return ((camp, raid) for camp, raid in enumerate(p.raids) if raid is not None and raid[0] == tribe)


def _alliance(p: PlentyCoupsPosition, tribe: int) -> None:
    seal = p.seals[tribe]
    if seal < 0:
        return
    letter, colour = letter_of(p.n, tribe), COLOUR[seal]
    if seal >= WARRIORS:
        _no(f"« camp {letter} » est un guerrier : la carte d’une alliance", "acceptation")
    if colour == tribe:
        _no(f"{letter} ne peut pas être allié à sa propre tribu", "alliance")
    if colour < p.tribes:
        if p.n < LEAST_SEATS:
            _no(f"À {p.n} joueurs, on ne s’allie qu’aux tribus neutres", "trois-joueurs")
        if p.ally(colour) != tribe:
            _no(f"Une alliance se lit sous les deux camps : il manque le guerrier de {letter} sous l’autre", "acceptation")


def _proposal(p: PlentyCoupsPosition, tribe: int) -> None:
    offer = p.offers[tribe]
    if offer < 0:
        return
    letter, target = letter_of(p.n, tribe), COLOUR[offer]
    if offer >= WARRIORS or target == tribe or target >= p.tribes or p.n < LEAST_SEATS:
        _no(f"« proposition {letter} » est un guerrier de la tribu d’un autre joueur, à quatre sièges au moins", "proposition")
    own = p.seals[tribe]
    if own >= 0 and (COLOUR[own] < p.tribes or p.options["neutral_proposes"] == "non"):
        _no(f"{letter} a un allié : il ne propose rien à un autre", "allies")
    if any(camp == target for camp, _ in _out(p, tribe)) or any(camp == tribe for camp, _ in _out(p, target)):
        _no("Entre celui qui propose une alliance et celui à qui il la propose, il n’y a pas de raid", "proposition")
    ally = p.ally(target)
    if 0 <= ally < p.tribes and VALUE[offer] <= VALUE[p.seals[ally]]:
        _no("À une tribu alliée, on propose un guerrier plus fort que celui de son allié", "changement")


def _markers(p: PlentyCoupsPosition, tribe: int) -> None:
    letter, raids = letter_of(p.n, tribe), [raid for _, raid in _out(p, tribe)]
    if p.prestige[tribe] > PRESTIGE_CAP and p.options["cap"] == "quatre":
        _no(f"{letter} n’a que {MARKERS} marqueurs : {PRESTIGE_CAP} points hors troupeau au plus", "prestige")
    if len(raids) > 2 or (len(raids) == 2 and any(len(raid[1]) > 1 for raid in raids)):
        _no(f"{letter} a trop de raids en route : deux au plus, ou une double attaque", "marqueurs")
    side, turned = p.markers(tribe)
    if side < 0:
        _no(f"{letter} n’a plus assez de marqueurs du côté raid : ajoute « [prestige] » après un de ses raids", "marqueurs")
    if turned < 0:
        _no(f"{letter} a plus de raids « [prestige] » que de points de prestige : enlève « [prestige] » après un raid", "marqueurs")


def _raid(p: PlentyCoupsPosition, camp: int) -> None:
    raid = p.raids[camp]
    if raid is None:
        return
    attacker, warriors, _ = raid
    if any(kind >= WARRIORS for kind in warriors) or len(warriors) > 2 or len({COLOUR[kind] for kind in warriors}) > 1:
        _no("Un raid est un guerrier, ou deux guerriers de la même couleur", "raid")
    if attacker == camp:
        _no(f"{letter_of(p.n, camp)} n’attaque pas son propre camp", "raid")
    if p.ally(attacker) == camp:
        _no("On n’attaque pas son allié", "allies")


def _one_each(p: PlentyCoupsPosition) -> None:
    """One proposal to a tribe, one tribe to a neutral ally."""
    targets = [COLOUR[offer] for offer in p.offers if offer >= 0]
    if len(set(targets)) < len(targets):
        _no("Une tribu ne reçoit qu’une proposition à la fois", "surenchere")
    neutrals = [COLOUR[seal] for seal in p.seals if seal >= 0 and COLOUR[seal] >= p.tribes]
    if len(set(neutrals)) < len(neutrals):
        _no("Une tribu neutre n’est l’alliée que d’une tribu", "neutre")


def _laid(p: PlentyCoupsPosition, tribe: int) -> int:
    """How many actions what a tribe has on its way has cost: one a warrior, one a proposal."""
    return sum(len(raid[1]) for _, raid in _out(p, tribe)) + (p.offers[tribe] >= 0)


def _paid(p: PlentyCoupsPosition, tribe: int) -> None:
    """What a tribe has on its way was laid down in one turn, its last: in winter that was one action. Rule: plenty_coups#hiver."""
    before, one = p.round, p.elder
    while one != tribe:
        if one == p.turn:  # it plays after: its last turn was in the round before
            before -= 1
        one = p.after(one)
    before -= tribe == p.turn
    most = WINTER_ACTIONS if before >= WINTER else ACTIONS_EACH
    if _laid(p, tribe) > most:
        _no(f"{letter_of(p.n, tribe)} a trop de raids et de propositions : son dernier tour n’avait que {count(most, 'action')}", "hiver")


def _opening(top: Any) -> bool:
    """Whether a turn is not yet at its actions: raids of the last one may be out."""
    return top.question in (Question.TAKE, Question.RETURN) or (isinstance(top, Give) and top.returning)


def _played(p: PlentyCoupsPosition) -> None:
    """What the tribe to play has laid down in this turn is paid for with its actions."""
    if not p.stack:
        if any(p.raids):
            _no("La partie finie, les raids en route sont perdus", "fin")
        return
    turn = p.turn
    top: Any = p.stack[-1]
    for tribe in range(p.tribes):
        if tribe != turn or _opening(top):
            _paid(p, tribe)
    if p.disdained >> turn & 1:
        _no("Au tour d’une tribu dédaignée, le bâton posé chez elle est défaussé", "valeur")
    if p.disdained and p.round > WINTER:
        _no("En hiver, il n’y a plus de dédain", "hiver")
    if _opening(top):
        if p.offers[turn] >= 0:
            _no("Au début de son tour, la proposition que l’on avait faite est défaussée", "proposition")
        if top.question is Question.TAKE and p.left != p.actions:
            _no("On prend ses cartes avant de jouer ses actions", "trois-regles")
        return
    laid = _laid(p, turn)
    if laid > p.actions - p.left:
        _no("Au tour d’une tribu, ses raids d’avant sont rentrés et sa proposition est passée ; il faut moins d’« actions »", "retour")


def _question(p: PlentyCoupsPosition) -> None:
    """Whoever is asked has an answer."""
    if not p.stack:
        return
    turn = p.turn
    top: Any = p.stack[-1]
    hand = p.hands[turn]
    asked = bool(p.left) and any(_out(p, turn)) and not any(raid[2] for _, raid in _out(p, turn))
    late = p.round >= WINTER or p.left != 1 or p.raids[turn] is not None
    if p.riposte and (top.question is not Question.ACT or late or not may_gain(p, turn)):
        _no("Un coup en défense suit aussitôt la première action, une défense, et il faut un marqueur à retourner", "coup-defense")
    if top.question is Question.TAKE and not p.display:
        _no("Il n’y a rien à prendre dans l’étalage", "etalage")
    if top.question is Question.RETURN and not (hand and asked):
        _no("On demande s’il marque un coup à qui a un raid qui revient, une carte, une action, et un marqueur à retourner", "retour")
    if top.question is Question.ACT and not (hand and (p.left or (p.free and ally_can_give(p, turn)))):
        _no("Ce tour est fini : il faut une carte en main et une action, ou l’échange avec un allié", "actions")
    if top.question is Question.OFFER and not (hand and partners(p, turn)):
        _no("Il faut une carte à offrir et quelqu’un à qui l’offrir", "cadeaux")
    if isinstance(top, Give) and top.returning and (not asked or p.free or p.ally(turn) != top.tribe):
        _no("« retours » : avant que ses raids rentrent, on échange avec son allié, une fois par tour", "cadeaux-allies")
    if isinstance(top, Give) and not partners(p, turn) >> top.tribe & 1:
        _no("On échange avec une tribu qui a une carte, sans raid de l’une chez l’autre", "cadeaux")
