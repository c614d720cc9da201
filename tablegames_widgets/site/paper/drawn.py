"""A table on paper: a scene, a card, an example, a chart as Typst reads them (its functions are in
impression.typ).

Ink is dear and printers are grey: cards are white, their kind is a word and a band, what lies face down is
told, not drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from urllib.parse import unquote

from ...engine import TOUS
from ...engine.caches import GAMES
from ...engine.odds import Chart
from ...engine.text import french, hundredths, percent
from ...page.example import Example
from ...scene import Frame
from ...scene.inline import tint
from ...scene.model import Grid, Piece, Scene, Shown, Zone, lay_out
from ...scene.parts import AID

_ICON = re.compile(r'^\.(tg-i-[\w-]+) \{ --tg-icon: url\("data:image/svg\+xml,(.*?)"\)', re.MULTILINE)

LONG = 40
"""A line of a card that tells what it does, which the rules tell, has more letters: it stands on the cards of
the material alone."""


def string(words: str) -> str:
    """The words as a string of Typst's."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def array(things: Iterable[str]) -> str:
    """An array of what is already written as Typst reads it."""
    return f"({''.join(f'{one}, ' for one in things)})"


def strings(words: Iterable[str]) -> str:
    """An array of strings."""
    return array(map(string, words))


@lru_cache(maxsize=GAMES)
def icons(package: str) -> dict[str, str]:
    """The pictures that a game's icons.css carries, by class, as SVG."""
    sheet = files(package).joinpath("icons.css")
    return (
        {name: unquote(data) for name, data in _ICON.findall(sheet.read_text("utf-8"))}
        if sheet.is_file()
        else {}
    )


def board(view: Shown, path: tuple[str, ...] = (), *, frame: Frame | None = None) -> str:
    """The board of a view: the zones with their cards, and the result once there is one."""
    return table(lay_out(view, path), view.game.package)


def table(scene: Scene, game: str) -> str:
    """The same of a scene, for the package of its game."""
    zones = [_zone(zone, game, "zone") for zone in scene.zones if zone.part != AID]
    result = [_grid(scene.result)] if scene.result else []
    return f"planche({', '.join(filter(None, result + zones))})"


def _zone(zone: Zone, game: str, kind: str = "") -> str:
    """A zone with its heading and lines; without a title its label tells them, unless it begins with a card
    that lies there."""
    title = zone.title if zone.badge in ("", zone.title[:1]) else f"{zone.badge} · {zone.title}"
    named = any(
        isinstance(item, Piece) and item.name and zone.label.startswith(item.text) for item in zone.items
    )
    lines = zone.lines if title or named else (zone.label,) if zone.label else ()
    items = [
        drawn
        for item in zone.items
        if (drawn := card(item, game) if isinstance(item, Piece) else _zone(item, game))
    ]
    if not items and not any(lines):
        return ""
    row = any(isinstance(item, Zone) and item.title for item in zone.items) or (zone.title and len(items) > 2)
    kind = kind or ("rang" if row else "groupe")
    return f"zone({string(kind)}, {string(title)}, {strings(lines)}, {_ink(zone.look, game)}, {array(items)})"


def card(piece: Piece, game: str, more: Sequence[str] = ()) -> str:
    """A card; one that is mere decoration is not drawn."""
    if not piece.name:
        return ""
    small = not piece.click or "tg-mini" in piece.look.split()
    icon = string(piece.icon) if piece.icon in icons(game) else "none"
    lines = strings((*(line for line in piece.lines if more or len(line) < LONG), *more))
    return (
        f"carte({string(piece.name)}, {string(piece.value)}, {lines}, {_ink(piece.look, game)}, {icon},"
        f" {str(small).lower()})"
    )


def _ink(look: str, game: str) -> str:
    found = tint(look, game)
    return f"rgb({string(found)})" if found else "none"


def _grid(table: Grid) -> str:
    rows = [
        [f"{row[0]} ★" if index in table.best else row[0], *row[1:]] for index, row in enumerate(table.rows)
    ]
    return grid(table.title, [list(table.head), *rows], table.lines)


def grid(title: str, rows: list[list[str]], lines: Iterable[str] = ()) -> str:
    """A table whose first row is its head."""
    return (
        f"grille({string(title)}, {strings(lines)}, {len(rows[0])},"
        f" {strings(cell for row in rows for cell in row)})"
    )


def example(shown: Example, address: str) -> str:
    """An example: where it starts, every hand open, then its moves and what is said of them; a code that
    leads to the live one."""
    picture = _open(shown).picture(board, 0)
    moves = array(strings(one) for one in told(shown))
    place = f"{string(address)}, {string(code(address))}"
    return f"exemple({string(shown.title)}, {picture}, {string(shown.notes.get('0', ''))}, {moves}, {place})"


def code(address: str) -> str:
    """The name of the picture that a telephone reads."""
    return sha256(address.encode()).hexdigest()[:12]


def told(shown: Example) -> Iterator[tuple[str, str, str]]:
    """The moves: who, what, and what is said of it."""
    for ply, (letter, move) in enumerate(shown.moves, 1):
        yield letter, french(move), shown.notes.get(str(ply), "")


def _open(shown: Example) -> Example:
    """Who reads a page plays for everyone."""
    return replace(shown, view=TOUS if shown.view == "trait" and shown.moves else shown.view)


def chart(one: Chart) -> str:
    """A chart of chances: what is likelier is darker, and says so."""
    rows = array(array((string(name), *map(_square, chances))) for name, chances in one.rows)
    return f"chances({string(one.title)}, {strings(short for short, _ in one.columns)}, {rows})"


def _square(chance: Fraction) -> str:
    return f"({hundredths(chance)}, {string(percent(chance, '< ', '> '))})"
