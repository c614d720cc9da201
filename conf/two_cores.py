"""pytest plugin: what stays on one worker when two share the suite (`-n 2 --dist loadscope
--no-loadscope-reorder`), the longest first.

The cells of a notebook follow each other in one kernel, and one JupyterLab serves its file. All else is dealt
out by function: a browser, a server and the like are made once a worker. Where each case of a function is
long, the cases are dealt out one by one. A file is never left alone at the end: what is short comes last.

The run ends, whatever happens: a worker that dies fails the test that it was at, and the rest of its work
goes to another; one that stands still, even deaf to pytest-timeout, is ended.
"""

import faulthandler
import os
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

WHOLE = (
    "notebooks/",
    "tests/browser/test_jupyterlab.py",
    "tests/test_wheel.py",
    "tests/arena/test_classroom.py",
)
ALONE = tuple(f"tests/browser/test_{name}.py" for name in ("played", "fit", "sheets"))
LONGEST = ("tests/browser/", "notebooks/", "tests/conformance/")
GRACE = 1.1
"""Times what pytest-timeout leaves it: what a test has before its process is ended; its teardown too."""
STDERR = pytest.StashKey[int]()


def group(nodeid: str) -> str:
    """What runs together with this test."""
    return (
        nodeid if nodeid.startswith(ALONE) else nodeid.partition("::" if nodeid.startswith(WHOLE) else "[")[0]
    )


def rank(nodeid: str) -> int:
    """The place of its group in the run."""
    return next(
        (k for k, start in enumerate(WHOLE[1:] + LONGEST) if nodeid.startswith(start)), len(LONGEST) + 1
    )


class Groups(LoadScopeScheduling):
    """Groups by our own rule. (pytest-xdist's « loadgroup » writes its groups into names that pytest 9.2 no
    longer reads; and its own classes begin a test that kills its worker again, and wait for ever.)"""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        """A worker that finds other tests than the first ones did is of no use."""
        super().add_node_collection(node, collection)
        if node not in self.registered_collections:
            node.shutdown()

    def remove_node(self, node: WorkerController) -> str | None:
        """A worker has ended. If it died: the test that it was at, which is not tried again; what was left
        to it comes next."""
        left = {scope: [test for test, done in unit.items() if not done]
                for scope, unit in self.assigned_work.pop(node).items()}  # fmt: skip
        crashed = next((tests.pop(0) for tests in left.values() if tests), None)
        again = {scope: dict.fromkeys(tests, False) for scope, tests in left.items() if tests}
        self.workqueue = OrderedDict(again | self.workqueue)
        if crashed:
            for other in self.nodes:
                self._reschedule(other)
        return crashed

    def _assign_work_unit(self, node: WorkerController) -> None:
        """One that has died, but whose end is not known yet, cannot be told: its work is taken back then."""
        with suppress(OSError):
            super()._assign_work_unit(node)

    def _reschedule(self, node: WorkerController) -> None:
        """A worker begins its last test once it is told what follows: two tests at least, or an end. One that
        takes the place of another has nothing to do until it has collected them."""
        if node not in self.registered_collections:
            return
        super()._reschedule(node)
        if not node.shutting_down and self._pending_of(self.assigned_work[node]) < 2:
            self._reschedule(node)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return Groups(config, log)


def _watched(item: pytest.Item) -> None:
    """From now on this test, or its teardown, has its time and a little more; then its process, whatever
    holds it, says where it stands and ends."""
    config = item.config
    patience = float(os.environ.get("PYTEST_TIMEOUT") or config.getini("timeout") or 0)
    if patience and hasattr(config, "workerinput"):
        faulthandler.dump_traceback_later(patience * GRACE, file=config.stash[STDERR], exit=True)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _watched(item)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Again, for pytest puts its watch away when a test fails."""
    _watched(item)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[STDERR] = os.dup(2)  # as it is before tests are listened to


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest first, on each worker in the same order."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: rank(item.nodeid))
