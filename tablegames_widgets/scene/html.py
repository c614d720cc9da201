"""A view as HTML: the live board, the picture in a page, what stays in a saved notebook.

Its promises: docs/guides/sous-le-capot.md.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..engine.caches import DRAWN, FACES
from ..engine.text import french
from .around import aid, last_moves, notices, question, result
from .curves import picture
from .inline import inline
from .model import Frame, Lasting, Piece, Shown, Zone, begun, buttons, lay_out, next_clicks, pieces, said
from .panels import LIVE, escape, help_panel, journal_panel, told_panel
from .sheets import picture_styles

ADVISED = "conseillé"
"""What is written on the cards of the move that a hint has named."""
# how a button stands; Tab reaches the stop of a zone
_LEGAL, _MORE, _PRESSED, _STOP, _ADVISED, _OPEN = 1, 2, 4, 8, 16, 32

_MOVES = re.compile(' data-(?:key|from|to)="[^"]*"')
"""What tells a board where its pieces go: nothing moves on a picture."""
_ONE_OF_TWO = ".tg-without-style{display:none!important}.tg-with-style{display:block!important}"
"""Where style sheets are read; elsewhere (a notebook not trusted, GitHub) the board that needs them stays
hidden by its own style."""


def render(
    view: Shown, path: tuple[str, ...] = (), *, frame: Frame | None = None, still: bool = False
) -> str:
    """The board of `view` after the clicks of `path`, as one `<section class="tg-table">`; a `still` one has
    no buttons."""
    frame = frame or Frame()
    if still:
        frame = Frame(
            frame.ply, frame.title, said=frame.said, refusal=frame.refusal, note=frame.note, about=frame.about
        )
    before = begun(path, frame)
    nexts = next_clicks(view, before)
    if frame.anyway:
        nexts.pop(path[-1], None)
    scene = lay_out(view, before if nexts or not frame.blind else ())
    board = _Board({} if frame.blind else nexts, path, still, frame)
    seat = "" if view.seat is None else view.seat
    reading = " is-reading" if frame.help or frame.journal or frame.told else ""
    label = f"{scene.label}\u00a0: {frame.title}" if frame.title else scene.label
    now = f' data-did="{escape(frame.now)}"' if frame.now and frame.now != frame.said else ""
    # a board is long: each of its pieces is copied once, here
    return "".join(
        (
            f'<section class="tg-table {escape(scene.look)}{reading}" data-game="{escape(view.game.id)}"',
            f' data-ply="{frame.ply}" data-seat="{seat}"{" data-choosing" if path else ""}',
            f' aria-label="{escape(label)}">',
            question(view, path, frame),
            notices(frame),
            result(scene.result, frame.offers) if scene.result else "",
            '<div class="tg-scene" data-key="scene">',
            *board.zones(scene.zones),
            *map(aid, scene.aids),
            help_panel(frame.help, view.game.id),
            f"{journal_panel(frame)}{_told(frame)}</div>",
            f'<p class="tg-said" role="status"{now}>{escape(said(view, frame))}</p>',
            last_moves(frame),
            "</section>",
        )
    )


def still(view: Shown, path: tuple[str, ...] = (), *, frame: Frame | None = None) -> str:
    """The board as a picture: nothing on it can be pressed, or goes anywhere."""
    return _MOVES.sub("", render(view, path, frame=frame, still=True))


def _told(frame: Frame) -> str:
    curves = frame.told.curves if frame.told else None
    return told_panel(frame.told, frame.ply, picture(curves, frame.ply, live=True) if curves else "")


def page(view: Shown, path: tuple[str, ...] = (), *, frame: Frame | None = None) -> str:
    """The board as a cell of a notebook shows it, a picture: with its style sheets, or without them where
    they are taken away."""
    picture = still(view, path, frame=frame)
    mark, sheet = picture_styles(view.game.package, picture)
    drawn = f'<div class="tg-with-style {mark}" style="display:none">{picture}</div>'
    return f"<style>{sheet}{_ONE_OF_TWO}</style>{inline(view, path, frame=frame)}{drawn}"


class _Board:
    """The state of one rendering: which clicks may come next, which are made."""

    __slots__ = "advised", "chosen", "nexts", "other", "path", "still", "tab", "touched", "unpressed", "zone"

    def __init__(self, nexts: dict[str, bool], path: tuple[str, ...], still: bool, frame: Frame) -> None:
        advised, self.other = frame.advised, _OPEN if frame.blind else 0
        self.advised = set(advised[len(path) :] if advised[: len(path)] == path else ())
        self.nexts, self.path, self.still = nexts, path, still
        self.unpressed = set(path)
        self.chosen = bool(path or self.advised)
        self.touched = {*nexts, *path, *self.advised}
        self.zone: Zone | None = None
        self.tab = ""

    def zones(self, zones: tuple[Zone, ...]) -> list[str]:
        """The parts of the table, each with its zones: what a screen lays out, whatever the game.

        To be joined.
        """
        parts: dict[str, list[str]] = {}
        many: dict[str, int] = {}
        for zone in zones:
            area = _area(zone)
            many[area] = many.get(area, 0) + 1
            self.zone = zone
            self._group(parts.setdefault(area, [""]), zone, "tg-zone")
        told = []
        for area, drawn in parts.items():
            drawn[0] = f'<div class="tg-part tg-part-{area} tg-n{many[area]}" data-key="part {area}">'
            told += drawn
            told.append("</div>")
        return told

    def _stop(self) -> str:
        """The key of the piece of the zone that Tab reaches, from where arrows lead on: the pressed or first
        legal one, else the first.

        Looked for where something can be clicked: most zones hold nothing of the kind.
        """
        if self.zone is not None:
            found = buttons(self.zone.items)
            self.zone, nexts, unpressed = None, self.nexts, self.unpressed
            ready = (piece.key for piece in found if piece.click in nexts or piece.click in unpressed)
            self.tab = next(ready, found[0].key)
        return self.tab

    def _group(self, told: list[str], zone: Zone, kind: str) -> None:
        """A zone that lasts is drawn once for each way in which it stands, while no move is begun on it nor
        advised."""
        if not isinstance(zone, Lasting):
            self._draw(told, zone, kind)
            return
        how: object = kind
        if clicks := zone.clicks:
            touched = not clicks.isdisjoint(self.touched)
            if touched and self.chosen:
                self._draw(told, zone, kind)
                return
            stands = tuple(map(self.nexts.get, clicks)) if touched else ()
            how = kind, self.other, self.still, stop if (stop := self._stop()) in zone.stops else "", stands
        kept = zone.drawn.get(how)
        if kept is None:
            fresh: list[str] = []
            self._draw(fresh, zone, kind)
            kept = zone.drawn[how] = "".join(fresh)
        told.append(kept)

    def _draw(self, told: list[str], zone: Zone, kind: str) -> None:
        told.append(
            _head(kind, zone.key, zone.label, zone.title, zone.badge, zone.lines, zone.look, zone.part)
        )
        told.append("")
        first = len(told)
        for item in zone.items:
            if isinstance(item, Piece):
                told.append(f"<li>{self._piece(item)}</li>")
            elif item.label or item.title:
                self._group(told, item, "tg-group")
            else:
                told[first - 1] += _decoration(item)
        if len(told) > first:
            told[first - 1] += '<ul class="tg-pieces">'
            told.append("</ul>")
        told.append("</div></li>" if kind == "tg-group" else "</div>")

    def _piece(self, piece: Piece) -> str:
        click = piece.click
        if self.still or not click:
            return shown(piece)
        state = self.other | (_STOP if piece.key == self._stop() else 0)
        more = self.nexts.get(click)
        if more is not None:
            state |= _LEGAL | _MORE if more else _LEGAL
        if click in self.unpressed:  # of equal cards the first is chosen: the one that will move
            self.unpressed.discard(click)
            state |= _PRESSED
        elif click in self.advised:
            self.advised.discard(click)
            state |= _ADVISED
        return _button(piece, state)


def _area(zone: Zone) -> str:
    """Where a zone lies: with the zones of its part; one's hand apart, at the edge of the table."""
    return "hand" if "tg-hand" in zone.look.split() else zone.part or "ground"


