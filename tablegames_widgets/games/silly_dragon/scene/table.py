"""The whole board: each zone where it lies, the pieces of the material, and the scores."""

from __future__ import annotations

from collections import Counter

from ....scene import parts
from ....scene.model import Grid, Piece, Scene
from .. import cards
from ..rules import Choose, Place, Princess, Stone
from ..view import DragonView
from .cave import cave
from .dragon import dragon
from .pieces import dragon_card, object_card, pawn_card
from .seats import seat_zone, team, things

_PHASES = {Choose: " is-secret", Place: " is-placing", Princess: " is-rescue", Stone: " is-stone"}
"""A class for what is asked now, so that the eye goes there."""


def scene(v: DragonView, path: tuple[str, ...] = ()) -> Scene:
    """The board for this view, after the clicks of `path`: the others, the dragon, the cave, then the one who
    looks."""
    near, *others = v.clockwise
    zones = [*(seat_zone(v, seat) for seat in others), dragon(v), cave(v), seat_zone(v, near)]
    if v.me is not None:
        zones += [team(v, v.me), things(v, v.me)]
    look = f"tg-silly_dragon tg-seats-{v.n}" + _PHASES.get(type(v.decision), "")
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), look, _result(v))


def faces() -> dict[str, tuple[Piece, int]]:
    """Each piece of the material: what one seat has, then the dragon's cards."""
    shown: list[tuple[str, Piece, int]] = [(one, pawn_card(0, one), 1) for one in cards.ADVENTURERS]
    shown += [(thing, object_card(0, thing), 1) for thing in cards.OBJECTS]
    counted = zip(cards.CARDS, cards.COUNTS, strict=True)
    shown += [(card, dragon_card(card, Counter()), copies) for card, copies in counted]
    return {name: (face, copies) for name, face, copies in shown}


def _result(v: DragonView) -> Grid | None:
    """The scores, best first."""
    if v.outcome is None:
        return None
    scores, winners = v.outcome.scores or (0,) * v.n, v.outcome.winners
    order = sorted(range(v.n), key=lambda seat: (seat not in winners, -scores[seat]))
    rows = {seat: _score_row(v, seat, scores[seat]) for seat in order}
    return parts.ending(v, ("Joueur", "Trésors", "Pierre", "Aventuriers", "Total"), rows)


def _score_row(v: DragonView, seat: int, score: int) -> tuple[str, ...]:
    bonus = score - v.treasures[seat]
    told, total = f"+{bonus}" if bonus else "0", str(score) if v.alive(seat) else "hors du jeu"
    return v.called(seat), str(v.treasures[seat]), told, str(len(v.crews[seat])), total
