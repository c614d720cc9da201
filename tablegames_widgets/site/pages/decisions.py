"""The rulings and the reconstructed numbers on pages of their own, gathered from where each is told: nothing
is written twice.

A ruling is a labelled paragraph of the rules (`docs/jeux/<id>.md`). Its case is the example below it, else
one of `docs/ecole` that cites it, else the position of the test that bears its number, which
`tests/record_cases.py` has left in `docs/decisions.json`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ...engine.text import french
from ...games import games
from ...page.example import Example
from .chapters import Chapter, chapters, prose
from .dated import dates, said

MARK = "% décisions"
"""In `docs/decisions.md`: here come the games."""
_LABEL = re.compile(r"^\(([\w-]+)\)=$")
_BEGINS = re.compile(r"\*\*(.+?)\*\*\s*(.*)", re.DOTALL)
_KIND = re.compile(r"\*(Règle|Officiel|Lecture|Décision)\b[^*]*\*")
_LINK = re.compile(r"\]\(#([\w-]+)\)")
_EXAMPLE = re.compile(r"^```\{partie\} (\w+)\n(.*?)^```$(.*?)(?=^```\{partie\}|\Z)", re.MULTILINE | re.DOTALL)
_OPTION = re.compile(r"^:([\w-]+): ?(.*)$")
_MADE = "reconstitu"


class Ruling(NamedTuple):
    """A numbered paragraph: its address, the heading above it, its question, its answer, the kinds of it, its
    chapter, whether its example stands below it."""

    anchor: str
    heading: str
    question: str
    answer: str
    kinds: frozenset[str]
    chapter: str
    shown: bool

    @property
    def number(self) -> str:
        """« k13 »."""
        return self.anchor.rpartition("-")[2]


class Block(NamedTuple):
    """What stands under a label, up to the next label or heading, and whether an example is part of it;
    `other` is the label just above that label, or ""."""

    anchor: str
    heading: str
    text: str
    shown: bool
    other: str


def blocks(chapter: Chapter) -> Iterator[Block]:
    """A chapter in pieces; what an example says is not in them."""
    outside, anchor, heading, text, shown = dict(prose(chapter.lines)), "", chapter.title, [], False  # type: ignore[var-annotated]
    other = ""
    for number, line in enumerate([*chapter.lines, "# "]):
        plain = outside.get(number, "" if number < len(chapter.lines) else line)
        label, head = _LABEL.match(plain), re.match(r"#+ (.*)", plain)
        if label or head:
            if "".join(text).strip():
                yield Block(anchor, heading, "\n".join(text).strip(), shown, other)
                text, shown = [], False
            other = anchor if label and number and _LABEL.match(chapter.lines[number - 1]) else ""
            anchor, heading = (label[1], heading) if label else (anchor, head[1])  # type: ignore[index]
        text += [plain] if number in outside and not label and not head else []
        shown = shown or line.startswith("```{partie}")


def rulings(game: str, found: list[Chapter]) -> list[Ruling]:
    """What we settled: every numbered paragraph that says more than the published rule."""
    return [one for one in numbered(game, found) if one.kinds != {"Règle"}]


def numbered(game: str, found: list[Chapter]) -> Iterator[Ruling]:
    """Every numbered paragraph."""
    address = re.compile(rf"{game}-[a-z]*\d+[a-z]?")
    for chapter in found:
        for block in blocks(chapter):
            anchor = next(filter(address.fullmatch, (block.anchor, block.other)), "")
            if anchor and (begins := _BEGINS.match(block.text)):
                kinds = frozenset(_KIND.findall(block.text))
                yield Ruling(anchor, block.heading, begins[1], begins[2], kinds, chapter.name, block.shown)


def numbers(found: list[Chapter]) -> Iterator[tuple[str, str]]:
    """What the rules say of numbers that we made up: the label above it, and the sentence, the point of a
    list or the line of a table."""
    for chapter in found:
        for block in blocks(chapter) if chapter.name != "aide" else ():
            if not _KIND.search(block.text):
                pieces = re.split(r"\n\s*\n|\n(?=[|-] ?)", block.text)
                yield from ((block.anchor, _said(one)) for one in pieces if _MADE in one)


def _said(piece: str) -> str:
    """A line of a table as a sentence."""
    piece = " ".join(piece.split())
    return (
        " : ".join(cell.strip() for cell in piece.strip("|").split("|"))
        if piece.startswith("|")
        else piece.removeprefix("- ")
    )


def reasons(material: Any) -> Iterator[str]:
    """Why a number of the material is what it is, where it is not the publisher's."""
    if isinstance(material, list):
        for one in material:
            yield from reasons(one)
    elif isinstance(material, dict):
        source = str(material.get("source", ""))
        if _MADE in source:
            yield str(material.get("note", source))
        yield from (one for one in material.get("provenance", {}).values() if _MADE in one and " " in one)
        for one in material.values():
            yield from reasons(one)


