"""What a built site must be: whole, light, and at home. Each check yields one French line for each fault."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from ..arena.tables import number

LIMIT = 90_000_000
PYODIDE_URL = "./static/pyodide/pyodide.mjs"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
OUTSIDE = re.compile(r"\s*(?:https?:|wss?:|ftp:)?//", re.IGNORECASE)
LOADED = {
    "script": ("src",),
    "img": ("src", "srcset"),
    "iframe": ("src",),
    "source": ("src", "srcset"),
    "video": ("src", "poster"),
    "audio": ("src",),
    "track": ("src",),
    "embed": ("src",),
    "object": ("data",),
    "input": ("src",),
    "image": ("href", "xlink:href"),
    "use": ("href", "xlink:href"),
    "form": ("action",),
    "base": ("href",),
}
"""The attributes that make a browser fetch, or send, by itself. An <a href> waits for the reader."""
NOT_FETCHED = {
    "canonical",
    "license",
    "author",
    "me",
    "alternate",
    "help",
    "search",
    "index",
    "next",
    "prev",
    "top",
}
_CSS = re.compile(r"""(?:url\(\s*['"]?|@import\s+['"])\s*((?:https?:)?//[^'")\s]+)""", re.IGNORECASE)

_FRAMES = re.compile(r'<figure class="tg-partie"[^>]* data-frames="(\w+)"')


class _Page(HTMLParser):
    """Gathers what a page would fetch from outside."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._in_style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._in_style = tag == "style"
        fetched = [values.get(name, "") for name in LOADED.get(tag, ())]
        if tag == "link" and not set(values.get("rel", "").lower().split()) <= NOT_FETCHED:
            fetched.append(values.get("href", ""))
        self.found += [value.strip() for value in fetched if OUTSIDE.match(value)]
        self.found += _CSS.findall(values.get("style", ""))

    def handle_endtag(self, tag: str) -> None:
        self._in_style = False

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self.found += _CSS.findall(data)


def outside_of_page(html: str) -> list[str]:
    """The addresses outside the site that a browser would fetch by itself on opening this page."""
    page = _Page()
    page.feed(html)
    page.close()
    return page.found


def frames(site: Path) -> Iterator[str]:
    """Every example's other pictures are there for the arrows of its picture."""
    folder = site / "_static" / "tablegames" / "frames"
    for path in sorted(site.rglob("*.html")):
        lost = [
            name
            for name in _FRAMES.findall(path.read_text("utf-8", errors="replace"))
            if not (folder / f"{name}.z").is_file()
        ]
        yield from (f"{path.relative_to(site)} : il manque les images {name}" for name in lost)


def outside_of_css(css: str) -> list[str]:
    """The addresses outside the site that a style sheet would fetch."""
    return _CSS.findall(css)


def outside_of_config(value: object) -> Iterator[str]:
    """The addresses outside the site that stand anywhere in a JSON configuration."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from outside_of_config(one)
    elif isinstance(value, str) and OUTSIDE.match(value):
        yield value


def pages(site: Path) -> Iterator[str]:
    """No page and no style sheet fetches from outside."""
    for path in sorted([*site.rglob("*.html"), *site.rglob("*.css")]):
        text = path.read_text("utf-8", errors="replace")
        found = outside_of_page(text) if path.suffix == ".html" else outside_of_css(text)
        yield from (f"{path.relative_to(site)} va chercher {address}" for address in sorted(set(found)))


def configuration(site: Path) -> Iterator[str]:
    """JupyterLite takes its Python from the site, and names nothing outside."""
    main = site / "lite" / "jupyter-lite.json"
    if not main.is_file():
        yield "lite/jupyter-lite.json manque"
        return
    for path in sorted(site.joinpath("lite").rglob("jupyter-lite*.json")):
        found = outside_of_config(json.loads(path.read_text("utf-8")))
        yield from (f"{path.relative_to(site)} nomme {address}" for address in found)
    settings = (
        json.loads(main.read_text("utf-8"))
        .get("jupyter-config-data", {})
        .get("litePluginSettings", {})
        .get(KERNEL, {})
    )
    if settings.get("pyodideUrl") != PYODIDE_URL:
        yield f"lite/jupyter-lite.json : pyodideUrl vaut {settings.get('pyodideUrl')!r}, pas {PYODIDE_URL!r}"
    if settings.get("disablePyPIFallback") is not True:
        yield "lite/jupyter-lite.json : disablePyPIFallback doit être vrai"


def runtime(site: Path) -> Iterator[str]:
    """Every wheel that the lock names is there, byte for byte; the worker's manifest names one of them, and
    two snapshots."""
    folder = site / "lite" / "static" / "pyodide"
    if not folder.joinpath("pyodide-lock.json").is_file():
        yield "lite/static/pyodide/pyodide-lock.json manque"
        return
    packages = json.loads(folder.joinpath("pyodide-lock.json").read_text("utf-8"))["packages"]
    for one in packages.values():
        path = folder / one["file_name"]
        if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != one["sha256"]:
            yield f"{one['file_name']} manque ou n’est pas celui du verrou"
    manifest = json.loads(folder.joinpath("manifest.json").read_text("utf-8"))
    if manifest["wheel"] not in {one["file_name"] for one in packages.values()}:
        yield "manifest.json nomme une archive que le verrou ne connaît pas"
    for memory in (manifest[one]["memory"] for one in ("snapshot", "notebook")):
        if not folder.joinpath(memory).is_file():
            yield f"{memory}, que manifest.json nomme, manque"


def weight(site: Path, limit: int = LIMIT) -> Iterator[str]:
    """No source map, and no more than the limit in all."""
    yield from (f"{path.relative_to(site)} n’a rien à faire là" for path in sorted(site.rglob("*.map")))
    if (total := size(site)) > limit:
        yield f"le site pèse {number(total / 1e6)} Mo, la limite est {limit / 1e6:.0f} Mo"


def size(folder: Path) -> int:
    """The bytes of all files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def faults(site: Path) -> list[str]:
    """Everything that is wrong with a built site; nothing when it is whole."""
    return [line for check in (pages, frames, configuration, runtime, weight) for line in check(site)]
