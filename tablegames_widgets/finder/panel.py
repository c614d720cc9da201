"""What answers at a board that has an index to look in: the same answers, as HTML for the panel of the help.

A browser's Python has none of it (site/runtime/lock.py): there one asks on the page of the search.
"""

from __future__ import annotations

from collections.abc import Callable

from ..scene.panels import escape, link
from . import index
from .answers import NOTHING, Answer, answers


def answering(game_id: str, site: str | None) -> Callable[[str], str] | None:
    """What answers questions on this game, "" for one without a word; None where there is no index.

    Addresses follow that of the site; without one, titles are told alone. It raises TableGamesError.
    """

    def answer(typed: str) -> str:
        if not typed.strip():
            return ""
        found = answers(index.finder(), typed, game_id)
        lines = "".join(f"<li>{_line(one, site)}</li>" for one in found)
        return f'<ul class="tg-help-found">{lines}</ul>' if lines else f"<p>{NOTHING}</p>"

    return answer if index.known() else None


def _line(one: Answer, site: str | None) -> str:
    """The title with its number, the sentence, where to play it."""
    title = link(one.title, "" if site is None else f"{site}{one.url}")
    play = f" {link('▶ Le jouer', f'{site}{one.example}')}" if one.example and site is not None else ""
    return f"<b>{title}</b>\u00a0: {escape(one.sentence)}{play}"