def cases(docs: Path, game: str) -> dict[str, str]:
    """By the number of a ruling, the link to a match that stands where it counts."""
    told = docs / "decisions.json"
    found = json.loads(told.read_text("utf-8")).get(game, {}) if told.is_file() else {}
    for page in sorted(docs.joinpath("ecole").glob("*.md")):
        for which, body, after in _EXAMPLE.findall(page.read_text("utf-8")):
            options = {pair[1]: pair[2] for line in body.split("\n") if (pair := _OPTION.match(line))}
            if which == game and "position" in options:
                seats = len(options["sieges"].split(","))
                position = f"sièges: {seats}; {options['position']}"
                found |= {anchor.rpartition("-")[2]: position for anchor in _LINK.findall(after)}
    return {number: Example(game, position=position).match().link() for number, position in found.items()}


def pages(docs: Path, more: Mapping[str, str] = MappingProxyType({})) -> dict[Path, bytes]:
    """The page of each game, and the one that leads to them; `more` stands below the rulings of those
    anchors."""
    door = docs / "decisions.md"
    if not door.is_file():
        return {}
    found = {game: chapters(docs.joinpath("jeux", f"{game}.md").read_text("utf-8")) for game in games}
    written = {
        Path("decisions", f"{game}.md"): page(docs, game, found[game], more).encode() for game in found
    }
    lines = [
        f"- [{games[game].title}](decisions/{game}.md) : {_counted(rulings(game, found[game]))}"
        for game in found
    ]
    tree = ["```{toctree}", ":hidden:", "", "facons", *(f"decisions/{game}" for game in found), "```"]
    written[Path("decisions.md")] = (
        door.read_text("utf-8").replace(MARK, "\n".join([*lines, "", *tree])).encode()
    )
    return written


def _counted(told: list[Ruling]) -> str:
    """« 27 décisions, dont 8 où le texte ne dit rien »."""
    return french(
        f"{len(told)} numéros, dont {sum('Décision' in one.kinds for one in told)} où le texte ne dit rien"
    )


def page(docs: Path, game: str, found: list[Chapter], more: Mapping[str, str] = MappingProxyType({})) -> str:
    """All that was settled for a game: the rulings under the headings of its questions, then the numbers."""
    lines, heading, known = (
        [f"# {games[game].title} : nos décisions", "", _before(game, found)],
        "",
        cases(docs, game),
    )
    shown = {block.anchor for chapter in found for block in blocks(chapter) if block.shown}
    since = dates(docs).get(game, {})
    for one in rulings(game, found):
        lines += [f"\n## {one.heading}"] if one.heading != heading else []
        heading = one.heading
        apart = "\n\n" if re.search(r"\n\s*\n|\n[-|]", one.answer) else "\n"
        lines += [
            "",
            f"**[{one.question}](#{one.anchor})** {one.answer}{apart}{case(game, one, known, shown)}"
            + (f" {said(one, since[one.number])}" if one.number in since else ""),
            *(["", more[one.anchor]] if one.anchor in more else []),
        ]
    return "\n".join([*lines, "", *_numbers(game, found)])


def _before(game: str, found: list[Chapter]) -> str:
    told = next(line for line in found[0].lines if line.startswith("- **Édit"))
    return (
        f"{told.removeprefix('- ').replace('**', '')}. *Décision* : ce texte ne dit rien. *Lecture* : il peut"
        " se comprendre de plusieurs façons. *Officiel* : une autre source le dit. Le numéro mène à [la"
        f" question](../jeux/{game}/questions.md), le cas à un plateau. [Comment"
        " corriger](../decisions.md#corriger)."
    )


def case(game: str, one: Ruling, known: Mapping[str, str], shown: set[str]) -> str:
    """Where to try it."""
    near = next((anchor for anchor in _LINK.findall(one.answer) if anchor in shown), "")
    if one.shown or (near and one.number not in known):
        return (
            "[▶ L’exemple, sous la"
            f" {'question' if one.shown else 'règle'}](#{one.anchor if one.shown else near})"
        )
    fragment, said = (
        (known[one.number], "Le cas, à jouer")
        if one.number in known
        else ("#maintenant", "Une partie où le voir")
    )
    name = re.sub(r"[*`]", "", one.question)
    return (
        f'<a class="tg-case" href="../jouer/{game}.html{fragment}"'
        f' aria-label="{escape(french(f"{said} : {name}"))}">▶ {said}</a>'
    )


def _numbers(game: str, found: list[Chapter]) -> Iterator[str]:
    """The numbers that are not the publisher's."""
    material = tomllib.loads(files(games[game].package).joinpath("material.toml").read_text("utf-8"))
    told = [f"- {said} [La règle](#{anchor})" for anchor, said in dict.fromkeys(numbers(found))]
    told += [f"- {french(one)}" for one in dict.fromkeys(reasons(material))]
    yield from [
        "## Les nombres reconstitués",
        "",
        *(told or ["Aucun : tous les nombres de ce jeu sont publiés."]),
    ]
