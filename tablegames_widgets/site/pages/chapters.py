"""The rules of a game are written in one file and read in short pages: a door, and under it one page a
chapter.

In `docs/jeux/<id>.md` a comment opens a chapter, `% chapitre attaquer` (or `% chapitre attaquer Attaquer et
défendre`, where its first heading is not its title), and `% porte` goes back to the door, which has the
beginning, the end, and a table of all rules. Every address that the one long page had is an id of that table:
old links come there, and `livre.js` takes them on to the chapter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from ...engine.text import french

_MARK = re.compile(r"^% (?:chapitre (?P<name>[\w-]+) ?(?P<title>.*)|porte)$")
_FENCE = re.compile(r"^(`{3,}|:{3,})")
_LABEL = re.compile(r"^\(([\w-]+)\)=$")
_HEADING = re.compile(r"^(#{1,6}) (.*)$")
_BOLD = re.compile(r"\*\*(.+?)\*\*")  # a ruling says first what it is about


class Chapter(NamedTuple):
    """A page of rules: its file name without the ending, its title when no heading says it, its lines.

    The door has no name.
    """

    name: str
    title: str
    lines: list[str]


class Rule(NamedTuple):
    """What an address leads to: its chapter, the ids that it has (that of its label first), what the table
    says of it, how deep it is."""

    chapter: str
    ids: list[str]
    text: str
    level: int


def prose(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines that are outside every directive, with their numbers."""
    closing = ""
    for number, line in enumerate(lines):
        fence = _FENCE.match(line)
        if closing:
            closing = "" if line.rstrip() == closing else closing
        elif fence:
            closing = fence[1]
        else:
            yield number, line


def chapters(text: str) -> list[Chapter]:
    """The door and the chapters of a page of rules, in their order."""
    lines, found = text.split("\n"), [Chapter("", "", [])]
    outside = dict(prose(lines))
    here = found[0]
    for number, line in enumerate(lines):
        if mark := _MARK.match(outside.get(number, "")):
            here = Chapter(mark["name"], mark["title"], []) if mark["name"] else found[0]
            found += [here] if mark["name"] else []
        else:
            here.lines.append(line)
    return found


def rules(chapter: Chapter) -> Iterator[Rule]:
    """What had an address on the one long page."""
    from docutils.nodes import make_id  # of the site's tools: who serves a built site may not have them

    labels: list[str] = []
    for _, line in prose(chapter.lines):
        if label := _LABEL.match(line):
            labels.append(label[1])
        elif line.strip():
            heading = _HEADING.match(line)
            ids = [make_id(label) for label in labels] + (
                [make_id(heading[2]), slug(heading[2])] if heading else []
            )
            told = _BOLD.match(line)
            text = (
                heading[2]
                if heading
                else told[1]
                if told
                else labels[0].partition("-")[2].upper()
                if labels
                else ""
            )
            if ids:
                yield Rule(chapter.name, ids, text, len(heading[1]) if heading else 9)
            labels = []


def make_id(title: str) -> str:
    """The id that docutils makes of a title or a label."""
    from docutils import nodes  # of the extra « site »: serving and checking need none of it

    return nodes.make_id(title)


def slug(title: str) -> str:
    """The address that MyST makes of a title, as forges do."""
    return re.sub(r"[^\w\- ]", "", title.strip().lower().replace(" ", "-"))


def page(chapter: Chapter) -> str:
    """The text of a chapter: one title, and below it no step that is left out."""
    lines, outside = list(chapter.lines), dict(prose(chapter.lines))
    headings = {number: match for number, line in outside.items() if (match := _HEADING.match(line))}
    first = None if chapter.title else min(headings)
    above: list[int] = []
    for number, match in headings.items():
        above = [level for level in above if level < len(match[1])]
        lines[number] = f"{'#' * (1 if number == first else len(above) + 2)} {match[2]}"
        above += [len(match[1])] if number != first else []
    return "\n".join([f"# {chapter.title}\n", *lines] if chapter.title else lines)


