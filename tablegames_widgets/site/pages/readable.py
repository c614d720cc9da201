"""The `{lisible}` directive: how far each rule book has what makes one comprehensible, and what is missing.

The traits and what was found are in `docs/lisible.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...engine.outside import read_toml
from ...engine.text import french
from ...games import games
from . import tables

DATA: Final = "lisible.toml"
ALL: Final = "tous"
"""What lacks in every game is said once."""


class Lisible(SphinxDirective):
    """The score of each game and what it lacks, then the traits, family by family."""

    def run(self) -> list[nodes.Node]:
        path = Path(self.env.srcdir, DATA)
        self.env.note_dependency(str(path))
        found = data(path)
        return [nodes.raw("", table(found) + traits(found), format="html")]


def data(path: Path) -> dict[str, Any]:
    """What the file says. Raises BadText for one that is not TOML."""
    return read_toml(path.read_text("utf-8"), path.name)


def lacking(trait: Mapping[str, Any], game: str) -> str | None:
    """Why a game has not this trait, None when it has."""
    missing: Mapping[str, str] = trait.get("manque", {})
    return missing.get(game, missing.get(ALL))


def scores(found: Mapping[str, Any]) -> dict[str, int]:
    """How many of the traits each game has."""
    return {game: sum(lacking(trait, game) is None for trait in _all(found)) for game in games}


def table(found: Mapping[str, Any]) -> str:
    """A line for each game: its score, and what it lacks that others have."""
    every, rows = list(_all(found)), []
    for game, score in scores(found).items():
        own = (trait["manque"][game] for trait in every if game in trait.get("manque", {}))
        rows.append(
            (games[game].title, f"{score} sur {len(every)}", " ; ".join(own) or "rien qui lui soit propre")
        )
    shared = [trait["manque"][ALL] for trait in every if ALL in trait.get("manque", {})]
    told = "".join(f"<li>{escape(french(one))}</li>" for one in shared)
    return tables.table(
        f"Ce que chaque règle a, lu le {found['lu']:%d/%m/%Y}", ("jeu", "traits", "il manque"), rows
    ) + (f"<p>{french('Aux sept, il manque :')}</p><ul>{told}</ul>" if shared else "")


def traits(found: Mapping[str, Any]) -> str:
    """Each family with its traits; what a program checks bears a sign."""
    return "".join(
        f"<h2>{escape(french(family['nom']))}</h2><ul>{''.join(map(_trait, family['traits']))}</ul>"
        for family in found["famille"]
    )


def _trait(trait: Mapping[str, Any]) -> str:
    how = "vérifié" if "essai" in trait else "lu"
    short = ", ".join(games[game].title if game in games else game for game in trait.get("manque", {}))
    more = f" ; il manque à : {short}" if short else ""
    return f"<li>{escape(french(trait['dit']))} <small>({escape(french(how + more))})</small></li>"


def _all(found: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [trait for family in found["famille"] for trait in family["traits"]]
