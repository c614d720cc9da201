"""What Python remembers and finds, written to build/mutants-js/twins.json: of `page/memoire.js` and `page/finder.js` most is proved by
their twins in Python (tests/lessons/test_memory.py, tests/site/test_finder.py), which Stryker cannot run; twins.test.mjs compares."""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tablegames_widgets.finder.search import Finder
from tablegames_widgets.lessons.memory import Memory, review
from tests.lessons.record_fsrs import histories
from tests.site.test_finder import QUESTIONS, whole


def remembered(history: list[tuple[int, int]]) -> Memory | None:
    memory: Memory | None = None
    for day, rating in history:
        memory = review(memory, rating, day)
    return memory


def main() -> None:
    index = whole()
    index["sections"], more = index["sections"][:-50], index["sections"][-50:]
    finder, asked = Finder(index, more), [(typed, here) for typed, game in QUESTIONS[::3] for here in ("", game)]
    found = [([one.url for one in finder.search(*one)], sorted(finder.sought(one[0]))) for one in asked]
    answered = list(islice(histories(), 300))
    told = {"index": index, "more": more, "asked": asked, "found": found, "histories": answered, "ends": [*map(remembered, answered)]}
    ROOT.joinpath("build", "mutants-js", "twins.json").write_text(json.dumps(told), "utf-8")


if __name__ == "__main__":
    main()
