"""The rules on paper: `sphinx -b imprimer` makes a booklet of each game, from the same pages as the site, by
Typst (impression.typ).

What only makes sense on a screen (the class `tg-ecran`, boards to play whole games on, raw HTML) is left out,
here and in the e-book.
"""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.util.docutils import SphinxDirective

from ...games import games
from ..pages import chapters
from ..pages.dated import SINCE
from . import ebook, handout
from .drawn import string
from .press import Press
from .worksheet import worksheets

FOLDER: Final = "imprimer"
"""Where the site keeps what one prints and takes away."""
BOOK: Final = "epub"
"""The builder of the e-book."""
SCREEN: Final = "tg-ecran"
AID: Final = "tg-aide"
DOOR: Final = "jeux/"
LINE, CELL = 45, 12
"""Letters: of a line of a table in a column of the page, of a cell that stays on one line."""


def paper(app: Sphinx, doctree: nodes.document, _page: str) -> None:
    """Leave out what is for a screen; a section that has then nothing but its title goes too."""
    if app.builder.name not in (FOLDER, BOOK):
        return
    for node in list(
        doctree.findall(lambda one: isinstance(one, nodes.Element) and SCREEN in one.get("classes", ()))
    ):
        node.parent.remove(node)
    for node in list(doctree.findall(nodes.raw)):
        if node.get("free") and isinstance(node.parent, nodes.section):
            node.parent.parent.remove(node.parent)
        elif "typst" not in node:
            node.parent.remove(node)
        elif app.builder.name == BOOK:
            told = ebook.shown(node["livre"], node.get("code", ""), app.config.html_baseurl)
            node.children = [nodes.Text(told)]
    for section in reversed(list(doctree.findall(nodes.section))):
        if not any(_shows(child) for child in section.children) and isinstance(section.parent, nodes.Element):
            section.parent.remove(section)


def _shows(node: nodes.Node) -> bool:
    apart = isinstance(node, nodes.Element) and "toctree-wrapper" in node["classes"]
    return not apart and not isinstance(node, nodes.title | nodes.target | nodes.Invisible)


def widths(table: nodes.Element) -> str:
    """The columns of a table, as Typst reads them: as wide as what they hold; where that is too wide for the
    page, those of long texts share it, the longer the more, none too narrow for its words."""
    rows = [[cell.astext() for cell in row.children] for row in table.findall(nodes.row)]
    columns = list(zip(*rows, strict=True))
    wide = sum(max(map(len, column)) for column in columns) > LINE
    return "".join(
        f"{_share(column):.1f}fr, " if wide and max(map(len, column)) > CELL else "auto, "
        for column in columns
    )


def _share(column: Sequence[str]) -> float:
    return max(
        math.sqrt(sum(map(len, column)) / len(column)),
        0.45 * max(len(word) for cell in column for word in cell.split()),
    )


class Markup:
    """A page of rules in Typst's code. `page` names the places that others link to."""

    def __init__(self, page: str, depth: int = 0) -> None:
        self.page, self.depth = page, depth

    def of(self, node: nodes.Node) -> str:
        """The node as an expression; "" for nothing."""
        if isinstance(node, nodes.Text):
            return string(str(node).replace("\n", " "))
        write: Callable[[Any], str] = next(
            (_WRITERS[kind] for kind in type(node).__mro__ if kind in _WRITERS), Markup.inside
        ).__get__(self)
        return write(node)

    def inside(self, node: nodes.Element) -> str:
        """The node's children, in their order."""
        parts = [drawn for child in node.children if (drawn := self.of(child))]
        return "{" + "\n".join([*self.marks(node), *parts]) + "}" if parts else ""

    def marks(self, node: nodes.Element) -> Iterator[str]:
        """What a link leads to."""
        names: list[str] = node.get("ids", [])
        return (f"repere({string(f'{self.page}#{name}')})" for name in names)

    def call(self, name: str) -> Callable[[nodes.Element], str]:
        return lambda node: f"{name}({self.inside(node) or '[]'})"

    def paragraph(self, node: nodes.Element) -> str:
        return f"par({inside})" if (inside := self.inside(node)) else ""

    def section(self, node: nodes.Element) -> str:
        self.depth += 1
        inside = self.inside(node)
        self.depth -= 1
        return inside

    def prose(self, node: nodes.Element) -> str:
        """A section without those below it."""
        return self.inside(
            nodes.container(
                "", *(child for child in node.deepcopy().children if not isinstance(child, nodes.section))
            )
        )

    def title(self, node: nodes.Element) -> str:
        return f"heading(level: {self.depth}, {self.inside(node)})" if self.depth > 0 else ""

    def items(self, node: nodes.Element) -> str:
        return "".join(
            f"{self.inside(child) or '[]'}, " for child in node.children if isinstance(child, nodes.Element)
        )

    def bullets(self, node: nodes.Element) -> str:
        return f"list({self.items(node)})"

    def numbers(self, node: nodes.Element) -> str:
        return f"enum(start: {node.get('start', 1)}, {self.items(node)})"

    def table(self, node: nodes.Element) -> str:
        head, body = (
            "".join(
                f"{self.inside(cell) or '[]'}, "
                for part in node.findall(kind)
                for cell in part.findall(nodes.entry)
            )
            for kind in (nodes.thead, nodes.tbody)
        )
        return f"tableau(({widths(node)}), ({head}), {body})"

    def reference(self, node: nodes.Element) -> str:
        inside, address = self.inside(node), node.get("refuri", "")
        if not address and "refid" in node:
            address = f"%{self.page}#{node['refid']}"
        if not address.startswith("%"):
            return f"link({string(address)}, {inside})" if address else inside
        page, _, anchor = address[1:].partition("#")
        if own(page, self.page):
            return f"renvoi({string(f'{page}#{anchor}')}, {inside})"
        return f"ailleurs({string(f'{page}.html#{anchor}'.rstrip('#'))}, {inside})"

    def literal(self, node: nodes.Element) -> str:
        return f"raw({string(node.astext())}, block: {str(isinstance(node, nodes.literal_block)).lower()})"

    def raw(self, node: nodes.Element) -> str:
        return str(node.get("typst", ""))

    def container(self, node: nodes.Element) -> str:
        if AID in node["classes"]:
            return f'encadre("", {self.inside(node)})'
        if any(isinstance(child, nodes.raw) for child in node.children):  # an example tells its title itself
            node = nodes.container(
                "", *(child.deepcopy() for child in node.children if not isinstance(child, nodes.rubric))
            )
        return self.inside(node)

    def inline(self, node: nodes.Element) -> str:
        return f"depuis({self.inside(node)})" if SINCE in node["classes"] else self.inside(node)

    def admonition(self, node: nodes.Element) -> str:
        return (
            f"encadre({string(node.children[0].astext())},"
            f" {self.inside(nodes.container('', *node.deepcopy().children[1:]))})"
        )

    def nothing(self, _node: nodes.Element) -> str:
        return ""


