"""Plenty Coups as one object: how it is dealt, written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ...engine import Game, Option
from ...scene import RENDERERS
from . import facts, habits, judgement, notation, scene, worlds
from .cards import COLOUR, NAMES
from .cards.moves import PAIRS
from .cards.places import CAMP, COUP, DISCARD, FINISH, FORMER, HAND, HERD, HOME, LOSE, PILE, TAKE
from .position import PlentyCoupsPosition, tribes_of
from .rules import begin
from .view import PlentyCoupsView


class PlentyCoups(Game, jobs=(facts, habits, judgement, notation, scene, worlds)):
    """Two to six seats; with two, a third tribe that both steer in turn."""

    id = "plenty_coups"
    title = "Plenty Coups"
    package = __package__
    seats = (2, 3, 4, 5, 6)
    former = FORMER
    rule_turn = "plenty_coups#tour"
    rule_over = "plenty_coups#fin"
    seat_refusals = MappingProxyType({1: "Il faut quelqu’un à attaquer.", 7: "Il n’y a que six tribus."})
    view_class = PlentyCoupsView
    renderers = RENDERERS
    options = MappingProxyType(
        {
            "donation": Option(
                "entre eux",
                ("entre eux", "sans allié"),
                "On ne donne pas à son allié ; ou bien un don ne va qu’entre deux tribus sans aucun allié"
                " (décision P50).",
                "don",
                labels=("à tous, sauf à son allié", "entre tribus sans allié"),
            ),
            "raising": Option(
                "non",
                ("non", "oui"),
                "Renforcer son alliance neutre avec un guerrier plus fort de la même tribu (décision C4).",
                "relance",
                labels=("pas de renfort", "renfort permis"),
            ),
            "neutral_proposes": Option(
                "non",
                ("non", "oui"),
                "Une tribu alliée à une tribu neutre peut aussi proposer une alliance (décisions P39 et C6).",
                "neutre propose",
                labels=("elle ne propose rien", "elle peut proposer"),
            ),
            "cap": Option(
                "quatre",
                ("quatre", "sans"),
                "Quatre points hors troupeau au plus, un par marqueur ; ou bien sans limite pour les dons,"
                " les alliances et les coups en défense (décision C8).",
                "plafond",
                labels=("quatre points au plus", "sans limite"),
            ),
        }
    )

    swing = 2.5

    def rivals(self, p: PlentyCoupsPosition, seat: int) -> list[int]:
        """All but one's ally: allies may win together."""
        ally = COLOUR[p.seals[seat]] if p.seals[seat] >= 0 else seat
        return [other for other in range(p.n) if other not in (seat, ally)]

    def new(self, n: int, options: Mapping[str, str], chance: int) -> PlentyCoupsPosition:
        p = PlentyCoupsPosition(self, n, options, chance)
        begin(p)
        return p

    def clicks(self, n: int) -> Iterable[str]:
        tribes = tribes_of(n)
        yield from (*NAMES, *TAKE, PILE, DISCARD, LOSE, FINISH)
        for row in (CAMP, HERD, HAND, COUP, HOME):
            yield from row[:tribes]

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        tribes = tribes_of(n)
        yield from ((click,) for click in (LOSE, FINISH, *NAMES, *TAKE, *COUP[:tribes], *HOME[:tribes]))
        places = (*CAMP[:tribes], *HERD[:tribes], *HAND[:tribes], PILE, DISCARD)
        yield from ((card, place) for card in NAMES for place in places)
        yield from ((NAMES[one], NAMES[two], camp) for one, two in PAIRS for camp in CAMP[:tribes])


GAME = PlentyCoups()
