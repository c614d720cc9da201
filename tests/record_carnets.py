"""Record again what the exercises of notebooks/ answer: the cells that make or judge one, where their text has changed.

    .venv/bin/python tests/record_carnets.py

The rest of a notebook stays as it is. nbval holds all of it.
"""  # fmt: skip

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
MAKES = ("tg.exercice(", ".verifie(")


def told(outputs: list[dict[str, Any]]) -> list[str]:
    """What the outputs of a cell say in text."""
    return ["".join(one.get("text") or one.get("data", {}).get("text/plain", "")) for one in outputs]


def record(path: Path) -> list[int]:
    """Run a notebook in a folder of its own, and write the changed outputs of its exercises; the cells that were written."""
    kept: dict[str, Any] = json.loads(path.read_text("utf-8"))
    with TemporaryDirectory() as home:
        run = nbformat.reads(path.read_text("utf-8"), 4)
        NotebookClient(run, timeout=600, kernel_name="python3", resources={"metadata": {"path": home}}).execute()
    fresh = json.loads(nbformat.writes(run))["cells"]
    asked = [k for k, cell in enumerate(kept["cells"])
             if cell["cell_type"] == "code" and any(one in "".join(cell["source"]) for one in MAKES)]  # fmt: skip
    changed = [k for k in asked if told(kept["cells"][k]["outputs"]) != told(fresh[k]["outputs"])]
    for k in changed:
        kept["cells"][k]["outputs"] = fresh[k]["outputs"]
    if changed:
        path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return changed


if __name__ == "__main__":
    for one in sys.argv[1:] or sorted(map(str, NOTEBOOKS.glob("*.ipynb"))):
        print(Path(one).name, record(Path(one)))
