"""The Table: a match as a widget in JupyterLab, Notebook and JupyterLite."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from threading import RLock
from typing import Any, Final
from uuid import uuid4

import anywidget
import traitlets
from IPython.display import display

from ..engine.errors import BadSetup, TableGamesError, unreadable
from ..engine.files import Kept, NotKept, free, held, unwritable
from ..engine.game import Game
from ..engine.holders import OWN, PERSON, check_holders
from ..engine.material import Material
from ..engine.moves import Move
from ..engine.text import french, listed
from ..games import Match
from ..players import Player, players
from ..scene import styles
from .board import Board, Viewpoint

SUFFIX: Final = ".partie"

# The static board and the live one are two outputs of a cell: a saved notebook without its kernel keeps the first.
_ONE_OF_TWO: Final = """
.jp-OutputArea-child:has(.tg-static):has(+ .jp-OutputArea-child .tg-table:not(.tg-static *)){display:none}
.jp-OutputArea-child:has(.tg-static) + .jp-OutputArea-child:not(:has(.tg-table)){display:none}
"""

Holder = str | Player
"""Who holds a seat: "moi", a player's id, an object with `choose(view)`; any other text is the name of a person."""


class Table(anywidget.AnyWidget):
    """A match on the screen. An ordinary widget: it stands in a box or a tab, and `observe` on `ply` follows the moves.

    `match` is the match, `ply` how many moves were played (each is notified, in order), `error` the last message that was
    refused, `fault` a programmed player's last mistake. `holders` say who holds each seat; by default all are people.
    `viewpoint`: see `Board`. `save` is the file that keeps the match.
    """

    _esm = files(__package__).joinpath("table.js").read_text("utf-8")
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
                 save: Path | Kept | None = None, rules_url: str | None = None, **kwargs: Any) -> None:  # fmt: skip
        self.match = match
        self._kept = Kept(save) if isinstance(save, Path) else save
        self._static: Any = None
        self._one_at_a_time = RLock()  # a kernel may hear a board and run a cell in two threads
        held = {seat: _player(holder, seat) for seat, holder in enumerate(holders) if _is_player(holder)}
        self._board = Board(match, players=held, viewpoint=viewpoint, rules_url=_rules_url(rules_url, match),
                            save=self._keep if save else None, name=uuid4().hex[:12])  # fmt: skip
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

    def save_as(self, save: str | os.PathLike[str]) -> None:
        """Keep the match in another file from now on. Raises BadSetup when that file is there already."""
        path = _file(save)
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
        """The static board as HTML and as text."""
        css = styles(self.match.game.package) + _ONE_OF_TWO
        board, text = self._board.picture()
        why = "reprendre la partie" if self._kept else "une autre partie"
        told = french(f"Coup {self.match.ply}. Cette image ne se joue pas : exécute la cellule pour {why}.")
        html = f'<div class="tg-static" data-picture="{self.pictured}"><p>{told}</p>{board}</div>'
        return {"text/html": f"<style>{css}</style>{html}", "text/plain": text}

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
            return f'pour garder aussi ceux d’ici, écris table.save_as("{_said(free(self._kept.path))}") dans une cellule.'
        name = _said(Path("un-autre-dossier", self._kept.path.name))
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
    holders = [f"Joueur {seat + 1}" for seat in range(seats)] if isinstance(seats, int) else list(seats or (PERSON, "glouton"))
    path = None if save is None else _file(save)
    found = None if path is None else _held(path)
    names = _names(holders)
    if path is not None and found is not None:
        kept = Match.load(path)
        if not kept.is_over:
            _check_same(kept, _game(game, material), names, seed, options, path)
            check_holders([holder for holder, was in zip(holders, kept.holders, strict=True) if isinstance(holder, str) and was != PERSON])
            return Table(kept, holders, viewpoint=viewpoint, save=Kept(path, found), rules_url=rules_url)
        _put_aside(path)
    check_holders([holder for holder in holders if isinstance(holder, str)])
    match = Match(_game(game, material), names, seed, holders=[_holder_name(holder) for holder in holders], **options)  # type: ignore[arg-type]
    return Table(match, holders, viewpoint=viewpoint, save=path, rules_url=rules_url)


