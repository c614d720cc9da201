"""The NSI sessions: what the teacher's page answers is right, what the notebook says before anyone answers is not."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from notebook_helpers import DOWNLOADED, NOTEBOOKS, cells, sources
from support import tried

import tablegames_widgets as tg
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.judged import sessions

DOCS = NOTEBOOKS.parent / "docs"
SESSIONS = sorted(NOTEBOOKS.glob("nsi-*.ipynb"))
PARTS = ("But", "Dans le programme", "Déroulé", "Ce qui coince")

every_session = pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)


def page(path: Path) -> str:
    return DOCS.joinpath("nsi", f"{path.stem.removeprefix('nsi-')}.md").read_text("utf-8")


@pytest.mark.parametrize("path", tried(SESSIONS, *SESSIONS[1::6]), ids=lambda path: path.stem)
def test_the_answers_of_the_teacher_are_right_and_an_open_exercise_is_not(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"tg": tg}
    for source in sources(path, "code"):
        if not re.search(r"\btournoi(\.| =)|arena\.valide", source):  # nbval plays it; it takes processes
            exec(source, space)
    asked = {name: one for name, one in space.items() if isinstance(one, Exercise)}
    _, answers = page(path).split(":::{dropdown} Les réponses", 1)
    told = "\n".join(re.findall(r"^```python\n(.*?)^```$", answers, re.MULTILINE | re.DOTALL))
    assert len(asked) >= 2 and all(f"assert {name}.verifie(" in told for name in asked)
    exec(told, space)
    capsys.readouterr()


@every_session
def test_a_notebook_is_handed_out_without_answers(path: Path) -> None:
    tries = [cell for cell in cells(path, "code") if "exercice" in cell["metadata"].get("tags", ())]
    assert len(tries) >= 2
    for cell in tries:
        said = "".join("".join(output["data"]["text/plain"]) for output in cell["outputs"])
        assert said.startswith(("Écris ta réponse", "À toi\u00a0: écris ta fonction")), said[:80]


@every_session
def test_a_session_has_its_page_of_55_minutes_and_is_in_the_index(path: Path) -> None:
    told, index = page(path), DOCS.joinpath("nsi", "index.md").read_text("utf-8")
    assert [part for part in re.findall(r"^## (.*)$", told, re.MULTILINE) if part in PARTS] == list(PARTS)
    assert f'files/{path.name}" download>' in told and f"\n{path.stem.removeprefix('nsi-')}\n" in index
    assert (f"?path={path.name}" in told) == (path.stem not in DOWNLOADED)
    minutes = [tuple(map(int, found)) for found in re.findall(r"^\| (\d+) à (\d+) \|", told, re.MULTILINE)]
    assert minutes[0][0] == 0 and minutes[-1][1] == 55
    assert all(one[1] == following[0] for one, following in pairwise(minutes))


@pytest.mark.parametrize("version", sessions.VERSIONS, ids=str)
def test_of_the_versions_that_a_pupil_tests_one_alone_is_right(version: sessions.Version) -> None:
    hands = ([], [("rouge", 2), ("rouge", 3), ("vert", 4)], [("rouge", 2), ("rouge", 2)])
    right = [version(list(hand), "rouge") for hand in hands] == [0, 5, 4]
    assert right == sessions.accepted(version)
