"""The `{questions}` directive: what each game asks, and what comes next, as `tablegames dessine` draws it."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...engine import Game
from ...games import games
from ...terminal import decisions, graph


class Questions(SphinxDirective):
    """A fold for each game, with its picture: as an image, since the rules of its style are for it alone."""

    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", "".join(map(_fold, games.values())), format="html")]


def _fold(game: Game) -> str:
    found = decisions.drawn(game)
    said = escape(" ".join(graph.words(found)), quote=True)
    data = b64encode(graph.svg(found).encode()).decode("ascii")
    return (
        f'<details class="sd-sphinx-override sd-dropdown sd-card"><summary>{escape(game.title)}</summary>'
        '<div tabindex="0" role="group" style="overflow-x:auto;background:#fff"'
        f' aria-label="{escape(game.title, quote=True)}">'
        f'<img style="max-width:none" src="data:image/svg+xml;base64,{data}" alt="{said}"></div></details>'
    )
