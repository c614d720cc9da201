"""Sitting down in a notebook: a live board where there are widgets, one that is played by text where there are none."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..board import opening
from ..board.looking import Viewpoint
from ..board.opening import Holder
from ..engine import BadSetup, Game
from ..engine.holders import PERSON
from ..engine.material import Material
from ..games import Match

if TYPE_CHECKING:
    from .table import Table as Table
else:
    try:
        from .table import Table
    except ImportError:  # Basthon, Capytale, a bare Python: no anywidget, or an IPython that is only a stub
        from .plain import PlainTable as Table


def play(game: str | Game, seats: Sequence[Holder] | int | None = None, *, seed: int | None = None,
         save: str | os.PathLike[str] | None = None, viewpoint: Viewpoint = "trait", rules_url: str | None = None,
         material: Material | None = None, conseil: bool = True, **options: str) -> Table:  # fmt: skip
    """Sit down at a table: `tg.play("wanted", seats=["moi", "glouton", "hasard", my_player], save="partie-1")`.

    `save` names a file beside the notebook that is written after every move. If it already holds this game, unfinished and
    with the same seats, that game is taken up: running a cell again loses nothing. `material` are cards and tables of one's
    own, for a game that takes some (`Game.with_material`). `conseil=False` takes away « Un conseil ? ». Raises BadSetup.
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
        return Table(match, holders, viewpoint=viewpoint, save=kept, rules_url=rules_url, conseil=conseil)
    opening.check_words(holders)
    match = Match(chosen, names, seed, holders=[opening.holder_name(holder) for holder in holders], **options)  # type: ignore[arg-type]
    if path is not None and found is not None:
        opening.put_aside(path)
    return Table(match, holders, viewpoint=viewpoint, save=path, rules_url=rules_url, conseil=conseil)


def resume(save: str | os.PathLike[str], seats: Sequence[Holder] | None = None, *, viewpoint: Viewpoint = "trait",
           rules_url: str | None = None, conseil: bool = True) -> Table:  # fmt: skip
    """Take up the game that `save=` wrote. Players of one's own are handed in again as `seats`. Raises BadSave, BadSetup."""
    path = opening.file(save)
    if (found := opening.load(path)) is None:
        raise BadSetup(f"Aucune partie n’est gardée sous le nom « {path.name} » dans ce dossier.")
    match, kept = found
    holders: Sequence[Holder] = seats if seats is not None else match.holders
    if len(holders) != len(match.names):
        raise BadSetup(f"Cette partie a {len(match.names)} sièges, et tu en donnes {len(holders)}.")
    opening.check_own(match, holders, "redonne-le avec tg.resume(…, seats=[…]).")
    return Table(match, holders, viewpoint=viewpoint, save=kept, rules_url=rules_url, conseil=conseil)
