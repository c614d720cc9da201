"""The ten days: programmes at dawn, boats placed, then actions in order. Rules: key_largo#journee, key_largo#tour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ....engine.decisions import Simultaneous
from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import (
    ADRIFT,
    ALL_PROGRAMMES,
    CREWS,
    DIVING,
    PLACES,
    PROGRAMMES,
    UNPLACED,
    WRECK,
)  # fmt: skip
from ..memory import put
from ..position import NO_PLAN
from .asking import Asked
from .events import DAWN, ENDED, LOST, MOORED, PLANNING, SHOWN

if TYPE_CHECKING:
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView

Begin = Callable[["KeyLargoPosition", int], bool]
BEGIN: dict[int, Begin] = {}
"""How the action of each place begins, filled in by its module: True when the seat is then asked something."""


class Programme(Simultaneous):
    """Two different actions, for the morning and the afternoon, in secret. Rulings A1, A2, A44. Rule: key_largo#programme."""

    __slots__ = ()
    rule = "key_largo#programme"

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return ALL_PROGRAMMES

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if any(click not in PLACES for click in path) or len(path) > 2:
            return Refusal.of(self.rule, "À l’aube, choisis deux actions : une pour le matin, puis une pour l’après-midi.")
        if len(path) == 2 and path[0] == path[1]:
            return Refusal.of(self.rule, f"Tu n’as qu’une carte « {path[0]} » : choisis une autre action pour l’après-midi.")
        return None

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
            rest = object.__new__(Programme)  # a quarter of all moves: past two constructors
            rest.asked = asked[1:] if asked[0] == seat else tuple([other for other in asked if other != seat])
            rest.answers = answers
            p.stack.append(rest)
        else:
            self.resolve(p, answers)

    def resolve(self, p: KeyLargoPosition, answers: tuple[tuple[int, Move], ...]) -> None:
        p.plans = tuple([PROGRAMMES[move] for _, move in answers])
        start_half(p)


class Moor(Asked):
    """Place one's boat on a wreck that one reaches. Rulings A3, A4, A5, A43. Rules: key_largo#plongee, key_largo#bateaux."""

    __slots__ = ()
    rule = "key_largo#plongee"

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return p.t.moor_rows[open_wrecks(p, seat)]

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        wreck = v.wreck_named(path[0])
        if wreck is None or len(path) > 1:
            return Refusal.of(self.rule, "Place ton bateau : choisis une épave.")
        if wreck.boat is not None:
            return Refusal.of("key_largo#bateaux", f"L’{wreck.name} porte déjà le bateau de {v.names[wreck.boat]} : un seul par épave.")
        if not wreck.size:
            return Refusal.of(self.rule, f"L’{wreck.name} est vide.")
        need = v.t.needs[wreck.depth]
        if all(diver.hoses < need for diver in v.teams[v.me]):  # type: ignore[index]
            what = "un tuyau" if need == 1 else f"{need} tuyaux"
            return Refusal.of("key_largo#profondeur", f"Aucun de tes scaphandriers n’a {what} : l’{wreck.name} est trop profonde.")
        return None

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        return "sur quelle épave places-tu ton bateau ?"

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        return f"place ton bateau sur l’{click}, la seule qui te soit ouverte."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        wreck = p.t.moorings[move]
        p.boats = put(p.boats, seat, WRECK + wreck)
        p.events.append((MOORED, seat, p.t.wrecks[wreck]))
        moor(p, (seat - p.first) % p.n + 1)


def open_wrecks(p: KeyLargoPosition, seat: int) -> int:
    """The mask of wrecks where the seat may go: not empty, no boat there, one of its divers reaches it."""
    mask = p.afloat & p.t.reach[CREWS[p.teams[seat]].hoses]
    for where in p.boats:
        if where >= WRECK:
            mask &= ~(1 << where - WRECK)
    return mask


# -- the days ------------------------------------------------------------------------------------------------------------


def prepare(p: KeyLargoPosition) -> None:
    """Wrecks of five, the rest out of the game unseen; the first player by lot. Rule: key_largo#mise-en-place."""
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
    """Boats are placed from the first player on, `turn` seats on; only divers have a choice. Rulings A3, A6, A41."""
    n, half = p.n, p.half
    while turn < n:
        seat = (p.first + turn) % n
        place = p.plans[seat][half]
        if place != DIVING:
            p.boats = put(p.boats, seat, place)
        elif open_wrecks(p, seat):
            p.stack.append(MOORING[seat])
            return
        else:
            p.boats = put(p.boats, seat, ADRIFT)
            p.events.append((LOST, seat, p.t.boat(ADRIFT)))
        turn += 1
    act(p, 0)


def act(p: KeyLargoPosition, turn: int) -> None:
    """Actions in order from the first player, `turn` seats on; then the half-day is over. Rule: key_largo#tour."""
    n, half = p.n, p.half
    while turn < n:
        p.turn = turn
        seat = (p.first + turn) % n
        if BEGIN[p.plans[seat][half]](p, seat):
            return
        turn += 1
    end_half(p)


def over(p: KeyLargoPosition) -> None:
    """The action of the seat whose turn it is has ended."""
    act(p, p.turn + 1)


def lost(p: KeyLargoPosition, seat: int) -> bool:
    """The action cannot be done: nothing happens. Rulings A2, K10. Rule: key_largo#perdue."""
    p.events.append((LOST, seat, p.t.boat(p.boats[seat])))
    return False


def end_half(p: KeyLargoPosition) -> None:
    """Boats go home; the afternoon follows, or the next day, with the next first player (ruling A26). Rule: key_largo#premier-joueur."""
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


EVERYONE = tuple(Programme(*range(n)) for n in range(6))
MOORING = tuple(Moor(seat) for seat in range(5))


def pay(p: KeyLargoPosition, seat: int, amount: int) -> None:
    """The seat gives money to the bank, or takes some (a negative amount). Ruling A25: the bank has no end."""
    p.money = put(p.money, seat, p.money[seat] - amount)


def crowd(p: KeyLargoPosition) -> int:
    """How many boats are where the seat whose turn it is has gone. Ruling A6: also those that do nothing."""
    return p.boats.count(p.boats[(p.first + p.turn) % p.n])
