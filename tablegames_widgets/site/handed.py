"""The notebooks as the site hands them out: marked with their lesson, and of a form that JupyterLite shows
well."""

from __future__ import annotations

import json
from pathlib import Path


def marked(carnet: Path, lesson: str) -> str:
    """The notebook with a mark of its content: a pupil's copy says by it which lesson it came from.

    Outputs are whole texts.
    """
    notebook = json.loads(carnet.read_text("utf-8"))
    for output in (output for cell in notebook["cells"] for output in cell.get("outputs", ())):
        _join_lines(output)
        _join_lines(output.get("data", {}))
    notebook["metadata"]["tablegames"] = {"lesson": lesson}
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _join_lines(texts: dict[str, object]) -> None:
    """A text stored as its lines becomes one: JupyterLite puts commas between them.

    JSON and a traceback are lists by right.
    """
    for name, lines in texts.items():
        if isinstance(lines, list) and (name == "text" or ("/" in name and not name.endswith("json"))):
            texts[name] = "".join(lines)
