"""The `{materiel}` directive: the cards of a game, drawn, counted and sourced from its `material.toml`."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ...engine import BadSetup, Game, TableGamesError
from ...engine.text import count, french
from ...games import games
from ...scene.html import shown
from ...scene.model import Piece, pieces
from ..paper import drawn

SOURCES = {
    "publié": "écrit dans la règle publiée",
    "autre édition": "pris d’une autre édition",
    "reconstitué": "reconstitué par nous, à vérifier",
}
"""What the provenance words of a `material.toml` mean, for readers."""


class Cards(NamedTuple):
    """The cards of a game by name: how many there are, and what each looks like."""

    counts: Counter[str]
    faces: dict[str, Piece]


class Group(NamedTuple):
    """Cards of one kind: its heading, rows of faces with how many there are of each, names explained, where
    we know it from."""

    game: Game
    title: str
    rows: list[list[tuple[Piece, int]]]
    names: dict[str, str]
    source: str


class Materiel(SphinxDirective):
    """Argument: the game. Body: lines « title | table of the material | first words of cards »; no card may
    be left out.

    Words are separated by commas, rows by slashes between spaces: « rouge / vert », « capitaine, amiral ».
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        try:
            game = games[self.arguments[0]]
            found = _groups(game, list(self.content))
        except (TableGamesError, KeyError, ValueError) as error:
            raise self.severe(f"{{materiel}} {self.arguments[0]} : {error}") from error
        html = (
            f'<div class="tg-table tg-{game.id} tg-material"><div'
            f' class="tg-material-groups">{"".join(map(_group, found))}</div></div>'
        )
        typst, short = (
            f"materiel({drawn.array(_printed(one, whole) for one in found if whole or one.rows)})"
            for whole in (True, False)
        )
        return [
            nodes.raw(
                "",
                html,
                format="html",
                typst=typst,
                bref=short,
                livre=f"<div>{''.join(map(_kept, found))}</div>",
            )
        ]


def _groups(game: Game, lines: list[str]) -> list[Group]:
    cards = _cards(game)
    left = set(cards.counts)
    groups = []
    for line in lines:
        title, table, words = (part.strip() for part in line.split("|"))
        rows = [_starting(cards, row.split(",")) for row in words.split(" / ")]
        left.difference_update(*rows)
        total = sum(cards.counts[name] for row in rows for name in row)
        faces = [[(cards.faces[name], cards.counts[name]) for name in row] for row in rows if row]
        groups.append(
            Group(
                game,
                french(f"{title} : {count(total, 'carte')}" if total else title),
                faces,
                *_told(game, table),
            )
        )
    if left:
        raise BadSetup(f"cartes oubliées : {', '.join(sorted(left))}.")
    return groups


def _starting(cards: Cards, words: list[str]) -> list[str]:
    """The cards whose name starts with one of the words."""
    return [
        name
        for name in cards.counts
        if any(f"{name} ".startswith(f"{word.strip()} ") for word in words if word.strip())
    ]


def _cards(game: Game) -> Cards:
    """Every card of the deal, and its piece as it lies in a hand that holds one of each, unless the game says
    otherwise."""
    if shown := game.faces():
        return Cards(
            Counter({name: copies for name, (_, copies) in shown.items()}),
            {name: face for name, (face, _) in shown.items()},
        )
    counts = Counter(name for names in game.census(game.start(seed=0)).values() for name in names)
    counts = Counter(
        {name: counts[name] for name in game.words(game.seats[0]).values() if name in counts}
    )  # in the order of the material
    position = game.position(f"sièges: {game.seats[0]}; main A: {', '.join(counts)}")
    scene = game.scene(position.view(0), ())
    faces = {piece.click: piece for zone in scene.zones for piece in pieces(zone) if piece.click in counts}
    return Cards(counts, faces)


def _group(group: Group) -> str:
    items = ["".join(_card(face, copies) for face, copies in row) for row in group.rows]
    lists = "".join(f'<ul class="tg-pieces">{row}</ul>' for row in items)
    lists = f'<div class="tg-material-rows">{lists}</div>' if lists else ""
    names = "".join(
        f"<li><b>{escape(key)}</b>\u00a0: {escape(text)}</li>" for key, text in group.names.items()
    )
    told = f'{f"<ul>{names}</ul>" if names else ""}<p class="tg-line tg-source">{escape(group.source)}</p>'
    return (
        '<div class="tg-material-group"><h3'
        f' class="tg-zone-title">{escape(group.title)}</h3>{lists}{told}</div>'
    )


def _card(piece: Piece, copies: int) -> str:
    return f'<li>{shown(piece)}<p class="tg-line tg-copies">×\u00a0{copies}</p></li>'


def _kept(group: Group) -> str:
    """The same without style sheets."""
    cards = [f"<li>{escape(face.text)} (×\u00a0{copies})</li>" for row in group.rows for face, copies in row]
    names = [f"<li><b>{escape(key)}</b>\u00a0: {escape(text)}</li>" for key, text in group.names.items()]
    items = f"<ul>{''.join(cards + names)}</ul>" if cards or names else ""
    return f"<p><b>{escape(group.title)}</b></p>{items}<p><small>{escape(group.source)}</small></p>"


def _printed(group: Group, whole: bool) -> str:
    """The same for Typst; whole or in short, without what cards do and where we know it from."""
    rows = [
        (face if whole else face._replace(lines=()), f"×\u00a0{copies}")
        for row in group.rows
        for face, copies in row
    ]
    cards = [drawn.card(face, group.game.package, (copies,)) for face, copies in rows]
    told = [*(f"{key}\u00a0: {text}" for key, text in group.names.items()), group.source] if whole else []
    return drawn.array((drawn.string(group.title), drawn.array(cards), drawn.strings(told)))


def _told(game: Game, table: str) -> tuple[dict[str, str], str]:
    """The names that the material gives for a table; its source and note."""
    told: dict[str, Any] = game.material[table] if isinstance(game.material[table], dict) else {}
    if game.faces():
        told = {
            key: text for key, text in told.items() if key in ("source", "note")
        }  # the faces tell the names
    source = told.get("source") or game.material["provenance"][table]
    names = {
        key: french(text)
        for key, text in told.items()
        if isinstance(text, str) and key not in ("source", "note")
    }
    note = f" {told['note']}" if "note" in told else ""
    note = note or (f" {game.material['notes'][table]}" if table in game.material.get("notes", {}) else "")
    return names, french(f"Source : {SOURCES.get(source, source)}.{note}")
