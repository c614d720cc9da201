"""Where a rule stands on the site: the rules of a game are a page that is a door, and under it one page a
chapter.

`chapters.json` beside this file is what docs/jeux/ says, written by `python -m
tablegames_widgets.site.pages.chapters`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ..engine.outside import read_json
from ..engine.shapes import Record


@cache
def _known() -> dict[tuple[str, str], str]:
    """The chapter of each rule that is not on the door, by game and anchor."""
    told = read_json(
        files(__package__).joinpath("chapters.json").read_text("utf-8"), Record({}), "« chapters.json »"
    )
    return {
        (game, anchor): name
        for game, names in told.items()
        for name, anchors in names.items()
        for anchor in anchors.split()
    }


def page(door: str, game: str, anchor: str) -> str:
    """The page of this anchor, from the address of the game's door; the door itself when that is no page of
    ours."""
    chapter = _known().get((game, anchor))
    ours = chapter and f"/{door}".endswith(f"/{game}.html")
    return f"{door.removesuffix('.html')}/{chapter}.html" if ours else door
