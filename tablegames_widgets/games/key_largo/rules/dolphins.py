"""The dolphins' cove: the day's pay, and an encounter. Rulings A28, C6, K12. Rules: key_largo#dauphins, key_largo#rencontre-dauphins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import DOLPHINS, DONE, FAMILY, HELD, MOVE_DONE, PLACES
from .asking import Asked
from .events import LEFT, PAID, REFUNDED
from .flow import BEGIN, over, pay
from .meetings import discard, draw, held, meeting_of, strict, why_not_held

if TYPE_CHECKING:
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView


class Dolphins(Asked):
    """Paid already: an encounter held before may be played, then one is drawn. Correction C6."""

    __slots__ = ()
    rule = "key_largo#rencontre-dauphins"

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        vain = strict(p) and not p.t.days[p.day][1]
        playable = [kind for kind, meeting in held(p, seat, DOLPHINS) if not (vain and meeting.effect == FAMILY)]
        return (*[p.t.meeting_moves[kind, None] for kind in playable], MOVE_DONE)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path == (DONE,):
            return None
        if meeting := meeting_of(v, path[0]):
            return why_not_held(v, path, DOLPHINS) or self._why_not_meeting(v, meeting.effect)
        return Refusal.of(self.rule, "À l’anse des Dauphins : joue une rencontre, ou termine.")

    def _why_not_meeting(self, v: KeyLargoView, effect: int) -> Refusal | None:
        """Ruling K12; a material of one's own may have such a day."""
        if effect != FAMILY or v.prices[PLACES[DOLPHINS]] or not strict(v):
            return None
        return Refusal.of(self.rule, "Les dauphins ne rapportent rien aujourd’hui : la famille ne paierait rien de plus.")

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        held = v.meeting_sizes[v.me]  # type: ignore[index]
        if held < HELD:
            return "joues-tu une rencontre avant d’en piocher une autre ?"
        return f"joues-tu une rencontre ? Tu en as {held} : sans cela, tu n’en pioches pas."

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        held = v.meeting_sizes[v.me]  # type: ignore[index]
        if held < HELD:
            return "il ne reste qu’à en piocher une autre."
        return f"tu as {held} rencontres et aucune ne se joue ici : tu n’en pioches pas."

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
