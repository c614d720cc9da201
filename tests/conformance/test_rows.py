"""The rows of a `material.toml` may come in any order: the game finds its cards by their names and values."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine import material


def turned(data: Any) -> Any:
    """The same material, its rows the other way round, and its tables too."""
    if isinstance(data, list) and data and isinstance(data[0], dict):
        return [turned(row) for row in reversed(data)]
    return {name: turned(data[name]) for name in reversed(data)} if isinstance(data, dict) else data


def constants(game: str) -> dict[str, Any]:
    """What the cards of a game come to, read from the material anew."""
    found = importlib.util.find_spec(f"tablegames_widgets.games.{game}.cards")
    cards = importlib.util.module_from_spec(found)
    found.loader.exec_module(cards)
    values = {name: value for name, value in vars(cards).items() if name.isupper() and name[0] != "_"}
    return {name: dict(value) if isinstance(value, dict) else value for name, value in values.items()}


@pytest.mark.parametrize("game", ["korsar", "manitou"])
def test_the_order_of_the_rows_changes_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    standard, data = constants(game), dict(tg.games[game].material)
    monkeypatch.setattr(material, "load", lambda package: turned(data))
    assert turned(data) != data and constants(game) == standard and len(standard) > 10
