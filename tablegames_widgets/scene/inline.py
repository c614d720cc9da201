"""A view as HTML that needs no style sheet: what a notebook shows that is not trusted, where `<style>`, icons
and `data-` are taken away.

Each element carries its own few styles, in properties that JupyterLab lets through there. Nothing of it can
be pressed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from importlib.resources import files

from ..engine.caches import DRAWN, GAMES
from .model import Frame, Grid, Piece, Scene, Shown, Zone, begun, lay_out, pieces, said
from .parts import OTHERS

_INKS = {
    "table": "#16242c",
    "ink": "#eaf2f5",
    "card": "#fbf5e3",
    "card-ink": "#1d2b33",
    "edge": "#b9a677",
    "tg-back": "#34515e",
}
"""The colours of a game that declares none: its table and what is written on it, a card likewise, a card's
border and its back."""
_DECLARED = re.compile(r"/\* inks: (.*?) \*/", re.DOTALL)
_NAMED = re.compile(r"(--[\w-]+):\s*(#\w+);")

_TABLE = (
    "max-width:1000px;margin:0 0"
    " 8px;padding:12px;border-radius:12px;font-family:sans-serif;font-size:14px;line-height:1.35"
)
_ZONE = (
    "max-width:100%;padding:8px 10px;border:1px solid"
    " rgba(255,255,255,0.3);border-radius:8px;background-color:rgba(255,255,255,0.08)"
)
_ITEM = "display:inline-block;vertical-align:top;margin:3px"
_BACK = (
    "display:inline-block;width:14px;height:20px;margin:1px;border:1px solid"
    " rgba(255,255,255,0.6);border-radius:3px"
)
_FULL, _MINI = "min-width:56px;min-height:72px;padding:8px", "min-width:24px;padding:3px 6px;font-size:12px"
_ROWS = "margin:4px 0;border-collapse:collapse;font-size:14px"
_CELL = "padding:3px 8px;border:0;background-color:transparent;text-align:left"


def inline(
    view: Shown,
    path: tuple[str, ...] = (),
    *,
    frame: Frame | None = None,
    pictures: str = "",
    scene: Scene | None = None,
) -> str:
    """The board of `view` after the clicks of `path`: the question, the zones with their cards, the result,
    what happened last. `pictures` is a folder of SVG files, one an icon, for who can show them: an e-book.
    `scene` stands for the view's own, where its parts bear numbers."""
    frame = frame or Frame()
    path = begun(path, frame)
    scene, game = scene or lay_out(view, path), view.game.package
    label = f"{scene.label}\u00a0: {frame.title}" if frame.title else scene.label
    colours = f"background-color:{inks(game)['table']};color:{inks(game)['ink']}"
    return "".join(
        (
            f'<div class="tg-without-style" style="{_TABLE};{colours}">',
            _line(label),
            _heading(3, 18, view.ask(path)),
            _table(scene.result, game) if scene.result else "",
            '<div style="display:flex;flex-wrap:wrap;gap:8px;margin:8px 0">',
            *(
                _zone(zone, game, pictures, "div", f"flex:1 1 {'200px' if zone.part == OTHERS else '100%'}")
                for zone in scene.zones
            ),
            "</div>",
            _line(said(view, frame)),
            *(
                f"<details><summary>{escape(aid.title)}</summary>{_table(aid, game)}</details>"
                for aid in scene.aids
            ),
            "</div>",
        )
    )


@lru_cache(maxsize=GAMES)
def inks(game: str) -> dict[str, str]:
    """The colours that the look.css of a game's package declares, by name or by class.

    It says « inks: table=--blue-38 tg-rouge=--red-50 », and what these are at its top.
    """
    sheet = files(game).joinpath("look.css")
    text = sheet.read_text("utf-8") if sheet.is_file() else ""
    declared, palette = _DECLARED.search(text), dict(_NAMED.findall(text))
    pairs = (ink.split("=") for ink in declared[1].split()) if declared else ()
    return _INKS | {name: palette.get(colour, colour) for name, colour in pairs}


def tint(look: str, game: str) -> str:
    """The colour of the last class that has one, or ""."""
    return next((inks(game)[name] for name in reversed(look.split()) if name in inks(game)), "")


def _heading(level: int, size: int, words: str) -> str:
    """Its size and margins are its own, whatever sheet stands around."""
    look = f"margin:0;padding:0;font-size:{size}px;font-weight:700;line-height:1.25"
    return f'<h{level} style="{look}">{escape(words)}</h{level}>'


