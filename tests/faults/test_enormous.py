"""Memory is given before it is taken: whoever is told to do something enormous refuses first, in one sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rule_helpers import harmless

import tablegames_widgets as tg
from tablegames_widgets.lessons import results

ROOT = Path(__file__).parents[2]
FAST, SMALL = 5.0, 128.0
"""Seconds and mebibytes that a refusal takes at most, with the hundred million letters that it is given."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="les limites de Linux")


@pytest.fixture(scope="module")
def refusals() -> dict[str, dict[str, Any]]:
    """What a process of 1 GiB says, thing by thing."""
    run = subprocess.run([sys.executable, "-m", "tests.faults.enormous"], cwd=ROOT, text=True, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    found: dict[str, dict[str, Any]] = json.loads(run.stdout)
    return found


def test_what_is_enormous_is_refused_before_it_takes_any_room(refusals: dict[str, dict[str, Any]]) -> None:
    assert len(refusals) > 30
    for name, told in refusals.items():
        said = told["dit"]
        assert said and harmless(said) and len(said) < 400 and said.rstrip("»").rstrip()[-1:] in ".…0123456789", f"{name} : {said!r}"
        assert "MemoryError" not in said and "Errno" not in said and said != "trop long", f"{name} : {said}"
        assert told["secondes"] < FAST and told["Mo"] < SMALL, f"{name} : {told}"


@pytest.mark.parametrize("answer", ["x" * 10**6, [["é", 1]] * 10**5, {"a": "b" * 10**5}])
def test_an_enormous_answer_leaves_a_file_of_tries_that_is_read(answer: object, tmp_path: Path) -> None:
    results.garde(tmp_path / "ana")
    try:
        for _ in range(3):
            results.keep(tg.exercice("korsar-3"), answer, results.Result(False, "Non."))
    finally:
        results.garde(None)
    assert len(results.relis(tmp_path / "ana")) == 3 and (tmp_path / "ana.jsonl").stat().st_size < 10_000
