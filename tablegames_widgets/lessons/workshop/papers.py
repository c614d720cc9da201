"""What a chapter becomes: a notebook, an nbgrader assignment, a sheet to print; its link as a code."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from html import escape
from typing import Final, NamedTuple

from ...engine.text import french
from ...scene.inline import inline
from ..errors import BadExercise
from ..exercise import Exercise
from ..handed import nbgrader
from ..replay import said
from .chapter import Chapter


class File(NamedTuple):
    """What one takes away."""

    name: str
    kind: str
    text: str


NOTEBOOK: Final = "application/x-ipynb+json"
CODE: Final = 2_953
"""Characters that a QR code carries, with as little to spare as may be."""
_LINES: Final = 2
"""Lines on paper for an answer."""
_SHEET: Final = (
    "body{font:11pt/1.45 Georgia,serif;max-width:46em;margin:1.5em auto;padding:0 1em;color:#000}"
    "h1{font-size:1.5em}section{break-inside:avoid;margin:0 0 2em}.moment>p:first-of-type{font-weight:700}"
    ".ligne{border-bottom:1px dotted #000;height:2em}.reponses{break-before:page}"
    "@media screen{.aide{background:#eee;padding:.6em 1em}}@media print{.aide{display:none}}"
)


def toml(chapter: Chapter) -> File:
    """The file in the format of our own lessons."""
    return File(f"{_name(chapter)}.toml", "application/toml", chapter.toml)


def notebook(chapter: Chapter) -> File:
    """A notebook for pupils: each moment a cell, its board alive. Raises BadExercise."""
    cells = [_words(f"# {_title(chapter)}", "titre"), _code("import tablegames_widgets as tg", "debut")]
    for number, exercise in enumerate(chapter.exercises(), 1):
        name = f"ex{number}"
        cells += [_words(f"## {number}\n\n{exercise.before}".strip(), f"{name}-texte")]
        cells += [_code(f"{name} = {nbgrader.made(exercise)}\n{name}", name)]
    cells += [_words(french(chapter.ensuite), "fin")] if chapter.ensuite else []
    return File(f"{_name(chapter)}.ipynb", NOTEBOOK, _json(nbgrader.whole(cells)))


def assignment(chapter: Chapter) -> File:
    """The source of an nbgrader assignment, with its solutions and its hidden tests. Raises BadExercise."""
    source = nbgrader.source(chapter.exercises(), _title(chapter))
    return File(f"{_name(chapter)}-nbgrader.ipynb", NOTEBOOK, _json(source))


def sheet(chapter: Chapter) -> File:
    """A page to print: the questions with their boards, and the answers on the last page."""
    exercises = chapter.exercises()
    title = escape(_title(chapter))
    questions = "".join(_question(number, one) for number, one in enumerate(exercises, 1))
    answers = "".join(f"<li>{escape(said(one))}</li>" for one in exercises)
    after = f"<p>{escape(french(chapter.ensuite))}</p>" if chapter.ensuite else ""
    help_ = escape(french("Imprime cette page : les réponses viennent à part, sur la dernière feuille."))
    html = (
        f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>{title}</title><style>{_SHEET}</style>'
        f'<p class="aide">{help_}</p><h1>{title}</h1><p>Nom : {"." * 40}</p>{questions}{after}'
        f'<section class="reponses"><h2>Les réponses</h2><ol>{answers}</ol></section></html>'
    )
    return File(f"{_name(chapter)}.html", "text/html", html)


OUT: Final[dict[str, tuple[str, Callable[[Chapter], File]]]] = {
    "sheet": ("Feuille à imprimer", sheet),
    "notebook": ("Carnet Jupyter", notebook),
    "assignment": ("Devoir nbgrader", assignment),
    "toml": ("Fichier TOML", toml),
}
"""What a chapter may be taken away as, and the words of its button."""


def code(link: str) -> str:
    """A link as a QR code, in SVG. Raises BadExercise for one that is too long, or where segno is not
    installed."""
    try:
        import segno
    except ImportError:
        raise BadExercise(
            "Ce qui dessine les codes manque ici. Dans une page, le réseau est coupé : réessaie. Dans un"
            " carnet, écris « %pip install segno » dans une cellule, puis recommence."
        ) from None
    if len(link) > CODE:
        raise BadExercise(
            f"Le lien est trop long pour un code : {len(link)} caractères, et un code en porte {CODE} au"
            " plus. Fais-en deux chapitres, ou donne le lien."
        )
    drawn = io.BytesIO()
    segno.make(link, error="l", boost_error=False).save(
        drawn, kind="svg", border=4, light="#fff", xmldecl=False, omitsize=True, svgclass=None, lineclass=None
    )
    return drawn.getvalue().decode()


def _question(number: int, one: Exercise) -> str:
    before = f"<p>{escape(one.before)}</p>" if one.before else ""
    lines = '<div class="ligne"></div>' * _LINES
    return (
        f'<section class="moment">{before}<p><b>{number}. {escape(one.question)}</b></p>'
        f"{_seen(inline(one.shown))}<p>{escape(french(one.kind.ways))}</p>{lines}</section>"
    )


def _seen(board: str) -> str:
    """A picture that needs no sheet is hidden nowhere here."""
    return f'<div class="plateau">{board}</div>'


def _title(chapter: Chapter) -> str:
    return french(chapter.title or "Des exercices")


def _name(chapter: Chapter) -> str:
    kept = "".join(sign if sign.isalnum() else "-" for sign in chapter.title.lower()).strip("-")
    return kept[:40] or f"chapitre-{chapter.game}"


def _json(notebook: nbgrader.Notebook) -> str:
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _words(text: str, name: str) -> nbgrader.Cell:
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text}


def _code(text: str, name: str) -> nbgrader.Cell:
    return {
        "cell_type": "code",
        "id": name,
        "metadata": {},
        "source": text,
        "execution_count": None,
        "outputs": [],
    }
