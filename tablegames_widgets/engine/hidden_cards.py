"""What a view does not show: the first thing that is needed to draw a world from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def unseen(counts: Sequence[int], seen: Iterable[Iterable[int]]) -> list[int]:
    """The cards that lie in none of the places `seen`, as kinds, in the order of the material.

    `counts`: how many cards there are of each kind. Of a kind that was seen too often none is left.
    """
    left = list(counts)
    for place in seen:
        for kind in place:
            left[kind] -= 1
    return [kind for kind, number in enumerate(left) for _ in range(number)]
