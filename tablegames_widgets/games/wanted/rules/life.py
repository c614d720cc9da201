"""Losing life points, and the last chance. Rules: wanted#vie, wanted#biere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ....engine import Guard, Move, Step
from ....engine.text import count, listed
from ..cards import BEER, BEERS, BIT, CARD, CARD_OF, TAKE_MOVE, answers, twin_in
from ..events import ANSWERED, HELPLESS, HURT, TOOK
from .asking import Answer, Question
from .death import die
from .moving import heal

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView
    from .characters import Character


class Blow(Step["WantedPosition"]):
    """A hit that waits for a moment: the character hit was offered its ability first (ruling W2,
    the older choice)."""

    __slots__ = ("by", "points", "robbed", "victim")

    def __init__(self, victim: int, by: int, robbed: int, points: int) -> None:
        self.asked = ()
        self.victim, self.by, self.robbed, self.points = victim, by, robbed, points

    def run(self, p: WantedPosition) -> None:
        wound(p, self.victim, self.by, self.robbed, self.points)


class Dying(Blow):
    """A seat without life points that has just gained one, not yet enough."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        last_chance(p, self.victim, self.by, self.robbed, self.points)


def hit(p: WantedPosition, victim: int, by: int, robbed: int, points: int = 1) -> None:
    """A seat loses life points: `by` is who dealt the blow (see `killer`), `robbed` whose card did it; -1 for
    nobody."""
    if victim == p.alert and points < p.life[victim] and p.options["sid_asked"] == "avant":
        p.stack.append(Blow(victim, by, robbed, points))
        if p.chars[victim].offered(p, victim):
            return
        p.stack.pop()
    wound(p, victim, by, robbed, points)


def wound(p: WantedPosition, victim: int, by: int, robbed: int, points: int) -> None:
    """The points are lost. What a wound sets off comes afterwards, to the living only (rulings 21, H4)."""
    p.life[victim] -= points
    p.events.append((HURT, victim, points, by))
    if p.life[victim] > 0:
        p.chars[victim].hurt(p, victim, points, robbed)
    else:
        last_chance(p, victim, by, robbed, points)


def last_chance(p: WantedPosition, victim: int, by: int, robbed: int, points: int) -> None:
    """Ask for a BIÈRE, where public facts leave one possible (rulings 38, 41, C5, W3). Rule: wanted#vie."""
    hand = p.hands[victim]
    if p.alive.bit_count() > 2 and hand:
        able = p.chars[victim].can_heal(p, victim) or not p.rapid
        if p.rapid and not able:
            able = hand & BEERS != 0
            p.events.append((HELPLESS, victim, able))
    else:
        able = p.chars[victim].can_heal(p, victim)
    if able:
        p.stack.append(Survival(victim, by, robbed, points))
    else:
        die(p, victim, by)


class Survival(Answer):
    """At 0 life points or less: play a BIÈRE at once, or be eliminated.

    Rules: wanted#vie, wanted#biere; rulings 21, 38, 40, 41.
    """

    __slots__ = ("by", "points", "robbed")
    rule = "wanted#vie"
    question = Question.SURVIVAL
    answer = ("boire, +1 point de vie", "boire")

    def __init__(self, victim: int, by: int, robbed: int, points: int) -> None:
        self.asked = (victim,)
        self.by, self.robbed, self.points = by, robbed, points

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        beers = p.hands[seat] & BEERS if p.alive.bit_count() > 2 else 0
        return answers(beers, p.chars[seat].remedies(p, seat))

    def good(self, who: Character) -> int:
        return BEERS

    def guards(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Iterable[Guard]:
        click = path[0]
        beer = click in CARD and CARD[click].sort.kind == BEER
        return (
            (self.rule, len(path) > 1, "Cette réponse se joue en un seul clic."),
            (self.rule, not beer, f"Il ne te reste aucun point de vie : {_ways(v, seat)}, ou encaisse."),
            (self.rule, beer and click not in v.main, f"Tu n’as pas « {click} » en main."),
            (
                "wanted#biere",
                beer and sum(v.alive) <= 2,
                "À deux en vie, la BIÈRE ne rend plus de point de vie : elle ne sauve pas.",
            ),
        )

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is TAKE_MOVE:
            p.events.append((TOOK, seat))
            die(p, seat, self.by)
            return
        after = Dying(seat, self.by, self.robbed, self.points)
        if p.chars[seat].remedy(p, seat, move, after):
            return
        card = twin_in(p.hands[seat], CARD_OF[move])
        p.events.append((ANSWERED, seat, card))
        heal(p, seat)
        hand = p.hands[seat] = p.hands[seat] ^ BIT[card]
        p.discard.append(card)
        recover(p, after)
        if not hand:
            p.chars[seat].emptied(p, seat)  # ruling 31: drawn at once, and may serve

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return (
            f"il te manque {count(1 - v.life[seat], 'point')} de vie : {_ways(v, seat)}, ou encaisse et sors"
            " du jeu."
        )


def _ways(v: WantedView, seat: int) -> str:
    """What may still save who is at the last chance, as all may know."""
    who = v.who(seat)
    ways = ("joue une BIÈRE" if sum(v.alive) > 2 else "", who.remedy_words if who.usable(v, seat) else "")
    return listed([way for way in ways if way], "ou")


def recover(p: WantedPosition, blow: Dying) -> None:
    """A point has been regained: alive again, or another chance."""
    if p.life[blow.victim] > 0:
        p.chars[blow.victim].hurt(p, blow.victim, blow.points, blow.robbed)
    else:
        p.stack.append(blow)
