"""All the rules as one EPUB, by Sphinx's own builder: no script, no style sheet of the site; a board is what
it shows without them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Set
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder

from ...games import games
from ...page.example import Example
from ...scene.inline import inline
from ..pages import doors, places
from ..pages.dated import newest
from ..tools import MADE
from . import drawn
from .press import Press

ALSO: Final = ("ecole/wanted", "glossaire", "credits")
"""The pages that go with the rules."""
SHEET: Final = "_static/livre.css"
COVER: Final = "_static/couverture.png"
ICONS: Final = "_static/icones"
"""The pictures of the cards, each once: a board of an example shows them."""
_PICTURE: Final = re.compile(r'<img src="[^"]*/([\w-]+)\.svg"[^>]*/>')
NOWHERE: Final = "ailleurs:"
"""The address of a page that the book has not, when nobody said where the site is: the words stay, without a
link."""
STYLE: Final = """body { line-height: 1.4 }
h1, h2, h3 { line-height: 1.2 }
table { border-collapse: collapse }
th, td { border-bottom: 1px solid; padding: 0.2em 0.4em; text-align: left; vertical-align: top }
.tg-partie { margin: 1em 0; padding-left: 0.6em; border-left: 3px solid }
.tg-aide { border: 2px solid; padding: 0.6em }
.tg-depuis, .tg-chemin { font-size: 0.85em }
"""


def still(example: Example, page: str, ply: int) -> str:
    """The board of an example at a ply, as a page of the book shows it."""
    known = drawn.icons(games[example.game].package)  # a few more are drawn by a sheet
    html = example.picture(partial(inline, pictures=f"{'../' * page.count('/')}{ICONS}"), ply)
    return _PICTURE.sub(lambda found: found[0] if found[1] in known else "", html)


def shown(told: str, address: str, site: str) -> str:
    """What stands in the book for what stands on the site: an example, which has an address, with the way to
    the live one, in words when nobody said where the site is."""
    if not address:
        return told
    where = f"{site}{address}"
    way = (
        f'<a href="{where}">▶\u00a0L’exemple, à jouer</a>' if site else f"À jouer sur le site\u00a0: {where}"
    )
    return f'<div class="tg-partie">{told}<p class="tg-chemin">{way}</p></div>'


def kept(page: str) -> bool:
    """Whether a page is in the book."""
    return page.startswith("jeux/") or page in ALSO


class Book(Epub3Builder):
    """The pages that one reads away from a screen that plays."""

    guide_titles = {"toc": "Table des matières", "cover": "Couverture"}
    html_tag = f'{Epub3Builder.html_tag[:-1]} lang="fr" xml:lang="fr">'

    def init_templates(self) -> None:
        self.config.templates_path = ["livre"]  # those of the site extend its theme
        super().init_templates()

    def write_documents(self, docnames: Set[str]) -> None:
        super().write_documents({name for name in docnames if kept(name)})

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        if kept(from_) and not kept(to):
            return f"{self.config.html_baseurl}{to}.html" if self.config.html_baseurl else NOWHERE
        return super().get_relative_uri(from_, to, typ)

    def content_metadata(self) -> dict[str, Any]:
        """The day of the edition is that of the last ruling, not that of the build."""
        day = newest(Path(self.srcdir))
        return super().content_metadata() | {"date": f"{day.isoformat()}T00:00:00Z"}

    def get_toc(self) -> None:
        super().get_toc()
        self.refnodes = [node for node in self.refnodes if self.listed(node["refuri"])]
        for node in self.refnodes:
            page, _, anchor = node["refuri"].partition(self.out_suffix)
            node["level"] = max(1, page.count("/")) + bool(anchor)

    def listed(self, address: str) -> bool:
        """Every page; the sections of a chapter, not those of a door, which come after its chapters or are
        left out."""
        page, _, anchor = address.partition(self.out_suffix)
        return kept(page) and not (anchor and page in self.env.toctree_includes)

    def copy_static_files(self) -> None:
        sheet = Path(self.outdir, SHEET)
        sheet.parent.mkdir(parents=True, exist_ok=True)
        sheet.write_text(STYLE, "utf-8")
        cover(doors.on_page(Path(self.srcdir, "index.md")), self.config.epub_title, Path(self.outdir, COVER))

    def handle_finish(self) -> None:
        """What extensions leave for a browser is not of the book; the pictures that its boards show are."""
        for path in sorted(Path(self.outdir).rglob("*"), reverse=True):
            if path.is_dir():
                shutil.rmtree(path) if not any(path.iterdir()) else None
            elif path.suffix != self.out_suffix and path not in (
                Path(self.outdir, SHEET),
                Path(self.outdir, COVER),
            ):
                path.unlink()
        told = "".join(path.read_text("utf-8") for path in Path(self.outdir).rglob(f"*{self.out_suffix}"))
        Path(self.outdir, ICONS).mkdir(exist_ok=True)
        for game in games.values():
            for name, picture in drawn.icons(game.package).items():
                if f"{ICONS}/{name}.svg" in told:
                    Path(self.outdir, ICONS, f"{name}.svg").write_text(picture, "utf-8")
        super().handle_finish()

    def build_epub(self) -> None:
        """The archive, its first file as it is: the same bytes from the same pages, whenever it is made."""
        with ZipFile(Path(self.outdir, f"{self.config.epub_basename}.epub"), "w", ZIP_DEFLATED) as epub:
            for name in (
                "mimetype",
                "META-INF/container.xml",
                "content.opf",
                "toc.ncx",
                *sorted({*self.files}),
            ):
                how = ZIP_STORED if name == "mimetype" else ZIP_DEFLATED
                epub.writestr(ZipInfo(name, MADE), Path(self.outdir, name).read_bytes(), how)


def cover(told: Mapping[str, doors.Told], title: str, into: Path) -> None:
    """The title, and three cards of each game on its table."""
    name, _, what = title.partition(" : ")
    with TemporaryDirectory() as folder:
        press = Press(Path(folder), "")
        for game in told:
            Path(folder, f"porte-{game}.svg").write_text(places.picture(games[game]), "utf-8")
        titles = drawn.array(f"({drawn.string(game)}, {drawn.string(games[game].title)})" for game in told)
        press.poster(f"affiche({drawn.string(name)}, {drawn.string(what.capitalize())}, {titles})", into)


def loose(app: Sphinx, doctree: nodes.document, _page: str) -> None:
    """Take away the links that lead nowhere."""
    for link in [
        one for one in doctree.findall(nodes.reference) if one.get("refuri", "").startswith(NOWHERE)
    ]:
        link.replace_self(link.children)


def plain(
    app: Sphinx, page: str, _template: str, context: dict[str, object], _doctree: nodes.document | None
) -> None:
    """One small style sheet, no script."""
    if isinstance(app.builder, Book):
        context["css_files"] = context["script_files"] = []
        up = "../" * page.count("/")
        context["metatags"] = f'<link rel="stylesheet" type="text/css" href="{up}{SHEET}"/>'


def setup(app: Sphinx) -> None:
    """In place of Sphinx's builder, which would take every page of the site."""
    app.add_builder(Book, override=True)
    app.connect("doctree-resolved", loose)
    app.connect("html-page-context", plain, priority=900)
