"""Games written down once: their moves, legal moves, events and end are still the same (see record.py)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from support import CASES, PARTIES, Case

sys.path.insert(0, str(Path(__file__).parent))
from record import path_of, recorded, transcript


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_written_down_is_still_played_the_same(case: Case) -> None:
    written = path_of(case).read_text("utf-8")
    assert transcript(case, recorded(written)).splitlines() == written.splitlines()


def test_every_transcript_is_played() -> None:
    assert {path_of(case) for case in CASES} == set(PARTIES.glob("*.txt"))
