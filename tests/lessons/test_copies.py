"""What a class handed in: tries as a table, notebooks where nbgrader looks for them."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablegames_widgets as tg


def test_the_tries_of_a_class_are_one_table(tmp_path: Path) -> None:
    for name, answers in {"ana": ("pioche", "Rouge 3 > galion 5 de A"), "bo": ("pioche",), "zoe": ()}.items():
        tg.exercices.garde(tmp_path / name, nom="Ana" if name == "ana" else "")
        one, two = tg.exercice("korsar-8"), tg.exercice("korsar-1")
        for answer in answers:
            one.verifie(answer)
        two.verifie("A")
    tg.exercices.garde(None)
    for name, text in (("faux", "rien"), ("liste", "[3]")):
        tmp_path.joinpath(f"{name}.jsonl").write_text(text, "utf-8")
    told = tg.exercices.bilan(tmp_path)
    assert told.illisibles == ("faux.jsonl", "liste.jsonl") and "« faux.jsonl » ne se lit pas." in str(told).replace("\u00a0", " ")
    assert [line for line in told.lignes() if line["exercice"] == "korsar-8"] == [
        {"élève": "Ana", "exercice": "korsar-8", "essais": 2, "juste": True},
        {"élève": "bo", "exercice": "korsar-8", "essais": 1, "juste": False},
        {"élève": "zoe", "exercice": "korsar-8", "essais": 0, "juste": False},
    ]
    assert [row.split() for row in str(told).splitlines()[1:5]] == [
        ["élève", "justes", "1", "2"], ["Ana", "1", "✔", "2", "✘", "1"], ["bo", "0", "✘", "1", "✘", "1"], ["zoe", "0", "–", "✘", "1"]
    ]  # fmt: skip
    assert "<table>" in told._repr_html_()


def test_copies_go_where_nbgrader_grades_them(tmp_path: Path) -> None:
    home = tmp_path / "copies"
    home.mkdir()
    with pytest.raises(tg.BadSetup, match="n’a pas de fichier .ipynb"):
        tg.exercices.ramasse(home, "devoir", "seance")
    for name in ("ana", "bo"):
        home.joinpath(f"{name}.ipynb").write_text(name, "utf-8")
    assert tg.exercices.ramasse(home, "devoir", "nsi-03", tmp_path) == 2
    assert tmp_path.joinpath("submitted", "bo", "devoir", "nsi-03.ipynb").read_text("utf-8") == "bo"
    tmp_path.joinpath("plein").write_text("", "utf-8")
    with pytest.raises(tg.BadSetup, match="ne se rangent pas"):
        tg.exercices.ramasse(home, "devoir", "nsi-03", tmp_path / "plein")
