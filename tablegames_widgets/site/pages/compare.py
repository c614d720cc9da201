"""The `{comparer}` directive: the seven games side by side, as the doors tell them and as the counted games
measure them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...arena.measured.figures import Figures, OfGame, Table
from ...arena.tables import number
from ...engine.text import french, listed
from ...games import games
from .doors import Told, on_page, seats
from .winners import DATA, made

HEADS = ("jeu", "joueurs", "durée", "âge", "commencer", "la donne")


class Comparer(SphinxDirective):
    """A line for each game, in the order of the doors."""

    def run(self) -> list[nodes.Node]:
        home, data = Path(self.env.srcdir, "index.md"), Path(self.env.srcdir, DATA)
        for path in (home, data):
            self.env.note_dependency(str(path))
        doors = on_page(home)
        counted: Figures = json.loads(data.read_text("utf-8"))
        if not doors or not counted["jeux"].keys() >= games.keys():
            raise self.severe(
                "{comparer} : il faut les {portes} de l’accueil et les chiffres de tous les jeux."
            )
        return [nodes.raw("", table(doors, counted["jeux"]), format="html"), *made(counted)]


def table(doors: Mapping[str, Told], counted: Mapping[str, OfGame]) -> str:
    """On a phone each line is a card, and its cells say what they are (`data-head`)."""
    player = listed(sorted({one["joueur"] for game in doors for one in _best(counted[game]["tables"])}))
    said = escape(french(f"Pour les deux dernières colonnes, aux places : {player}, le même partout."))
    head = "".join(f'<th scope="col" role="columnheader">{one}</th>' for one in HEADS)
    rows = "".join(_row(game, line, counted[game]["tables"]) for game, line in doors.items())
    return (
        f'<table class="docutils tg-compare" role="table"><caption>{said}</caption><thead role="rowgroup"><tr'
        f' role="row">{head}</tr></thead><tbody role="rowgroup">{rows}</tbody></table>'
    )


def _row(game: str, line: Told, tables: Sequence[Table]) -> str:
    title = f'<a href="jouer/{game}.html">{escape(french(games[game].title))}</a>'
    cells = ([seats(games[game])], [line.minutes], [line.age], first(tables), luck(tables))
    row = "".join(
        f'<td role="cell" data-head="{head}">{_lines(cell)}</td>'
        for head, cell in zip(HEADS[1:], cells, strict=True)
    )
    return f'<tr role="row"><th scope="row" role="rowheader">{title}</th>{row}</tr>'


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"<span>{escape(french(line))}</span>" for line in lines)


def _best(tables: Sequence[Table]) -> list[Table]:
    """At each number of seats the tables of the player that thinks most: it is told last."""
    return list({one["sièges"]: one for one in tables}.values())


def first(tables: Sequence[Table]) -> Iterator[str]:
    """« à 2 : +33 »: how many games in a hundred the first place wins above what a place does; « = » where
    nothing is proven."""
    for one in _best(tables):
        share, low, high = one["places"][0]
        fair = sum(place[0] for place in one["places"]) / len(one["places"])
        gain = "=" if low <= fair <= high else f"{'+' if share > fair else '−'}{number(abs(share - fair), 0)}"
        yield f"à {one['sièges']} : {gain}"


def luck(tables: Sequence[Table]) -> Iterator[str]:
    """« à 4 : 19 »: the weight of the deal, of a hundred; « = » where it cannot be told from nothing."""
    for one in _best(tables):
        share, low, high = one["donne"]
        yield f"à {one['sièges']} : {'=' if low <= 0 <= high else number(share, 0)}"
