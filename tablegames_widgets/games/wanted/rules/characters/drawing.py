"""Those who draw otherwise in phase 1: Black Jack, Jesse Jones, Kit Carlson, Pedro Ramirez.

Ruling 70: in phase 1 alone.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from .....engine import Move, Refusal
from ...cards import (
    BIT,
    DISCARD,
    DISCARD_MOVE,
    HAND,
    HANDS,
    PERSON,
    PHASE_ONE,
    PILE,
    PILE_MOVE,
    REDS,
    SOLO,
    alone,
)
from ...events import DREW, LOOKED, PICKED_UP, PUT_BACK, SHOWED, USED
from ..asking import Ask, Choice, Question
from ..moving import draw, reshuffle, steal
from ..turn import PLAY
from .base import Character

if TYPE_CHECKING:
    from ...position import WantedPosition
    from ...view import WantedView


class BlackJack(Character):
    """Shows the second card of phase 1; red, it draws one more. Not a « dégainer » (ruling 51)."""

    name = PERSON["Black Jack"]

    def draw(self, p: WantedPosition, seat: int) -> None:
        p.stack.append(PLAY[seat])
        draw(p, seat, 1)
        second = draw(p, seat, 1)
        if second:
            p.public |= second
            p.events.append((SHOWED, seat, second.bit_length() - 1))
            if second & REDS:
                draw(p, seat, 1)


class JesseJones(Character):
    """May take the first card of phase 1 from anyone's hand, at random. Rulings 59, 60, 70."""

    name = PERSON["Jesse Jones"]

    def draw(self, p: WantedPosition, seat: int) -> None:
        if any(p.hands[other] for other in p.others(seat)):
            p.stack.append(ROBBERY[seat])
        else:
            super().draw(p, seat)


_ROB: Final = tuple(Move((hand,)) for hand in HANDS)


class Robbery(Ask):
    """Jesse Jones chooses where the first card comes from. Rule: wanted#jesse-jones."""

    __slots__ = ()
    rule = JesseJones.name.rule
    question = Question.ROBBERY
    onto = ("y prendre une carte au hasard", "prendre")

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (*[_ROB[other] for other in p.others(seat) if p.hands[other]], PILE_MOVE)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        click = path[0]
        victim = HAND[click].seat if click in HAND else seat
        other = victim < v.n and victim != seat and v.alive[victim]
        return (
            None
            if path == (PILE,)
            else Refusal.first(
                (self.rule, len(path) > 1, "Choisis une main ou la pioche, d’un seul clic."),
                (self.rule, click not in HAND, "Prends ta première carte dans une main, ou dans la pioche."),
                (self.rule, not other, "Choisis la main d’un autre joueur en vie."),
            )
            or Refusal.first(
                (self.rule, not v.hand_sizes[victim], v.say.does(victim, "n’a pas", "de carte en main"))
            )
        )

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        p.stack.append(PLAY[seat])
        if move is PILE_MOVE:
            draw(p, seat, PHASE_ONE)
        else:
            p.events.append((USED, seat, JesseJones.name))
            steal(p, seat, _ROB.index(move))
            p.settle()  # ruling 34: Suzy Lafayette, robbed of her last card, draws before his second one
            draw(p, seat, PHASE_ONE - 1)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "prends ta première carte au hasard dans la main d’un joueur, ou dans la pioche."


ROBBERY: Final = tuple(Robbery(seat) for seat in range(8))


class KitCarlson(Character):
    """Looks at the top three cards in phase 1 and puts one back. Ruling 70; H8 when there are fewer."""

    name = PERSON["Kit Carlson"]

    def draw(self, p: WantedPosition, seat: int) -> None:
        if len(p.pile) <= PHASE_ONE:
            reshuffle(p)  # the new pile goes under what is left of the old one
        if len(p.pile) <= PHASE_ONE:
            super().draw(p, seat)
        else:
            p.events.append((LOOKED, seat))
            p.stack.append(PUTTING_BACK[seat])


class PuttingBack(Choice):
    """Kit Carlson puts back one of the three top cards of the pile. Rule: wanted#kit-carlson, ruling C6."""

    __slots__ = ()
    rule = KitCarlson.name.rule
    question = Question.PUTTING_BACK
    instead = "Choisis, parmi les trois cartes regardées, celle que tu remets sur la pioche."
    answer = ("la remettre sur la pioche", "remettre")

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(BIT[p.pile[-1]] | BIT[p.pile[-2]] | BIT[p.pile[-3]])

    def choices(self, v: WantedView, seat: int) -> Collection[str]:
        return v.looked

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        p.stack.append(PLAY[seat])
        back = next(card for card in reversed(p.pile) if SOLO[card] is move)
        kept = BIT[p.pile[-1]] | BIT[p.pile[-2]] | BIT[p.pile[-3]]
        kept ^= BIT[back]
        del p.pile[-3:]
        p.pile.append(back)
        p.peek = seat
        p.hands[seat] |= kept
        p.events += [(PUT_BACK, seat, back), (DREW, seat, PHASE_ONE, kept)]

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "tu regardes trois cartes : choisis celle que tu remets sur la pioche."


PUTTING_BACK: Final = tuple(PuttingBack(seat) for seat in range(8))


class PedroRamirez(Character):
    """May take the first card of phase 1 from the top of the discards. Rulings 59, 70, C2."""

    name = PERSON["Pedro Ramirez"]

    def seated(self, p: WantedPosition, seat: int) -> None:
        p.picker = seat

    def draw(self, p: WantedPosition, seat: int) -> None:
        if p.discard:
            p.stack.append(SALVAGE[seat])
        else:
            super().draw(p, seat)


class Salvage(Choice):
    """Pedro Ramirez chooses where the first card comes from. Rule: wanted#pedro-ramirez."""

    __slots__ = ()
    rule = PedroRamirez.name.rule
    question = Question.SALVAGE
    instead = "Prends ta première carte sur la défausse, ou dans la pioche."

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (DISCARD_MOVE, PILE_MOVE)

    def choices(self, v: WantedView, seat: int) -> Collection[str]:
        return (DISCARD, PILE)

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        p.stack.append(PLAY[seat])
        if move is PILE_MOVE:
            draw(p, seat, PHASE_ONE)
            return
        card = p.discard.pop()
        p.events += [(USED, seat, PedroRamirez.name), (PICKED_UP, seat, card)]
        p.hands[seat] |= BIT[card]
        p.public |= BIT[card]
        draw(p, seat, PHASE_ONE - 1)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"prends ta première carte sur la défausse ({v.discards[-1].quoted}) ou dans la pioche."


SALVAGE: Final = tuple(Salvage(seat) for seat in range(8))
DRAWING: Final = (BlackJack(), JesseJones(), KitCarlson(), PedroRamirez())
