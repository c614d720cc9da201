"""FSRS, held against the package that publishes it, and against someone who forgets."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tablegames_widgets.engine import Chance
from tablegames_widgets.games import games
from tablegames_widgets.lessons.memory import AGAIN, GOOD, KEEP, Memory, recall, review
from tablegames_widgets.lessons.skills import STEPS, path

from .record_fsrs import HISTORIES, KEPT, histories

SCRIPTS = Path(__file__).parents[1] / "scripts"
NODE = Path(sys.executable).with_name("node")


def test_ten_thousand_histories_end_as_in_the_package() -> None:
    kept = gzip.decompress(KEPT.read_bytes()).decode().splitlines()
    assert len(kept) == HISTORIES == 10_000
    for history, line in zip(histories(), kept, strict=True):
        memory: Memory | None = None
        for day, rating in history:
            memory = review(memory, rating, day)
        assert memory is not None
        stability, difficulty, due = line.split()
        assert memory.stability == pytest.approx(float(stability), rel=1e-5), history
        assert memory.difficulty == pytest.approx(float(difficulty), rel=1e-5), history
        assert memory.due == int(due), history


def test_the_page_remembers_the_same() -> None:
    asked = list(histories())[:2000]
    words = [NODE, "--import", SCRIPTS.joinpath("document.mjs").as_uri(), SCRIPTS / "twin_memoire.mjs"]
    done = subprocess.run(words, input=json.dumps(asked), capture_output=True, text=True, check=True)
    for history, found in zip(asked, json.loads(done.stdout), strict=True):
        memory: Memory | None = None
        for day, rating in history:
            memory = review(memory, rating, day)
        assert found == pytest.approx(list(memory or ())), history


def test_it_is_due_when_one_knows_it_nine_times_in_ten() -> None:
    known = review(review(None, GOOD, 0), GOOD, 2)
    assert recall(known, known.last) == 1 > recall(known, known.due) == pytest.approx(KEEP, abs=0.01)
    assert recall(known, known.due + 30) < recall(known, known.due)


class Forgetter:
    """Someone who forgets in a way of his own, not that of the page: along a curve that falls faster (that of FSRS-4.5),
    some skills four times as fast as others, with an answer that fastens each more or less."""

    RIGHT, WRONG = 15, 45
    """Seconds for an answer, and for a wrong one with the example and another position."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self.held: dict[str, tuple[float, int]] = {}
        """For how many days each skill is known nine times in ten, and since when."""

    def _luck(self, low: float, high: float) -> float:
        return low + (high - low) * self.chance.below(1000) / 1000

    def learns(self, skill: str, day: int) -> None:
        self.held[skill] = (2.3 * 2 ** self._luck(-1, 1), day)

    def knows(self, skill: str, day: int) -> float:
        days, since = self.held[skill]
        return float((1 + 19 / 81 * (day - since) / days) ** -0.5)

    def answers(self, skill: str, day: int) -> bool:
        right = self._luck(0, 1) < self.knows(skill, day)
        days = self.held[skill][0]
        self.held[skill] = (days * self._luck(2, 4) if right else max(1.0, days * 0.4), day)
        return right


class Month(NamedTuple):
    """How thirty days went: the part of the skills that is known at their end, minutes in the busiest seven days and
    in a week on average."""

    kept: float
    busiest: float
    mean: float


MOST = 3
"""Questions a day, as on the page."""


def month(game: str, seed: int, asks: bool = True) -> Month:
    """Thirty days on the path of a game: a step a day, and each day the skills that are due, at most three."""
    pupil, known = Forgetter(seed), dict[str, Memory]()
    seconds = [0] * 30
    for day in range(30):
        due = sorted((one for one in known if known[one].due <= day), key=lambda one: recall(known[one], day))
        for one in due[:MOST] if asks else ():
            right = pupil.answers(one, day)
            seconds[day] += pupil.RIGHT if right else pupil.WRONG
            known[one] = review(known[one], GOOD if right else AGAIN, day)
        for skill in path(game).skills if day < STEPS else ():
            if skill.step == day + 1:
                pupil.learns(skill.id, day)
                known[skill.id] = review(None, GOOD, day)
    weeks = [sum(seconds[start : start + 7]) / 60 for start in range(24)]
    return Month(sum(pupil.knows(one, 30) for one in known) / len(known), max(weeks), sum(seconds) / 60 * 7 / 30)


@pytest.mark.parametrize("game", games)
def test_who_forgets_keeps_most_of_a_game_in_six_minutes_a_week(game: str) -> None:
    found = [month(game, seed) for seed in range(20)]
    alone = [month(game, seed, asks=False) for seed in range(20)]
    kept, mean = (sum(one[at] for one in found) / len(found) for at in (0, 2))
    print(f"{game} | {kept:.0%} | {sum(one.kept for one in alone) / 20:.0%} | {mean:.1f} | {max(one.busiest for one in found):.1f}")
    assert kept >= 0.85 and mean <= 6
    assert sum(one.kept for one in alone) / len(alone) < 0.6, "without a question he would have forgotten"
