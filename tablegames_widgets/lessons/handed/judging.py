"""Copies judged by the teacher's own package: the exercises are those of his notebook, and a pupil's cells
run in a process of their own, so that nothing they change changes a judgement."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TypedDict

import tablegames_widgets

from ...arena.playing.isolated import STARTS, Apart
from ...arena.pupils.classroom import files
from ...arena.tables import Table
from ...engine import BadSetup, TableGamesError
from ...engine.outside import BadText, read_value
from ...engine.shapes import Each, Record, Text, Whole
from ...engine.text import count, visible
from ...watch import TooLong
from ..errors import BadExercise
from ..exercise import Exercise
from ..judged import bounded
from . import nbgrader, pupil
from .sheets import as_csv

RUNS: Final = 60.0
"""Seconds in which a copy's cells run."""
_LONG: Final = 300
"""Characters of a judgement that are told."""
ANSWERS: Final = bounded.SECONDS + bounded.LATE


class Judged(TypedDict):
    """A pupil's answer to an exercise: right or not, and why."""

    élève: str
    exercice: int
    juste: bool
    texte: str


class _Asked(NamedTuple):
    """An exercise of the teacher's notebook, and the name that a copy answers it by."""

    exercise: Exercise
    answer: str


class Copy(Apart):
    """The handle of a copy's process."""

    shape = Record(
        {},
        {
            "jeton": Whole(0, 10**9),
            "valeur": Text(20_000),
            "fonction": Each(Text(), 200),
            "erreur": Text(),
        },
    )

    def __init__(self, cells: tuple[str, ...]) -> None:
        self._home, self._token = TemporaryDirectory(ignore_cleanup_errors=True), 0
        super().__init__(pupil.serve, cells, self._home.name)
        self.ask(b"", STARTS + RUNS)

    def told(self, name: str, args: tuple[Any, ...] | None = None) -> Any:
        """What it answers: a value, or a function that is asked case by case. Raises RuntimeError for what it
        raised."""
        self._token += 1
        found = self.ask(pickle.dumps((self._token, name, args)), ANSWERS)
        if found.get("jeton") != self._token:
            self.close()
            raise BadSetup("ne répond pas comme prévu")
        if "erreur" in found:
            raise RuntimeError(found["erreur"])
        return Answer(self, name, found["fonction"]) if "fonction" in found else _value(found["valeur"])

    def close(self) -> None:
        """End its process; the folder where its cells wrote goes too."""
        super().close()
        self._home.cleanup()


class Answer:
    """A pupil's function, where it lives."""

    def __init__(self, copy: Copy, name: str, names: Sequence[str]) -> None:
        self.copy, self.name, self.names = copy, name, names

    def __call__(self, *args: Any) -> Any:
        return self.copy.told(self.name, args)


def _value(text: str) -> Any:
    """A plain value, else its text."""
    try:
        return read_value(text, "Sa réponse")
    except BadText:
        return text


class Notes:
    """Ce que valent les copies d’une classe, que `note` rend : un tableau, `lignes()`, `csv(fichier)`.

    `changees` : pour chaque élève, combien de cellules données ne sont plus dans sa copie telles que le
    carnet les a.
    """

    def __init__(
        self, jugees: list[Judged], illisibles: Sequence[str] = (), changees: Mapping[str, int] | None = None
    ) -> None:
        self.jugees, self.illisibles, self.changees = jugees, tuple(illisibles), dict(changees or {})

    def lignes(self) -> list[Judged]:
        """Une ligne par élève et par exercice : juste ou non, et pourquoi."""
        return list(self.jugees)

    def csv(self, fichier: str | Path) -> Path:
        """Écrit ces lignes dans un fichier CSV. Lève BadSetup quand il ne s’écrit pas."""
        return as_csv(fichier, ("élève", "exercice", "juste", "texte"), self.jugees)

    def table(self) -> Table:
        """Une ligne par élève : combien de justes, et lesquels."""
        who = dict.fromkeys(one["élève"] for one in self.jugees)
        numbers = sorted({one["exercice"] for one in self.jugees})
        right = {(one["élève"], one["exercice"]): one["juste"] for one in self.jugees}
        rows = [
            [
                visible(name),
                str(sum(right[name, k] for k in numbers)),
                *("✔" if right[name, k] else "✘" for k in numbers),
            ]
            for name in who
        ]
        below = [f"« {visible(name)} » ne se lit pas." for name in self.illisibles] + [
            f"« {visible(name)} » : {count(number, 'cellule donnée changée', 'cellules données changées')}."
            for name, number in self.changees.items()
            if number
        ]
        heads = ("élève", "justes", *map(str, numbers))
        return Table(count(len(who), "copie"), heads, rows, "\n".join(below))

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table().html()


