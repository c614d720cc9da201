"""Exercises as an nbgrader notebook: the teacher's source, with its solutions and its hidden tests, which
nbgrader takes out."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NotRequired, TypedDict

from ...engine import limits
from ...engine.files import make_folder, there, unwritable, write
from ...engine.outside import BadText, content, read_json, words
from ...engine.shapes import Each, Either, Record, Text
from ...engine.text import french
from ..errors import BadExercise
from ..exercise import Exercise

SCHEMA: Final = 3
_SOURCE: Final = Text(limits.SAVE)
_NAMED: Final = Record({}, {"nbgrader": Record({}, {"grade_id": Text()})})
_CELL: Final = Record(
    {"cell_type": Text(40, 1), "source": Either(_SOURCE, Each(_SOURCE, 10**5)), "metadata": _NAMED}
)
_NOTEBOOK: Final = Record({"cells": Each(_CELL, 10**4)})
"""What a notebook holds, as far as it is looked at."""


class Grade(TypedDict, total=False):
    """What nbgrader says of a cell."""

    schema_version: int
    grade_id: str
    grade: bool
    solution: bool
    locked: bool
    task: bool
    points: int


class Metadata(TypedDict, total=False):
    nbgrader: Grade


class Cell(TypedDict):
    """A cell, as far as it is looked at."""

    cell_type: str
    source: str | list[str]
    metadata: Metadata
    id: NotRequired[str]
    execution_count: NotRequired[None]
    outputs: NotRequired[list[object]]


class Notebook(TypedDict):
    """A notebook, as far as it is looked at."""

    cells: list[Cell]
    metadata: NotRequired[dict[str, object]]
    nbformat: NotRequired[int]
    nbformat_minor: NotRequired[int]


STUB: Final = '"?"  # écris ta réponse ici'
CONFIG: Final = f"""c = get_config()
c.ClearSolutions.code_stub = {{"python": {STUB!r}}}
c.ClearSolutions.text_stub = "Écris ta réponse ici."
"""
"""What `nbgrader_config.py` has to say for its own words to be French, and for a copy without an answer to
run to its end."""


def _cell(kind: str, source: str, name: str, grade: int = 0, solution: bool = False) -> Cell:
    """A cell with nbgrader's metadata: locked, but for an answer; `grade` are the points of a test."""
    told: Grade = {
        "schema_version": SCHEMA,
        "grade_id": name,
        "grade": grade > 0,
        "solution": solution,
        "locked": not solution,
        "task": False,
    }
    if grade:
        told["points"] = grade
    cell: Cell = {
        "cell_type": kind,
        "id": name,
        "metadata": {"nbgrader": told},
        "source": source.splitlines(keepends=True),
    }
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


def graded(cell: Cell) -> str | None:
    """By what name nbgrader knows a cell."""
    return cell["metadata"].get("nbgrader", {}).get("grade_id")


def _hidden(kind: str, *lines: str) -> list[str]:
    return [f"### BEGIN {kind}", *lines, f"### END {kind}"]


def _answer(exercise: Exercise, name: str) -> str:
    """The cell where the pupil answers, with the teacher's solution in it."""
    if exercise.kind.of_code:
        lines = [
            f"{name} = None  # ta fonction",
            *_hidden("SOLUTION", f"{name} = {_source(exercise)}.kind.answer"),
        ]
    else:
        lines = [f"{name} = (", *_indented(_hidden("SOLUTION", repr(exercise.kind.answer))), ")"]
    return "\n".join(lines)


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _source(exercise: Exercise) -> str:
    """What makes the exercise in a cell: its id; one of the teacher's own from its data, which only a hidden
    cell may hold."""
    if exercise.id:
        return f'tg.exercice("{exercise.id}")'
    if any(callable(value) for value in exercise.data.values()):
        raise BadExercise(
            f"{exercise} : une fonction ne s’écrit pas dans un carnet ; nomme-la dans un fichier TOML."
        )
    data = {re.sub(" ", "_", key): getattr(value, "id", value) for key, value in exercise.data.items()}
    return f"tg.exercice(**{data!r})"


def _cells(exercise: Exercise, number: int, points: int) -> list[Cell]:
    name = f"exercice-{number}"
    ways = f"\n\n*{french(exercise.kind.ways)}*"
    shown = _source(exercise) if exercise.id else f"print({exercise.text()!r})"
    test = f"{_source(exercise)}.verifie(reponse_{number}, leve=True)"
    return [
        _cell("markdown", f"### Exercice {number}\n\n{exercise.told_question}{ways}", f"{name}-question"),
        _cell("code", shown, f"{name}-plateau"),
        _cell("code", _answer(exercise, f"reponse_{number}"), f"{name}-reponse", solution=True),
        _test(number, f"reponse_{number}", test, points),
    ]


