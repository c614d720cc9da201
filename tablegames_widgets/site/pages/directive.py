"""The `{partie}` directive: an example that is played when the site is built, and
by the reader afterwards."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import asdict
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from ...board.scripts import MODULES
from ...engine import TableGamesError
from ...engine.text import french
from ...games import games
from ...page.example import Example, read
from ...page.page import title
from ...scene.html import still
from ...scene.sheets import COMMON
from ..paper import drawn, ebook, printing
from . import glossary, jouer, search, ways
from .automata import Questions
from .calibration import Devine, Justesse
from .compare import Comparer
from .doors import Portes
from .forces import Forces
from .material import Materiel
from .odds import Chances
from .pictured import Dessin, LaTable
from .proved import Proved
from .readable import Lisible
from .winners import Winners

_PACKAGE = files(__package__).joinpath("../..")
STATIC = (
    *(f"board/{name}" for name in MODULES),
    *(f"scene/{name}" for name in COMMON),
    *(f"page/{name}.css" for name in ("partie", "jouer", "icons", "lecon", "accueil", "atelier")),
    "page/bench.js",
    "page/atelier.js",
    *(
        f"page/{name}.js"
        for name in ("partie", "figure", "picture", "model", "line", "made", "share", "slot", "python")
    ),
    *(f"page/{name}.js" for name in ("outside", "jouer", "shelf", "lecon", "jour", "memoire", "chemin")),
    *(
        "page/pressed.js",
        "page/eveil.js",
        "page/accueil.js",
        "page/choisir.js",
        "page/finder.js",
        "page/recherche.js",
        "page/livre.js",
        "page/worker.mjs",
    ),
)
FRAMES = "tablegames_frames"  # in the metadata of a page: the pictures of its examples by name, packed


class Partie(SphinxDirective):
    """Options: sieges, graine, position, voir, joueurs, options, titre, libre, d-emblee (Python
    starts with the page: for one made for play), debut (one sees the beginning first). Body: see
    `example.read`.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {
        **dict.fromkeys(
            ("sieges", "graine", "position", "voir", "joueurs", "options", "titre"), directives.unchanged
        ),
        **dict.fromkeys(("libre", "d-emblee", "debut"), directives.flag),
    }

    def run(self) -> list[nodes.Node]:
        game = self.arguments[0]
        try:
            example = read(game, self.options, list(self.content))
            anchor = "" if example.free else self._anchor(example)
            html = self._html(example, anchor)
        except (TableGamesError, ValueError) as error:
            raise self.severe(f"{{partie}} {game} : {error}") from error
        return [
            nodes.raw(
                "",
                html,
                format="html",
                **({"free": True} if example.free else self._elsewhere(example, anchor)),
            )
        ]

    def _elsewhere(self, example: Example, anchor: str) -> dict[str, str]:
        """The example on paper and in an e-book, where its page goes: there it shows what it does without
        style sheets or scripts."""
        if not ebook.kept(self.env.docname):
            return {}
        address = f"{self.env.docname}.html#{anchor}"
        ply = 0 if "debut" in self.options else len(example.moves)
        picture = ebook.still(example, self.env.docname, ply)
        told = f"<p><b>{escape(french(example.title))}</b></p>{picture}{self._story(example)}"
        return {"typst": drawn.example(example, address), "code": address, "livre": told}

    def _anchor(self, example: Example) -> str:
        """The id of an example in its page, from its title: what is printed leads there for years."""
        used: set[str] = self.env.temp_data.setdefault("tablegames_anchors", set())  # type: ignore[assignment]
        first = name = f"ex-{nodes.make_id(example.title)}"
        while name in used:
            name = f"{first}-{len(used)}"
        used.add(name)
        return name

    def _html(self, example: Example, anchor: str) -> str:
        free = example.free
        place = f' id="{anchor}"' if anchor else ""
        frames = self._frames(example)
        more = self._kept() if free else ""
        more += f' data-frames="{self._pack(frames)}"' if len(frames) > 1 and not free else ""
        at = 0 if "debut" in self.options else len(frames) - 1
        more += ' data-at="0"' if at == 0 and len(frames) > 1 else ""
        more += " data-now" if "d-emblee" in self.options else ""
        # right under the page's own title, or the titles of the board would skip a level; the page’s template
        # says that it is the second
        head = ' role="heading"' if example.title and self.state.memo.section_level < 2 else ""
        return (
            f'<figure class="tg-partie"{place} data-game="{example.game}"'
            f' data-rules="{escape(self._rules_url(example.game))}"{more} '
            f"data-spec='{escape(json.dumps(asdict(example), ensure_ascii=False), quote=True)}'>"
            '<figcaption class="tg-partie-head"><span'
            f' class="tg-partie-title"{head}>{escape(french(example.title))}</span>'
            '<button type="button" class="tg-play"'
            f' aria-label="{escape(french(f"Jouer : {example.title}"))}">▶ Jouer</button></figcaption>'
            f"{self._form(example) if free else ''}<div"
            f' class="tg-board">{frames[at]}</div>{self._story(example)}</figure>'
        )

    def _frames(self, example: Example) -> list[str]:
        """The pictures that the page shows, one a ply."""
        return example.frames(self._rules_url(example.game))

    def _kept(self) -> str:
        """Where the page keeps a free game."""
        return f' data-kept="{escape(self.env.docname)}"'

    def _pack(self, frames: list[str]) -> str:
        """Leave the frames to be written beside the page; their name, taken from their content."""
        text = json.dumps(frames, ensure_ascii=False).encode()
        name = sha256(text).hexdigest()[:16]
        self.env.metadata[self.env.docname].setdefault(FRAMES, {})[name] = zlib.compress(text, 9)
        return name

    def _rules_url(self, game: str) -> str:
        return f"{'../' * self.env.docname.count('/')}jeux/{game}.html"

    def _form(self, example: Example) -> str:
        more = "../" * self.env.docname.count("/") + f"jouer/{example.game}.html"
        seats = "".join(
            f"<option{' selected' if n == len(example.seats) else ''}>{n}</option>"
            for n in games[example.game].seats
        )
        kinds = jouer.programs(example, "glouton", "contre ")
        return (
            '<form class="tg-new" method="dialog"><label>Combien de joueurs <select'
            f' name="seats">{seats}</select></label><label>Avec qui <select name="players">{kinds}<option'
            ' value="moi">à plusieurs sur cet écran</option></select></label><button type="submit">Nouvelle'
            f' partie</button><a class="tg-more" href="{more}">Tous les choix, et tes parties</a></form>'
        )

    @staticmethod
    def _story(example: Example) -> str:
        """The moves in words, for those who read and for print."""
        lines = []
        for ply, (letter, move) in enumerate(example.moves, 1):
            note = example.notes.get(str(ply), "")
            told = french(f": {move}" + (f" — {note}" if note else ""))
            lines.append(f"<li><b>{letter}</b>\u00a0{escape(told)}</li>")
        return (
            '<details class="tg-story"><summary>Les coups, un à'
            f" un</summary><ol>{''.join(lines)}</ol></details>"
            if lines
            else ""
        )


