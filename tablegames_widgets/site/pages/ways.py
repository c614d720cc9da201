"""Every option both ways: whether it matters, in a sentence made of what `arena.facons` has counted, and one
position where the two ways differ, told by the engine.

`docs/guides/facons.json` has the counts, `docs/facons.toml` the positions; `docs/facons.md` is the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from html import escape
from pathlib import Path
from typing import Any, Final

from ...arena.measured.ways import Row, Told, Way
from ...arena.tables import number
from ...engine import Option
from ...engine.outside import read_toml
from ...engine.shapes import By, Each, Record, Text, Whole
from ...engine.text import LETTERS, french, listed
from ...games import games
from ...page.example import Example
from .chapters import Chapter, chapters, page
from .dated import SINCE, dates, day, option, said
from .decisions import rulings
from .tables import length, percent, table

DATA: Final = "guides/facons.json"
SHOWN: Final = "facons.toml"
PAGE: Final = "facons.md"
MARK: Final = "% facons"
"""In the page: here come the games."""
RARE: Final = 0.05
"""Of the games that go otherwise: with fewer, it matters rarely."""
LEAST: Final = 3.0
"""In hundredths: a smaller change is not felt."""
MUCH: Final = 10.0
TWICE: Final = 100.0
SURE: Final = 1.3
"""How many half intervals from nothing a seat's share must be: of four seats, one strays more easily."""
_SHOWN_SHAPE: Final = By(
    By(
        Record(
            {"titre": Text(100, 1), "sieges": Text(100, 1)},
            {"position": Text(4000), "graine": Whole(0, 10**9), "coups": Each(Text(100)), "essai": Text(100)},
        )
    )
)


def counted(docs: Path) -> Told:
    """What was counted, by game and option; nothing before it was."""
    path = docs / DATA
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def positions(docs: Path) -> dict[str, dict[str, Any]]:
    """The positions, by game and option. Raises BadText."""
    path = docs / SHOWN
    return read_toml(path.read_bytes(), f"« {SHOWN} »", _SHOWN_SHAPE) if path.is_file() else {}


# -- whether it matters ------------------------------------------------------------------------------------


def matters(told: Option, row: Row) -> str:
    """« Sur 1 000 parties à 4 jouées des deux façons, 12 se sont passées autrement : cela compte peu. »"""
    begun = f"Sur {number(row['parties'])} parties à {row['sièges']} jouées des deux façons"
    usual, *others = row["façons"]
    ways = [(told.label(way["choix"]), *verdict(usual, way, row["parties"])) for way in others]
    if len(ways) > 1:
        each = "\u00a0; ".join(f"avec « {label} », {what}, et {so}" for label, what, so in ways)
        return french(f"{begun} : {each}.")
    _, what, so = ways[0]
    return french(f"{begun}, {what} : {so}.")


def verdict(usual: Way, way: Way, played: int) -> tuple[str, str]:
    """What the other way did, and whether it matters."""
    other = played - (way["pareilles"] or 0)
    if not other:
        return "aucune ne s’est passée autrement", "cela ne change presque jamais rien"
    some = f"{number(other)} se sont passées" if other > 1 else "1 seule s’est passée"
    some = f"{'toutes se sont passées' if other == played else some} autrement"
    if other < RARE * played:
        return some, "cela compte rarement"
    found = list(changes(usual, way))
    if not found:
        return f"{some}, mais elles durent autant et aucune place n’y gagne", "cela compte peu"
    much = "beaucoup" if max(size for size, _ in found) >= MUCH else "un peu"
    return f"{some}, avec {listed([words for _, words in found])}", f"cela compte {much}"


def changes(usual: Way, way: Way) -> Iterator[tuple[float, str]]:
    """What is sure and felt: how much of a hundred, and in words."""
    gap = way["écart"]
    assert gap is not None, "of a way that is not the usual one"
    if _sure(gap["coups"]) and abs(gap["coups"][0]) >= LEAST:
        yield abs(gap["coups"][0]), _times(gap["coups"][0], "coups")
    if gap["points"] and usual["points"] and gap["points"][1] < gap["points"][2]:  # else it is dealt, not won
        size = 100 * gap["points"][0] / abs(usual["points"])
        if _sure(gap["points"]) and abs(size) >= LEAST:
            yield abs(size), _times(size, "points")
    seat = max(range(len(gap["places"])), key=lambda k: abs(gap["places"][k][0]))
    share = gap["places"][seat]
    if _sure(share, SURE) and abs(share[0]) >= LEAST:
        won = f"{number(abs(share[0]), 0)} victoires sur 100 {_more(share[0])}"
        yield 2 * abs(share[0]), f"{won} pour la place {LETTERS[seat]}"


