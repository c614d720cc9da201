"""The notebook of Red Hot Silly Dragon: its exercises correct themselves, its published turn ends as published."""

from __future__ import annotations

from typing import Any

import pytest
from notebook_helpers import NOTEBOOKS, defined


@pytest.fixture(scope="module")
def space() -> dict[str, Any]:
    return defined("silly_dragon")


def test_the_published_turn_is_told(space: dict[str, Any]) -> None:
    text = (NOTEBOOKS / "silly_dragon.ipynb").read_text("utf-8")
    assert "le roi donne 3 + 1 = 4" in text.replace("\u00a0", " ") and "Bleu rapporte 5" in text
