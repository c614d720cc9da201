"""Morra as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tablegames_widgets.writing import RENDERERS, Game, Option

from . import facts, judgement, notation, scene, worlds
from .cards import FINGERS, totals
from .position import MorraPosition
from .rules import Throw
from .view import MorraView


class Morra(Game, jobs=(facts, judgement, notation, scene, worlds)):
    """Two to four players. Everything a game has to say is in this class; the rest is shared."""

    id = "mourre"
    title = "La mourre"
    package = __package__
    seats = (2, 3, 4)
    options = MappingProxyType(
        {"goal": Option("3", ("1", "3", "5"), "Combien de cailloux font gagner.", "but")}
    )
    rule_turn = "mourre#manche"
    rule_over = "mourre#fin"
    view_class = MorraView
    renderers = RENDERERS

    def new(self, n: int, options: Mapping[str, str], chance: int) -> MorraPosition:
        p = MorraPosition(self, n, options, chance)
        p.stack = [Throw(*range(n))]
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return (*FINGERS, *totals(n))

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        return ((fingers, total) for fingers in FINGERS for total in totals(n))


GAME = Morra()
