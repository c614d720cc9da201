"""A view laid out: the Scene model, and its two renderers, HTML and text. Nothing here knows a game."""

from types import SimpleNamespace

from .html import page, render
from .model import Curves, Frame, Grid, Help, Piece, Refused, Scene, Shown, Told, Zone
from .parts import ending
from .sheets import styles
from .text import text

__all__ = [
    "RENDERERS",
    "Curves",
    "Frame",
    "Grid",
    "Help",
    "Piece",
    "Refused",
    "Scene",
    "Shown",
    "Told",
    "Zone",
    "ending",
    "page",
    "render",
    "styles",
    "text",
]


RENDERERS = SimpleNamespace(html=render, page=page, text=text)
"""What a game hands to the engine, that a view can show itself."""
