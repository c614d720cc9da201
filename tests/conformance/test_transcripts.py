"""Games written down once: their moves, legal moves, events and end are still the same (see record.py)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from support import CASES, PARTIES

sys.path.insert(0, str(Path(__file__).parent))
from record import TOLD, played, positions, read, transcript

KEPT = sorted(PARTIES.glob("*.txt"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_game_written_down_is_still_played_and_told_the_same(path: Path) -> None:
    written, again, game = path.read_text("utf-8"), transcript(read(path)), read(path).case.game
    assert played(again) == played(written), "les coups, ou ce qui en suit"
    assert positions(game, again) == positions(game, written), "le départ, ou la fin"
    told, told_now = ([line for line in text.splitlines() if line.startswith(TOLD)] for text in (written, again))
    assert told_now == told, "les mots seuls : lis le changement, puis écris-les avec record.py"


def test_every_game_is_written_down_at_each_number_of_seats() -> None:
    assert {(read(path).case.game.id, read(path).case.seats) for path in KEPT} == {(case.game.id, case.seats) for case in CASES}
