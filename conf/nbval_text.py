"""pytest plugin: nbval compares what a notebook says in text, not how a board is dressed.

Loaded by `-p conf.nbval_text` (see pyproject.toml). nbval itself compares `text/html` and has no option against it.
"""

import pytest
from nbval.plugin import IPyNbFile

NOT_COMPARED = {"text/html", "application/vnd.jupyter.widget-view+json"}


def pytest_itemcollected(item: pytest.Item) -> None:
    """Widen what nbval leaves out, for the notebook that this cell belongs to."""
    notebook = item.parent
    if isinstance(notebook, IPyNbFile):
        notebook.skip_compare = tuple({*notebook.skip_compare, *NOT_COMPARED})
