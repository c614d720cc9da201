"""What is proved of a small game that was walked whole."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import tablegames_widgets as tg

from .graph import cannot_reach, cycles
from .knowing import Known
from .small import Small
from .walking import Fault, Walk, quick_reading, walk


class Counts(NamedTuple):
    """What the walk counts: it is the same at every run, and changes with the rules.

    `moves` are edges, one for each chance; `depth` is of the position that is furthest from every deal; `cycles` are sets of positions
    that lead to one another; `views` and `told` are how many things each seat, then a spectator, may see and be told; `refused` are
    moves and beginnings of moves; `reveals` are moves that taught somebody something; `closed`: nothing was left unplayed.
    """

    deals: int
    positions: int
    moves: int
    depth: int
    ends: int
    cycles: int
    views: list[int]
    told: list[int]
    refused: int
    reveals: int
    closed: bool


def prove(small: Small, most: int = 10**9) -> Counts:
    """Walk the small game and check all that is promised. Raises Fault."""
    with quick_reading():
        found = walk(small, most)
    known = Known(found)
    known.check()
    return Counts(
        len(found.roots), len(found.positions), sum(map(len, found.edges)), max(found.depth), sum(p.is_over for p in found.positions),
        endless(found), known.kinds, tellings(found), refusals(found), kept(found, known), found.closed,
    )  # fmt: skip


def tellings(found: Walk) -> list[int]:
    """How many things each viewer is told, in all."""
    return [len({edge.told[at] for edges in found.edges for edge in edges}) for at in range(len(found.viewers))]


def endless(found: Walk) -> int:
    """How many cycles there are; raises Fault where a position leads to no end."""
    to = [sorted({edge.to for edge in edges}) for edges in found.edges]
    to += [[]] * (len(found.positions) - len(to))
    ends = [number for number, p in enumerate(found.positions) if p.is_over or number >= len(found.edges)]
    for number in cannot_reach(to, ends):
        raise Fault("aucune fin n’est possible", found.positions[number])
    return len(cycles(to))


def refusals(found: Walk) -> int:
    """How many moves and beginnings of moves are refused, at each question all that was ever allowed at one of its kind.

    Raises Fault where what is listed and what is not refused differ.
    """
    words: dict[type, set[tuple[str, ...]]] = defaultdict(set)
    for p, edges in zip(found.positions, found.edges, strict=False):
        if p.stack:
            words[type(p.stack[-1])].update(edge.move.path[:k] for edge in edges for k in (1, 2, 3) if k <= len(edge.move.path))
    number = 0
    for p, _ in zip(found.positions, found.edges, strict=False):
        for seat in p.to_move:
            view = p.view(seat)
            allowed = {move.path[:k] for move in view.legal_moves for k in (1, 2, 3)}
            for path in words[type(p.stack[-1])]:
                refused = view.decision is not None and view.decision.why_not(view, seat, path) is not None
                number += refused
                if refused == (path in allowed):
                    raise Fault(f"« {' > '.join(path)} » est {'refusé' if refused else 'permis'} à tort", p)
    return number


def kept(found: Walk, known: Known) -> int:
    """How many moves have taught somebody something; raises Fault where such a move can be taken back."""
    number = 0
    for at, edge in dict.fromkeys(known.undone()):
        number += 1
        match = tg.Match(found.small.game, position=found.positions[at])
        if match.play(edge.move, edge.seat).why_no_undo(edge.seat) is None:
            raise Fault(f"« {edge.move} » se reprend après que quelqu’un a appris quelque chose", found.positions[at])
    return number
