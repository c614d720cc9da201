"""Moves as people type them: the game's own words, with the seats' names for their letters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..engine import UnknownMove, View
from ..engine.text import LETTERS

LONGEST: Final = 200
"""Characters of a move, or of a question, that a browser may send: none of ours is half as long."""


def lettered(typed: str, names: Sequence[str]) -> str:
    """The seats' names as the letters that moves call them by: « galion 5 d’Ana » is « galion 5 de A »."""
    letters = {name.casefold(): letter for name, letter in zip(names, LETTERS, strict=False)}
    known = "|".join(re.escape(name) for name in sorted(letters, key=len, reverse=True))

    def letter(found: re.Match[str]) -> str:
        return ("de " if found[1] else "") + letters.get(found[2].casefold(), found[2])

    return re.sub(rf"(\bd['’])?(?<!\w)({known})(?!\w)", letter, typed, flags=re.IGNORECASE)


def clicks(view: View, typed: str) -> tuple[str, ...]:
    """The clicks that the text means: seats by their letters, or by their names.

    Raises UnknownMove with the nearest.
    """
    try:
        return view.game.path(typed, view.n, view.legal_moves)
    except UnknownMove:
        return view.game.path(lettered(typed, view.names), view.n, view.legal_moves)
