"""A turn: Dynamite, Prison, drawing, playing, discarding. Rules: wanted#tour, wanted#piocher, wanted#jouer, wanted#defausser.

At the bottom of the stack lies `NEXT`, and on it one frame of the turn in progress: when that frame is done, or taken away
because its seat has died (ruling H20), the next seat's turn begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.decisions import Decision, Step
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import count
from ..cards import (
    ACTS,
    BIT,
    BOMB,
    CARD,
    CAT,
    CATS,
    DUELS,
    END_MOVE,
    GRABBING,
    JAILS,
    KIND_NAMES,
    OPEN,
    PANIC,
    PANICS,
    REACH,
    SAME,
    SOLO,
    TITLE,
    UNIQUE,
    VOLCANICS,
    WEAPONS,
    aimed,
    alone,
    cards_of,
    grabs,
    held,
)  # fmt: skip
from ..position import SHERIFF
from .effects import BY_CARD
from .events import BEGAN, KNOCKED, TIRED
from .flips import BARS, FUSES, flip
from .life import hit
from .reasons import why_not_play

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView

_WATCHED: Final = BOMB | JAILS


def begin(p: WantedPosition, seat: int) -> None:
    """The seat's turn starts: whoever may act at any time is offered to (ruling W2), then what waits for the seat happens."""
    p.turn, p.shots = seat, 0
    p.stack.append(NEXT)
    p.events.append((BEGAN, seat))
    if p.alert >= 0 or p.forced or p.tables[seat] & _WATCHED:
        p.stack.append(TOLL[seat])
        if p.alert >= 0 and p.alive >> p.alert & 1 and (p.alert != seat or p.tables[seat] & _WATCHED or p.hard_times):
            p.chars[p.alert].offered(p, p.alert)
    else:
        p.chars[seat].draw(p, seat)


class NextTurn(Step):
    """The turn of the next seat in play, on the left. Rules: wanted#tour, ruling H20."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        begin(p, p.after(p.turn))


NEXT: Final = NextTurn()


class Stage(Step):
    """A moment of the start of a turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.asked = ()
        self.seat = seat


class Toll(Stage):
    """The forced end takes a life point. Ruling H13. Rule: wanted#fin-forcee."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        p.stack.append(WICK[self.seat])
        if p.hard_times:
            p.events.append((TIRED, self.seat))
            hit(p, self.seat, -1, -1)


class Wick(Stage):
    """The Dynamite first (ruling 42)."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        p.stack.append(CELL[self.seat])
        if p.tables[self.seat] & BOMB:
            flip(p, FUSES[self.seat])


class Cell(Stage):
    """Then the Prison, then phase 1."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        if p.tables[self.seat] & JAILS:
            flip(p, BARS[self.seat])
        else:
            p.chars[self.seat].draw(p, self.seat)


TOLL: Final = tuple(Toll(seat) for seat in range(8))
WICK: Final = tuple(Wick(seat) for seat in range(8))
CELL: Final = tuple(Cell(seat) for seat in range(8))


class Play(Decision):
    """Phase 2: play cards one at a time, or end the turn. Rule: wanted#jouer; rulings 5, 15, 16, 25, 53, 75."""

    __slots__ = ()
    rule = "wanted#jouer"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        hand, who, table = p.hands[seat], p.chars[seat], p.tables[seat]
        found: list[Move] = []
        guns = hand & who.bangs
        if guns and (not p.shots or who.endless or table & VOLCANICS):
            found += aimed(guns, p.reach(seat, REACH[table & WEAPONS]))
        found += alone(hand & OPEN)
        rest = hand & _CONDITIONAL
        if rest:
            found += _conditional(p, seat, rest, table)
        return (*found, *who.remedies(p, seat), END_MOVE)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return why_not_play(v, path)

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is END_MOVE:
            if p.hands[seat].bit_count() > p.life[seat]:
                p.stack.append(EXCESS[seat])
            return
        p.stack.append(self)
        act = ACTS.get(move)
        if act is None:
            p.chars[seat].remedy(p, seat, move, None)
        else:
            card, aim = act
            BY_CARD[card](p, seat, card, aim)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return f"{path[0]} : {_WHERE.get(TITLE.get(path[0], path[0]), 'contre qui ?')}"
        return f"joue une carte, ou finis ton tour.{v.ability.play_words(v)}"


_WHERE: Final = dict.fromkeys((KIND_NAMES[PANIC], KIND_NAMES[CAT]), "quelle main, ou quelle carte posée ?")
_CONDITIONAL: Final = UNIQUE | GRABBING | DUELS | JAILS


def _conditional(p: WantedPosition, seat: int, cards: int, table: int) -> list[Move]:
    """What depends on the other seats, or on what lies before this one."""
    others = p.alive ^ 1 << seat
    found = [SOLO[card] for card in cards_of(cards & UNIQUE) if not table & SAME[card]]
    if cards & PANICS:  # rulings 6, 56
        found += _grabs(p, seat, cards & PANICS, p.reach(seat, 1))
    if cards & CATS:
        found += _grabs(p, seat, cards & CATS, others)
    if cards & DUELS:
        found += aimed(cards & DUELS, others)
    if cards & JAILS:  # ruling 46
        free = [s for s in p.others(seat) if not p.tables[s] & JAILS and p.roles[s] != SHERIFF]
        found += aimed(cards & JAILS, sum(1 << s for s in free))
    return found


def _grabs(p: WantedPosition, seat: int, cards: int, targets: int) -> list[Move]:
    """Hands and cards in play of the targets; one's own cards in play too (ruling H7, an option)."""
    hands, blues = 0, p.tables[seat] if p.own_cards else 0
    for other in range(p.n):
        if targets >> other & 1:
            blues |= p.tables[other]
            if p.hands[other]:
                hands |= 1 << other
    return grabs(cards, hands, blues)


PLAY: Final = tuple(Play(seat) for seat in range(8))


class Excess(Decision):
    """Phase 3: discard down to one's life points. Rule: wanted#defausser; ruling 15."""

    __slots__ = ()
    rule = "wanted#defausser"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(p.hands[seat])

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if len(path) > 1:
            return Refusal.of(self.rule, "Ton tour est fini : défausse une carte, d’un seul clic.")
        return None if path[0] in v.main else Refusal.of(self.rule, "Choisis dans ta main la carte que tu défausses.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = held(p.hands[seat], CARD[move.text])
        p.hands[seat] ^= BIT[card]
        p.discard.append(card)
        p.events.append((KNOCKED, seat, card))
        if p.hands[seat].bit_count() > p.life[seat]:
            p.stack.append(self)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        seat = self.asked[0]
        over = v.hand_sizes[seat] - v.life[seat]
        return f"il te reste {count(v.life[seat], 'point')} de vie : défausse encore {count(over, 'carte')}."


EXCESS: Final = tuple(Excess(seat) for seat in range(8))
__all__ = ["CELL", "EXCESS", "NEXT", "PLAY", "TOLL", "WICK", "Cell", "Excess", "NextTurn", "Play", "Toll", "Wick", "begin"]
