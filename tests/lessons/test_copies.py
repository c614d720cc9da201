"""What a class handed in: tries as a table, notebooks where nbgrader looks for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from notebook_helpers import NOTEBOOKS

import tablegames_widgets as tg
from tablegames_widgets.lessons.exercise import Exercise


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


def test_the_wall_says_at_which_try_and_which_mistake_is_shared(tmp_path: Path) -> None:
    def forgets(amount: int, coins: tuple[int, ...]) -> None:
        list(coins)

    def endless(amount: int, coins: tuple[int, ...]) -> None:
        raise ZeroDivisionError(amount)

    coins = {"jeu": "korsar", "position": "sièges: 2", "question": "Rends.", "sorte": "fonction", "attendu": "rendu de monnaie"}
    for name, answers in {"=ana": ("pioche", "Rouge 3 > galion 5 de A", "pioche"), "bo": ("pioche",), "zoe": ("rouge 4",)}.items():
        tg.exercices.garde(tmp_path / name, nom="<b>zoe" if name == "zoe" else "")
        one, two = tg.exercice("korsar-8"), Exercise(coins)  # type: ignore[arg-type]
        for answer in answers:
            one.verifie(answer)
        two.verifie(endless if name == "zoe" else forgets)
    tg.exercices.garde(None)
    told = tg.exercices.mur(tmp_path)
    assert {(one["exercice"], one["réponse"], one["élèves"]) for one in told.erreurs()} == {
        ("korsar-8", "pioche", 2), ("korsar-8", "rouge 4", 1), ("Rends.", "Ta fonction répond None : as-tu oublié return ?", 2),
        ("Rends.", next(one["réponse"] for one in told.erreurs() if "ZeroDivision" in one["réponse"]), 1),
    }  # fmt: skip
    text, page = str(told).replace("\u00a0", " "), told._repr_html_()
    assert "korsar-8 : 2 élèves : pioche" in text
    assert "✔ 2</summary>" in page and "&lt;b&gt;zoe" in page and "<b>zoe" not in page and "1 sur 3" in page
    lines = told.csv(tmp_path / "mur.csv").read_text("utf-8").splitlines()
    assert lines[0] == "élève,exercice,essais,juste,à l’essai" and lines[1] == "'=ana,korsar-8,3,True,2"


def test_copies_go_where_nbgrader_grades_them_with_the_cells_that_judge(tmp_path: Path) -> None:
    home, session = tmp_path / "copies", NOTEBOOKS / "nsi-03-algorithme-glouton.ipynb"
    home.mkdir()
    source = tg.exercices.nbgrader(tmp_path / "source" / "devoir" / "seance", session)
    with pytest.raises(tg.BadSetup, match="n’a pas de fichier .ipynb"):
        tg.exercices.ramasse(home, "devoir", "seance", tmp_path)
    for name, text in {"ana": session.read_text("utf-8"), "bo": source.read_text("utf-8"), "cut": '{"cells": [', "odd": "[]"}.items():
        home.joinpath(f"{name}.ipynb").write_text(text, "utf-8")
    with pytest.raises(tg.BadSetup, match="2 copies rangées.; sans cut.ipynb et odd.ipynb"):
        tg.exercices.ramasse(home, "devoir", "seance", tmp_path)
    home.joinpath("cut.ipynb").unlink()
    home.joinpath("odd.ipynb").unlink()
    assert tg.exercices.ramasse(home, "devoir", "seance.ipynb", tmp_path) == 2
    ana, bo = (json.loads(tmp_path.joinpath("submitted", name, "devoir", "seance.ipynb").read_text("utf-8")) for name in ("ana", "bo"))
    assert bo["cells"] == json.loads(source.read_text("utf-8"))["cells"] and len(ana["cells"]) == len(bo["cells"])
    assert [cell["source"] for cell in ana["cells"][-3:]] == [
        [f"# Ce que vaut {name}\n"] for name in ("rend", "plus_gros_a_prendre", "réponse3")
    ]
    assert [cell["metadata"] for cell in ana["cells"][-3:]] == [cell["metadata"] for cell in bo["cells"][-3:]]
    with pytest.raises(tg.BadSetup, match="autre.ipynb.» n’est pas un carnet"):
        tg.exercices.ramasse(home, "devoir", "autre", tmp_path)
