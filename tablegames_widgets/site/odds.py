"""The `{chances}` directive: what a game's `odds` module computes exactly, as a picture and as tables."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from importlib import import_module
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from ..engine.errors import TableGamesError
from ..games import games

_CELL, _ROW, _LEFT, _TOP = 34, 22, 64, 40  # of the picture, in its own units
_ACROSS = 3


class Chances(SphinxDirective):
    """Argument: the game. Options: souffles (1 or 2), change (added to power and range). Body: the cards, one a line.

    The picture has a small chart for each card; below it each chart is a table, with the exact counts.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"souffles": directives.positive_int, "change": int}

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        try:
            odds = import_module(f"{games[game].package}.odds")
            charts = [(card, rows(odds, card, self.options)) for card in self.content]
        except (TableGamesError, ImportError, KeyError, ValueError) as error:
            raise self.severe(f"{{chances}} {game} : {error}") from error
        tables = "".join(_table(odds, card, chart) for card, chart in charts)
        html = (
            f'<figure class="tg-table tg-{game} tg-odds"><div class="tg-odds-picture" tabindex="0" role="group" '
            f'aria-label="Les chances en image">{_picture(charts)}</div>'
            f"<details><summary>Les mêmes chances en tableaux, avec les comptes exacts</summary>{tables}</details></figure>"
        )
        return [nodes.raw("", html, format="html")]


def rows(odds: Any, card: str, options: dict[str, int]) -> list[tuple[int, tuple[Fraction, ...]]]:
    """Each place with the chance of being roasted there, by resistance. Raises ValueError for what is no card."""
    chart: list[tuple[int, tuple[Fraction, ...]]] = list(
        odds.table(odds.CARDS.index(card.strip()), options.get("change", 0), options.get("souffles", 1))
    )
    return chart


def percent(chance: Fraction) -> str:
    """« 41 % »; never 0 nor 100 for what is neither impossible nor certain."""
    hundredths = round(float(chance) * 100)
    if chance and not hundredths:
        return "< 1"
    return "> 99" if chance < 1 and hundredths == 100 else str(hundredths)


def _picture(charts: list[tuple[str, list[tuple[int, tuple[Fraction, ...]]]]]) -> str:
    wide, high = _LEFT + 4 * _CELL + 22, _TOP + 6 * _ROW + 26
    down = -(-len(charts) // _ACROSS)
    drawn = "".join(
        f'<g transform="translate({index % _ACROSS * wide} {index // _ACROSS * high})">{_chart(card, chart)}</g>'
        for index, (card, chart) in enumerate(charts)
    )
    label = "Chances d’être grillé, en pour cent, par place et par résistance, pour chaque prédiction. Les tableaux disent la même chose."
    return f'<svg viewBox="0 0 {wide * _ACROSS} {high * down}" role="img" aria-label="{label}">{drawn}</svg>'


def _chart(card: str, chart: list[tuple[int, tuple[Fraction, ...]]]) -> str:
    """One card: a row for each place, a column for each resistance, the hotter the likelier."""
    lines = [f'<text class="tg-odds-title" x="{_LEFT + 2 * _CELL}" y="15">{escape(card)}</text>']
    lines += [f'<text x="{_LEFT + (i + 0.5) * _CELL}" y="33">{i + 2}</text>' for i in range(4)]
    for row, (place, chances) in enumerate(chart):
        y = _TOP + row * _ROW
        lines.append(f'<text class="tg-odds-place" x="{_LEFT - 6}" y="{y + 15}">place {place}</text>')
        for column, chance in enumerate(chances):
            x = _LEFT + column * _CELL
            lines.append(
                f'<rect x="{x}" y="{y}" width="{_CELL - 2}" height="{_ROW - 2}" rx="4" style="--hot:{round(float(chance) * 100)}%"/>'
                f'<text x="{x + _CELL / 2 - 1}" y="{y + 15}">{escape(percent(chance))}</text>'
            )
    return "".join(lines)


def _table(odds: Any, card: str, chart: list[tuple[int, tuple[Fraction, ...]]]) -> str:
    total = odds.flames(odds.CARDS.index(card.strip())).total()
    head = "".join(f'<th scope="col">résistance {i + 2}</th>' for i in range(4))
    body = "".join(
        f'<tr><th scope="row">place {place}</th>{"".join(_cell(chance, total) for chance in chances)}</tr>' for place, chances in chart
    )
    return (
        f'<table class="tg-scores"><caption>{escape(card)}, sur {total} lancers</caption>'
        f'<thead><tr><th scope="col">Grillé à la</th>{head}</tr></thead><tbody>{body}</tbody></table>'
    )


def _cell(chance: Fraction, total: int) -> str:
    exact = chance * total
    count = f"{exact.numerator} " if exact.denominator == 1 else ""
    return f"<td>{count}<small>({escape(percent(chance))}\u00a0%)</small></td>"
