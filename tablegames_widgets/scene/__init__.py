"""A view laid out: the Scene model, and its two renderers, HTML and text. Nothing here knows a game."""

from typing import NamedTuple

from .html import page, render, styles
from .model import Frame, Grid, Piece, Refused, Scene, Shown, Zone
from .parts import ending
from .text import text

__all__ = [
    "RENDERERS",
    "Frame",
    "Grid",
    "Piece",
    "Refused",
    "Renderers",
    "Scene",
    "Shown",
    "Zone",
    "ending",
    "page",
    "render",
    "styles",
    "text",
]


class Renderers(NamedTuple):
    """What a game hands to the engine, that a view can show itself."""

    def html(self, view: Shown) -> str:
        """The board as HTML."""
        return render(view)

    def page(self, view: Shown) -> str:
        """The board as HTML with its style sheets."""
        return page(view)

    def text(self, view: Shown) -> str:
        """The board as text."""
        return text(view)


RENDERERS = Renderers()
