"""The worksheets of the sessions: what a pupil's notebook tells and asks, on paper, with room to write.

Made of the notebooks themselves. Their hints stay out: who works on paper asks the teacher.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from ...engine.text import capital, french
from ...lessons.collection import exercice
from . import drawn
from .drawn import string

NAMED: Final = "nsi-*.ipynb"
LINES: Final = 7
"""To write where the notebook has « ... »."""
ANSWERED: Final = "verifie"
WRITTEN, ASKED = f"ecrire({LINES})", "exercice("
"""How the places to write and the questions are told from the rest."""


class Worksheet(NamedTuple):
    """A session on paper: its title, and what stands below it, in Typst's code."""

    name: str
    title: str
    text: str

    @property
    def typst(self) -> str:
        """The whole sheet, for `fiche`."""
        return f"fiche({string(self.title)}, {{\n{self.text}\n}})"


def worksheets(notebooks: Path) -> Iterator[Worksheet]:
    """One for each notebook of a session."""
    for path in sorted(notebooks.glob(NAMED)):
        yield _Reading(path).sheet()


class _Reading:
    """A notebook, read from its first cell to its last: a later one uses what an earlier one has named."""

    def __init__(self, path: Path) -> None:
        self.path, self.number = path, 0
        self.named: dict[str, ast.expr] = {}
        self.shown: set[str] = set()

    def sheet(self) -> Worksheet:
        cells = json.loads(self.path.read_text("utf-8"))["cells"]
        head, _, rest = "".join(cells[0]["source"]).partition("\n")
        cells[0] = {"cell_type": "markdown", "source": [rest]}
        parts = [part for cell in cells for part in self.cell(cell) if part]
        return Worksheet(self.path.stem, head.lstrip("# "), "\n".join(_asked_first(parts)))

    def cell(self, cell: Mapping[str, Any]) -> Iterator[str]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield markup(source)
        elif cell["cell_type"] == "code":
            yield from self.code(source, cell.get("outputs", []))

    def code(self, source: str, outputs: list[dict[str, Any]]) -> Iterator[str]:
        """What is given and what it prints, what is to be written, what is asked."""
        tree = ast.parse(source)
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.named[node.targets[0].id] = node.value
        asked = [
            node for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) == "exercice"
        ]
        yield from map(self.task, asked)
        if not asked:
            yield _given(source)
            yield from map(_printed, _texts(outputs))

    def task(self, call: ast.Call) -> str:
        """The exercise, its board where it has one that was not shown yet, and lines for what it asks."""
        self.number += 1
        said = {word.arg: self.value(word.value) for word in call.keywords if word.arg}
        game, position = (self.value(one) for one in call.args[:2])
        board = ""
        if position.count(":") > 1 and position not in self.shown:
            self.shown.add(position)
            board = drawn.board(exercice(game, position, **said).shown)
        return (
            f"exercice({self.number}, {string(french(said['question']))}, {board or '[]'}, {_blanks(said)})"
        )

    def value(self, node: ast.expr) -> Any:
        """What it is worth where each name is what it was last given: our own notebooks name constants."""
        names = {
            one.id: self.value(self.named[one.id])
            for one in ast.walk(node)
            if isinstance(one, ast.Name) and one.id in self.named
        }
        return eval(compile(ast.Expression(node), str(self.path), "eval"), {}, names)


def _asked_first(parts: list[str]) -> Iterator[str]:
    """The question before the room for its answer: a notebook has the cell to write in above what judges
    it."""
    held = ""
    for part in parts:
        if WRITTEN in part:
            held = f"{held}\n{part}"
            continue
        yield from filter(None, (part, held) if part.startswith(ASKED) else (held, part))
        held = ""
    yield held


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _blanks(said: Mapping[str, Any]) -> str:
    """A line for each answer; none where the notebook has a function to write."""
    if said.get("sorte") == "fonction":
        return "()"
    cases = [french(capital(case["nom"])) for case in said.get("cas", ()) if "nom" in case]
    return drawn.strings(cases or ["Réponse"])


def _given(source: str) -> str:
    """Code, with room to write in the place of « ... »."""
    parts, lines = [], list[str]()
    for line in source.splitlines():
        if line.strip() == "...":
            parts += [_code(lines), WRITTEN]
            lines = []
        elif ANSWERED not in line:
            lines.append(line)
    return "\n".join(part for part in [*parts, _code(lines)] if part)


def _code(lines: list[str]) -> str:
    text = "\n".join(lines).strip("\n")
    return f'donne(raw({_escaped(text)}, block: true, lang: "python"))' if text else ""


def _escaped(text: str) -> str:
    return string(text).replace("\n", "\\n")


def _printed(text: str) -> str:
    return f"sortie(raw({_escaped(text.rstrip())}, block: true))"


def _texts(outputs: list[dict[str, Any]]) -> Iterator[str]:
    """What the cell has printed, as its notebook keeps it."""
    for output in outputs:
        found = output.get("text", output.get("data", {}).get("text/plain", ""))
        if text := "".join(found):
            yield text


def markup(source: str) -> str:
    """MyST's Markdown in Typst's code."""
    from docutils.core import publish_doctree
    from myst_parser.parsers.docutils_ import Parser

    from .printing import Markup

    settings = {
        "myst_suppress_warnings": ["myst.header"],
        "myst_heading_anchors": 0,
        "doctitle_xform": False,
        "report_level": 5,
    }
    return Markup("").of(publish_doctree(source, parser=Parser(), settings_overrides=settings))
