"""The encounters of a dive, a row each at the end. Rule: key_largo#rencontre-plongee."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....engine import Refusal
from .. import events as ev
from ..cards.encounters import ATTENTIVE, BUYER, HELPER, REGULAR, SABOTEUR, TOURIST, Encounter
from ..cards.gear import DIVERS
from ..cards.goods import DIAMOND
from ..cards.places import DIVING, PLACES, WRECK
from ..position import KeyLargoPosition, put
from ..view import KeyLargoView
from . import water
from .actions import ALONE, LAID_AWAY, Action, Row, Rows, number_of, sell, strict
from .asking import first
from .memory import treasure_shown
from .water import NOBODY, SOME, Dip

RULE: Final = PLACES[DIVING].meets
EMPTY: Final = "L’épave est vide : il n’y a plus rien à piocher."


def _helped(question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[None]:
    """Rulings A30, K4: its card counts as no diver's draw."""
    wreck = p.boats[seat] - WRECK
    return ALONE if p.wrecks[wreck] and not p.t.wreck_depth[wreck] else ()


def _why_not_helper(
    question: Action[Dip], v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    wreck = v.wreck_under(seat)
    return first(
        (RULE, wreck.depth, "L’aide bénévole ne descend qu’à faible profondeur."),
        ("piocher", not wreck.size, EMPTY),
    )


def _wanted(question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[None]:
    """Rulings A31, K8, correction C7: the last card, no diamond."""
    fresh = question.state.fresh
    return ALONE if fresh >= 0 and p.t.nature[fresh] != DIAMOND else ()


def _why_not_buyer(
    question: Action[Dip], v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    fresh = question.state.fresh
    diamond = fresh >= 0 and v.t.nature[fresh] == DIAMOND
    return first(
        (RULE, fresh < 0, "L’acheteur pressé ne veut que la carte que tu viens de piocher."),
        (RULE, diamond, "L’acheteur pressé n’achète pas les diamants."),
    )


def _sell_at_once(
    question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter, thing: None
) -> Dip:
    t, card = p.t, question.state.fresh
    price = t.best[t.nature[card]] * t.units[card]
    treasure_shown(
        p, seat, p.boats[seat] - WRECK, card
    )  # first: the sale counts the copies that may still lie there
    sell(p, seat, card, price, meeting)
    return question.state._replace(fresh=SOME)


def _victims(
    question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter
) -> Iterable[tuple[int, int]]:
    """Whom a saboteur may keep aboard: divers of those who have not dived yet. Rulings A29, C7."""
    found = []
    for turn in range(p.turn + 1, p.n):
        other = (p.first + turn) % p.n
        wreck = p.wreck_of(other)
        if wreck >= 0:
            mask = p.at_bottom(other, wreck)
            found += [(other, diver) for diver in range(len(p.teams[other])) if mask >> diver & 1]
    return sorted(found)


def _why_not_saboteur(
    question: Action[Dip], v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    """Only before the victim's first draw, and only a diver that would dive. Correction C7."""
    victims, victim = v.victims, v.seat_named(path[1]) if path[1:] else -1
    aboard = path[2:] and (path[2] not in DIVERS or not victims.get(victim, 0) >> number_of(path[2]) & 1)
    who = (
        "Le saboteur vise un joueur qui doit encore plonger cette demi-journée, puis un de ses scaphandriers."
    )
    return first(
        (RULE, not victims, "Personne ne plonge après toi cette demi-journée."),
        (RULE, path[1:] and (victim not in victims or len(path) > 3), who),
        (RULE, aboard, v.say.does(max(victim, 0), "n’allait pas", "faire plonger ce scaphandrier")),
    )


def _sabotage(
    question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter, thing: tuple[int, int]
) -> Dip:
    victim, diver = thing
    p.aboard = put(p.aboard, victim, p.aboard[victim] | 1 << diver)
    p.events.append((ev.SABOTAGED, seat, victim, diver + 1))
    return question.state


def _shuffled(question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[None]:
    """Ruling K12: the regular only helps where something else than a monster may come up, as far as everyone
    knows."""
    wreck = p.boats[seat] - WRECK
    return () if strict(p) and p.floor[wreck] >= len(p.wrecks[wreck]) else ALONE


def _why_not_regular(
    question: Action[Dip], v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    wreck = v.wreck_under(seat)
    left = (
        "il ne reste que des monstres dans l’épave"
        if wreck.size
        else "ce monstre est la dernière carte de l’épave"
    )
    return first(
        (RULE, strict(v) and wreck.monsters >= wreck.size, f"L’habitué n’y changerait rien : {left}.")
    )


def _shuffle_in(
    question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter, thing: None
) -> Dip:
    """Ruling A32, correction C7: monsters set aside before stay aside."""
    water.put_back(p, p.wreck_of(seat), 1)
    return water.bring_up(p, seat, question.state, question.state.facing)


def _draw_last(question: Action[Dip], p: KeyLargoPosition, seat: int, meeting: Encounter, thing: None) -> Dip:
    """Ruling A33."""
    return water.draw(p, seat, question.state, water.last_diver(question.state), 0)


def _not_yet(when: str) -> Row:
    """An encounter that waits for another moment of the dive."""
    refusal = first((RULE, True, when))
    return Row(lambda *asked: (), lambda *asked: refusal)


MEETINGS: Final[Rows] = {
    TOURIST: LAID_AWAY,  # of one's own material: laid away here as elsewhere
    HELPER: Row(
        _helped,
        _why_not_helper,
        lambda question, p, seat, *played: water.bring_up(p, seat, question.state, NOBODY),
    ),
    BUYER: Row(_wanted, _why_not_buyer, _sell_at_once),
    SABOTEUR: Row(_victims, _why_not_saboteur, _sabotage),
    REGULAR: _not_yet("L’habitué se joue quand tu viens de piocher un monstre."),
    ATTENTIVE: _not_yet(
        "Le scaphandrier attentif se joue à la fin de ta plongée, s’il ne reste qu’une carte."
    ),
}
_ELSEWHERE = dict.fromkeys(MEETINGS, _not_yet("Devant un monstre, seul l’habitué se joue."))
AT_A_MONSTER: Final[Rows] = {**_ELSEWHERE, REGULAR: Row(_shuffled, _why_not_regular, _shuffle_in)}
_OVER = dict.fromkeys(
    MEETINGS,
    _not_yet("La plongée est finie : le scaphandrier attentif pioche la dernière carte, ou tous remontent."),
)
AT_THE_END: Final[Rows] = {**_OVER, ATTENTIVE: Row(play=_draw_last)}
