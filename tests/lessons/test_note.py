"""Copies are judged outside of them: what a copy renames, replaces or never ends changes no judgement but its own."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.lessons.handed import judging

TEACHER = [
    "import tablegames_widgets as tg",
    "def rend(montant, pieces):\n    ...",
    'ex1 = tg.exercice("korsar", "sièges: 2", question="Rends.", sorte="fonction", attendu="rendu de monnaie")\nex1.verifie(rend)',
    'réponse2 = "?"',
    'ex2 = tg.exercice("korsar", "sièges: 2", question="?", sorte="nombre", réponse="mains possibles")\nex2.verifie(réponse2)',
]
RIGHT = """def rend(montant, pieces):
    rendu = []
    for piece in sorted(pieces, reverse=True):
        while montant >= piece:
            rendu.append(piece)
            montant -= piece
    return rendu"""
CHEATS = {
    "verifie": "from tablegames_widgets.lessons.exercise import Exercise\nExercise.verifie = lambda *_, **__: True\nrend = print",
    "juge": "from tablegames_widgets.lessons.judged import functions\nfunctions._same = lambda *_: True\n"
            "functions.Function.judge = lambda self, answer: True\ndef rend(*_):\n    return []",
    "egal": "class Tout(list):\n    __eq__ = lambda *_: True\n    __len__ = lambda *_: 3\ndef rend(*_):\n    return Tout()",
    "repr": "class Tout(list):\n    __repr__ = lambda *_: '__import__(\"os\").system(\"touch triche\")'\ndef rend(*_):\n    return Tout()",
    "sort": "import os\nos._exit(0)",
    "sort plus tard": "import os\ndef rend(*_):\n    os._exit(0)",
    "boucle": "def rend(*_):\n    while True:\n        pass",
    "appel": "def rend(*_):\n    return sum(range(10**11))",
    "fonctions": "import json\njson.dumps = lambda *_, **__: '{}'\ndef rend(*_):\n    return []",
}  # fmt: skip


def notebook(path: Path, cells: list[str]) -> Path:
    empty = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    told = [{**empty, "id": f"c{k}", "source": one} for k, one in enumerate(cells)]
    path.write_text(json.dumps({"cells": told, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return path


@pytest.fixture
def teacher(tmp_path: Path) -> Path:
    (tmp_path / "copies").mkdir()
    return notebook(tmp_path / "seance.ipynb", TEACHER)


def judged(teacher: Path) -> dict[str, list[bool]]:
    found: dict[str, list[bool]] = {}
    for line in tg.exercices.note(teacher.parent / "copies", teacher).lignes():
        found.setdefault(line["élève"], []).append(line["juste"])
    return found


def hand_in(teacher: Path, name: str, code: str, number: str = "?", more: str = "") -> None:
    cells = [TEACHER[0], code, TEACHER[2], f"réponse2 = {number}", TEACHER[4], more]
    notebook(teacher.parent / "copies" / f"{name}.ipynb", cells)


def test_a_right_copy_is_right_and_each_answer_is_judged(teacher: Path) -> None:
    hand_in(teacher, "ana", RIGHT, "6")
    hand_in(teacher, "bo", RIGHT, "7")
    hand_in(teacher, "cleo", TEACHER[1], "6")
    hand_in(teacher, "driss", "x = 1 / 0", "6")
    assert judged(teacher) == {"ana": [True, True], "bo": [True, False], "cleo": [False, True], "driss": [False, True]}


@pytest.mark.parametrize("name", CHEATS)
def test_a_copy_that_cheats_or_never_ends_is_not_right_and_the_next_is_judged(
    name: str, teacher: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(teacher.parent)
    monkeypatch.setattr(judging, "ANSWERS", 1.0)
    hand_in(teacher, "a", CHEATS[name], "7")
    hand_in(teacher, "b", RIGHT, "6")
    assert judged(teacher) == {"a": [False, False], "b": [True, True]}
    assert not list(teacher.parent.rglob("triche"))


def test_cells_that_do_not_end_are_stopped_and_told(teacher: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "STARTS", 3.0)
    monkeypatch.setattr(judging, "RUNS", 0.0)
    hand_in(teacher, "a", "while True:\n    pass")
    (line, _) = tg.exercices.note(teacher.parent / "copies", teacher).lignes()
    assert not line["juste"] and "n’ont pas fini" in line["texte"]


def test_the_notes_are_a_table_and_a_file_that_no_spreadsheet_runs(teacher: Path, tmp_path: Path) -> None:
    hand_in(teacher, "=ana", RIGHT, "6")
    (teacher.parent / "copies" / "bo.ipynb").write_text("{", "utf-8")
    told = tg.exercices.note(teacher.parent / "copies", teacher)
    text = str(told).replace("\u00a0", " ")
    assert "1 copie" in text and "=ana" in text and "« bo.ipynb » ne se lit pas." in text
    with told.csv(tmp_path / "notes.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["juste"] for row in rows] == ["True", "True"] and rows[0]["élève"] == "'=ana"


def test_a_given_cell_that_a_copy_has_changed_is_told_and_an_answer_is_none(teacher: Path) -> None:
    given = "def paire(a, b):\n    return a == b"
    notebook(teacher, [*TEACHER, given])
    hand_in(teacher, "ana", RIGHT, "6", more=f"{given}\n")
    hand_in(teacher, "bo", RIGHT, "6", more=given.replace("==", "!="))
    hand_in(teacher, "cleo", TEACHER[1], "?")
    told = tg.exercices.note(teacher.parent / "copies", teacher)
    assert told.changees == {"ana": 0, "bo": 1, "cleo": 1}
    assert "« bo » : 1 cellule donnée changée." in str(told).replace("\u00a0", " ") and "« ana »" not in str(told)


def test_a_notebook_without_exercises_is_refused(teacher: Path, tmp_path: Path) -> None:
    hand_in(teacher, "ana", RIGHT)
    with pytest.raises(tg.BadSetup, match="n’a pas d’exercice"):
        tg.exercices.note(teacher.parent / "copies", notebook(tmp_path / "vide.ipynb", ["x = 1"]))


def test_every_session_is_judged_from_its_copies(tmp_path: Path) -> None:
    """The exercises of each session's notebook are found, and an open copy is right nowhere."""
    home = Path(__file__).parents[2] / "notebooks"
    source = home / "nsi-03-algorithme-glouton.ipynb"
    (tmp_path / "copies").mkdir()
    (tmp_path / "copies" / "ana.ipynb").write_text(source.read_text("utf-8"), "utf-8")
    told = tg.exercices.note(tmp_path / "copies", source)
    assert len(told.lignes()) >= 2 and not any(line["juste"] for line in told.lignes())
    assert all(len(list(judging._asked(path))) >= 2 for path in home.glob("nsi-*.ipynb"))
