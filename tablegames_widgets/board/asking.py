"""A question about the rules, asked at a board: what answers it, where there is an index to look in, else the
page of the site where one searches.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..scene.model import Found, Question

Answering = Callable[[str], tuple[Found, ...]]
"""What answers a question, the best first. It raises TableGamesError and OSError."""


def site(base: str | None) -> str | None:
    """What stands before the addresses of a site whose rules of a game are at `base`; None when that is no
    site of ours."""
    found = re.fullmatch(r"(.*?)jeux/\w+\.html", base or "")
    return found[1] if found else None


def answering(game_id: str, base: str | None) -> Answering | None:
    """What answers questions on this game; None where there is no index of the search.

    Its addresses follow that of the rules, `base`: without one, they are not told.
    """
    try:
        from ..finder import answers, index
    except ImportError:  # a browser's Python has neither (site/runtime/lock.py)
        return None
    root = site(base)

    def told(url: str) -> str:
        return f"{root}{url}" if root is not None and url else ""

    def answer(typed: str) -> tuple[Found, ...]:
        found = answers.answers(index.finder(), typed, game_id)
        return tuple((one.title, told(one.url), one.sentence, told(one.example)) for one in found)

    return answer if index.known() else None


def question(
    game_id: str, base: str | None, here: bool, typed: str, found: tuple[Found, ...]
) -> Question | None:
    """Where one asks: at the board, if it answers `here`, else on the site; None where there is neither."""
    root = site(base)
    if here:
        return Question(game_id, "", typed, found)
    return None if root is None else Question(game_id, f"{root}search.html")
