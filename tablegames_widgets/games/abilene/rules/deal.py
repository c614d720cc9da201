"""The deal: three cards each, then announcements, lap after lap, until someone stops.

Rule: abilene#distribution.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import perm
from typing import TYPE_CHECKING, Final

from ....engine import Chance, Decision, Move, Refusal
from ....engine.text import count
from ..cards import BIT, CARD_MOVE, HAND_SIZE, LEAVE_MOVE, MORE, STOP, STOP_MOVE, UNIT
from ..events import ASKED, DEALT, LOST, SHORT, STOPPED
from ..position import AbilenePosition
from .bets import open_bets
from .pot import leave, pool, put
from .refusals import one_click, only, wrong

if TYPE_CHECKING:
    from ..view import AbileneView

_CHOICES: Final = ((LEAVE_MOVE,), (CARD_MOVE, LEAVE_MOVE), (CARD_MOVE, STOP_MOVE, LEAVE_MOVE))
_NO_CARD: Final = ((LEAVE_MOVE,), (LEAVE_MOVE,), (STOP_MOVE, LEAVE_MOVE))


class Announce(Decision[AbilenePosition, "AbileneView"]):
    """One more card, leave, or stop the deal. Rules: abilene#carte, abilene#quitter, abilene#arreter.

    `short`: the pile has not a card for each, so that one stops or leaves (ruling A10, the literal reading of
    C6).
    """

    __slots__ = ("short",)
    rule = "abilene#distribution"

    def __init__(self, seat: int, short: bool) -> None:
        super().__init__(seat)
        self.short = short

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        # Ruling A5: who can pay neither the card nor the stop can only leave. Nobody stays in for less.
        spare = p.chips[seat] - price(p, seat)
        afford = 0 if spare < 0 else 1 if spare == 0 else 2
        return _NO_CARD[afford] if self.short else _CHOICES[afford]

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        have, price, more = v.chips[seat], v.price, path[0] == MORE
        if not more and path[0] != STOP:
            return wrong(path, self.rule, "C’est la distribution : demande une carte, arrête ou quitte.")
        short = "Il ne reste pas une carte pour chacun : arrête la distribution ou quitte."
        return Refusal.first(
            ("abilene#pioche", more and self.short, short),
            (
                "abilene#carte",
                more and have < price,
                f"Une carte coûte {count(price, 'jeton')}, {only(have)}.",
            ),
            (
                "abilene#arreter",
                not more and have <= price,
                f"Arrêter coûte {count(price + 1, 'jeton')}, {only(have)}.",
            ),
            one_click(path, "abilene#carte" if more else "abilene#arreter"),
        )

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        stop = count(v.price + 1, "jeton")
        if self.short:
            return f"la pioche est trop courte : arrêtes-tu pour {stop}, ou quittes-tu ?"
        return f"une carte pour {count(v.price, 'jeton')}, arrêter pour {stop}, ou quitter ?"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        if move is CARD_MOVE:
            amount = price(p, seat)
            put(p, seat, amount)
            p.events.append((ASKED, seat, amount))
        elif move is STOP_MOVE:
            _stop(p, seat)
            return
        elif leave(p, seat):
            return
        self._next(p, seat)

    def _next(self, p: AbilenePosition, seat: int) -> None:
        """The next speaker of this lap, or the card that all have agreed to. Rulings A2, A11."""
        while seat != p.dealer:
            seat = (seat + 1) % p.n
            if p.inside >> seat & 1:
                p.stack.append(ANNOUNCES[self.short][seat])
                return
        pool(p)
        _draw(p, p.participants, 1)
        _lap(p)


ANNOUNCES: Final = tuple(tuple(Announce(seat, short) for seat in range(10)) for short in (False, True))


def price(p: AbilenePosition, seat: int) -> int:
    """What the next card costs: 1 for the first beyond the hand of three, and so on. Ruling A12."""
    return p.hand_size(seat) - HAND_SIZE + 1


def deal(p: AbilenePosition) -> None:
    """Shuffle the whole pack, three cards each. Rule: abilene#enjeu, ruling A39."""
    inside = p.inside
    p.gather()
    p.inside, p.last = inside, None
    _draw(p, p.participants, HAND_SIZE)
    _lap(p)


def _draw(p: AbilenePosition, seats: Sequence[int], number: int) -> None:
    """Cards from anywhere in the pile: it is never seen, so this is a shuffled pile without the shuffling."""
    hands, pop, told = p.hands, p.pile.pop, p.events.append
    places = iter(_places(p, len(seats) * number))
    for seat in seats:
        hand, bits, cards = hands[seat], p.bits[seat], []
        for _ in range(number):
            cards.append(kind := pop(next(places)))
            hand += UNIT[kind]
            bits |= BIT[kind]
        hands[seat], p.bits[seat] = hand, bits
        told((DEALT, seat, number, tuple(cards)))


def _places(p: AbilenePosition, number: int) -> list[int]:
    """Where to draw each of so many cards, in a pile that shrinks: ten to a word of chance, which is most of
    a deal."""
    chance, left, found = Chance(p.chance), len(p.pile), []
    while number:
        batch = min(number, 10)
        draw = chance.below(perm(left, batch))
        for _ in range(batch):
            draw, place = divmod(draw, left)
            found.append(place)
            left -= 1
        number -= batch
    p.chance = chance.word
    return found


def _lap(p: AbilenePosition) -> None:
    """Ask all from the dealer's left, unless the pile is too short for them (rulings A2, A10, C6).

    Rule: abilene#pioche.
    """
    seats = p.participants
    short = len(p.pile) < len(seats)
    if short and p.options["short_pile"] == "fin":
        p.events.append((SHORT, seats[0]))
        open_bets(p, seats[0])
    else:
        p.stack.append(ANNOUNCES[short][seats[0]])


def _stop(p: AbilenePosition, seat: int) -> None:
    """Nobody is served; those who paid for this card lose their chips (rulings A9, A47).

    Rule: abilene#arreter.
    """
    lost = tuple(other for other in p.participants if p.ahead[other])
    amount = price(p, seat) + 1
    put(p, seat, amount)
    p.events.append((STOPPED, seat, amount))
    if lost:
        p.events.append((LOST, lost))
    pool(p)
    open_bets(p, seat)
