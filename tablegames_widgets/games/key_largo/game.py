"""Key Largo as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ...engine.game import Game, Option
from ...engine.text import LETTERS
from ...scene import RENDERERS
from . import faces, position, rules, view
from .cards import FLED, HOSES, ITEMS, STOCK, TRIDENTS, WEIGHTS, WRECK, Tables
from .checks import check
from .facts import estimate, facts
from .notation import write
from .position import KeyLargoPosition
from .reader import PositionReader
from .scene import scene
from .view import KeyLargoView
from .world import determinize


class KeyLargo(Game):
    """Three to five players, ten days."""

    id = "key_largo"
    title = "Key Largo"
    package = __package__
    seats = (3, 4, 5)
    seat_refusals = MappingProxyType({
        1: "Key Largo se joue contre d’autres équipages.",
        2: "Il faut trois bateaux au moins.",
        6: "Il n’y a que cinq bateaux (règle key_largo#materiel).",
    })  # fmt: skip
    rule_turn = "key_largo#tour"
    rule_over = "key_largo#fin"
    view_class = KeyLargoView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)
    write = staticmethod(write)
    takes_material = True
    options = MappingProxyType({
        "encounters": Option("sans", ("sans", "avec"),
                             "Jouer avec les 24 cartes rencontre, règle optionnelle de l’éditeur.", "rencontres"),
        "first_draw": Option("obligatoire", ("obligatoire", "jusqu’au monstre"),
                             "La première pioche d’une plongée est obligatoire et les autres libres, ou toutes sont obligatoires tant "
                             "qu’aucun monstre n’a fait fuir un scaphandrier (décision C1).", "première pioche"),
        "extra_sales": Option("après une vente", ("après une vente", "seules"),
                              "Le trafiquant et le bijoutier s’ajoutent à une vente, ou s’emploient aussi sans elle (décision C8).",
                              "ventes en plus"),
        "tie": Option("partage", ("partage", "trésors"),
                      "À égalité, la victoire est partagée, ou va à celui dont les trésors non vendus valent le plus (décision A23).",
                      "égalité"),
        "plays": Option("utiles", ("utiles", "toutes"),
                        "Une rencontre qui ne changerait rien est refusée, le bon copain vaut pour toute la visite, et l’on peut encore "
                        "jouer une rencontre quand tous ses scaphandriers ont fui ; ou rien de cela, comme dans la version 0.1.0 "
                        "(décisions K11, K12 et K13).", "jeu des rencontres", ("0.2.0", "toutes")),
    })  # fmt: skip

    @cached_property
    def _tables(self) -> dict[int, Tables]:
        return {}

    def tables(self, n: int) -> Tables:
        """The material as the rules read it, for n seats."""
        found = self._tables.get(n)
        if found is None:
            found = self._tables[n] = Tables(self.material, n)
        return found

    def check_material(self, material: Mapping[str, Any]) -> None:
        check(material, self.seats)

    def new(self, n: int, options: Mapping[str, str], chance: int) -> KeyLargoPosition:
        p = KeyLargoPosition(self, n, options, chance)
        rules.prepare(p)
        p.events = []
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return self.tables(n).clicks()

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        return self.tables(n).vocabulary()

    def faces(self) -> Mapping[str, tuple[Any, int]]:
        return faces.faces(self.material)

    def census(self, p: KeyLargoPosition) -> dict[str, list[str]]:
        """Wreck cards, encounters, divers and gear. Money is no part of it: the bank has no end."""
        t = p.t
        places = {name: [t.names[card] for card in p.wrecks[w]] for w, name in enumerate(t.wrecks)}
        places |= {"hors du jeu": [t.names[card] for card in p.box], "vendus": [t.names[card] for card in p.gone]}
        places |= {f"main {LETTERS[s]}": [t.names[card] for card in hand] for s, hand in enumerate(p.hands)}
        places |= {"de côté": self._aside(p), "pioche rencontres": [t.meeting_names[m] for m in p.pile]}
        places["défausse rencontres"] = [t.meeting_names[m] for m in p.discards]
        places |= {f"rencontres {LETTERS[s]}": [t.meeting_names[m] for m in held] for s, held in enumerate(p.meetings)}
        return places | self._gear(p)

    @staticmethod
    def _aside(p: KeyLargoPosition) -> list[str]:
        """Monsters that wait for the end of a dive, the one that is met now among them."""
        top = p.stack[-1] if p.stack else None
        if not isinstance(top, rules.Dive | rules.Meet | rules.Linger):
            return []
        depth = p.t.wreck_depth[p.boats[top.asked[0]] - WRECK]
        return [p.t.names[p.t.monster[depth]]] * (top.dip.aside + isinstance(top, rules.Meet)) if p.t.monster[depth] >= 0 else []

    @staticmethod
    def _gear(p: KeyLargoPosition) -> dict[str, list[str]]:
        places = {"réserve": [thing for thing, left in zip(STOCK, p.supply, strict=True) for _ in range(left)]}
        lost = list(p.t.stock)
        for k, left in enumerate(p.supply):
            lost[k] -= left
        for seat, team in enumerate(p.teams):
            things = []
            for gear in team:
                if gear != FLED:
                    counts = (1, HOSES[gear], TRIDENTS[gear], WEIGHTS[gear])
                    things += [thing for thing, times in zip(STOCK, counts, strict=True) for _ in range(times)]
                    lost = [left - times for left, times in zip(lost, counts, strict=True)]
            places[f"équipe {LETTERS[seat]}"] = things
        return places | {"perdus": [thing for thing, times in zip(STOCK, lost, strict=True) for _ in range(times)]}

    # -- notation ----------------------------------------------------------------------------------------------------
    def position(self, text: str) -> KeyLargoPosition:
        """Read a position; `sièges` must be there.

        Left out: the first morning, A first player, everyone with what the start gives; wrecks and the box are filled with the
        cards that nothing places, in the order of the material; nobody remembers anything. With all programmes written the
        half-day begins (or goes on, with all boats written), else programmes are asked; the chance word is 0.
        """
        return PositionReader(self, text).position()


for _module in (position, view):  # annotations name it there: `typing.get_type_hints` looks for it
    vars(_module)["KeyLargo"] = KeyLargo
GAME = KeyLargo()
__all__ = ["GAME", "ITEMS", "KeyLargo"]