_WRITERS: Final[dict[type, Any]] = {
    nodes.paragraph: Markup.paragraph, nodes.section: Markup.section, nodes.title: Markup.title,
    nodes.bullet_list: Markup.bullets,
    nodes.enumerated_list: Markup.numbers, nodes.table: Markup.table, nodes.reference: Markup.reference,
    nodes.literal: Markup.literal,
    nodes.literal_block: Markup.literal, nodes.raw: Markup.raw, nodes.container: Markup.container,
    nodes.admonition: Markup.admonition,
    nodes.Invisible: Markup.nothing, nodes.inline: Markup.inline,
    nodes.strong: lambda self, node: self.call("strong")(node), nodes.emphasis: lambda self,
    node: self.call("emph")(node),
    nodes.rubric: lambda self, node: self.call("strong")(node),
}  # fmt: skip


def own(page: str, other: str) -> bool:
    """Whether two pages are of the same booklet."""
    return page.split("/")[:2] == other.split("/")[:2]


class Booklets(Builder):
    """A booklet of each game, as PDF."""

    name = format = FOLDER
    allow_parallel = True

    def get_outdated_docs(self) -> str:
        return "les cahiers"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return f"%{docname}"

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        return self.get_target_uri(to)

    def write_documents(self, _docnames: object) -> None:
        """The booklets and the hand-outs, one game after the other; the answers of all."""
        out, sheets = Path(self.outdir), []
        with tempfile.TemporaryDirectory() as folder:
            press = Press(Path(folder), self.config.html_baseurl)
            for game in games.values():
                pages = self.pages(game.id)
                for node in (node for tree in pages.values() for node in tree.findall(nodes.raw)):
                    press.code(node.get("code", ""))
                press.booklet(
                    game,
                    "\n".join(
                        Markup(page, -1 if page == DOOR + game.id else 0).of(tree)
                        for page, tree in pages.items()
                    ),
                    out,
                )
                sheets.append(handout.Sheet(game, *self.short(pages)))
                press.handout(sheets[-1], out)
            press.answers(sheets, out)
            for worksheet in worksheets(Path(self.confdir).parent / "notebooks"):
                press.worksheet(worksheet, out)

    def pages(self, game: str) -> dict[str, nodes.document]:
        """The door of a game and its chapters, in their order."""
        door = DOOR + game
        pages = [door, *(page for page in self.env.toctree_includes.get(door, ()) if own(page, door))]
        return {page: self.env.get_and_resolve_doctree(page, self, tags=self.tags) for page in pages}

    def short(self, pages: dict[str, nodes.document]) -> tuple[str, str]:
        """The aid of a game, and its material in short."""
        aid = next(
            Markup(page).inside(node)
            for page, tree in pages.items()
            for node in tree.findall(nodes.container)
            if AID in node["classes"]
        )
        drawn = [
            node["bref"] for tree in pages.values() for node in tree.findall(nodes.raw) if "bref" in node
        ]
        told = (
            Markup(page, -99).prose(node)
            for page, tree in pages.items()
            for node in tree.findall(nodes.section)
            if any(one.endswith("-materiel") for one in node["ids"])
        )
        return aid, "\n".join(drawn) or next(told)


class Emporter(SphinxDirective):
    """What one prints and takes away, a line for each game."""

    def run(self) -> list[nodes.Node]:
        up = "../" * self.env.docname.count("/") + FOLDER
        lines = "".join(
            f"<li><b>{escape(game.title)}</b>\u00a0: {chapters.printed(up, game.id)}</li>"
            for game in games.values()
        )
        return [nodes.raw("", f"<ul>{lines}</ul>", format="html")]


def setup(app: Sphinx) -> None:
    """The booklets, the e-book, and what they leave out."""
    ebook.setup(app)
    app.add_directive("emporter", Emporter)
    app.add_builder(Booklets)
    app.connect("doctree-resolved", paper)
