"""The Table: a match as a widget in JupyterLab, Notebook and JupyterLite."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets
from IPython.core.getipython import get_ipython
from IPython.display import display
from ipywidgets import Box, Widget

from ..board.course import Course
from ..board.looking import Viewpoint
from ..board.opening import Holder
from ..board.programs import Sent
from ..board.scripts import bare, bundle
from ..engine import TableGamesError
from ..engine.files import Kept
from ..engine.text import french
from ..games import Match
from ..scene import page, styles
from .cells import shows
from .sitting import Sitting

# The static board and the live one are two outputs of a cell: a saved notebook without its kernel keeps the
# first. A box has one for each of its boards.
_ONE_OF_TWO: Final = """
.jp-OutputArea-child:has(.tg-static):has(~ .jp-OutputArea-child .tg-table:not(.tg-static *)){display:none}
.jp-OutputArea-child:has(.tg-static) + .jp-OutputArea-child:not(:has(.tg-table)){display:none}
"""


def _script() -> str:
    """The scripts of the board, and what ties them to a notebook."""
    mine = bare(files(__package__).joinpath("live.js").read_text("utf-8"))
    return bundle() + re.sub(r"^import .*$", "", mine, flags=re.MULTILINE)


class Table(anywidget.AnyWidget, Sitting):
    """Une partie à l’écran, que `tg.play` et `tg.resume` donnent. Un widget ordinaire : il tient dans une
    boîte ou un onglet, et `observe` sur `ply` suit les coups.

    `match` : la partie ; `ply` : combien de coups ont été joués (chacun est annoncé, dans l’ordre) ;
    `error` : le dernier refus ; `fault` : la dernière faute d’un joueur programmé. `holders` : qui tient
    chaque siège, sinon des personnes. `viewpoint`, `rules_url`, `conseil`, `prudence`, `d_office` : comme
    dans `tg.play`. `save` : le fichier qui garde la partie. `course` : la leçon de `tg.apprendre`. Lève
    BadSetup.
    """

    live = True
    _esm = _script()
    _css = traitlets.Unicode("").tag(sync=True)
    frames: traitlets.List[Any] = traitlets.List().tag(sync=True)
    ply = traitlets.Int(0).tag(sync=True)
    board = traitlets.Unicode("").tag(sync=True)
    late = traitlets.Unicode("").tag(sync=True)
    """What the browser says when a click has had no answer for a while."""
    pictured = traitlets.Unicode("").tag(sync=True)
    """The mark of the newest static board: a notebook that holds another one asks for it."""
    makes = traitlets.Bool(False).tag(sync=True)
    """Whether an exercise may be made of what it shows: not of one, nor of a lesson."""
    error = traitlets.Unicode("")

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
        **kwargs: Any,
    ) -> None:
        self._static: Any = None
        self._workshop: Any = None
        self._drawn = match.ply, dict(match.comments)
        self._sit_down(match, holders, viewpoint, save, rules_url, course, conseil, prudence, d_office)
        frames = self._board.start()
        super().__init__(
            frames=frames[-1:],
            ply=match.ply,
            board=self._board.name,
            _css=styles(match.game.package),
            _anywidget_id=self._sheet(),
            late=self._late(),
            pictured=self._mark(frames),
            makes=course is None,
            **kwargs,
        )
        self.on_msg(self._received)

    def _sheet(self) -> str:
        """The name of its sheet in the page, where the next one of that name takes its place: a name a game,
        or a board would undress those of another game."""
        return f"{__package__}.{self.match.game.id}"

    def save_as(self, save: str | os.PathLike[str]) -> None:
        """Garde la partie dans un autre fichier, à partir de maintenant. Lève BadSetup quand ce fichier
        est déjà là.
        """
        super().save_as(save)
        self.late = self._late()

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Nothing: what a browser may say comes as a message of a board.

        Of all else nothing is taken, nor told to other browsers.
        """
        self.log.warning("Refused from a browser: %s", ", ".join(sync_data))

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        with self._one_at_a_time:
            if content == {"board": self.board, "want": "picture"}:
                self.send({"picture": self._bundle()})
                return
            try:
                if content == {"board": self.board, "want": "workshop"} and self.makes:
                    self.send({"workshop": self._make()})
                    return
                self._show(self._board.handle(content))
                self.error = ""
            except TableGamesError as error:  # nothing has changed; the sender is not one of our boards
                self.error = str(error)
                self.log.warning("%s", error)
                self._show(self._board.now())

    def _make(self) -> list[str]:
        """Open the workshop with what the board shows; the ids of its widgets. Raises TableGamesError."""
        from .atelier import atelier

        self._leave_workshop()
        self._workshop = atelier(self)
        return [self._workshop.model_id, self._workshop.panel.model_id]

    def _leave_workshop(self) -> None:
        for one in (self._workshop, self._workshop.panel) if self._workshop else ():
            one.close()
        self._workshop = None

    def close(self) -> None:
        """Closes the board, and the workshop that was opened below it."""
        self._leave_workshop()
        super().close()

    def _show(self, frames: list[Sent]) -> None:
        """Hand the frames to the browser, and every ply to those who observe it, in order."""
        drawn, self._drawn = self._drawn, (frames[-1]["ply"], dict(self.match.comments))
        with self.hold_sync():
            self.frames = frames
            for frame in frames:
                self.ply = frame["ply"]
            if self._drawn != drawn:  # a card merely chosen is nothing to keep, and costs a page
                self.pictured = self._mark(frames)
        if self._static is not None and self._drawn != drawn:
            self._static.update(self._bundle(), raw=True)

    def _mark(self, frames: list[Sent]) -> str:
        return f"{self._board.name}-{frames[-1]['answer']}"

    def _bundle(self) -> dict[str, str]:
        """The static board as HTML, whether style sheets are read or not, and as text."""
        board, text = self._board.picture(page)
        html = (
            f'<div class="tg-static" data-picture="{self.pictured}"><p>{self._invitation()}</p>{board}</div>'
        )
        return {"text/html": f"<style>{_ONE_OF_TWO}</style>{html}", "text/plain": text}

    def _invitation(self) -> str:
        """What the static board says above itself."""
        then = (
            "la partie reprendra ici"
            if self._kept
            else "une autre partie commencera, car celle-ci n’a pas de save="
        )
        now = (
            "Exécute la cellule pour rejouer"
            if self.match.is_over
            else f"Exécute la cellule pour jouer : {then}"
        )
        joined = (
            " Si quelqu’un y joue déjà, recharge la page : le plateau vivra ici aussi."
            if self._together
            else ""
        )
        return french(f"Coup {self.match.ply}. {now}.{joined}")

    def _late(self) -> str:
        again = (
            "la partie reprendra"
            if self._kept
            else "une autre partie commencera, car celle-ci n’a pas de save="
        )
        return french(
            "Le noyau n’a pas encore répondu (occupé, ou arrêté) : s’il travaille, ton clic attend son tour"
            f" ; sinon, exécute de nouveau la cellule, et {again}."
        )

    __repr__ = Sitting.__repr__  # the widget has one of its own, which names an address in memory

    def _ipython_display_(self) -> None:
        shows(self)
        self._show_picture()
        _show_live(self)

    def _show_picture(self) -> None:
        self._static = display(self._bundle(), raw=True, display_id=True)


def _show_live(widget: Widget) -> None:
    bundle = widget._repr_mimebundle_()
    display(bundle[0] if isinstance(bundle, tuple) else bundle, raw=True)


def _show_box(box: Box) -> None:
    """A box that holds boards is shown as they are, their pictures first: an export and a saved notebook have
    no others."""
    boards = _holding(box)
    if not boards:
        raise NotImplementedError  # IPython then shows it in its own way
    shows(*boards)
    for table in boards:
        if isinstance(table, Table):
            table._show_picture()
    _show_live(box)


def _holding(widget: Widget) -> list[Widget]:
    """The boards in a widget, and what holds them: the inner ones first."""
    if isinstance(widget, Table):
        return [widget]
    found = dict.fromkeys(one for child in getattr(widget, "children", ()) for one in _holding(child))
    return [*found, widget] if found else []


if formatter := getattr(get_ipython(), "display_formatter", None):
    formatter.ipython_display_formatter.for_type(Box, _show_box)
