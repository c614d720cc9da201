"""Whether other material adds up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def check(material: Mapping[str, Any], seats: tuple[int, ...]) -> None:
    """Raise BadSetup."""
