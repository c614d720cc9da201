"""What the search knows: each section and each ruling of the pages, its anchor, title and text.

`page/recherche.js` looks in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from ...engine.text import french

Entry = tuple[str, str, list[str], str, str]
"""Address, title, the titles above it, what it names (what is bold, the first cells of its tables), its text.
"""


def entries(env: BuildEnvironment) -> list[Entry]:
    """Every section and labelled paragraph of the pages."""
    told = (
        name for name in sorted(env.found_docs) if not name.startswith("decisions/")
    )  # these say again what the rules say
    return [entry for name in told for entry in _page(env, name)]


def _page(env: BuildEnvironment, name: str) -> Iterator[Entry]:
    doctree, door = (
        env.get_doctree(name),
        name.rpartition("/")[0],
    )  # a chapter stands under the door of its game
    game = [env.titles[door].astext()] if door in env.titles else []
    labels = {anchor for page, anchor, *_ in env.domaindata["std"]["anonlabels"].values() if page == name}
    for section in doctree.findall(nodes.section):
        own = [
            child
            for child in section.children
            if not isinstance(child, nodes.section | nodes.title | nodes.raw | nodes.comment)
        ]
        apart = [child for child in own if _labelled(child, labels)]
        above = game + [str(one.next_node(nodes.title).astext()) for one in _above(section)]  # type: ignore[union-attr]
        title = section.next_node(nodes.title).astext()  # type: ignore[union-attr]
        yield _entry(name, section, labels, title, above, [child for child in own if child not in apart])
        yield from (_term(name, term, game) for term in section.findall(nodes.term) if term["ids"])
        for child in apart:
            head = child.next_node(nodes.strong)
            yield _entry(name, child, labels, head.astext() if head else title, [*above, title], [child])


def _above(section: nodes.section) -> list[nodes.Element]:
    found: list[nodes.Element] = []
    while isinstance(section.parent, nodes.section):
        section = section.parent
        found.insert(0, section)
    return found


def _labelled(node: Any, labels: set[str]) -> bool:
    return isinstance(node, nodes.paragraph) and bool(labels.intersection(node["ids"]))


def _entry(
    page: str, node: Any, labels: set[str], title: str, above: list[str], own: list[nodes.Node]
) -> Entry:
    anchor = next((one for one in node["ids"] if one in labels), node["ids"][0])
    named = [bold.astext() for child in own for bold in child.findall(nodes.strong)]
    named += [row.children[0].astext() for child in own for row in child.findall(nodes.row)]
    lines = [
        line
        for child in own
        for line in child.findall(nodes.TextElement)
        if not isinstance(line, nodes.Inline)
    ]
    texts = [
        "".join(one.astext() for one in line.findall(nodes.Text) if not isinstance(one.parent, nodes.raw))
        for line in lines
    ]
    return f"{page}.html#{anchor}", title, above, " ".join(named), french(" ".join(" ".join(texts).split()))


def _term(page: str, term: nodes.term, above: list[str]) -> Entry:
    """A word of the glossary, with its meaning."""
    return (
        f"{page}.html#{term['ids'][0]}",
        term.astext(),
        [*above, "Les mots des jeux"],
        "",
        french(" ".join(term.parent.astext().split())),
    )


def write(app: Sphinx, error: Exception | None) -> None:
    """Leave it beside the scripts, for the page of the search alone."""
    if error is None and app.builder.name == "html":
        target = Path(app.outdir, "_static", "tablegames", "recherche.json")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(entries(app.env), ensure_ascii=False, separators=(",", ":")), "utf-8")


def page(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """The page of the search: Sphinx's own would bring an index that knows pages, not rules."""
    if app.builder.name == "html":
        yield "search", {}, "search.html"


def setup(app: Sphinx) -> None:
    """In place of Sphinx's search."""
    app.connect("builder-inited", lambda app: setattr(app.builder, "search", False))
    app.connect("html-collect-pages", page)
    app.connect("build-finished", write)
