"""Sitting down in a notebook: a live board where there are widgets, one that is played by text where there
are none."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..board import opening
from ..board.looking import Viewpoint
from ..board.opening import Holder
from ..engine import BadSetup, Game
from ..engine.errors import whole
from ..engine.holders import PERSON
from ..engine.material import Material
from ..engine.text import brief
from ..games import Match

if TYPE_CHECKING:
    from .table import Table as Table
else:
    try:
        from .table import Table
    except ImportError:  # Basthon, Capytale, a bare Python: no anywidget, or an IPython that is only a stub
        from .plain import PlainTable as Table


def play(
    game: str | Game,
    seats: Sequence[Holder] | int | None = None,
    *,
    seed: int | None = None,
    save: str | os.PathLike[str] | None = None,
    viewpoint: Viewpoint = "trait",
    rules_url: str | None = None,
    material: Material | None = None,
    conseil: bool = True,
    prudence: bool = True,
    d_office: bool = False,
    **options: str,
) -> Table:
    """S’asseoir à une table, et jouer : la table que rend `play` est la valeur de la cellule, et le plateau
    se montre dessous.

        tg.play("korsar", seats=["moi", "glouton", "hasard"], seed=7, save="partie-1")

    - `game` : l’identifiant d'un jeu (`list(tg.games)` les dit tous), ou un jeu.
    - `seats` : qui tient les sièges. « moi », le nom d'un programme (`list(tg.players)`), un objet qui a
      `choose(vue)`, ou tout autre texte, le nom d'une personne ; un nombre, autant de personnes. Sinon, toi
      contre un glouton.
    - `seed` : la même graine donne la même partie.
    - `save` : un fichier à côté du carnet, écrit après chaque coup. S’il garde déjà cette partie, non finie,
      elle est reprise.
    - `viewpoint` : par quels yeux on regarde. « trait » (celui qui joue), un numéro de siège, « spectateur »,
      « tous ».
    - `rules_url` : la page des règles, vers laquelle mènent les refus.
    - `material` : tes cartes et tes tables, pour un jeu qui en accepte (`Game.with_material`).
    - `conseil` : `conseil=False` enlève « Un conseil ? » à qui joue.
    - `prudence` : avant un coup perdu d’avance, la table demande une fois si tu y tiens, avec la règle.
    - `d_office` : `d_office=True` joue tout seul le coup forcé de qui joue seul contre des programmes.

    Les options du jeu se donnent par leur nom : `tg.games["korsar"].options` les dit.

    Lève BadSetup quand quelque chose ne va pas ; le message dit quoi. Pour jouer un coup depuis une cellule :
    `table.joue("pioche")`.
    """
    holders = _holders(seats)
    path = None if save is None else opening.file(save)
    names, chosen = opening.names(holders), opening.game(game, material)
    found = None if path is None else opening.load(path)
    if path is not None and found is not None and not found[0].is_over:
        match, kept = found
        if not opening.is_same(match, chosen, names, seed, options):
            raise BadSetup(
                f"« {path.name} » garde déjà une autre partie, non finie : "
                f'reprends-la avec tg.resume("{opening.said(path)}"), ou choisis un autre nom.'
            )
        opening.check_words(holders, match)
        return Table(
            match, holders, viewpoint=viewpoint, save=kept, rules_url=rules_url, conseil=conseil,
            prudence=prudence, d_office=d_office,
        )  # fmt: skip
    opening.check_words(holders)
    match = Match(chosen, names, seed, holders=[opening.holder_name(holder) for holder in holders], **options)  # type: ignore[arg-type]
    if path is not None and found is not None:
        opening.put_aside(path)
    return Table(
        match, holders, viewpoint=viewpoint, save=path, rules_url=rules_url, conseil=conseil,
        prudence=prudence, d_office=d_office,
    )  # fmt: skip


def _holders(seats: Sequence[Holder] | int | None) -> list[Holder]:
    if seats is None or isinstance(seats, Sequence):
        return list(seats or (PERSON, "glouton"))
    if (number := whole(seats)) is None:
        raise BadSetup(f"Les sièges sont un nombre ou une liste de noms, pas {brief(seats)}.")
    return [PERSON] * number


def resume(
    save: str | os.PathLike[str],
    seats: Sequence[Holder] | None = None,
    *,
    viewpoint: Viewpoint = "trait",
    rules_url: str | None = None,
    conseil: bool = True,
    prudence: bool = True,
    d_office: bool = False,
) -> Table:
    """Reprendre la partie que `save=` a gardée : `tg.resume("partie-1")`.

    `seats` : tes propres joueurs, s’il y en avait, à leurs places ; les autres sont retrouvés ; le reste,
    comme dans `tg.play`. Lève BadSave, BadSetup.
    """
    path = opening.file(save)
    if (found := opening.load(path)) is None:
        raise BadSetup(f"Aucune partie n’est gardée sous le nom « {path.name} » dans ce dossier.")
    match, kept = found
    holders: Sequence[Holder] = seats if seats is not None else match.holders
    if len(holders) != len(match.names):
        raise BadSetup(f"Cette partie a {len(match.names)} sièges, et tu en donnes {len(holders)}.")
    opening.check_own(match, holders, "redonne-le avec tg.resume(…, seats=[…]).")
    return Table(
        match, holders, viewpoint=viewpoint, save=kept, rules_url=rules_url, conseil=conseil,
        prudence=prudence, d_office=d_office,
    )  # fmt: skip
