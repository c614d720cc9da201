"""The pages of the room, and what they ask for: scripts of the boards and of the pages, sheets of the
games. Nothing else of this machine is served.
"""

from __future__ import annotations

import io
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Final

from ..board.scripts import MODULES, bare
from ..engine.caches import TABLES
from ..games import games
from ..scene import styles
from ..scene.sheets import COMMON, squeezed

PAGES: Final = {"": "porte", "place": "place", "mur": "mur", "prof": "prof"}
"""The pages by their addresses, each with its script."""
TITLES: Final = {"": "Entrer", "place": "Ma place", "mur": "Le mur", "prof": "Mener la salle"}
_PAGE: Final = ("model.js", "made.js", "outside.js")
_OWN: Final = ("wire.js", "porte.js", "place.js", "mur.js", "prof.js", "tables.js")
_SHEET: Final = "salle.css"
_HOMES: Final = {
    **dict.fromkeys(MODULES, "board"),
    **dict.fromkeys(_PAGE, "page"),
    **dict.fromkeys(_OWN, "room"),
}
NAMES: Final = frozenset((*_HOMES, _SHEET, *(f"{game}.css" for game in games)))
"""All that `asset` knows."""


@lru_cache(maxsize=TABLES)
def asset(name: str) -> tuple[str, str]:
    """The type and the text of a script or a sheet."""
    if name in _HOMES:
        return "text/javascript", bare(_text(_HOMES[name], name))
    if name == _SHEET:
        return "text/css", squeezed(f"{_text('scene', COMMON[0])}\n{_text('room', name)}")
    return "text/css", styles(games[name.removesuffix(".css")].package)


def _text(folder: str, name: str) -> str:
    package = f"{__package__.rpartition('.')[0]}.{folder}"
    return files(package).joinpath(name).read_text("utf-8")


def page(name: str, book: bool = False) -> str:
    """A page, which its script fills: whoever asks for it is nobody yet."""
    script = PAGES[name]
    link = ' data-book="livre/index.html"' if book else ""
    return f"""<!doctype html>
<html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{escape(TITLES[name])} — la salle</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="static/{_SHEET}"></head>
<body class="salle salle-{script}"{link}><main id="ici"><noscript>
<p>La salle a besoin de scripts : permets-les dans ce navigateur.</p></noscript></main>
<script type="module" src="static/{script}.js"></script></body></html>"""


def qr(text: str) -> bytes:
    """A text as a QR code, in SVG; b"" where segno is not installed."""
    try:
        import segno
    except ImportError:
        return b""
    drawn = io.BytesIO()
    segno.make(text, error="l", boost_error=False).save(
        drawn, kind="svg", scale=8, border=2, svgclass=None, lineclass=None
    )
    return drawn.getvalue()
