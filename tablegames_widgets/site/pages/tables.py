"""Tables of figures as the theme sets them; without Sphinx, for what writes pages before it reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from ...arena.tables import number
from ...engine.text import french


def percent(share: float) -> str:
    """« 48 % »."""
    return f"{number(share, 0)}\u00a0%"


def length(coups: Sequence[int]) -> str:
    """« 120 (80 à 160) »: half of the games are shorter, and eight of ten lie between."""
    return f"{coups[1]} ({coups[0]}\u00a0à\u00a0{coups[2]})"


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as the theme sets it; rows that begin with the same share their first cell."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(_rows(first, list(group)) for first, group in groupby(rows, key=lambda row: row[0]))
    said = escape(french(caption), quote=True)
    return (
        f'<div class="table-wrapper" role="group" tabindex="0" aria-label="{said}" style="margin:1.2em'
        ' 0"><table class="docutils '
        f'align-default"><caption>{said}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def _rows(first: str, rows: Sequence[Sequence[str]]) -> str:
    begun = (
        f'<th scope="rowgroup" rowspan="{len(rows)}"'
        f' style="font-weight:normal;text-align:left">{escape(french(first))}</th>'
    )
    cells = ("".join(f"<td>{escape(french(cell))}</td>" for cell in row[1:]) for row in rows)
    return "".join(f"<tr>{'' if k else begun}{row}</tr>" for k, row in enumerate(cells))
