"""The `{chances}` directive: what a game's `odds` module computes exactly, as a picture and as tables."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from ..engine import text
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
    option_spec: ClassVar[dict[str, Any]] = {"souffles": lambda said: int(directives.choice(said, ("1", "2"))), "change": int}

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        try:
            odds = import_module(f"{games[game].package}.odds")
            charts = [chart(odds, card.strip(), **self.options) for card in self.content]
        except (TableGamesError, ImportError, KeyError, ValueError) as error:
            raise self.severe(f"{{chances}} {game} : {error}") from error
        differs = charts[0].differs if charts else ""
        html = (
            f'<figure class="tg-table tg-{game} tg-odds"><figcaption>Chances d’être grillé{differs}, en pour cent arrondis</figcaption>'
            f'<div class="tg-odds-picture" tabindex="0" role="group" aria-label="Les chances en image">{picture(charts)}</div>'
            f"<details><summary>Les mêmes chances en tableaux, avec les comptes exacts</summary>"
            f"{''.join(map(table, charts))}</details></figure>"
        )
        return [nodes.raw("", html, format="html")]


class Chart(NamedTuple):
    """One card: what differs from a plain turn, all the throws there are, and the chances by place and by resistance."""

    card: str
    differs: str
    throws: int
    thrown: str
    rows: tuple[tuple[int, tuple[Fraction, ...]], ...]


def chart(odds: Any, card: str, souffles: int = 1, change: int = 0) -> Chart:
    """The chart of a card. Raises ValueError for what is no card."""
    kind = odds.CARDS.index(card)
    differs = (", deux souffles" if souffles > 1 else "") + (f", puissance et portée {change:+d}".replace("-", "−") if change else "")
    once = odds.flames(kind).total()
    thrown = f"{_spaced(once**2)} paires de lancers ({once}\u00a0×\u00a0{once})" if souffles > 1 else f"{once} lancers"
    return Chart(card, differs, once**souffles, thrown, tuple(odds.table(kind, change, souffles)))


def percent(chance: Fraction) -> str:
    """« 41 », short enough for a square of the picture."""
    return text.percent(chance, "< ", "> ")


def picture(charts: list[Chart]) -> str:
    """The charts side by side."""
    wide, high = _LEFT + 4 * _CELL + 22, _TOP + 6 * _ROW + 26
    down = -(-len(charts) // _ACROSS)
    drawn = "".join(
        f'<g transform="translate({index % _ACROSS * wide} {index // _ACROSS * high})">{_drawn(one)}</g>'
        for index, one in enumerate(charts)
    )
    label = "Une grille par prédiction : une ligne par place, une colonne par résistance. Les tableaux disent la même chose."
    return f'<svg viewBox="0 0 {wide * _ACROSS} {high * down}" role="img" aria-label="{label}">{drawn}</svg>'


def _drawn(one: Chart) -> str:
    """One card: a row for each place, a column for each resistance, the hotter the likelier."""
    lines = [f'<text class="tg-odds-title" x="{_LEFT + 2 * _CELL}" y="15">{escape(one.card)}</text>']
    lines += [f'<text x="{_LEFT + (i + 0.5) * _CELL}" y="33">{i + 2}</text>' for i in range(4)]
    for row, (place, chances) in enumerate(one.rows):
        y = _TOP + row * _ROW
        lines.append(f'<text class="tg-odds-place" x="{_LEFT - 6}" y="{y + 15}">place {place}</text>')
        for column, chance in enumerate(chances):
            x = _LEFT + column * _CELL
            lines.append(
                f'<rect x="{x}" y="{y}" width="{_CELL - 2}" height="{_ROW - 2}" rx="4" style="--hot:{text.hundredths(chance)}%"/>'
                f'<text x="{x + _CELL / 2 - 1}" y="{y + 15}">{escape(percent(chance))}</text>'
            )
    return "".join(lines)


def table(one: Chart) -> str:
    """How many of all the throws roast, at each place and by resistance."""
    head = "".join(f'<th scope="col">résistance {i + 2}</th>' for i in range(4))
    body = "".join(
        f'<tr><th scope="row">place {place}</th>{"".join(_cell(chance, one.throws) for chance in chances)}</tr>'
        for place, chances in one.rows
    )
    return (
        f'<table class="tg-scores"><caption>{escape(one.card + one.differs)}, sur {one.thrown}</caption>'
        f'<thead><tr><th scope="col">Grillé à la</th>{head}</tr></thead><tbody>{body}</tbody></table>'
    )


def _cell(chance: Fraction, throws: int) -> str:
    return f"<td>{_spaced(int(chance * throws))} <small>({escape(percent(chance))}\u00a0%)</small></td>"


def _spaced(number: int) -> str:
    """« 46 656 »."""
    return f"{number:,}".replace(",", "\u00a0")
