"""The memories that the browser's Python starts from: a page's, and that of a notebook's kernel."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from .. import tools
from . import lock


def make(into: Path, name: str, core: Path, library: Path, *wheels: Path) -> None:
    """Make one in this folder, packed and named after its content; beside it what the manifest says of it."""
    memory = into / name
    tools.node("node", Path(__file__).with_name("snapshot.mjs"), core, library, memory, *wheels)
    shared = memory.with_suffix(".json")
    mark = hashlib.sha256(memory.read_bytes()).hexdigest()[:16]
    about = {"memory": f"{name}-{mark}.bin", "pyodide": core.name, **json.loads(shared.read_text("utf-8"))}
    lock.pack(memory, into / about["memory"])
    memory.unlink()
    shared.unlink()
    into.joinpath("snapshot.json").write_text(json.dumps(about), "utf-8")


def told(folder: Path) -> dict[str, Any]:
    """What the manifest says of the one in this folder."""
    found: dict[str, Any] = json.loads(folder.joinpath("snapshot.json").read_text("utf-8"))
    return found
