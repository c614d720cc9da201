"""Games between programs, looked at in passing, and the numbers that make chances of what was seen there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from ...engine import Chance, Game, Position
from ...players import Player, Stratege, players
from ...players.chances import Row, joined, sides
from ...players.search import likely

Maker = Callable[[int], Player]
LOOKED: Final = 8  # positions of a game, the deal among them
QUICK: Final = 4  # playouts of a stratege that plays games by the hundred
RIDGE: Final = 2.0  # what keeps a number near 0 that few games speak of
STEPS: Final = 30
KINDS: Final[dict[str, Maker]] = {
    "glouton": players["glouton"],
    "stratege": lambda seed: Stratege(seed, QUICK, worlds=2),
}
"""Who plays: fast, and like the programs that people meet."""


class Seen(NamedTuple):
    """A position of a game whose end is known: by side what shows, what a shared victory is read from, what
    each of its seats has won; and by seat."""

    signs: list[Row]
    joint: list[Row]
    won: list[float]
    ends: list[float]


def played(game: Game, seats: int, seed: int, maker: Maker) -> tuple[list[Position], list[float]]:
    """A game: its positions, the deal first, and what each seat has won of it. Those who are asked together
    answer in any order, as people do."""
    p, chance = game.start(seats, seed), Chance(seed)
    held, along = [maker(seed * 16 + seat) for seat in range(seats)], list[Position]()
    while not p.is_over:
        along.append(p.copy())
        seat = p.to_move[chance.below(len(p.to_move))]
        p.play(held[seat].choose(p.view(seat)), seat)
    return along, [likely(p, seat) for seat in range(seats)]


def looked(along: Sequence[Position], chance: Chance, many: int = LOOKED) -> list[Position]:
    """The deal, and some positions from there to the end."""
    return [along[0], *(along[chance.below(len(along))] for _ in range(many - 1))]


def seen(game: Game, seats: int, seeds: Sequence[int], maker: Maker) -> Iterator[Seen]:
    """Some positions of each game."""
    for seed in seeds:
        along, won = played(game, seats, seed, maker)
        for p in looked(along, Chance(seed)):
            found = game.signs(p)
            every = sides(found)
            yield Seen(
                [one.signs for one in every],
                [joined(found, one) for one in every],
                [won[one.seats[0]] for one in every],
                won,
            )


def fitted(found: Sequence[Seen], joint: bool) -> dict[str, list[float]]:
    """The numbers that make what was seen likeliest (Newton's steps on the logarithm of the odds)."""
    import numpy as np

    tables = _tables(found)
    width, more = len(found[0].signs[0]), len(found[0].joint[0]) if joint else 0
    weights = np.zeros(width + more)
    for _ in range(STEPS):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(width + more)
        for signs, together, won in tables:
            one, two = _pull(np, weights, signs, together[:, :, :more], won)
            slope, bend = slope + one, bend + two
        step = np.linalg.solve(bend, slope)
        weights += step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-9))
        if float(np.abs(step).max()) < 1e-5:
            break
    told = [float(f"{weight:.4g}") for weight in weights]
    return {"signs": told[:width], **({"allied": told[width:]} if joint else {})}


def _tables(found: Sequence[Seen]) -> list[tuple[Any, Any, Any]]:
    """As arrays: position, side, sign; by how many sides there are."""
    import numpy as np

    by: dict[int, list[Seen]] = {}
    for one in found:
        by.setdefault(len(one.won), []).append(one)
    return [tuple(np.array([one[k] for one in each]) for k in range(3)) for each in by.values()]  # type: ignore[misc]


def _pull(np: Any, weights: Any, signs: Any, together: Any, won: Any) -> tuple[Any, Any]:
    """Whither the numbers should go, and how far that may be trusted."""
    width, number = signs.shape[2], signs.shape[1]
    scores = signs @ weights[:width]
    powers = np.exp(np.clip(scores - scores.max(axis=1, keepdims=True), -60, 0))
    slope, bend = np.zeros(len(weights)), np.zeros((len(weights), len(weights)))
    for side in range(number):
        rest = np.delete(powers, side, axis=1)
        others = rest / rest.sum(axis=1, keepdims=True)
        apart = signs[:, side] - (others[:, :, None] * np.delete(signs, side, axis=1)).sum(axis=1)
        full = np.concatenate([apart, together[:, side]], axis=1)
        odds = np.log(powers[:, side]) - np.log(rest.sum(axis=1)) + together[:, side] @ weights[width:]
        said = 1 / (1 + np.exp(-np.clip(odds, -40, 40)))
        slope += full.T @ (won[:, side] - said)
        bend += full.T @ (full * (said * (1 - said))[:, None])
    return slope, bend
