"""How fast everything is, on one core: `python tests/bench.py [id]`. It prints, and never judges."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

import tablegames_widgets as tg

GAMES = 150


def best(work: Callable[[], object], times: int, rounds: int = 5) -> float:
    """Seconds for one call, in the best of some rounds."""
    found = []
    for _ in range(rounds):
        begun = perf_counter()
        for _ in range(times):
            work()
        found.append((perf_counter() - begun) / times)
    return min(found)


def draws(seed: int, count: int = 4096) -> list[float]:
    """Numbers from 0 to 1, drawn beforehand so that drawing them is not measured."""
    chance = tg.Chance(seed)
    return [chance.next() / 2**64 for _ in range(count)]


def moves_per_second(game: tg.Game, seats: int) -> tuple[float, float]:
    """Random legal play, legality and events on; with the deal, and without it."""
    starts = [game.start(seats, seed) for seed in range(GAMES)]
    numbers = draws(seats)
    rates = []
    for _ in range(3):
        moves, begun = 0, perf_counter()
        for start in starts:
            p = start.copy()
            k = 0
            while p.stack:
                legal = p.legal_moves()
                p.play(legal[int(numbers[k & 4095] * len(legal))])
                k += 1
            moves += k
        rates.append(moves / (perf_counter() - begun))
    deal = best(lambda: game.start(seats, 7), 200)
    return max(rates), moves / (moves / max(rates) + deal * GAMES)


def middle(game: tg.Game, seats: int) -> list[tg.Position]:
    """Positions along a random game."""
    p, numbers, found = game.start(seats, 11), draws(11), []
    for number in numbers:
        if p.is_over:
            break
        found.append(p.copy())
        legal = p.legal_moves()
        p.play(legal[int(number * len(legal))])
    return found[2::8]


def board_of_a_ply(game: tg.Game, seats: int) -> float:
    """Milliseconds for the View of the seat to move, its scene and its HTML, at each ply of a few games, each once."""
    spent, plies = 0.0, 0
    for seed in range(8):
        p, numbers = game.start(seats, seed), draws(seed)
        while not p.is_over:
            begun = perf_counter()
            str.strip(p.view(p.to_move[0]).html)
            spent += perf_counter() - begun
            legal = p.legal_moves()
            p.play(legal[int(numbers[plies & 4095] * len(legal))])
            plies += 1
    return spent / plies * 1e3


def mean(work: Callable[[tg.Position], object], along: list[tg.Position], times: int) -> float:
    return sum(best(lambda p=p: work(p), times, 3) for p in along) / len(along)  # type: ignore[misc]


def asked_anew(p: tg.Position) -> object:
    seat = p.to_move[0]
    return p.stack[-1].moves(p, seat)


def row(game: tg.Game, seats: int) -> str:
    along = middle(game, seats)
    plain, dealt = moves_per_second(game, seats)
    glouton = tg.players["glouton"](1)
    return (
        f"{seats:6}  {plain:8.0f}  {dealt:13.0f}  {mean(lambda p: p.copy(), along, 500) * 1e6:9.2f}"
        f"  {mean(asked_anew, along, 500) * 1e6:15.2f}  {mean(lambda p: p.view(p.to_move[0]), along, 100) * 1e6:7.1f}"
        f"  {board_of_a_ply(game, seats):14.2f}"
        f"  {mean(lambda p: glouton.choose(p.view(p.to_move[0])), along[::4], 3) * 1e3:10.2f}"
    )


def main() -> None:
    for game in tg.games.values():
        if not sys.argv[1:] or game.id in sys.argv[1:]:
            print(f"{game.title}\nsièges   coups/s  avec la donne  copy() µs  coups légaux µs  View µs  View + HTML ms  glouton ms")
            for seats in game.seats:
                print(row(game, seats), flush=True)


if __name__ == "__main__":
    main()
