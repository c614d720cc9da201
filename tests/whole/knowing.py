"""Nothing leaks, exactly: no view of a seat tells two positions apart that the history of that seat does not.

The history of a seat is what it may go by: the places of the deal that it sees, then, move after move, its own moves and the events
as they are told to it. The view is no part of it. Whoever is told nothing by a move has the same history after it as before.

There are more histories than positions, for positions are met again by other ways. So it is proved by one step at a time: two
deals that the seat knows alike give it equal views; and from two positions whose views are equal for it, whatever is told alike
leads to views that are equal again. By induction, equal histories give equal views. (That step asks for a little more than the
statement: that a view forgets nothing which would change a later one.) The end of a game is left out, where all is shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import tablegames_widgets as tg

from .walking import Edge, Fault, Walk


def shown(view: tg.View) -> tuple[object, ...]:
    """All that a seat is shown, is asked and may do; refusals and boards are made of these fields and nothing else."""
    return view.key, view.legal_moves, view.prompt, view.outcome


class Known:
    """What each viewer can tell apart: a number for each view of each position."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        numbers: list[dict[object, int]] = [{} for _ in walk.viewers]
        self.views = [
            [kinds.setdefault(shown(p.view(viewer)), len(kinds)) for viewer, kinds in zip(walk.viewers, numbers, strict=True)]
            for p in walk.positions
        ]
        self.kinds = [len(kinds) for kinds in numbers]

    def check(self) -> None:
        """Raises Fault where a view tells more than the history."""
        for at, viewer in enumerate(self.walk.viewers):
            self._same(at, self._roots(at, viewer), "un siège voit ce que la donne lui cache")
            self._same(at, self._steps(at), "une vue dit ce que l’on n’a pas raconté")

    def _roots(self, at: int, viewer: int | None) -> Iterator[tuple[object, int]]:
        for dealt, number in self.walk.roots:
            yield self.walk.small.known(dealt, viewer), number

    def _steps(self, at: int) -> Iterator[tuple[object, int]]:
        nothing = {self.walk.told.get(("", (), None))}
        for number, edges in enumerate(self.walk.edges):
            here = self.views[number][at]
            yield (here, None), number
            for edge in edges:
                yield (here, None if edge.told[at] in nothing else edge.told[at]), edge.to

    def _same(self, at: int, histories: Iterator[tuple[object, int]], otherwise: str) -> None:
        found: dict[object, int] = {}
        for history, number in histories:
            p = self.walk.positions[number]
            if not p.is_over and self.views[found.setdefault(history, number)][at] != self.views[number][at]:
                raise Fault(f"{otherwise} (siège {self.walk.viewers[at]}), et {self.walk.positions[found[history]].notation()}", p)

    def undone(self) -> Iterator[tuple[int, Edge]]:
        """A move before which the same move of the same seat would have told someone something else: it cannot be taken back.

        From positions that look alike to a viewer, the same move tells it two things: whoever takes it back has learned which.
        """
        for at in range(len(self.walk.viewers)):
            alike: dict[Any, list[tuple[int, Edge]]] = defaultdict(list)
            for number, edges in enumerate(self.walk.edges):
                for edge in edges:
                    alike[self.views[number][at], edge.seat, edge.move].append((number, edge))
            for moves in alike.values():
                if len({(edge.told[at], self.views[edge.to][at]) for _, edge in moves}) > 1:
                    yield from moves
