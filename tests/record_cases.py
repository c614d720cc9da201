"""Write docs/decisions.json: by game and by the number of a ruling, the position that the test of that ruling starts from.

    python tests/record_cases.py

A test bears the numbers of its rulings at the end of its name (`test_…_k13`); `site/pages/decisions.py` makes of it the case that a
reader plays.
"""  # fmt: skip

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import tablegames_widgets as tg

HERE = Path(__file__).parent
WRITTEN = HERE.parent / "docs" / "decisions.json"


def numbers(test: str) -> list[str]:
    """The rulings whose numbers a test bears: « test_one_draws_k13 » has k13."""
    return [word for word in test.partition("[")[0].split("_") if re.fullmatch(r"[a-z]{0,2}\d+[a-z]?", word) and not word.isdigit()]


class Recorder:
    """The pytest plugin that keeps the first position that each numbered test reads."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, str]] = {}
        self.asked: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only the tests that bear numbers."""
        items[:] = [item for item in items if numbers(item.name)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item):  # type: ignore[no-untyped-def]
        """The position that this test starts from is that of its rulings, unless another has told one."""
        self.asked = numbers(item.name)
        return (yield)

    def watch(self, kind: type[tg.Game]) -> None:
        """Keep the first position that a test makes a game of this kind read."""
        position = kind.position

        def watched(game: tg.Game, text: str) -> tg.Position:
            for number in self.asked:
                self.found.setdefault(game.id, {}).setdefault(number, text)
            self.asked = []
            return position(game, text)

        kind.position = watched  # type: ignore[method-assign]


def main() -> int:
    """0 when the tests passed and the file is written."""
    recorder = Recorder()
    for game in tg.games.values():
        recorder.watch(type(game))
    status = pytest.main(["-q", "-p", "no:cacheprovider", str(HERE / "games")], plugins=[recorder])
    found = {game: dict(sorted(cases.items())) for game, cases in sorted(recorder.found.items())}
    WRITTEN.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
