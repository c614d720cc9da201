"""pytest plugin: what stays on one worker when two share the suite (`-n 2 --dist loadgroup`), the longest first.

The cells of a notebook follow each other in one kernel, and one JupyterLab serves its file. All else is dealt out by function: a
browser, a server and the like are made once a worker. A file is never left alone at the end: what is short comes last.
"""

import pytest

WHOLE = ("notebooks/", "tests/browser/test_jupyterlab.py")
LONGEST = ("tests/browser/", "notebooks/", "tests/conformance/")


def group(nodeid: str) -> str:
    """What runs together with this test."""
    return nodeid.partition("::" if nodeid.startswith(WHOLE) else "[")[0]


def rank(nodeid: str) -> int:
    """The place of its group in the run."""
    return next((k for k, start in enumerate(WHOLE[1:] + LONGEST) if nodeid.startswith(start)), len(LONGEST) + 1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before xdist writes the groups into the names of the tests."""
    if getattr(config.option, "loadgroup", False):
        items.sort(key=lambda item: rank(item.nodeid))
        for item in items:
            item.add_marker(pytest.mark.xdist_group(group(item.nodeid).replace("@", " ")))
