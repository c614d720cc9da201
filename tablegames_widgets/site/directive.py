"""The `{partie}` directive: an example that is played when the site is built, and by the reader afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ..board.scripts import MODULES
from ..engine import TableGamesError
from ..engine.text import french
from ..games import games
from ..page.example import Example, read
from .material import Materiel
from .odds import Chances

_PACKAGE = files(__package__).joinpath("..")
STATIC = (
    *(f"board/{name}" for name in MODULES),
    *("scene/table.css", "scene/grown.css", "page/partie.js", "page/partie.css", "page/worker.mjs"),
)


class Partie(SphinxDirective):
    """Options: sieges, graine, position, voir, joueurs, options, titre, libre. Body: see `example.read`."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        **dict.fromkeys(("sieges", "graine", "position", "voir", "joueurs", "options", "titre"), directives.unchanged),
        "libre": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        try:
            example = read(game, self.options, list(self.content))
            html = self._html(example)
        except (TableGamesError, ValueError) as error:
            raise self.severe(f"{{partie}} {game} : {error}") from error
        return [nodes.raw("", html, format="html")]

    def _html(self, example: Example) -> str:
        free = "libre" in self.options
        board = example.board("page", self._rules_url(example.game), live=False).static()
        kept = f' data-kept="{escape(self.env.docname)}"' if free else ""
        return (
            f'<figure class="tg-partie" data-game="{example.game}" data-rules="{escape(self._rules_url(example.game))}"{kept} '
            f"data-spec='{escape(json.dumps(asdict(example), ensure_ascii=False), quote=True)}'>"
            f'<figcaption class="tg-partie-head"><span class="tg-partie-title">{escape(example.title)}</span>'
            f'<button type="button" class="tg-play" aria-label="Jouer : {escape(example.title)}">▶ Jouer</button></figcaption>'
            f'{self._form(example) if free else ""}<div class="tg-board">{board}</div>{self._story(example)}</figure>'
        )

    def _rules_url(self, game: str) -> str:
        page = f"jeux/{game}"
        return "" if self.env.docname == page else "../" * self.env.docname.count("/") + page + ".html"

    @staticmethod
    def _form(example: Example) -> str:
        seats = "".join(f"<option{' selected' if n == len(example.seats) else ''}>{n}</option>" for n in games[example.game].seats)
        kinds = "".join(f'<option value="{name}">contre {name}</option>' for name in ("glouton", "hasard"))
        return (
            f'<form class="tg-new"><label>Combien de joueurs <select name="seats">{seats}</select></label>'
            f'<label>Avec qui <select name="players">{kinds}<option value="moi">à plusieurs sur cet écran</option></select></label>'
            '<button type="submit">Nouvelle partie</button></form>'
        )

    @staticmethod
    def _story(example: Example) -> str:
        """The moves in words, for those who read and for print."""
        lines = []
        for ply, (letter, move) in enumerate(example.moves, 1):
            note = example.notes.get(str(ply), "")
            lines.append(f"<li><b>{letter}</b> : {escape(french(move))}{' — ' + escape(note) if note else ''}</li>")
        return f'<details class="tg-story"><summary>Les coups, un à un</summary><ol>{"".join(lines)}</ol></details>' if lines else ""


def _copy_static(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html":
        return
    target = Path(app.outdir, "_static", "tablegames")
    target.mkdir(parents=True, exist_ok=True)
    for name in STATIC:
        target.joinpath(Path(name).name).write_text(_PACKAGE.joinpath(name).read_text("utf-8"), "utf-8")
    for game in games:
        looks = (_PACKAGE.joinpath(f"games/{game}/{part}.css").read_text("utf-8") for part in ("look", "icons"))
        target.joinpath(f"{game}.css").write_text("\n".join(looks), "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive, its style sheets and scripts."""
    app.add_directive("partie", Partie)
    app.add_directive("materiel", Materiel)
    app.add_directive("chances", Chances)
    for sheet in ("table.css", "grown.css", "partie.css", *(f"{game}.css" for game in games)):
        app.add_css_file(f"tablegames/{sheet}")
    app.add_js_file("tablegames/partie.js", type="module")
    app.connect("build-finished", _copy_static)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
