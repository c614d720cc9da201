"""The `{justesse}` directive: whether the chances that people are told come true, as pictures and as tables
(`arena.chances` has counted it)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import fsum
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...arena.tables import number
from ...engine.text import french
from ...games import games
from .tables import percent, table

DATA: Final = "guides/chances.json"
GUESSED: Final = "guides/habitudes.json"
ENOUGH: Final = 50
"""Cases of a tenth from which what came is worth comparing with what was said."""
SIDE, EDGE = 200, 34  # of a picture, and the margin on two sides of it, in its own units
Told = Mapping[str, Any]
Tenth = Sequence[float]
"""How many cases, what was said and what came, on average, in hundredths; [0] where there are none."""


class Justesse(SphinxDirective):
    """Argument: `courbes`, `tables` or `conseils`. Without any: when the figures were made."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        path = Path(self.env.srcdir) / DATA
        self.env.note_dependency(str(path))
        told = json.loads(path.read_text("utf-8"))
        shown = {"": made, "courbes": pictures, "tables": counted, "conseils": hints}
        return [nodes.raw("", shown[self.arguments[0] if self.arguments else ""](told), format="html")]


class Devine(SphinxDirective):
    """How far what programs imagine of others' hands is from what these hold, and how often what they tell
    of it is true (`arena.habitudes` has counted it): a table."""

    def run(self) -> list[nodes.Node]:
        path = Path(self.env.srcdir) / GUESSED
        self.env.note_dependency(str(path))
        return [nodes.raw("", guessed(json.loads(path.read_text("utf-8"))), format="html")]


def guessed(told: Told) -> str:
    """A line a table."""
    every = sorted(told.values(), key=lambda one: (list(games).index(one["jeu"]), one["sièges"]))
    heads = (
        "jeu",
        "sièges",
        "moments",
        "écart, d’après la vue",
        "en se souvenant",
        "phrases dites",
        "vraies",
    )
    return table("Ce que l’on imagine des mains cachées", heads, map(_guesses, every))


def _guesses(one: Told) -> Sequence[str]:
    said = one["soupçons"]
    true = percent(100 * one["vrais"] / said) if said else "–"
    far = (percent(one[way][1]) for way in ("avant", "après"))
    return (one["titre"], str(one["sièges"]), number(one["moments"]), *far, number(said), true)


def of(told: Told, who: str) -> list[Told]:
    """The tables where these played, game by game."""
    found = [one for one in told.values() if one.get("joueur") == who]
    return sorted(found, key=lambda one: (list(games).index(one["jeu"]), one["sièges"]))


def made(told: Told) -> str:
    """When, and in how many games."""
    tables = of(told, "glouton")
    dates = sorted({one["date"] for one in told.values()})
    day = "/".join(reversed(dates[-1].split("-")))
    games_, decisions = (fsum(one[name] for one in tables) for name in ("parties", "décisions"))
    text = (
        f"Chiffres du {day}, version {tables[0]['version']} : {len(tables)} tables, essayées sur"
        f" {number(games_)} parties qui n’ont pas servi à l’ajustement, soit {number(decisions)} décisions."
    )
    return f"<p>{escape(french(text))}</p>"


# -- curves ----------------------------------------------------------------------------------------
def pictures(told: Told) -> str:
    """A picture a game: all its tables together."""
    tables = of(told, "glouton")
    drawn = [picture(game.title, [one for one in tables if one["jeu"] == game.id]) for game in games.values()]
    return f'<div style="display:flex;flex-wrap:wrap;gap:1em">{"".join(drawn)}</div>'


def picture(title: str, tables: Sequence[Told]) -> str:
    """What came against what was said, by tenths: full dots now, rings before; on the line all is true."""
    now, before = (together(one[name] for one in tables) for name in ("courbe", "avant"))
    dots = "".join(
        f'<circle cx="{_x(said)}" cy="{_y(won)}" r="4" {look}/>'
        for found, look in (
            (before, 'fill="none" stroke="currentColor" stroke-opacity=".55"'),
            (now, 'fill="currentColor"'),
        )
        for count, said, won in (tenth for tenth in found if tenth[0] >= ENOUGH)
    )
    line = f'<path d="M{_x(0)} {_y(0)}L{_x(100)} {_y(100)}" stroke="currentColor" stroke-dasharray="4 4"/>'
    return (
        f'<figure style="margin:0"><svg viewBox="0 0 {SIDE} {SIDE}" role="img" width="{SIDE}">'
        f"<title>{escape(title)}</title><desc>{escape(described(now))}</desc>{_frame()}{line}{dots}</svg>"
        f"<figcaption>{escape(french(title))}</figcaption></figure>"
    )


