"""pytest plugin of the mutation run: it notes which tests reach which lines, or runs those that reach a mutant, the likeliest first.

`WATCH=folder` notes, one file a process; `SELECT=file` runs the tests of that list in its order, none longer than it may take.
Time is the processor's: what else the machine does never makes a mutant look endless.
"""

from __future__ import annotations

import json
import os
import resource
import signal
from collections import defaultdict
from pathlib import Path
from time import process_time

import pytest

PATIENCE = 5.0, 8.0
"""Seconds, and times its usual duration, that a test may take before its mutant is taken for an endless one."""
TOO_LONG = 97
MEMORY = 4 << 30


class Watcher:
    """Notes the lines that each test reaches, the import of its own file included, how long it takes, and whether it passes."""

    def __init__(self, folder: Path) -> None:
        from coverage import Coverage

        self.folder = folder
        self.coverage = Coverage(data_file=None, source=["tablegames_widgets"], config_file=False)
        self.coverage.start()
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: set[str] = set()

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        if isinstance(collector, pytest.Module):
            self.coverage.switch_context(f"{collector.nodeid}::")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        self.coverage.switch_context(item.nodeid)
        begun = process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = process_time() - begun

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
        if self.seconds:
            noted = {"lines": lines, "seconds": self.seconds, "failed": sorted(self.failed)}
            (self.folder / f"{os.getpid()}.json").write_text(json.dumps(noted), "utf-8")


class Chooser:
    """Runs the listed tests in their order; a test that does not end ends the run."""

    def __init__(self, chosen: dict[str, float]) -> None:
        self.chosen = chosen
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, lambda *_: os._exit(TOO_LONG))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in self.chosen if name in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE[0] + PATIENCE[1] * self.chosen[item.nodeid])
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)


def pytest_configure(config: pytest.Config) -> None:
    if folder := os.environ.get("WATCH"):
        config.pluginmanager.register(Watcher(Path(folder)))
    elif file := os.environ.get("SELECT"):
        config.pluginmanager.register(Chooser(json.loads(Path(file).read_text("utf-8"))))
