"""What a seat does to another, where each hides the part it plays: how much each part likes to do what to
whom was counted in many games, and is kept in the game's material
(`python -m tablegames_widgets.arena.habitudes`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

NOBODY: Final = -1


class Act(NamedTuple):
    """What a seat chose to do to another: the kind of act, who, to whom (`NOBODY`: it let all alone), and to
    whom it could."""

    kind: str
    seat: int
    target: int
    free: tuple[int, ...]


SHOWN: Final = "visible"
"""The part of who hides none."""
NONE: Final = "personne"
UNKNOWN: Final = 300
"""How much a part is liked as a target of which nothing was counted."""
Likes = Mapping[str, Mapping[str, Mapping[str, int]]]
"""By kind of act and by part, how readily it is done to each part, or to nobody."""


def odds(act: Act, parts: Sequence[str], likes: Likes) -> float:
    """How likely the act was, if these were the parts: 1 where nobody has counted such acts."""
    row = likes.get(act.kind, {}).get(parts[act.seat])
    if row is None:
        return 1.0
    whole = row.get(NONE, 0) + sum([row.get(parts[seat], UNKNOWN) for seat in act.free])
    return row.get(NONE if act.target == NOBODY else parts[act.target], UNKNOWN) / whole