def together(curves: Iterable[Sequence[Tenth]]) -> list[Tenth]:
    """Several curves as one."""
    found = list[Tenth]()
    for tenths in zip(*curves, strict=True):
        some = [tenth for tenth in tenths if tenth[0]]
        many = fsum(tenth[0] for tenth in some)
        means = (fsum(tenth[0] * tenth[k] for tenth in some) / many for k in (1, 2)) if some else ()
        found.append([many, *means])
    return found


def described(found: Sequence[Tenth]) -> str:
    """The curve in words."""
    return french(
        " ".join(
            f"Dit {percent(said)}, gagné {percent(won)}."
            for _, said, won in (tenth for tenth in found if tenth[0] >= ENOUGH)
        )
    )


def _frame() -> str:
    marks = "".join(
        f'<text x="{_x(share)}" y="{SIDE - 18}" text-anchor="middle">{share}</text>'
        f'<text x="{EDGE - 6}" y="{_y(share)}" dy=".35em" text-anchor="end">{share}</text>'
        for share in (0, 50, 100)
    )
    return (
        f'<g font-size="12" fill="currentColor" stroke="none">{marks}<text x="{_x(50)}" y="{SIDE - 3}"'
        f' text-anchor="middle">dit, sur 100</text></g><path d="M{_x(0)} {_y(100)}V{_y(0)}H{_x(100)}"'
        ' fill="none" stroke="currentColor" stroke-opacity=".5"/>'
    )


def _x(share: float) -> str:
    return f"{EDGE + (SIDE - EDGE - 10) * share / 100:.1f}"


def _y(share: float) -> str:
    return f"{8 + (SIDE - EDGE - 8) * (1 - share / 100):.1f}"


# -- tables ----------------------------------------------------------------------------------------
def counted(told: Told) -> str:
    """A line a table: how many games, how far what was said is from what came, the error now and before."""
    heads = ("jeu", "sièges", "parties", "décisions", "écart moyen", "le plus grand", "à la donne", "erreur",
             "erreur avant")  # fmt: skip
    return table(
        "Ce qui était dit, et ce qui est venu, entre gloutons", heads, map(_row, of(told, "glouton"))
    )


def _row(one: Told) -> Sequence[str]:
    mean, most = gaps(one["courbe"])
    before, now = one["erreur"]
    return (
        one["titre"], str(one["sièges"]), number(one["parties"]), number(one["décisions"]), number(mean, 1),
        number(most, 1), number(at_the_deal(one), 1), number(now, 3), number(before, 3),
    )  # fmt: skip


def gaps(curve: Sequence[Tenth]) -> tuple[float, float]:
    """By how many points what was said is off, on average and at most, in the tenths with enough cases."""
    some = [(tenth[0], abs(tenth[1] - tenth[2])) for tenth in curve if tenth[0] >= ENOUGH]
    many = fsum(count for count, _ in some) or 1
    return fsum(count * gap for count, gap in some) / many, max((gap for _, gap in some), default=0.0)


def at_the_deal(one: Told) -> float:
    """By how many points at most a seat is told wrong before anything is played."""
    deal = one["donne"]
    off: list[float] = [abs(said - won) for said, won in zip(deal["dit"], deal["gagné"], strict=True)]
    return max(off)


def hints(told: Told) -> str:
    """A line a game: how far hints are off, and how often their range holds the true figure."""
    rows = []
    for one in (told[f"{game} conseils"] for game in games if f"{game} conseils" in told):
        before, now = one["erreur"]
        shares = (number(one["vrais"]), percent(one["tenus"]))
        rows.append((one["titre"], number(one["conseils"]), number(now, 3), number(before, 3), *shares))
    heads = ("jeu", "conseils", "erreur", "erreur avant", "fourchettes essayées", "justes")
    return table("Ce que disait un conseil, et ce qui est venu", heads, rows)
