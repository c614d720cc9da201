"""Exercises as an nbgrader notebook: the teacher's source, with its solutions and its hidden tests, which nbgrader takes out."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ..engine.files import write
from ..engine.text import french
from .errors import BadExercise
from .exercise import Exercise

SCHEMA: Final = 3
STUB: Final = '"?"  # écris ta réponse ici'
CONFIG: Final = f"""c = get_config()
c.ClearSolutions.code_stub = {{"python": {STUB!r}}}
c.ClearSolutions.text_stub = "Écris ta réponse ici."
"""
"""What `nbgrader_config.py` has to say for its own words to be French, and for a copy without an answer to run to its end."""


def _cell(kind: str, source: str, name: str, grade: int = 0, solution: bool = False) -> dict[str, Any]:
    """A cell with nbgrader's metadata: locked, but for an answer; `grade` are the points of a test."""
    told = {"schema_version": SCHEMA, "grade_id": name, "grade": grade > 0, "solution": solution, "locked": not solution, "task": False}
    cell = {"cell_type": kind, "id": name, "metadata": {"nbgrader": told | ({"points": grade} if grade else {})},
            "source": source.splitlines(keepends=True)}  # fmt: skip
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


def _hidden(kind: str, *lines: str) -> list[str]:
    return [f"### BEGIN {kind}", *lines, f"### END {kind}"]


def _answer(exercise: Exercise, name: str) -> str:
    """The cell where the pupil answers, with the teacher's solution in it."""
    if exercise.sort == "fonction":
        lines = [f"{name} = None  # ta fonction", *_hidden("SOLUTION", f"{name} = {_source(exercise)}.kind.answer")]
    else:
        lines = [f"{name} = (", *_indented(_hidden("SOLUTION", repr(exercise.kind.answer))), ")"]
    return "\n".join(lines)


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _source(exercise: Exercise) -> str:
    """What makes the exercise in a cell: its id; one of the teacher's own from its data, which only a hidden cell may hold."""
    if exercise.id:
        return f'tg.exercice("{exercise.id}")'
    if any(callable(value) for value in exercise.data.values()):
        raise BadExercise(f"{exercise} : une fonction ne s’écrit pas dans un carnet ; nomme-la dans un fichier TOML.")
    data = {re.sub(" ", "_", key): getattr(value, "id", value) for key, value in exercise.data.items()}
    return f"tg.exercice(**{data!r})"


def _cells(exercise: Exercise, number: int, points: int) -> list[dict[str, Any]]:
    name = f"exercice-{number}"
    ways = f"\n\n*{french(exercise.kind.ways)}*"
    shown = _source(exercise) if exercise.id else f"print({exercise.text()!r})"
    test = f"{_source(exercise)}.verifie(reponse_{number}, lève=True)"
    return [
        _cell("markdown", f"### Exercice {number}\n\n{exercise.question}{ways}", f"{name}-question"),
        _cell("code", shown, f"{name}-plateau"),
        _cell("code", _answer(exercise, f"reponse_{number}"), f"{name}-reponse", solution=True),
        _cell("code", "\n".join([f"# Ce que vaut reponse_{number}", *_hidden("HIDDEN TESTS", test)]), f"{name}-juge", points),
    ]


def carnet(fichier: str | Path, exercices: Sequence[Exercise], titre: str = "Exercices", points: int = 1) -> Path:
    """Write the source notebook that `nbgrader generate_assignment` takes, and `nbgrader_config.py`'s French words beside it.

    Raises BadExercise for an exercise that cannot be written down, OSError where the file cannot be.
    """
    path = Path(fichier).with_suffix(".ipynb")
    cells = [_cell("markdown", f"# {french(titre)}", "titre"), _cell("code", "import tablegames_widgets as tg", "debut")]
    for number, exercise in enumerate(exercices, 1):
        cells += _cells(exercise, number, points)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 5}
    write(path, json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
    write(path.with_name("nbgrader_config.py"), CONFIG)
    return path
