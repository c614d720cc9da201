"""The tests of our scripts (`*.test.mjs`), run by Node on a document without a browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
NODE = Path(sys.executable).with_name("node")
TOOLS = HERE.parents[1] / "build" / "outils"


def test_the_scripts_do_what_they_must() -> None:
    assert (TOOLS / ".ready").is_file(), "les outils de Node manquent : lance d’abord « make check »"
    files = sorted(HERE.glob("*.test.mjs"))
    words = [NODE, "--import", HERE.joinpath("document.mjs").as_uri(), "--test", "--test-reporter=dot", *files]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert files and done.returncode == 0, done.stdout + done.stderr
