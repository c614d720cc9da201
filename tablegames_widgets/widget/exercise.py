"""An exercise in a cell: a live board where a move is the answer, a field elsewhere; below it, what the judge
says."""

from __future__ import annotations

from html import escape
from typing import Final

import ipywidgets
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
        self._question = exercise.question
        super().__init__(asked.match, asked.holders, viewpoint=asked.viewpoint, course=asked)

    def _invitation(self) -> str:
        return f"<strong>{escape(self._question)}</strong>"


def field(exercise: Exercise) -> ipywidgets.VBox:
    """A field for what is not a move, its button, and what the judge says."""
    text = ipywidgets.Text(placeholder=french(exercise.kind.ways), layout={"width": "min(40em, 100%)"})
    button, said = ipywidgets.Button(description="Vérifier"), ipywidgets.HTML()

    def answered(_: object) -> None:
        said.value = exercise.verifie(text.value)._repr_html_()

    def entered(_: object, content: dict[str, str], __: object) -> None:
        if content.get("event") == "submit":
            answered(text)

    button.on_click(answered)
    text.on_msg(entered)
    return ipywidgets.VBox([text, button, said]).add_class("tg-answer")


def show(exercise: Exercise) -> None:
    """Display the exercise, alive."""
    if exercise.on_board:
        return Asked(exercise)._ipython_display_()
    html = f'<style>{_ALIVE}</style><div class="tg-asked">{exercise._repr_html_()}</div>'
    display({"text/html": html, "text/plain": exercise.text()}, raw=True)
    if not exercise.kind.of_code:
        box = field(exercise)
        shows(*box.children, box)
        bundle = box._repr_mimebundle_()
        display(
            {**(bundle[0] if isinstance(bundle, tuple) else bundle), "text/plain": "Réponds dans le champ."},
            raw=True,
        )
    return None
