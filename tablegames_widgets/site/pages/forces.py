"""The `{force}` directive: how strong the players are, as tables (`arena.force` has counted it), what is not
measured included."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...arena.measured import duel
from ...arena.measured.force import AGAINST, BEST, KINDS, SETTLED, STEP, TOGETHER, Cell, cells, tables
from ...arena.measured.yardsticks import YARDSTICKS
from ...arena.tables import number
from ...engine.text import french
from ...games import games
from ...players import levels
from .tables import percent, table

DATA = "guides/force.json"
ENOUGH: Final = 200
"""Games from which a share is worth comparing with its goal."""
HALF: Final = 50
NOT_YET: Final = "pas encore mesuré"
NOT_THERE: Final = "—"
"""Where a game does not bear a level."""
Told = Mapping[str, Any]


class Forces(SphinxDirective):
    """Argument: `force`, `niveaux`, `etalons`, `duel` or `roles`. Without any: when the figures were made."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        path = Path(self.env.srcdir) / DATA
        self.env.note_dependency(str(path))
        told = json.loads(path.read_text("utf-8"))
        every = {
            "": made,
            "force": strength,
            "niveaux": steps,
            "etalons": yards,
            "duel": duels,
            "roles": roles,
        }
        shown = every[self.arguments[0] if self.arguments else ""]
        return [nodes.raw("", shown(told), format="html")]


def made(told: Told) -> str:
    """When, and how much is still to be done."""
    every = [cell.name for cell in cells(KINDS, list(games))]
    done = [told[name] for name in every if name in told]
    few = sum(_few(one) for one in done)
    dates = ["/".join(reversed(day.split("-"))) for day in sorted(one["date"] for one in done)]
    days = "" if not done else f"le {dates[0]}" if dates[0] == dates[-1] else f"du {dates[0]} au {dates[-1]}"
    when = f"Parties jouées {days}, version {done[0]['version']}. " if done else ""
    text = f"{when}Sur {len(every)} cases, {len(done)} sont mesurées"
    return f"<p>{escape(french(f'{text}, dont {few} par trop peu de parties pour conclure.'))}</p>"


def _few(one: Told) -> bool:
    """Whether it says little as yet: too few games, or a level that is not decided."""
    return (
        one["verdict"] is None if one["quoi"] in SETTLED else one["parties"] + one["sièges"] <= ENOUGH
    )  # whole deals


def strength(told: Told) -> str:
    """The best level against others, and beside it one that sees everything."""
    heads = (
        "jeu",
        "sièges",
        "parties",
        f"le {levels[BEST].label} gagne",
        "part juste",
        "but",
        "qui voit tout",
        "parties",
    )
    rows = []
    for cell in cells(("force",), list(games)):
        one, top = told.get(cell.name), told.get(cell._replace(kind="plafond", who="plafond").name)
        goal = percent(one["but"]) if one and one["but"] else ""
        rows.append(
            (
                cell.game.title,
                str(cell.seats),
                *_found(one),
                percent(one["juste"][0]) if one else "",
                goal,
                *_found(top)[::-1],
            )
        )
    return table(f"Un {levels[BEST].label} seul contre des gloutons", heads, rows)


def _found(one: Told | None) -> Sequence[str]:
    """How many games, and the share of wins with its interval."""
    if one is None:
        return "", NOT_YET
    return number(one["parties"]), _share(one["part"]) + (
        ", trop peu de parties" if _few(one) and one["quoi"] not in SETTLED else ""
    )


def _share(part: Sequence[float]) -> str:
    """« 64 % (57 à 71) », in one piece."""
    share, low, high = part
    return f"{percent(share)}\u00a0({number(low, 0)}\u00a0à\u00a0{number(high, 0)})"


def roles(told: Told) -> str:
    """Wanted!: what the best level wins by role, and what a glouton wins in the same."""
    found = [told[cell.name] for cell in cells(("force",), ["wanted"]) if cell.name in told]
    rows = [
        (str(one["sièges"]), role, number(each["parties"]), _share(each["part"]), percent(each["juste"]))
        for one in found
        for role, each in one["rôles"].items()
    ]
    heads = ("sièges", "rôle", "parties", f"le {levels[BEST].label} gagne", f"un {AGAINST} au même rôle")
    return (
        table("Wanted! : par rôle", heads, rows)
        if rows
        else f"<p>{escape(french(f'Par rôle : {NOT_YET}.'))}</p>"
    )


def steps(told: Told) -> str:
    """Each level against others of the level below: a line a table, a column a level but for the lowest."""
    above = tuple(levels)[1:]
    heads = ("jeu", "sièges", *(levels[who].label for who in above))
    rows = []
    for (game, seats), group in groupby(
        cells(("niveaux",), list(games)), key=lambda cell: (cell.game, cell.seats)
    ):
        found = {cell.who: _step(cell, told.get(cell.name)) for cell in group}
        rows.append((game.title, str(seats), *(found.get(who, NOT_THERE) for who in above)))
    return table("Chaque niveau contre des joueurs du niveau au-dessous : assez plus fort ?", heads, rows)


def _step(cell: Cell, one: Told | None) -> str:
    """« oui contre Glouton : 64 % (57 à 71) de 152 parties »."""
    return NOT_YET if one is None else _decided(one, f" contre {levels[cell.against].label}")


def _decided(one: Told, against: str = "") -> str:
    """« oui : 64 % (57 à 71) de 152 parties »; what is needed too, where it is not the same at every step of
    a table."""
    answer = {True: "oui", False: "non", None: "on ne sait pas encore"}[one["verdict"]]
    games, share = _found(one)
    needed = f", il en faut {percent(STEP * one['juste'][0])}" if one["jeu"] in TOGETHER else ""
    return f"{answer}{against} : {share} de {games}\u00a0parties{needed}"


def yards(told: Told) -> str:
    """The best level alone among players of each yardstick: a line a table, a column a yardstick."""
    rows = []
    for (game, seats), group in groupby(
        cells(("etalons",), list(games)), key=lambda cell: (cell.game, cell.seats)
    ):
        found = {cell.against: _decided(one) if (one := told.get(cell.name)) else NOT_YET for cell in group}
        rows.append((game.title, str(seats), *(found.get(who, NOT_THERE) for who in YARDSTICKS)))
    heads = ("jeu", "sièges", *(f"contre {who}" for who in YARDSTICKS))
    return table(
        f"Un {levels[BEST].label} seul contre d’autres programmes : clairement plus fort ?", heads, rows
    )


def duels(told: Told) -> str:
    """The best level against the one of November, half of the seats each: a line a table."""
    rows = []
    for game, seats in tables(list(games)):
        one = told.get(duel.name(game, seats))
        found = (
            (number(one["parties"]), _share(one["part"]), _stronger(one["part"]))
            if one
            else ("", NOT_YET, "")
        )
        rows.append((game.title, str(seats), *found))
    heads = ("jeu", "sièges", "parties", "celui d’aujourd’hui gagne", "plus fort\u00a0?")
    return table(f"{levels[BEST].label} contre celui de novembre, {duel.PLAYOUTS} essais chacun", heads, rows)


def _stronger(part: Sequence[float]) -> str:
    """Which side of a half the whole interval is on."""
    _, low, high = part
    return "oui" if low > HALF else "non, moins fort" if high < HALF else "on ne sait pas encore"
