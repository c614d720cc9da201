"""Red Hot Silly Dragon as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...engine.game import Game
from ...engine.text import LETTERS
from ...scene import RENDERERS
from . import rules
from .cards import (
    ADVENTURERS,
    ALL_CREW,
    ALL_OBJECTS,
    ALONE,
    CARDS,
    FREE_HER,
    KEEP,
    OBJECTS,
    PLACING,
    PRINCESS,
    STONE,
    TAKE,
    crew_of,
    names,
)  # fmt: skip
from .notation import DragonReader, write
from .position import CAPTIVE, DragonPosition
from .scene import faces, scene
from .view import DragonView, determinize, estimate, facts


class SillyDragon(Game):
    """Two to five teams of treasure hunters. Rule: silly_dragon#but."""

    id = "silly_dragon"
    title = "Red Hot Silly Dragon"
    package = __package__
    seats = (2, 3, 4, 5)
    rule_turn = "silly_dragon#tour"
    rule_over = "silly_dragon#fin"
    view_class = DragonView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)
    write = staticmethod(write)

    def new(self, n: int, options: Mapping[str, str], chance: int) -> DragonPosition:
        p = DragonPosition(self, n, options, chance)
        rules.prepare(p)
        p.events = []
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return (*ADVENTURERS, *OBJECTS, ALONE, KEEP, *(move.text for move in PLACING), FREE_HER, TAKE)

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        yield from ((adventurer, thing) for adventurer in ADVENTURERS for thing in (*OBJECTS, ALONE))
        yield from ((OBJECTS[STONE], adventurer) for adventurer in ADVENTURERS)
        yield from ((click,) for click in (KEEP, *(move.text for move in PLACING), FREE_HER, TAKE))

    def faces(self) -> Mapping[str, tuple[Any, int]]:
        return faces()

    def census(self, p: DragonPosition) -> dict[str, list[str]]:
        """Adventurers, objects and dragon cards. What is lent this turn lies in the cave."""
        places: dict[str, list[str]] = {}
        for seat, letter in enumerate(LETTERS[: p.n]):
            lent = 1 << p.turn.lent[seat] if p.turn.lent[seat] >= 0 else 0
            places[crew_of(seat)] = list(names(p.crews[seat], ADVENTURERS))
            places[f"cendres {letter}"] = list(names(ALL_CREW & ~p.crews[seat], ADVENTURERS))
            places[f"objets {letter}"] = list(names(p.objects[seat], OBJECTS))
            places[f"antre {letter}"] = list(names(lent, OBJECTS))
            places[f"objets défaussés {letter}"] = list(names(ALL_OBJECTS & ~p.objects[seat] & ~lent, OBJECTS))
        places |= {
            "pioche": [CARDS[card] for card in p.deck[: p.left]], "défausse": [CARDS[card] for card in p.discards],
            "cartes du tour": [CARDS[card] for card in p.turn.cards if card != PRINCESS],
            "princesse": [CARDS[PRINCESS]] if p.princess >= CAPTIVE else [],
        }  # fmt: skip
        return places

    def position(self, text: str) -> DragonPosition:
        """Read a position; `sièges` must be there.

        Left out: everyone has all adventurers and objects (but what this turn took), no treasure; A holds the ball; the
        princess is not seen yet; cards that nothing places are at the bottom of the pile in the order of the material, Fury
        last; the chance word is 0. Without `cartes` a turn begins: Stones are asked, else cards are turned. `dés` are the
        next dice to be thrown, « 4 4 2 5 5 1 ».
        """
        return DragonReader(self, text).position()


GAME = SillyDragon()
