"""The Pythons that French classes have in their browsers, as npm and PyPI have them."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from tablegames_widgets.site import tools
from tablegames_widgets.site.offline import Workshop

SHOP = Workshop(Path(__file__).parents[1])
CLASSES = {"0.25.0": "3.11", "0.26.4": "3.12"}
"""Pyodide's versions, of pyodide-mkdocs-theme and of Basthon (so of Capytale), each with its Python."""
_CORE = ("pyodide.js", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json")


def pyodide(version: str) -> Path:
    """A Pyodide, with the micropip that its lock names; fetched once."""
    return SHOP.kept("pyodide", version, partial(_fetch, version))


def _fetch(version: str, into: Path) -> None:
    tools.from_npm(f"pyodide@{version}", _CORE, into, SHOP.sums)
    packages = json.loads(into.joinpath("pyodide-lock.json").read_text("utf-8"))["packages"]
    wanted = [f"{name}=={packages[name]['version']}" for name in ("micropip", "packaging")]
    tools.python("pip", "download", "-q", "--no-deps", "--python-version", CLASSES[version], "--only-binary=:all:", *wanted, "-d", into)
