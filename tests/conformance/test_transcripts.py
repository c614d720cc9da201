"""Games written down once: their moves, legal moves, events and end are still the same (see record.py)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from support import CASES, PARTIES

sys.path.insert(0, str(Path(__file__).parent))
from record import played, read, transcript

KEPT = sorted(PARTIES.glob("*.txt"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_game_written_down_is_still_played_and_told_the_same(path: Path) -> None:
    written, again = path.read_text("utf-8"), transcript(read(path))
    assert played(again) == played(written), "les coups, ou ce qui en suit"
    assert again.splitlines() == written.splitlines(), "les mots seuls : lis le changement, puis écris-les avec record.py"


def test_every_game_is_written_down_at_each_number_of_seats() -> None:
    assert {(read(path).case.game.id, read(path).case.seats) for path in KEPT} == {(case.game.id, case.seats) for case in CASES}
