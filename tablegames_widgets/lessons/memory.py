"""When what was learnt is about to be forgotten: FSRS-6, with its published weights, in whole days.

The algorithm and the weights are those of Open Spaced Repetition (https://github.com/open-spaced-repetition/
py-fsrs 6.3.2, MIT licence), without steps of minutes and without chance: a day is the shortest interval.
`page/memoire.js` is its twin in a page.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""How an answer was: wrong, right with pains, right, at once."""
WEIGHTS: Final = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
KEEP: Final = 0.9
"""How likely one still knows a thing when it is asked again."""
_DECAY: Final = -WEIGHTS[20]
_FACTOR: Final = 0.9 ** (1 / _DECAY) - 1
_LEAST: Final = 0.001
_LONGEST: Final = 36500


class Memory(NamedTuple):
    """What is remembered of one thing: for how many days nine times in ten (`stability`), how hard it is (1
    to 10), the days it was last asked and is due."""

    stability: float
    difficulty: float
    last: int
    due: int


def recall(memory: Memory, day: int) -> float:
    """How likely the thing is still known on a day, from 0 to 1."""
    return float((1 + _FACTOR * max(0, day - memory.last) / memory.stability) ** _DECAY)


def review(memory: Memory | None, rating: int, day: int) -> Memory:
    """What is remembered after an answer (1 to 4) on a day; None for a thing that is new."""
    if memory is None:
        stability, difficulty = WEIGHTS[rating - 1], _bounded(_first(rating))
    else:
        known = recall(memory, day)
        stability = _same_day(memory, rating) if day <= memory.last else _later(memory, rating, known)
        difficulty = _harder(memory.difficulty, rating)
    stability = max(stability, _LEAST)
    interval = round(stability / _FACTOR * (KEEP ** (1 / _DECAY) - 1))
    return Memory(stability, difficulty, day, day + min(max(interval, 1), _LONGEST))


def _first(rating: int) -> float:
    return WEIGHTS[4] - exp(WEIGHTS[5] * (rating - 1)) + 1


def _bounded(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)


def _harder(difficulty: float, rating: int) -> float:
    moved = difficulty - WEIGHTS[6] * (rating - 3) * (10 - difficulty) / 9
    return _bounded(WEIGHTS[7] * _first(EASY) + (1 - WEIGHTS[7]) * moved)


def _same_day(memory: Memory, rating: int) -> float:
    grows = exp(WEIGHTS[17] * (rating - 3 + WEIGHTS[18])) * memory.stability ** -WEIGHTS[19]
    return float(memory.stability * (grows if rating == AGAIN else max(grows, 1.0)))


def _later(memory: Memory, rating: int, known: float) -> float:
    stability, difficulty = memory.stability, memory.difficulty
    w = WEIGHTS
    if rating == AGAIN:
        left = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * exp((1 - known) * w[14])
        return float(min(left, stability / exp(w[17] * w[18])))
    luck = {HARD: w[15], GOOD: 1.0, EASY: w[16]}[rating]
    gained = exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (exp((1 - known) * w[10]) - 1)
    return float(stability * (1 + gained * luck))
