"""Wanted! as one object: how it is dealt, written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ...engine.errors import UnknownMove
from ...engine.game import Game, Option
from ...engine.moves import SEPARATOR, Move
from ...engine.text import LETTERS
from ...scene import RENDERERS
from . import position
from .cards import ABILITIES, ACTS, HANDS, KIND_NAMES, NAMES, ON_TABLE, TITLE, TRAP, WORDS, card_named, is_trap, names_of, title_of
from .characters import CHARACTERS, Character
from .facts import facts
from .judgement import estimate
from .position import DEPUTY, SHERIFF, WantedPosition, roles_of
from .reader import Reader, write
from .rules import begin
from .rules.common import draw
from .scene import faces, scene
from .view import WantedView
from .worlds import determinize


class Wanted(Game):
    """Three to eight seats; four to seven as published, three and eight by the official variants."""

    id = "wanted"
    title = "Wanted!"
    package = __package__
    seats = tuple(range(3, 9))
    rule_turn = "wanted#tour"
    rule_over = "wanted#fin"
    view_class = WantedView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)
    write = staticmethod(write)
    seat_refusals = MappingProxyType({2: "Il faut au moins trois rôles : à deux, tout le monde saurait qui est qui."})
    options = MappingProxyType({
        "questions": Option("public", ("public", "rapide"),
                            "On demande sa réponse à qui pourrait en avoir une d’après ce que tous voient, ou seulement à qui en a une : "
                            "c’est plus rapide, mais cela en dit un peu sur les mains.", "questions"),
        "special": Option("avec", ("avec", "sans"), "Jouer avec les 13 cartes spéciales, ou sans elles pour débuter.", "cartes spéciales"),
        "end_check": Option("aussitôt", ("aussitôt", "carte finie"),
                            "La partie finit dès qu’une condition est remplie, ou une fois la carte en cours finie (décisions H5, C1).",
                            "fin"),
        "forced_end": Option("non", ("non", "oui"),
                             "À partir du troisième mélange (deuxième à 7 et 8), chacun perd 1 point de vie au début de son tour "
                             "(décision H13).", "fin forcée"),
        "own_cards": Option("oui", ("oui", "non"),
                            "BRAQUAGE et COUP DE FOUDRE peuvent viser une carte posée devant soi (décision H7).", "cartes à soi"),
        "own_duel": Option("personne", ("personne", "gagnant"),
                           "Qui a éliminé celui qui meurt dans un DUEL qu’il a lancé : personne, ou le gagnant du DUEL (règle W1).",
                           "son propre duel", ("0.2.0", "gagnant")),
        "sid_asked": Option("après", ("après", "avant"),
                            "On propose sa capacité à Sid Ketchum juste après le coup qui le blesse, ou juste avant (décision W2).",
                            "Sid", ("0.2.0", "avant")),
    })  # fmt: skip

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

    # -- words -----------------------------------------------------------------------------------------------------------
    def clicks(self, n: int) -> Iterable[str]:
        yield from dict.fromkeys(NAMES)
        yield from (*KIND_NAMES, *WORDS, *ABILITIES, *LETTERS[:n], *HANDS[:n])

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        yield from ((click,) for click in (*WORDS, *ABILITIES, *HANDS[:n]))
        yield from (move.path for move, (_, aim) in ACTS.items() if aim < n or aim >= ON_TABLE)

    def path(self, move: Move | str | Sequence[str], n: int, legal: Sequence[Move] = ()) -> tuple[str, ...]:
        """A click path from what people write: other editions' names, « 7 de carreau », a title for any card that bears it."""
        if isinstance(move, Move):
            if move in legal:
                return move.path
            move = move.path
        parts = move.split(SEPARATOR.strip()) if isinstance(move, str) else list(move) if isinstance(move, (tuple, list)) else move
        if isinstance(parts, list):
            if any(isinstance(part, str) and is_trap(part) for part in parts):
                raise ConvoyTrap(str(move)[:80])
            parts = [_click(part) if isinstance(part, str) else part for part in parts]
            return _titled(super().path(parts, n, legal), legal)
        return super().path(move, n, legal)

    # -- shown -----------------------------------------------------------------------------------------------------------
    def faces(self) -> Mapping[str, tuple[Any, int]] | None:
        return faces()

    def census(self, p: WantedPosition) -> dict[str, list[str]]:
        """The cards by name."""
        places = {f"main {LETTERS[seat]}": names_of(p.hands[seat]) for seat in range(p.n)}
        places |= {f"devant {LETTERS[seat]}": names_of(p.tables[seat]) for seat in range(p.n)}
        lists = {"pioche": p.pile, "défausse": p.discard, "magasin": p.revealed, "en cours": (p.playing,) if p.playing >= 0 else ()}
        return {place: list(names) for place, names in places.items()} | {
            place: sorted(NAMES[card] for card in cards) for place, cards in lists.items()
        }

    # -- notation --------------------------------------------------------------------------------------------------------
    def position(self, text: str) -> WantedPosition:
        """Read a position. `sièges` must be there. A is sheriff, B renegade, C and D outlaws, E deputy, F outlaw, G deputy, H renegade
        (with three: deputy, outlaw, renegade); characters that are not written are those of `reader.DEFAULT`; life is full, hands
        are empty, unplaced cards are in the pile in the order of the material; A plays phase 2 (`attente: jeu A`) and has not shot;
        nobody remembers anything; the chance word is 0. `attente: début B` starts B's turn.
        """  # fmt: skip
        return Reader(self, text).position()


class ConvoyTrap(UnknownMove):
    """CONVOI: the name of another edition, whose DILIGENCE is another card."""

    def __init__(self, text: str) -> None:
        super().__init__(text, ())
        self.args = (f"{self.args[0]} {TRAP}",)


def _click(part: str) -> str:
    """A part of a path as a click of this edition, or as it is."""
    return card_named(part) or title_of(part) or part


def _titled(path: tuple[str, ...], legal: Sequence[Move]) -> tuple[str, ...]:
    """Titles alone stand for the first legal card that bears them; otherwise for the first of the material."""
    if not any(click in KIND_NAMES for click in path):
        return path
    for move in legal:
        if len(move.path) >= len(path) and all(click in (own, TITLE.get(own)) for click, own in zip(path, move.path, strict=False)):
            return move.path[: len(path)]
    return path


vars(position)["Character"] = Character  # an annotation names it there: `typing.get_type_hints` looks for it
GAME = Wanted()
