"""Games of each kind in turn, by seed, on both cores: `python tests/conformance/long_run.py [minutes] [id]` (ten minutes of all)."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from time import monotonic
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from support import CASES, Case, walk

CORES = 2
ROUND = 20
"""Games of a case before the next case has its turn."""


class Played(NamedTuple):
    """What became of some games of a case: their lengths in moves, and what went wrong."""

    case: str
    lengths: list[int]
    faults: list[str]


def play(case: Case, first: int, games: int = ROUND) -> Played:
    """Play the games of these seeds, each to its end: nothing is lost, and its end is read back from its notation."""
    played = Played(str(case), [], [])
    for seed in range(first, first + games):
        p = case.start(seed)
        whole = Counter(thing for place in case.game.census(p).values() for thing in place)
        try:
            moves = sum(1 for _ in walk(p, seed)) - 1
            held = Counter(thing for place in case.game.census(p).values() for thing in place)
            assert held == whole, "des cartes manquent"
            assert p.outcome is not None and case.game.position(p.notation()) == p, "la fin ne se relit pas"
        except Exception as error:
            played.faults.append(f"{case}, graine {seed} : {type(error).__name__}, {error}"[:300])
        else:
            played.lengths.append(moves)
    return played


def rounds(cases: list[Case], seconds: float) -> Iterator[Played]:
    """Every case in its turn, again and again until the time is up; each at least once."""
    until = monotonic() + seconds
    with ProcessPoolExecutor(CORES) as pool:
        for turn in count():
            if turn and monotonic() > until:
                return
            yield from pool.map(play, cases, [turn * ROUND] * len(cases))


def main() -> int:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    lengths: dict[str, list[int]] = {}
    faults = []
    for played in rounds([case for case in CASES if case.game.id in (sys.argv[2:] or [case.game.id])], minutes * 60):
        lengths.setdefault(played.case, []).extend(played.lengths)
        faults += played.faults
    for case, found in lengths.items():
        print(f"{case} : {len(found)} parties, {sum(found)} coups, de {min(found, default=0)} à {max(found, default=0)} coups")
    print(f"{sum(map(len, lengths.values()))} parties, {len(faults)} échecs", *faults[:20], sep="\n   ", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
