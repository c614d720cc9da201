"""`tg.atelier`: the workshop in a notebook, a board and below it the panel where one makes lessons."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import anywidget
import traitlets

from ..board import opening
from ..board.scripts import bare
from ..engine import Game, Position, TableGamesError
from ..engine.text import french
from ..games import Match
from ..lessons.workshop.bench import Bench
from ..lessons.workshop.chapter import FRAGMENT, Chapter
from ..lessons.workshop.desk import MAKES, Desk, position_of
from ..lessons.workshop.desk import bench as workshop
from ..scene import styles
from .cells import shows
from .table import Table, _show_live


def _script() -> str:
    """The panel of a page, and what ties it to a notebook."""
    panel = bare(files(__package__).joinpath("../page/bench.js").read_text("utf-8")).replace(
        "export function", "function"
    )
    mine = bare(files(__package__).joinpath("atelier.js").read_text("utf-8"))
    return panel + re.sub(r"^import .*$", "", mine, flags=re.MULTILINE)


class Panel(anywidget.AnyWidget):
    """The panel. `html` : what it shows; `file` : what was asked for to take away, as JSON; `base` : the
    address of the workshop's page, "" where no site is known."""

    _esm = _script()
    _css = files(__package__).joinpath("../page/atelier.css").read_text("utf-8")
    html = traitlets.Unicode("").tag(sync=True)
    file = traitlets.Unicode("").tag(sync=True)
    base = traitlets.Unicode("").tag(sync=True)

    def __init__(self, workshop: Atelier, base: str) -> None:
        super().__init__(html=workshop.desk.panel, base=base)
        self._workshop = workshop
        self.on_msg(self._received)

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Nothing: what a browser may say comes as a message."""
        self.log.warning("Refused from a browser: %s", ", ".join(sync_data))

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"bench": str(press)}:
                self._workshop.pressed(press)
            case _:
                self.log.warning("Refused from a browser: %.80r", content)


class Atelier(Table):
    """L’atelier dans un carnet, que `tg.atelier` rend : un plateau, et le panneau dessous. `toml` : le
    chapitre, dans le format de nos leçons."""

    def __init__(self, bench: Bench) -> None:
        course = bench.course
        super().__init__(course.match, course.holders, viewpoint=course.viewpoint, course=course)
        url = opening.rules_url(None, bench.game.id)
        site = opening.site(url)
        self.desk = Desk(bench, self._board.name, url)
        self._board = self.desk.board
        self.panel = Panel(self, f"{site}apprendre/atelier.html" if site else "")

    def _sheet(self) -> str:
        """One of its own: it may go from one game to another."""
        return f"{__package__}.{self._board.name}"

    @property
    def toml(self) -> str:
        """Le chapitre, comme un fichier de nos leçons."""
        return self.desk.bench.chapter.toml

    def pressed(self, press: str) -> None:
        """One press of the panel."""
        with self._one_at_a_time:
            try:
                frames = self.desk.heard(press)
            except TableGamesError as error:
                self.log.warning("%s", error)
                return
            self._board, self.match = self.desk.board, self.desk.bench.course.match
            self._css = styles(self.match.game.package)
            self._show(frames)
            self._tell()

    def _received(self, widget: object, content: object, buffers: object) -> None:
        super()._received(widget, content, buffers)
        self._tell()

    def _tell(self) -> None:
        file = self.desk.bench.file
        with self.panel.hold_sync():
            self.panel.html = self.desk.panel
            self.panel.file = json.dumps(file._asdict()) if file else ""

    def _invitation(self) -> str:
        return french("Exécute la cellule pour ouvrir l’atelier.")

    def _ipython_display_(self) -> None:
        shows(self, self.panel)
        self._show_picture()
        _show_live(self)
        _show_live(self.panel)


def atelier(jeu: str | Game | Table | Match | Position = "korsar", chapitre: str = "") -> Atelier:
    """L’atelier, où l’on fait une leçon sans écrire de code : `tg.atelier("korsar")`.

    - `jeu` : un jeu, ou ce dont on part : une table (`tg.play`), une partie, une position.
    - `chapitre` : un chapitre à reprendre, le texte d’un fichier TOML ou un lien.

    Lève BadSetup, BadPosition, BadSave.
    """
    if chapitre:
        known = jeu if isinstance(jeu, str) else "korsar"
        linked = FRAGMENT in chapitre or MAKES in chapitre
        if linked:
            return Atelier(workshop(chapitre.replace(FRAGMENT, MAKES), known))
        return Atelier(Bench.opened(Chapter.read(chapitre, known)))
    if isinstance(jeu, Table):
        jeu = position_of(jeu.match, jeu._board.view().seat)
    elif isinstance(jeu, Match):
        jeu = position_of(jeu, None)
    if isinstance(jeu, Position):
        return Atelier(Bench(jeu.game, position=jeu.notation()))
    return Atelier(Bench(jeu if isinstance(jeu, Game) else Match.find(jeu)))
