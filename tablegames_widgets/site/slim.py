"""What the site sends of ours, without what only who writes it reads: comments, spaces.

By esbuild, which knows nested rules and keeps credits (`/*! … */`): WebAssembly, which node runs everywhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from . import tools

PACKAGE: Final = "esbuild-wasm"
PARTS: Final = ("bin/esbuild", "esbuild.wasm", "wasm_exec.js", "wasm_exec_node.js")
KINDS: Final = {".css": "--minify-whitespace", ".js": "--minify", ".mjs": "--minify"}
"""How much of each kind of file. Of scripts all may go (`--minify`); a sheet would have `& { … }` last."""


def slim(static: Path, own: Path, esbuild: Path) -> None:
    """Rewrite in `static`, a built site's, what comes from the folder `own` or from our package."""
    for kind, how in KINDS.items():
        ours = [static / path.name for path in own.glob(f"*{kind}")]
        ours += static.joinpath("tablegames").glob(f"*{kind}")
        said = ("--charset=utf8", "--log-level=warning", f"--out-extension:.js={kind}")
        where = ("--allow-overwrite", f"--outdir={static}", f"--outbase={static}")
        tools.node("node", esbuild / PARTS[0], *sorted(ours), how, *said, *where)
