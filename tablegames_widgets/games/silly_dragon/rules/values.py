"""Tuples made anew, with something changed: what a turn is made of never changes in place."""

from __future__ import annotations

from typing import Final

new: Final = tuple.__new__
"""Twice as quick as a named tuple's own constructor, and a turn is made anew at each step."""


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same tuple with another value at a seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
