"""The walks in Debian's Firefox, part of `make proof`: a first card, the book without a network, the table in the window.

    python tests/firefox.py

Playwright drives it by WebDriver BiDi, from an environment of its own (build/firefox) beside the project's packages. What BiDi does not
do yet is left out: a slowed processor, a finger's second touch, installing the book.
"""  # fmt: skip

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = ROOT / "build" / "firefox"
PINS = ROOT / "conf" / "firefox.txt"
WALKS = ("tests/browser/test_firefox.py", "tests/browser/test_fit.py", "tests/browser/test_livre.py", "tests/browser/test_reference.py")
LEFT_OUT = "not fan and not installed and not after_one_visit"  # the last is in test_firefox.py, with a server that goes


def python() -> Path:
    """The environment's interpreter: it sees this one's packages, and its own Playwright first."""
    own = HOME / "bin" / "python"
    stamp = HOME / PINS.name
    if not stamp.is_file() or stamp.read_text("utf-8") != PINS.read_text("utf-8"):
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(HOME)], check=True)
        subprocess.run([own, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", str(PINS)], check=True)
        inside = next(HOME.glob("lib/python3*/site-packages"))
        inside.joinpath("project.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
        stamp.write_text(PINS.read_text("utf-8"), "utf-8")
    return own


def command(*more: str) -> tuple[list[str], dict[str, str]]:
    """The words of the run, and its surroundings: the sizes are those of CI."""
    surroundings = {name: value for name, value in os.environ.items() if name != "TABLEGAMES_PROOF"}
    return ([str(python()), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", LEFT_OUT, *more, *WALKS],
            {**surroundings, "TABLEGAMES_BROWSER": "firefox", "PYTHONPATH": str(ROOT)})  # fmt: skip


if __name__ == "__main__":
    words, surroundings = command(*sys.argv[1:])
    raise SystemExit(subprocess.run(words, cwd=ROOT, env=surroundings, check=False).returncode)
