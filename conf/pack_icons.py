"""Pack the few pictures that each game uses into `games/<id>/icons.css`, as CSS masks; the faces of who may
sit at a table into `page/icons.css`.

    python conf/pack_icons.py node_modules/@iconify-json/game-icons/icons.json [game …]

The pictures are those of game-icons.net (CC BY 3.0), from the npm package @iconify-json/game-icons. A game
names its own in the table [icons] of `material.toml`; its `look.css` may ask for more in a comment: `/*
icons: anchor=anchor */`.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1] / "tablegames_widgets"
GAMES = PACKAGE / "games"
FACES = {
    "moi": "meeple",
    "hasard": "perspective-dice-six-faces-random",
    "debutant": "baby-face",
    "apprenti": "graduate-cap",
    "glouton": "gluttonous-smile",
    "habile": "fox-head",
    "stratege": "barn-owl",
}
"""Who holds a seat: a person, or a level by its id."""
CREDIT = (
    "Pictures: game-icons.net, CC BY 3.0, authors at https://game-icons.net/about.html#authors. Made by"
    " conf/pack_icons.py."
)
_LONG = re.compile(r"(?<![\d.])-?(?:[1-9]\d*|0)?\.\d{2,}|(?<=\.\d)\.\d{2,}")
_ASKED = re.compile(r"/\* icons: ([^*]*) \*/")


def wanted(folder: Path) -> dict[str, str]:
    """The pictures of a game: its word -> the name at game-icons."""
    names: dict[str, str] = tomllib.loads((folder / "material.toml").read_text("utf-8")).get("icons", {})
    look = folder / "look.css"
    for more in _ASKED.findall(look.read_text("utf-8")) if look.is_file() else ():
        names |= dict(pair.split("=") for pair in more.split())
    return names


def rounded(svg: str) -> str:
    """Coordinates to a tenth: one five-thousandth of the picture's width, and a third of its weight saved."""
    return _LONG.sub(
        lambda m: (
            f"{float(m[0]):.1f}" if m[0].lstrip("-")[0] != "." else f"{float(m[0]):.1f}".replace("0.", ".", 1)
        ),
        svg,
    )


def mask(body: str) -> str:
    """An icon's SVG as a CSS url."""
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 512 512'>{rounded(body)}</svg>"
    svg = svg.replace(' fill="currentColor"', "").replace('"', "'")
    return 'url("data:image/svg+xml,' + re.sub("[<>#%]", lambda m: f"%{ord(m[0]):02X}", svg) + '")'


def packed(game: str, names: dict[str, str], icons: dict[str, Any]) -> str:
    """The style sheet of a game's pictures. Exits with the nearest names when one does not exist."""
    rules = []
    for word, name in names.items():
        if name not in icons:
            raise SystemExit(
                f"{game}: no picture {name!r}; near: {', '.join(get_close_matches(name, icons)) or 'none'}"
            )
        rules.append(f".tg-i-{game}-{word} {{ --tg-icon: {mask(icons[name]['body'])} }}")
    return f"/*! {CREDIT} */\n" + "\n".join(rules) + "\n"


def main(source: str, *games: str) -> None:
    """Pack every game and the faces, or the games that are named."""
    icons: dict[str, Any] = json.loads(Path(source).read_text("utf-8"))["icons"]
    for folder in sorted(path.parent for path in GAMES.glob("*/material.toml")):
        if not games or folder.name in games:
            (folder / "icons.css").write_text(packed(folder.name, wanted(folder), icons), "utf-8")
    if not games:
        (PACKAGE / "page" / "icons.css").write_text(packed("face", FACES, icons), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
