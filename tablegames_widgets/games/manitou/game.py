"""Manitou as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ...engine import Game, Option
from ...scene import RENDERERS
from . import facts, habits, judgement, notation, rules, scene, worlds
from .cards import FORMER, HERDS, LAYING, NAMES, NEXT, NEXT_MOVES, PICKING
from .position import ManitouPosition
from .view import ManitouView


class Manitou(Game, jobs=(facts, habits, judgement, notation, scene, worlds)):
    """Two to four players, three hunts."""

    id = "manitou"
    title = "Manitou"
    package = __package__
    seats = (2, 3, 4)
    seat_refusals = MappingProxyType(
        {
            1: "Manitou se joue contre quelqu’un.",
            5: "Il n’y a de cartes que pour quatre tribus (règle manitou#materiel).",
        }
    )
    rule_turn = "manitou#tour"
    rule_over = "manitou#fin"
    view_class = ManitouView
    renderers = RENDERERS
    former = FORMER
    turned = ("0.2.0", ("pioche", "grands", "petits"))
    options = MappingProxyType(
        {
            "thief": Option(
                "tous",
                ("tous", "personne"),
                "À égalité de chasseurs, le voleur de fourrures vole tous les premiers, ou personne (décision"
                " M6).",
                "voleur",
                labels=("il vole tous les premiers", "il ne vole personne"),
            ),
        }
    )

    pace = 1.8

    def new(self, n: int, options: Mapping[str, str], chance: int) -> ManitouPosition:
        p = ManitouPosition(self, n, options, chance)
        rules.begin(p)
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return (*NAMES, *HERDS, NEXT)

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        return (move.path for move in (*PICKING, *LAYING, *NEXT_MOVES))


GAME = Manitou()
