"""Every position of a small game of each kind, by every deal: see `proving.prove`. The counts are the same at every run."""

from __future__ import annotations

import json

import pytest
from support import tried

from .__main__ import COUNTS
from .games import LARGE, SMALL
from .graph import cannot_reach, cycles
from .proving import prove

LONGEST = ("key_largo", "abilene, la distribution")
"""Small games that take as long as all the others: another one of the same game is walked in CI."""


@pytest.mark.parametrize("name", tried((*SMALL, *LARGE), *(name for name in SMALL if name not in LONGEST)))
def test_a_small_game_walked_whole_keeps_all_promises(name: str) -> None:
    found = prove((SMALL | LARGE)[name])
    assert found.closed and found._asdict() == json.loads(COUNTS.read_text("utf-8"))[name]


def test_the_shape_of_a_graph() -> None:
    to = [[1], [2, 3], [0], [4], [], [5], [5, 4]]
    assert cannot_reach(to, [4]) == [5] and cannot_reach(to, []) == list(range(7))
    assert sorted(map(sorted, cycles(to))) == [[0, 1, 2], [5]]
