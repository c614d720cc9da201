"""The Table: a match as a widget in JupyterLab, Notebook and JupyterLite."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import RLock
from typing import Any, Final
from uuid import uuid4

import anywidget
import traitlets
from IPython.display import display

from ..board import opening
from ..board.board import Board, Viewpoint
from ..board.opening import Holder
from ..board.scripts import bundle
from ..engine import BadSetup, Game, Move, Refusal, TableGamesError
from ..engine.files import Kept, NotKept, free
from ..engine.holders import PERSON
from ..engine.material import Material
from ..engine.text import french, listed
from ..games import Match
from ..scene import page, styles

# The static board and the live one are two outputs of a cell: a saved notebook without its kernel keeps the first.
_ONE_OF_TWO: Final = """
.jp-OutputArea-child:has(.tg-static):has(+ .jp-OutputArea-child .tg-table:not(.tg-static *)){display:none}
.jp-OutputArea-child:has(.tg-static) + .jp-OutputArea-child:not(:has(.tg-table)){display:none}
"""


class Table(anywidget.AnyWidget):
    """A match on the screen. An ordinary widget: it stands in a box or a tab, and `observe` on `ply` follows the moves.

    `match` is the match, `ply` how many moves were played (each is notified, in order), `error` the last message that was
    refused, `fault` a programmed player's last mistake. `holders` say who holds each seat; by default all are people.
    `viewpoint`: see `Board`. `save` is the file that keeps the match.
    """

    _esm = bundle()
    _css = traitlets.Unicode("").tag(sync=True)
    frames: traitlets.List[Any] = traitlets.List().tag(sync=True)
    ply = traitlets.Int(0).tag(sync=True)
    board = traitlets.Unicode("").tag(sync=True)
    late = traitlets.Unicode("").tag(sync=True)
    """What the browser says when a click has had no answer for a while."""
    pictured = traitlets.Unicode("").tag(sync=True)
    """The mark of the newest static board: a notebook that holds another one asks for it."""
    error = traitlets.Unicode("")

    def __init__(self, match: Match, holders: Sequence[Holder] = (), *, viewpoint: Viewpoint = "trait",
                 save: Path | Kept | None = None, rules_url: str | None = None, notes: Mapping[int, str] | None = None,
                 judge: Callable[[Move], Refusal | None] | None = None, **kwargs: Any) -> None:  # fmt: skip
        self.match = match
        self._kept = Kept(save) if isinstance(save, Path) else save
        self._static: Any = None
        self._one_at_a_time = RLock()  # a kernel may hear a board and run a cell in two threads
        url = opening.rules_url(rules_url, match.game.id)
        self._board = Board(match, players=opening.programs(holders), viewpoint=viewpoint, rules_url=url,
                            save=self._keep if save else None, name=uuid4().hex[:12], notes=notes, judge=judge)  # fmt: skip
        self._board.restart = self._restart
        frames = self._board.start()
        super().__init__(frames=frames[-1:], ply=match.ply, board=self._board.name, _css=styles(match.game.package),
                         late=self._late(), pictured=self._mark(frames), **kwargs)  # fmt: skip
        self.on_msg(self._received)

    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> None:
        """Play a move from a cell, as a click on the board would. Raises IllegalMove, UnknownMove."""
        with self._one_at_a_time:
            self._show(self._board.play(move, seat))

    @property
    def fault(self) -> Exception | None:
        """A programmed player's last mistake, whole: `raise table.fault` says where. It may tell what only that player knew."""
        return self._board.fault

    def _restart(self, again: bool) -> Match:
        """Another match on the same board; the one that is over keeps its text under the next free name."""
        match = self.match.anew(again)
        if self._kept:
            opening.put_aside(self._kept.path)
            self._kept = Kept(self._kept.path)
        self.match = match
        return match

    def save_as(self, save: str | os.PathLike[str]) -> None:
        """Keep the match in another file from now on. Raises BadSetup when that file is there already."""
        path = opening.file(save)
        if path.exists():
            raise BadSetup(f"« {path.name} » existe déjà : choisis un autre nom.")
        with self._one_at_a_time:
            self._kept, self._board.save = Kept(path), self._keep
            self._show(self._board.keep())
        self.late = self._late()

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        with self._one_at_a_time:
            if content == {"board": self.board, "want": "picture"}:
                self.send({"picture": self._bundle()})
                return
            try:
                self._show(self._board.handle(content))
                self.error = ""
            except TableGamesError as error:  # nothing has changed; the sender is not one of our boards
                self.error = str(error)
                self.log.warning("%s", error)
                self._show(self._board.now())

    def _show(self, frames: list[Any]) -> None:
        """Hand the frames to the browser, and every ply to those who observe it, in order."""
        before = self.ply
        with self.hold_sync():
            self.frames = frames
            for frame in frames:
                self.ply = frame["ply"]
            if self.ply != before:  # a card merely chosen is nothing to keep, and costs a page
                self.pictured = self._mark(frames)
        if self._static is not None and self.ply != before:
            self._static.update(self._bundle(), raw=True)

    def _mark(self, frames: list[Any]) -> str:
        return f"{self._board.name}-{frames[-1]['answer']}"

    def _bundle(self) -> dict[str, str]:
        """The static board as HTML, whether style sheets are read or not, and as text."""
        board, text = self._board.picture(page)
        html = f'<div class="tg-static" data-picture="{self.pictured}"><p>{self._invitation()}</p>{board}</div>'
        return {"text/html": f"<style>{_ONE_OF_TWO}</style>{html}", "text/plain": text}

    def _invitation(self) -> str:
        """What the static board says above itself."""
        then = "la partie reprendra ici" if self._kept else "une autre partie commencera, car celle-ci n’a pas de save="
        now = "Exécute la cellule pour rejouer" if self.match.is_over else f"Exécute la cellule pour jouer : {then}"
        return french(f"Coup {self.match.ply}. {now}.")

    def _keep(self, text: str) -> None:
        assert self._kept is not None
        try:
            self._kept.write(text)
        except NotKept as error:
            raise NotKept(f"{error} ; {self._elsewhere(error)}") from error

    def _elsewhere(self, error: NotKept) -> str:
        """Where the match can be kept instead, and how."""
        assert self._kept is not None
        if error.moved:
            return f'pour garder aussi ceux d’ici, écris table.save_as("{opening.said(free(self._kept.path))}") dans une cellule.'
        name = opening.said(Path("un-autre-dossier", self._kept.path.name))
        return f'le prochain coup essaiera encore, et pour la garder ailleurs, écris table.save_as("{name}") dans une cellule.'

    def _late(self) -> str:
        again = "la partie reprendra" if self._kept else "une autre partie commencera, car celle-ci n’a pas de save="
        return french("Le noyau n’a pas encore répondu (occupé, ou arrêté) : s’il travaille, ton clic attend son tour ; "
                      f"sinon, exécute de nouveau la cellule, et {again}.")  # fmt: skip

    def _ipython_display_(self) -> None:
        self._static = display(self._bundle(), raw=True, display_id=True)
        bundle = self._repr_mimebundle_()
        display(bundle[0] if isinstance(bundle, tuple) else bundle, raw=True)

    def __repr__(self) -> str:
        return f"<Table de {self.match.game.title}, {listed(self.match.names)}>"

    def __str__(self) -> str:
        return str(self._board.view())