def door(game: str, found: list[Chapter]) -> str:
    """The first page of a game: what a player must know first, the game that one plays, and the table of all
    rules."""
    first, *others = found
    if not others:
        return "\n".join(first.lines)
    tree = ["```{toctree}", ":hidden:", "", *(f"{game}/{chapter.name}" for chapter in others), "```", ""]
    return "\n".join(
        [*first.lines, "## Toutes les règles", "", *_takeaway(game), *_table(game, first, others), "", *tree]
    )


def _takeaway(game: str) -> list[str]:
    more = '<a href="../imprimer.html">le livre pour liseuse</a>'
    return [
        "```{raw} html",
        f"<p>À imprimer, à emporter\u00a0: {printed('../imprimer', game)}, {more}.</p>",
        "```",
    ]


def printed(folder: str, game: str) -> str:
    """The way to what a game has to print."""
    return (
        f'<a href="{folder}/{game}.pdf">la règle</a>, <a href="{folder}/{game}-feuille.pdf">une feuille à'
        " distribuer</a>"
    )


def _table(game: str, first: Chapter, others: list[Chapter]) -> list[str]:
    """All rules, one line a chapter and one a heading; the questions by their numbers.

    Each has the ids of its old address.
    """
    lines, used = (
        ["```{raw} html", '<ul class="tg-sommaire">'],
        {one for rule in rules(first) for one in rule.ids},
    )
    for chapter in others:
        told = list(rules(chapter))
        title = chapter.title or told[0].text
        lines.append(
            f'<li><a class="tg-chapitre" href="{game}/{chapter.name}.html">{escape(french(title))}</a> '
        )
        lines += [_entry(game, rule, used) for rule in told]
        lines.append("</li>")
    return [*lines, "</ul>", "```"]


def _entry(game: str, rule: Rule, used: set[str]) -> str:
    ids = [
        f"{one}-1" if one in used else one for one in rule.ids
    ]  # a title that comes twice had that address
    fresh = [one for one in dict.fromkeys(ids) if one not in used]
    used.update(fresh)
    if not fresh:
        return ""
    more = "".join(f'<span id="{one}"></span>' for one in fresh[1:])
    return (
        f'<a id="{fresh[0]}"'
        f' href="{game}/{rule.chapter}.html#{rule.ids[0]}">{more}{escape(_plain(rule.text))}</a> '
    )


def _plain(text: str) -> str:
    return french(re.sub(r"[*`]|\[([^\]]*)\]\([^)]*\)", r"\1", text))


def addresses(docs: Path) -> dict[str, dict[str, str]]:
    """By game and chapter, the anchors of its rules, for the boards that link to
    them (board/chapters.json)."""
    found = {
        path.stem: chapters(path.read_text("utf-8")) for path in sorted(docs.joinpath("jeux").glob("*.md"))
    }
    return {
        game: {chapter.name: " ".join(_anchors(game, chapter)) for chapter in others[1:]}
        for game, others in found.items()
    }


def _anchors(game: str, chapter: Chapter) -> Iterator[str]:
    """The ids of its rules and questions: they begin by the name of the game."""
    return (
        one for rule in rules(chapter) for one in rule.ids if one.startswith(f"{game.replace('_', '-')}-")
    )


def spread(docs: Path, into: Path, more: Mapping[Path, bytes] = MappingProxyType({})) -> None:
    """Write the pages as the site has them, `more` among them; what has not changed is not written, for
    Sphinx reads what is new."""
    wanted: dict[Path, bytes] = {
        path.relative_to(docs): path.read_bytes() for path in docs.rglob("*") if path.is_file()
    }
    for path in sorted(docs.joinpath("jeux").glob("*.md")):
        found = chapters(path.read_text("utf-8"))
        wanted[Path("jeux", path.name)] = door(path.stem, found).encode()
        wanted |= {
            Path("jeux", path.stem, f"{chapter.name}.md"): page(chapter).encode() for chapter in found[1:]
        }
    wanted |= more
    for old in [path for path in into.rglob("*") if path.is_file()]:
        if old.relative_to(into) not in wanted:
            old.unlink()
    for name, data in wanted.items():
        target = into / name
        if not target.is_file() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)


if __name__ == "__main__":
    package = Path(__file__).parents[2]
    text = json.dumps(addresses(package.parent / "docs"), indent=1, ensure_ascii=False)
    package.joinpath("board", "chapters.json").write_text(f"{text}\n", "utf-8")
