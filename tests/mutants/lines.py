"""Some of the lines of our scripts, for Stryker's `--mutate`: `python tests/mutants/lines.py [share] [seed]`.

A paragraph (what stands between two empty lines) is taken whole, or not at all, so that its mutants are. The scripts are those that
conf/mutants/stryker.json names.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parents[2]
DRAWN = "0.25", "2026"
"""The share, and the seed that draws it: seven hundred mutants, half an hour on two cores."""


def paragraphs(file: Path) -> Iterator[tuple[int, int]]:
    """The first and the last line of each."""
    numbered = enumerate(file.read_text("utf-8").splitlines(), 1)
    for filled, lines in groupby(numbered, key=lambda line: bool(line[1].strip())):
        if filled:
            numbers = [number for number, _ in lines]
            yield numbers[0], numbers[-1]


def main(share: str, seed: str) -> str:
    """This share of all paragraphs, each as likely."""
    files = json.loads(ROOT.joinpath("conf", "mutants", "stryker.json").read_text("utf-8"))["mutate"]
    every = [f"{file}:{first}-{last}" for file in files for first, last in paragraphs(ROOT / file)]
    return ",".join(sorted(random.Random(int(seed)).sample(every, round(float(share) * len(every)))))


if __name__ == "__main__":
    print(main(*(*sys.argv[1:3], *DRAWN[len(sys.argv) - 1 :])))
