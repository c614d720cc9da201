"""What the tests of notebooks/ share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
DOWNLOADED = ("nsi-23-sql",)
"""They import sqlite3, which the Python of the site's JupyterLite does not have: their page offers them to be downloaded only."""


def cells(path: Path, kind: str) -> list[dict[str, Any]]:
    """The cells of one kind: "code" or "markdown"."""
    return [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == kind]


def sources(path: Path, kind: str) -> list[str]:
    """What is written in the cells of one kind."""
    return ["".join(cell["source"]) for cell in cells(path, kind)]


def defined(game: str) -> dict[str, Any]:
    """What a game's notebook defines, its table and its tournament left out."""
    found: dict[str, Any] = {}
    for source in sources(NOTEBOOKS / f"{game}.ipynb", "code"):
        if "tg.play(" not in source and "victoires" not in source:
            exec(source, found)
    return found
