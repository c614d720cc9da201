"""`make proof`: two hours at most on two cores (`make proof HEURES=4` for more), the rows that were never counted first, then the oldest.

A row that would not end in time, by what it took last, waits for the next run and keeps its day. The table is printed, and written to
build/proof.md; each row goes to docs/guides/preuve.json with its day, which the site shows: a run writes the rows that it has run, and
no other. `python tests/proof.py --quoi "parties au hasard"` runs one;
`--note "parties au hasard" 24960 0 1 2026-11-26` writes down what another run has counted: tries, failures, minutes, the day.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple
from xml.etree import ElementTree

import firefox
import lighthouse
import reproduced

from tablegames_widgets.engine.files import write

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
BOTH = ("-n", "2", "--dist", "loadscope", "--no-loadscope-reorder")
KEPT = ROOT / "docs" / "guides" / "preuve.json"
TIME = 2.0
HOURS = float(next((word for word in sys.argv[1:2] if word[:1].isdigit()), TIME))
"""What it may take."""
SIZE = HOURS / 10
"""What the rows are told: less time, fewer games and fewer examples of each property; never fewer seats or windows."""
UNKNOWN = 15
"""Minutes of a row that was never counted."""
ROOM = 1 << 30
"""Bytes that each process may take where no browser runs: of its own data, for Node reserves addresses that it never uses."""
PLAYED = "tests/browser/test_played.py"
HEAVY = "tests/arena/heavy"
TABLES = [f"tests/browser/test_{one}.py" for one in ("clicks", "fit", "moments", "motion", "narrow")]
"""What looks at tables: in one row with the pages it would last longer than `make proof` may."""
MINUTES = 10 * SIZE
"""Of games played at random; as many of positions seen in two worlds."""


class Found(NamedTuple):
    """How many were tried, and how many failed; what is skipped has failed."""

    tried: int
    failed: int


def essays(*words: str, bounded: bool = True) -> Found:
    """A part of the suite, at the sizes of the proof (support.py)."""
    sized = {"TABLEGAMES_PROOF": str(SIZE), "PYTEST_TIMEOUT": "7200"}
    return _run([sys.executable, "-m", "pytest", *BOTH, *words], {**os.environ, **sized}, bounded)


def given() -> None:
    """This process and those that it starts have so much memory, and no more."""
    resource.setrlimit(resource.RLIMIT_DATA, (ROOM, ROOM))


def _run(words: list[str], surroundings: dict[str, str], bounded: bool = False) -> Found:
    """A run of pytest, counted."""
    told = BUILD / "proof.xml"
    told.unlink(missing_ok=True)
    start = given if bounded else None
    run = subprocess.run([*words, f"--junitxml={told}"], cwd=ROOT, env=surroundings, check=False, preexec_fn=start)
    if not told.exists():
        return Found(0, 1)
    suite = ElementTree.parse(told).getroot()[0]
    bad = sum(int(suite.get(kind, "0")) for kind in ("failures", "errors", "skipped"))
    return Found(int(suite.get("tests", "0")), bad or int(run.returncode != 0))


def engine() -> Found:
    """All that needs no browser; apart, what wants the packages of the extra « arene »: they alone take 300 MB of each worker's."""
    parts = [essays(*what) for what in (("tests", f"--ignore={HEAVY}", "--ignore=tests/browser", "--ignore=tests/faults"), (HEAVY,))]
    return Found(*map(sum, zip(*parts, strict=True)))


def marks() -> Found:
    """Lighthouse's marks of three pages."""
    found = lighthouse.marks()
    return Found(len(found), sum(mark < lighthouse.LEAST[what] for (_, what), mark in found.items()))


