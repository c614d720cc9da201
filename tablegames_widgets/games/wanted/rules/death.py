"""Being eliminated, reward and penalty, and the end.

Rules: wanted#elimination, wanted#recompense, wanted#fin.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from ....engine import Move, Step
from ..cards import BIT, CARD_OF, DEPUTY, LAW, OUTLAW, PREY, RENEGADE, REWARD, SHERIFF, alone
from ..events import DIED, ENDED, INHERITED, PUNISHED, REWARDED, Way
from .asking import Choice, Question
from .moving import draw, drop_all, lift, strip, throw

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView


def killer(p: WantedPosition, victim: int, by: int) -> int:
    """Who has eliminated a seat by that blow; -1 for nobody.

    Ruling W1: not who won a duel that the dead had started. In one's own turn, no other blow comes from
    anyone.
    """
    return -1 if victim == p.turn and p.options["own_duel"] == "personne" else by


def die(p: WantedPosition, victim: int, by: int) -> None:
    """Out of the game: role shown, cards gone, then reward or penalty, then the end if there is one.

    Ruling H3.
    """
    bit, slayer = 1 << victim, killer(p, victim, by)
    p.life[victim], p.alive, p.shown = 0, p.alive ^ bit, p.shown | bit
    p.events.append((DIED, victim, p.roles[victim], slayer))
    if victim == p.turn:
        # ruling H20: its turn ends at once; above `NEXT`, the second frame is that of the turn (see `turn`)
        del p.stack[1:2]
    if p.n == 3 and slayer >= 0 and PREY[p.roles[slayer]] == p.roles[victim]:
        end(p, 1 << slayer, Way.PREY)  # ruling C1: with three seats at once, whatever the option
    elif not (p.at_once and ended(p)):
        _estate(p, victim, by)


def _estate(p: WantedPosition, victim: int, by: int) -> None:
    """What the eliminated seat leaves: to the heir, else discarded, in its own order while that can matter
    (ruling C2)."""
    heir, cards = p.heir, p.hands[victim] | p.tables[victim]
    if heir >= 0 and p.alive >> heir & 1:
        _inherit(p, heir, victim, cards)
        reward(p, victim, by)
    elif p.picker >= 0 and p.alive >> p.picker & 1 and cards & (cards - 1):
        p.stack.append(LastWill(victim, by))
    else:
        drop_all(p, victim)
        reward(p, victim, by)


def _inherit(p: WantedPosition, heir: int, victim: int, cards: int) -> None:
    """Hand and cards in play go into the heir's hand. Rule: wanted#sam-le-vautour, ruling C6."""
    if not cards:
        return
    known = list(p.known)
    known[victim] |= p.hands[victim]
    p.known = tuple(known)
    p.public |= p.tables[victim]
    p.hands[victim] = 0
    strip(p, victim)
    p.hands[heir] |= cards
    p.events.append((INHERITED, heir, victim, cards.bit_count()))


class LastWill(Choice):
    """The eliminated seat chooses the order in which its cards are discarded.

    Rulings H10, C2. Rule: wanted#elimination.
    """

    __slots__ = ("by",)
    rule = "wanted#elimination"
    question = Question.LAST_WILL
    answer = ("la défausser maintenant", "défausser")
    instead = "Tu sors du jeu : choisis, parmi tes cartes, celle que tu défausses maintenant."

    def __init__(self, victim: int, by: int) -> None:
        self.asked = (victim,)
        self.by = by

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(p.hands[seat] | p.tables[seat])

    def choices(self, v: WantedView, seat: int) -> Collection[str]:
        return (*v.main, *v.tables[seat])

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = CARD_OF[move]
        if p.tables[seat] & BIT[card]:
            lift(p, card)
            p.hands[seat] |= BIT[card]
        throw(p, seat, card)
        rest = p.hands[seat] | p.tables[seat]
        if rest & (rest - 1):
            p.stack.append(self)
        else:
            drop_all(p, seat)
            reward(p, seat, self.by)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "tu sors du jeu : choisis la carte à défausser d’abord. La dernière sera sur le dessus."


def reward(p: WantedPosition, victim: int, by: int) -> None:
    """Three cards for an outlaw, everything discarded by the Sheriff for a deputy; with three seats, three
    cards for any (H23).

    Rule: wanted#recompense; rulings 7, 8, 22, H21, W1. Ruling W7: the penalty's order is asked of nobody.
    Ruling W9: the cards come before Suzy Lafayette looks at her hand, which is then not empty any more.
    """
    by = killer(p, victim, by)
    if by >= 0 and p.alive >> by & 1:
        role = p.roles[victim]
        if p.n == 3 or role == OUTLAW:
            p.events.append((REWARDED, by, REWARD))
            draw(p, by, REWARD)
        elif role == DEPUTY and p.roles[by] == SHERIFF:
            p.events.append((PUNISHED, by))
            drop_all(p, by)
            p.chars[by].emptied(p, by)
    if p.playing < 0:
        ended(p)


# -- the end ---------------------------------------------------------------------------------------


def verdict(p: WantedPosition) -> tuple[int, Way] | None:
    """The winners and how they win; None while the game goes on.

    Rules: wanted#fin, wanted#trois, wanted#huit; rulings 66, 67.
    """
    alive, roles = p.alive, p.roles
    if p.n == 3:
        return None if alive & (alive - 1) else (alive, Way.LAST)
    living = [role for seat, role in enumerate(roles) if alive >> seat & 1]
    if SHERIFF not in living:
        if living == [RENEGADE]:
            return alive, Way.RENEGADE
        return sum(1 << seat for seat, role in enumerate(roles) if role == OUTLAW), Way.OUTLAWS
    if OUTLAW not in living and RENEGADE not in living:
        return sum(1 << seat for seat, role in enumerate(roles) if role in LAW), Way.LAW
    return None


def ended(p: WantedPosition) -> bool:
    """End the game if it is to end.

    Rulings H5, C1: as soon as a condition is met, or once the card is resolved (an option).
    """
    found = verdict(p)
    if found:
        end(p, *found)
    return found is not None


def end(p: WantedPosition, won: int, how: Way) -> None:
    """The game is over: cards of the eliminated are gone, roles are shown."""
    for seat in range(p.n):
        if not p.alive >> seat & 1:
            drop_all(p, seat)
    p.discard += p.revealed
    if p.playing >= 0:
        p.discard.append(p.playing)
    p.revealed, p.playing = (), -1
    p.won, p.how, p.shown = won, how, (1 << p.n) - 1
    p.stack.clear()
    p.events.append((ENDED, tuple(seat for seat in range(p.n) if won >> seat & 1), how))


class Spent(Step["WantedPosition"]):
    """The card played has had its effect: it is discarded (ruling C3)."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        p.discard.append(p.playing)
        p.playing = -1
        if not p.at_once:
            ended(p)


SPENT: Final = Spent()
