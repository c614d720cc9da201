"""One pupil's damaged file is told, and stops neither the table of the class nor the terminal that shows it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena import dossier
from tablegames_widgets.arena.series import kept
from tablegames_widgets.cli import main

GOOD = {"exercice": "korsar-1", "juste": True, "essai": 1, "réponse": "A"}
ODD: list[Any] = [["x"], {"x": 1}, None, 3, 1.5, True]
LINES = [
    "[" * 100_000 + "]" * 100_000, '{"a":' * 50_000 + "1" + "}" * 50_000, "[]", "3", "null", '"x"', "{",
    *(json.dumps({**GOOD, key: value}) for key in ("exercice", "juste", "nom") for value in ODD if (key, value) != ("juste", True)),
    json.dumps({"juste": True}), json.dumps({"exercice": "korsar-1"}), "9" * 5_000,
]  # fmt: skip


@pytest.fixture
def home(tmp_path: Path) -> Path:
    tmp_path.joinpath("ana.jsonl").write_text(json.dumps(GOOD) + "\n", "utf-8")
    tg.Match("korsar", ["Ana", "Bo"], 3).save(tmp_path / "ana.partie")
    return tmp_path


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_damaged_file_of_tries_is_told_and_stops_nothing(home: Path, line: str) -> None:
    home.joinpath("bo.jsonl").write_text(f"{json.dumps(GOOD)}\n{line}\n", "utf-8")
    told = tg.exercices.bilan(home)
    assert told.illisibles == ("bo.jsonl",) and list(told.essais) == ["ana"] and "bo.jsonl" in str(told) and told._repr_html_()
    table = dossier(home)
    assert len(table) == 1 and list(table.illisibles) == ["bo.jsonl"] and "korsar-1" in str(table)


@pytest.mark.parametrize("text", ["[" * 200_000, '{"format":' * 60_000, "[]", '{"format": ["x"]}', "\x1b[2J"], ids=range(5))
def test_a_damaged_match_or_series_is_told(home: Path, text: str) -> None:
    home.joinpath("bo.partie").write_text(text, "utf-8")
    assert list(dossier(home).illisibles) == ["bo.partie"]
    home.joinpath("série.jsonl").write_text(f"{text}\n", "utf-8")
    with pytest.raises(tg.BadSave):
        kept.load(home / "série.jsonl")
    home.joinpath("série.jsonl").write_text(json.dumps({"format": kept.FORMAT}) + f"\n{text}\n", "utf-8")
    with pytest.raises(tg.BadSave, match="ligne 2"):
        kept.load(home / "série.jsonl")


@pytest.mark.parametrize(
    "text", ["[" * 200_000, "[]", "3", '{"cells": 3}', '{"cells": [{"source": "", "cell_type": "code", "metadata": []}]}']
)
def test_a_damaged_copy_is_told_when_the_others_are_in_their_place(tmp_path: Path, text: str) -> None:
    tg.exercices.nbgrader(tmp_path / "source" / "devoir" / "carnet", [tg.exercice("korsar-1")])
    home = tmp_path / "copies"
    home.mkdir()
    home.joinpath("ana.ipynb").write_text(json.dumps({"cells": []}), "utf-8")
    home.joinpath("bo.ipynb").write_text(text, "utf-8")
    with pytest.raises(tg.BadSetup, match="1 copie rangée.; sans bo.ipynb"):
        tg.exercices.ramasse(home, "devoir", "carnet", tmp_path)


def test_no_name_commands_the_terminal(home: Path) -> None:
    bad = "\x1b[2J\x07"
    home.joinpath(f"z{bad}.jsonl").write_text("rien", "utf-8")
    home.joinpath(f"y{bad}.partie").write_text("rien", "utf-8")
    home.joinpath("x.jsonl").write_text(json.dumps({**GOOD, "nom": f"Zoé{bad}", "exercice": f"k{bad}"}) + "\n", "utf-8")
    for told in (tg.exercices.bilan(home), dossier(home)):
        assert "\x1b" not in f"{told}{told._repr_html_()}" and "\x07" not in str(told) and "␛" in str(told)


def test_a_tournament_where_no_file_plays_says_why_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.joinpath("ana.py").write_text("x = (", "utf-8")
    tmp_path.joinpath("bo.py").write_text("y = 3", "utf-8")
    assert main(["tournoi", "korsar", "--dossier", str(tmp_path), "--minutes", "0.05"]) == 1
    told = capsys.readouterr().err
    assert "␊" not in told and len(told.splitlines()) == 5
    assert [line[0] for line in told.splitlines()[1:]] == ["«", "-", "«", "-"]
