"""nbgrader: what is released holds no answer, a wrong copy gets nothing, a right one everything; with the real one in `make proof`."""

from __future__ import annotations

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


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path) -> None:
    (tmp_path / "source" / "devoir").mkdir(parents=True)


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
    assert "capitaine rouge > galion 7 de B" not in text and "alors" not in text and "lève" not in text
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
    assert (source.parent / "nbgrader_config.py").exists()


def test_a_function_of_ones_own_does_not_go_in_a_notebook(tmp_path: Path) -> None:
    ex = tg.exercice(**OWN, question="?", sorte="fonction", attendu=lambda vue: vue.n)  # type: ignore[arg-type]
    with pytest.raises(tg.BadSetup, match="TOML"):
        tg.exercices.nbgrader(tmp_path / "x", [ex])


def _nbgrader() -> Path:
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
    tool = _nbgrader()
    (tmp_path / "nbgrader_config.py").write_text((source.parent / "nbgrader_config.py").read_text("utf-8"), "utf-8")
    (source.parent / "nbgrader_config.py").unlink()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{tool.parent}:{os.environ['PATH']}"}

    def run(*words: str) -> None:
        done = subprocess.run([tool, *words], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stderr[-2000:]

    run("generate_assignment", "devoir", "--create")
    released = (tmp_path / "release" / "devoir" / "exercices.ipynb").read_text("utf-8")
    assert "capitaine rouge > galion 7 de B" not in released and "lève" not in released
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
