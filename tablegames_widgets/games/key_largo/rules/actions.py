"""What all actions share: paying, counting boats, losing the action; the encounters played during one.
Rulings A28, A29, K12.

What an effect does stands with its place: a row of functions in that place's table, by effect. Rule:
key_largo#rencontres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from ....engine import Move, Refusal
from ....engine.text import capital, spaced
from ..cards.encounters import HELD_MOST, Effect, Encounter
from ..cards.gear import DIVERS, OWN, TEAM
from ..cards.places import PLACES
from ..events import LOST, MEETING, PLAYED, RESHUFFLED, SOLD
from ..position import KeyLargoPosition, put, without
from ..view import KeyLargoView
from .asking import Asked, first
from .memory import card_shown

S = TypeVar("S")
ALONE = (None,)
"""What a card is played with that names nothing else."""


class Row(NamedTuple):
    """An effect at its place: what its card may be played with now, why not, and what happens: the new state
    of the question.

    All three are given the question; then (p, seat, meeting), (v, seat, path, meeting) and (p, seat, meeting,
    thing).
    """

    things: Callable[..., Iterable[Any]] = lambda *asked: ALONE
    why_not: Callable[..., Refusal | None] = lambda *asked: None
    play: Callable[..., Any] = lambda question, *asked: question.state


LAID_AWAY = Row()
"""A tourist: no effect, at any place."""
Rows = Mapping[Effect, Row]


def strict(p: KeyLargoPosition | KeyLargoView) -> bool:
    """Whether rulings K11, K12 and K13 hold: they came with version 0.2.0."""
    return p.options["plays"] == "utiles"


class Action(Asked, Generic[S]):
    """The question of an action, with how far it has got; encounters of its place may be played."""

    __slots__ = ("state",)
    place: ClassVar[int]
    rows: ClassVar[Rows]
    """What each effect does here."""
    state: S

    def __init__(self, seat: int, state: S) -> None:
        self.asked, self.state = (seat,), state

    def open(self, p: KeyLargoPosition, seat: int) -> bool:
        """Whether anything can still be done, as far as everyone can see."""
        return p.has_meeting(seat)

    def ask(self, p: KeyLargoPosition, seat: int) -> bool:
        """Put the question while something can be done."""
        if self.open(p, seat):
            p.stack.append(self)
            return True
        return False

    def playable(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        """The moves that play an encounter at this place now: one a half-day,
        nothing else being in the way."""
        found: list[Move] = []
        if not p.met >> seat & 1:
            t, rows = p.t, self.rows
            for kind in dict.fromkeys(p.meetings[seat]):
                if t.meeting_place[kind] == self.place:
                    meeting = t.meetings[kind]
                    found += [
                        t.meeting_moves[kind, thing]
                        for thing in rows[meeting.effect].things(self, p, seat, meeting)
                    ]
        return tuple(found)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        meeting = v.t.meeting.get(path[0])
        if meeting is None:
            return self.why_not_else(v, seat, path)
        return why_not_held(v, seat, path, meeting, self.place) or self.rows[meeting.effect].why_not(
            self, v, seat, path, meeting
        )

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        """Why not this path, which begins with no encounter."""
        raise TypeError(type(self).__name__)

    def play_meeting(self, p: KeyLargoPosition, seat: int, move: Move) -> S:
        """Play that encounter; the new state of the question."""
        kind, thing = p.t.played[move]
        meeting = discard(p, seat, kind)
        state: S = self.rows[meeting.effect].play(self, p, seat, meeting, thing)
        return state


def why_not_held(
    v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter, place: int
) -> Refusal | None:
    """Why this encounter cannot be played at this place now, whatever it does; None when nothing stands in
    the way."""
    where = PLACES[meeting.place]
    return first(
        ("rencontres", v.options["encounters"] == "sans", "Cette partie se joue sans les cartes rencontre."),
        ("rencontres", meeting not in (v.meetings[seat] or ()), f"Tu n’as pas la rencontre « {meeting} »."),
        (
            where.meets,
            meeting.place != place,
            f"La rencontre « {meeting} » se joue ailleurs : {where.at if where.number else 'en plongée'}.",
        ),
        ("rencontres", v.met[seat], "Une seule rencontre par demi-journée : tu en as déjà joué une."),
        (
            where.meets,
            len(path) > 1 and meeting.move in v.t.played,
            f"La rencontre « {meeting} » se joue en un seul clic.",
        ),
    )


def discard(p: KeyLargoPosition, seat: int, kind: int) -> Encounter:
    """The card is played: it goes to the discards, and is this half-day's one encounter."""
    p.meetings = put(p.meetings, seat, without(p.meetings[seat], kind))
    p.discards += (kind,)
    p.met |= 1 << seat
    meeting = p.t.meetings[kind]
    p.events.append((PLAYED, seat, meeting))
    return meeting


def draw(p: KeyLargoPosition, seat: int) -> None:
    """Draw an encounter, unless two are held or none is left.

    Ruling A28: what was played is shuffled into a new pile.
    """
    if len(p.meetings[seat]) >= HELD_MOST or not (p.pile or p.discards):
        return
    if not p.pile:
        pile = list(p.discards)
        p.shuffle(pile)
        p.pile, p.discards = tuple(pile), ()
        p.events.append((RESHUFFLED, len(pile)))
    kind, p.pile = p.pile[-1], p.pile[:-1]
    p.meetings = put(p.meetings, seat, tuple(sorted((*p.meetings[seat], kind))))
    p.events.append((MEETING, seat, p.t.meetings[kind]))


# -- what every action needs -----------------------------------------------------------------------


def lost(p: KeyLargoPosition, seat: int) -> bool:
    """The action cannot be done: nothing happens. Rulings A2, K10. Rule: key_largo#perdue."""
    p.events.append((LOST, seat, p.t.boat(p.boats[seat])))
    return False


def pay(p: KeyLargoPosition, seat: int, amount: int) -> None:
    """The seat gives money to the bank, or takes some (a negative amount).

    Ruling A25: the bank has no end.
    """
    p.money = put(p.money, seat, p.money[seat] - amount)


def sell(p: KeyLargoPosition, seat: int, card: int, price: int, to_whom: str) -> None:
    """The card is shown, paid and leaves the game."""
    p.hands = put(p.hands, seat, without(p.hands[seat], card))
    p.gone = tuple(sorted((*p.gone, card)))
    card_shown(p, seat, card)
    pay(p, seat, -price)
    p.events.append((SOLD, seat, p.t.names[card], price, to_whom))


def crowd(p: KeyLargoPosition) -> int:
    """How many boats are where the seat whose turn it is has gone. Ruling A6: also those that do nothing."""
    return p.boats.count(p.boats[(p.first + p.turn) % p.n])


def why_not_pay(v: KeyLargoView, seat: int, price: int, rule: str, a_good: str) -> Refusal | None:
    """Ruling A17: no debts."""
    money = v.money[seat]
    return first((rule, money < price, f"{capital(a_good)} coûte {price} $, et tu as {spaced(money)} $."))


def is_diver(path: tuple[str, ...]) -> bool:
    """Whether a click on a diver is all that follows, if anything."""
    return len(path) < 2 and all(click in DIVERS for click in path)


def number_of(click: str) -> int:
    """The diver of « scaphandrier 2 », « poids de 2 » or « trident de 2 », counted from 0; TEAM for any other
    click."""
    own = OWN.get(click)
    return TEAM if own is None else own.diver
