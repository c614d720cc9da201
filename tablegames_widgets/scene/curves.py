"""Chances of winning over the moves of a game, a line a seat: a picture, and the same as a table."""

from __future__ import annotations

from .model import Curves
from .panels import LIVE, escape

WIDE, HIGH, LEFT, TOP, FOOT = 600, 220, 44, 12, 26
"""The picture: its size, and the margins of what it draws, in its own units."""
INKS = ("#2f7fd6", "#d1600a", "#1f9d6b", "#b85cc0", "#a07d00", "#d6455d", "#5f7f8f", "#7a6ff0")
"""A colour a seat, that is seen by day and by night; the dashes tell them apart without."""
DASHES = ("", "9 4", "2 4", "12 4 2 4", "5 3", "14 6", "2 7", "9 3 2 3 2 3")
TITLE = "Les chances de gagner, coup par coup"
ROWS, STRIPS = 40, 240
"""Moments of the table, and of the picture, at most: of a longer game, some."""


def picture(found: Curves, now: int | None = None, live: bool = False) -> str:
    """The curves, whose they are, and the same in a table behind its button; where it is `live`, each moment
    leads there."""
    lines = "".join(
        f'<polyline points="{_points(line)}" fill="none" stroke="{_ink(seat)}" stroke-width="2.5"'
        f' stroke-dasharray="{_dash(seat)}"/>'
        for seat, line in enumerate(found.lines)
    )
    last = len(found.lines[0]) - 1
    marks = "" if now is None else f'<path d="M{_x(now, last)} {TOP}V{HIGH - FOOT}" stroke="currentColor"/>'
    strips = _strips(last) if live else ""
    drawn = (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" width="100%" style="max-width:{WIDE}px"><title>{TITLE}'
        f"</title><desc>{escape(_described(found))}</desc>{_grid(last)}{marks}{lines}{strips}</svg>"
    )
    return f'<div class="tg-curves">{drawn}{_legend(found.names)}{_table(found, now, live)}</div>'


def _points(line: tuple[float, ...]) -> str:
    return " ".join(f"{_x(ply, len(line) - 1)},{_y(chance)}" for ply, chance in enumerate(line))


def _x(ply: int, last: int) -> str:
    return f"{LEFT + (WIDE - LEFT - 8) * ply / max(last, 1):.1f}"


def _y(chance: float) -> str:
    return f"{TOP + (HIGH - TOP - FOOT) * (1 - chance):.1f}"


def _ink(seat: int) -> str:
    return INKS[seat % len(INKS)]


def _dash(seat: int) -> str:
    return DASHES[seat % len(DASHES)]


def _grid(last: int) -> str:
    """Lines at none, half and all of the chances; the first and the last move."""
    lines = "".join(
        f'<path d="M{LEFT} {_y(share)}H{WIDE - 8}" stroke="currentColor" stroke-opacity=".25"/><text'
        f' x="{LEFT - 6}" y="{_y(share)}" dy=".35em" text-anchor="end" font-size="13"'
        f' fill="currentColor">{round(100 * share)}\u00a0%</text>'
        for share in (0.0, 0.5, 1.0)
    )
    foot = "".join(
        f'<text x="{_x(ply, last)}" y="{HIGH - 7}" text-anchor="{anchor}" font-size="13"'
        f' fill="currentColor">{words}</text>'
        for ply, anchor, words in ((0, "start", "début"), (last, "end", f"coup {last}"))
    )
    return lines + foot


def _strips(last: int) -> str:
    """A strip a moment, for who points at it: those of the table are for the keys."""
    step = _step(last, STRIPS)
    wide = (WIDE - LEFT - 8) * step / max(last, 1)
    return "".join(
        f'<rect data-action="goto {ply}" x="{float(_x(ply, last)) - wide / 2:.1f}" y="{TOP}"'
        f' width="{wide:.1f}" height="{HIGH - TOP - FOOT}" fill="transparent"/>'
        for ply in range(0, last + 1, step)
    )


def _step(last: int, most: int) -> int:
    return max(-(-last // most), 1)


def _legend(names: tuple[str, ...]) -> str:
    """Whose each line is, by its dashes and its colour."""
    items = "".join(
        f'<li><svg viewBox="0 0 44 8" width="44" height="8" aria-hidden="true"><path d="M0 4H44"'
        f' stroke="{_ink(seat)}" stroke-width="2.5" stroke-dasharray="{_dash(seat)}"/></svg>'
        f" {escape(name)}</li>"
        for seat, name in enumerate(names)
    )
    return f'<ul class="tg-curves-names">{items}</ul>'


def _described(found: Curves) -> str:
    """The curves in words."""
    return " ".join(
        f"{name}\u00a0: de {_percent(line[0])} à {_percent(line[-1])}, au plus haut {_percent(max(line))}, au"
        f" plus bas {_percent(min(line))}."
        for name, line in zip(found.names, found.lines, strict=True)
    )


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}\u00a0%"


def _table(found: Curves, now: int | None, live: bool) -> str:
    last = len(found.lines[0]) - 1
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in ("Coup", *found.names))
    rows = "".join(
        f'<tr><th scope="row">{_moment(ply, ply == now, live)}</th>'
        + "".join(f"<td>{_percent(line[ply])}</td>" for line in found.lines)
        + "</tr>"
        for ply in range(0, last + 1, _step(last, ROWS))
    )
    return (
        f'<details class="tg-help-more"><summary {LIVE}>Les mêmes en nombres</summary><table'
        f' class="tg-scores"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details>'
    )


def _moment(ply: int, now: bool, live: bool) -> str:
    if not live:
        return str(ply)
    stands = ' aria-current="step"' if now else ""
    return f'<button type="button" class="tg-tool" data-action="goto {ply}"{stands} {LIVE}>{ply}</button>'
