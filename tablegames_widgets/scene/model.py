"""The Scene: what lies where on a table, in words and classes. It knows no game and no screen.

A game's `scene(view, path)` builds one; the renderers decide what may be clicked, from the view's legal
moves, so that a scene can neither offer nor hide a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, update_wrapper
from types import MappingProxyType
from typing import Any, NamedTuple, ParamSpec, Protocol

from ..engine.caches import ZONES

P = ParamSpec("P")


class Piece(NamedTuple):
    """A card, a pile, a token.

    Without a `name` it is mere decoration (a card's back), told by its zone's lines.
    """

    key: str
    """Unique on the board; it follows the piece from place to place, and never tells what the viewer may not
    know."""
    name: str = ""
    value: str = ""
    click: str = ""
    """The click that the piece stands for; "" when it is only shown."""
    look: str = ""
    """Classes beyond `tg-card`."""
    icon: str = ""
    """An icon's class, e.g. "tg-i-korsar-pirate"."""
    label: str = ""
    """The accessible name: what it is. By default the text."""
    act: str = ""
    """What a click would do, as one says it: part of the accessible name while the piece may be clicked."""
    lines: tuple[str, ...] = ()
    """Small print under the name."""
    hint: str = ""
    """The same in a word or two: written on the piece while it may be clicked."""
    source: str = ""
    """The key of the place it comes from, when it was not on the board before (a pile, a seat)."""
    goal: str = ""
    """The key of the place it goes to, when it leaves the board (a discard, a chest)."""

    @property
    def text(self) -> str:
        """What is written on it, as one reads it aloud: « rouge 2 », or « 2 chevaux » where the label says it
        so."""
        if self.label.startswith(counted := f"{self.value} {self.name}"):
            return counted.strip()
        return f"{self.name} {self.value}".strip()


class Zone(NamedTuple):
    """A labelled group: a hand, a seat, what lies round a card. It holds pieces and smaller zones, in reading
    order.

    With neither label nor title it is mere decoration: cards face down, told by the lines of the zone round
    it.
    """

    key: str
    label: str = ""
    """The accessible name; by default the title."""
    title: str = ""
    """The heading; "" for none."""
    badge: str = ""
    """A letter or sign before the title, or before the lines of a zone without one."""
    lines: tuple[str, ...] = ()
    items: tuple[Piece | Zone, ...] = ()  # type: ignore[misc, unused-ignore]
    look: str = ""
    part: str = ""
    """What it is on the table, one of `parts.PARTS`: what the question is about, one's own, the others', the
    ground, an aid."""


class Lasting(Zone):
    """A zone that is the same object from view to view, as long as it shows the same: what a renderer drew of
    it stays with it.

    It is looked up by what it is, not by what it holds: bigger zones are made of such ones at no cost.
    """

    __hash__ = object.__hash__

    buttons: tuple[Piece, ...]
    """Its pieces that stand for a click."""
    clicks: frozenset[str]
    """What they stand for."""
    stops: frozenset[str]
    """Their keys."""
    drawn: dict[object, str]
    """What a renderer made of it, by how it stood."""

    def __init__(self, *_fields: object) -> None:
        self.buttons, self.drawn = tuple(buttons(self.items)), {}
        self.clicks = frozenset([piece.click for piece in self.buttons])
        self.stops = frozenset([piece.key for piece in self.buttons])


def lasting(make: Callable[P, Zone]) -> Callable[P, Lasting]:
    """A function that makes a zone of nothing but its arguments: equal ones give the very zone that was made
    before.

    They tell all that is seen of the zone, and differ where it does (a card of another material, though its
    name be the same).
    """

    @lru_cache(maxsize=ZONES)
    def made(*args: P.args, **kwargs: P.kwargs) -> Lasting:
        return Lasting(*make(*args, **kwargs))

    return update_wrapper(made, make)  # type: ignore[return-value]


class Grid(NamedTuple):
    """What belongs in rows: the scores, a table of the rules."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    best: tuple[int, ...] = ()
    """The rows to mark with a star."""
    lines: tuple[str, ...] = ()


class Scene(NamedTuple):
    """A whole board: its accessible name, its classes, its zones in reading order, the result once there is
    one.

    `aids` are tables of the rules to keep at hand; they stand after the zones.
    """

    label: str
    zones: tuple[Zone, ...]
    look: str = ""
    result: Grid | None = None
    aids: tuple[Grid, ...] = ()


class Refused(NamedTuple):
    """Why a click was refused, and the rule that says so: its address, and the words of the link."""

    text: str
    href: str = ""
    title: str = ""


class Help(NamedTuple):
    """What one can do now: the question, what each click would do, why the rest is shut, the one rule that
    matters."""

    asked: str
    can: tuple[tuple[str, str], ...] = ()
    """(what may be clicked, what that would do)."""
    shut: tuple[tuple[str, str], ...] = ()
    """(what may not be clicked, why)."""
    rule: Refused | None = None
    """The rule that matters now: its words, its address, its title."""
    rules: tuple[tuple[str, str], ...] = ()
    """The table of contents of the rules: (title, address)."""
    url: str = ""
    """The page of the rules."""
    hands: str = ""
    """How one clicks: with a mouse, a finger, keys."""
    advice: bool = False
    """Whether one may ask for a hint."""
    search: str | None = None
    """The address of the page where one asks about the rules; "" when the board answers, None for nowhere."""
    answer: str = ""
    """What the board answers, as HTML."""


class Curves(NamedTuple):
    """How the chances of winning went, from 0 to 1: whose each line is, and its value after each move."""

    names: tuple[str, ...]
    lines: tuple[tuple[float, ...], ...]


class Told(NamedTuple):
    """What a program that thinks has to say: the action that opens and closes it, its lines, each with the
    moment to which it leads."""

    action: str
    title: str
    lines: tuple[tuple[int | None, str], ...] = ()
    waits: str = ""
    """What is still under way."""
    figures: tuple[str, ...] = ()
    """What is told only to who opens « Des chiffres »."""
    curves: Curves | None = None
    """The chances of a game that is over."""
    first: tuple[str, ...] = ()
    """What is said of the whole, before the lines."""
    heads: str = ""
    """What stands over the lines."""
    retries: Mapping[str, str] = MappingProxyType({})
    """Those of the lines that are the answer where a move may be tried again, each with what is said before
    it."""


class Frame(NamedTuple):
    """What a screen shows beside the view: where one is in the match, and what the table has to say."""

    ply: int = 0
    title: str = ""
    """What tells this board from others on the same page."""
    tools: tuple[str, ...] = ()
    """The actions that can be used now, of undo redo first prev next last help. Empty: no tools at all."""
    said: str | None = None
    """The last event; None takes the view's own."""
    journal: tuple[tuple[int, str], ...] = ()
    """The journal, while it is open: (ply, what happened)."""
    refusal: Refused | None = None
    curtain: str = ""
    """Whom to hand the screen to. The view must then be the spectator's."""
    help: Help | None = None
    note: str = ""
    """A comment on this moment, in an example."""
    paused: bool = False
    """Whether players have more moves to make, and wait for a click."""
    moves: int = 0
    """How many moves the journal would tell; without any it is not offered."""
    replay: bool = False
    """Whether what others did since one's own last move can be seen again."""
    offers: tuple[str, ...] = ()
    """What can be done at the end of a game, of new again review."""
    thinking: str = ""
    """The name of the program that is thinking: the board waits for it."""
    told: Told | None = None
    """A hint, or what counted in the game, while it is open."""
    advised: tuple[str, ...] = ()
    """The clicks of the move that a hint has named."""
    about: Refused | None = None
    """The rule that the note is about."""
    asks: str = ""
    """The question where it is not that of the game."""
    checks: bool = False
    """Whether an answer of several moves waits to be checked."""
    blind: bool = False
    """Whether what may be clicked is not shown: it is what one asks."""
    now: str = ""
    """What the last move did, where `said` tells more than that."""
    anyway: bool = False
    """Whether the refusal is but a question: the whole move of `path` is played if one says so."""
    pace: bool = False
    """Whether others move here whom one watches: how fast is chosen beside what happened."""


def begun(path: tuple[str, ...], frame: Frame) -> tuple[str, ...]:
    """The clicks after which the next is chosen: all but the last, while it is asked about a whole move."""
    return path[:-1] if frame.anyway else path


class _Move(Protocol):
    @property
    def path(self) -> tuple[str, ...]: ...


class Shown(Protocol):
    """What the renderers read of a view, whatever the game."""

    @property
    def game(self) -> Any: ...
    @property
    def seat(self) -> int | str | None: ...
    @property
    def legal_moves(self) -> Sequence[_Move]: ...
    @property
    def events(self) -> Sequence[object]: ...
    def ask(self, path: tuple[str, ...]) -> str: ...


def lay_out(view: Shown, path: tuple[str, ...]) -> Scene:
    """The view's scene, by its game's own function."""
    scene: Scene = view.game.scene(view, path)
    return scene


def next_clicks(view: Shown, path: tuple[str, ...]) -> dict[str, bool]:
    """The clicks that may follow `path`, in order; True where the move is then not yet complete."""
    if not path:
        return {m.path[0]: len(m.path) > 1 for m in view.legal_moves}
    done = len(path)
    return {
        m.path[done]: len(m.path) > done + 1
        for m in view.legal_moves
        if m.path[:done] == path and len(m.path) > done
    }


def said(view: Shown, frame: Frame) -> str:
    """The last events, as the frame tells them or else the view."""
    return frame.said if frame.said is not None else " ".join(str(event) for event in view.events)


def buttons(items: Iterable[Piece | Zone]) -> list[Piece]:
    """The pieces that stand for a click, in reading order."""
    found: list[Piece] = []
    for item in items:
        if isinstance(item, Piece):
            if item.click:
                found.append(item)
        else:
            found += item.buttons if isinstance(item, Lasting) else buttons(item.items)
    return found


def numbered(scene: Scene, numbers: Mapping[str, str]) -> Scene:
    """The scene with a number before the name of each zone and piece of these keys."""
    return scene._replace(zones=tuple(_numbered(zone, numbers) for zone in scene.zones))


def _numbered(zone: Zone, numbers: Mapping[str, str]) -> Zone:
    items = tuple(
        _numbered(one, numbers)
        if isinstance(one, Zone)
        else one._replace(name=f"{numbers[one.key]} · {one.name}")
        if one.key in numbers
        else one
        for one in zone.items
    )
    title = f"{numbers[zone.key]} · {zone.title or zone.label}" if zone.key in numbers else zone.title
    return Zone(*zone)._replace(items=items, title=title, badge="" if title != zone.title else zone.badge)


def pieces(zone: Zone) -> Iterator[Piece]:
    """All the pieces of a zone, in reading order."""
    for item in zone.items:
        if isinstance(item, Piece):
            yield item
        else:
            yield from pieces(item)
