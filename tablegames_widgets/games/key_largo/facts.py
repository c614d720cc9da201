"""What is true of a view, in sentences, and how good it looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .view import KeyLargoView


def facts(v: KeyLargoView) -> Iterator[str]:
    yield "la partie est finie" if v.is_over else "la partie continue"


def estimate(v: KeyLargoView, seat: int) -> float:
    return float(v.money[seat])
