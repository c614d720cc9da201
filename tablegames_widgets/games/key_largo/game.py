"""Key Largo as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from ...engine import Option, Toml
from ...scene import RENDERERS
from . import facts, judgement, notation, scene, worlds
from .cards.checks import check
from .cards.tables import TabledGame
from .position import KeyLargoPosition
from .rules.days import prepare
from .scene import faces
from .view import KeyLargoView


class KeyLargo(TabledGame, jobs=(facts, judgement, notation, scene, worlds)):
    """Three to five players, ten days."""

    id = "key_largo"
    title = "Key Largo"
    package = __package__
    seats = (3, 4, 5)
    seat_refusals = MappingProxyType(
        {
            1: "Key Largo se joue contre d’autres équipages.",
            2: "Il faut trois bateaux au moins.",
            6: "Il n’y a que cinq bateaux (règle key_largo#materiel).",
        }
    )
    rule_turn = "key_largo#tour"
    rule_over = "key_largo#fin"
    view_class = KeyLargoView
    renderers = RENDERERS
    takes_material = True
    options = MappingProxyType(
        {
            "encounters": Option(
                "sans",
                ("sans", "avec"),
                "Jouer avec les 24 cartes rencontre, règle optionnelle de l’éditeur.",
                "rencontres",
                labels=("sans les rencontres", "avec les rencontres"),
            ),
            "first_draw": Option(
                "obligatoire",
                ("obligatoire", "jusqu’au monstre"),
                "La première pioche d’une plongée est obligatoire et les autres libres, ou toutes sont"
                " obligatoires tant qu’aucun monstre n’a fait fuir un scaphandrier (décision C1).",
                "première pioche",
                labels=("la première seulement", "toutes, jusqu’à une fuite"),
            ),
            "extra_sales": Option(
                "après une vente",
                ("après une vente", "seules"),
                "Le trafiquant et le bijoutier s’ajoutent à une vente, ou s’emploient aussi sans elle"
                " (décision C8).",
                "ventes en plus",
                labels=("seulement après une vente", "même sans vente"),
            ),
            "tie": Option(
                "partage",
                ("partage", "trésors"),
                "À égalité, la victoire est partagée, ou va à celui dont les trésors non vendus valent le"
                " plus (décision A23).",
                "égalité",
                labels=("la victoire est partagée", "le plus de trésors non vendus"),
            ),
            "plays": Option(
                "utiles",
                ("utiles", "toutes"),
                "Une rencontre qui ne changerait rien est refusée, ou permise (décisions K11, K12 et K13).",
                "jeu des rencontres",
                ("0.2.0", "toutes"),
                ("les rencontres utiles", "toutes les rencontres"),
            ),
        }
    )

    def check_material(self, material: Toml) -> None:
        check(material, self.seats)

    swing = 110.0
    pace = 1.4
    outlook = True

    def new(self, n: int, options: Mapping[str, str], chance: int) -> KeyLargoPosition:
        p = KeyLargoPosition(self, n, options, chance)
        prepare(p)
        p.events = []
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return self.tables(n).clicks()

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        return self.tables(n).vocabulary()

    def faces(self) -> Mapping[str, tuple[Any, int]]:
        return faces(self.tables(self.seats[-1]))


GAME = KeyLargo()
