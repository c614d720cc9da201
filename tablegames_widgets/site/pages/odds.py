"""The `{chances}` directive: what a game computes exactly (`Game.odds`), as a picture and as tables."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...engine import BadSetup, TableGamesError, text
from ...engine.odds import Chart
from ...games import games
from ..paper import drawn

_CELL, _ROW, _LEFT, _TOP = 34, 22, 64, 40  # of the picture, in its own units
_ACROSS = 3


class Chances(SphinxDirective):
    """Argument: the game. Body: what the game is asked, one chart a line.

    The picture has a small chart for each line; below it each chart is a table, with the exact counts.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        try:
            shown = charts(game, [line.strip() for line in self.content])
        except (TableGamesError, KeyError) as error:
            raise self.severe(f"{{chances}} {game} : {error}") from error
        tables = f"<div>{''.join(map(table, shown))}</div>"
        return [
            nodes.raw(
                "", figure(game, shown), format="html", typst="\n".join(map(drawn.chart, shown)), livre=tables
            )
        ]


def charts(game: str, lines: list[str]) -> list[Chart]:
    """The chart of each line.

    Raises BadSetup for a game that counts no chances, BadPosition for what it does not know.
    """
    odds = games[game].odds
    if odds is None or not lines:
        raise BadSetup("Ce jeu ne compte pas de chances, ou rien ne lui est demandé.")
    return [odds(line) for line in lines]


def figure(game: str, shown: list[Chart]) -> str:
    """The picture of the charts, and the same in tables."""
    first = shown[0]
    return (
        f'<figure class="tg-table tg-{game} tg-odds"><figcaption>{escape(first.what + first.differs)}, en'
        " pour cent arrondis</figcaption>"
        '<div class="tg-odds-picture" tabindex="0" role="group" aria-label="Les chances en'
        f' image">{picture(shown)}</div>'
        f"<details><summary>Les mêmes chances en tableaux, avec les comptes exacts</summary>"
        f"{''.join(map(table, shown))}</details></figure>"
    )


def percent(chance: Fraction) -> str:
    """« 41 », short enough for a square of the picture."""
    return text.percent(chance, "< ", "> ")


def picture(shown: list[Chart]) -> str:
    """The charts side by side."""
    first = shown[0]
    wide, high = _LEFT + len(first.columns) * _CELL + 22, _TOP + len(first.rows) * _ROW + 26
    down = -(-len(shown) // _ACROSS)
    drawn = "".join(
        f'<g transform="translate({index % _ACROSS * wide} {index // _ACROSS * high})">{_drawn(one)}</g>'
        for index, one in enumerate(shown)
    )
    label = f"{escape(first.by)} Les tableaux disent la même chose."
    return f'<svg viewBox="0 0 {wide * _ACROSS} {high * down}" role="img" aria-label="{label}">{drawn}</svg>'


def _drawn(one: Chart) -> str:
    """One chart, the hotter the likelier."""
    middle = _LEFT + len(one.columns) * _CELL // 2
    lines = [f'<text class="tg-odds-title" x="{middle}" y="15">{escape(one.title)}</text>']
    lines += [
        f'<text x="{_LEFT + (i + 0.5) * _CELL}" y="33">{escape(short)}</text>'
        for i, (short, _) in enumerate(one.columns)
    ]
    for row, (name, chances) in enumerate(one.rows):
        y = _TOP + row * _ROW
        lines.append(f'<text class="tg-odds-place" x="{_LEFT - 6}" y="{y + 15}">{escape(name)}</text>')
        for column, chance in enumerate(chances):
            x = _LEFT + column * _CELL
            lines.append(
                f'<rect x="{x}" y="{y}" width="{_CELL - 2}" height="{_ROW - 2}" rx="4"'
                f' style="--hot:{text.hundredths(chance)}%"/><text x="{x + _CELL / 2 - 1}"'
                f' y="{y + 15}">{escape(percent(chance))}</text>'
            )
    return "".join(lines)


def table(one: Chart) -> str:
    """How many of all the cases, in each row and column."""
    head = "".join(f'<th scope="col">{escape(long)}</th>' for _, long in one.columns)
    body = "".join(
        "<tr><th"
        f' scope="row">{escape(name)}</th>{"".join(_cell(chance, one.cases) for chance in chances)}</tr>'
        for name, chances in one.rows
    )
    return (
        f'<table class="tg-scores"><caption>{escape(one.title + one.differs)}, sur'
        f" {one.counted}</caption><thead><tr><th"
        f' scope="col">{escape(one.corner)}</th>{head}</tr></thead><tbody>{body}</tbody></table>'
    )


def _cell(chance: Fraction, cases: int) -> str:
    return f"<td>{text.spaced(int(chance * cases))} <small>({escape(percent(chance))}\u00a0%)</small></td>"
