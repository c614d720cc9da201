"""The notebook of Manitou: its exercises say yes to their solutions and no to the rest; its figures are the published ones."""

from __future__ import annotations

from typing import Any

import pytest
from notebook_helpers import defined


@pytest.fixture
def space() -> dict[str, Any]:
    return defined("manitou")


def test_the_notebook_ends_the_published_hunt_as_published(space: dict[str, Any]) -> None:
    p = space["manitou"].position(space["FIN"]).play("chasseur 5 > troupeau 3")
    assert [row.points for row in p.sheet[0]] == [16, 0, 17]
