"""Hypothesis profiles: « ci » is short and the same at every run, « proof » looks further (`make proof`, see support.py)."""

from __future__ import annotations

import gc
import os
import random
import sys
from pathlib import Path
from time import monotonic

import pytest
from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))  # for `support`, whatever the import mode

from support import HOURS, PROOF

_CALM = dict(deadline=None, suppress_health_check=list(HealthCheck), database=None)
settings.register_profile("ci", max_examples=2, derandomize=True, stateful_step_count=30, **_CALM)
settings.register_profile("proof", max_examples=max(3, round(20 * HOURS)), stateful_step_count=60, **_CALM)
settings.load_profile("proof" if PROOF else "ci")

SECOND = 1.0
COLLECTED = {"at": 0.0}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `longer` waits for `make proof`: CI is to take 25 minutes, and most of what it holds a shorter test holds too."""
    left = [] if PROOF else [item for item in items if item.get_closest_marker("longer")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("longer")]


def pytest_collection_finish() -> None:
    """What is collected lasts as long as the run: the collector of garbage is not to walk it again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """In a proof, what tests have thrown away is collected every second.

    Python looks for garbage among its oldest objects only when a quarter more of them are there, and a table of the room is few objects
    of much text: each left 25 MB behind, and a worker of `make proof` came to the end of its gibibyte.
    """
    if PROOF and monotonic() > COLLECTED["at"] + SECOND:
        gc.collect()
        COLLECTED["at"] = monotonic()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A proof takes hours, and may be cut short: what fails is told at once."""
    if PROOF and report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\n{report.nodeid}\n{report.longreprtext}", flush=True)


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that nobody seeds takes a seed drawn from the test's name: a verdict is the same every day.

    `make proof` leaves them to chance, and so finds what a name would never draw.
    """
    if not PROOF:
        monkeypatch.setattr("secrets.randbits", random.Random(request.node.nodeid).getrandbits)
