"""A turn: Dynamite, Prison, drawing, playing, discarding. Rules: wanted#tour, wanted#piocher, wanted#jouer,
wanted#defausser.

At the bottom of the stack lies `NEXT`, and on it one frame of the turn in progress: when that frame is done,
or taken away because its seat has died (ruling H20), the next seat's turn begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine import Move, Refusal, Step
from ....engine.text import count
from ..cards import BOMB, CARD, CARD_OF, END, END_MOVE, HAND, JAILS, PERSON, PLAYER, alone, titled
from ..events import BEGAN, TIRED
from .asking import Ask, Choice, Question, Stage
from .flips import BARS, FUSES, flip
from .kinds import ACTS, BY_CARD, CONDITIONAL, GROUPS, KINDS, OPEN
from .life import hit
from .moving import throw
from .targets import IN_RANGE, Target

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView

_WATCHED: Final = BOMB | JAILS


def begin(p: WantedPosition, seat: int) -> None:
    """The seat's turn starts: whoever may act at any time is offered to (ruling W2), then what waits for the
    seat happens."""
    p.turn, p.shots = seat, 0
    p.stack.append(NEXT)
    p.events.append((BEGAN, seat))
    if p.alert >= 0 or p.forced or p.tables[seat] & _WATCHED:
        p.stack.append(TOLL[seat])
        if (
            p.alert >= 0
            and p.alive >> p.alert & 1
            and (p.alert != seat or p.tables[seat] & _WATCHED or p.hard_times)
        ):
            p.chars[p.alert].offered(p, p.alert)
    else:
        p.chars[seat].draw(p, seat)


class NextTurn(Step["WantedPosition"]):
    """The turn of the next seat in play, on the left. Rules: wanted#tour, ruling H20."""

    __slots__ = ()

    def run(self, p: WantedPosition) -> None:
        begin(p, p.after(p.turn))


NEXT: Final = NextTurn()


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


class Play(Ask):
    """Phase 2: play cards one at a time, or end the turn.

    Rule: wanted#jouer; rulings 5, 15, 16, 25, 53, 75.
    """

    __slots__ = ()
    rule = "wanted#jouer"
    question = Question.PLAY

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        hand, who = p.hands[seat], p.chars[seat]
        found = [*IN_RANGE.moves(p, seat, hand)] if hand & who.bangs else []
        found += alone(hand & OPEN)
        if hand & CONDITIONAL:
            for target, cards in GROUPS:
                if hand & cards:
                    found += target.moves(p, seat, hand & cards)
        return (*found, *who.remedies(p, seat), END_MOVE)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        click = path[0]
        if click in v.main:
            title = CARD[click].sort
            return KINDS[title.kind].target.why_not(v, seat, path, title)
        if len(path) == 1 and (click in PERSON or click == END):
            return v.who(seat).why_not_used(v, seat, click) if click in PERSON else None
        owner = v.owner(click)
        laid = (
            f"La carte « {click} » est déjà posée devant {v.say(owner)}, elle ne se joue plus."
            if owner is not None
            else ""
        )
        return Refusal.first(
            ("wanted#tour", click == END, "La fin du tour se joue en un seul clic."),
            (self.rule, click in PERSON, f"La capacité « {click} » se joue en un seul clic."),
            (
                self.rule,
                click in PLAYER or click in HAND,
                "Choisis d’abord une carte de ta main, puis qui elle vise.",
            ),
            (
                self.rule,
                click not in CARD,
                "C’est à toi de jouer une carte de ta main, ou de finir ton tour.",
            ),
            ("wanted#cartes-bleues", bool(laid), laid),
            (self.rule, True, f"Tu n’as pas « {click} » en main."),
        )

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
            title = titled(path[0])
            return f"« {path[0]} » : {KINDS[title.kind].target.ask if title else Target.ask}"
        who = v.who(seat)
        return f"joue une carte, ou finis ton tour.{who.play_words if who.usable(v, seat) else ''}"


PLAY: Final = tuple(Play(seat) for seat in range(8))


class Excess(Choice):
    """Phase 3: discard down to one's life points. Rule: wanted#defausser; ruling 15."""

    __slots__ = ()
    rule = "wanted#defausser"
    question = Question.EXCESS
    answer = ("s’en défausser", "défausser")
    instead = "Ton tour est fini : choisis dans ta main la carte que tu défausses."

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(p.hands[seat])

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        throw(p, seat, CARD_OF[move])
        if p.hands[seat].bit_count() > p.life[seat]:
            p.stack.append(self)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        over = v.hand_sizes[seat] - v.life[seat]
        return f"il te reste {count(v.life[seat], 'point')} de vie : défausse encore {count(over, 'carte')}."


EXCESS: Final = tuple(Excess(seat) for seat in range(8))