@lru_cache(maxsize=DRAWN)
def _head(
    kind: str, key: str, label: str, title: str, badge: str, lines: tuple[str, ...], look: str, part: str
) -> str:
    """What stands before the items of a group; a group in another is an item of its list."""
    item = "<li>" if kind == "tg-group" else ""
    look = f"{kind} {look}" if look else kind
    badge = f'<span class="tg-badge" aria-hidden="true">{escape(badge)}</span> ' if badge else ""
    heading = f'<h3 class="tg-zone-title">{badge}{escape(title)}</h3>' if title else badge
    told = "".join(f'<p class="tg-line">{escape(line)}</p>' for line in lines)
    name = escape(label or title)
    place = f' data-part="{part}"' if part else ""
    head = (
        f'{item}<div role="group" aria-label="{name}" class="{escape(look)}" data-key="{escape(key)}"{place}>'
    )
    return f'{head}<div class="tg-head">{heading}{told}</div>' if heading or told else head


@lru_cache(maxsize=FACES)
def _decoration(zone: Zone) -> str:
    """Cards face down: told by the lines of the zone round them, drawn for the eye."""
    inner = "".join(
        f'<span class="{_look(p)}" data-key="{escape(p.key)}"{_travel(p)}></span>' for p in pieces(zone)
    )
    return f'<span class="{escape(zone.look)}" aria-hidden="true">{inner}</span>' if inner else ""


