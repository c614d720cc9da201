"""What no game of Plenty Coups can come to: a position read from a text is refused with the rule that forbids
it."""

from __future__ import annotations

from ....engine import BadPosition
from ....engine.text import count
from ..cards import (
    ACTIONS_EACH,
    COLOUR,
    MARKERS,
    PRESTIGE_CAP,
    VALUE,
    WARRIORS,
    WINTER,
    WINTER_ACTIONS,
    Kinds,
)
from ..position import PlentyCoupsPosition, Raid, letter_of
from ..rules import Give, OfTribe, Question
from ..rules.alliances import LEAST_SEATS
from ..rules.gifts import ally_can_give, partners
from ..rules.raids import may_gain
from ..rules.refusals import Guard


def check(p: PlentyCoupsPosition) -> None:
    """Raises BadPosition."""
    for tribe in range(p.tribes):
        if p.seals[tribe] >= 0:
            _alliance(p, tribe, p.seals[tribe])
        if p.offers[tribe] >= 0:
            _proposal(p, tribe, p.offers[tribe])
        _markers(p, tribe)
    for camp, raid in enumerate(p.raids):
        if raid is not None:
            _raid(p, camp, *raid[:2])
    _one_each(p)
    if p.stack:
        top = p.stack[-1]
        assert isinstance(top, OfTribe)
        _played(p, top)
        _question(p, top)
    else:
        _none_of(("fin", any(p.raids), "La partie finie, les raids en route sont perdus"))


def _none_of(*guards: Guard) -> None:
    """Raises BadPosition for the first guard that refuses."""
    for rule, refuses, text in guards:
        if refuses:
            raise BadPosition(f"{text} (règle plenty_coups#{rule}).")


def _out(p: PlentyCoupsPosition, tribe: int) -> list[tuple[int, Raid]]:
    """The raids of a tribe, with the camps they are on."""
    return [(camp, raid) for camp, raid in enumerate(p.raids) if raid is not None and raid[0] == tribe]


def _alliance(p: PlentyCoupsPosition, tribe: int, seal: int) -> None:
    letter, colour = letter_of(p.n, tribe), COLOUR[seal]
    between = 0 <= colour < p.tribes
    _none_of(
        ("acceptation", seal >= WARRIORS, f"« camp {letter} » est un guerrier : la carte d’une alliance"),
        ("alliance", colour == tribe, f"{letter} ne peut pas s’allier à sa propre tribu"),
        (
            "trois-joueurs",
            between and p.n < LEAST_SEATS,
            f"À {p.n} joueurs, on ne s’allie qu’aux tribus neutres",
        ),
        (
            "acceptation",
            between and p.ally(colour) != tribe,
            f"Une alliance se lit sous les deux camps : il manque le guerrier de {letter} sous l’autre",
        ),
    )


def _proposal(p: PlentyCoupsPosition, tribe: int, offer: int) -> None:
    letter, target, own = letter_of(p.n, tribe), COLOUR[offer], p.seals[tribe]
    other = (
        f"« proposition {letter} » est un guerrier de la tribu d’un autre joueur, à quatre sièges au moins"
    )
    _none_of(
        (
            "proposition",
            offer >= WARRIORS or target == tribe or target >= p.tribes or p.n < LEAST_SEATS,
            other,
        )
    )
    allied = own >= 0 and (COLOUR[own] < p.tribes or p.options["neutral_proposes"] == "non")
    raided = any(camp == target for camp, _ in _out(p, tribe)) or any(
        camp == tribe for camp, _ in _out(p, target)
    )
    ally = p.ally(target)
    _none_of(
        ("allies", allied, f"{letter} a un allié : il ne propose rien à un autre"),
        (
            "proposition",
            raided,
            "Entre celui qui propose une alliance et celui à qui il la propose, il n’y a pas de raid",
        ),
        (
            "changement",
            0 <= ally < p.tribes and VALUE[offer] <= VALUE[p.seals[ally]],
            "À une tribu alliée, on propose un guerrier plus fort que celui de son allié",
        ),
    )


def _markers(p: PlentyCoupsPosition, tribe: int) -> None:
    letter, sizes, (side, turned) = (
        letter_of(p.n, tribe),
        [len(raid[1]) for _, raid in _out(p, tribe)],
        p.markers(tribe),
    )
    _none_of(
        (
            "prestige",
            p.prestige[tribe] > PRESTIGE_CAP and p.options["cap"] == "quatre",
            f"{letter} n’a que {MARKERS} marqueurs : {PRESTIGE_CAP} points hors troupeau au plus",
        ),
        (
            "marqueurs",
            len(sizes) > 2 or (len(sizes) == 2 and max(sizes) > 1),
            f"{letter} a trop de raids en route : deux au plus, ou une double attaque",
        ),
        (
            "marqueurs",
            side < 0,
            (
                f"{letter} n’a plus assez de marqueurs du côté raid : ajoute « [prestige] » après un de ses"
                " raids"
            ),
        ),
        (
            "marqueurs",
            turned < 0,
            (
                f"{letter} a plus de raids « [prestige] » que de points de prestige : enlève « [prestige] »"
                " après un raid"
            ),
        ),
    )


