"""The questions of a game as SVG: a square with a line and a column for each, and in each cell how often the
column's came next. So many arrows cross in a drawing of boxes that none can be followed."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from ..engine.text import count, french
from .decisions import OVER, START, Drawn, Question

NAMES: Final = 340
"""Pixels for the names of the questions."""
CELL: Final = 44
HEAD: Final = 60
"""Pixels above the lines, for the numbers of the columns."""
LONGEST: Final = 34
"""Signs of a title that its line holds."""
TOLD: Final = 0.095
"""Of all that came next, what a cell must have for its share to be written in it."""
_STYLE: Final = (
    "text{font:14px sans-serif;fill:#222}.r{font-size:11px;fill:#555}.n{text-anchor:middle}"
    ".p{font-size:11px;text-anchor:middle;fill:#fff}.z{fill:#f4f4f1}"
    "circle{fill:#24527a}.back{fill:#a04c00}.lost{fill:#fdd;stroke:#c00;stroke-width:2}"
)

Arrows = Mapping[tuple[str, str], int]


def ordered(names: tuple[str, ...], arrows: Arrows) -> list[str]:
    """The names by how many questions they are from the start, those that nothing leads to last."""
    found = [START]
    for name in found:
        after = [(times, to) for (at, to), times in arrows.items() if at == name and to in names]
        found += [to for _, to in sorted(after, key=lambda one: (-one[0], one[1])) if to not in found]
    return [*found[1:], *(name for name in names if name not in found)]


def svg(found: Drawn) -> str:
    """The whole drawing, with a title and a description for who does not see it."""
    rows = ordered(tuple(one.name for one in found.questions), found.arrows)
    known = {one.name: one for one in found.questions}
    columns = [*rows, OVER]
    width, height = NAMES + CELL * len(columns) + 1, HEAD + CELL * (len(rows) + 1) + 1
    lines = [_number(at, name) for at, name in enumerate(columns)]
    for at, name in enumerate((START, *rows)):
        lines += [
            _line(at, known.get(name), name in found.lost),
            *_cells(at, name, columns, found.arrows),
        ]
    title, told = words(found)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="titre dit" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
        f'<title id="titre">{escape(title)}</title>\n<desc id="dit">{escape(told)}</desc>\n'
        f"<style>{_STYLE}</style>\n" + "\n".join(lines) + "\n</svg>\n"
    )


def words(found: Drawn) -> tuple[str, str]:
    """The title and the description."""
    number = count(len(found.questions), "question")
    lost = f" En rouge : {', '.join(found.lost)}." if found.lost else ""
    told = (
        f"{number}, une par ligne. Sur sa ligne, un rond par question qui l’a suivie dans des parties jouées "
        f"au hasard, d’autant plus grand qu’elle l’a suivie souvent ; en brun, on y revient.{lost}"
    )
    return french(f"{found.title} : ce que l’on demande, et ce qui suit"), french(told)


def _number(at: int, name: str) -> str:
    x = NAMES + CELL * at + CELL / 2
    return f'<text class="n" x="{x:g}" y="{HEAD - 14}">{"fin" if name == OVER else at + 1}</text>'


def _line(at: int, question: Question | None, lost: bool) -> str:
    """A question with its number and the rule that it cites; the start has neither."""
    top = HEAD + CELL * at
    band = f'<rect class="z" x="0" y="{top}" width="100%" height="{CELL}"/>' if at % 2 else ""
    band += f'<rect class="lost" x="1" y="{top}" width="{NAMES - 8}" height="{CELL}"/>' if lost else ""
    if question is None:
        return f'{band}<text x="36" y="{top + 27}">{START}</text>'
    title = question.title or question.name
    title = title if len(title) <= LONGEST else f"{title[: LONGEST - 1]}…"
    cites = f"{question.name} · {', '.join(question.rules) or 'aucune règle'}"
    return (
        f'{band}<text class="n" x="18" y="{top + 27}">{at}</text>'
        f'<text x="36" y="{top + 20}">{escape(french(title))}</text>'
        f'<text class="r" x="36" y="{top + 36}">{escape(cites)}</text>'
    )


def _cells(at: int, name: str, columns: list[str], arrows: Arrows) -> list[str]:
    """A disc for each question that came next; its area is its share."""
    total = sum(times for (before, _), times in arrows.items() if before == name)
    drawn, y = [], HEAD + CELL * at + CELL / 2
    for to, after in enumerate(columns):
        if times := arrows.get((name, after), 0):
            share, x = times / total, NAMES + CELL * to + CELL / 2
            back = ' class="back"' if to < at else ""
            drawn.append(f'<circle{back} cx="{x:g}" cy="{y:g}" r="{max(3.0, 20 * share**0.5):.1f}"/>')
            if share >= TOLD:
                drawn.append(f'<text class="p" x="{x:g}" y="{y + 4:g}">{round(100 * share)}</text>')
    return drawn
