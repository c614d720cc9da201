"""The `{portes}` directive: a pictured door for each game, in the game's own colours and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...engine import BadSetup, Game
from ...engine.text import french, listed
from ...games import games
from ...scene.inline import inks

_TILTS = (
    (-12, 54),
    (12, 186),
    (0, 120),
)  # of the three cards, the last on top: degrees, where the middle stands
_DOORS = re.compile(r"^```\{portes\}\n(.*?)^```", re.MULTILINE | re.DOTALL)
_ICON = re.compile(r'url\("data:image/svg\+xml,(.*?)"\)')
_INNER = re.compile(r"<svg[^>]*viewBox='([^']*)'[^>]*>(.*)</svg>", re.DOTALL)


class Told(NamedTuple):
    """What the line of a game says of it."""

    pictures: list[str]
    minutes: str
    age: str
    special: str


def told(content: Iterable[str]) -> dict[str, Told]:
    """The lines of `{portes}` by game. Raises ValueError for a line with too little or too much."""
    lines = ([part.strip() for part in line.split(" | ")] for line in content if line.strip())
    return {
        game: Told([one.strip() for one in pictures.split(",")], *more) for game, pictures, *more in lines
    }


def on_page(page: Path) -> dict[str, Told]:
    """The lines of the `{portes}` that stands on a page, by game; none where there is none."""
    found = _DOORS.search(page.read_text("utf-8"))
    return told(found[1].split("\n")) if found else {}


class Portes(SphinxDirective):
    """Body: a line for each game, « id | pictures | minutes | âge | what is special ». No game may be left
    out.

    A picture is the name of one of the game's icons, with the ink it is drawn in if it has one: « pirate
    rouge ».
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        try:
            lines = told(self.content)
            if sorted(lines) != sorted(games):
                raise self.severe(f"{{portes}} : une ligne pour chaque jeu ({', '.join(games)}).")
            html = "".join(_door(games[game], line) for game, line in lines.items())
        except (BadSetup, TypeError, ValueError) as error:
            raise self.severe(f"{{portes}} : {error}") from error
        return [nodes.raw("", f'<div class="tg-doors">{html}</div>', format="html")]


def _door(game: Game, line: Told) -> str:
    facts = " · ".join(
        fact.replace(" ", "\u00a0") for fact in (f"{seats(game)} joueurs", line.minutes, line.age)
    )
    title = escape(french(game.title))
    return (
        f'<section class="tg-door" data-game="{game.id}"><a class="tg-door-picture"'
        f' href="jouer/{game.id}.html" tabindex="-1"'
        f' aria-hidden="true">{picture(game, line.pictures)}</a><h3>{title}</h3><p'
        f' class="tg-door-facts">{escape(french(facts))}</p><p>{escape(french(line.special))}</p><p'
        f' class="tg-door-go"><a class="tg-go" href="jouer/{game.id}.html" aria-label="Jouer\u00a0:'
        f' {title}">Jouer</a> <a href="apprendre/{game.id}.html" aria-label="Apprendre en jouant\u00a0:'
        f' {title}">Apprendre</a> <a href="jeux/{game.id}.html" aria-label="Les règles\u00a0: {title}">Les'
        " règles</a></p></section>"
    )


def seats(game: Game) -> str:
    """« 2 à 5 », « 2 à 6, ou 8 »."""
    runs: list[list[int]] = []
    for n in game.seats:
        runs[-1].append(n) if runs and n == runs[-1][-1] + 1 else runs.append([n])
    return ", ou ".join(
        f"{run[0]} à {run[-1]}" if len(run) > 2 else listed(list(map(str, run)), "ou") for run in runs
    )


def picture(game: Game, icons: list[str]) -> str:
    """Three cards of the game on its table."""
    ink = inks(game.package)
    cards = "".join(
        f'<g transform="translate({x} {82 + abs(tilt)}) rotate({tilt})"><rect x="-38" y="-54" width="76"'
        f' height="108" rx="8" fill="{ink["card"]}" stroke="{ink["edge"]}"'
        f' stroke-width="2"/>{_icon(game, icon, ink)}</g>'
        for (tilt, x), icon in zip(_TILTS, icons, strict=True)
    )
    place = f"g-{game.id}"
    return (
        f'<svg viewBox="0 0 240 150" focusable="false"><defs><radialGradient id="{place}" cy="0.2"'
        f' r="1"><stop stop-color="{ink["tg-back"]}"/><stop offset="1"'
        f' stop-color="{ink["table"]}"/></radialGradient></defs><rect width="240" height="150"'
        f' fill="url(#{place})"/>{cards}</svg>'
    )


def _icon(game: Game, words: str, ink: dict[str, str]) -> str:
    """One of the game's pictures, in the middle of a card."""
    name, _, colour = words.partition(" ")
    found = re.search(
        rf"\.tg-i-{game.id}-{name} {{ --tg-icon: {_ICON.pattern}",
        files(game.package).joinpath("icons.css").read_text("utf-8"),
    )
    drawn = found and _INNER.search(unquote(found[1]))
    if not drawn:
        raise BadSetup(f"{game.title} n’a pas d’image « {name} ».")
    fill = ink.get(f"tg-{colour}", ink["card-ink"])
    return f'<svg x="-29" y="-29" width="58" height="58" viewBox="{drawn[1]}" fill="{fill}">{drawn[2]}</svg>'
