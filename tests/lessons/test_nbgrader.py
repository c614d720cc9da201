"""nbgrader: what is released holds no answer, a wrong copy gets nothing, a right one everything; with the real one in `make proof`."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import re
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

import pytest
from support import PROOF

import tablegames_widgets as tg

ROOT = Path(__file__).parents[2]
OWN = {"jeu": "korsar", "position": "sièges: 2; main A: rouge 3, rouge 1; mer: galion 5 de A [B vert 3]"}


def chosen() -> list[Any]:
    own = tg.exercice(**OWN, question="Égalise.", alors="personne ne contrôle le galion 5 de A")  # type: ignore[arg-type]
    return [own, *map(tg.exercice, ("korsar-1", "korsar-2", "korsar-3", "korsar-4", "wanted-2", "abilene-1", "key_largo-3"))]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tg.exercices.nbgrader(tmp_path / "source" / "devoir" / "exercices", chosen(), "Un devoir")  # type: ignore[no-any-return]
    return Path(path)


def release(notebook: dict[str, Any]) -> dict[str, Any]:
    """What nbgrader makes of a source: no solution, no hidden test."""
    copy = json.loads(json.dumps(notebook))
    for cell in copy["cells"]:
        text = re.sub(r" *### BEGIN HIDDEN TESTS.*?### END HIDDEN TESTS", "", "".join(cell["source"]), flags=re.DOTALL)
        cell["source"] = re.sub(r"( *)### BEGIN SOLUTION.*?### END SOLUTION", r'\1"?"', text, flags=re.DOTALL)
    return copy  # type: ignore[no-any-return]


def grades(copy: dict[str, Any], source: dict[str, Any]) -> list[bool]:
    """Whether each test of the source passes on a copy."""
    space: dict[str, Any] = {}
    passed = []
    for mine, theirs in zip(source["cells"], copy["cells"], strict=True):
        told = mine["metadata"]["nbgrader"]
        if mine["cell_type"] == "code":
            try:
                exec("".join(mine["source"] if told["grade"] else theirs["source"]), space)
            except AssertionError:
                assert told["grade"]
                passed.append(False)
            else:
                passed += [True] * told["grade"]
    return passed


def test_a_copy_gets_what_it_is_worth(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads(source.read_text("utf-8"))
    released = release(notebook)
    assert grades(notebook, notebook) == [True] * 8
    assert grades(released, notebook) == [False] * 8
    text = json.dumps(released, ensure_ascii=False)
    assert "capitaine rouge > galion 7 de B" not in text and "alors" not in text and "leve=" not in text
    half = json.loads(json.dumps(released))
    cell = next(cell for cell in half["cells"] if cell["id"] == "exercice-3-reponse")
    cell["source"] = 'reponse_3 = "Capitaine Rouge > galion 7 de b"'
    assert grades(half, notebook) == [False, False, True, *[False] * 5]


def test_the_metadata_are_those_of_nbgrader(source: Path) -> None:
    cells = json.loads(source.read_text("utf-8"))["cells"]
    names = [cell["metadata"]["nbgrader"]["grade_id"] for cell in cells]
    assert len(set(names)) == len(names) and all(re.fullmatch(r"[\w-]+", name) for name in names)
    for cell in cells:
        told = cell["metadata"]["nbgrader"]
        assert told["schema_version"] == 3 and told["locked"] is not told["solution"] and ("points" in told) is told["grade"]
    assert sum(cell["metadata"]["nbgrader"].get("points", 0) for cell in cells) == 8
    config = source.parents[2] / "nbgrader_config.py"
    assert "Écris ta réponse ici" in config.read_text("utf-8")
    config.write_text('c = get_config()\nc.CourseDirectory.course_id = "NSI"\n', "utf-8")
    for _ in range(2):
        tg.exercices.nbgrader(source, chosen())
        told = config.read_text("utf-8")
        assert 'course_id = "NSI"' in told and told.count("get_config") == told.count("text_stub") == 1


def test_what_cannot_be_written_is_said_in_french(source: Path) -> None:
    with pytest.raises(tg.BadSetup, match="ne s’écrit pas"):
        tg.exercices.nbgrader(source / "dedans", chosen())


def test_a_function_of_ones_own_does_not_go_in_a_notebook(tmp_path: Path) -> None:
    ex = tg.exercice(**OWN, question="?", sorte="fonction", attendu=lambda vue: vue.n)  # type: ignore[arg-type]
    with pytest.raises(tg.BadSetup, match="TOML"):
        tg.exercices.nbgrader(tmp_path / "x", [ex])


SESSION = ROOT / "notebooks" / "nsi-03-algorithme-glouton.ipynb"
RIGHT = """def rend(somme, pieces):
    rendues = []
    for piece in sorted(pieces, reverse=True):
        while piece <= somme:
            rendues.append(piece)
            somme -= piece
    return rendues