def resume(save: str | os.PathLike[str], seats: Sequence[Holder] | None = None, *, viewpoint: Viewpoint = "trait",
           rules_url: str | None = None) -> Table:  # fmt: skip
    """Take up the game that `save=` wrote. Players of one's own are handed in again as `seats`. Raises BadSave, BadSetup."""
    path = _file(save)
    found = _held(path)
    if found is None:
        raise BadSetup(f"Aucune partie n’est gardée sous le nom « {path.name} » dans ce dossier.")
    match = Match.load(path)
    holders: Sequence[Holder] = seats if seats is not None else match.holders
    if len(holders) != len(match.names):
        raise BadSetup(f"Cette partie a {len(match.names)} sièges, et tu en donnes {len(holders)}.")
    for name, holder in zip(match.names, holders, strict=True):
        if isinstance(holder, str) and holder.startswith(OWN):
            raise BadSetup(f"{name} est un joueur programmé ({holder.removeprefix(OWN)}) : redonne-le avec tg.resume(…, seats=[…]).")
    return Table(match, holders, viewpoint=viewpoint, save=Kept(path, found), rules_url=rules_url)


def _file(save: str | os.PathLike[str]) -> Path:
    path = Path(save) if isinstance(save, str | os.PathLike) else Path()
    if path.name in ("", "..") or not str(path).isprintable():
        raise BadSetup(f"save= est le nom d’un fichier, pas {save!r:.60}.")
    return path if path.suffix else path.with_suffix(SUFFIX)


def _said(path: Path) -> str:
    """A file's name as `save=` takes it."""
    return (path.with_suffix("") if path.suffix == SUFFIX else path).as_posix()


def _held(path: Path) -> bytes | None:
    try:
        return held(path)
    except OSError as error:
        raise BadSetup(f"« {path.name} » ne se lit pas : {unreadable(error)}.") from error


def _is_player(holder: Holder) -> bool:
    return not isinstance(holder, str) or holder in players


def _player(holder: Holder, seat: int) -> Player:
    if isinstance(holder, str):
        return players[holder](seat + 1)
    if isinstance(holder, type):
        raise BadSetup(f"{holder.__name__} est une classe : donne un joueur qu’elle fait, « {holder.__name__}(…) », avec ses parenthèses.")
    if not callable(getattr(holder, "choose", None)):
        raise BadSetup(f"Un joueur programmé a une méthode choose(view) ; {holder!r:.60} n’en a pas.")
    return holder


def _holder_name(holder: Holder) -> str:
    if isinstance(holder, str):
        return holder if holder in players else PERSON
    return OWN + type(holder).__name__


def _names(holders: Sequence[Holder]) -> list[str]:
    """Names to display: people's own, « Moi », « Glouton », « Glouton 2 »."""
    found: list[str] = []
    for holder in holders:
        base = holder if isinstance(holder, str) else type(holder).__name__
        base = base.capitalize() if base in players or base == PERSON else base
        name, again = base, 1
        while name in found and (base != holder):
            again += 1
            name = f"{base} {again}"
        found.append(name)
    return found


def _game(game: str | Game, material: Material | None) -> Game:
    found = Match.find(game) if isinstance(game, str) else game
    return found if material is None else found.with_material(material)


def _check_same(kept: Match, game: Game, names: list[str], seed: int | None, options: dict[str, str], path: Path) -> None:
    same = (kept.game.id, kept.game.changes) == (game.id, game.changes) and list(kept.names) == names and seed in (None, kept.seed)
    if not same or any(kept.options.get(name) != value for name, value in options.items()):
        raise BadSetup(f"« {path.name} » garde déjà une autre partie, pas finie : reprends-la avec tg.resume(\"{_said(path)}\"), "
                       "ou choisis un autre nom.")  # fmt: skip


def _put_aside(path: Path) -> None:
    """A finished game keeps its text under the next free name."""
    try:
        path.replace(free(path, "-finie", 1))
    except OSError as error:
        raise BadSetup(f"« {path.name} » garde une partie finie, et ne se laisse pas mettre de côté : {unwritable(error)}.") from error


def _rules_url(given: str | None, match: Match) -> str | None:
    """Where refusals link to: what was given, else the site named in TABLEGAMES_SITE, else nowhere."""
    site = os.environ.get("TABLEGAMES_SITE")
    return given if given is not None else f"{site.rstrip('/')}/jeux/{match.game.id}.html" if site else None
