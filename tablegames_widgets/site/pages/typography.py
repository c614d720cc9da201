"""French spaces and apostrophes in all that a page says outside code, whoever wrote it: a page, a title, what
we generate."""

from __future__ import annotations

from typing import Final

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

from ...engine.text import french

_APART: Final = (nodes.literal, nodes.FixedTextElement, nodes.raw, nodes.comment, nodes.math)


class Typography(SphinxTransform):
    """Before titles are collected, so that menus and tables of contents have them right too; addresses are
    made before."""

    default_priority = 750

    def apply(self, **_kwargs: object) -> None:
        for text in list(self.document.findall(nodes.Text)):
            if (right := french(text)) != text and not _is_apart(text):
                text.parent.replace(text, nodes.Text(right))


def _is_apart(node: nodes.Node) -> bool:
    """Whether it is code, or was written for a builder as it is."""
    above = node.parent
    return above is not None and (isinstance(above, _APART) or _is_apart(above))


def _bare(html: str) -> str:
    """A title without its tags; jinja's own filter makes a plain space of the one that does not break."""
    return french(Markup(html).striptags())


def _titles(app: Sphinx) -> None:
    if templates := getattr(app.builder, "templates", None):  # what is printed has none
        templates.environment.filters["striptags"] = _bare


def setup(app: Sphinx) -> ExtensionMetadata:
    """For every page."""
    app.add_transform(Typography)
    app.connect("builder-inited", _titles)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
