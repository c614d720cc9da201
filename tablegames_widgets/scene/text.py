"""A view as plain text: terminal, print, notebooks compared by nbval, screen readers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ..engine.caches import WORDS
from .model import Frame, Grid, Piece, Shown, Zone, lay_out, next_clicks, said

WIDTH = 80
_BEST = " ★"
_ODD = re.compile("[^\x00-\u02ff\u2010-\u2027\u2190-\u22ff\u2605]")  # what may take no column, or two


def text(view: Shown, path: tuple[str, ...] = (), *, frame: Frame | None = None) -> str:
    """The same scene as `render`, in at most 80 columns. [brackets] stand round what is chosen."""
    scene = lay_out(view, path)
    lines = [*wrapped(scene.label), *wrapped(view.ask(path))]
    if scene.result:
        lines += ["", *_table(scene.result)]
    for zone in scene.zones:
        lines += ["", *_zone(zone, "", set(path))]
    for table in scene.aids:
        lines += ["", *_table(table)]
    if nexts := next_clicks(view, path):
        lines += ["", *wrapped("Au choix\u00a0: " + " · ".join(nexts))]
    if last := said(view, frame or Frame()):
        lines += ["", *wrapped(last)]
    return "\n".join(line.rstrip() for line in lines)


def columns(words: str) -> int:
    """How many columns of a terminal the words take: two for a wide character, none for a mark on the one
    before."""
    return sum(map(_columns, words)) if _ODD.search(words) else len(words)


@lru_cache(maxsize=WORDS)
def _columns(char: str) -> int:
    if char == "\ufe0f":  # makes an emoji of the sign before it: that one is then wide
        return 1
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


_BREAKS: Final = re.compile("(?<!«) (?![:;!?»])")
"""Where a line may end: never between a word and the sign that goes with it."""


def wrapped(line: str, indent: str = "") -> list[str]:
    """The line in pieces of at most 80 columns; a word that is longer than that is cut."""
    if columns(indent + line) <= WIDTH:
        return [indent + line]
    lines, now = [], indent
    for word in _BREAKS.split(line):
        longer = f"{now} {word}" if now.strip() else now + word
        if columns(longer) > WIDTH and now.strip():
            lines.append(now)
            longer = f"{indent}  {word}"
        while columns(longer) > WIDTH:
            cut = next(k for k in range(len(longer), 0, -1) if columns(longer[:k]) <= WIDTH)
            lines.append(longer[:cut])
            longer = f"{indent}  {longer[cut:]}"
        now = longer
    return [*lines, now]


def _names(piece: Piece, zone: Zone) -> bool:
    """Whether the zone is named by this piece: « galion 4 de Bo, pas attaqué », or « ton galion 3… », as the
    piece is read aloud."""
    return zone.label.startswith(piece.text) or zone.label == piece.label


def _zone(zone: Zone, indent: str, chosen: set[str]) -> Iterator[str]:
    """The heading with its lines (without a heading the label tells them), its pieces, then the zones inside.

    A piece by which its zone is named is not said twice.
    """
    shown = [item for item in zone.items if isinstance(item, Piece) and item.name]
    words = [
        _piece(item, chosen) for item in shown if zone.title or not _names(item, zone) or item.click in chosen
    ]
    parts = [zone.title, " · ".join(zone.lines)] if zone.title else [zone.label]
    if words and not zone.title:
        parts.append(" · ".join(words))
    yield from wrapped("\u00a0: ".join(filter(None, parts)), indent)
    if words and zone.title:
        yield from wrapped(" · ".join(words), indent + "  ")
    for item in zone.items:
        if isinstance(item, Zone) and (item.label or item.title):
            yield from _zone(item, indent + "  ", chosen)


def _piece(piece: Piece, chosen: set[str]) -> str:
    words = " ".join((piece.text, *(f"({line})" for line in piece.lines)))
    if piece.click in chosen:
        chosen.discard(piece.click)
        return f"[{words}]"
    return words


def _table(table: Grid) -> Iterator[str]:
    """In columns where they fit, else a row at a time."""
    for line in (table.title, *table.lines):
        yield from wrapped(line)
    rows = [table.head, *table.rows]
    widths = [max(columns(row[i]) for row in rows) for i in range(len(table.head))]
    fits = sum(widths) + 2 * len(widths) + len(_BEST) <= WIDTH
    for index, row in enumerate(rows):
        best = _BEST if index - 1 in table.best else ""
        if fits:
            yield _in_columns(row, widths) + best
        elif index:
            yield from wrapped(_in_words(table.head, row, best), "  ")


def _in_columns(row: Sequence[str], widths: Sequence[int]) -> str:
    """The first cell to the left, the others to the right."""
    pads = [" " * (width - columns(cell)) for width, cell in zip(widths, row, strict=True)]
    return "  " + "  ".join(
        (row[0] + pads[0], *(pad + cell for pad, cell in zip(pads[1:], row[1:], strict=True)))
    )


def _in_words(head: Sequence[str], row: Sequence[str], best: str) -> str:
    """« Ana ★ : Billets 60 $ · Trésors 220 $ »."""
    return f"{row[0]}{best}\u00a0: " + " · ".join(
        f"{name} {cell}" for name, cell in zip(head[1:], row[1:], strict=True)
    )
