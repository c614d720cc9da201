"""Some of the lines of our scripts, for Stryker's `--mutate`: `python tests/mutants/lines.py [part] [parts] [seed]`.

A paragraph (what stands between two empty lines) is taken whole, or not at all, so that its mutants are; the parts together are every
one of them. The scripts are those that conf/mutants/stryker.json names.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parents[2]
DRAWN = "1", "4", "2026"
"""The first of four parts, and the seed that draws them: some hundreds of mutants each, half an hour on two cores."""


def paragraphs(file: Path) -> Iterator[tuple[int, int]]:
    """The first and the last line of each."""
    numbered = enumerate(file.read_text("utf-8").splitlines(), 1)
    for filled, lines in groupby(numbered, key=lambda line: bool(line[1].strip())):
        if filled:
            numbers = [number for number, _ in lines]
            yield numbers[0], numbers[-1]


def main(part: str, parts: str, seed: str) -> str:
    """The paragraphs of this part, drawn from all."""
    files = json.loads(ROOT.joinpath("conf", "mutants", "stryker.json").read_text("utf-8"))["mutate"]
    every = [f"{file}:{first}-{last}" for file in files for first, last in paragraphs(ROOT / file)]
    random.Random(int(seed)).shuffle(every)
    return ",".join(sorted(every[int(part) - 1 :: int(parts)]))


if __name__ == "__main__":
    print(main(*(*sys.argv[1:4], *DRAWN[len(sys.argv) - 1 :])))
