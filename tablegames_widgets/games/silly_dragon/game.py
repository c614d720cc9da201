"""Red Hot Silly Dragon as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...engine import Game
from ...scene import RENDERERS
from . import facts, judgement, notation, rules, scene, worlds
from .cards import ADVENTURERS, ALONE, FREE_HER, KEEP, OBJECTS, SPOTS, STONE, TAKE
from .judgement import chart
from .position import DragonPosition
from .scene import faces
from .view import DragonView


class SillyDragon(Game, jobs=(facts, judgement, notation, scene, worlds)):
    """Two to five teams of treasure hunters. Rule: silly_dragon#but."""

    id = "silly_dragon"
    title = "Red Hot Silly Dragon"
    package = __package__
    seats = (2, 3, 4, 5)
    rule_turn = "silly_dragon#tour"
    rule_over = "silly_dragon#fin"
    view_class = DragonView
    renderers = RENDERERS
    odds = staticmethod(chart)
    faces = staticmethod(faces)

    swing = 4.0
    pace = 3.0
    levels = ("hasard", "debutant", "apprenti", "glouton", "stratege")

    def new(self, n: int, options: Mapping[str, str], chance: int) -> DragonPosition:
        p = DragonPosition(self, n, options, chance)
        rules.prepare(p)
        p.events = []
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return (*ADVENTURERS, *OBJECTS, ALONE, KEEP, *SPOTS, FREE_HER, TAKE)

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        yield from ((adventurer, thing) for adventurer in ADVENTURERS for thing in (*OBJECTS, ALONE))
        yield from ((OBJECTS[STONE], adventurer) for adventurer in ADVENTURERS)
        yield from ((click,) for click in (KEEP, *SPOTS, FREE_HER, TAKE))


GAME = SillyDragon()