_NEEDED: Final = {
    'class="sd-': ("sphinx-design", "design-tabs"),
    "jupyterlite": ("jupyterlite_sphinx",),
    "<pre": ("pygments",),
}
"""What stands on a page that needs these files of the extensions; the others do without their weight."""
_IDLE: Final = ("documentation_options", "doctools", "sphinx_highlight", "translations")
"""Sphinx's own scripts: they serve its search and its shortcuts, which this site does not have."""


class Jouer(Partie):
    """A page made to play one game. Options as of `{partie}`: the game that is there at first."""

    def run(self) -> list[nodes.Node]:
        self.options |= {"libre": None, "titre": title(self.options["joueurs"].split(", "))}
        return [*super().run(), nodes.raw("", jouer.SHELF, format="html")]

    def _kept(self) -> str:
        return " data-many"

    def _form(self, example: Example) -> str:
        return jouer.form(example)


class Facons(Partie):
    """A game, and one of its options: a position both ways, side by side. A game alone: the table of all its
    options. Nothing: when and how they were counted."""

    required_arguments, optional_arguments, has_content = 0, 2, False
    option_spec: ClassVar[dict[str, Callable[[str], Any]]] = {}

    def run(self) -> list[nodes.Node]:
        docs = Path(self.env.srcdir)
        for name in (ways.DATA, ways.SHOWN):
            self.env.note_dependency(str(docs / name))
        told = ways.counted(docs)
        if not self.arguments:
            return [nodes.raw("", ways.made(told), format="html")]
        game, *one = self.arguments
        if not one:
            return [nodes.raw("", ways.whole(game, told.get(game, {})), format="html")]
        pair = ways.both(game, one[0], ways.positions(docs)[game][one[0]])
        shown = "".join(self._way(example, said) for example, said in pair)
        return [nodes.raw("", f'<div class="tg-facons">{shown}</div>', format="html")] if pair else []

    def _way(self, example: Example, said: str) -> str:
        """A way: its board, and what the engine says there."""
        return f"<div>{self._html(example, self._anchor(example))}<p>{escape(said)}</p></div>"

    def _frames(self, example: Example) -> list[str]:
        return [example.picture(still, len(example.moves))]  # two boards to compare, not two games to follow


_MORE: Final = {
    " data-many ": ("jouer.css", "icons.css"),
    " data-teaches=": ("lecon.css",),
    ' data-teaches="workshop"': ("atelier.css",),
}
_HANDS: Final = {"jouer.css": ("jouer.js", "shelf.js"), "lecon.css": ("lecon.js", "jour.js")}
"""What a page made to play has besides the boards of any page: its sheet, its scripts."""
_EVERY: Final = (
    *(
        "figure.js",
        "picture.js",
        "line.js",
        "made.js",
        "share.js",
        "slot.js",
        "outside.js",
        "model.js",
        "python.js",
    ),
    "eveil.js",
)
"""The scripts that every such page has, the board's own apart."""


