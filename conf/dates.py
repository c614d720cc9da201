"""`python conf/dates.py` dates the rulings that docs/dates.toml does not date yet: each entered the rules
with the first version of its page where it had its number, else it enters them today.

A ruling whose kind is no more what it was (« Décision », then « Officiel ») is told with what it was, and the
day of the last such change, if it is a later one. What is in the file already stays: who changes a ruling
later says it there.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from tablegames_widgets.games import games
from tablegames_widgets.site.pages.chapters import Chapter
from tablegames_widgets.site.pages.dated import DATES, KINDS, Dated, dates
from tablegames_widgets.site.pages.decisions import Ruling, numbered

DOCS = Path(__file__).parents[1] / "docs"
HEAD = """# Depuis quand une décision est dans nos règles, par jeu et par numéro (« k15 » : « korsar-k15 »).
# Une date seule, ou une table : « depuis » ; « change », le jour où la réponse a changé, et « avant », ce
# qu’elle était ; « qui » décide (éditeur, officiel, auteur, nous) et « option », son nom en Python, là où la
# page ne le dit pas. « python conf/dates.py » ajoute ce qui manque. docs/decisions.md : le fichier du site.
"""


def git(*words: str) -> str:
    """What git answers here."""
    return subprocess.run(["git", "-C", str(DOCS), *words], capture_output=True, text=True, check=True).stdout


def versions(game: str) -> Iterator[tuple[date, dict[str, Ruling]]]:
    """The page of a game, the oldest first, and as it is now: the day, and its rulings by number."""
    for line in git("log", "--reverse", "--format=%H %as", "--", f"jeux/{game}.md").splitlines():
        commit, day = line.split()
        yield date.fromisoformat(day), rulings(game, git("show", f"{commit}:docs/jeux/{game}.md"))
    yield date.today(), rulings(game, DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8"))


def rulings(game: str, text: str) -> dict[str, Ruling]:
    """The numbered paragraphs of a page by their numbers."""
    return {one.number: one for one in numbered(game, [Chapter("", "", text.split("\n"))])}


def found(game: str) -> dict[str, Dated]:
    """What the history says of each ruling of today."""
    told: dict[str, Dated] = {}
    kinds: dict[str, str] = {}
    for day, there in versions(game):
        for number, one in there.items():
            now = ", ".join(kind for kind in KINDS if kind in one.kinds)
            before = told.setdefault(number, Dated(day))
            if kinds.setdefault(number, now) != now and day != before.since:
                told[number] = Dated(before.since, day, kinds[number])
            kinds[number] = now  # of the same day, it was a slip of the pen
    return {number: told[number] for number in there}


def line(number: str, one: Dated) -> str:
    """A line of the file."""
    words = {"avant": one.before, "qui": one.decider, "option": one.option}
    said = [f"depuis = {one.since}", *([f"change = {one.changed}"] if one.changed else [])]
    said += [f'{name} = "{value}"' for name, value in words.items() if value]
    return f"{number} = {one.since}" if len(said) == 1 else f"{number} = {{ {', '.join(said)} }}"


def main() -> None:
    """Write the file."""
    known, lines = dates(DOCS), [HEAD]
    for game in games:
        every = found(game) | known.get(game, {})
        lines += [f"[{game}]", *(line(number, every[number]) for number in found(game)), ""]
    DOCS.joinpath(DATES).write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main()
