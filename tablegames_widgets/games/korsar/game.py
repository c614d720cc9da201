"""Korsar as one object: how it is dealt, written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ...engine import Game, Option
from ...scene import RENDERERS
from . import facts, habits, judgement, notation, rules, scene, worlds
from .cards import DISCARD, DRAW, GALLEON, NAMES, targets_of
from .notation import settle
from .position import KorsarPosition
from .view import KorsarView


class Korsar(Game, jobs=(facts, habits, judgement, notation, scene, worlds)):
    """Two to six, or eight; in teams of two at six and eight, as one likes at four. Rule: korsar#equipes."""

    id = "korsar"
    title = "Korsar"
    package = __package__
    seats = (2, 3, 4, 5, 6, 8)
    seat_refusals = MappingProxyType(
        {
            7: "À sept, on ne peut former ni camps égaux ni équipes de deux (règle korsar#equipes).",
        }
    )
    rule_turn = "korsar#tour"
    rule_over = "korsar#fin"
    view_class = KorsarView
    renderers = RENDERERS
    turned = ("0.2.0", ("pioche",))
    options = MappingProxyType(
        {
            "teams": Option(
                "auto",
                ("auto", "solo", "équipes"),
                "Jouer seul ou en équipes de deux. « auto » : équipes à 6 et 8, chacun pour soi sinon.",
                labels=("équipes à 6 et à 8", "chacun pour soi", "équipes de deux"),
            ),
            "ending": Option(
                "aussitôt",
                ("aussitôt", "dernière carte"),
                "La pioche vide, la partie finit aussitôt qu’un camp n’a plus de carte, ou seulement quand "
                "un camp pose sa dernière carte (décision K15).",
                "fin",
                labels=("dès qu’un camp n’a plus de carte", "quand il pose sa dernière carte"),
            ),
        }
    )

    pace = 4.0
    wary = True
    levels = ("hasard", "debutant", "apprenti", "glouton", "stratege")

    def rivals(self, p: KorsarPosition, seat: int) -> list[int]:
        """The seats of the other sides."""
        return [other for other, side in enumerate(p.sides) if side != p.sides[seat]]

    def new(self, n: int, options: Mapping[str, str], chance: int) -> KorsarPosition:
        p = KorsarPosition(self, n, settle(n, options), chance)
        rules.deal(p)
        return p

    def clicks(self, n: int) -> Iterable[str]:
        yield from (DRAW, DISCARD, *NAMES, *targets_of(n))

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        targets = [*targets_of(n), DISCARD]
        yield (DRAW,)
        for card in NAMES:
            if card.sort == GALLEON:
                yield (card,)
                yield (card, DISCARD)
            else:
                yield from ((card, target) for target in targets)


GAME = Korsar()
