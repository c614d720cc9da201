"""Manitou as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ...engine.game import Game, Option
from ...engine.text import LETTERS
from ...scene import RENDERERS
from . import rules
from .cards import FULL, HERDS, LARGE, NAMES, NEXT, SMALL, bag, names
from .facts import estimate, facts
from .ground import KIND_BITS, SEAT
from .position import ManitouPosition
from .reader import PositionReader, written
from .scene import scene
from .view import ManitouView, determinize


class Manitou(Game):
    """Two to four players, three hunts."""

    id = "manitou"
    title = "Manitou"
    package = __package__
    seats = (2, 3, 4)
    seat_refusals = MappingProxyType({
        1: "Manitou se joue contre quelqu’un.",
        5: "Il n’y a de cartes que pour quatre tribus (règle manitou#materiel).",
    })  # fmt: skip
    rule_turn = "manitou#tour"
    rule_over = "manitou#fin"
    view_class = ManitouView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)
    write = staticmethod(written)
    turned = ("0.2.0", ("pioche", "grands", "petits"))
    options = MappingProxyType({
        "thief": Option("tous", ("tous", "personne"),
                        "À égalité de chasseurs, le voleur de fourrures vole tous les premiers, ou personne (décision M6).", "voleur"),
    })  # fmt: skip

    def new(self, n: int, options: Mapping[str, str], chance: int) -> ManitouPosition:
        p = ManitouPosition(self, n, options, chance)
        rules.begin(p)
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return (*NAMES, *HERDS, NEXT)

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        yield from ((name,) for name in NAMES)
        yield from ((name, herd) for name in NAMES for herd in HERDS)
        yield (NEXT,)

    def census(self, p: ManitouPosition) -> dict[str, list[str]]:
        places: dict[str, list[str]] = {}
        for seat, letter in enumerate(LETTERS[: p.n]):
            party = 0 if p.hands[seat] or any(ground.cards for ground in p.grounds) else p.party[seat]
            bags = {
                "tribu": p.tribe[seat] - p.party[seat], "perdus": FULL - p.tribe[seat], "groupe": party,
                "main": p.hands[seat], "pioche": bag(p.piles[seat]),
            }  # fmt: skip
            places |= {f"{place} {letter}": [f"{name} de {letter}" for name in names(cards)] for place, cards in bags.items()}
        for herd, ground in zip(HERDS, p.grounds, strict=True):
            places[herd] = [f"{NAMES[card & KIND_BITS]} de {LETTERS[card >> SEAT]}" for card in ground.cards]
        return places | self._buffalo(p)

    @staticmethod
    def _buffalo(p: ManitouPosition) -> dict[str, list[str]]:
        out = [value for herd in p.herds for value in herd]
        gone = Counter(LARGE + SMALL)
        gone.subtract([*out, *p.large, *p.small])
        places = {"bisons en vue": out, "grands": list(p.large), "petits": list(p.small), "bisons partis": list(gone.elements())}
        return {place: [f"bison {value}" for value in sorted(values)] for place, values in places.items()}

    # -- notation ----------------------------------------------------------------------------------------------------
    def position(self, text: str) -> ManitouPosition:
        """Read a position. `sièges` must be there; it is the first hunt, the last seat deals, nobody has lost or scored anything.

        In every pile the first card written is the next one drawn. Buffalo cards left out come in the order of the material,
        the first ones being gone. With no card laid, no hand and no pile written, parties are being chosen; else hands, then
        piles, left out or in part, are filled up from home in the order of the material: in a pile these lie under the cards
        written. Who is to play follows from the cards laid; the chance word is 0.
        """
        return PositionReader(self, text).position()


GAME = Manitou()
