"""The dolphins' cove: the day's pay, and an encounter.

Rulings A28, C6, K12. Rules: key_largo#dauphins, key_largo#rencontre-dauphins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....engine import EventType, Move, Refusal
from ..cards.encounters import FAMILY, HELD_MOST, TOURIST, Encounter
from ..cards.gear import MOVE_DONE
from ..cards.places import DOLPHINS, DONE, PLACES
from ..events import LEFT, PAID, REFUNDED
from ..position import KeyLargoPosition
from ..view import KeyLargoView
from .actions import ALONE, LAID_AWAY, Action, Row, Rows, draw, pay, strict
from .asking import Visit, first

HERE: Final = PLACES[DOLPHINS]


# -- the family: it pays the day's price once more. Ruling K12; a material of one's own may have a d


def _family_pays(question: Dolphins, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[None]:
    return () if strict(p) and not p.t.days[p.day][1] else ALONE


def _why_not_family(
    question: Dolphins, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    told = "Les dauphins ne rapportent rien aujourd’hui : la famille ne paierait rien de plus."
    return first((HERE.meets, strict(v) and not v.prices[HERE], told))


MEETINGS: Final[Rows] = {
    TOURIST: LAID_AWAY,
    FAMILY: Row(_family_pays, _why_not_family, lambda question, p, seat, *played: _paid(p, seat, REFUNDED)),
}


class Dolphins(Action[None]):
    """Paid already: an encounter held before may be played, then one is drawn. Correction C6."""

    __slots__ = ()
    rule = "key_largo#rencontre-dauphins"
    place = DOLPHINS
    rows = MEETINGS

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return (*self.playable(p, seat), MOVE_DONE)

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return None if path == (DONE,) else Refusal.of(self.rule, HERE.choose)

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        held = v.meeting_sizes[seat]
        if held < HELD_MOST:
            return "joues-tu une rencontre avant d’en piocher une autre ?"
        return f"joues-tu une rencontre ? Tu en as {held} : sans cela, tu n’en pioches pas."

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        held = v.meeting_sizes[seat]
        if held < HELD_MOST:
            return f"il ne reste qu’à piocher une rencontre : clique sur « {DONE} »."
        return (
            f"tu as {held} rencontres et aucune ne se joue ici, tu n’en pioches pas : clique sur « {DONE} »."
        )

    def told(self, v: KeyLargoView) -> Visit:
        return Visit(HERE)

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        if move is MOVE_DONE:
            p.events.append((LEFT, seat, DOLPHINS))
        else:
            self.play_meeting(p, seat, move)
        draw(p, seat)


ARRIVING: Final = tuple(Dolphins(seat, None) for seat in range(5))
"""By seat, the question on arrival."""


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """The same pay to each. Rule: key_largo#dauphins."""
    _paid(p, seat, PAID)
    asked = ARRIVING[seat].ask(p, seat)
    if not asked and p.options["encounters"] == "avec":
        draw(p, seat)
    return asked


def _paid(p: KeyLargoPosition, seat: int, event: EventType) -> None:
    """What the dolphins bring today."""
    amount = p.t.days[p.day][1]
    pay(p, seat, -amount)
    p.events.append((event, seat, amount))
