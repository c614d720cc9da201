"""Games of each kind in turn, by seed, on both cores: `python tests/conformance/long_run.py [minutes] [id]` (ten minutes of all).

With « mondes » before the minutes, their positions in two worlds that differ in what a seat cannot know: it must not see it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeVar

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from support import CASES, Case, samples, walk

import tablegames_widgets as tg

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


class Compared(NamedTuple):
    """How many positions of some games of a case were looked at in two worlds, and who saw a difference."""

    case: str
    positions: int
    faults: list[str]


def told(view: tg.View) -> tuple[object, ...]:
    """What a seat is shown and told, and may do."""
    return view.key, view.html, view.legal_moves, view.prompt, view.outcome, [str(event) for event in view.events]


def compare(case: Case, first: int, games: int = ROUND) -> Compared:
    """Positions along the games of these seeds, by the eyes of each seat and of nobody: here, and in a world drawn from that view."""
    positions, faults = 0, []
    for seed in range(first, first + games):
        chance = tg.Chance(seed)
        for ply, p in enumerate(samples(case, seed, 8)):
            for viewer in case.viewers:
                view = p.view(viewer)
                other = case.game.determinize(view, chance)
                other.events = p.events
                if other != p:
                    positions += 1
                    if told(other.view(viewer)) != told(view):
                        faults.append(f"{case}, graine {seed}, position {ply}, siège {viewer} : {p.notation()}"[:300])
    return Compared(str(case), positions, faults)


T = TypeVar("T", Played, Compared)


def rounds(work: Callable[[Case, int], T], cases: list[Case], seconds: float) -> Iterator[T]:
    """Every case in its turn, again and again until the time is up; each at least once."""
    until = monotonic() + seconds
    with ProcessPoolExecutor(CORES) as pool:
        for turn in count():
            if turn and monotonic() > until:
                return
            yield from pool.map(work, cases, [turn * ROUND] * len(cases))


def told_games(found: Iterator[Played]) -> tuple[int, list[str]]:
    """What became of the games, a line a case: how many, and what went wrong."""
    lengths: dict[str, list[int]] = {}
    faults = []
    for played in found:
        lengths.setdefault(played.case, []).extend(played.lengths)
        faults += played.faults
    for case, moves in lengths.items():
        print(f"{case} : {len(moves)} parties, {sum(moves)} coups, de {min(moves, default=0)} à {max(moves, default=0)} coups")
    return sum(map(len, lengths.values())), faults


def told_worlds(found: Iterator[Compared]) -> tuple[int, list[str]]:
    """The same of two worlds."""
    seen: Counter[str] = Counter()
    faults = []
    for compared in found:
        seen[compared.case] += compared.positions
        faults += compared.faults
    for case, positions in seen.items():
        print(f"{case} : {positions} positions dans deux mondes")
    return seen.total(), faults


def main(words: list[str]) -> int:
    worlds = words[:1] == ["mondes"]
    minutes, *ids = words[worlds:] or ["10"]
    cases, seconds = [case for case in CASES if case.game.id in (ids or [case.game.id])], float(minutes) * 60
    done, faults = told_worlds(rounds(compare, cases, seconds)) if worlds else told_games(rounds(play, cases, seconds))
    print(f"{done} {'positions' if worlds else 'parties'}, {len(faults)} échecs", *faults[:20], sep="\n   ", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
