"""Those whom wounds, deaths or an empty hand call up: Bart Cassidy, El Gringo, Sam le Vautour, Suzy
Lafayette."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards import PERSON
from ..asking import Stage
from ..moving import draw, steal
from .base import Character

if TYPE_CHECKING:
    from ...position import WantedPosition


class BartCassidy(Character):
    """Draws a card for each life point lost, if still alive. Rulings 21, H4."""

    name = PERSON["Bart Cassidy"]

    def hurt(self, p: WantedPosition, seat: int, points: int, by: int) -> None:
        draw(p, seat, points)


class ElGringo(Character):
    """Takes a random card from the hand of whoever played the card that hurt it, one a point.

    Rulings 21, 28, 29, 32, W1.
    """

    name = PERSON["El Gringo"]

    def hurt(self, p: WantedPosition, seat: int, points: int, by: int) -> None:
        if by < 0 or by == seat:
            return
        for _ in range(points):
            p.chars[by].robbed(p, by)
            if p.hands[by]:
                steal(p, seat, by)


class SamLeVautour(Character):
    """Takes all the cards of the eliminated; its own are just discarded (ruling C6). Ruling 22.

    They are in its hand at once: next in the same Gatling, it may answer with them. Ruling H25.
    """

    name = PERSON["Sam le Vautour"]

    def seated(self, p: WantedPosition, seat: int) -> None:
        p.heir = seat


class SuzyLafayette(Character):
    """Draws a card as soon as her hand is empty: once her card or the duel is settled.

    Rulings 30 to 34, H22.
    """

    name = PERSON["Suzy Lafayette"]

    def emptied(self, p: WantedPosition, seat: int) -> None:
        p.stack.append(REFILL[seat])

    def robbed(self, p: WantedPosition, seat: int) -> None:
        REFILL[seat].run(p)  # rulings 32, W8 (in mid-Gatling too): she draws, it is taken, she draws again


class Refill(Stage):
    """Suzy Lafayette draws, if her hand is still empty and she is still there."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        seat = self.seat
        if not p.hands[seat] and p.alive >> seat & 1:
            draw(p, seat, 1)


REFILL: Final = tuple(Refill(seat) for seat in range(8))
LIVING: Final = (BartCassidy(), ElGringo(), SamLeVautour(), SuzyLafayette())
