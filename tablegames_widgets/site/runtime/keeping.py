"""The service worker of a built site: the book as the reader's device keeps it (see sw.js, which it is made
of)."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from pathlib import Path

from ...board.scripts import bare

HERE = Path(__file__).parent
MODULES = ("workbox-core", "workbox-routing", "workbox-strategies", "workbox-precaching")
"""In the order in which each needs those before it; their version is in conf/package.json."""
OWN = ("sw_pages.js", "sw.js")
"""Ours, which stand below them and the edition."""
PYTHON = "lite/static/pyodide"
BOARDS = (
    "pyodide.mjs",
    "core.mjs",
    "pyodide.asm.mjs.bin",
    "pyodide.asm.wasm.bin",
    "pyodide-lock.json",
    "manifest.json",
    "memory-*.bin",
)
"""What a page's Python starts from."""
SPARE = ("python_stdlib.zip", "tablegames_widgets-*.zip", "segno-*.zip")
"""What it starts from when those do not do, and what draws codes: of this edition or not at all, kept when
used."""
NOT_READ = (
    ".map",
    ".inv",
    ".zip",
    ".whl",
    ".pdf",
    ".epub",
    ".buildinfo",
    ".buildinfo.bak",  # Sphinx leaves it when an older build lay here
    ".nojekyll",
    "sw.js",
    "licences.txt",
)
LIMIT = 16_000_000
OWN_ONLY = """<script>
      { // JupyterLite ends every service worker of the site when it comes in a new version:
        // it is shown its own alone
        const every = ServiceWorkerContainer.prototype.getRegistrations, lite = new URL("%s", location).href;
        ServiceWorkerContainer.prototype.getRegistrations = async function () {
          return (await every.call(this)).filter(({ scope }) => scope.startsWith(lite));
        };
      }
    </script>"""


def book(site: Path) -> list[Path]:
    """The files of the book: pages, pictures, scripts; not the notebooks, nor what one takes away."""
    paths = (
        path
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.relative_to(site).parts[0] != "lite"
    )
    return [path for path in paths if not path.name.endswith(NOT_READ)]


def python(site: Path, names: tuple[str, ...]) -> list[Path]:
    """Those of the browser's Python."""
    return [path for name in names for path in sorted(site.joinpath(PYTHON).glob(name))]


def edition(site: Path) -> dict[str, object]:
    """Every file of the book by its path, with its hash and its size; which of them the boards need, which
    are kept when used alone."""
    boards, spare = python(site, BOARDS), python(site, SPARE)
    files = {_name(path, site): _about(path) for path in [*book(site), *boards, *spare]}
    number = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12]
    return {
        "id": number,
        "boards": [_name(path, site) for path in boards],
        "apart": [_name(path, site) for path in spare],
        "files": files,
    }


def _name(path: Path, site: Path) -> str:
    return path.relative_to(site).as_posix()


def _about(path: Path) -> tuple[str, int]:
    data = path.read_bytes()
    return base64.b64encode(hashlib.sha256(data).digest()).decode(), len(data)


def write(site: Path, modules: Path) -> None:
    """Write the service worker of the site as it now is; the last thing that a build does."""
    parts = [
        modules.joinpath(f"build/{name}.prod.js").read_text("utf-8").partition("\n//# sourceMappingURL")[0]
        for name in MODULES
    ]
    about = f"const EDITION = {json.dumps(edition(site), separators=(',', ':'))};"
    own = [bare(HERE.joinpath(name).read_text("utf-8")) for name in OWN]
    site.joinpath("sw.js").write_text("\n".join([*parts, about, *own]), "utf-8")


def apart(lite: Path) -> None:
    """Have JupyterLite leave the book's service worker alone: each keeps what is its own."""
    for page in lite.rglob("index.html"):
        up = "../" * len(page.relative_to(lite).parts[:-1]) or "./"
        text = page.read_text("utf-8")
        page.write_text(text.replace("<head>", f"<head>\n    {OWN_ONLY % up}", 1), "utf-8")


def travels(site: Path) -> int:
    """How many bytes come over the network for the whole book: servers pack text."""
    return sum(
        len(gzip.compress(data)) if path.suffix in (".html", ".css", ".js") else len(data)
        for path in [*book(site), *python(site, BOARDS)]
        for data in [path.read_bytes()]
    )
