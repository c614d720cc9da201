"""What an example may state of a game of morra: every sentence that is true of a view."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames_widgets.writing import LETTERS, count

from .cards import fingers_of
from .view import MorraView


def facts(v: MorraView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    for seat, stones in enumerate(v.stones):
        yield f"{LETTERS[seat]} a {count(stones, 'caillou', 'cailloux')}"
        if not v.is_over:
            yield f"{LETTERS[seat]} {'n’a pas encore choisi' if seat in v.to_move else 'a choisi'}"
    yield f"il y a {count(v.left, 'caillou', 'cailloux')} au milieu"
    yield f"il y a {count(v.aside, 'caillou', 'cailloux')} de côté"
    if v.last:
        yield f"la dernière manche comptait {count(sum(map(fingers_of, v.last)), 'doigt')}"
    if v.outcome is not None:
        yield from v.outcome.facts()