def play(game: str | Game, seats: Sequence[Holder] | int | None = None, *, seed: int | None = None,
         save: str | os.PathLike[str] | None = None, viewpoint: Viewpoint = "trait", rules_url: str | None = None,
         material: Material | None = None, **options: str) -> Table:  # fmt: skip
    """Sit down at a table: `tg.play("wanted", seats=["moi", "glouton", "hasard", my_player], save="partie-1")`.

    `save` names a file beside the notebook that is written after every move. If it already holds this game, unfinished and
    with the same seats, that game is taken up: running a cell again loses nothing. `material` are cards and tables of one's
    own, for a game that takes some (`Game.with_material`). Raises BadSetup.
    """
    holders = [PERSON] * seats if isinstance(seats, int) else list(seats or (PERSON, "glouton"))
    path = None if save is None else opening.file(save)
    names, chosen = opening.names(holders), opening.game(game, material)
    found = None if path is None else opening.load(path)
    if path is not None and found is not None and not found[0].is_over:
        match, kept = found
        if not opening.is_same(match, chosen, names, seed, options):
            raise BadSetup(f"« {path.name} » garde déjà une autre partie, pas finie : "
                           f"reprends-la avec tg.resume(\"{opening.said(path)}\"), ou choisis un autre nom.")  # fmt: skip
        opening.check_words(holders, match)
        return Table(match, holders, viewpoint=viewpoint, save=kept, rules_url=rules_url)
    opening.check_words(holders)
    match = Match(chosen, names, seed, holders=[opening.holder_name(holder) for holder in holders], **options)  # type: ignore[arg-type]
    if path is not None and found is not None:
        opening.put_aside(path)
    return Table(match, holders, viewpoint=viewpoint, save=path, rules_url=rules_url)


def resume(save: str | os.PathLike[str], seats: Sequence[Holder] | None = None, *, viewpoint: Viewpoint = "trait",
           rules_url: str | None = None) -> Table:  # fmt: skip
    """Take up the game that `save=` wrote. Players of one's own are handed in again as `seats`. Raises BadSave, BadSetup."""
    path = opening.file(save)
    if (found := opening.load(path)) is None:
        raise BadSetup(f"Aucune partie n’est gardée sous le nom « {path.name} » dans ce dossier.")
    match, kept = found
    holders: Sequence[Holder] = seats if seats is not None else match.holders
    if len(holders) != len(match.names):
        raise BadSetup(f"Cette partie a {len(match.names)} sièges, et tu en donnes {len(holders)}.")
    opening.check_own(match, holders, "redonne-le avec tg.resume(…, seats=[…]).")
    return Table(match, holders, viewpoint=viewpoint, save=kept, rules_url=rules_url)
