"""Taking a move back: which one, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import whole
from .text import brief, french, listed

if TYPE_CHECKING:
    from .match import Match


def last_of(match: Match, seat: int, chosen: bool) -> int | None:
    """The ply of the seat's last move, forced ones left out where only what was `chosen` counts."""
    plies = range(match.last_ply - 1, -1, -1)
    own = (ply for ply in plies if match._plies[ply].seat == seat)
    return next((ply for ply in own if not (chosen and match.only_move(seat, ply))), None)


def why_not(match: Match, seat: int | None, chosen: bool) -> str | None:
    """Why the seat (None: who has just played) cannot take its last move back; None when it can."""
    if not match._plies or match.ply == 0:
        return "Il n’y a aucun coup à reprendre."
    if match.study:
        return None
    if match.ply < len(match._plies):
        return "Reviens d’abord au dernier coup."
    if seat is None:
        seat = match._plies[-1].seat
    elif (number := whole(seat)) is None or not 0 <= number < len(match.names):
        return f"Il n’y a pas de siège {brief(seat)}."
    last = last_of(match, seat, chosen)
    if last is None:
        return f"{match.names[seat]} n’a encore rien joué."
    if any(match._positions[k + 1].tells for k in range(last, len(match._plies))):
        return "On ne reprend pas un coup après lequel une carte cachée a été vue."
    same = match._plies[last].question
    rest = [ply for ply in match._plies[last + 1 :] if ply.seat != seat]
    others = [ply.seat for ply in rest if ply.question != same]
    open_still = match._now.stack and match._question(match._now) == same
    if others or (rest and not open_still):
        who = [match.names[s] for s in dict.fromkeys(others)] or ["Un autre joueur"]
        have = "a" if len(who) == 1 else "ont"
        return french(f"{listed(who)} {have} joué depuis : trop tard pour reprendre.")
    return None
