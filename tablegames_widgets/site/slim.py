"""What the site sends of ours, without what only who writes it reads: comments, spaces.

By esbuild, which knows nested rules and keeps credits (`/*! … */`): WebAssembly, which node runs everywhere.
Of a page, the spaces that begin a line: its menu alone has hundreds of lines.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from . import tools

PACKAGE: Final = "esbuild-wasm"
PARTS: Final = ("bin/esbuild", "esbuild.wasm", "wasm_exec.js", "wasm_exec_node.js")
KINDS: Final = {".css": "--minify-whitespace", ".js": "--minify", ".mjs": "--minify"}
"""How much of each kind of file. Of scripts all may go (`--minify`); a sheet would have `& { … }` last."""
_MARGIN: Final = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)|\n\s+", re.DOTALL)
"""What keeps its lines, or a line that is empty or begins with spaces."""


def slim(static: Path, own: Path, esbuild: Path) -> None:
    """Rewrite in `static`, a built site's, what comes from the folder `own` or from our package."""
    for kind, how in KINDS.items():
        ours = [static / path.name for path in own.glob(f"*{kind}")]
        ours += static.joinpath("tablegames").glob(f"*{kind}")
        said = ("--charset=utf8", "--log-level=warning", f"--out-extension:.js={kind}")
        where = ("--allow-overwrite", f"--outdir={static}", f"--outbase={static}")
        tools.node("node", esbuild / PARTS[0], *sorted(ours), how, *said, *where)


def pages(site: Path) -> None:
    """Rewrite the pages of a built site, the notebooks' excepted."""
    for path in site.rglob("*.html"):
        if path.relative_to(site).parts[0] not in ("lite", "_static"):
            text = path.read_text("utf-8")
            if (squeezed := squeeze(text)) != text:
                path.write_text(squeezed, "utf-8")


def squeeze(page: str) -> str:
    """The page without empty lines and margins; a browser shows the same."""
    return _MARGIN.sub(lambda found: found[1] or "\n", page)
