"""Morra as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tablegames_widgets.engine import Game, Option
from tablegames_widgets.scene import RENDERERS

from .cards import FINGERS, totals
from .facts import facts
from .judgement import estimate
from .notation import census, read, write
from .position import MorraPosition
from .rules import Throw
from .scene import scene
from .view import MorraView
from .worlds import determinize


class Morra(Game):
    """Two to four players. Everything a game has to say is in this class; the rest is shared."""

    id = "mourre"
    title = "La mourre"
    package = __package__
    seats = (2, 3, 4)
    options = MappingProxyType({"goal": Option("3", ("1", "3", "5"), "Combien de cailloux font gagner.", "but")})
    rule_turn = "mourre#manche"
    rule_over = "mourre#fin"
    view_class = MorraView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)
    census = staticmethod(census)
    write = staticmethod(write)
    position = read

    def new(self, n: int, options: Mapping[str, str], chance: int) -> MorraPosition:
        p = MorraPosition(self, n, options, chance)
        p.stack = [Throw(*range(n))]
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return (*FINGERS, *totals(n))

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        return ((fingers, total) for fingers in FINGERS for total in totals(n))


GAME = Morra()
