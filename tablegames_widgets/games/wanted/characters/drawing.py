"""Those who draw otherwise in phase 1: Black Jack, Jesse Jones, Kit Carlson, Pedro Ramirez. Ruling 70: in phase 1 alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import BIT, DISCARD, DISCARD_MOVE, HANDS, PHASE_ONE, PILE, PILE_MOVE, REDS, ROB_MOVES, SOLO, alone
from ..rules.common import draw, reshuffle, steal
from ..rules.events import DREW, LOOKED, PICKED_UP, PUT_BACK, SHOWED, USED
from ..rules.turn import PLAY
from .base import Character

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView


class BlackJack(Character):
    """Shows the second card of phase 1; red, it draws one more. Not a « dégainer » (ruling 51)."""

    __slots__ = ()
    name = "Black Jack"

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

    __slots__ = ()
    name = "Jesse Jones"

    def draw(self, p: WantedPosition, seat: int) -> None:
        if any(p.hands[other] for other in p.others(seat)):
            p.stack.append(ROBBERY[seat])
        else:
            super().draw(p, seat)


class Robbery(Decision):
    """Jesse Jones chooses where the first card comes from. Rule: wanted#jesse-jones."""

    __slots__ = ()
    rule = "wanted#jesse-jones"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (*[ROB_MOVES[other] for other in p.others(seat) if p.hands[other]], PILE_MOVE)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if len(path) > 1:
            return Refusal.of(self.rule, "Choisis une main ou la pioche, d’un seul clic.")
        click = path[0]
        if click == PILE:
            return None
        if click not in HANDS:
            return Refusal.of(self.rule, "Prends ta première carte dans une main, ou dans la pioche.")
        victim = HANDS.index(click)
        if victim >= v.n or victim == v.me or not v.alive[victim]:
            return Refusal.of(self.rule, "Choisis la main d’un autre joueur en vie.")
        return None if v.hand_sizes[victim] else Refusal.of(self.rule, f"{v.names[victim]} n’a pas de carte en main.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        p.stack.append(PLAY[seat])
        if move is PILE_MOVE:
            draw(p, seat, PHASE_ONE)
        else:
            p.events.append((USED, seat, JesseJones.name))
            steal(p, seat, ROB_MOVES.index(move))
            p.settle()  # ruling 34: Suzy Lafayette, robbed of her last card, draws before his second one
            draw(p, seat, PHASE_ONE - 1)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "prends ta première carte au hasard dans la main d’un joueur, ou dans la pioche."


ROBBERY: Final = tuple(Robbery(seat) for seat in range(8))


class KitCarlson(Character):
    """Looks at the top three cards in phase 1 and puts one back. Ruling 70; H8 when there are fewer."""

    __slots__ = ()
    name = "Kit Carlson"

    def draw(self, p: WantedPosition, seat: int) -> None:
        if len(p.pile) <= PHASE_ONE:
            reshuffle(p)  # the new pile goes under what is left of the old one
        if len(p.pile) <= PHASE_ONE:
            super().draw(p, seat)
        else:
            p.events.append((LOOKED, seat))
            p.stack.append(PUTTING_BACK[seat])


class PuttingBack(Decision):
    """Kit Carlson puts back one of the three top cards of the pile. Rule: wanted#kit-carlson, ruling C6."""

    __slots__ = ()
    rule = "wanted#kit-carlson"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(BIT[p.pile[-1]] | BIT[p.pile[-2]] | BIT[p.pile[-3]])

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in v.looked:
            return None
        return Refusal.of(self.rule, "Choisis, parmi les trois cartes regardées, celle que tu remets sur la pioche.")

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

    __slots__ = ()
    name = "Pedro Ramirez"

    def seated(self, p: WantedPosition, seat: int) -> None:
        p.picker = seat

    def draw(self, p: WantedPosition, seat: int) -> None:
        if p.discard:
            p.stack.append(SALVAGE[seat])
        else:
            super().draw(p, seat)


class Salvage(Decision):
    """Pedro Ramirez chooses where the first card comes from. Rule: wanted#pedro-ramirez."""

    __slots__ = ()
    rule = "wanted#pedro-ramirez"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (DISCARD_MOVE, PILE_MOVE)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in (DISCARD, PILE):
            return None
        return Refusal.of(self.rule, "Prends ta première carte sur la défausse, ou dans la pioche.")

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
        return f"prends ta première carte sur la défausse ({v.discards[-1]}) ou dans la pioche."


SALVAGE: Final = tuple(Salvage(seat) for seat in range(8))
