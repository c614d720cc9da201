"""The ten days: programmes at dawn, boats placed, then actions in order. Rules: key_largo#journee,
key_largo#tour.

This file knows all the places: how the action of each begins is the table `BEGIN`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ....engine import Move, Refusal, Simultaneous, Step, mypyc_attr
from ....engine.text import capital
from ..cards.gear import ALL_PROGRAMMES, PROGRAMMES, crew
from ..cards.goods import HOSE, ITEMS
from ..cards.places import ADRIFT, DIVING, PLACES, UNPLACED, WRECK
from ..events import DAWN, ENDED, LOST, MOORED, PLANNING, SHOWN
from ..position import NO_PLAN, KeyLargoPosition, put
from ..view import KeyLargoView
from . import bar, dive, dolphins, market, store
from .asking import Asked, Stage, first

BEGIN: Final = (dive.begin, bar.begin, dolphins.begin, store.begin, market.begin)
"""How the action of each place begins, in the order of their numbers: True when the seat is then asked
something."""


@mypyc_attr("allow_interpreted_subclasses")
class Programme(Simultaneous[KeyLargoPosition, KeyLargoView]):
    """Two different actions, for the morning and the afternoon, in secret.

    Rulings A1, A2, A44. Rule: key_largo#programme.
    """

    __slots__ = ()
    rule = "key_largo#programme"
    stage: ClassVar = Stage.PROGRAMME

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return ALL_PROGRAMMES

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        other = any(click not in PLACES for click in path) or len(path) > 2
        twice = len(path) == 2 and path[0] == path[1]
        return first(
            (
                "programme",
                other,
                "À l’aube, choisis deux actions : une pour le matin, puis une pour l’après-midi.",
            ),
            (
                "programme",
                twice,
                f"Tu n’as qu’une carte « {path[0]} » : choisis une autre action pour l’après-midi.",
            ),
        )

    def prompt(self, v: KeyLargoView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return f"{path[0]} ce matin ; et cet après-midi ?"
        return "que feras-tu ce matin, puis cet après-midi ? Personne ne le voit."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        p.events.append((PLANNING, seat, PROGRAMMES[move]))
        asked, answers = self.asked, (*self.answers, (seat, move))
        if len(answers) > 1 and answers[-2][0] > seat:
            answers = tuple(sorted(answers, key=lambda answer: answer[0]))
        if len(asked) > 1:
            rest = Programme.__new__(Programme)  # a quarter of all moves: past two constructors
            rest.asked = asked[1:] if asked[0] == seat else tuple([other for other in asked if other != seat])
            rest.answers = answers
            p.stack.append(rest)
        else:
            self.resolve(p, answers)

    def resolve(self, p: KeyLargoPosition, answers: tuple[tuple[int, Move], ...]) -> None:
        p.plans = tuple([PROGRAMMES[move] for _, move in answers])
        start_half(p)


class Moor(Asked):
    """Place one's boat on a wreck that one reaches.

    Rulings A3, A4, A5, A43. Rules: key_largo#plongee, key_largo#bateaux.
    """

    __slots__ = ()
    rule = "key_largo#plongee"
    stage: ClassVar = Stage.MOORING

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return p.t.moor_rows[open_wrecks(p, seat)]

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        wreck = v.wreck_named(path[0])
        if wreck is None or len(path) > 1:
            return Refusal.of(self.rule, "Place ton bateau : choisis une épave.")
        need, the = v.t.needs[wreck.depth], wreck.name.the
        what = ITEMS[HOSE].a if need == 1 else f"{need} {ITEMS[HOSE].plural}"
        lying = "" if wreck.boat is None else v.say.its("le bateau", wreck.boat)
        return first(
            ("bateaux", lying, f"{capital(the)} porte déjà {lying} : un seul par épave."),
            ("plongee", not wreck.size, f"{capital(the)} est vide."),
            (
                "profondeur",
                all(diver.hoses < need for diver in v.teams[seat]),
                f"Aucun de tes scaphandriers n’a {what} : {the} est trop profonde.",
            ),
        )

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        return "sur quelle épave places-tu ton bateau ?"

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        return f"place ton bateau {v.t.site[click].at}, la seule qui te soit ouverte."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        wreck = p.t.moorings[move]
        p.boats = put(p.boats, seat, WRECK + wreck)
        p.events.append((MOORED, seat, p.t.wrecks[wreck]))
        moor(p, (seat - p.first) % p.n + 1)


class NextAction(Step[KeyLargoPosition]):
    """Beneath the question of an action: when that is over, the next boat's turn comes."""

    __slots__ = ()

    def run(self, p: KeyLargoPosition) -> None:
        act(p, p.turn + 1)


