"""The rulings as a file that programs read, `decisions.json` at the root of the site: each with who decides,
since when, and what has changed. docs/decisions.md says its form to who reads it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ...board.opening import rule_url
from ...engine.shapes import Among, Each, Either, Flag, Nothing, Record, Text, Whole
from ...engine.text import french
from ...games import games
from .chapters import chapters
from .dated import DATES, DECIDERS, KINDS, Dated, dates, decider, labels, option
from .decisions import Ruling, numbered

NAME: Final = "decisions.json"
FORM: Final = 1
"""The number of the form: it grows when a reader of the last one would be wrong about this one."""


class _Written(Text):
    def fits(self, value: object) -> bool:
        return isinstance(value, str) and bool(re.fullmatch(r"\d{4}-\d\d-\d\d", value))


_CHANGE: Final = Record({"le": _Written(), "avant": Text(4000)})
FILE: Final = Record(
    {
        "forme": Whole(FORM, FORM),
        "décisions": Each(
            Record(
                {
                    "numéro": Text(40, 1),
                    "jeu": Among(*games),
                    "question": Text(400, 1),
                    "réponse": Text(8000, 1),
                    "genres": Each(Among(*KINDS), len(KINDS)),
                    "qui": Among(*DECIDERS),
                    "depuis": _Written(),
                    "changé": Either(Nothing(), _CHANGE),
                    "option": Either(Nothing(), Text(40, 1)),
                    "adresse": Text(200, 1),
                    "choix": Flag(),
                }
            )
        ),
    }
)
"""The form of the file."""


def told(docs: Path) -> Iterator[dict[str, object]]:
    """Every numbered paragraph of the rules, as the file has it. Raises KeyError for one without a date."""
    known = dates(docs)
    for game in games:
        for one in numbered(game, chapters(docs.joinpath("jeux", f"{game}.md").read_text("utf-8"))):
            yield _told(game, one, known[game][one.number])


def _told(game: str, one: Ruling, dated: Dated) -> dict[str, object]:
    changed = {"le": dated.changed.isoformat(), "avant": dated.before} if dated.changed else None
    return {
        "numéro": ", ".join(labels(one)),
        "jeu": game,
        "question": _plain(one.question),
        "réponse": _plain(one.answer),
        "genres": [kind for kind in KINDS if kind in one.kinds],
        "qui": decider(one, dated),
        "depuis": dated.since.isoformat(),
        "changé": changed,
        "option": option(game, one, dated) or None,
        "adresse": rule_url(f"jeux/{game}.html", f"{game}#{one.number}"),
        "choix": one.kinds != {"Règle"},
    }


def _plain(text: str) -> str:
    """What Markdown says, without its signs, on one line."""
    bare = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return french(" ".join(re.sub(r"\*+|`", "", bare).split()))


def write(docs: Path, site: Path) -> None:
    """Leave the file at the root of the site; of pages without a date, none."""
    if (docs / DATES).is_file():
        content = {"forme": FORM, "décisions": [*told(docs)]}
        site.joinpath(NAME).write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", "utf-8")
