"""A long night: `nohup nice -n 19 python tests/night.py 90 &` counts for ninety minutes, one process, and goes on where it was stopped.

A million games at random, a million positions in two worlds, a million damaged inputs, two hundred games of `stratege` a game: the part
that has had the least time has its turn, with seeds that no other run has. What is done is kept in build/night.json after each turn of
twenty seconds; each failure is a line of build/night-faults.txt, which begins with what plays it again: `night.py rejoue PART TURN`.
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from conformance import test_damage, test_outside
from conformance.long_run import ROUND, compare, play
from support import BOUND, CASES, Case

import tablegames_widgets as tg
from tablegames_widgets.engine.files import write

KEPT = Path(__file__).parents[1] / "build" / "night.json"
FAULTS = KEPT.with_name("night-faults.txt")
FIRST = 10**6
"""The first seed: the runs of `make proof` begin at 0."""
SLICE = 20.0
"""Seconds of one part before the next one."""
ROOM = 1 << 30
"""Bytes of its own data that the process may take."""
INPUTS = 100
"""Damaged inputs of a kind before the next kind has its turn."""
STUCK = 60.0
"""Seconds after which a move of `stratege` counts as stuck."""
Found = tuple[int, list[str]]
"""How many were tried, and what went wrong."""


def games(turn: int) -> Found:
    """Some games of a case, at random, to their ends."""
    turn, which = divmod(turn, len(CASES))
    played = play(CASES[which], FIRST + turn * ROUND, ROUND)
    return len(played.lengths) + len(played.faults), played.faults


def worlds(turn: int) -> Found:
    """Positions along some games of a case, in two worlds."""
    turn, which = divmod(turn, len(CASES))
    compared = compare(CASES[which], FIRST + turn * ROUND, ROUND)
    return compared.positions, compared.faults


def kinds(file: Path) -> Mapping[str, Callable[[int], object]]:
    """Every way to damage what comes from outside, by seed; each checks what becomes of it. `file` may be written."""
    lots = (test_damage.a_position, test_damage.ten_messages, test_damage.some_words)
    return {
        **{name: partial(test_outside.given, name, path=file) for name in test_outside.READERS},
        **{one.__name__: one for one in (test_damage.a_save, test_damage.a_link, test_damage.a_whole_link)},
        **{f"{one.__name__} {case}": partial(one, which) for one in lots for which, case in enumerate(test_damage.FULLEST)},
    }


def damages(turn: int) -> Found:
    """Damaged inputs of a kind: ours is said, and nothing changes."""
    with TemporaryDirectory() as folder:
        every = kinds(Path(folder) / "fichier")
        turn, which = divmod(turn, len(every))
        name, faults = list(every)[which], []
        tries = INPUTS // 10 if name.startswith("ten_messages") else INPUTS
        for seed in range(FIRST + turn * tries, FIRST + (turn + 1) * tries):
            try:
                every[name](seed)
            except Exception as error:
                faults.append(f"{name}, graine {seed} : {type(error).__name__}, {error}"[:300])
    return INPUTS, faults


def thinkers(turn: int) -> Found:
    """A game among `stratege` at the smallest table of a game (Abilene: three; at two it passes): each move is legal, and comes."""
    ids = list(tg.games)
    turn, which = divmod(turn, len(ids))
    game = tg.games[ids[which]]
    case, seed = Case(game, game.seats[game.id == "abilene"], {}), FIRST + turn
    try:
        p, sitting = case.start(seed), [tg.players["stratege"](seed + seat) for seat in range(case.seats)]
        for _ in range(BOUND):
            if p.is_over:
                return 1, []
            seat, began = p.to_move[0], monotonic()
            p.play(sitting[seat].choose(p.view(seat)), seat)
            assert monotonic() - began < STUCK, f"un coup de {monotonic() - began:.0f} s"
        raise AssertionError("cette partie ne finit pas")
    except Exception as error:
        return 1, [f"{case}, graine {seed} : {type(error).__name__}, {error}"[:300]]


class Part(NamedTuple):
    """What is done of it in one turn, and how many are wanted."""

    work: Callable[[int], Found]
    goal: int


PARTS = {
    "parties": Part(games, 10**6),
    "mondes": Part(worlds, 10**6),
    "abîmés": Part(damages, 10**6),
    "stratege": Part(thinkers, 200 * len(tg.games)),
}


def sliced(name: str, had: dict[str, Any]) -> dict[str, Any]:
    """What is known of a part after some seconds more of it; its faults are noted first."""
    work, goal = PARTS[name]
    done, began = dict(had), monotonic()
    while monotonic() - began < SLICE and done["essais"] < goal:
        tried, faults = work(done["tours"])
        if faults:
            with FAULTS.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.writelines(f"rejoue {name} {done['tours']} : {fault!r}\n" for fault in faults)
        done = {**done, "tours": done["tours"] + 1, "essais": done["essais"] + tried, "échecs": done["échecs"] + len(faults)}
    return {**done, "minutes": round(had["minutes"] + (monotonic() - began) / 60, 2)}


def main(minutes: float) -> int:
    """The part that has had the least time, again and again."""
    resource.setrlimit(resource.RLIMIT_DATA, (ROOM, ROOM))
    until = monotonic() + minutes * 60
    KEPT.parent.mkdir(exist_ok=True)
    known = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    known = {name: known.get(name, {"tours": 0, "essais": 0, "échecs": 0, "minutes": 0.0}) for name in PARTS}
    while monotonic() < until and (left := [name for name in PARTS if known[name]["essais"] < PARTS[name].goal]):
        name = min(left, key=lambda one: float(known[one]["minutes"]))
        known[name] = sliced(name, known[name])
        write(KEPT, json.dumps(known, ensure_ascii=False, indent=1) + "\n")
    for name, part in known.items():
        print(f"{name} : {part['essais']} sur {PARTS[name].goal}, {part['échecs']} échecs, {part['minutes']:.0f} minutes")
    return 1 if any(part["échecs"] for part in known.values()) else 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["rejoue", name, turn]:
            print(*PARTS[name].work(int(turn)), sep="\n")
        case words:
            raise SystemExit(main(float((words or ["90"])[0])))
