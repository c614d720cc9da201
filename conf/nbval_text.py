"""pytest plugin: nbval compares what a notebook says in text, not how a board is dressed.

Loaded by `-p conf.nbval_text` (see pyproject.toml). nbval itself compares `text/html` and has no option
against it. A notebook runs in a folder of its own: a game that it keeps is not there for the next run to take
up. How far a series is, which a slow machine shows, stands in no kept output.
"""

from tempfile import TemporaryDirectory
from typing import Any

import pytest
from nbval import plugin
from nbval.plugin import IPyNbFile

NOT_COMPARED = {"text/html", "application/vnd.jupyter.widget-view+json"}


class Kernel(plugin.RunningKernel):  # type: ignore[misc]
    """A kernel in an empty folder, which goes with it."""

    def __init__(self, name: str, **more: Any) -> None:
        self.folder = TemporaryDirectory()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TQDM_DISABLE", "1")
            super().__init__(name, **{**more, "cwd": self.folder.name})

    def stop(self) -> None:
        super().stop()
        self.folder.cleanup()


plugin.RunningKernel = Kernel


def pytest_itemcollected(item: pytest.Item) -> None:
    """Widen what nbval leaves out, for the notebook that this cell belongs to."""
    notebook = item.parent
    if isinstance(notebook, IPyNbFile):
        notebook.skip_compare = tuple({*notebook.skip_compare, *NOT_COMPARED})
