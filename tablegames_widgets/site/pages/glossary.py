"""The words of the glossary (`docs/glossaire.md`): on each page of rules the first
use of each leads to it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

PAGE = "glossaire"
_APART = (
    nodes.reference,
    nodes.literal,
    nodes.literal_block,
    nodes.raw,
    nodes.title,
    nodes.caption,
    nodes.comment,
)
_ARTICLES = (
    "au aux ce cet cette ces chaque de des deux du en la le les leur leurs ma mes mon sa sans ses son ta tes"
    " ton un une"
)
_BEFORE = rf"(?:\b(?:{'|'.join(_ARTICLES.split())})\s|\b[dl]’)"
"""Many a noun is spelled like a verb (« il force », « elle marque »): after one of these it is the noun."""


def pattern(word: str) -> re.Pattern[str]:
    """A word of the glossary as a text has it: one or several, after what comes before a noun."""
    inner = r"s?\s".join(map(re.escape, word.split(" ")))
    return re.compile(rf"{_BEFORE}({inner}[sx]?)\b(?!-)", re.IGNORECASE)


def words(app: Sphinx) -> dict[str, str]:
    """The anchors by word, the longest words first: « mise en place » before « mise »."""
    listed = app.env.domaindata["std"]["objects"].items()
    found = {name: anchor for (kind, name), (page, anchor) in listed if kind == "term" and page == PAGE}
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))


def link(doctree: nodes.document, known: Mapping[str, str], base: str) -> list[str]:
    """Make the first use of each word a link, outside titles, links and code. The words that were found."""
    found = []
    for word, anchor in known.items():
        seek = pattern(word)
        for text in list(doctree.findall(nodes.Text)):
            if (hit := seek.search(text)) and _running(text):
                place = nodes.reference(
                    "", hit[1], internal=True, refuri=f"{base}#{anchor}", classes=["tg-mot"]
                )
                parts = [nodes.Text(text[: hit.start(1)]), place, nodes.Text(text[hit.end(1) :])]
                text.parent.replace(text, [part for part in parts if part.astext()])
                found.append(word)
                break
    return found


def _running(text: nodes.Text) -> bool:
    """Whether it stands in a paragraph, and in nothing that is a link, a title or code."""
    above, node = [], text.parent
    while node is not None:
        above.append(node)
        node = node.parent
    return any(isinstance(one, nodes.paragraph) for one in above) and not any(
        isinstance(one, _APART) for one in above
    )


def _resolved(app: Sphinx, doctree: nodes.document, name: str) -> None:
    if (
        name.startswith("jeux/") and not name.endswith("/aide") and app.builder.name != "imprimer"
    ):  # paper has no glossary
        link(doctree, words(app), app.builder.get_relative_uri(name, PAGE))


def _read(app: Sphinx, name: str, _source: list[str]) -> None:
    if name.startswith("jeux/"):
        app.env.note_dependency(str(app.env.doc2path(PAGE)))


def setup(app: Sphinx) -> ExtensionMetadata:
    """For the pages of rules."""
    app.connect("source-read", _read)
    app.connect("doctree-resolved", _resolved)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