def _line(words: str) -> str:
    return f'<p style="margin:2px 0 0;padding:0">{escape(words)}</p>' if words else ""


def _zone(zone: Zone, game: str, pictures: str, tag: str = "li", place: str = _ITEM) -> str:
    """A zone with its heading and lines; without a title its label tells them, unless it begins with a card
    that lies there."""
    hue = tint(zone.look, game)
    sign = "" if not zone.title or zone.badge in ("", zone.title[:1]) else f"{zone.badge} · "
    title = sign + zone.title
    named = any(
        isinstance(item, Piece) and item.name and zone.label.startswith(item.text) for item in zone.items
    )
    head = _heading(4, 15, title) if title else ""
    head += _line(" · ".join(zone.lines) if title or named else zone.label)
    framed = f"{_ZONE};border-left:6px solid {hue}" if hue else _ZONE
    inside = _items(zone.items, game, pictures)
    return f'<{tag} style="{place}{";" + framed if head else ""}">{head}{inside}</{tag}>'


def _items(items: Iterable[Piece | Zone], game: str, pictures: str) -> str:
    """Cards and smaller zones in a list; cards face down, which the lines tell, before them."""
    backs, listed = "", ""
    for item in items:
        if isinstance(item, Piece):
            listed += _card(item, game, pictures) if item.name else ""
        elif item.label or item.title:
            listed += _zone(item, game, pictures)
        elif hidden := "".join(_back(piece.look, game) for piece in pieces(item)):
            backs += f'<span style="{_ITEM}">{hidden}</span>'
    return backs + (f'<ul style="list-style:none;margin:3px 0 0;padding:0">{listed}</ul>' if listed else "")


def _back(look: str, game: str) -> str:
    """A card face down; other decoration is left out."""
    return (
        f'<span style="{_BACK};background-color:{tint(look, game)}"></span>'
        if "tg-back" in look.split()
        else ""
    )


@lru_cache(maxsize=DRAWN)
def _card(piece: Piece, game: str, pictures: str) -> str:
    """A card: its band has the colour of its kind, its words are in ink, its picture above them.

    What a move is made of is bigger than what is only shown.
    """
    own, small = inks(game), not piece.click or "tg-mini" in piece.look.split()
    band = (
        f"border:1px solid {own['edge']};border-top:{4 if small else 7}px solid"
        f" {tint(piece.look, game) or own['edge']}"
    )
    number = (
        f' <b style="display:block;font-size:{15 if small else 24}px">{escape(piece.value)}</b>'
        if piece.value
        else ""
    )
    told = "".join(
        f' <small style="display:block;font-size:11px">{escape(line)}</small>' for line in piece.lines
    )
    shape = f"{_ITEM};max-width:160px;{_MINI if small else _FULL};{band};border-radius:8px;text-align:center"
    colours = f"background-color:{own['card']};color:{own['card-ink']}"
    side = 18 if small else 30
    drawn = (
        f'<img src="{pictures}/{piece.icon}.svg" alt="" width="{side}" height="{side}"'
        ' style="display:block;margin:0 auto 2px"/>'
        if pictures and piece.icon.startswith("tg-i-")  # faces are drawn by a sheet
        else ""
    )
    return f'<li style="{shape};{colours}">{drawn}{escape(piece.name)}{number}{told}</li>'


def _table(table: Grid, game: str) -> str:
    """The best rows have a star, and are bold. JupyterLab gives a table its own ink: it is said again."""
    head = "".join(f'<th style="{_CELL}">{escape(cell)}</th>' for cell in table.head)
    rows = "".join(_row(row, index in table.best) for index, row in enumerate(table.rows))
    ink = inks(game)["ink"]
    return (
        f"{_heading(4, 15, table.title)}{''.join(map(_line, table.lines))}"
        '<div style="overflow:auto"><table'
        f' style="{_ROWS};color:{ink}"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _row(row: tuple[str, ...], best: bool) -> str:
    weight = f"{_CELL};font-weight:{700 if best else 400}"
    first, *cells = (f"{row[0]} ★" if best else row[0], *row[1:])
    told = "".join(f'<td style="{weight}">{escape(cell)}</td>' for cell in cells)
    return f'<tr style="background-color:transparent"><th style="{weight}">{escape(first)}</th>{told}</tr>'
