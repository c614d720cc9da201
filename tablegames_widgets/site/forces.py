"""The `{force}` directive: how strong the players are, as tables (`arena.force` has counted it), what is not measured included."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ..arena.force import AGAINST, BEST, STEP, cells
from ..arena.tables import number
from ..engine.text import french
from ..games import games
from ..players import levels
from .winners import percent, table

DATA = "guides/force.json"
ENOUGH: Final = 200
"""Games from which a share is worth comparing with its goal."""
NOT_YET: Final = "pas encore mesuré"
Told = Mapping[str, Any]


class Forces(SphinxDirective):
    """Argument: `force`, `niveaux` or `roles`. Without any: when and how the figures were made."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        path = Path(self.env.srcdir) / DATA
        self.env.note_dependency(str(path))
        told = json.loads(path.read_text("utf-8"))
        shown = {"": made, "force": strength, "niveaux": steps, "roles": roles}[self.arguments[0] if self.arguments else ""]
        return [nodes.raw("", shown(told), format="html")]


def made(told: Told) -> str:
    """When and how, and how much is still to be done."""
    every = [cell.name for cell in cells(("force", "plafond", "niveaux"), list(games))]
    done = [told[name] for name in every if name in told]
    few = sum(_few(one) for one in done)
    dates = ["/".join(reversed(day.split("-"))) for day in sorted(one["date"] for one in done)]
    when = f"Parties jouées du {dates[0]} au {dates[-1]}, version {done[0]['version']}. " if done else ""
    text = f"Commande : « python -m tablegames_widgets.arena.force ». {when}Sur {len(every)} cases, {len(done)} sont mesurées"
    return f"<p>{escape(french(f'{text}, dont {few} par trop peu de parties pour conclure.'))}</p>"


def _few(one: Told) -> bool:
    """Whether it says little as yet: too few games, or a level that is not decided."""
    return one["verdict"] is None if one["quoi"] == "niveaux" else one["parties"] + one["sièges"] <= ENOUGH  # whole deals


def strength(told: Told) -> str:
    """The best level against others, and beside it one that sees everything."""
    heads = ("jeu", "sièges", "parties", f"le {levels[BEST].label} gagne", "part juste", "but", "qui voit tout", "parties")
    rows = []
    for cell in cells(("force",), list(games)):
        one, top = told.get(cell.name), told.get(cell._replace(kind="plafond", who="plafond").name)
        goal = percent(one["but"]) if one and one["but"] else ""
        rows.append((cell.game.title, str(cell.seats), *_found(one), percent(one["juste"][0]) if one else "", goal, *_found(top)[::-1]))
    return table(f"Un {levels[BEST].label} seul contre des gloutons", heads, rows)


def _found(one: Told | None) -> Sequence[str]:
    """How many games, and the share of wins with its interval."""
    if one is None:
        return "", NOT_YET
    share, low, high = map(percent, one["part"])
    return number(one["parties"]), f"{share} ({low} à {high}){', trop peu de parties' if _few(one) and one['quoi'] != 'niveaux' else ''}"


def roles(told: Told) -> str:
    """Wanted!: what the best level wins by role, and what a glouton wins in the same."""
    found = [told[cell.name] for cell in cells(("force",), ["wanted"]) if cell.name in told]
    rows = [(str(one["sièges"]), role, number(each["parties"]), "{} ({} à {})".format(*map(percent, each["part"])), percent(each["juste"]))
            for one in found for role, each in one["rôles"].items()]  # fmt: skip
    heads = ("sièges", "rôle", "parties", f"le {levels[BEST].label} gagne", f"un {AGAINST} au même rôle")
    return table("Wanted! : par rôle", heads, rows) if rows else f"<p>{escape(french(f'Par rôle : {NOT_YET}.'))}</p>"


def steps(told: Told) -> str:
    """Each level against others of the level below."""
    heads = ("jeu", "sièges", "niveau", "contre", "parties", "gagne", "il faut", "assez plus fort ?")
    return table("Chaque niveau contre des joueurs du niveau au-dessous", heads, list(_steps(told)))


def _steps(told: Told) -> Iterator[Sequence[str]]:
    for cell in cells(("niveaux",), list(games)):
        one = told.get(cell.name)
        needed = percent(STEP * one["juste"][0]) if one else ""
        answer = {True: "oui", False: "non", None: "on ne sait pas encore"}[one["verdict"]] if one else ""
        names = (levels[cell.who].label, levels[cell.against].label)
        yield cell.game.title, str(cell.seats), *names, *_found(one), needed, answer
