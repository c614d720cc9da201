"""What thirty pupils handed in: the tries that they kept, as one table; their notebooks, where nbgrader looks
for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from ...arena.pupils.classroom import files
from ...arena.tables import Table
from ...engine import BadSetup
from ...engine.files import RECORDS as SUFFIX
from ...engine.files import make_folder, unwritable, write
from ...engine.text import brief, count, listed, visible
from ..results import relis
from . import nbgrader

_SHOWN = 200
"""Characters of an answer that are shown."""


class Tried(TypedDict):
    """A try at an exercise."""

    exercice: str
    juste: bool
    réponse: str
    dit: str


class Line(TypedDict):
    """A pupil and an exercise: in how many tries, and whether it was solved."""

    élève: str
    exercice: str
    essais: int
    juste: bool


class Bilan:
    """What each pupil of a class has solved.

    It prints as a table; `lignes()` are plain records, one for each pupil and exercise.
    """

    def __init__(self, essais: dict[str, list[Tried]], illisibles: tuple[str, ...] = ()) -> None:
        self.essais, self.illisibles = essais, illisibles

    def lignes(self) -> list[Line]:
        """A record for each pupil and exercise, as pandas and polars take them."""
        return [
            {"élève": who, "exercice": name, "essais": len(own), "juste": any(one["juste"] for one in own)}
            for who, tries in self.essais.items()
            for name in self._asked()
            for own in [[one for one in tries if one["exercice"] == name]]
        ]

    def _asked(self) -> list[str]:
        return list(dict.fromkeys(one["exercice"] for tries in self.essais.values() for one in tries))

    def table(self) -> Table:
        """A line for each pupil: in how many tries each exercise was solved (✘: tried, and not yet)."""
        asked, lines = self._asked(), self.lignes()
        rows = []
        for who in self.essais:
            own = [line for line in lines if line["élève"] == who]
            cells = [
                f"{'✔' if one['juste'] else '✘'} {one['essais']}" if one["essais"] else "–" for one in own
            ]
            rows.append([who, str(sum(one["juste"] for one in own)), *cells])
        below = [f"{k} : {brief(name)}" for k, name in enumerate(asked, 1)] + [
            f"« {visible(name)} » ne se lit pas." for name in self.illisibles
        ]
        return Table(
            count(len(self.essais), "élève"),
            ("élève", "justes", *map(str, range(1, len(asked) + 1))),
            rows,
            "\n".join(below),
        )

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table().html()


def bilan(dossier: str | Path) -> Bilan:
    """The tries of a folder, `ana.jsonl`, `bo.jsonl`: by the name that is written in the file, else by that
    of the file.

    A file that cannot be read is told, and stops nothing. Raises BadSetup for a folder that cannot be read,
    or that has none.
    """
    found, wrong = dict[str, list[Tried]](), list[str]()
    for file in files(dossier, SUFFIX):
        try:
            for one in relis(file):
                found.setdefault(str(one.get("nom") or file.stem), []).append(
                    {
                        "exercice": str(one["exercice"]),
                        "juste": one["juste"] is True,
                        "réponse": _given(one.get("réponse")),
                        "dit": str(one.get("dit", ""))[:_SHOWN],
                    }
                )
        except BadSetup:
            wrong.append(file.name)
    return Bilan(found, tuple(wrong))


def _given(answer: object) -> str:
    return answer[:_SHOWN] if isinstance(answer, str) else brief(answer, _SHOWN)


def ramasse(dossier: str | Path, devoir: str, carnet: str, ou: str | Path = ".") -> int:
    """Put `ana.ipynb`, `bo.ipynb`… where nbgrader grades them, `submitted/ana/devoir/carnet.ipynb`; how many
    there are.

    A copy may come from the site as well as from `release/`: it gets the cells of
    `source/devoir/carnet.ipynb` that judge. Raises BadSetup, when the others are in their place, for copies
    that cannot be read; for a folder without any, or one that is full.
    """
    name, wrong = f"{Path(carnet).stem}.ipynb", list[str]()
    tests = nbgrader.tests_of(Path(ou, "source", devoir, name))
    handed_in = files(dossier, ".ipynb")
    for file in handed_in:
        place = Path(ou, "submitted", file.stem, devoir, name)
        try:
            copy = nbgrader.lu(file)
            graded = {nbgrader.graded(cell) for cell in copy["cells"]}
            copy["cells"] += [test for test in tests if nbgrader.graded(test) not in graded]
            make_folder(place.parent)
            write(place, json.dumps(copy, ensure_ascii=False, indent=1) + "\n")
        except BadSetup:
            wrong.append(file.name)
        except OSError as error:
            raise BadSetup(f"Les copies ne se rangent pas : {unwritable(error)}.") from error
    if wrong:
        there = count(len(handed_in) - len(wrong), "copie rangée", "copies rangées")
        raise BadSetup(f"{there} ; sans {listed([*map(visible, wrong)])}, que l’on ne peut pas lire.")
    return len(handed_in)
