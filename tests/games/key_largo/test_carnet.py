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
