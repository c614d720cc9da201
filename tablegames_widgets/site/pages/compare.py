"""The `{comparer}` directive: three questions that lead to a game, then the seven side by side, as the doors
tell them and as the counted games measure them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...arena.measured.figures import Figures, OfGame, Table
from ...engine.text import french, listed
from ...games import games
from .doors import Told, on_page, seats
from .places import picture
from .winners import DATA, made

HEADS = ("jeu", "joueurs", "durée", "âge", "commencer", "les cartes reçues")
GAINS = ((3.0, "à peine"), (10.0, "un peu"), (100.0, "beaucoup"))
"""Up to how many games in a hundred it helps, or harms, to begin: in words."""
DEALS = ((10.0, "très peu"), (30.0, "un peu"), (60.0, "beaucoup"), (100.0, "presque tout"))
"""Up to which part of a hundred the deal decides: in words."""
UNPROVEN = "rien de sûr"
TIMES, AGES = (30, 45), (8, 10, 12, 14)
"""What may be answered: minutes at most, the age of the youngest."""
SEATS = tuple(range(2, max(max(game.seats) for game in games.values()) + 1))


class Comparer(SphinxDirective):
    """A line for each game, in the order of the doors."""

    def run(self) -> list[nodes.Node]:
        home, data = Path(self.env.srcdir, "index.md"), Path(self.env.srcdir, DATA)
        for path in (home, data):
            self.env.note_dependency(str(path))
        doors = on_page(home)
        counted: Figures = json.loads(data.read_text("utf-8"))
        if not doors or not counted["jeux"].keys() >= games.keys():
            raise self.severe(
                "{comparer} : il faut les {portes} de l’accueil et les chiffres de tous les jeux."
            )
        html = narrowing(doors) + questions() + choices(doors) + table(doors, counted["jeux"])
        return [nodes.raw("", html, format="html"), *made(counted)]


def questions() -> str:
    """The three questions; a sheet answers them (`narrowing`), a script counts what is left."""
    asked = {
        ("seats", "Combien êtes-vous ?"): {str(n): str(n) for n in SEATS},
        ("minutes", "Combien de temps avez-vous ?"): {str(n): f"{n} minutes au plus" for n in TIMES},
        ("age", "Quel âge a le plus jeune ?"): {
            str(n): f"{n} ans{' ou plus' if n == AGES[-1] else ''}" for n in AGES
        },
    }
    fields = "".join(
        f'<label>{french(words)} <select name="{name}"><option value="">peu importe</option>'
        + "".join(f'<option value="{value}">{french(text)}</option>' for value, text in choice.items())
        + "</select></label>"
        for (name, words), choice in asked.items()
    )
    line = '<p class="tg-which-line" role="status"></p>'
    return f'<form class="tg-which-form" method="dialog">{fields}</form>{line}'


def narrowing(doors: Mapping[str, Told]) -> str:
    """A sheet that takes away what does not fit each answer: it needs no script. As `fits` in choisir.js."""
    asked = [("seats", n) for n in SEATS] + [("minutes", n) for n in TIMES] + [("age", n) for n in AGES]
    lines = []
    for name, answer in asked:
        out = [game for game, line in doors.items() if not _fits(game, line, name, answer)]
        chosen = f'.tg-which-form:has([name="{name}"] option[value="{answer}"]:checked)'
        lines += [f'{chosen}~.tg-which>[data-game="{game}"]' for game in out]
    return f"<style>{','.join(lines)}{{display:none}}</style>"


def _fits(game: str, line: Told, name: str, answer: int) -> bool:
    if name == "seats":
        return answer in games[game].seats
    return _minutes(line) <= answer if name == "minutes" else _age(line) <= answer


def _minutes(line: Told) -> int:
    return max(map(int, re.findall(r"\d+", line.minutes)), default=0)  # a free one has no end to fear


def _age(line: Told) -> int:
    return int(next(iter(re.findall(r"\d+", line.age)), "0"))


def choices(doors: Mapping[str, Told]) -> str:
    """A picture for each game, with what `choisir.js` looks at."""
    return f'<ul class="tg-which">{"".join(_choice(game, line) for game, line in doors.items())}</ul>'


def _choice(game: str, line: Told) -> str:
    told = " · ".join((f"{seats(games[game])} joueurs", line.minutes, line.age))
    title = escape(french(games[game].title))
    fits = f'data-minutes="{_minutes(line)}" data-age="{_age(line)}"'
    return (
        f'<li data-game="{game}" data-seats="{" ".join(map(str, games[game].seats))}" {fits}>'
        f'<a href="jeux/{game}.html">{picture(games[game])}<b>{title}</b></a>'
        f"<p>{escape(french(told))}</p><p>{escape(french(line.special))}</p>"
        f'<p><a href="jouer/{game}.html" aria-label="Jouer\u00a0: {title}">Jouer</a></p></li>'
    )


def table(doors: Mapping[str, Told], counted: Mapping[str, OfGame]) -> str:
    """On a phone each line is a card, and its cells say what they are (`data-head`)."""
    player = listed(sorted({one["joueur"] for game in doors for one in _best(counted[game]["tables"])}))
    said = escape(french(f"Pour les deux dernières colonnes, aux places : {player}, le même partout."))
    head = "".join(f'<th scope="col" role="columnheader">{one}</th>' for one in HEADS)
    rows = "".join(_row(game, line, counted[game]["tables"]) for game, line in doors.items())
    return (
        f'<table class="docutils tg-compare" role="table"><caption>{said}</caption><thead role="rowgroup"><tr'
        f' role="row">{head}</tr></thead><tbody role="rowgroup">{rows}</tbody></table>'
    )


def _row(game: str, line: Told, tables: Sequence[Table]) -> str:
    title = f'<a href="jouer/{game}.html">{escape(french(games[game].title))}</a>'
    cells = ([seats(games[game])], [line.minutes], [line.age], first(tables), luck(tables))
    row = "".join(
        f'<td role="cell" data-head="{head}">{_lines(cell)}</td>'
        for head, cell in zip(HEADS[1:], cells, strict=True)
    )
    return f'<tr role="row"><th scope="row" role="rowheader">{title}</th>{row}</tr>'


def _lines(lines: Iterable[str]) -> str:
    return " ".join(f"<span>{escape(french(line))}</span>" for line in lines)


def _best(tables: Sequence[Table]) -> list[Table]:
    """At each number of seats the tables of the player that thinks most: it is told last."""
    return list({one["sièges"]: one for one in tables}.values())


def first(tables: Sequence[Table]) -> Iterator[str]:
    """« à 2 : aide beaucoup »: what it is worth to begin, against what a place wins; only what is proven."""
    for one in _best(tables):
        share, low, high = one["places"][0]
        fair = sum(place[0] for place in one["places"]) / len(one["places"])
        what = "aide" if share > fair else "dessert"
        told = UNPROVEN if low <= fair <= high else f"{what} {_words(abs(share - fair), GAINS)}"
        yield f"à {one['sièges']} : {told}"


def luck(tables: Sequence[Table]) -> Iterator[str]:
    """« à 4 : décident un peu »: the weight of the deal; only what is proven."""
    for one in _best(tables):
        share, low, high = one["donne"]
        told = UNPROVEN if low <= 0 <= high else f"décident {_words(share, DEALS)}"
        yield f"à {one['sièges']} : {told}"


def _words(figure: float, steps: Sequence[tuple[float, str]]) -> str:
    return next(words for most, words in steps if figure <= most)
