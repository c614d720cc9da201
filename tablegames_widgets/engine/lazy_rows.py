"""Tables whose rows are made when first asked for: what a game may do by what it holds, in one look."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Rows(dict[K, tuple[T, ...]]):
    """`rows[key]`: what `make(key)` gave the first time."""

    def __init__(self, make: Callable[[K], Iterable[T]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> tuple[T, ...]:
        self[key] = row = tuple(self._make(key))
        return row
