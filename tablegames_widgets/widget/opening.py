"""Sitting down, in a notebook or at a terminal: who holds the seats, and the file that keeps the game."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ..engine.errors import BadSetup
from ..engine.game import Game
from ..engine.material import Material
from ..games import Match
from ..players import Player, players

PERSON: Final = "moi"
SUFFIX: Final = ".partie"

Holder = str | Player
"""Who holds a seat: "moi", a player's id, an object with `choose(view)`; any other text is the name of a person."""


# -- who sits ------------------------------------------------------------------------------------------------------------
def is_player(holder: Holder) -> bool:
    """Whether a program holds the seat."""
    return not isinstance(holder, str) or holder in players


def player(holder: Holder, seat: int) -> Player:
    """The program that holds a seat. Raises BadSetup."""
    if isinstance(holder, str):
        return players[holder](seat + 1)
    if not callable(getattr(holder, "choose", None)):
        raise BadSetup(f"Un joueur programmé a une méthode choose(view) ; {holder!r:.60} n’en a pas.")
    return holder


def programs(holders: Sequence[Holder]) -> dict[int, Player]:
    """The programs that hold seats. Raises BadSetup."""
    return {seat: player(holder, seat) for seat, holder in enumerate(holders) if is_player(holder)}


def holder_name(holder: Holder) -> str:
    """Who holds the seat, as a save notes it."""
    if isinstance(holder, str):
        return holder if holder in players else PERSON
    return f"objet {type(holder).__name__}"


def names(holders: Sequence[Holder]) -> list[str]:
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


def game(chosen: str | Game, material: Material | None) -> Game:
    """The game of that id, with cards and tables of one's own. Raises BadSetup."""
    found = Match.find(chosen) if isinstance(chosen, str) else chosen
    return found if material is None else found.with_material(material)


# -- the file ------------------------------------------------------------------------------------------------------------
def file(save: str | os.PathLike[str]) -> Path:
    """The file of that name: « partie-1 » is `partie-1.partie`."""
    path = Path(save)
    return path if path.suffix else path.with_suffix(SUFFIX)


def unfinished(path: Path | None) -> Match | None:
    """The match that the file keeps and that has not ended, to be taken up. Raises BadSave."""
    kept = Match.load(path) if path is not None and path.exists() else None
    return None if kept is None or kept.is_over else kept


def is_same(kept: Match, game: Game, names: Sequence[str] | None, seed: int | None, options: Mapping[str, str]) -> bool:
    """Whether the match is the one that is asked for; what is not given may be any. Raises BadSetup for options that no game has."""
    if (kept.game.id, kept.game.changes) != (game.id, game.changes) or names not in (None, list(kept.names)):
        return False
    asked, settled = game.start(len(kept.names), 0, **options).options, kept.position.options
    return seed in (None, kept.seed) and all(asked[name] == settled[name] for name in options)


def put_aside(path: Path) -> Path:
    """A finished game keeps its text under the next free name."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-finie-{number}{path.suffix}")).exists():
        number += 1
    return path.replace(aside)


def check_holders(match: Match, holders: Sequence[Holder], again: str) -> None:
    """Raise BadSetup for a player of one's own that a save only names: `again` says how to hand it in."""
    for name, holder in zip(match.names, holders, strict=True):
        if isinstance(holder, str) and holder.startswith("objet "):
            raise BadSetup(f"{name} est un joueur programmé ({holder[6:]}) : {again}")
