"""pytest plugin: what stays on one worker when two share the suite (`-n 2 --dist loadscope
--no-loadscope-reorder`), the longest first.

The cells of a notebook follow each other in one kernel, and one JupyterLab serves its file. All else is dealt
out by function: a browser, a server and the like are made once a worker. Where each case of a function is
long, the cases are dealt out one by one. A file is never left alone at the end: what is short comes last.
"""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

WHOLE = ("notebooks/", "tests/browser/test_jupyterlab.py")
ALONE = tuple(f"tests/browser/test_{name}.py" for name in ("played", "fit", "sheets"))
LONGEST = ("tests/browser/", "notebooks/", "tests/conformance/")


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


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Groups by our own rule. (pytest-xdist's « loadgroup » writes its groups into names that pytest 9.2 no
    longer reads.)"""

    class Groups(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return group(nodeid)

    return Groups(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest first, on each worker in the same order."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: rank(item.nodeid))
