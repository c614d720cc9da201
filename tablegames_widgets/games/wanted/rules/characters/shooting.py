"""Those who shoot, dodge, turn up cards or are seen otherwise: numbers, mostly."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from .....engine import Move, Refusal
from .....engine.text import listed
from ...cards import BANGS, BIT, CARD_OF, MISSEDS, PERSON, SOLO, first
from ...events import CHOSE
from ..asking import Choice, Question
from ..flips import Reading, flipped
from ..shots import OWN_TRY, Shot
from .base import Character

if TYPE_CHECKING:
    from ...position import WantedPosition
    from ...view import WantedView


class CalamityJanet(Character):
    """Plays BANG! as RATÉ! and RATÉ! as BANG!, in answer too. Rulings 23, 24, 25."""

    name = PERSON["Calamity Janet"]

    bangs = BANGS | MISSEDS
    misseds = BANGS | MISSEDS
    bang_words = "un BANG! ou un RATÉ!"


class Jourdonnais(Character):
    """Has a Planque of its own, besides any other. Rulings 2, 50."""

    name = PERSON["Jourdonnais"]
    click = Move((PERSON["Jourdonnais"],))

    own_try = OWN_TRY
    cost = "dégainer : un cœur vaut un RATÉ!"

    def why_not_used(self, v: WantedView, seat: int, click: str) -> Refusal | None:
        shot = v.decision if isinstance(v.decision, Shot) else None
        again = shot is not None and not shot.tries & self.own_try
        return (
            super().why_not_used(v, seat, click)
            if click != self.name
            else Refusal.first(
                (self.name.rule, shot is None, "Tu dégaines quand on te tire dessus, pas à un autre moment."),
                (self.name.rule, again, "Tu as déjà dégainé ainsi contre ce tir."),
            )
        )


class LuckyDuke(Character):
    """Turns up two cards and picks the one that counts. Ruling 51."""

    name = PERSON["Lucky Duke"]

    def flip(self, p: WantedPosition, then: Reading) -> None:
        cards = flipped(p, then.seat, 2)
        if len(cards) == 2 and bool(then.good & BIT[cards[0]]) != bool(then.good & BIT[cards[1]]):
            p.stack.append(Pick(then, (first(cards[0]), first(cards[1]))))
        else:
            then.told(p, cards[0] if cards else -1)  # ruling W5: a choice that changes nothing is not asked


class Pick(Choice):
    """Lucky Duke picks one of two cards that give different results. Rule: wanted#lucky-duke."""

    __slots__ = ("cards", "then")
    rule = LuckyDuke.name.rule
    question = Question.PICK
    instead = "Choisis, des deux cartes retournées, celle qui compte."
    answer = ("retenir cette carte", "retenir")

    def __init__(self, then: Reading, cards: tuple[int, ...]) -> None:
        self.asked = (then.seat,)
        self.then, self.cards = then, cards

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return tuple([SOLO[card] for card in self.cards])

    def choices(self, v: WantedView, seat: int) -> Collection[str]:
        return v.flipped

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = CARD_OF[move]
        p.events.append((CHOSE, seat, card))
        self.then.told(p, card)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return (
            f"choisis la carte qui compte {self.then.words} :"
            f" {listed([card.quoted for card in v.flipped], 'ou')}."
        )


class PaulRegret(Character):
    """Others see it a place farther, a Mustang besides counting too."""

    name = PERSON["Paul Regret"]

    cover = 1


class RoseDoolan(Character):
    """Sees others a place nearer, an Appaloosa besides counting too."""

    name = PERSON["Rose Doolan"]

    sight = 1


class SlabLeFlingueur(Character):
    """Two RATÉ! to cancel one of its BANG! cards; a heart of a Planque is worth one. Rulings 1, 2, 4."""

    name = PERSON["Slab le Flingueur"]

    dodges = 2


class WillyTheKid(Character):
    """As many BANG! as he likes in his turn."""

    name = PERSON["Willy the Kid"]

    endless = True


SHOOTING: Final = (
    CalamityJanet(),
    Jourdonnais(),
    LuckyDuke(),
    PaulRegret(),
    RoseDoolan(),
    SlabLeFlingueur(),
    WillyTheKid(),
)
