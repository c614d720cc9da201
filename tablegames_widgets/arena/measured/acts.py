"""How much each hidden part likes to do what to whom, counted in games whose parts are known: a choice among
several is the likelier, the more its target is liked beside the others (Luce; fitted as Hunter does)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ...engine.acts import NOBODY, NONE, SHOWN, Act

ROUNDS: Final = 60
RARE: Final = 1.0
"""Choices that are counted besides, made by one's liking as often as not: what was never seen may be."""
WHOLE: Final = 1000


class Tale(NamedTuple):
    """A whole game: the part of each seat, "" for who hides none, and what each did to another."""

    parts: Sequence[str]
    acts: Sequence[Act]


class Choice(NamedTuple):
    """What was chosen, and among what: parts."""

    target: str
    free: tuple[str, ...]


def fit_acts(tales: Sequence[Tale]) -> dict[str, dict[str, dict[str, int]]]:
    """By kind of act and by part, how readily it is done to each part; empty where no part is hidden."""
    seen: dict[tuple[str, str], list[Choice]] = {}
    for tale in tales:
        parts = [part or SHOWN for part in tale.parts]
        for act in tale.acts:
            target = NONE if act.target == NOBODY else parts[act.target]
            choice = Choice(target, tuple(sorted(parts[seat] for seat in act.free)))
            seen.setdefault((act.kind, parts[act.seat]), []).append(choice)
    told: dict[str, dict[str, dict[str, int]]] = {}
    for (kind, part), choices in sorted(seen.items()):
        told.setdefault(kind, {})[part] = liked(choices)
    return told


def liked(choices: Sequence[Choice]) -> dict[str, int]:
    """How much each part is liked as a target, the most liked `WHOLE`; nobody too, where that was chosen."""
    nobody = [NONE] * any(one.target == NONE for one in choices)
    taken = Counter(one.target for one in choices)
    sets = Counter((*one.free, *nobody) for one in choices)
    mine = {name: 1.0 for free in sets for name in free}
    for _ in range(ROUNDS):
        share = dict.fromkeys(mine, 0.0)
        for free, number in sets.items():
            whole = sum(mine[name] for name in free)
            for name in free:
                share[name] += number / whole
        most = max(mine.values())
        mine = {name: (taken[name] + RARE) / (share[name] + 2 * RARE / most) for name in mine}
    most = max(mine.values())
    return {name: max(round(WHOLE * one / most), 1) for name, one in sorted(mine.items())}
