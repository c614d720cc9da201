"""Those who shoot, dodge, turn up cards or are seen otherwise: numbers, mostly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import listed
from ..cards import BANGS, BIT, CARD, MISSEDS, SOLO, first
from ..rules.events import CHOSE
from ..rules.flips import Reading, flipped
from ..rules.shots import OWN_TRY
from .base import Character

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView


class CalamityJanet(Character):
    """Plays BANG! as RATÉ! and RATÉ! as BANG!, in answer too. Rulings 23, 24, 25."""

    __slots__ = ()
    name = "Calamity Janet"
    bangs = BANGS | MISSEDS
    misseds = BANGS | MISSEDS
    bang_words = "un BANG! ou un RATÉ!"


class Jourdonnais(Character):
    """Has a Planque of its own, besides any other. Rulings 2, 50."""

    __slots__ = ()
    name = "Jourdonnais"
    own_try = OWN_TRY

    def why_not_used(self, v: WantedView, click: str, moment: str) -> Refusal | None:
        if click != self.name:
            return super().why_not_used(v, click, moment)
        if moment != "tir":
            return Refusal.of(self.rule, "Tu dégaines quand on te tire dessus, pas à un autre moment.")
        tries: int = v.decision.tries  # type: ignore[union-attr]
        return None if tries & OWN_TRY else Refusal.of(self.rule, "Tu as déjà dégainé ainsi contre ce tir.")


class LuckyDuke(Character):
    """Turns up two cards and picks the one that counts. Ruling 51."""

    __slots__ = ()
    name = "Lucky Duke"

    def flip(self, p: WantedPosition, then: Reading) -> None:
        cards = flipped(p, then.seat, 2)
        if len(cards) == 2 and bool(then.good & BIT[cards[0]]) != bool(then.good & BIT[cards[1]]):
            p.stack.append(Pick(then, (first(cards[0]), first(cards[1]))))
        else:
            then.told(p, cards[0] if cards else -1)  # ruling W5: a choice that changes nothing is not asked


class Pick(Decision):
    """Lucky Duke picks one of two cards that give different results. Rule: wanted#lucky-duke."""

    __slots__ = ("cards", "then")
    rule = "wanted#lucky-duke"

    def __init__(self, then: Reading, cards: tuple[int, ...]) -> None:
        self.asked = (then.seat,)
        self.then, self.cards = then, cards

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return tuple([SOLO[card] for card in self.cards])

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in v.flipped:
            return None
        return Refusal.of(self.rule, "Choisis, des deux cartes retournées, celle qui compte.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = CARD[move.text]
        p.events.append((CHOSE, seat, card))
        self.then.told(p, card)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"choisis la carte qui compte {self.then.words} : {listed(v.flipped, 'ou')}."


class PaulRegret(Character):
    """Others see it a place farther, a Mustang besides counting too."""

    __slots__ = ()
    name = "Paul Regret"
    cover = 1


class RoseDoolan(Character):
    """Sees others a place nearer, an Appaloosa besides counting too."""

    __slots__ = ()
    name = "Rose Doolan"
    sight = 1


class SlabLeFlingueur(Character):
    """Two RATÉ! to cancel one of its BANG! cards; a heart of a Planque is worth one. Rulings 1, 2, 4."""

    __slots__ = ()
    name = "Slab le Flingueur"
    dodges = 2


class WillyTheKid(Character):
    """As many BANG! as he likes in his turn."""

    __slots__ = ()
    name = "Willy the Kid"
    endless = True
