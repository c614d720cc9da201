"""Results as French text, as HTML, and as pictures: Vega-Lite where there is no matplotlib."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from ..engine import BadSetup
from ..engine.text import french, spaced, visible
from ..scene.text import columns

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def number(value: float | int | None, digits: int = 1) -> str:
    """« 12 345 », « 48,3 », « −2,0 », « – » for none."""
    if value is None:
        return "–"
    if isinstance(value, int):
        return spaced(value)
    return f"{value:,.{digits}f}".replace(",", "\u00a0").replace(".", ",").replace("-", "−")


class Table(NamedTuple):
    """A title, heads, rows of text, and a line below."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    below: str = ""

    def __str__(self) -> str:
        lines = [
            [visible(cell) for cell in cells] for cells in (self.heads, *self.rows)
        ]  # names come from files
        widths = [max(columns(line[k]) for line in lines) for k in range(len(self.heads))]
        told = [visible(self.title), *("  ".join(_padded(cells, widths)).rstrip() for cells in lines)]
        return french("\n".join([*told, *map(visible, self.below.split("\n"))] if self.below else told))

    def html(self) -> str:
        """The same as a table with its caption."""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.heads)
        body = "".join("<tr>" + "".join(map(_cell, range(len(row)), row)) + "</tr>" for row in self.rows)
        lines = "<br>".join(map(escape, french(self.below).split("\n")))
        below = f"<p>{lines}</p>" if self.below else ""
        caption = f"<caption>{escape(french(self.title))}</caption>"
        return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{below}"


def _cell(column: int, text: str) -> str:
    told = escape(french(visible(text)))
    return f'<th scope="row">{told}</th>' if column == 0 else f'<td style="text-align:right">{told}</td>'


def _padded(cells: Sequence[str], widths: Sequence[int]) -> Iterable[str]:
    """The first column to the left, numbers to the right."""
    for column, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        fill = " " * (width - columns(cell))
        yield fill + cell if column else cell + fill


class Shares(NamedTuple):
    """A picture of shares with their intervals: a line a player."""

    title: str
    names: Sequence[str]
    values: Sequence[tuple[float, float, float]]
    axis: str
    fair: float | None = None

    def vega(self) -> dict[str, object]:
        """The picture as Vega-Lite, which JupyterLab draws by itself, in a browser without matplotlib too."""
        values = [
            dict(zip(("joueur", "part", "de", "à"), (name, *value), strict=True))
            for name, value in zip(self.names, self.values, strict=True)
        ]
        who = {"field": "joueur", "type": "nominal", "sort": None, "title": None}
        low = {"field": "de", "type": "quantitative", "title": self.axis}
        layers: list[dict[str, object]] = [
            {"mark": {"type": "rule"}, "encoding": {"y": who, "x": low, "x2": {"field": "à"}}},
            {
                "mark": {"type": "point", "filled": True, "size": 80},
                "encoding": {"y": who, "x": {**low, "field": "part"}},
            },
        ]
        if self.fair is not None:
            layers.append(
                {"mark": {"type": "rule", "strokeDash": [4, 4]}, "encoding": {"x": {"datum": self.fair}}}
            )
        return {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
            "title": self.title,
            "data": {"values": values},
            "layer": layers,
        }

    def matplotlib(self) -> Figure:
        """The same as a matplotlib Figure. Raises BadSetup where there is no matplotlib."""
        try:
            from matplotlib.figure import Figure
        except ImportError as error:
            raise BadSetup(
                "Pour tracer il faut matplotlib : pip install matplotlib. Sans lui, .vega() donne le même"
                " dessin à JupyterLab."
            ) from error
        figure = Figure(figsize=(6, 1 + 0.4 * len(self.names)), layout="constrained")
        axes = figure.subplots()
        for height, (share, low, high) in enumerate(self.values):
            axes.errorbar(share, height, xerr=[[share - low], [high - share]], fmt="o", capsize=3)
        axes.set_yticks(range(len(self.names)), self.names)
        axes.invert_yaxis()
        axes.set(title=self.title, xlabel=self.axis)
        if self.fair is not None:
            axes.axvline(self.fair, linestyle="--", linewidth=1)
        return figure


class Vega(dict[str, object]):
    """Un dessin en Vega-Lite, qu’un carnet montre."""

    def _repr_mimebundle_(self, **_: object) -> dict[str, object]:
        return {"application/vnd.vegalite.v5+json": dict(self), "text/plain": str(self.get("title", ""))}