def _test(number: int, answer: str, test: str, points: int) -> Cell:
    """The cell that judges, of which a pupil's copy holds a comment."""
    return _cell(
        "code",
        "\n".join([f"# Ce que vaut {answer}", *_hidden("HIDDEN TESTS", test)]),
        f"exercice-{number}-juge",
        points,
    )


class Asked(NamedTuple):
    """An exercise of a notebook: by which name it was made, what its answer is, and all that was written
    before it, name by name."""

    name: str
    answer: ast.expr
    written: Mapping[str, ast.expr]


def asked(notebook: Notebook) -> Iterator[Asked]:
    """The exercises that a notebook judges. Raises SyntaxError for a cell that is no Python."""
    code = "\n\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    written = dict[str, ast.expr]()
    for node in ast.parse(code).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                written[name] = value
            case ast.Expr(
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="verifie"), args=[answer])
            ) if _makes_one(written.get(name)):
                yield Asked(name, answer, written)


def _makes_one(value: ast.expr | None) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Attribute)
        and value.func.attr == "exercice"
    )


def _judged(notebook: Notebook) -> Iterator[tuple[str, str]]:
    """Each answer that a notebook judges, and its test: the exercise made anew, whatever the pupil has called
    by its name."""
    for one in asked(notebook):
        told, made = ast.unparse(one.answer), f"{one.name} = {ast.unparse(one.written[one.name])}"
        yield told, f"{made}\n{one.name}.verifie({told}, leve=True)"


def _source_of(path: Path, points: int) -> Notebook:
    """A notebook with its exercises' tests below it: there they find what the pupil
    wrote in any copy of it."""
    notebook = lu(path)
    try:
        tests = list(_judged(notebook))
    except SyntaxError as error:
        raise BadExercise(
            f"« {path.name} » n’est pas un carnet que l’on peut lire (une de ses cellules n’est pas du"
            " Python)."
        ) from error
    if not tests:
        raise BadExercise(
            f"« {path.name} » n’a pas d’exercice : une cellule le fait, ex1 = tg.exercice(…), puis"
            " ex1.verifie(réponse) le juge."
        )
    notebook["cells"] += [
        _test(number, answer, test, points) for number, (answer, test) in enumerate(tests, 1)
    ]
    return notebook


def lu(path: Path) -> Notebook:
    """A notebook that is on the disk. Raises BadExercise."""
    try:
        notebook: Notebook = read_json(content(path, limits.NOTEBOOK), _NOTEBOOK, path.name, limits.NOTEBOOK)
        return notebook
    except (OSError, BadText) as error:
        raise BadExercise(f"« {path.name} » n’est pas un carnet que l’on peut lire.") from error


def tests_of(source: Path) -> list[Cell]:
    """The cells that judge, as a pupil's copy holds them: without their hidden tests, which nbgrader puts
    back."""
    cells = [cell for cell in lu(source)["cells"] if cell["metadata"].get("nbgrader", {}).get("grade")]
    return [{**cell, "source": cell["source"][:1]} for cell in cells]


def carnet(
    fichier: str | Path, exercices: Sequence[Exercise] | str | Path, titre: str = "Exercices", points: int = 1
) -> Path:
    """Write the source notebook that `nbgrader generate_assignment` takes, and French words in the course's
    `nbgrader_config.py`.

    The course is the folder that holds `source/devoir/carnet.ipynb`, else that of the notebook. In the place
    of exercises, a notebook that has some: that of a session, say. Raises BadExercise for what cannot be
    written down, or not there.
    """
    path = Path(fichier).with_suffix(".ipynb")
    notebook = (
        _source_of(Path(exercices), points)
        if isinstance(exercices, str | Path)
        else source(exercices, titre, points)
    )
    course = path.parents[2] if path.parts[-3:-2] == ("source",) else path.parent
    try:
        make_folder(path.parent)
        write(path, json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
        _configure(course / "nbgrader_config.py")
    except OSError as error:
        raise BadExercise(f"« {fichier} » ne s’écrit pas : {unwritable(error)}.") from error
    return path


def _configure(config: Path) -> None:
    """Add to the course's settings what they do not say yet: the teacher's own stay."""
    told = words(config, limits.SAVE) if there(config) else ""
    lines = [line for line in CONFIG.splitlines() if line not in told.splitlines()]
    if lines:
        write(config, "\n".join([*told.splitlines(), *lines, ""]))


def source(exercices: Sequence[Exercise], titre: str, points: int = 1) -> Notebook:
    """The source notebook of these exercises. Raises BadExercise."""
    cells = [
        _cell("markdown", f"# {french(titre)}", "titre"),
        _cell("code", "import tablegames_widgets as tg", "debut"),
    ]
    for number, exercise in enumerate(exercices, 1):
        cells += _cells(exercise, number, points)
    return whole(cells)


def whole(cells: list[Cell]) -> Notebook:
    """A notebook of these cells."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def made(exercise: Exercise) -> str:
    """The call that makes the exercise in a cell. Raises BadExercise."""
    return _source(exercise)
