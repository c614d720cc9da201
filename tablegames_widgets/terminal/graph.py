"""A graph of questions as SVG: each in a box, in the layer of how far it is from the start."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import pairwise
from typing import Final, NamedTuple

from ..engine.text import count, french
from .decisions import OVER, START, Drawn, Question

WIDTH: Final = 250
HEIGHT: Final = 54
ACROSS: Final = 60
"""Between two boxes of a layer, in pixels; DOWN between two layers, EDGE round it all."""
DOWN: Final = 90
EDGE: Final = 90
LONGEST: Final = 31
"""Signs of a title that a box holds."""
_STYLE: Final = (
    "text{font:14px sans-serif;text-anchor:middle;fill:#222}.r{font-size:11px;fill:#555}"
    "rect{fill:#fff;stroke:#333;stroke-width:1.5}.lost rect{fill:#fdd;stroke:#c00;stroke-width:3}"
    "path{fill:none;stroke:#357;stroke-opacity:.55}.back{stroke:#a50;stroke-dasharray:5 4}"
)

Arrows = Mapping[tuple[str, str], int]


class Box(NamedTuple):
    """Where a question is drawn: the middle of its box, in pixels, and its layer."""

    x: float
    y: float
    layer: int


def layers(names: tuple[str, ...], arrows: Arrows) -> list[list[str]]:
    """The names by how many arrows they are from the start; what nothing leads to comes in the first layer
    after it, the end comes last. In a layer, each stands near those that lead to it."""
    depth, found = {START: 0}, [START]
    for name in found:
        for before, after in arrows:
            if before == name and after not in depth and after != OVER:
                depth[after] = depth[name] + 1
                found.append(after)
    depth |= {name: 1 for name in names if name not in depth}
    rows: list[list[str]] = [[] for _ in range(max(depth.values()) + 1)]
    for name, at in depth.items():
        rows[at].append(name)
    for above, row in pairwise(rows):
        row.sort(key=lambda name: (_middle(name, above, arrows), name))
    return [*rows, [OVER]]


def _middle(name: str, above: list[str], arrows: Arrows) -> float:
    """Where those of the layer above that lead to it stand, on average, from 0 to 1."""
    places = [at / len(above) for at, one in enumerate(above) if (one, name) in arrows]
    return sum(places) / len(places) if places else 1.0


def boxes(rows: list[list[str]]) -> dict[str, Box]:
    """Where each name is drawn, each layer in the middle of the widest."""
    widest = max(map(len, rows)) * (WIDTH + ACROSS)
    placed = {}
    for layer, row in enumerate(rows):
        left = EDGE + (widest - len(row) * (WIDTH + ACROSS)) / 2
        for at, name in enumerate(row):
            x = left + at * (WIDTH + ACROSS) + (WIDTH + ACROSS) / 2
            placed[name] = Box(x, HEIGHT + layer * (HEIGHT + DOWN), layer)
    return placed


def svg(found: Drawn) -> str:
    """The whole drawing, with a title and a description for who does not see it."""
    rows = layers(tuple(one.name for one in found.questions), found.arrows)
    placed = boxes(rows)
    width = max(map(len, rows)) * (WIDTH + ACROSS) + 2 * EDGE
    height = len(rows) * (HEIGHT + DOWN) + HEIGHT
    most = max(found.arrows.values())
    lines = [_arrow(placed[a], placed[b], times / most) for (a, b), times in found.arrows.items()]
    known = {one.name: one for one in found.questions}
    lines += [_box(name, box, known.get(name), name in found.lost) for name, box in placed.items()]
    title, told = _words(found)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="titre dit" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">\n'
        f'<title id="titre">{escape(title)}</title>\n<desc id="dit">{escape(told)}</desc>\n'
        f"<style>{_STYLE}</style>\n"
        '<defs><marker id="t" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        'orient="auto"><path d="M0 0l8 4-8 4z" style="fill:#357;stroke:none"/></marker></defs>\n'
        + "\n".join(lines)
        + "\n</svg>\n"
    )


def _words(found: Drawn) -> tuple[str, str]:
    """The title and the description."""
    number = count(len(found.questions), "question")
    lost = f" En rouge : {', '.join(found.lost)}." if found.lost else ""
    told = (
        f"{number}, de haut en bas. Une flèche va d’une question à celle qui l’a suivie dans des parties "
        f"jouées au hasard ; en pointillé, elle remonte.{lost}"
    )
    return french(f"{found.title} : ce que l’on demande, et ce qui suit"), french(told)


def _box(name: str, box: Box, question: Question | None, lost: bool) -> str:
    """A question with the rule that it cites; the start and the end have no rule."""
    first = question.title if question else name
    first = first if len(first) <= LONGEST else f"{first[: LONGEST - 1]}…"
    second = f"{name} · {', '.join(question.rules) or 'aucune règle'}" if question else ""
    left, top = box.x - WIDTH / 2, box.y - HEIGHT / 2
    return (
        f'<g class="{"lost" if lost else "box"}"><rect x="{left:g}" y="{top:g}" width="{WIDTH}" '
        f'height="{HEIGHT}" rx="8"/><text x="{box.x:g}" y="{box.y - 4 if second else box.y + 5:g}">'
        f"{escape(french(first))}</text>"
        + (f'<text class="r" x="{box.x:g}" y="{box.y + 15:g}">{escape(second)}</text>' if second else "")
        + "</g>"
    )


def _arrow(a: Box, b: Box, share: float) -> str:
    """An arrow, as thick as it is often taken; one that does not go down leaves and comes in at the side."""
    thick = f'stroke-width="{1 + 3 * share:.1f}" marker-end="url(#t)"'
    if a.layer < b.layer:
        y, to, half = a.y + HEIGHT / 2, b.y - HEIGHT / 2, (b.y - a.y) / 2
        return f'<path d="M{a.x:g} {y:g}C{a.x:g} {y + half:g} {b.x:g} {to - half:g} {b.x:g} {to:g}" {thick}/>'
    side, y, to = a.x + WIDTH / 2, a.y - 8, b.y + 8
    end = b.x + WIDTH / 2
    out = max(side, end) + 30 + 12 * (a.layer - b.layer)
    return f'<path class="back" d="M{side:g} {y:g}C{out:g} {y:g} {out:g} {to:g} {end:g} {to:g}" {thick}/>'
