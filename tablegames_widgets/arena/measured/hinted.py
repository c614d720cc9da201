"""Hints and what came of them: how far what a hint tells of the chances is from what happens when it is
followed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, fsum, sqrt
from typing import Any, Final, NamedTuple

from ...engine import Chance, Game, Move, Past, Position
from ...players import Thought, advice, players
from ...players.chances import LEAST, Readout, judged, odds
from ...players.reasons import DRAWN, SURE
from ...players.search import likely
from .fitted import KINDS, played

PLAYOUTS: Final = 60  # a hint of the page has 200 and 50: dearer, and no other on average
WORLDS: Final = 20
FOLLOWED: Final = 4  # times that a hint is followed to the end, from the game's own position
IMAGINED: Final = 60  # times that it is, from worlds that the view allows: that is its true figure
HELD: Final = 0.9  # how often a range is to hold it
LITTLE: Final = 0.02  # that a search weighs at least: the better the move, the more is told
LONG: Final = 40  # doubts that are tried, in twentieths


class Asked(NamedTuple):
    """A hint: what its search came to, what the view tells at once, how far the draw of the worlds may be off
    (a deviation, in logarithms of odds), what came of it, how often it was followed."""

    searched: float
    at_once: float
    drawn: float
    came: float
    times: int


def asked(game: Game, seats: int, seeds: Sequence[int], imagined: bool) -> Iterator[Asked]:
    """A hint in each game, followed from where the game is, or from worlds that its view allows."""
    for seed in seeds:
        along, _ = played(game, seats, seed, KINDS["glouton"])
        chance = Chance(seed)
        choices = [ply for ply, p in enumerate(along) if len(p.legal_moves()) > 1]
        yield _asked(along[: choices[chance.below(len(choices))] + 1], chance, IMAGINED if imagined else 0)


def _asked(along: Sequence[Position], chance: Chance, worlds: int) -> Asked:
    """A hint at the last of these positions, to who has seen them all."""
    p, past = along[-1], Past(along[0])
    for one in along[1:]:
        past.note(one)
    seat = p.to_move[0]
    view = past.view(p, seat)
    *_, thought = advice(view, PLAYOUTS, WORLDS, chance.below(1 << 30))
    searched, off = _searched(thought)
    starts = [view.game.imagine(view, chance) for _ in range(worlds)] or [p] * FOLLOWED
    came = [_followed(start.copy(), thought.move, seat, chance) for start in starts]
    at_once = judged(view, seat, chance, DRAWN)
    return Asked(searched, at_once, off, fsum(came) / len(came), len(came))


def _searched(thought: Thought) -> tuple[float, float]:
    found = thought.search.found[thought.search.ranked()[0]] if thought.search else [0.5]
    mean = fsum(found) / len(found)
    spread = fsum((one - mean) ** 2 for one in found) / max(len(found) - 1, 1)
    kept = min(max(mean, LEAST), 1 - LEAST)
    return mean, sqrt(spread / len(found)) / (kept * (1 - kept))


def _followed(p: Position, move: Move, seat: int, chance: Chance) -> float:
    """What the seat wins when the hint is followed, and gloutons play on."""
    held = [players["glouton"](chance.below(1 << 30)) for _ in range(p.n)]
    p.play(move, seat)
    while not p.is_over:
        one = p.to_move[chance.below(len(p.to_move))]
        p.play(held[one].choose(p.view(one)), one)
    return likely(p, seat)


def fitted(found: Sequence[Asked]) -> Readout:
    """The numbers of hints, without their doubt: a logistic regression (Newton)."""
    import numpy as np

    kept = [one for one in found if 0 < one.searched < 1]
    signs = np.array([[1.0, odds(one.searched), odds(one.at_once)] for one in kept])
    came, weights = np.array([one.came for one in kept]), np.array([0.0, 0.5, 0.5])
    for _ in range(30):
        said = 1 / (1 + np.exp(-signs @ weights))
        bend = signs.T @ (signs * (said * (1 - said))[:, None]) + 0.5 * np.eye(3)
        weights += np.linalg.solve(bend, signs.T @ (came - said) - 0.5 * (weights - [0.0, 0.5, 0.5]))
    base, searched, seen = (float(f"{weight:.4g}") for weight in weights)
    return Readout(base, max(searched, LITTLE), max(seen, 0.0), 0.0)


def doubted(found: Sequence[Asked], read: Readout) -> Readout:
    """The same, with the least doubt that makes ranges wide enough for the next hint too.

    Of those that it is chosen by, a little more than the share is to be held (Vovk's conformal prediction).
    """
    enough = min(ceil(HELD * (len(found) + 1)), len(found))
    for twentieths in range(LONG):
        one = read._replace(doubt=twentieths / 20)
        if sum(_holds(hint, one) for hint in found) >= enough:
            break
    return one


def held(found: Sequence[Asked], read: Readout) -> float:
    """How often the range of a hint holds what came of it, which is itself counted in so many games only."""
    return fsum(_holds(one, read) for one in found) / max(len(found), 1)


def _holds(one: Asked, read: Readout) -> bool:
    if not 0 < one.searched < 1:
        return abs(one.came - one.searched) < 1 / IMAGINED
    sure = min(max(one.came, 1 / one.times), 1 - 1 / one.times)
    off = odds(read.told(one.searched, one.at_once)) - odds(sure)
    wide = read.doubt**2 + (read.searched * one.drawn) ** 2 + 1 / (one.times * sure * (1 - sure))
    return abs(off) <= SURE * sqrt(wide)


def pairs(found: Sequence[Asked], read: Readout) -> dict[str, Any]:
    """What was told and what came, as `measured.chances.tenths` takes it; now and before."""
    return {
        "dit": [(read.told(one.searched, one.at_once), one.came) for one in found],
        "avant": [(one.searched, one.came) for one in found],
    }
