"""The `{qui-gagne}` directive: what many games say of a game, as a picture and as tables (`arena.chiffres`
has counted it)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...arena.measured.figures import Choice, Figures, OfGame, Table
from ...arena.tables import number
from ...engine import Option
from ...engine.text import LETTERS, french, listed
from ...games import games
from .tables import length, percent, table

DATA = "guides/qui-gagne.json"
_LEFT, _WIDE, _ROW, _TOP = 96, 440, 30, 44  # of a picture, in its own units
_APART = 7
"""How far above and below its line the two players' dots stand."""


class Winners(SphinxDirective):
    """Argument: the game. Without any: when and how the figures were made."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        path = Path(self.env.srcdir) / DATA
        self.env.note_dependency(str(path))
        told: Figures = json.loads(path.read_text("utf-8"))
        if not self.arguments:
            return made(told)
        if self.arguments[0] not in told["jeux"]:
            raise self.severe(f"{{qui-gagne}} {self.arguments[0]} : {DATA} n’en dit rien")
        return [
            nodes.raw(
                "",
                "".join(parts(told["jeux"][self.arguments[0]], games[self.arguments[0]].options)),
                format="html",
            )
        ]


def made(told: Figures) -> list[nodes.Node]:
    """When, and by which command."""
    year, month, day = told["date"].split("-")
    when = f"Chiffres du {day}/{month}/{year}, version {told['version']}, par cette commande :"
    command = f"python -m tablegames_widgets.arena.chiffres --parties {told['parties']}"
    return [nodes.paragraph("", french(when)), nodes.literal_block(command, command, language="sh")]


def parts(game: OfGame, options: Mapping[str, Option]) -> Iterator[str]:
    """What is told of a game, in order; its options in the words of the play page."""
    title = game["titre"]
    for seats in sorted({one["sièges"] for one in game["tables"]}):
        yield picture(title, seats, [one for one in game["tables"] if one["sièges"] == seats])
    yield table(
        f"{title} : le même joueur à toutes les places",
        ("sièges", "joueurs", "parties", "poids de la donne, sur 100", "coups"),
        [
            (
                f"{one['sièges']}",
                one["joueur"],
                number(one["parties"]),
                weight(one["donne"]),
                length(one["coups"]),
            )
            for one in game["tables"]
        ],
    )
    roles = [one for one in game["tables"] if "rôles" in one]
    yield from (
        [
            table(
                f"{title} : qui gagne, par rôle",
                ("sièges", "joueurs", "rôle", "victoires", "de", "à"),
                [
                    (f"{one['sièges']}", one["joueur"], role, *map(percent, shares))
                    for one in roles
                    for role, shares in one["rôles"].items()
                ],
            )
        ]
        if roles
        else []
    )
    yield table(
        f"{title} : un glouton seul contre hasard",
        ("sièges", "parties", "victoires", "de", "à", "part juste"),
        [
            (
                f"{one['sièges']}",
                number(one["parties"]),
                *map(percent, one["part"]),
                percent(100 / one["sièges"]),
            )
            for one in game["force"]
        ],
    )
    if game["options"]:
        heads = ("option", "choix", "sièges", "coups", "A gagne", "de", "à")
        yield table(
            f"{title} : ce que change une option, entre joueurs au hasard",
            heads,
            [_option(one, options[one["option"]]) for one in game["options"]],
        )


def _option(one: Choice, option: Option) -> Sequence[str]:
    choice = f"{option.label(one['choix'])}{' (d’habitude)' if one['habituel'] else ''}"
    return option.help, choice, f"{one['sièges']}", length(one["coups"]), *map(percent, one["première"])


def weight(luck: Sequence[float]) -> str:
    """« 12 (5 à 18) »: below 0 there is nothing but chance."""
    share, low, high = (number(one, 0) for one in luck)
    return f"{share} ({low}\u00a0à\u00a0{high})"


def picture(title: str, seats: int, tables: Sequence[Table]) -> str:
    """Who wins by seat, with intervals: a line a seat, a ring for a player at random, a dot for one that
    thinks."""
    high = _TOP + seats * _ROW + 24
    lines = "".join(_tick(share, high) for share in (0, 25, 50, 75, 100))
    fair = _x(100 / seats)
    lines += f'<path d="M{fair} {_TOP - 8}V{high - 24}" stroke-dasharray="5 5"/>'
    for k in range(seats):
        y = _TOP + k * _ROW + _ROW // 2
        lines += (
            f'<text x="{_LEFT - 12}" y="{y + 5}" text-anchor="end" fill="currentColor" stroke="none">place'
            f" {LETTERS[k]}</text>"
        )
        lines += "".join(
            _dot(one["places"][k], y + (2 * i - 1) * _APART, bool(i))
            for i, one in enumerate((tables[0], tables[-1]))
        )
    said = " ; ".join(
        f"{one['joueur']},"
        f" {listed([f'{LETTERS[k]} {percent(place[0])}' for k, place in enumerate(one['places'])])}"
        for one in tables
    )
    head = f"{title} à {seats} : victoires par place (○ {tables[0]['joueur']}, ● {tables[-1]['joueur']})"
    games = " et ".join(f"{number(one['parties'])} parties" for one in (tables[0], tables[-1]))
    wide = _LEFT + _WIDE + 40
    return (
        f'<figure><svg viewBox="0 0 {wide} {high}" role="img" aria-label="{escape(french(said), quote=True)}"'
        ' width="100%" '
        f'style="max-width:{wide}px" fill="none" stroke="currentColor" font-family="inherit" font-size="15">'
        f'<g stroke-width="1.5">{lines}</g></svg>'
        f"<figcaption>{escape(french(f'{head}, {games} ; le trait marque la part juste.'))}</figcaption>"
        "</figure>"
    )


def _x(share: float) -> int:
    return round(_LEFT + share * _WIDE / 100)


def _tick(share: int, high: int) -> str:
    x = _x(share)
    return (
        f'<path d="M{x} {_TOP - 8}V{high - 24}" stroke-opacity=".25"/><text x="{x}" y="{high - 6}"'
        f' text-anchor="middle" fill="currentColor" stroke="none">{percent(share)}</text>'
    )


def _dot(place: Sequence[float], y: int, full: bool) -> str:
    share, low, high = place
    inside = "currentColor" if full else "none"
    return f'<path d="M{_x(low)} {y}H{_x(high)}"/><circle cx="{_x(share)}" cy="{y}" r="5" fill="{inside}"/>'
