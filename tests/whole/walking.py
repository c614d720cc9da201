"""Walking a small game: every position that its deals and moves lead to, and what holds in each of them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from rule_helpers import things

import tablegames_widgets as tg
from tablegames_widgets.engine import text as words
from tablegames_widgets.engine.events import seen

from .small import Small


class Fault(AssertionError):
    """What does not hold, and the position where."""

    def __init__(self, what: str, p: tg.Position) -> None:
        super().__init__(f"{what} : {p.notation()}")
        self.what = what


class Edge(NamedTuple):
    """A move played: by whom, to which position, what each viewer was told (a number for each thing told)."""

    seat: int
    move: tg.Move
    to: int
    told: tuple[int, ...]


@dataclass
class Walk:
    """All that was reached: positions by number, the moves of each, how far each is from the nearest root."""

    small: Small
    positions: list[tg.Position] = field(default_factory=list)
    edges: list[list[Edge]] = field(default_factory=list)
    depth: list[int] = field(default_factory=list)
    roots: list[tuple[dict[str, str], int]] = field(default_factory=list)
    numbers: dict[bytes, int] = field(default_factory=dict)
    told: dict[object, int] = field(default_factory=dict)
    whole: Counter[str] = field(default_factory=Counter)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and a spectator."""
        return (*range(self.positions[0].n), None)

    @property
    def closed(self) -> bool:
        """Whether the walk came to its end: nothing was left out."""
        return len(self.edges) == len(self.positions)

    def reach(self, p: tg.Position, depth: int) -> int:
        """The number of a position, which is checked where it is new."""
        text = p.notation()
        key = blake2b(text.encode(), digest_size=16).digest()  # the texts themselves would fill the memory
        number = self.numbers.setdefault(key, len(self.positions))
        if number == len(self.positions):
            check(p, text, self.whole)
            self.positions.append(p)
            self.depth.append(depth)
        elif self.positions[number] != p:
            raise Fault("deux positions différentes s’écrivent pareil", p)
        return number


@contextmanager
def quick_reading() -> Iterator[None]:
    """Words that are read are read again by the thousand: what each comes to is kept meanwhile; reading takes a fifth of the time."""
    plain = words.normal
    users = [
        module for name, module in sys.modules.items() if name.startswith("tablegames_widgets.") and vars(module).get("normal") is plain
    ]
    for module in users:
        vars(module)["normal"] = cache(plain)
    try:
        yield
    finally:
        for module in users:
            vars(module)["normal"] = plain


def walk(small: Small, most: int = 10**9) -> Walk:
    """Walk breadth first, until `most` positions have been played from."""
    found = Walk(small)
    for dealt, p in small.roots():
        found.whole = found.whole or things(p)
        found.roots.append((dealt, found.reach(p, 0)))
    for number, p in enumerate(found.positions):  # which grows meanwhile
        if number == most:
            break
        found.edges.append([edge for seat in p.to_move for move in p.legal_moves(seat) for edge in played(found, p, seat, move, number)])
    return found


def played(found: Walk, p: tg.Position, seat: int, move: tg.Move, number: int) -> list[Edge]:
    """The move played with each word of chance, once where it draws nothing. Chance is then put back to 0: it is no part of it."""
    edges = []
    for word in range(found.small.chances):
        after = p.copy()
        after.chance = tg.Chance(word).next()
        before = after.chance
        after.go_on(move, seat)
        drew, after.chance = after.chance != before, 0
        told = tuple(found.told.setdefault(what, len(found.told)) for what in tellings(found, after, seat, move))
        edges.append(Edge(seat, move, found.reach(after, found.depth[number] + 1), told))
        if not drew:
            break
    return edges


def tellings(found: Walk, after: tg.Position, seat: int, move: tg.Move) -> list[tuple[object, ...]]:
    """What each viewer was told by a move: its own, the events as it may know them and, where it is said aloud, what is asked now."""
    own = after.game.view_class.happened is not tg.View.happened  # a game that tells otherwise than by the events of the play
    told = [after.view(viewer)._raw if own else seen(after, viewer) for viewer in found.viewers]
    asked = (type(after.stack[-1]).__name__, after.to_move) if found.small.aloud and after.stack else None
    return [(move.text if viewer == seat else "", what, asked) for viewer, what in zip(found.viewers, told, strict=True)]


def check(p: tg.Position, text: str, whole: Counter[str]) -> None:
    """What holds in a position by itself: it goes on or is over, nothing is lost, its notation reads back."""
    if p.is_over == any(p.legal_moves(seat) for seat in range(p.n)) or not all(map(p.legal_moves, p.to_move)):
        raise Fault("personne ne peut jouer, et la partie n’est pas finie", p)
    if p.is_over != (p.outcome is not None):
        raise Fault("la fin ne dit pas qui gagne", p)
    if things(p) != whole:
        raise Fault("des pièces manquent, ou il y en a trop", p)
    if not reads_back(p, text):
        raise Fault("la position ne se relit pas", p)


def reads_back(p: tg.Position, text: str) -> bool:
    """Whether its notation says the position, all of it."""
    try:
        return p.game.position(text) == p
    except tg.TableGamesError:
        return False
