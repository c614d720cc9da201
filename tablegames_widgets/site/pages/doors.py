"""The `{portes}` directive: a pictured door for each game, in the game's own colours and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...engine import BadSetup, Game
from ...engine.text import french, listed
from ...games import games
from .places import picture

_DOORS = re.compile(r"^```\{portes\}\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Told(NamedTuple):
    """What the line of a game says of it."""

    minutes: str
    age: str
    special: str


def told(content: Iterable[str]) -> dict[str, Told]:
    """The lines of `{portes}` by game. Raises ValueError for a line with too little or too much."""
    lines = ([part.strip() for part in line.split(" | ")] for line in content if line.strip())
    return {game: Told(*more) for game, *more in lines}


def on_page(page: Path) -> dict[str, Told]:
    """The lines of the `{portes}` that stands on a page, by game; none where there is none."""
    found = _DOORS.search(page.read_text("utf-8"))
    return told(found[1].split("\n")) if found else {}


class Portes(SphinxDirective):
    """Body: a line for each game, « id | minutes | âge | what is special ». No game may be left out; the
    first is the one to begin with.
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        try:
            lines = told(self.content)
            if sorted(lines) != sorted(games):
                raise self.severe(f"{{portes}} : une ligne pour chaque jeu ({', '.join(games)}).")
            html = "".join(_door(games[game], line, n == 0) for n, (game, line) in enumerate(lines.items()))
        except (BadSetup, TypeError, ValueError) as error:
            raise self.severe(f"{{portes}} : {error}") from error
        return [nodes.raw("", f'<div class="tg-doors">{html}</div>', format="html")]


def _door(game: Game, line: Told, first: bool) -> str:
    facts = " · ".join(
        fact.replace(" ", "\u00a0") for fact in (f"{seats(game)} joueurs", line.minutes, line.age)
    )
    title = escape(french(game.title))
    where, go, learn = f"jouer/{game.id}.html", "Jouer", "Apprendre"
    if first:
        where, go, learn = f"{where}#maintenant", "▶ Jouer tout de suite", "Apprendre en dix minutes"
    return (
        f'<section class="tg-door" data-game="{game.id}"><a class="tg-door-picture" href="{where}"'
        f' tabindex="-1" aria-hidden="true">{picture(game)}</a><h2><a href="jeux/{game.id}.html"'
        f' aria-label="{title}\u00a0: les règles">{title}</a></h2><p'
        f' class="tg-door-facts">{escape(french(facts))}</p><p'
        f' class="tg-door-special">{escape(french(line.special))}</p><p'
        f' class="tg-door-go"><a class="tg-go" href="{where}" aria-label="{go}\u00a0: {title}">{go}</a> <a'
        f' class="tg-door-more" href="apprendre/{game.id}.html" aria-label="{learn}\u00a0:'
        f' {title}">{learn}</a></p></section>'
    )


def seats(game: Game) -> str:
    """« 2 à 5 », « 2 à 6, ou 8 »."""
    runs: list[list[int]] = []
    for n in game.seats:
        runs[-1].append(n) if runs and n == runs[-1][-1] + 1 else runs.append([n])
    return ", ou ".join(
        f"{run[0]} à {run[-1]}" if len(run) > 2 else listed(list(map(str, run)), "ou") for run in runs
    )