def _sure(gap: Sequence[float], far: float = 1.0) -> bool:
    """Whether nothing is not between the bounds."""
    middle, low, high = gap
    return abs(middle) > far * (high - low) / 2


def _times(size: float, what: str) -> str:
    """« 12 % de coups en plus », « 9 fois plus de coups »."""
    if size >= TWICE:
        return f"{number(1 + size / 100, 0)} fois plus de {what}"
    return f"{percent(abs(size))} de {what} {_more(size)}"


def _more(change: float) -> str:
    return "en plus" if change > 0 else "en moins"


# -- in the rules and on the page of decisions -------------------------------------------------------------


def below(docs: Path) -> dict[str, str]:
    """What stands below the rulings that are options, by their anchors."""
    known, counts = dates(docs), counted(docs)
    named = [
        (one.anchor, game, option(game, one, known[game][one.number]))
        for game in counts
        for one in rulings(game, _chapters(docs, game))
    ]
    return {
        anchor: f"**Est-ce que cela compte\u00a0?** {matters(games[game].options[name], counts[game][name])}"
        f" [Des deux façons](#{anchored(game, name)})."
        for anchor, game, name in named
        if name in counts[game]
    }


def _chapters(docs: Path, game: str) -> list[Chapter]:
    return chapters(docs.joinpath("jeux", f"{game}.md").read_text("utf-8"))


def anchored(game: str, name: str) -> str:
    """The label of an option on its page."""
    return f"facons-{game}-{name}".replace("_", "-")


def pages(docs: Path) -> dict[Path, bytes]:
    """The chapters with what stands below their rulings, and the page of all options."""
    written: dict[Path, bytes] = {}
    more, known = below(docs), dates(docs)
    for game in games:
        found = _chapters(docs, game)
        since = {
            one.anchor: f"[{said(one, known[game][one.number])}]{{.{SINCE}}}" for one in rulings(game, found)
        }
        for chapter in found[1:]:
            text = page(chapter._replace(lines=[*dated_lines(chapter.lines, since, more)]))
            written[Path("jeux", game, f"{chapter.name}.md")] = text.encode()
    if docs.joinpath(PAGE).is_file():
        every = "\n".join(line for game in games for line in _game(docs, game))
        written[Path(PAGE)] = docs.joinpath(PAGE).read_text("utf-8").replace(MARK, every).encode()
    return written


def dated_lines(lines: list[str], since: Mapping[str, str], more: Mapping[str, str]) -> Iterator[str]:
    """The lines; at the end of the first paragraph of a ruling its date, and below it what it changes."""
    labels: list[str] = []
    inside = False
    for line in lines:
        if line.startswith("(") and line.endswith(")="):
            labels.append(line[1:-2])
        elif labels and line.strip():
            inside = line.startswith("**") or inside
            labels = labels if inside else []
        elif inside:
            yield from (since[one] for one in labels if one in since)
            yield from (text for one in labels if one in more for text in ("", more[one]))
            labels, inside = [], False
        yield line


def _game(docs: Path, game: str) -> Iterator[str]:
    """A game on the page of all options: its table, then each option."""
    options, shown = games[game].options, positions(docs).get(game, {})
    counts = counted(docs).get(game, {})
    yield f"\n## {games[game].title}\n"
    if not options:
        yield "Aucune option\u00a0: ce jeu se joue d’une seule façon.\n"
        return
    yield f"```{{facons}} {game}\n```\n"
    for name in options:
        yield f"({anchored(game, name)})=\n### {shown[name]['titre']}\n"
        yield f"{options[name].help} {matters(options[name], counts[name]) if name in counts else ''}\n"
        yield f"```{{facons}} {game} {name}\n```\n"


# -- the tables --------------------------------------------------------------------------------------------


def made(told: Told) -> str:
    """When, who plays, and how often."""
    rows = [row for game in told.values() for row in game.values()]
    if not rows:
        return ""
    days = sorted({day_of(row) for row in rows})
    who = listed(sorted({row["joueur"] for row in rows}))
    often = listed([number(one) for one in sorted({row["parties"] for row in rows})])
    when = f"Chiffres du {listed(days)}, version {rows[0]['version']}"
    return f"<p>{escape(french(f'{when} : {often} parties de chaque façon, jouées par {who}.'))}</p>"


