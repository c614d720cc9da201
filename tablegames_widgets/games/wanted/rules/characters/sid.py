"""Sid Ketchum: two cards for a life point, at any time."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from .....engine import Move, Refusal, Step
from .....engine.text import count
from ...cards import CARD_OF, PASS, PASS_MOVE, PERSON, alone
from ...events import USED
from ..asking import Choice, Question, Stage
from ..death import verdict
from ..life import Dying, recover
from ..moving import heal, throw
from .base import Character

if TYPE_CHECKING:
    from ...position import WantedPosition
    from ...view import WantedView

_SID: Final = PERSON["Sid Ketchum"]
_SID_MOVE: Final = Move((_SID,))
_COST: Final = 2


class SidKetchum(Character):
    """Discards two cards from hand for a life point, at any time, never above the start. Rulings 39, 40, H6,
    W2.

    « At any time » is: in phase 2 of its own turn, once wounded in another's, at its last chance, and at the
    start of each turn (its own only where something could keep it from playing).
    """

    name = _SID
    click = _SID_MOVE

    price = _COST
    cost = "défausser 2 cartes, regagner 1 point de vie"
    play_words = " Ta capacité : défausser deux cartes pour 1 point de vie."
    remedy_words = "défausse deux cartes pour 1 point de vie (ta capacité)"

    def seated(self, p: WantedPosition, seat: int) -> None:
        p.alert = seat

    def hurt(self, p: WantedPosition, seat: int, points: int, by: int) -> None:
        """Before anyone can strip the hand; not in its own turn, where nobody can, nor once the end is
        certain. Ruling W2."""
        if seat != p.turn and p.options["sid_asked"] == "après" and verdict(p) is None:
            self.offered(p, seat)

    def can_heal(self, p: WantedPosition, seat: int) -> bool:
        return p.life[seat] < p.most[seat] and p.hands[seat].bit_count() >= _COST

    def offered(self, p: WantedPosition, seat: int) -> bool:
        if not self.can_heal(p, seat):
            return False
        p.stack.append(OFFER[seat])
        return True

    def remedies(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (_SID_MOVE,) if self.can_heal(p, seat) else ()

    def remedy(self, p: WantedPosition, seat: int, move: Move, dying: Dying | None) -> bool:
        if move is not _SID_MOVE:
            return False
        p.events.append((USED, seat, self.name))
        if dying is not None:
            p.stack.append(Relief(dying))
        p.stack.append(CARE[seat][_COST])
        return True

    def why_not_used(self, v: WantedView, seat: int, click: str) -> Refusal | None:
        rule, struck = self.name.rule, v.question in (Question.SHOT, Question.RAID, Question.DUEL)
        return (
            super().why_not_used(v, seat, click)
            if click != self.name
            else Refusal.first(
                (rule, struck, "Réponds d’abord : si le coup te blesse, tu pourras t’en servir aussitôt."),
                (
                    rule,
                    v.life[seat] >= v.most[seat],
                    "Tu as tous tes points de vie : tu ne peux pas en regagner (décision H6).",
                ),
                (rule, v.hand_sizes[seat] < _COST, "Il te faut deux cartes en main à défausser."),
            )
        )


class Offer(Choice):
    """Sid Ketchum is offered the ability as a turn starts, or once wounded.

    Rule: wanted#sid-ketchum, ruling W2.
    """

    __slots__ = ()
    rule = _SID.rule
    question = Question.OFFER
    instead = "Sers-toi de ta capacité (défausser deux cartes pour 1 point de vie), ou passe."

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (_SID_MOVE, PASS_MOVE)

    def choices(self, v: WantedView, seat: int) -> Collection[str]:
        return (_SID, PASS)

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is _SID_MOVE:
            p.events.append((USED, seat, _SID))
            p.stack += (AGAIN[seat], CARE[seat][_COST])

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"{self._moment(v, seat)}. Défausser deux cartes pour 1 point de vie, ou passer ?"

    def _moment(self, v: WantedView, seat: int) -> str:
        """When it is asked."""
        if v.struck:
            return "un coup va te toucher"
        if v.playing:
            return "tu viens de perdre un point de vie"
        return "ton tour commence" if v.turn == seat else f"{v.say.its('le tour', v.turn)} commence"


OFFER: Final = tuple(Offer(seat) for seat in range(8))


class Again(Stage):
    """Sid Ketchum may use the ability several times (ruling 40)."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        p.chars[self.seat].offered(p, self.seat)


AGAIN: Final = tuple(Again(seat) for seat in range(8))


class Relief(Step["WantedPosition"]):
    """Sid Ketchum has paid at the last chance: is that enough?"""

    __slots__ = ("dying",)

    def __init__(self, dying: Dying) -> None:
        self.asked = ()
        self.dying = dying

    def run(self, p: WantedPosition) -> None:
        recover(p, self.dying)


class Care(Choice):
    """Sid Ketchum discards the cards, then regains the point. Rule: wanted#sid-ketchum."""

    __slots__ = ("left",)
    rule = _SID.rule
    question = Question.CARE
    instead = "Choisis dans ta main une carte à défausser."
    answer = ("la défausser", "défausser")

    def __init__(self, seat: int, left: int) -> None:
        self.asked = (seat,)
        self.left = left

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(p.hands[seat])

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        throw(p, seat, CARD_OF[move])
        if self.left > 1:
            p.stack.append(CARE[seat][self.left - 1])
        else:
            heal(p, seat)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"défausse encore {count(self.left, 'carte')} pour regagner 1 point de vie."


CARE: Final = tuple(tuple(Care(seat, left) for left in range(_COST + 1)) for seat in range(8))
HEALING: Final = (SidKetchum(),)