@lru_cache(maxsize=FACES)
def shown(piece: Piece) -> str:
    """A card that is only shown: on a board, and on a page that shows the material."""
    return (
        f'<span class="{_look(piece)}" data-key="{escape(piece.key)}"{_travel(piece)}>{_face(piece)}</span>'
    )


@lru_cache(maxsize=FACES)
def _button(piece: Piece, state: int) -> str:
    """A card that can be part of a move."""
    legal = state & _LEGAL
    stands = "" if state & (_LEGAL | _PRESSED | _OPEN) else ' aria-disabled="true"'
    if state & _PRESSED:
        stands = ' aria-pressed="true"'
    advised = ADVISED if state & _ADVISED else ""
    look = " is-advised" if advised else ""
    told = advised or (piece.hint if legal else "")
    hint = f' data-hint="{escape(told)}"' if told else ""
    return (
        f'<button type="button" class="{_look(piece)}{" is-legal" if legal else ""}{look}"'
        f' data-click="{escape(piece.click)}"'
        f' data-key="{escape(piece.key)}"{_travel(piece)}'
        f"{' data-more' if state & _MORE else ''}{hint}{stands}"
        f' aria-label="{_spoken(piece, legal)}{", " + advised if advised else ""}" {LIVE}'
        f' tabindex="{0 if state & _STOP else -1}">{_face(piece)}</button>'
    )


def _spoken(piece: Piece, legal: int) -> str:
    label = piece.label or piece.text
    return escape(french(f"{label} : {piece.act}" if legal and piece.act else label))


def _look(piece: Piece) -> str:
    return f"tg-card {escape(piece.look)}" if piece.look else "tg-card"


def _travel(piece: Piece) -> str:
    source = f' data-from="{escape(piece.source)}"' if piece.source else ""
    return f'{source} data-to="{escape(piece.goal)}"' if piece.goal else source


_ENDS = re.compile(r"\s:$")
_COLON = r'<span class="tg-colon">\g<0></span>'
"""« troupeau 2 : 3 » is read; where the name stands below the number, a sheet leaves the sign out."""


def _face(piece: Piece) -> str:
    """What is written on a card, in the order in which it is read: stripped of all style it still says «
    rouge 2 »."""
    icon = f'<span class="tg-icon {escape(piece.icon)}" aria-hidden="true"></span>' if piece.icon else ""
    value = f' <b class="tg-value">{escape(piece.value)}</b>' if piece.value else ""
    lines = "".join(f' <small class="tg-small">{escape(line)}</small>' for line in piece.lines)
    name = f'<span class="tg-name">{_ENDS.sub(_COLON, escape(piece.name))}</span>'
    if value and piece.text.startswith(f"{piece.value} "):
        # « 3 cartes »: seen in the order in which it is said
        return f"{icon}{value.lstrip()} {name}{lines}"
    return f"{icon}{name}{value}{lines}"
