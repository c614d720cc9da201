"""The notebook of Key Largo: its exercises say yes to their solutions and no to the rest; its sums are the published ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[3] / "notebooks" / "key_largo.ipynb"
CODE = ["".join(cell["source"]) for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]


@pytest.fixture(scope="module")
def space() -> dict[str, Any]:
    """What the notebook defines, its table and its tournament left out."""
    found: dict[str, Any] = {}
    for source in CODE:
        if "tg.play(" not in source and "victoires" not in source:
            exec(source, found)
    return found


def best_sale(hand: tuple[str, ...], prices: dict[str, int]) -> int:
    sales = dict.fromkeys(prices, 0)
    for card in hand:
        nature, units, _ = card.split()
        if nature in sales:
            sales[nature] += int(units) * prices[nature]
    return max(sales.values())


def test_the_exercises_say_yes_to_their_solutions(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    space["verifie_prix"](space["exercice_1"], {"Ana": 120, "Cléo": "50", "Driss": 160})
    space["verifie_epave"](space["exercice_2"], "épave M1")
    space["verifie_fonction"](best_sale)
    assert [line[:3] for line in capsys.readouterr().out.splitlines()] == ["Oui"] * 3


def test_the_exercises_say_no_to_the_rest(space: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    for answer in (
        {},
        {"Ana": 100, "Cléo": 50, "Driss": 160},
        {"Ana": 120, "Cléo": 60, "Driss": 160},
        {"Ana": 120, "Cléo": 50, "Driss": 80},
    ):
        space["verifie_prix"](space["exercice_1"], answer)
    for move in ("épave F1", "épave F2", "épave M2", "épave G1", "bar > marché", "?"):
        space["verifie_epave"](space["exercice_2"], move)
    for wrong in (lambda hand, prices: 0, lambda hand, prices: sum(prices.values()), lambda hand, prices: 1 // 0):
        space["verifie_fonction"](wrong)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 13 and not any(line.startswith("Oui") for line in said)


def test_the_notebook_tells_the_published_friday_to_the_dollar(space: dict[str, Any]) -> None:
    p = space["key_largo"].position(space["VENDREDI"])
    for move in ("bar > plongée", "dauphins > bar", "dauphins > bar", "magasin > plongée", "recruter", "tournée > épave F1", "épave G1",
                 "tuyau > scaphandrier 1", "trident > scaphandrier 1"):  # fmt: skip
        p.play(move)
    assert p.view(None).money == (0, 140, 140, 50)
    for move in ("épave F1", "épave M1", "scaphandrier 1", "scaphandrier 2", "recruter", "tournée > épave M2", "épave G2", "recruter",
                 "terminé", "scaphandrier 1"):  # fmt: skip
        p.play(move)
    v = p.view(None)
    assert v.money == (0, 20, 40, 50) and v.out["trident"] == 1 and v.sold == ("monstre M",)
    assert (v.day, v.first) == (2, 1)
