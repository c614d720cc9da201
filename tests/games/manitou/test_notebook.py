"""The notebook of Manitou: its exercises say yes to their solutions and no to the rest; its figures are the published ones."""

from __future__ import annotations

from typing import Any

import pytest
from notebook_helpers import defined


@pytest.fixture
def space() -> dict[str, Any]:
    return defined("manitou")


def test_the_exercises_say_yes_to_their_solutions(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    keys = list(space["reponse"])
    space["verifie_duels"](dict(zip(keys, ("gagne", "perd", "Gagne", "nul"), strict=True)))
    space["verifie_coup"](space["exercice_2"], "faiseur de pluie > troupeau 1")
    points = space["points"]
    space["verifie_fonction"](lambda vue, siege: sum(points(nom) for t in vue.terrains for qui, nom in t.entries if qui == siege))
    assert [line[:3] for line in capsys.readouterr().out.splitlines()] == ["Oui"] * 3


def test_the_exercises_say_no_to_the_rest(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    space["verifie_duels"]({("femme", "chef"): "perd"})
    for move in ("homme-médecine > troupeau 1", "femme > troupeau 1", "faiseur de pluie > troupeau 2", "chef > troupeau 1", "?"):
        space["verifie_coup"](space["exercice_2"], move)
    space["verifie_fonction"](lambda vue, siege: 0)
    space["verifie_fonction"](lambda vue, siege: 1 / 0)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 8 and not any(line.startswith("Oui") for line in said)


def test_the_notebook_ends_the_published_hunt_as_published(space: dict[str, Any]) -> None:
    p = space["manitou"].position(space["FIN"]).play("chasseur 5 > troupeau 3")
    assert [row.points for row in p.sheet[0]] == [16, 0, 17]
