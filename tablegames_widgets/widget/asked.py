"""`tg.exercice` and `tg.exercices` in a notebook: a live board or field where there are widgets."""

from __future__ import annotations

from collections.abc import Callable

from ..lessons.collection import exercice, exercices
from ..lessons.exercise import Exercise, screens

__all__ = ["exercice", "exercices"]


def _screen() -> Callable[[Exercise], None]:
    from .exercise import show  # ipywidgets, which Basthon does not have

    return show


screens.append(_screen)
