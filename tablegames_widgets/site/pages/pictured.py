"""Pictures of a table that nobody plays: `{dessin}`, some of its cards; `{la-table}`, the whole of it, its
parts numbered and named.

Both are drawn from a position by the boards' own renderers: what a page shows is what one plays with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from ...engine import BadSetup, TableGamesError
from ...engine.text import french
from ...page.example import Example, read
from ...scene import Frame, render
from ...scene.html import shown
from ...scene.inline import inline
from ...scene.model import Piece, Scene, Shown, Zone, lay_out, numbered, pieces
from ..paper import drawn, ebook

_MOVES = re.compile(' data-(?:key|from|to)="[^"]*"')
"""What tells a board where its pieces go: nothing moves on a picture."""
_HEADING = re.compile(r"<(/?)h3\b")
_FOLD = re.compile(r"<details\b.*?</details>", re.DOTALL)
"""A table of the rules that opens: nothing opens on a picture."""


class Part(NamedTuple):
    """A part of the table: its key in the scene, its name, what it is for."""

    key: str
    name: str
    text: str


class _Pictured(SphinxDirective):
    """Argument: the game. Options: those of `{partie}` that set a position, and `alt`, what one sees."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        **dict.fromkeys(("sieges", "graine", "position", "voir", "alt"), directives.unchanged_required),
        "lignes": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        name = f"{{{self.name}}} {self.arguments[0]}"
        if "alt" not in self.options:
            raise self.severe(f"{name} : « alt » dit ce que l’on voit.")
        moves = [line for line in self.content if " | " not in line]
        parts = [[part.strip() for part in line.split(" | ")] for line in self.content if " | " in line]
        try:
            return [self.picture(read(self.arguments[0], self.options, moves), parts)]
        except (TableGamesError, TypeError, ValueError) as error:
            raise self.severe(f"{name} : {error}") from error

    def picture(self, example: Example, parts: list[list[str]]) -> nodes.Node:
        """The node of this picture."""
        raise NotImplementedError

    @property
    def alt(self) -> str:
        return escape(french(self.options["alt"]))


class Dessin(_Pictured):
    """Some cards of a position, in groups. Body: moves, then lines « title | key, key »: zones or pieces of
    the scene.

    What small print the cards have is left out, unless `lignes` is said.
    """

    def picture(self, example: Example, parts: list[list[str]]) -> nodes.Node:
        scene = lay_out(view(example), ())
        small = "lignes" in self.options
        groups = "".join(
            _group(title, [one for key in keys.split(", ") for one in _found(scene, key)], small)
            for title, keys in parts
        )
        html = (
            f'<div class="tg-table tg-{example.game} tg-material tg-dessin" role="img"'
            f' aria-label="{self.alt}"><div class="tg-dessin-groups">{groups}</div></div>'
        )
        return nodes.raw("", _MOVES.sub("", html), format="html")


class LaTable(_Pictured):
    """The board of a position, a number on each of its parts, and their list. Body: lines « key | name | what
    it is for ».
    """

    def picture(self, example: Example, parts: list[list[str]]) -> nodes.Node:
        looked, named = view(example), [Part(key, french(name), french(text)) for key, name, text in parts]
        numbers = {part.key: str(n) for n, part in enumerate(named, 1)}
        board = marked(render(looked, frame=Frame(said=""), still=True), numbers)
        html = (
            f'<figure class="tg-nommee"><div class="tg-board" role="img" aria-label="{self.alt}">{board}'
            f"</div><figcaption>{legend(named)}</figcaption></figure>"
        )
        return nodes.raw("", html, format="html", **self._elsewhere(looked, named, numbers))

    def _elsewhere(self, looked: Shown, named: list[Part], numbers: dict[str, str]) -> dict[str, str]:
        """The same on paper and in an e-book: there a number stands in the heading of its part."""
        if not ebook.kept(self.env.docname):
            return {}
        scene, package = numbered(lay_out(looked, ()), numbers), looked.game.package
        told = drawn.array(
            f"[#strong({drawn.string(one.name)})#{drawn.string(french(f' : {one.text}'))}]" for one in named
        )
        return {
            "typst": f"{{{drawn.table(scene, package)}\nenum(..{told})}}",
            "livre": f"<div>{inline(looked, scene=scene)}{legend(named)}</div>",
        }


def view(example: Example) -> Shown:
    """What the one whose eyes the example says sees of its last position."""
    position, who = example.match().position, example.viewpoint()
    if who == "trait":
        who = position.to_move[0]
    return position.view(None if who == "spectateur" else who)


def marked(board: str, numbers: dict[str, str]) -> str:
    """The board with a number on the pieces and zones of these keys; its titles are no headings of the page.
    Raises BadSetup for a key that it has not."""
    for key, number in numbers.items():
        tag = re.search(rf'<[^<>]* data-key="{re.escape(escape(key))}"[^<>]*>', board)
        if not tag:
            raise BadSetup(f"rien ne s’appelle « {key} » sur ce plateau.")
        sign = f'<span class="tg-numero" aria-hidden="true">{number}</span>'
        board = f"{board[: tag.end()]}{sign}{board[tag.end() :]}"
    return _HEADING.sub(r"<\1p", _MOVES.sub("", _FOLD.sub("", board)))


def legend(parts: list[Part]) -> str:
    """The parts in their order: a list counts as the picture does."""
    lines = (f"<li><b>{escape(one.name)}</b>\u00a0: {escape(one.text)}</li>" for one in parts)
    return f'<ol class="tg-legende">{"".join(lines)}</ol>'


def _group(title: str, found: list[Piece], small: bool) -> str:
    cards = "".join(f"<li>{shown(one if small else one._replace(lines=()))}</li>" for one in found)
    head = f'<p class="tg-dessin-name">{escape(french(title))}</p>'
    return f'<div class="tg-dessin-group">{head}<ul class="tg-pieces">{cards}</ul></div>'


def _found(scene: Scene, key: str) -> list[Piece]:
    for one in _all(scene.zones):
        if one.key == key:
            return [one] if isinstance(one, Piece) else list(pieces(one))
    known = ", ".join(one.key for one in _all(scene.zones) if isinstance(one, Zone) or one.name)
    raise BadSetup(f"rien ne s’appelle « {key} » : {known}.")


def _all(items: tuple[Piece | Zone, ...]) -> Iterator[Piece | Zone]:
    for one in items:
        yield one
        if isinstance(one, Zone):
            yield from _all(one.items)