def _raid(p: PlentyCoupsPosition, camp: int, attacker: int, warriors: Kinds) -> None:
    odd = max(warriors) >= WARRIORS or len(warriors) > 2 or len({COLOUR[kind] for kind in warriors}) > 1
    _none_of(
        ("raid", odd, "Un raid est un guerrier, ou deux guerriers de la même couleur"),
        ("raid", attacker == camp, f"{letter_of(p.n, camp)} n’attaque pas son propre camp"),
        ("allies", p.ally(attacker) == camp, "On n’attaque pas son allié"),
    )


def _one_each(p: PlentyCoupsPosition) -> None:
    """One proposal to a tribe, one tribe to a neutral ally."""
    targets = [COLOUR[offer] for offer in p.offers if offer >= 0]
    neutrals = [COLOUR[seal] for seal in p.seals if seal >= 0 and COLOUR[seal] >= p.tribes]
    _none_of(
        ("surenchere", len(set(targets)) < len(targets), "Une tribu ne reçoit qu’une proposition à la fois"),
        ("neutre", len(set(neutrals)) < len(neutrals), "Une tribu neutre n’est l’alliée que d’une tribu"),
    )


def _laid(p: PlentyCoupsPosition, tribe: int) -> int:
    """How many actions what a tribe has on its way has cost: one a warrior, one a proposal."""
    return sum(len(raid[1]) for _, raid in _out(p, tribe)) + (p.offers[tribe] >= 0)


def _paid(p: PlentyCoupsPosition, tribe: int) -> None:
    """What a tribe has on its way was laid down in one turn, its last: in winter that was one action.

    Rule: plenty_coups#hiver.
    """
    before, one = p.round, p.elder
    while one != tribe:
        if one == p.turn:  # it plays after: its last turn was in the round before
            before -= 1
        one = p.after(one)
    before -= tribe == p.turn
    most = WINTER_ACTIONS if before >= WINTER else ACTIONS_EACH
    over = (
        f"{letter_of(p.n, tribe)} a trop de raids et de propositions : son dernier tour n’avait que"
        f" {count(most, 'action')}"
    )
    _none_of(("hiver", _laid(p, tribe) > most, over))


def _played(p: PlentyCoupsPosition, top: OfTribe) -> None:
    """What the tribe to play has laid down in this turn is paid for with its actions; before its actions,
    raids of its last turn may be out."""
    turn = p.turn
    opening = top.question in (Question.TAKE, Question.RETURN) or (isinstance(top, Give) and top.returning)
    for tribe in range(p.tribes):
        if tribe != turn or opening:
            _paid(p, tribe)
    _none_of(
        (
            "valeur",
            bool(p.disdained >> turn & 1),
            "Au tour d’une tribu dédaignée, le bâton posé chez elle est défaussé",
        ),
        ("hiver", p.disdained > 0 and p.round > WINTER, "En hiver, il n’y a plus de dédain"),
        (
            "proposition",
            opening and p.offers[turn] >= 0,
            "Au début de son tour, la proposition que l’on avait faite est défaussée",
        ),
        (
            "trois-regles",
            top.question is Question.TAKE and p.left != p.actions,
            "On prend ses cartes avant de jouer ses actions",
        ),
        (
            "retour",
            not opening and _laid(p, turn) > p.actions - p.left,
            (
                "Au tour d’une tribu, ses raids d’avant sont rentrés et sa proposition est passée ; il faut"
                " moins d’« actions »"
            ),
        ),
    )


def _question(p: PlentyCoupsPosition, top: OfTribe) -> None:
    """Whoever is asked has an answer."""
    turn, hand, asked = p.turn, p.hands[p.turn], top.question
    out = [raid for _, raid in _out(p, turn)]
    coming = p.left > 0 and out != [] and not any(raid[2] for raid in out)
    first = (
        p.round < WINTER
        and p.left == 1
        and p.raids[turn] is None
        and asked is Question.ACT
        and may_gain(p, turn)
    )
    early = isinstance(top, Give) and top.returning
    _none_of(
        (
            "coup-defense",
            p.riposte and not first,
            (
                "Un coup en défense suit aussitôt la première action, une défense, et il faut un marqueur à"
                " retourner"
            ),
        ),
        ("etalage", asked is Question.TAKE and not p.display, "Il n’y a rien à prendre dans l’étalage"),
        (
            "retour",
            asked is Question.RETURN and not (hand and coming),
            (
                "On demande s’il marque un coup à qui a un raid qui revient, une carte, une action, et un"
                " marqueur à retourner"
            ),
        ),
        (
            "actions",
            asked is Question.ACT and not (hand and (p.left or (p.free and ally_can_give(p, turn)))),
            "Ce tour est fini : il faut une carte en main et une action, ou l’échange avec un allié",
        ),
        (
            "cadeaux",
            asked is Question.OFFER and not (hand and partners(p, turn)),
            "Il faut une carte à offrir et quelqu’un à qui l’offrir",
        ),
        (
            "cadeaux-allies",
            early and (not coming or p.free or p.ally(turn) != top.tribe),
            "« retours » : avant que ses raids rentrent, on échange avec son allié, une fois par tour",
        ),
        (
            "cadeaux",
            isinstance(top, Give) and not partners(p, turn) >> top.tribe & 1,
            "On échange avec une tribu qui a une carte, sans raid de l’une chez l’autre",
        ),
    )
