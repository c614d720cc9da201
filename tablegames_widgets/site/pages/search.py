"""What the search knows: each section and each ruling of the pages, its anchor, title and text; beside the
words of the rules, those that people say.

`page/finder.js` looks in it.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from ...engine.text import french
from ...games import games
from .dated import SINCE

Entry = tuple[str, str, list[str], str, str, str]
"""Address, title, the titles above it, what it names (what is bold, the first cells of its tables), its text,
the anchor of its example.
"""
_PLAYED: Final = re.compile(r'<figure class="tg-partie" id="([\w-]+)"')
SAID: Final = "recherche"
"""The folder of what people say: a file for each game, one for all of them, one for the pages of no game."""
EVERYWHERE: Final = "commun"
DRAWN: Final = {"figure", "svg", "script", "style", "template", "table", "pre"}
"""Of raw HTML, what nobody asks for: pictures, tables of figures, licences. A form in a picture is words."""
HOW_MANY: Final = "jouer à 2, 3, 4, 5, 6, 7, 8, 9, 10 joueurs"
"""What « En bref » answers in every game."""
FIRST: Final = re.compile(r"(jeux/|glossaire|index|comparer|imprimer|questions)")
"""The rules and the doors. The rest, school, lessons, programs, is a second file: it comes when the first can
answer."""
_WORD: Final = re.compile(r"[^\W_]+")
DICE: Final = ("dé", "dés")
"""They are said: without their accents they would be articles."""


def index(env: BuildEnvironment) -> dict[str, Any]:
    """All that `finder.js` reads: sections, each with the questions it answers; words by game; names of the
    games.

    Raises ExtensionError for a file of `docs/recherche` that belongs to no game, a question without its
    place.
    """
    said = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in _files(env)}
    empty = said.get(EVERYWHERE, {}).get("empty", "").split()
    asked = {(of, place): all for of, told in said.items() for place, all in told.get("asked", {}).items()}
    sections = [(*entry, _asked(asked.pop(_place(entry[0]), []), entry[0], empty)) for entry in entries(env)]
    if asked:
        places = ", ".join(f"{of}.toml : {place}" for of, place in asked)
        raise ExtensionError(f"docs/{SAID} : aucune page n’a ces ancres. {places}")
    return {
        "empty": empty,
        "sections": sections,
        "words": {name: table.get("words", {}) for name, table in said.items()},
        "games": {game: [games[game].title, *said.get(game, {}).get("names", [])] for game in games},
    }


def _asked(questions: list[str], address: str, empty: list[str]) -> str:
    """The words of questions, each as often as it is asked, without those that say nothing: never shown."""
    more = [HOW_MANY] if address.endswith("#en-bref") else []
    words = [word for one in [*questions, *more] for word in set(_WORD.findall(one.lower()))]
    return " ".join(sorted(word for word in words if _plain(word) not in empty or word in DICE))


def _plain(word: str) -> str:
    """Without accents: as `finder.js` compares."""
    return "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )


def _place(address: str) -> tuple[str, str]:
    """The file that says how it is asked for, and how it calls it: by its anchor in the rules of a game."""
    page, _, anchor = address.partition("#")
    game = page.removesuffix(".html").removeprefix("jeux/").partition("/")[0]
    return (game, anchor) if page.startswith("jeux/") else ("site", address)


def _files(env: BuildEnvironment) -> list[Path]:
    found = sorted(Path(env.srcdir, SAID).glob("*.toml"))
    strays = {path.stem for path in found} - {*games, EVERYWHERE, "site"}
    if strays:
        raise ExtensionError(f"docs/{SAID} : {', '.join(sorted(strays))} n’est le nom d’aucun jeu.")
    return found


def entries(env: BuildEnvironment) -> list[Entry]:
    """Every section and labelled paragraph of the pages that says something of its own."""
    told = (
        name for name in sorted(env.found_docs) if not name.startswith("decisions/")
    )  # these say again what the rules say
    return [entry for name in told for entry in _page(env, name) if entry[4]]


def _page(env: BuildEnvironment, name: str) -> Iterator[Entry]:
    doctree, door = (
        env.get_doctree(name),
        name.rpartition("/")[0],
    )  # a chapter stands under the door of its game
    game = [env.titles[door].astext()] if door in env.titles else []
    labels = {anchor for page, anchor, *_ in env.domaindata["std"]["anonlabels"].values() if page == name}
    for section in doctree.findall(nodes.section):
        (_, own), *apart = _pieces(section, labels)
        above = game + [str(one.next_node(nodes.title).astext()) for one in _above(section)]  # type: ignore[union-attr]
        title = section.next_node(nodes.title).astext()  # type: ignore[union-attr]
        yield _entry(name, section, labels, title, above, own)
        yield from (_term(name, term, game) for term in section.findall(nodes.term) if term["ids"])
        for child, below in apart:
            head = child.next_node(nodes.strong)
            yield _entry(
                name, child, labels, head.astext() if head else title, [*above, title], [child, *below]
            )


def _pieces(section: nodes.section, labels: set[str]) -> list[tuple[nodes.Element, list[nodes.Node]]]:
    """What stands under the title, then each labelled paragraph with the examples below it."""
    found: list[tuple[nodes.Element, list[nodes.Node]]] = [(section, [])]
    for child in section.children:
        if _labelled(child, labels):
            found.append((child, []))  # type: ignore[arg-type]
        elif isinstance(child, nodes.raw):
            found[-1][1].append(child)
        elif not isinstance(child, nodes.section | nodes.title | nodes.comment):
            found[0][1].append(child)
    return found


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
    text = french(" ".join(" ".join(text for child in own for text in _texts(child)).split()))
    played = (_PLAYED.search(child.astext()) for child in own if isinstance(child, nodes.raw))
    example = next((found[1] for found in played if found), "")
    return f"{page}.html#{anchor}", title, above, " ".join(named), text, example


def _texts(node: nodes.Node) -> Iterator[str]:
    """A text for each line of prose, each row of a table (with the heads of its columns), each form."""
    if isinstance(node, nodes.table):
        yield from _rows(node)
    elif isinstance(node, nodes.raw):
        yield from _Words.of(node.astext()) if "html" in node.get("format", "") else ()
    elif isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline):
        yield "".join(
            one.astext()
            for one in node.findall(nodes.Text)
            if not isinstance(one.parent, nodes.raw) and SINCE not in one.parent["classes"]
        )
    else:
        for child in node.children:
            yield from _texts(child)


def _rows(table: nodes.table) -> Iterator[str]:
    """« corde : effet, s’évader ; prix, 10 $. »: a row says what its columns are."""
    rows = [[cell.astext() for cell in row.children] for row in table.findall(nodes.row)]
    heads = rows.pop(0) if next(table.findall(nodes.thead), None) else []
    for first, *others in rows:
        told = [
            f"{head}, {cell}" if head else cell
            for head, cell in zip([*heads[1:], *[""] * len(others)], others, strict=False)
            if cell
        ]
        yield f"{first} : {' ; '.join(told)}." if told else first


class _Words(HTMLParser):
    """What raw HTML says, but for what it draws."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = ["form"]
        self.found: list[str] = []

    @classmethod
    def of(cls, html: str) -> list[str]:
        reader = cls()
        reader.feed(html)
        return reader.found

    def handle_starttag(self, tag: str, _: object) -> None:
        if tag in {*DRAWN, "form"}:
            self.inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == self.inside[-1]:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if self.inside[-1] == "form" and data not in self.found:  # what each seat offers is said once
            self.found.append(data)


