"""Games between programs, looked at in passing, and the numbers that make chances of what was seen there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from ...engine import Chance, Game, Position
from ...players import Player, Stratege, players
from ...players.chances import LEAST, Row, joined, sides
from ...players.search import likely

Maker = Callable[[int], Player]
WORLDS: Final = 3  # that a seat's view is judged in, as for a curve of a game read again
LOOKED: Final = 8  # positions of a game, the deal among them
QUICK: Final = 4  # playouts of a stratege that plays games by the hundred
RIDGE: Final = 2.0  # what keeps a number near 0 that few games speak of
PLACES: Final = 20.0  # the same for a place in the order, which seldom counts for more than a few points
STEPS: Final = 30
KINDS: Final[dict[str, Maker]] = {
    "glouton": players["glouton"],
    "stratege": lambda seed: Stratege(seed, QUICK, worlds=2),
}
"""Who plays: fast, and like the programs that people meet."""


class Seen(NamedTuple):
    """What a seat sees of a game whose end is known: in worlds that its view allows, what each side shows,
    its own first; what a shared victory is read from; what it won, and what each seat has won."""

    worlds: list[list[Row]]
    joint: list[Row]
    won: float
    ends: list[float]
    whole: list[list[Row]] = []


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
    """What is seen of each game: by every seat at the deal, then by one at some positions."""
    for seed in seeds:
        along, won = played(game, seats, seed, maker)
        chance = Chance(seed)
        first, *later = looked(along, chance)
        for seat in range(seats):
            yield _seen(first, seat, chance, won)
        for p in later:
            yield _seen(p, chance.below(seats), chance, won)


def _seen(p: Position, seat: int, chance: Chance, won: list[float]) -> Seen:
    view, joint = p.view(seat), list[Row]()
    worlds = list[list[Row]]()
    for world in (p, *(p.game.determinize(view, chance) for _ in range(WORLDS))):
        found = p.game.signs(world)
        every = sorted(sides(found), key=lambda one: seat not in one.seats)
        worlds.append([one.signs for one in every])
        joint.append(joined(found, every[0]))
    return Seen(worlds[1:], joint[1:], won[seat], won, worlds[:1])


def fitted(found: Sequence[Seen], joint: bool) -> dict[str, list[float]]:
    """The numbers that make what was seen likeliest: Newton's steps on the mean of the worlds, which is what
    people are told."""
    import numpy as np

    signs, there, together, won = _tables(np, found, joint)
    width, places = signs.shape[3], len(found[0].ends) - 1
    weights = np.zeros(width + together.shape[2])
    near = np.full(len(weights), RIDGE)
    near[width - places : width] = PLACES
    for _ in range(STEPS):
        step = _step(np, weights, near, signs, there, together, won)
        weights += step * min(1.0, 1.0 / max(float(np.abs(step).max()), 1e-9))
        if float(np.abs(step).max()) < 1e-4:
            break
    told = [float(f"{weight:.4g}") for weight in weights]
    return {"signs": told[:width], **({"allied": told[width:]} if joint else {})}


def _tables(np: Any, found: Sequence[Seen], joint: bool) -> tuple[Any, Any, Any, Any]:
    """As arrays: case, world, side, sign; which sides there are; case, world, sign of an alliance; won."""
    width, most = len(found[0].worlds[0][0]), max(len(world) for one in found for world in one.worlds)
    blank = (0.0,) * width
    signs = [[[*world, *[blank] * (most - len(world))] for world in one.worlds] for one in found]
    there = [[[k < len(world) for k in range(most)] for world in one.worlds] for one in found]
    together = [[row if joint else () for row in one.joint] for one in found]
    return np.array(signs), np.array(there), np.array(together), np.array([one.won for one in found])


def _step(np: Any, weights: Any, near: Any, signs: Any, there: Any, together: Any, won: Any) -> Any:
    """Whither the numbers should go, and how far that may be trusted."""
    width = signs.shape[3]
    scores = np.where(there, signs @ weights[:width], -60.0)
    most = scores[:, :, 1:].max(axis=2, keepdims=True)
    powers = np.exp(np.clip(scores[:, :, 1:] - most, -60, 0))
    whole = powers.sum(axis=2, keepdims=True)
    apart = signs[:, :, 0] - ((powers / whole)[..., None] * signs[:, :, 1:]).sum(axis=2)
    odds = scores[:, :, 0] - most[:, :, 0] - np.log(whole[:, :, 0]) + together @ weights[width:]
    each = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    said = np.clip(each.mean(axis=1), LEAST, 1 - LEAST)
    full = np.concatenate([apart, together], axis=2)
    moves = (full * (each * (1 - each))[..., None]).mean(axis=1)
    sure = 1 / (said * (1 - said))
    slope = moves.T @ ((won - said) * sure) - near * weights
    return np.linalg.solve(moves.T @ (moves * sure[:, None]) + np.diag(near), slope)