def long_run(*words: str) -> Found:
    """What tests/conformance/long_run.py says that it did, and how often it failed."""
    run = subprocess.run(
        [sys.executable, "tests/conformance/long_run.py", *words, str(MINUTES)],
        cwd=ROOT, text=True, capture_output=True, check=False, preexec_fn=given,
    )  # fmt: skip
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
    "moteur, jeux, plateau, site": engine,
    "écritures qui échouent, programmes tués": lambda: essays("tests/faults"),
    "carnets": lambda: essays("--nbval", "notebooks"),
    "notes de Lighthouse": marks,
    "WebKit de Debian": lambda: Found(1, subprocess.run([sys.executable, "tests/webkit.py"], cwd=ROOT, check=False).returncode),
    "parties au hasard": long_run,
    "positions dans deux mondes": lambda: long_run("mondes"),
    "archive compilée : la suite commune": compiled,
    "Firefox de Debian": lambda: _run(*firefox.command()),
    "navigateur : les tables, à tous les sièges": lambda: essays(*TABLES, bounded=False),
    "navigateur : une table jouée, comme ouverte à neuf": lambda: essays(PLAYED, bounded=False),
    "navigateur : les pages, à toutes les fenêtres": lambda: essays(
        "tests/browser", *(f"--ignore={one}" for one in (PLAYED, *TABLES)), bounded=False
    ),
    "le site, construit deux fois : les mêmes octets": twice,
    "mesures (imprimées plus haut)": bench,
}


def main(asked: argparse.Namespace) -> int:
    """The table is written after each step: what is known stays known when the rest is cut short."""
    if asked.note:
        what, tried, failed, minutes, day = asked.note
        kept(what, Found(int(tried), int(failed)), int(minutes), date.fromisoformat(day))
        return 0
    rows = [f"À la taille {SIZE:g} :", "", "| quoi | combien | échecs | minutes |", "|---|--:|--:|--:|"]
    begun, wrong, before = monotonic(), 0, known()
    for what in asked.quoi or oldest(before):
        then = monotonic()
        if not asked.quoi and (then - begun) / 60 + lasts(before, what) > HOURS * 60:
            print(f"« {what} » attend : il y faut {lasts(before, what)} minutes, et cela fait {(then - begun) / 60:.0f} minutes.")
            continue
        found = STEPS[what]()
        wrong += found.failed
        minutes = round((monotonic() - then) / 60)
        rows.append(f"| {what} | {found.tried} | {found.failed} | {minutes} |")
        kept(what, found, minutes, date.today())
        _write(rows)
    rows.append(f"| en tout | | {wrong} | {(monotonic() - begun) / 60:.0f} |")
    print(_write(rows))
    return 1 if wrong else 0


def known() -> dict[str, Any]:
    """The rows as their last runs have left them; None for one that was never run."""
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def oldest(before: Mapping[str, Any]) -> list[str]:
    """The rows, those first whose last run is the longest ago."""
    return sorted(STEPS, key=lambda what: (before.get(what) or {"date": ""})["date"])


def lasts(before: Mapping[str, Any], what: str) -> int:
    """The minutes that the row has taken."""
    return int((before.get(what) or {"minutes": UNKNOWN})["minutes"])


def kept(what: str, found: Found, minutes: int, day: date) -> None:
    """This row, for the site; the others stay as their own runs have left them."""
    if what not in STEPS:
        raise SystemExit(f"« {what} » n’est pas une ligne de make proof : {', '.join(STEPS)}")
    before = known()
    row = {"essais": found.tried, "échecs": found.failed, "minutes": minutes, "date": day.isoformat(), "heures": SIZE}
    told = {one: row if one == what else before.get(one) for one in STEPS}
    write(KEPT, json.dumps(told, ensure_ascii=False, indent=1) + "\n")


def words(typed: Sequence[str]) -> argparse.Namespace:
    """What is asked for."""
    asked = argparse.ArgumentParser(prog="tests/proof.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("heures", nargs="?", type=float, default=TIME, help="ce que cela peut durer (2)")
    asked.add_argument("--quoi", nargs="+", choices=list(STEPS), help="ces lignes seulement")
    asked.add_argument("--note", nargs=5, metavar=("QUOI", "ESSAIS", "ÉCHECS", "MINUTES", "JOUR"), help="noter une ligne déjà comptée")
    return asked.parse_args(typed)


def _write(rows: list[str]) -> str:
    table = "\n".join(rows)
    (BUILD / "proof.md").write_text(table + "\n", "utf-8")
    return table


if __name__ == "__main__":
    raise SystemExit(main(words(sys.argv[1:])))
