"""What every action needs: paying, counting boats, losing the action, and what comes when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine import Refusal
from ....engine.text import capital
from ..cards.gear import DIVERS, OWN, TEAM
from ..events import LOST
from ..position import KeyLargoPosition, put
from .asking import first

if TYPE_CHECKING:
    from ..view import KeyLargoView


def lost(p: KeyLargoPosition, seat: int) -> bool:
    """The action cannot be done: nothing happens. Rulings A2, K10. Rule: key_largo#perdue."""
    p.events.append((LOST, seat, p.t.boat(p.boats[seat])))
    return False


def pay(p: KeyLargoPosition, seat: int, amount: int) -> None:
    """The seat gives money to the bank, or takes some (a negative amount). Ruling A25: the bank has no end."""
    p.money = put(p.money, seat, p.money[seat] - amount)


def crowd(p: KeyLargoPosition) -> int:
    """How many boats are where the seat whose turn it is has gone. Ruling A6: also those that do nothing."""
    return p.boats.count(p.boats[(p.first + p.turn) % p.n])


def why_not_pay(v: KeyLargoView, seat: int, price: int, rule: str, a_good: str) -> Refusal | None:
    """Ruling A17: no debts."""
    money = v.money[seat]
    return first((rule, money < price, f"{capital(a_good)} coûte {price} $, et tu as {money} $."))


def is_diver(path: tuple[str, ...]) -> bool:
    """Whether a click on a diver is all that follows, if anything."""
    return len(path) < 2 and all(click in DIVERS for click in path)


def number_of(click: str) -> int:
    """The diver of « scaphandrier 2 », « poids de 2 » or « trident de 2 », counted from 0; TEAM for any other click."""
    own = OWN.get(click)
    return TEAM if own is None else own.diver
