"""Plenty Coups as one object: how it is dealt, written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from ...engine.game import Game, Option
from ...scene import RENDERERS
from .cards import (
    CAMP,
    COLOURS,
    COUP,
    DISCARD,
    FINISH,
    HAND,
    HERD,
    HOME,
    LOSE,
    NAMES,
    PAIRS,
    PILE,
    STICK,
    TAKE,
)  # fmt: skip
from .facts import estimate, facts
from .position import PlentyCoupsPosition, letter_of, tribes_of
from .reader import Reader, write
from .rules import Give, begin
from .scene import scene
from .view import PlentyCoupsView, determinize


class PlentyCoups(Game):
    """Two to six seats; with two, a third tribe that both steer in turn."""

    id = "plenty_coups"
    title = "Plenty Coups"
    package = __package__
    seats = (2, 3, 4, 5, 6)
    rule_turn = "plenty_coups#tour"
    rule_over = "plenty_coups#fin"
    seat_refusals = MappingProxyType({1: "Il faut quelqu’un à attaquer.", 7: "Il n’y a que six tribus."})
    view_class = PlentyCoupsView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)
    write = staticmethod(write)
    options = MappingProxyType({
        "donation": Option("entre eux", ("entre eux", "sans allié"),
                           "On ne donne pas à son allié ; ou bien un don ne va qu’entre deux tribus sans aucun allié (décision P50).",
                           "don"),
        "raising": Option("non", ("non", "oui"),
                          "Renforcer son alliance neutre avec un guerrier plus fort de la même tribu (décision C4).", "relance"),
        "neutral_proposes": Option("non", ("non", "oui"),
                                   "Une tribu alliée à une tribu neutre peut aussi proposer une alliance (décisions P39 et C6).",
                                   "neutre propose"),
        "cap": Option("quatre", ("quatre", "sans"),
                      "Quatre points hors troupeau au plus, un par marqueur ; ou bien sans limite pour les dons, les alliances et "
                      "les coups en défense (décision C8).", "plafond"),
    })  # fmt: skip

    def new(self, n: int, options: Mapping[str, str], chance: int) -> PlentyCoupsPosition:
        p = PlentyCoupsPosition(self, n, options, chance)
        begin(p)
        return p

    def clicks(self, n: int) -> Iterable[str]:
        yield from NAMES
        yield from (TAKE + name for name in NAMES)
        yield from (place + colour for place in (CAMP, HERD, HAND, COUP, HOME) for colour in COLOURS[: tribes_of(n)])
        yield from (PILE, DISCARD, LOSE, FINISH)

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        colours = COLOURS[: tribes_of(n)]
        yield from ((click,) for click in (LOSE, FINISH, *NAMES))
        yield from ((TAKE + name,) for name in NAMES)
        yield from ((word + colour,) for word in (COUP, HOME) for colour in colours)
        places = [place + colour for place in (CAMP, HERD, HAND) for colour in colours]
        yield from ((name, place) for name in NAMES for place in (*places, PILE, DISCARD))
        yield from ((NAMES[one], NAMES[two], CAMP + colour) for one, two in PAIRS for colour in colours)

    def census(self, p: PlentyCoupsPosition) -> dict[str, list[str]]:
        """Cards by name, horses, and markers by colour wherever they lie."""
        kinds: dict[str, Iterable[int]] = {"pioche": p.pile, "défausse": p.discards, "étalage": p.display}
        places = {"plaine": ["marqueur cheval"] * p.plain}
        top: Any = p.stack[-1] if p.stack else None
        if isinstance(top, Give):
            kinds["offert"] = (top.card,)
        for tribe in range(p.tribes):
            letter, raid, marker = letter_of(p.n, tribe), p.raids[tribe], f"marqueur {COLOURS[tribe]}"
            kinds |= {f"main {letter}": p.hands[tribe], f"dédain {letter}": (STICK,) * (p.disdained >> tribe & 1)}
            kinds[f"camp {letter}"] = (p.seals[tribe],) * (p.seals[tribe] >= 0)
            kinds[f"proposition {letter}"] = (p.offers[tribe],) * (p.offers[tribe] >= 0)
            kinds[f"attaque sur {letter}"] = raid[1] if raid else ()
            side, turned = p.markers(tribe)
            places |= {f"troupeau {letter}": ["marqueur cheval"] * p.horses[tribe], f"raids au camp {letter}": [marker] * side}
            places |= {f"prestige {letter}": [marker] * turned, f"en raid sur {letter}": [f"marqueur {COLOURS[raid[0]]}"] if raid else []}
        return places | {place: [NAMES[kind] for kind in sorted(cards)] for place, cards in kinds.items()}

    # -- notation ----------------------------------------------------------------------------------------------------
    def position(self, text: str) -> PlentyCoupsPosition:
        """Read a position. `sièges` must be there. By default it is the first round, the elder A has its two actions to play, hands
        are empty, each tribe has a horse and the rest are on the plain, nobody has prestige; of the cards that nothing places, in
        the order of the material, the first lie face up, the others are the pile under those that `pioche` names; the chance word
        is 0.
        """  # fmt: skip
        return Reader(self, text).position()


GAME = PlentyCoups()