def note(dossier: str | Path, carnet: str | Path) -> Notes:
    """Juge un dossier de copies, `ana.ipynb`, `bo.ipynb`…, d’après les exercices du carnet de l’enseignant.

    Chaque copie tourne dans un processus à elle, et c’est ce paquet-ci qui juge : ce qu’elle renomme,
    efface ou remplace ne change rien. Une copie qui ne se lit pas est dite, et combien de cellules données
    elle a changées. Lève BadSetup, BadExercise.
    """
    asked = list(_asked(Path(carnet)))
    given = _given(_cells(nbgrader.lu(Path(carnet))), {one.answer for one in asked})
    judged, wrong, changed = list[Judged](), list[str](), dict[str, int]()
    for file in files(dossier, ".ipynb"):
        try:
            cells = _cells(nbgrader.lu(file))
        except BadExercise:
            wrong.append(file.name)
            continue
        changed[file.stem] = len(given - {cell.strip() for cell in cells})
        for number, result in enumerate(_judged(cells, asked), 1):
            judged.append({"élève": file.stem, "exercice": number, "juste": result[0], "texte": result[1]})
    return Notes(judged, wrong, changed)


def _cells(notebook: nbgrader.Notebook) -> tuple[str, ...]:
    return tuple("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")


def _given(cells: Sequence[str], answers: set[str]) -> set[str]:
    """The cells that are no pupil's to change: in them is no answer, nothing to complete, nothing that
    judges."""
    return {
        cell.strip() for cell in cells if not any(_open(node, answers) for node in ast.walk(ast.parse(cell)))
    }


def _open(node: ast.AST, answers: set[str]) -> bool:
    """Whether this is where a pupil answers."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name in answers
    if isinstance(node, ast.Name):
        return node.id in answers and isinstance(node.ctx, ast.Store)
    judges = isinstance(node, ast.Attribute) and node.attr == "verifie"
    return judges or (isinstance(node, ast.Constant) and node.value is ...)


def _asked(path: Path) -> Iterator[_Asked]:
    """The exercises of the teacher's notebook, made anew, each with what it is answered by."""
    try:
        found = list(nbgrader.asked(nbgrader.lu(path)))
    except SyntaxError as error:
        raise BadExercise(f"« {path.name} » : une de ses cellules n’est pas du Python.") from error
    if not found:
        raise BadExercise(f"« {path.name} » n’a pas d’exercice que l’on puisse juger.")
    space = dict[str, Any](tg=tablegames_widgets)
    for one in found:
        yield _Asked(_worth(one.written[one.name], one.written, space), ast.unparse(one.answer))


def _worth(value: ast.expr, written: Mapping[str, ast.expr], space: dict[str, Any]) -> Any:
    """What an expression of the teacher's is worth, with the names that it needs (a position, hints) and no
    other cell."""
    for one in ast.walk(value):
        if isinstance(one, ast.Name) and one.id in written and one.id not in space:
            space[one.id] = _worth(written[one.id], written, space)
    return eval(compile(ast.Expression(value), "carnet", "eval"), space)


def _judged(cells: tuple[str, ...], asked: Sequence[_Asked]) -> Iterator[tuple[bool, str]]:
    """What each answer of a copy is worth; its process is begun again after an answer that may have stopped
    it. A copy whose cells do not end is asked once."""
    copy, stuck = None, ""
    for one in asked:
        try:
            copy = copy if copy and not copy.gone else None if stuck else Copy(cells)
        except (BadSetup, TooLong) as error:
            copy = None
            stuck = str(error) or f"ses cellules n’ont pas fini en {RUNS:g} secondes"
        yield _verdict(copy, one) if copy else (False, f"La copie ne se juge pas : {stuck}.")
    if copy:
        copy.close()


def _verdict(copy: Copy, asked: _Asked) -> tuple[bool, str]:
    try:
        answer = copy.told(asked.answer)
    except RuntimeError as error:
        return False, f"Sa réponse s’arrête sur une erreur : {error}."
    except (TableGamesError, TooLong):
        return False, "Sa réponse ne vient pas."
    result = asked.exercise.copy().verifie(answer)
    if not result:
        copy.close()  # what it was asked last may still be under way
    return result.juste, result.texte[:_LONG]
