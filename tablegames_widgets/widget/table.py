"""The Table: a match as a widget in JupyterLab, Notebook and JupyterLite."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import anywidget
import traitlets
from IPython.display import HTML, display

from ..engine.errors import BadSetup, TableGamesError
from ..engine.game import Game
from ..engine.material import Material
from ..engine.moves import Move
from ..engine.text import listed
from ..games import Match
from ..scene import styles
from . import opening
from .board import Board, Viewpoint
from .opening import PERSON, Holder

# The static board and the live one are two outputs of a cell: a saved notebook without its kernel keeps the first.
_ONE_OF_TWO: Final = """
.jp-OutputArea-child:has(.tg-static):has(+ .jp-OutputArea-child .tg-table:not(.tg-static *)){display:none}
.jp-OutputArea-child:has(.tg-static) + .jp-OutputArea-child:not(:has(.tg-table)){display:none}
"""


class Table(anywidget.AnyWidget):
    """A match on the screen. An ordinary widget: it stands in a box or a tab, and `observe` on `ply` follows the moves.

    `match` is the match, `ply` how many moves were played (each is notified, in order), `error` the last message that was
    refused. `holders` say who holds each seat; by default all are people. `viewpoint`: see `Board`.
    """

    _esm = files(__package__).joinpath("table.js").read_text("utf-8")
    _css = traitlets.Unicode("").tag(sync=True)
    frames: traitlets.List[Any] = traitlets.List().tag(sync=True)
    ply = traitlets.Int(0).tag(sync=True)
    board = traitlets.Unicode("").tag(sync=True)
    error = traitlets.Unicode("")

    def __init__(self, match: Match, holders: Sequence[Holder] = (), *, viewpoint: Viewpoint = "trait",
                 save: Path | None = None, rules_url: str | None = None, **kwargs: Any) -> None:  # fmt: skip
        self.match = match
        self._save = save
        self._static: Any = None
        self._board = Board(match, players=opening.programs(holders), viewpoint=viewpoint, rules_url=_rules_url(rules_url, match),
                            save=self._keep if save else None, name=uuid4().hex[:12])  # fmt: skip
        frames = self._board.start()
        super().__init__(frames=frames[-1:], ply=match.ply, board=self._board.name, _css=styles(match.game.package), **kwargs)
        self.on_msg(self._received)
        if save:
            self._keep(match.text())

    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> None:
        """Play a move from a cell, as a click on the board would. Raises IllegalMove, UnknownMove."""
        self._show(self._board.play(move, seat))

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            self._show(self._board.handle(content))
            self.error = ""
        except TableGamesError as error:  # nothing has changed; the sender is not one of our boards
            self.error = str(error)
            self.log.warning("%s", error)

    def _show(self, frames: list[Any]) -> None:
        """Hand the frames to the browser, and every ply to those who observe it, in order."""
        before = self.ply
        with self.hold_sync():
            self.frames = frames
            for frame in frames:
                self.ply = frame["ply"]
        if self._static is not None and self.ply != before:  # a card merely chosen is nothing to keep, and costs a page
            self._static.update(HTML(self._picture()), metadata=None)

    def _picture(self) -> str:
        css = styles(self.match.game.package) + _ONE_OF_TWO
        return f'<style>{css}</style><div class="tg-static">{self._board.static()}</div>'

    def _keep(self, text: str) -> None:
        assert self._save is not None
        part = self._save.with_name(self._save.name + ".part")
        part.write_text(text, "utf-8")
        part.replace(self._save)

    def _ipython_display_(self) -> None:
        self._static = display(_Picture(self), display_id=True)
        bundle = self._repr_mimebundle_()
        display(bundle[0] if isinstance(bundle, tuple) else bundle, raw=True)

    def __repr__(self) -> str:
        return f"<Table de {self.match.game.title}, {listed(self.match.names)}>"

    def __str__(self) -> str:
        return str(self._board.view())


class _Picture:
    """The static board of a table, as HTML and as text."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def _repr_html_(self) -> str:
        return self._table._picture()

    def __repr__(self) -> str:
        return str(self._table)


def play(game: str | Game, seats: Sequence[Holder] | int | None = None, *, seed: int | None = None,
         save: str | os.PathLike[str] | None = None, viewpoint: Viewpoint = "trait", rules_url: str | None = None,
         material: Material | None = None, **options: str) -> Table:  # fmt: skip
    """Sit down at a table: `tg.play("wanted", seats=["moi", "glouton", "hasard", my_player], save="partie-1")`.

    `save` names a file beside the notebook that is written after every move. If it already holds this game, unfinished and
    with the same seats, that game is taken up: running a cell again loses nothing. `material` are cards and tables of one's
    own, for a game that takes some (`Game.with_material`). Raises BadSetup.
    """
    holders = [f"Joueur {seat + 1}" for seat in range(seats)] if isinstance(seats, int) else list(seats or (PERSON, "glouton"))
    path = None if save is None else opening.file(save)
    names, chosen = opening.names(holders), opening.game(game, material)
    if path is not None and (kept := opening.unfinished(path)):
        if not opening.is_same(kept, chosen, names, seed, options):
            raise BadSetup(f"« {path.name} » garde déjà une autre partie, pas finie : reprends-la avec tg.resume({path.stem!r}), "
                           "ou choisis un autre nom.")  # fmt: skip
        return Table(kept, holders, viewpoint=viewpoint, save=path, rules_url=rules_url)
    match = Match(chosen, names, seed, holders=[opening.holder_name(holder) for holder in holders], **options)  # type: ignore[arg-type]
    if path is not None and path.exists():
        opening.put_aside(path)
    return Table(match, holders, viewpoint=viewpoint, save=path, rules_url=rules_url)


def resume(save: str | os.PathLike[str], seats: Sequence[Holder] | None = None, *, viewpoint: Viewpoint = "trait",
           rules_url: str | None = None) -> Table:  # fmt: skip
    """Take up the game that `save=` wrote. Players of one's own are handed in again as `seats`. Raises BadSave, BadSetup."""
    path = opening.file(save)
    if not path.exists():
        raise BadSetup(f"Aucune partie n’est gardée sous le nom « {path.name} » dans ce dossier.")
    match = Match.load(path)
    holders: Sequence[Holder] = seats if seats is not None else match.holders
    if len(holders) != len(match.names):
        raise BadSetup(f"Cette partie a {len(match.names)} sièges, et tu en donnes {len(holders)}.")
    opening.check_holders(match, holders, "redonne-le avec tg.resume(…, seats=[…]).")
    return Table(match, holders, viewpoint=viewpoint, save=path, rules_url=rules_url)


def _rules_url(given: str | None, match: Match) -> str | None:
    """Where refusals link to: what was given, else the site named in TABLEGAMES_SITE, else nowhere."""
    site = os.environ.get("TABLEGAMES_SITE")
    return given if given is not None else f"{site.rstrip('/')}/jeux/{match.game.id}.html" if site else None