def _at_once(pathto: Callable[..., str], hands: tuple[str, ...]) -> str:
    """For the head of a page made to play: its Python starts before anything else is read, its scripts come
    side by side."""
    place = {name: pathto(f"_static/tablegames/{name}", 1) for name in (*MODULES, *_EVERY, *hands)}
    links = "".join(f'<link rel="modulepreload" href="{address}">' for address in place.values())
    address = place["eveil.js"]
    address = address if address.startswith(".") else f"./{address}"
    return f'<script type="module" async src="{address}"></script>{links}'


def _sheets(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Give a page the sheets and scripts of what is on it, and no other game's."""
    if app.builder.name != "html":
        return
    body = context.get("body", "")
    looks = [
        f"{game}.css" for game in games if f'"tg-table tg-{game} ' in body or f'"tg-table tg-{game}"' in body
    ]
    more = [sheet for mark, sheets in _MORE.items() if mark in body for sheet in sheets]
    if looks or more:
        for sheet in (*COMMON[1:], *looks, *more):
            app.add_css_file(f"tablegames/{sheet}")
        app.add_js_file("tablegames/partie.js", type="module")
        first = context["pathto"]("_static/tablegames/pressed.js", 1)
        context["metatags"] = f'{context.get("metatags", "")}<script async src="{first}"></script>'
    if more:
        context["metatags"] = context.get("metatags", "") + _at_once(context["pathto"], _HANDS[more[0]])
    if "tg-doors" in body:
        app.add_css_file("tablegames/accueil.css")
        app.add_js_file("tablegames/accueil.js", type="module")
    if "tg-which-form" in body:
        app.add_js_file("tablegames/choisir.js", type="module")
    idle = [*_IDLE, *(name for mark, names in _NEEDED.items() if mark not in body for name in names)]
    for kind in ("css_files", "script_files"):
        context[kind] = [file for file in context[kind] if not any(name in str(file) for name in idle)]
    for script in context["script_files"]:
        if script.filename and "type" not in script.attributes:
            script.attributes["defer"] = "defer"  # the page is read before it is dressed up


def _copy_static(app: Sphinx) -> None:
    """Before the pages, which name each sheet with its sum: a first build says it as a second one does."""
    if app.builder.name != "html":
        return
    target = Path(app.outdir, "_static", "tablegames")
    target.mkdir(parents=True, exist_ok=True)
    for name in STATIC:
        target.joinpath(Path(name).name).write_text(_PACKAGE.joinpath(name).read_text("utf-8"), "utf-8")
    for game in games:
        looks = (
            _PACKAGE.joinpath(f"games/{game}/{part}.css").read_text("utf-8") for part in ("look", "icons")
        )
        target.joinpath(f"{game}.css").write_text("\n".join(looks), "utf-8")


def _write_frames(app: Sphinx, error: Exception | None) -> None:
    """One file for each example with moves: a page fetches it when an arrow of the
    picture is first pressed."""
    if error is not None or app.builder.name != "html":
        return
    target = Path(app.outdir, "_static", "tablegames", "frames")
    target.mkdir(parents=True, exist_ok=True)
    wanted = {
        f"{name}.z": data for page in app.env.metadata.values() for name, data in page.get(FRAMES, {}).items()
    }
    for old in target.iterdir():
        if old.name not in wanted:
            old.unlink()
    for name, data in wanted.items():
        target.joinpath(name).write_bytes(data)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, its style sheets and scripts."""
    app.add_directive("partie", Partie)
    app.add_directive("jouer", Jouer)
    from . import teaching  # it builds on this file

    app.add_directive("portes", Portes)
    for name in ("apprendre", "exercices", "enigme", "chemin", "savoirs", "ecole", "atelier", "reponse"):
        app.add_directive(name, getattr(teaching, name.capitalize()))
    app.add_directive("materiel", Materiel)
    app.add_directive("chances", Chances)
    app.add_directive("qui-gagne", Winners)
    app.add_directive("force", Forces)
    app.add_directive("preuve", Proved)
    app.add_directive("facons", Facons)
    app.add_directive("justesse", Justesse)
    app.add_directive("devine", Devine)
    app.add_directive("comparer", Comparer)
    app.add_directive("questions", Questions)
    app.add_directive("dessin", Dessin)
    app.add_directive("la-table", LaTable)
    app.add_directive("lisible", Lisible)
    app.add_js_file("tablegames/livre.js", loading_method="defer")
    for sheet in (COMMON[0], "partie.css"):  # what is named, and buttons, are those of every page
        app.add_css_file(f"tablegames/{sheet}")
    app.connect("html-page-context", _sheets)
    search.setup(app)
    glossary.setup(app)
    printing.setup(app)
    app.connect("builder-inited", _copy_static)
    app.connect("build-finished", _write_frames)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