def day_of(row: Row) -> str:
    """« 27 novembre 2026 »."""
    return day(date.fromisoformat(row["date"]))


HEADS: Final = (
    "option",
    "choix",
    "à table",
    "parties",
    "autrement",
    "autre gagnant",
    "coups",
    "écart",
    "points",
    "écart",
    "victoires par place",
)


def whole(game: str, told: Mapping[str, Row]) -> str:
    """All options of a game."""
    options = games[game].options
    rows = [line for name, row in told.items() for line in _lines(options, name, row)]
    return table(f"{games[game].title} : chaque option, des deux façons", HEADS, rows)


def _lines(options: Mapping[str, Option], name: str, row: Row) -> Iterator[Sequence[str]]:
    told, others = options[name], [options[one].label(value) for one, value in row["avec"].items()]
    beside = f" Ici, {listed(others)}." if others else ""
    for way in row["façons"]:
        gap = way["écart"]
        yield (
            f"{told.help}{beside}",
            f"{told.label(way['choix'])}{' (d’habitude)' if way['habituel'] else ''}",
            f"{row['sièges']}\u00a0× {row['joueur']}",
            number(row["parties"]),
            "" if way["pareilles"] is None else number(row["parties"] - way["pareilles"]),
            "" if way["gagnants"] is None else number(way["gagnants"]),
            length(way["coups"]),
            f"{_between(gap['coups'])}\u00a0%" if gap else "",
            number(way["points"]),
            _between(gap["points"]) if gap and gap["points"] else "",
            ", ".join(f"{LETTERS[k]}\u00a0{_share(place)}" for k, place in enumerate(way["places"])),
        )


def _share(place: Sequence[float]) -> str:
    share, low, high = (number(one, 0) for one in place)
    return f"{share}\u00a0%\u00a0({low}\u00a0à\u00a0{high})"


def _between(gap: Sequence[float]) -> str:
    """« +3,0 (−1,2 à 7,1) »."""
    middle, low, high = (one or 0.0 for one in gap)  # « −0,0 » is nothing
    return f"{'+' if middle > 0 else ''}{number(middle)}\u00a0({number(low)}\u00a0à\u00a0{number(high)})"


# -- one position, both ways -------------------------------------------------------------------------------


def both(game: str, name: str, shown: Mapping[str, Any]) -> list[tuple[Example, str]]:
    """Where a position shows it: the example by the usual choice, then by the last of the others, which is
    farthest from it, each with what the engine says there."""
    told = games[game].options[name]
    if "position" not in shown and "graine" not in shown:
        return []
    last = next(choice for choice in reversed(told.choices) if choice != told.default)
    return [_answered(example(game, name, choice, shown), shown) for choice in (told.default, last)]


def example(game: str, name: str, choice: str, shown: Mapping[str, Any]) -> Example:
    """The position by that choice, after its moves."""
    seats = [one.strip() for one in shown["sieges"].split(",")]
    moves = [one.split(": ", 1) for one in shown.get("coups", ())]
    told = games[game].options[name]
    which = "D’habitude" if choice == told.default else "L’autre façon"
    title = french(f"{which} : {told.label(choice)}")
    if "position" not in shown:
        return Example(game, seats, shown["graine"], options={name: choice}, moves=moves, title=title)
    position = f"sièges: {len(seats)}; {told.item}: {choice}; {shown['position']}"
    return Example(game, seats, position=position, moves=moves, title=title)


def _answered(one: Example, shown: Mapping[str, Any]) -> tuple[Example, str]:
    """The example, with the move that is tried if it is allowed, and what the engine answers."""
    match = one.match()
    if tried := shown.get("essai"):
        letter, move = tried.split(": ", 1)
        if refusal := match.position.why_not(move, LETTERS.index(letter)):
            return one, french(f"« {move} » : refusé. {refusal.text}")
        one.moves.append([letter, move])
        match = one.match()
    events = " ".join(map(str, match.told(match.ply))) if match.ply else ""
    outcome = match.position.outcome
    asked = outcome.why if outcome else match.position.prompt(match.to_move[0])
    return one, french(f"{events} {asked}".strip())
