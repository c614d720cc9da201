"""Sitting down, in a notebook or at a terminal: who holds the seats, and the file that keeps the game."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ..engine import BadSetup, Game, unreadable
from ..engine.files import Kept, aside, content_or_none, unwritable
from ..engine.holders import OWN, PERSON, check_holders, known, own_name, unnamed
from ..engine.material import Material
from ..engine.text import brief
from ..games import Match
from ..players import Player, levels, players
from . import chapters

SUFFIX: Final = ".partie"

Holder = str | Player
"""Who holds a seat: "moi", a player's id, an object with `choose(view)`; any other text is the name of a
person."""


# -- who sits --------------------------------------------------------------------------------------
def is_player(holder: Holder) -> bool:
    """Whether a program holds the seat."""
    return not isinstance(holder, str) or holder in players


def player(holder: Holder, seat: int) -> Player:
    """The program that holds a seat. Raises BadSetup."""
    if isinstance(holder, str):
        return players[holder](seat + 1)
    if isinstance(holder, type):
        raise BadSetup(
            f"{holder.__name__} est une classe : donne un joueur qu’elle fait, « {holder.__name__}(…) », avec"
            " ses parenthèses."
        )
    if not callable(getattr(holder, "choose", None)):
        raise BadSetup(f"Un joueur programmé a une méthode choose(view) ; {brief(holder)} n’en a pas.")
    return holder


def programs(holders: Sequence[Holder]) -> dict[int, Player]:
    """The programs that hold seats. Raises BadSetup."""
    return {seat: player(holder, seat) for seat, holder in enumerate(holders) if is_player(holder)}


def holder_name(holder: Holder) -> str:
    """Who holds the seat, as a save notes it."""
    if isinstance(holder, str):
        return known(holder) if holder in players else PERSON
    return OWN + type(holder).__name__


def names(holders: Sequence[Holder]) -> list[str]:
    """Names to display: people's own, « Joueur 1 » for who gives none, « Glouton 1 », « Glouton 2 » for
    programs."""
    found: list[str] = []
    for seat, holder in enumerate(holders):
        base = holder if isinstance(holder, str) else type(holder).__name__
        if base == PERSON:
            found.append(unnamed(seat))
        elif base == holder and base not in players:
            found.append(base)
        else:
            base = levels[known(base)].label if base in players else base
            found.append(
                next(name for k in range(1, len(holders) + 1) if (name := f"{base} {k}") not in found)
            )
    return found


def check_words(holders: Sequence[Holder], kept: Match | None = None) -> None:
    """Raise BadSetup for a text that looks like a player's id and is none; what a save holds already is taken
    as it is."""
    was = kept.holders if kept else ("",) * len(holders)
    check_holders(
        [
            holder
            for holder, before in zip(holders, was, strict=True)
            if isinstance(holder, str) and before != PERSON
        ]
    )


def check_own(match: Match, holders: Sequence[Holder], again: str) -> None:
    """Raise BadSetup for a program of someone's own that a save only names: `again`
    says how to hand it in."""
    for name, holder in zip(match.names, holders, strict=True):
        if isinstance(holder, str) and holder.startswith(OWN):
            raise BadSetup(f"{name} est un joueur programmé ({holder.removeprefix(OWN)}) : {again}")


def game(chosen: str | Game, material: Material | None) -> Game:
    """The game of that id, with cards and tables of one's own. Raises BadSetup."""
    found = Match.find(chosen) if isinstance(chosen, str) else chosen
    return found if material is None else found.with_material(material)


# -- the rules page --------------------------------------------------------------------------------
def rules_url(given: str | None, game_id: str) -> str | None:
    """Where refusals link to: what was given, else the site named in TABLEGAMES_SITE, else nowhere."""
    site = os.environ.get("TABLEGAMES_SITE")
    return given if given is not None else f"{site.rstrip('/')}/jeux/{game_id}.html" if site else None


def rule_url(base: str | None, rule: str = "") -> str | None:
    """The address of a rule by its id, in its chapter; without one that of the page."""
    if base is None or not rule:
        return base
    anchor = rule.replace("#", "-").replace("_", "-")  # an id of a page, as Sphinx makes it of the label
    return f"{chapters.page(base, rule.partition('#')[0], anchor)}#{anchor}"


def site(base: str | None) -> str | None:
    """What stands before the addresses of a site whose rules of a game are at `base`; None when that is no
    site of ours."""
    root, folder, _ = (base or "").rpartition("jeux/")
    return root if folder else None


# -- the file --------------------------------------------------------------------------------------
def file(save: str | os.PathLike[str]) -> Path:
    """The file of that name: « partie-1 » is `partie-1.partie`. Raises BadSetup."""
    path = Path(save) if isinstance(save, str | os.PathLike) else Path()
    if path.name in ("", "..") or not str(path).isprintable():
        raise BadSetup(f"Une partie se garde dans un fichier ; {brief(save)} n’en est pas le nom.")
    return path if path.suffix else path.with_suffix(SUFFIX)


def said(path: Path) -> str:
    """A file's name as `file` takes it."""
    return (path.with_suffix("") if path.suffix == SUFFIX else path).as_posix()


def load(path: Path) -> tuple[Match, Kept] | None:
    """The match that the file keeps, and the file, to go on writing in it; None where there is none.

    Raises BadSave, BadSetup.
    """
    try:
        content = content_or_none(path)
    except OSError as error:
        raise BadSetup(f"« {path.name} » ne se lit pas : {unreadable(error)}.") from error
    return None if content is None else (Match.load(path), Kept(path, content))


def is_same(
    kept: Match, game: Game, names: Sequence[str] | None, seed: int | None, options: Mapping[str, str]
) -> bool:
    """Whether the match is the one that is asked for; what is not given may be any.

    Raises BadSetup for options that no game has.
    """
    same = names is None or list(map(own_name, range(len(names)), names)) == list(
        map(own_name, range(len(kept.names)), kept.names)
    )
    if (kept.game.id, kept.game.changes) != (game.id, game.changes) or not same:
        return False
    asked, settled = game.start(len(kept.names), 0, **options).options, kept.position.options
    return seed in (None, kept.seed) and all(asked[name] == settled[name] for name in options)


def put_aside(path: Path) -> Path:
    """A finished game keeps its text under the next free name. Raises BadSetup."""
    try:
        return aside(path, "-finie")
    except OSError as error:
        raise BadSetup(
            f"« {path.name} » garde une partie finie, et ne se laisse pas mettre de côté :"
            f" {unwritable(error)}."
        ) from error
