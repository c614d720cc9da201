"""Losing life points, surviving, being eliminated, and the end. Rules: wanted#vie, wanted#elimination, wanted#recompense, wanted#fin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.decisions import Step
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import count, listed
from ..cards import (
    BEER,
    BEERS,
    BIT,
    CARD,
    CARD_OF,
    DEPUTY,
    LAW,
    OUTLAW,
    PERSON,
    PREY,
    RENEGADE,
    REWARD,
    SHERIFF,
    TAKE,
    TAKE_MOVE,
    alone,
    answers,
    held,
)
from ..events import ANSWERED, DIED, ENDED, HEALED, HELPLESS, HURT, INHERITED, KNOCKED, PUNISHED, REWARDED, TOOK, Way
from .asking import Ask, Question, refused
from .moving import draw, drop_all, lift, strip

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView


class Blow(Step):
    """A hit that has been held up for a moment: the character hit was offered its ability first (ruling W2, the older choice)."""

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
    """A seat loses life points: `by` is who dealt the blow (see `killer`), `robbed` whose card did it; -1 for nobody."""
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


class Survival(Ask):
    """At 0 life points or less: play a BIÈRE at once, or be eliminated. Rules: wanted#vie, wanted#biere; rulings 21, 38, 40, 41."""

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

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        click = path[0]
        if len(path) == 1 and click in PERSON:
            return v.who(seat).why_not_used(v, seat, click)
        beer = click in CARD and CARD[click].sort.kind == BEER
        return refused(
            (self.rule, len(path) > 1, "Cette réponse se joue en un seul clic."),
            (self.rule, not beer and click != TAKE, f"Il ne te reste aucun point de vie : {_ways(v, seat)}, ou encaisse."),
            (self.rule, beer and click not in v.main, f"Tu n’as pas « {click} » en main."),
            ("wanted#biere", beer and sum(v.alive) <= 2, "À deux en vie, la BIÈRE ne rend plus de point de vie : elle ne sauve pas."),
        )

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is TAKE_MOVE:
            p.events.append((TOOK, seat))
            die(p, seat, self.by)
            return
        after = Dying(seat, self.by, self.robbed, self.points)
        if p.chars[seat].remedy(p, seat, move, after):
            return
        card = held(p.hands[seat], CARD_OF[move])
        p.events.append((ANSWERED, seat, card))
        p.life[seat] += 1
        p.events.append((HEALED, seat, p.life[seat]))
        hand = p.hands[seat] = p.hands[seat] ^ BIT[card]
        p.discard.append(card)
        recover(p, after)
        if not hand:
            p.chars[seat].emptied(p, seat)  # ruling 31: drawn at once, and may serve

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"il te manque {count(1 - v.life[seat], 'point')} de vie : {_ways(v, seat)}, ou encaisse et sois éliminé."


def _ways(v: WantedView, seat: int) -> str:
    """What may still save who is at the last chance, as all may know."""
    ways = ("joue une BIÈRE" if sum(v.alive) > 2 else "", v.who(seat).remedy_words(v, seat))
    return listed([way for way in ways if way], "ou")


def recover(p: WantedPosition, blow: Dying) -> None:
    """A point has been regained: alive again, or another chance."""
    if p.life[blow.victim] > 0:
        p.chars[blow.victim].hurt(p, blow.victim, blow.points, blow.robbed)
    else:
        p.stack.append(blow)


# -- elimination ---------------------------------------------------------------------------------------------------------------


def killer(p: WantedPosition, victim: int, by: int) -> int:
    """Who has eliminated a seat by that blow; -1 for nobody.

    Ruling W1: not who won a duel that the dead had started. In one's own turn, no other blow comes from anyone.
    """
    return -1 if victim == p.turn and p.options["own_duel"] == "personne" else by


def die(p: WantedPosition, victim: int, by: int) -> None:
    """Out of the game: role shown, cards gone, then reward or penalty, then the end if there is one. Ruling H3."""
    bit, slayer = 1 << victim, killer(p, victim, by)
    p.life[victim], p.alive, p.shown = 0, p.alive ^ bit, p.shown | bit
    p.events.append((DIED, victim, p.roles[victim], slayer))
    if victim == p.turn:
        del p.stack[1:2]  # ruling H20: its turn ends at once; above `NEXT`, the second frame is that of the turn (see `turn`)
    if p.n == 3 and slayer >= 0 and PREY[p.roles[slayer]] == p.roles[victim]:
        end(p, 1 << slayer, Way.PREY)  # ruling C1: with three seats at once, whatever the option
    elif not (p.at_once and ended(p)):
        _estate(p, victim, by)


def _estate(p: WantedPosition, victim: int, by: int) -> None:
    """What the eliminated seat leaves: to the heir, else discarded, in its own order while that can matter (ruling C2)."""
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


class LastWill(Ask):
    """The eliminated seat chooses the order in which its cards are discarded. Rulings H10, C2. Rule: wanted#elimination."""

    __slots__ = ("by",)
    rule = "wanted#elimination"
    question = Question.LAST_WILL
    answer = ("la défausser maintenant", "défausser")

    def __init__(self, victim: int, by: int) -> None:
        self.asked = (victim,)
        self.by = by

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(p.hands[seat] | p.tables[seat])

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        mine = path[0] in v.main or path[0] in v.tables[seat]
        return refused(
            (self.rule, len(path) > 1, "Les cartes se défaussent une à une, d’un seul clic."),
            (self.rule, not mine, "Tu es éliminé : choisis, parmi tes cartes, celle que tu défausses maintenant."),
        )

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = CARD_OF[move]
        if p.tables[seat] & BIT[card]:
            lift(p, card)
        else:
            card = held(p.hands[seat], card)
            p.hands[seat] ^= BIT[card]
        p.discard.append(card)
        p.events.append((KNOCKED, seat, card))
        rest = p.hands[seat] | p.tables[seat]
        if rest & (rest - 1):
            p.stack.append(self)
        else:
            drop_all(p, seat)
            reward(p, seat, self.by)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "tu es éliminé : choisis la carte à défausser d’abord. La dernière sera sur le dessus."


def reward(p: WantedPosition, victim: int, by: int) -> None:
    """Three cards for an outlaw, everything discarded by the Sheriff for a deputy; with three seats, three cards for any (H23).

    Rule: wanted#recompense; rulings 7, 8, 22, H21, W1. Ruling W7: the penalty's order is asked of nobody. Ruling W9: the cards come
    before Suzy Lafayette looks at her hand, which is then not empty any more.
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


# -- the end ---------------------------------------------------------------------------------------------------------------------


def verdict(p: WantedPosition) -> tuple[int, Way] | None:
    """The winners and how they win; None while the game goes on. Rules: wanted#fin, wanted#trois, wanted#huit; rulings 66, 67."""
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
    """End the game if it is to end. Rulings H5, C1: as soon as a condition is met, or once the card is resolved (an option)."""
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


class Spent(Step):
    """The card played has had its effect: it is discarded (ruling C3)."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        p.discard.append(p.playing)
        p.playing = -1
        if not p.at_once:
            ended(p)


SPENT: Final = Spent()
