"""A run on two workers ends even when they die or stand still (conf/two_cores.py)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import OrderedDict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from conf.two_cores import Groups

ROOT = Path(__file__).parents[1]
SUITE = """
import os, signal, time
from pathlib import Path
import pytest

def die(own, other):
    Path(own).touch()
    while not Path(other).exists(): time.sleep(.01)
    os.kill(os.getpid(), signal.SIGKILL)

def test_dies(): die("one", "two")

def test_dies_too(): die("two", "one")

@pytest.mark.parametrize("k", range(3))
def test_fine(k): pass

def test_after(): pass

@pytest.fixture
def deaf():
    yield
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(600)

def test_stands_still(deaf): raise ValueError("et la suite ne finit pas")
"""


def test_workers_that_die_together_or_stand_still_fail_their_tests_and_the_others_are_run(tmp_path: Path) -> None:
    tmp_path.joinpath("test_small.py").write_text(SUITE, "utf-8")
    words = "-m pytest -vrA -p no:cacheprovider -c /dev/null -p xdist -p xdist.looponfail -p pytest_timeout -p conf.two_cores"
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_TIMEOUT": "2", "PYTEST_ADDOPTS": ""}
    run = subprocess.run([sys.executable, *words.split(), "-n2", "--dist=loadscope", "--no-loadscope-reorder"],
                         cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300, check=False)  # fmt: skip
    ended = sorted(re.findall(r"^(\w+) test_small\.py::test_(\S+)", run.stdout, re.MULTILINE))
    bad = ("dies", "dies_too", "stands_still", "stands_still")
    assert ended == [*(("FAILED", name) for name in bad), ("PASSED", "after"), *(("PASSED", f"fine[{k}]") for k in range(3))], run.stdout
    assert "in deaf" in run.stderr, "où il en était"


class Worker:
    """One that hears what it is to run, until it is dead."""

    def __init__(self, dead: bool) -> None:
        self.dead, self.shutting_down, self.told = dead, False, []  # type: ignore[var-annotated]

    def send_runtest_some(self, indices: list[int]) -> None:
        if self.dead:
            raise OSError("cannot send (already closed?)")
        self.told += indices

    def shutdown(self) -> None:
        self.shutting_down = True


def test_what_is_given_to_one_that_has_just_died_is_run_by_another() -> None:
    """Its end is heard of later than the first message that it does not take."""
    config: Any = SimpleNamespace(getvalue=lambda name: ["2*popen"])
    groups, tests = Groups(config), ["a.py::test_1", "a.py::test_2", "b.py::test_3", "b.py::test_4", "c.py::test_5"]
    lives, died = workers = Worker(False), Worker(True)
    groups.registered_collections = dict.fromkeys(workers, tests)  # type: ignore[misc]
    groups.assigned_work = {lives: {}, died: {"a.py::test_1": {tests[0]: False}}}  # type: ignore[dict-item]
    groups.workqueue = OrderedDict({test: {test: False} for test in tests[1:]})
    groups._reschedule(died)  # type: ignore[arg-type]
    assert groups.remove_node(died) == tests[0]  # type: ignore[arg-type]
    while not lives.shutting_down:
        groups.mark_test_complete(lives, lives.told[-2])  # type: ignore[arg-type]
        groups.mark_test_complete(lives, lives.told[-1])  # type: ignore[arg-type]
    assert sorted(lives.told) == [1, 2, 3, 4]
