"""A view as plain text: terminal, print, notebooks compared by nbval, screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from .model import Frame, Piece, Shown, Table, Zone, lay_out, next_clicks, said

WIDTH = 100
_NO_FRAME = Frame()


def text(view: Shown, path: tuple[str, ...] = ()) -> str:
    """The same scene as `render`, in at most 100 columns. [brackets] stand round what is chosen."""
    scene = lay_out(view, path)
    lines = [scene.label, *_wrapped(view.ask(path), "")]
    if scene.result:
        lines += ["", *_table(scene.result)]
    for zone in scene.zones:
        lines += ["", *_zone(zone, "", set(path))]
    for table in scene.aids:
        lines += ["", *_table(table)]
    if nexts := next_clicks(view, path):
        lines += ["", *_wrapped("Au choix\u00a0: " + " · ".join(nexts), "")]
    if last := said(view, _NO_FRAME):
        lines += ["", *_wrapped(last, "")]
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(line: str, indent: str) -> list[str]:
    return wrap(line, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False) or [indent]


def _zone(zone: Zone, indent: str, chosen: set[str]) -> Iterator[str]:
    """The heading with its lines (without a heading the label tells them), its pieces, then the zones inside.

    A piece by which its zone is named is not said twice.
    """
    shown = [item for item in zone.items if isinstance(item, Piece) and item.name]
    words = [_piece(item, chosen) for item in shown if zone.title or not zone.label.startswith(item.text) or item.click in chosen]
    parts = [zone.title, " · ".join(zone.lines)] if zone.title else [zone.label]
    if words and not zone.title:
        parts.append(" · ".join(words))
    yield from _wrapped("\u00a0: ".join(filter(None, parts)), indent)
    if words and zone.title:
        yield from _wrapped(" · ".join(words), indent + "  ")
    for item in zone.items:
        if isinstance(item, Zone) and (item.label or item.title):
            yield from _zone(item, indent + "  ", chosen)


def _piece(piece: Piece, chosen: set[str]) -> str:
    words = " ".join((piece.text, *(f"({line})" for line in piece.lines)))
    if piece.click in chosen:
        chosen.discard(piece.click)
        return f"[{words}]"
    return words


def _table(table: Table) -> Iterator[str]:
    for line in (table.title, *table.lines):
        yield from _wrapped(line, "")
    rows = [table.head, *table.rows]
    widths = [max(len(row[i]) for row in rows) for i in range(len(table.head))]
    for index, row in enumerate(rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(widths[i + 1]) for i, cell in enumerate(row[1:]))]
        yield "  " + "  ".join(cells) + (" ★" if index - 1 in table.best else "")