def _term(page: str, term: nodes.term, above: list[str]) -> Entry:
    """A word of the glossary, with its meaning."""
    return (
        f"{page}.html#{term['ids'][0]}",
        term.astext(),
        [*above, "Les mots des jeux"],
        "",
        french(" ".join(term.parent.astext().split())),
        "",
    )


def write(app: Sphinx, error: Exception | None) -> None:
    """Leave it beside the scripts, for the page of the search alone, in two files."""
    if error is None and app.builder.name == "html":
        found = index(app.env)
        first = [one for one in found["sections"] if FIRST.match(one[0])]
        _write(app, "recherche", {**found, "sections": first})
        _write(app, "recherche-suite", [one for one in found["sections"] if not FIRST.match(one[0])])


def _write(app: Sphinx, name: str, told: object) -> None:
    target = Path(app.outdir, "_static", "tablegames", f"{name}.json")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")), "utf-8")


def page(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """The page of the search: Sphinx's own would bring an index that knows pages, not rules."""
    if app.builder.name == "html":
        yield "search", {}, "search.html"


def setup(app: Sphinx) -> None:
    """In place of Sphinx's search."""
    app.connect("builder-inited", lambda app: setattr(app.builder, "search", False))
    app.connect("html-collect-pages", page)
    app.connect("build-finished", write)
