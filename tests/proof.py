"""`make proof`: everything at every size, three hours at most on two cores (`make proof HEURES=0.5` for half an hour).

It prints one table, and writes it to build/proof.md.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple
from xml.etree import ElementTree

import firefox
import lighthouse
import reproduced

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
BOTH = ("-n", "2", "--dist", "loadscope", "--no-loadscope-reorder")
HOURS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
"""What it may take, about: less time, fewer games and fewer examples of each property; never fewer seats, windows or tries."""
MINUTES = 10 * HOURS
"""Of games played at random; as many of positions seen in two worlds."""


class Found(NamedTuple):
    """How many were tried, and how many failed; what is skipped has failed."""

    tried: int
    failed: int


def essays(*words: str) -> Found:
    """A part of the suite, at the sizes of the proof (support.py)."""
    sized = {"TABLEGAMES_PROOF": str(HOURS), "PYTEST_TIMEOUT": "7200"}
    return _run([sys.executable, "-m", "pytest", *BOTH, *words], {**os.environ, **sized})


def _run(words: list[str], surroundings: dict[str, str]) -> Found:
    """A run of pytest, counted."""
    told = BUILD / "proof.xml"
    told.unlink(missing_ok=True)
    run = subprocess.run([*words, f"--junitxml={told}"], cwd=ROOT, env=surroundings, check=False)
    if not told.exists():
        return Found(0, 1)
    suite = ElementTree.parse(told).getroot()[0]
    bad = sum(int(suite.get(kind, "0")) for kind in ("failures", "errors", "skipped"))
    return Found(int(suite.get("tests", "0")), bad or int(run.returncode != 0))


def marks() -> Found:
    """Lighthouse's marks of three pages."""
    found = lighthouse.marks()
    return Found(len(found), sum(mark < lighthouse.LEAST[what] for (_, what), mark in found.items()))


def long_run(*words: str) -> Found:
    """What tests/conformance/long_run.py says that it did, and how often it failed."""
    run = subprocess.run(
        [sys.executable, "tests/conformance/long_run.py", *words, str(MINUTES)], cwd=ROOT, text=True, capture_output=True, check=False
    )
    print(run.stdout, run.stderr)
    tried, failed = map(int, re.findall(r"(\d+) \w+, (\d+) échecs", run.stdout)[-1]) if "échecs" in run.stdout else (0, 1)
    return Found(tried, failed or run.returncode)


def compiled() -> Found:
    """The compiled wheel is made, and the common suite passes on it."""
    return Found(1, subprocess.run(["make", "compiled"], cwd=ROOT, check=False).returncode)


def twice() -> Found:
    """Every file of the site, built twice."""
    count, found = reproduced.differing()
    print(*found, sep="\n")
    return Found(count, len(found))


def bench() -> Found:
    """Speeds and pages, printed: they are read, never judged."""
    banks = sorted(ROOT.glob("tests/bench*.py"))
    return Found(len(banks), sum(subprocess.run([sys.executable, str(bank)], cwd=ROOT, check=False).returncode != 0 for bank in banks))


STEPS: dict[str, Callable[[], Found]] = {
    "moteur, jeux, plateau, site": lambda: essays("tests", "--ignore=tests/browser"),
    "carnets": lambda: essays("--nbval", "notebooks"),
    "notes de Lighthouse": marks,
    "WebKit de Debian": lambda: Found(1, subprocess.run([sys.executable, "tests/webkit.py"], cwd=ROOT, check=False).returncode),
    "parties au hasard": long_run,
    "positions dans deux mondes": lambda: long_run("mondes"),
    "archive compilée : la suite commune": compiled,
    "Firefox de Debian": lambda: _run(*firefox.command()),
    "navigateur : tous les sièges, toutes les fenêtres": lambda: essays("tests/browser"),
    "le site, construit deux fois : les mêmes octets": twice,
    "mesures (imprimées plus haut)": bench,
}


def main() -> int:
    """The table is written after each step: what is known stays known when the rest is cut short."""
    rows = [f"En {HOURS:g} h demandées :", "", "| quoi | combien | échecs | minutes |", "|---|--:|--:|--:|"]
    begun, wrong = monotonic(), 0
    for what, step in STEPS.items():
        then = monotonic()
        found = step()
        wrong += found.failed
        rows.append(f"| {what} | {found.tried} | {found.failed} | {(monotonic() - then) / 60:.0f} |")
        _write(rows)
    rows.append(f"| en tout | | {wrong} | {(monotonic() - begun) / 60:.0f} |")
    print(_write(rows))
    return 1 if wrong else 0


def _write(rows: list[str]) -> str:
    table = "\n".join(rows)
    (BUILD / "proof.md").write_text(table + "\n", "utf-8")
    return table


if __name__ == "__main__":
    raise SystemExit(main())
