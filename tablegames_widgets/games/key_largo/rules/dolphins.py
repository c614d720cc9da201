"""The dolphins' cove: the day's pay, and an encounter. Rulings A28, C6. Rules: key_largo#dauphins, key_largo#rencontre-dauphins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import to
from ..cards import DOLPHINS, DONE, FAMILY, HELD, MOVE_DONE
from .events import LEFT, PAID, REFUNDED
from .flow import BEGIN, over, pay
from .meetings import discard, draw, held, meeting_of, why_not_held

if TYPE_CHECKING:
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView


class Dolphins(Decision):
    """Paid already: an encounter held before may be played, then one is drawn. Correction C6."""

    __slots__ = ()
    rule = "key_largo#rencontre-dauphins"

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return (*(p.t.meeting_moves[kind, None] for kind, _ in held(p, seat, DOLPHINS)), MOVE_DONE)

    def why_not(self, v: KeyLargoView, path: tuple[str, ...]) -> Refusal | None:
        if path == (DONE,):
            return None
        if meeting_of(v, path[0]):
            return why_not_held(v, path[0], DOLPHINS)
        return Refusal.of(self.rule, "À l’anse aux dauphins : joue une rencontre, ou termine.")

    def prompt(self, v: KeyLargoView, path: tuple[str, ...] = ()) -> str:
        who, held = v.names[v.me], v.meeting_sizes[v.me]  # type: ignore[index]
        if held < HELD:
            draws = "piocher une autre"
            return to(who, f"joues-tu une rencontre avant d’en {draws} ?" if len(v.legal_moves) > 1 else f"il ne reste qu’à en {draws}.")
        if len(v.legal_moves) > 1:
            return to(who, f"joues-tu une rencontre ? Tu en as {held} : sans cela, tu n’en pioches pas.")
        return to(who, f"tu as {held} rencontres et aucune ne se joue ici : tu n’en pioches pas.")

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        if move is MOVE_DONE:
            p.events.append((LEFT, seat, DOLPHINS))
        elif discard(p, seat, p.t.played[move][0]).effect == FAMILY:
            amount = p.t.days[p.day][1]
            pay(p, seat, -amount)
            p.events.append((REFUNDED, seat, amount))
        draw(p, seat)
        over(p)


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """The same pay to each. Rule: key_largo#dauphins."""
    amount = p.t.days[p.day][1]
    pay(p, seat, -amount)
    p.events.append((PAID, seat, amount))
    if p.has_meeting(seat):
        p.stack.append(Dolphins(seat))
        return True
    if p.options["encounters"] == "avec":
        draw(p, seat)
    return False


BEGIN[DOLPHINS] = begin
