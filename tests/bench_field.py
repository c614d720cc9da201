"""Ours, pure and compiled, beside the field's card games driven from Python: `python tests/bench_field.py`. It prints, and never judges.

Whole games, their deals counted. Every process plays a little in its turn, again and again, and the best counts: on a busy
machine ratios hold where rates do not.
The field is installed by `make terrain` (build/terrain), the compiled wheel by `make compiled` (build/compiled).
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).parents[1]
WITNESS = "OpenSpiel crazy_eights"
SLICE, ROUNDS, LONGEST = 0.2, 6, 3000
"""CPU seconds of a turn, how many turns each has, and the moves after which a game of Wanted! is left."""
Play = Callable[[Random], int]
"""Plays one game at random, and says in how many moves."""


def ours() -> Iterator[tuple[str, Play]]:
    """Every game, at its fewest seats and at five or about: five is what crazy_eights seats."""
    import tablegames_widgets as tg

    for game in tg.games.values():
        for seats in sorted({game.seats[0], min(game.seats, key=lambda n: abs(n - 5))}):

            def play(rng: Random, game: Any = game, seats: int = seats) -> int:
                p, moves = game.start(seats, rng.getrandbits(32)), 0
                while p.stack and moves < LONGEST:
                    p.play(rng.choice(p.legal_moves()))
                    moves += 1
                return moves

            yield f"{game.title}, {seats} sièges", play


def openspiel() -> Iterator[tuple[str, Play]]:
    """Its deals and draws are chance's: they take time, as our deals do, and are no player's move."""
    import pyspiel

    for name in ("crazy_eights", "hearts", "gin_rummy"):

        def play(rng: Random, game: Any = pyspiel.load_game(name)) -> int:  # noqa: B008 (loaded once)
            state, moves = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    moves += 1
            return moves

        yield f"OpenSpiel {name}", play


def others() -> Iterator[tuple[str, Play]]:
    """RLCard, PettingZoo and python-chess, each as its own pages say to play at random."""
    import chess
    import rlcard
    from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

    uno = rlcard.make("uno")

    def play_uno(rng: Random) -> int:
        state, _ = uno.reset()
        moves = 0
        while not uno.is_over():
            state, _ = uno.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    yield "RLCard uno", play_uno
    for name, kind in (("connect_four", connect_four_v3), ("leduc_holdem", leduc_holdem_v4)):
        env = kind.env()

        def play_env(rng: Random, env: Any = env) -> int:
            env.reset(seed=rng.randrange(1 << 30))
            moves = 0
            for _ in env.agent_iter():
                seen, _, done, cut, _ = env.last()
                env.step(None if done or cut else int(rng.choice(seen["action_mask"].nonzero()[0])))
                moves += not (done or cut)
            return moves

        yield f"PettingZoo {name}", play_env

    def play_chess(rng: Random) -> int:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(rng.choice([*board.legal_moves]))
        return board.ply()

    yield "python-chess", play_chess


def answer(sources: list[Callable[[], Iterator[tuple[str, Play]]]]) -> None:
    """A process that plays: its games first, then moves per second of the one whose number is asked."""
    plays = dict(pair for source in sources for pair in source())
    print(*plays, sep="|", flush=True)
    for line in sys.stdin:
        play, moves, rng, begun = [*plays.values()][int(line)], 0, Random(7), process_time()
        while process_time() - begun < SLICE:
            moves += play(rng)
        print(moves / (process_time() - begun), flush=True)


class Player:
    """One of these processes; `best` is what it did best, by game."""

    def __init__(self, python: Path, role: str, *path: Path) -> None:
        command = [str(python), "-P", str(Path(__file__)), role, *map(str, path)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.best = dict.fromkeys(self._said().split("|"), 0.0)

    def _said(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def turn(self, number: int) -> None:
        """Play that game for a while."""
        assert self.process.stdin is not None
        print(number, file=self.process.stdin, flush=True)
        name = [*self.best][number]
        self.best[name] = max(self.best[name], float(self._said() or 0))


def measured(players: list[Player]) -> None:
    """Everyone plays in turn, the same number of times."""
    for _ in range(ROUNDS):
        for number in range(max(len(player.best) for player in players)):
            for player in players:
                if number < len(player.best):
                    player.turn(number)


def table(pure: Player, compiled: Player | None, field: Player | None) -> Iterator[str]:
    """Rates, and what they are to the witness's."""
    witness = field.best.get(WITNESS, 0.0) if field else 0.0

    def told(rate: float) -> str:
        return f"{rate:11,.0f}{rate / witness:8.2f} ×" if witness else f"{rate:11,.0f}{'':10}"

    yield f"{'coups/s':28}{'pur':>11}{'':10}{'compilé':>11}{'':10}  compilé / pur"
    for name, rate in pure.best.items():
        fast = compiled.best[name] if compiled else 0.0
        yield f"{name:28}{told(rate)}" + (f"{told(fast)}{fast / rate:10.2f} ×" if fast else "")
    yield from (f"{name:28}{told(rate)}" for name, rate in (field.best if field else {}).items())
    if witness:
        yield f"(« × » : à côté de {WITNESS}, dans la même mesure)"


def main() -> None:
    found = {name: ROOT / "build" / name / "bin" / "python" for name in ("compiled", "terrain")}
    for name, python in found.items():
        if not python.exists():
            print(f"build/{name} manque : « make {name} » l’installe ; le tableau s’en passe.")
    compiled = Player(found["compiled"], "ours") if found["compiled"].exists() else None
    field = Player(found["terrain"], "field") if found["terrain"].exists() else None
    pure = Player(Path(sys.executable), "ours", ROOT)
    measured([player for player in (pure, compiled, field) if player])
    print(*table(pure, compiled, field), sep="\n")


if __name__ == "__main__":
    role, *where = sys.argv[1:] or [""]
    sys.path[:0] = where
    main() if not role else answer([ours] if role == "ours" else [openspiel, others])