EVERYONE: Final = tuple(Programme(*range(n)) for n in range(6))
MOORING: Final = tuple(Moor(seat) for seat in range(5))
NEXT: Final = NextAction()


def open_wrecks(p: KeyLargoPosition, seat: int) -> int:
    """The mask of wrecks where the seat may go: not empty, no boat there, one of its divers reaches it."""
    mask = p.afloat & p.t.reach[crew(p.teams[seat]).hoses]
    for where in p.boats:
        if where >= WRECK:
            mask &= ~(1 << where - WRECK)
    return mask


# -- the days --------------------------------------------------------------------------------------


def prepare(p: KeyLargoPosition) -> None:
    """Wrecks of five, the rest out of the game unseen; the first player by lot.

    Rule: key_largo#mise-en-place.
    """
    t = p.t
    wrecks: list[tuple[int, ...]] = []
    box: list[int] = []
    for depth, deck in enumerate(t.decks):
        cards = list(deck)
        p.shuffle(cards)
        there = t.wreck_depth.count(depth)
        wrecks += [tuple(cards[k * t.size : (k + 1) * t.size]) for k in range(there)]
        box += cards[there * t.size :]
    p.wrecks, p.box = tuple(wrecks), tuple(sorted(box))
    p.afloat = (1 << len(wrecks)) - 1
    p.supply = (t.stock[0] - p.n * t.divers, *t.stock[1:])
    if p.options["encounters"] == "avec":
        pile = list(t.meeting_deck)
        p.shuffle(pile)
        p.pile = tuple(pile)
    p.first = p.below(p.n)
    dawn(p)


def dawn(p: KeyLargoPosition) -> None:
    """A day begins: everyone is asked for a programme. Ruling A45: nobody leaves a game."""
    p.events.append((DAWN, p.day + 1, p.t.days[p.day][0], p.first))
    p.stack.append(EVERYONE[p.n])


def start_half(p: KeyLargoPosition) -> None:
    """The cards of the morning or the afternoon are shown, then boats are placed. Rule: key_largo#journee."""
    half = p.half
    p.events += [(SHOWN, seat, plan[half], half) for seat, plan in enumerate(p.plans)]
    moor(p, 0)


def moor(p: KeyLargoPosition, turn: int) -> None:
    """Boats are placed from the first player on, `turn` seats on; only divers have a choice.

    Rulings A3, A6, A41.
    """
    n, half, boats = p.n, p.half, list(p.boats)
    for after in range(turn, n):
        seat = (p.first + after) % n
        place = p.plans[seat][half]
        if place == DIVING:
            p.boats = tuple(boats)
            if open_wrecks(p, seat):
                p.stack.append(MOORING[seat])
                return
            place = ADRIFT
            p.events.append((LOST, seat, p.t.boat(ADRIFT)))
        boats[seat] = place
    p.boats = tuple(boats)
    act(p, 0)


def act(p: KeyLargoPosition, turn: int) -> None:
    """Actions in order from the first player, `turn` seats on; then the half-day is over.

    Rule: key_largo#tour.
    """
    n, half = p.n, p.half
    p.stack.append(NEXT)
    while turn < n:
        p.turn = turn
        seat = (p.first + turn) % n
        if BEGIN[p.plans[seat][half]](p, seat):
            return
        turn += 1
    p.stack.pop()
    end_half(p)


def end_half(p: KeyLargoPosition) -> None:
    """Boats go home; the afternoon follows, or the next day, with the next first player (ruling A26).

    Rule: key_largo#premier-joueur.
    """
    n = p.n
    p.turn, p.met = 0, 0
    p.boats, p.aboard = (UNPLACED,) * n, (0,) * n
    if not p.half:
        p.half = 1
        start_half(p)
        return
    if p.day + 1 == len(p.t.days):
        p.events.append((ENDED, p.day + 1))
        return
    p.day, p.half, p.plans = p.day + 1, 0, (NO_PLAN,) * n
    p.first = (p.first + 1) % n
    dawn(p)
