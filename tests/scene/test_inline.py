"""The board without style sheets: every word of the scene, in what JupyterLab keeps in a notebook that is not trusted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape

import pytest
from support import GAMES, Case, samples

import tablegames_widgets as tg
from tablegames_widgets.scene.inline import inline
from tablegames_widgets.scene.model import Grid, Piece, Zone, lay_out

TAGS = {"b", "details", "div", "h3", "h4", "li", "p", "small", "span", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul"}
LENGTHS = r"-?[\d.]+(px|%)?( [\d.]+(px|%)?)*"
COLOUR = r"(#[0-9a-f]{3,8}|rgba\(255,255,255,0\.\d+\)|transparent)"
KEPT = {
    "display": "inline-block|block|flex", "flex": r"1 1 \d+(px|%)", "flex-wrap": "wrap", "gap": LENGTHS, "overflow": "auto",
    "margin": LENGTHS, "padding": LENGTHS, "width": LENGTHS, "height": LENGTHS, "min-width": LENGTHS, "min-height": LENGTHS,
    "max-width": LENGTHS, "box-sizing": "border-box", "border": rf"0|1px solid {COLOUR}", "border-left": rf"6px solid {COLOUR}",
    "border-top": rf"\dpx solid {COLOUR}", "border-radius": LENGTHS, "border-collapse": "collapse", "background-color": COLOUR,
    "color": COLOUR, "font-family": "sans-serif", "font-size": LENGTHS, "font-weight": "[47]00", "line-height": LENGTHS,
    "list-style": "none", "text-align": "left|center", "vertical-align": "top",
}  # fmt: skip
"""Of what the sanitizer of @jupyterlab/apputils lets through, what we use; tests/browser/test_jupyterlab.py asks the sanitizer itself."""


def said(items: Iterable[Piece | Zone]) -> Iterator[str]:
    """Every word that lies on the table."""
    for item in items:
        if isinstance(item, Zone):
            yield from (item.title, *(item.lines if item.title else ()), *said(item.items))
        elif item.name:
            yield from (item.name, item.value, *item.lines)


def cells(*tables: Grid | None) -> Iterator[str]:
    for table in filter(None, tables):
        yield from (table.title, *table.lines, *table.head, *(cell for row in table.rows for cell in row))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_word_of_a_scene_is_there_and_nothing_that_would_be_taken_away(game: tg.Game) -> None:
    for p in samples(Case(game, game.seats[-1], {}), 3, 12):
        for seat in {*p.to_move, None}:
            view = p.view(seat)
            html, scene = inline(view), lay_out(view, ())
            text = unescape(re.sub("<[^>]*>", "", html))
            missing = [word for word in (view.prompt, *said(scene.zones), *cells(scene.result, *scene.aids)) if word not in text]
            assert missing == []
            assert set(re.findall(r"<(\w+)", html)) <= TAGS
            assert re.findall(r" ([\w-]+)=", re.sub('"[^"]*"', "", html).replace(" style=", "").replace(" class=", "", 1)) == []
            for style in set(re.findall('style="([^"]*)"', html)):
                assert [one for one in style.split(";") if not re.fullmatch(KEPT[one.partition(":")[0]], one.partition(":")[2])] == []