"""


def answered(**answers: str) -> dict[str, Any]:
    """A pupil's copy of the session: these names are given these texts at the end of the cell that first says them."""
    copy: dict[str, Any] = json.loads(SESSION.read_text("utf-8"))
    for cell in copy["cells"]:
        text = "".join(cell["source"])
        for name, value in answers.items():
            if cell["cell_type"] == "code" and re.search(rf"^(def )?{name}\b( = None)?", text, re.MULTILINE):
                text = text.replace(f"{name} = None", value) if f"{name} = None" in text else text + "\n" * 2 + value
        cell["source"] = text
    return copy


def test_a_session_is_graded_whatever_copy_of_it_was_handed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tg.exercices.nbgrader(tmp_path / "source" / "seance-3" / "nsi-03-algorithme-glouton", SESSION)
    source = json.loads(path.read_text("utf-8"))
    tests = [cell for cell in source["cells"] if "nbgrader" in cell["metadata"]]
    assert len(tests) == 3 and tests == source["cells"][-3:] and len({cell["id"] for cell in source["cells"]}) == len(source["cells"])
    assert all("leve=" not in "".join(cell["source"]) for cell in release(source)["cells"])
    told = {"vide": {}, "une": {"rend": RIGHT, "réponse3": "réponse3 = 4"}, "deux": {"rend": RIGHT, "réponse3": "réponse3 = 3"},
            "triche": {"réponse3": "ex3 = tg.exercice('korsar-1'); ex3.verifie = lambda *a, **k: True; réponse3 = 1"}}  # fmt: skip
    worth = {name: passed(answered(**answers), tests) for name, answers in told.items()}
    assert worth == {"vide": [False] * 3, "une": [True, False, False], "deux": [True, False, True], "triche": [False] * 3}
    capsys.readouterr()
    tmp_path.joinpath("rien.ipynb").write_text('{"cells": []}', "utf-8")
    for wrong in (tmp_path / "absent.ipynb", tmp_path / "rien.ipynb", ROOT / "README.md"):
        with pytest.raises(tg.BadSetup, match="n’est pas un carnet|n’a pas d’exercice"):
            tg.exercices.nbgrader(tmp_path / "x", wrong)


def passed(copy: dict[str, Any], tests: list[dict[str, Any]]) -> list[bool]:
    """Which of these tests pass below a copy, as nbgrader adds them there; what the copy itself raises stops nothing."""
    space: dict[str, Any] = {}
    for cell in copy["cells"]:
        if cell["cell_type"] == "code" and "arena" not in cell["source"]:
            with contextlib.suppress(Exception):
                exec("".join(cell["source"]), space)
    found = []
    for test in tests:
        try:
            exec("".join(test["source"]), space)
        except AssertionError:
            found.append(False)
        else:
            found.append(True)
    return found


def nbgrader() -> Path:
    """The real one, from PyPI, in an environment of its own that sees ours."""
    home = Path(os.environ.get("TABLEGAMES_NBGRADER", ROOT / "build" / "nbgrader"))
    if not (home / "bin" / "nbgrader").exists():
        venv.create(home, with_pip=True)
        subprocess.run([home / "bin" / "pip", "install", "-q", "nbgrader==0.9.6"], check=True)
        (folder,) = (home / "lib").glob("python3*/site-packages")
        ours = [one for one in sys.path if one.endswith("site-packages")]
        (folder / "ours.pth").write_text("\n".join(ours) + "\n")
    return home / "bin" / "nbgrader"


@pytest.mark.skipif(not PROOF, reason="make proof : le vrai nbgrader, de PyPI")
def test_the_real_nbgrader_releases_and_grades(source: Path, tmp_path: Path) -> None:
    tool = nbgrader()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{tool.parent}:{os.environ['PATH']}"}

    def run(*words: str) -> None:
        done = subprocess.run([tool, *words], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stderr[-2000:]

    run("generate_assignment", "devoir", "--create")
    released = (tmp_path / "release" / "devoir" / "exercices.ipynb").read_text("utf-8")
    assert "capitaine rouge > galion 7 de B" not in released and "leve=" not in released
    right = json.loads(released)
    answers = {cell["id"]: cell["source"] for cell in json.loads(source.read_text("utf-8"))["cells"]}
    for cell in right["cells"]:
        if cell["id"].endswith("-reponse"):
            cell["source"] = answers[cell["id"]]
    for name, text in (("vide", released), ("juste", json.dumps(right)), ("faux", released.replace('\\"?\\"', '\\"pioche\\"'))):
        folder = tmp_path / "submitted" / name / "devoir"
        folder.mkdir(parents=True)
        (folder / "exercices.ipynb").write_text(text, "utf-8")
    run("autograde", "devoir", "--create")
    run("export")
    with (tmp_path / "grades.csv").open(encoding="utf-8") as file:
        scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
    assert scores == {"vide": 0, "faux": 0, "juste": 8}
