"""The notebook of Red Hot Silly Dragon: its exercises correct themselves, its published turn ends as published."""

from __future__ import annotations

from typing import Any

import pytest
from notebook_helpers import NOTEBOOKS, defined


@pytest.fixture(scope="module")
def space() -> dict[str, Any]:
    return defined("silly_dragon")


def test_the_exercises_say_yes_to_their_solutions(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    def flame(prediction: str, dice: tuple[int, ...]) -> tuple[int, int]:
        sorted_dice = dict(zip(("MIN", "MED", "MAX"), sorted(dice), strict=True))
        power, reach = prediction.split("/")
        return sorted_dice[power], sorted_dice[reach]

    space["verifie_grilles"](space["exercice_1"], "A")
    space["verifie_place"]("place 5")
    space["verifie_fonction"](flame)
    assert [line[:3] for line in capsys.readouterr().out.splitlines()] == ["Oui"] * 3


def test_the_exercises_say_no_to_the_rest(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    for answer in ("", "B", "AC", "ABCD"):
        space["verifie_grilles"](space["exercice_1"], answer)
    for move in ("place 1", "place 2", "place 3", "place 4", "place 6", "?"):
        space["verifie_place"](move)
    space["verifie_fonction"](lambda prediction, dice: (0, 0))
    space["verifie_fonction"](lambda prediction, dice: 1 / 0)
    assert "Oui" not in capsys.readouterr().out


def test_a_place_is_read_however_it_is_typed(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    for move in ("Place 5", "PLACE  5", " place 5 "):
        space["verifie_place"](move)
    assert [line[:3] for line in capsys.readouterr().out.splitlines()] == ["Oui"] * 3


def test_a_word_is_not_taken_for_letters(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    for answer in ("aucun", "Ana", "?"):
        space["verifie_grilles"](space["exercice_1"], answer)
    assert capsys.readouterr().out.count("écris seulement des lettres") == 3


def test_the_published_turn_is_told(space: dict[str, Any]) -> None:
    text = (NOTEBOOKS / "silly_dragon.ipynb").read_text("utf-8")
    assert "le roi donne 3 + 1 = 4" in text.replace("\u00a0", " ") and "Bleu rapporte 5" in text
