"""A game of a kept series, looked at again move by move."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from ...engine import BadSave, BadSetup, Game
from ...engine.material import parse
from ...engine.text import brief, listed
from ...games import Match
from ..playing.entrants import Given, entrants
from . import kept
from .series import again, head, tasked
from .tournament import drawn_tables


def revoir(
    path: str | os.PathLike[str], numero: int, joueurs: Sequence[Given] | Mapping[str, Given] | None = None
) -> Match:
    """La partie de ce numéro d’une série ou d’un tournoi gardés, rejouée : une partie à son premier coup.

    `joueurs` : ceux de la série, quand ils ne sont pas tous du paquet. Lève BadSave, BadSetup.
    """
    told, games = kept.load(path)
    found = next((game for game in games if game.number == numero), None)
    if found is None:
        raise BadSetup(
            f"« {path} » ne garde pas de partie {brief(numero)} : elles vont de 0 à"
            f" {max(game.number for game in games)}."
            if games
            else f"« {path} » ne garde encore aucune partie."
        )
    try:
        game = _game(told)
        who = entrants(told["joueurs"] if joueurs is None else joueurs)
        tables = drawn_tables(len(who), told["sièges"]) if "sièges" in told else (tuple(range(len(who))),)
        task = tasked(game, who, tables, told["graine"], told["limite"], told["faute"], told["options"])
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, BadSetup):
            raise
        raise BadSave(f"« {path} » n’est pas une série de parties, ou est abîmé.", 1, 1) from error
    wrong = [
        name
        for name, value in head(task).items()
        if told.get(name) != value and not (name == kept.CODE and kept.CODE not in told)
    ]
    if wrong:
        raise BadSetup(
            f"« {path} » a été joué avec autre chose ({listed(wrong)}) : on ne peut pas y revoir une partie."
        )
    return again(task, found)


def _game(told: kept.Head) -> Game:
    game = Match.find(told["jeu"])
    return game.with_material(parse(told["matériel"])) if told["matériel"] else game
