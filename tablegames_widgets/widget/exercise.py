"""An exercise in a cell: a live board where a move is the answer, a field elsewhere; below it, what the judge
says."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Final

import anywidget
import traitlets
from IPython.display import display

from ..engine.text import french
from ..lessons.clicks import Answering
from ..lessons.exercise import Exercise
from .cells import shows
from .table import Table

# A saved notebook without its kernel keeps the question, and hides the field that cannot live.
_ALIVE: Final = (
    ".jp-OutputArea-child:has(.tg-asked) + .jp-OutputArea-child:not(:has(.tg-answer)){display:none}"
)


class Asked(Table):
    """The board of an exercise: its question above, and a click that makes a move is the answer."""

    def __init__(self, exercise: Exercise) -> None:
        asked = Answering(exercise)
        self._question = exercise.told_question
        super().__init__(asked.match, asked.holders, viewpoint=asked.viewpoint, course=asked)

    def _invitation(self) -> str:
        return f"<strong>{escape(self._question)}</strong>"


class Field(anywidget.AnyWidget):
    """A field for what is not a move, its button, and what the judge says.

    `ways` : how an answer may be written; `said` : the judge's last words, as HTML.
    """

    _esm = files(__package__).joinpath("answer.js").read_text("utf-8")
    ways = traitlets.Unicode("").tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)

    def __init__(self, exercise: Exercise) -> None:
        super().__init__(ways=french(exercise.kind.ways))
        self._exercise = exercise
        self.add_class("tg-answer")
        self.on_msg(self._received)

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Nothing: what a browser may say is an answer, which comes as a message."""
        self.log.warning("Refused from a browser: %s", ", ".join(sync_data))

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"answer": str(answer)}:
                self.said = self._exercise.verifie(answer)._repr_html_()
            case _:
                self.log.warning("Refused from a browser: %.80r", content)


def show(exercise: Exercise) -> None:
    """Display the exercise, alive."""
    if exercise.on_board:
        return Asked(exercise)._ipython_display_()
    html = f'<style>{_ALIVE}</style><div class="tg-asked">{exercise._repr_html_()}</div>'
    display({"text/html": html, "text/plain": exercise.text()}, raw=True)
    if not exercise.kind.of_code:
        field = Field(exercise)
        shows(field)
        alive, _ = field._repr_mimebundle_() or ({}, {})
        display({**alive, "text/plain": "Réponds dans le champ."}, raw=True)
    return None
