"""What each card does when it is played in phase 2: one function a card, named in its row (see `kinds`).

Ruling C3: a brown card has its effect, then is discarded; those that ask something wait on `SPENT`. Where a
card leaves a hand empty, the character's `emptied` is put under the effect, so that it comes after it
(rulings 30, 33, H22).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from ....engine import Move
from ..cards import BIT, KIND, NAMES, SOLO, WEAPONS, cards_of, twin_in
from ..events import AIMED_AT, CHOSEN, GRABBED, JAILED, KNOCKED, LAID, NO_USE, PLAYED, REPLACED, REVEALED
from .asking import Choice, Question
from .death import SPENT
from .moving import at_random, draw, heal, leave, lift, put, steal, turn_up
from .shots import Volley, ask_duel, shoot
from .targets import ON_TABLE

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView

Effect = Callable[["WantedPosition", int, int, int], None]
"""(position, seat, card, aim): `aim` is a seat (its hand), ON_TABLE + a card that lies before someone, or -1.
"""


def _pay(p: WantedPosition, seat: int, card: int) -> None:
    """A brown card is on the table until it has had its effect."""
    leave(p, seat, card)
    p.playing = card
    p.stack.append(SPENT)


def _spend(p: WantedPosition, seat: int, card: int) -> None:
    """A brown card that has had its effect leaves the hand and is discarded."""
    leave(p, seat, card)
    p.discard.append(card)


def _heal(p: WantedPosition, seat: int) -> bool:
    """A life point more, never above the start. Returns whether there was room."""
    if p.life[seat] >= p.most[seat]:
        return False
    heal(p, seat)
    return True


def bang(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """Rule: wanted#bang. A RATÉ! of Calamity Janet counts as one too (ruling 25)."""
    p.shots += 1
    p.events.append((AIMED_AT, seat, card, aim))
    _pay(p, seat, card)
    shoot(p, seat, aim, p.chars[seat].dodges)


def duel(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """Rule: wanted#duel. The challenged seat answers first."""
    p.events.append((AIMED_AT, seat, card, aim))
    _pay(p, seat, card)
    ask_duel(p, aim, seat, seat)


def attack_all(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """GATLING and INDIENS!: all the others, clockwise. Ruling 61."""
    p.events.append((PLAYED, seat, card))
    _pay(p, seat, card)
    p.stack.append(Volley(KIND[card], seat, p.others(seat)))


def beer(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """Rule: wanted#biere.

    Legal without effect at full life (ruling 20) and with two players left (rulings 38, C5).
    """
    p.events.append((PLAYED, seat, card))
    if p.alive.bit_count() <= 2 or not _heal(p, seat):
        p.events.append((NO_USE, seat, card))
    _spend(p, seat, card)


def saloon(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """Rule: wanted#saloon. Everyone alive, with two players too (rulings 12, 14)."""
    p.events.append((PLAYED, seat, card))
    if not sum(_heal(p, one) for one in (seat, *p.others(seat))):
        p.events.append((NO_USE, seat, card))
    _spend(p, seat, card)


def drawing(number: int) -> Effect:
    """DILIGENCE and WELLS FARGO: phase 2, so that no character changes it (ruling 70)."""

    def effect(p: WantedPosition, seat: int, card: int, aim: int) -> None:
        card = twin_in(p.hands[seat], card)
        p.events.append((PLAYED, seat, card))
        p.hands[seat] ^= BIT[card]
        draw(p, seat, number)
        p.discard.append(card)
        if not p.hands[seat]:
            p.chars[seat].emptied(p, seat)  # ruling 33: only when there was no card left to draw

    return effect


def panic(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """Rule: wanted#braquage."""
    if aim < ON_TABLE:
        p.events.append((AIMED_AT, seat, card, aim))
        leave(p, seat, card)
        steal(p, seat, aim)
    else:
        blue = aim - ON_TABLE
        owner = lift(p, blue)
        p.events += [(PLAYED, seat, card), (GRABBED, seat, owner, blue)]
        leave(p, seat, card)
        p.hands[seat] |= BIT[blue]
        p.public |= BIT[blue]
    p.discard.append(card)


def cat(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """Rule: wanted#coup-de-foudre."""
    if aim < ON_TABLE:
        p.events.append((AIMED_AT, seat, card, aim))
        leave(p, seat, card)
        gone = at_random(p, aim)
        p.events.append((KNOCKED, aim, gone))
        p.discard.append(gone)
        leave(p, aim, gone)
    else:
        gone = aim - ON_TABLE
        owner = lift(p, gone)
        p.events += [(PLAYED, seat, card), (KNOCKED, owner, gone)]
        p.discard.append(gone)
        leave(p, seat, card)
    p.discard.append(card)


def lay(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """A blue card before oneself. Rule: wanted#cartes-bleues."""
    leave(p, seat, card)
    put(p, seat, card)
    p.events.append((LAID, seat, card))


def arm(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """A weapon replaces the one that lies there. Rulings 55, C4."""
    old = p.tables[seat] & WEAPONS
    leave(p, seat, card)
    p.tables[seat] ^= old | BIT[card]
    p.events.append((LAID, seat, card))
    if old:
        gone = cards_of(old)[0]
        p.discard.append(gone)
        p.events.append((REPLACED, seat, gone))


def jail(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """Rule: wanted#prison."""
    leave(p, seat, card)
    p.tables[aim] |= BIT[card]
    p.events.append((JAILED, seat, card, aim))


def store(p: WantedPosition, seat: int, card: int, aim: int) -> None:
    """One card for each seat alive, as far as there are cards (rulings 71, H8). Rule: wanted#magasin."""
    p.events.append((PLAYED, seat, card))
    _pay(p, seat, card)
    cards = [turn_up(p) for _ in range(p.alive.bit_count())]
    p.revealed = tuple([one for one in cards if one >= 0])
    p.events.append((REVEALED, p.revealed))
    _serve(p, seat)


class Store(Choice):
    """Take one of the cards turned up. Rule: wanted#magasin; rulings 16, H8."""

    __slots__ = ()
    rule = "wanted#magasin"
    question = Question.STORE
    answer = ("la prendre", "prendre")
    instead = "Le magasin est ouvert : prends d’abord une des cartes retournées, aucune autre ne se joue."

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return tuple(dict.fromkeys([SOLO[card] for card in p.revealed]))

    def choices(self, v: WantedView, seat: int) -> Collection[str]:
        return v.revealed

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = next(one for one in p.revealed if SOLO[one] is move)
        _take(p, seat, card)
        _serve(p, p.after(seat))

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "prends une des cartes du magasin."


STORES: Final = tuple(Store(seat) for seat in range(8))


def _take(p: WantedPosition, seat: int, card: int) -> None:
    """Ruling C6: everyone knows who took what."""
    p.revealed = tuple([one for one in p.revealed if one != card])
    p.hands[seat] |= BIT[card]
    p.public |= BIT[card]
    p.events.append((CHOSEN, seat, card))


def _serve(p: WantedPosition, seat: int) -> None:
    """Ask the seat while there is a choice; the last card goes without a question."""
    if len({NAMES[card] for card in p.revealed}) > 1:
        p.stack.append(STORES[seat])
        return
    for card in p.revealed:
        _take(p, seat, card)
        seat = p.after(seat)
