"""How the questions of Key Largo are put: as a question where there is a choice, as a statement where one answer exists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.decisions import Decision

if TYPE_CHECKING:
    from ..view import KeyLargoView


def nexts(v: KeyLargoView, path: tuple[str, ...]) -> tuple[str, ...]:
    """The clicks that may follow these, each once."""
    done = len(path)
    return tuple(dict.fromkeys(move.path[done] for move in v.legal_moves if move.path[:done] == path and len(move.path) > done))


class Asked(Decision):
    """A decision of one seat. It has the words of its question, and those to say instead when there is no choice."""

    __slots__ = ()

    def prompt(self, v: KeyLargoView, seat: int, path: tuple[str, ...] = ()) -> str:
        open_now = nexts(v, path)
        return self.only(v, path, open_now[0]) if len(open_now) == 1 else self.question(v, path)

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        """What is asked after these clicks."""
        raise TypeError(type(self).__name__)

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        """What is said when `click` is all that may follow."""
        return f"une seule réponse, {click}."
