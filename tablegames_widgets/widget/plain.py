"""The table where there are no widgets, as in Basthon and Capytale: a picture of the board, and moves that
one writes."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import import_module
from pathlib import Path

from ..board.course import Course
from ..board.looking import Viewpoint
from ..board.opening import Holder
from ..board.programs import Sent
from ..engine import BadSetup
from ..engine.files import Kept
from ..engine.text import french
from ..games import Match
from ..scene import page
from ..scene.around import ANYWAY
from ..scene.model import next_clicks
from .sitting import Sitting


class PlainTable(Sitting):
    """A match that is played by text: `table` shows the board, `table.joue("rouge 2 > galion 3 de A")` plays
    and shows it again.

    Une partie qui se joue en écrivant. `ply` est le nombre de coups joués.
    """

    def __init__(
        self,
        match: Match,
        holders: Sequence[Holder] = (),
        *,
        viewpoint: Viewpoint = "trait",
        save: Path | Kept | None = None,
        rules_url: str | None = None,
        course: Course | None = None,
        conseil: bool = True,
        prudence: bool = True,
        d_office: bool = False,
    ) -> None:
        self._sit_down(match, holders, viewpoint, save, rules_url, course, conseil, prudence, d_office)
        self._board.start()

    @property
    def ply(self) -> int:
        """How many moves were played."""
        return self.match.ply

    def _show(self, frames: list[Sent]) -> None:
        """The board draws itself anew whenever a cell shows it."""

    def _repr_html_(self) -> str:
        told = "".join(f'<p style="margin:4px 0">{line}</p>' for line in self._how())
        return f'<div class="tg-static">{self._board.static(page)}{told}</div>'

    def montre(self, ici: str) -> None:
        """Dessine le plateau dans l’élément d’une page qui porte ce nom, là où Python vit dans la page :
        CodEx, pyodide-mkdocs-theme.

        Les feuilles de style de la page n’y entrent pas. À redemander après chaque coup. Lève BadSetup.
        """
        try:
            js = import_module("js")
        except ImportError as error:
            raise BadSetup(
                "Ici il n’y a pas de page où montrer le plateau : écris table, en dernière ligne d’une"
                " cellule."
            ) from error
        place = js.document.getElementById(ici)
        if not place:
            raise BadSetup(f"Cette page n’a pas d’élément « {ici[:40]} ».")
        shadow = place.shadowRoot or place.attachShadow(js.JSON.parse('{"mode": "open"}'))
        shadow.innerHTML = self._repr_html_()

    def _how(self) -> list[str]:
        """How to go on, in HTML: what may be written, with an example."""
        view, frame = self._board.view(), self._board.frame()
        refusal = [f"<b>{escape(frame.refusal.text)}</b>"] if frame.refusal else []
        refusal += [escape(line) for _, line in frame.told.lines] if frame.told else []
        if frame.curtain:
            return [
                *refusal,
                _write(f"Passe l’écran à {frame.curtain}, puis écris", f"Je suis {frame.curtain}"),
            ]
        if frame.anyway:
            return [*refusal, _write("Pour le jouer quand même, écris", ANYWAY.lower())]
        nexts = next_clicks(view, self._board.path)
        if not nexts:  # the end, a pause, programs among themselves
            onward = "nouvelle partie" if frame.offers else "continuer" if "last" in frame.tools else ""
            return [*refusal, _write("Pour continuer, écris", onward)] if onward else refusal
        then = escape(french(f"Au choix : {' · '.join(nexts)}"))
        return [*refusal, _write("Pour jouer, écris", str(view.legal_moves[0])), then]

    def __str__(self) -> str:
        refusal = self._board.frame().refusal
        return super().__str__() + (f"\n\n{refusal.text}" if refusal else "")


def _write(when: str, what: str) -> str:
    return f"{escape(french(f'{when} :'))} <code>table.joue(&quot;{escape(what)}&quot;)</code>"
