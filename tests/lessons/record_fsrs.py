"""Ten thousand histories answered by the `fsrs` package, which `test_memory.py` holds ours against.

To make them again, in an environment of its own: pip install fsrs==6.3.2, then
PYTHONPATH=. python tests/lessons/record_fsrs.py
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

from tablegames_widgets.engine import Chance

HISTORIES = 10_000
KEPT = Path(__file__).with_name("fsrs-6.3.2.txt.gz")


def histories() -> Iterator[list[tuple[int, int]]]:
    """Days from the first, and ratings: one to twelve answers, some on the same day, some a year late."""
    chance = Chance(20261127)
    for _ in range(HISTORIES):
        day, told = 0, []
        for _ in range(1 + chance.below(12)):
            told.append((day, 1 + chance.below(4)))
            day += (0, chance.below(4), chance.below(30), chance.below(400))[chance.below(4)]
        yield told


def _told(history: list[tuple[int, int]]) -> str:
    from datetime import UTC, datetime, timedelta

    from fsrs import Card, Rating, Scheduler  # type: ignore[import-not-found]

    begin = datetime(2026, 1, 1, tzinfo=UTC)
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = Card(card_id=1)
    for day, rating in history:
        card, _ = scheduler.review_card(card, Rating(rating), begin + timedelta(days=day))
    return f"{card.stability:.6g} {card.difficulty:.6g} {(card.due - begin).days}"


if __name__ == "__main__":
    lines = "\n".join(map(_told, histories())) + "\n"
    KEPT.write_bytes(gzip.compress(lines.encode(), mtime=0))
