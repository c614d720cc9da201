"""Welcome to Abilene as one object: how it is dealt, written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ...engine import Game, Option
from ...scene import RENDERERS
from . import facts, habits, judgement, notation, scene, worlds
from .cards import ANSWERS, BET, BETS, DOWN, NAMES, RAISE, RAISES, TENS, UNITS, UP, stolen_of, targets_of
from .position import AbilenePosition
from .rules import begin
from .view import AbileneView


class Abilene(Game, jobs=(facts, judgement, notation, scene, worlds, habits)):
    """Two to ten seats: three cards each at ten leave a pile for the deal (ruling A1)."""

    id = "abilene"
    title = "Welcome to Abilene"
    package = __package__
    seats = tuple(range(2, 11))
    rule_turn = "abilene#tour"
    rule_over = "abilene#fin"
    view_class = AbileneView
    renderers = RENDERERS
    options = MappingProxyType(
        {
            "ending": Option(
                "deux donnes",
                ("deux donnes", "ruine", "une donne"),
                "La partie finit quand chacun a donné deux fois, quand un seul peut encore participer, ou"
                " quand chacun a donné une fois (décisions D6 et A36).",
                "fin",
                labels=("deux donnes chacun", "jusqu’à la ruine des autres", "une donne chacun"),
            ),
            "betting": Option(
                "sans",
                ("sans", "sans relance", "avec relances"),
                "Ajouter une phase de mise entre la distribution et le jeu, où l’on peut relancer ou non"
                " (décision A40).",
                "mises",
                labels=("pas de mises", "des mises, sans relance", "des mises et des relances"),
            ),
            "short_pile": Option(
                "fin",
                ("fin", "arrêter ou quitter"),
                "La pioche trop courte, la distribution finit d’elle-même, ou il faut l’arrêter en payant"
                " (décision A10).",
                "pioche courte",
                labels=("elle finit d’elle-même", "arrêter en payant, ou quitter"),
            ),
            "reply": Option(
                "à son tour",
                ("à son tour", "aussitôt"),
                "On contre une attaque à son tour de jouer, ou aussi dès qu’elle est posée (décision A17).",
                "défense",
                labels=("seulement à son tour", "aussi dès qu’elle est posée"),
            ),
            "empty_herds": Option(
                "partage",
                ("partage", "report"),
                "Quand aucun troupeau n’a de bétail, on partage le pot ou on le garde pour la suite (décision"
                " A30).",
                "troupeaux vides",
                labels=("partager le pot", "garder le pot pour la suite"),
            ),
            "joining": Option(
                "libre",
                ("libre", "tous"),
                "Participe à une manche qui veut, ou chacun tant qu’il a 2 jetons (décision D10).",
                "participation",
                labels=("si l’on veut", "tous, tant qu’on peut payer"),
            ),
            "chips": Option(
                "30",
                ("15", "30", "60"),
                "Les jetons de chacun au départ.",
                "départ",
                labels=("15 jetons", "30 jetons", "60 jetons"),
            ),
        }
    )

    pace = 3.0
    levels = ("hasard", "apprenti", "glouton", "stratege")

    def new(self, n: int, options: Mapping[str, str], chance: int) -> AbilenePosition:
        p = AbilenePosition(self, n, options, chance)
        begin(p)
        return p

    def clicks(self, n: int) -> Iterable[str]:
        yield from (*NAMES, UP, DOWN, *ANSWERS, BET, RAISE, *targets_of(n), *stolen_of(n), *TENS, *UNITS)

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        yield from ((answer,) for answer in ANSWERS)
        yield from ((card, place) for card in NAMES for place in (UP, DOWN, *targets_of(n)))
        yield from (move.path for move in (*BETS, *RAISES))
        yield from ((card,) for card in stolen_of(n))


GAME = Abilene()
