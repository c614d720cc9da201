"""Thousands of seeded games of each kind: `python tests/conformance/long_run.py [games] [id]` (10,000 of every game)."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from support import CASES, Case, walk


def run(case: Case, games: int) -> tuple[int, int, int, list[str]]:
    """Moves played, the shortest and the longest game, what went wrong."""
    lengths, faults = [], []
    whole = None
    for seed in range(games):
        p = case.start(seed)
        try:
            moves = sum(1 for _ in walk(p, seed)) - 1
            held = Counter(thing for place in case.game.census(p).values() for thing in place)
            whole = whole or held
            assert held == whole, "des cartes manquent"
            assert p.outcome is not None and case.game.position(p.notation()) == p
        except Exception as error:
            faults.append(f"graine {seed} : {type(error).__name__}, {error}"[:300])
        else:
            lengths.append(moves)
    return sum(lengths), min(lengths, default=0), max(lengths, default=0), faults


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    wrong = 0
    for case in CASES:
        if sys.argv[2:] and case.game.id not in sys.argv[2:]:
            continue
        begun = perf_counter()
        moves, shortest, longest, faults = run(case, games)
        print(f"{case} : {games} parties, {len(faults)} échecs, {moves} coups, de {shortest} à {longest} coups, "
              f"{perf_counter() - begun:.0f} s", *faults[:5], sep="\n   ", flush=True)  # fmt: skip
        wrong += len(faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
