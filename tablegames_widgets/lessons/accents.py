"""Names without accents, for every keyboard and tool; those that older notebooks wrote are still read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from ..engine.text import normal

P = ParamSpec("P")
T = TypeVar("T")


def unaccented(function: Callable[P, T]) -> Callable[P, T]:
    """The same function, that takes « thème= » for `theme=`. Raises TypeError where both are given."""

    @wraps(function)
    def read(*args: P.args, **given: P.kwargs) -> T:
        plain = {normal(name): value for name, value in given.items()}
        if len(plain) < len(given):
            raise TypeError(f"{function.__name__}() : le même argument deux fois, avec et sans accents")
        return function(*args, **plain)  # type: ignore[arg-type]

    return read
