"""Wanted! as one object: how it is dealt, written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from ...engine import Game, Move, Option
from ...scene import RENDERERS
from . import facts, habits, judgement, notation, scene, worlds
from .cards import CARD, DEPUTY, HANDS, PLAYERS, SHERIFF, TITLES, WORDS, roles_of
from .notation import Spoken, titled_path
from .position import WantedPosition
from .rules.characters import CHARACTERS, CLICKED
from .rules.kinds import ACTS
from .rules.moving import draw
from .rules.targets import ON_TABLE
from .rules.turn import begin
from .scene import faces
from .view import WantedView


class Wanted(Game, jobs=(facts, habits, judgement, notation, scene, worlds)):
    """Three to eight seats; four to seven as published, three and eight by the official variants."""

    id = "wanted"
    title = "Wanted!"
    package = __package__
    seats = tuple(range(3, 9))
    rule_turn = "wanted#tour"
    rule_over = "wanted#fin"
    view_class = WantedView
    renderers = RENDERERS
    faces = staticmethod(faces)
    seat_refusals = MappingProxyType(
        {2: "Il faut au moins trois rôles : à deux, tout le monde saurait qui est qui."}
    )
    options = MappingProxyType(
        {
            "questions": Option(
                "public",
                ("public", "rapide"),
                "Demander une réponse à qui pourrait en avoir une d’après ce que tous voient, ou seulement à"
                " qui en a une : c’est plus rapide, mais cela en dit un peu sur les mains.",
                "questions",
                labels=("à qui pourrait répondre", "à qui peut répondre : plus rapide"),
            ),
            "special": Option(
                "avec",
                ("avec", "sans"),
                "Jouer avec les 13 cartes spéciales, ou sans elles pour débuter.",
                "cartes spéciales",
                labels=("avec les cartes spéciales", "sans les cartes spéciales"),
            ),
            "end_check": Option(
                "aussitôt",
                ("aussitôt", "carte finie"),
                "La partie finit dès qu’une condition est remplie, ou une fois la carte en cours finie"
                " (décisions H5, C1).",
                "fin",
                labels=("dès qu’une condition est remplie", "la carte une fois finie"),
            ),
            "forced_end": Option(
                "non",
                ("non", "oui"),
                "À partir du troisième mélange (deuxième à 7 et 8), chacun perd 1 point de vie au début de"
                " son tour (décision H13).",
                "fin forcée",
                labels=("pas de fin forcée", "fin forcée"),
            ),
            "own_cards": Option(
                "oui",
                ("oui", "non"),
                "BRAQUAGE et COUP DE FOUDRE peuvent viser les cartes que tu as posées (décision H7).",
                "cartes à soi",
                labels=("toutes les cartes posées", "seulement celles des autres"),
            ),
            "own_duel": Option(
                "personne",
                ("personne", "gagnant"),
                "Qui a éliminé celui qui meurt dans un DUEL qu’il a lancé : personne, ou le gagnant du DUEL"
                " (décision W1).",
                "son propre duel",
                ("0.2.0", "gagnant"),
            ),
            "sid_asked": Option(
                "après",
                ("après", "avant"),
                "Sid Ketchum peut se servir de sa capacité juste après le coup qui le blesse, ou juste avant"
                " (décision W2).",
                "Sid",
                ("0.2.0", "avant"),
                ("après le coup", "avant le coup"),
            ),
        }
    )

    ends = MappingProxyType({"forced_end": "oui"})
    pace = 1.8
    levels = ("hasard", "debutant", "apprenti", "glouton", "stratege")

    def rivals(self, p: WantedPosition, seat: int) -> list[int]:
        """Those of another camp: the Sheriff and the Deputies win together, and so do the outlaws.

        Rules: wanted#fin, wanted#trois.
        """
        camp = judgement.CAMPS.get(p.roles[seat]) if p.n > 3 else None
        return [
            other
            for other in range(p.n)
            if other != seat and (camp is None or judgement.CAMPS.get(p.roles[other]) != camp)
        ]

    def new(self, n: int, options: Mapping[str, str], chance: int) -> WantedPosition:
        """Roles, characters, as many cards as life points. Rules: wanted#mise-en-place, wanted#trois."""
        p = WantedPosition(self, n, options, chance)
        roles, chars = list(roles_of(n)), list(CHARACTERS)
        p.shuffle(roles)
        p.shuffle(chars)
        p.seat_all(roles, chars[:n])
        p.shuffle(p.pile)
        for seat in range(n):
            draw(p, seat, p.life[seat])
        begin(p, roles.index(DEPUTY if n == 3 else SHERIFF))
        return p

    # -- words -------------------------------------------------------------------------------------
    def clicks(self, n: int) -> Iterable[str]:
        yield from (*CARD, *TITLES, *WORDS, *CLICKED, *PLAYERS[:n], *HANDS[:n])

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        yield from ((click,) for click in (*WORDS, *CLICKED, *HANDS[:n]))
        yield from (move.path for move, (_, aim) in ACTS.items() if aim < n or aim >= ON_TABLE)

    def words(self, n: int) -> Mapping[str, str]:
        return Spoken(super().words(n))

    def path(self, move: Move | str | Sequence[str], n: int, legal: Sequence[Move] = ()) -> tuple[str, ...]:
        """A click path from what people write, where a title alone stands for a card that bears it."""
        return titled_path(super().path(move, n, legal), legal)


GAME = Wanted()
