"""Events: what happened, typed, with who may see it. Their sentences are made only when read."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .eyes import Seen
from .sentences import Say
from .text import french

if TYPE_CHECKING:
    from .position import Position
    from .views import View

Raw = tuple[Any, ...]
"""An event as a position keeps it: (EventType, *data)."""


class EventType:
    """One kind of event of a game.

    `text(say, *data)` gives the sentence, which `say` makes of subject, verb and objects (`sentences.Say`).
    `hide(p, viewer, data)`, where given, returns the data that this viewer may know, or None when he may not
    even know that it happened (a step of someone's secret choice). `reveals` marks events that bring hidden
    things to light (a card drawn, dice): no move before one is taken back.
    """

    __slots__ = ("hide", "name", "reveals", "text")

    def __init__(
        self,
        name: str,
        text: Callable[..., str],
        hide: Callable[[Any, Seen, Raw], Raw | None] | None = None,
        reveals: bool = False,
    ) -> None:
        self.name, self.text, self.hide, self.reveals = name, text, hide, reveals

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Callable[..., EventType], tuple[str, str]]:
        return _find, (self.text.__module__, self.name)


def _find(module: str, name: str) -> EventType:
    """The event type of that name among those that a module of rules defines: how one is unpickled."""
    return next(
        x for x in vars(import_module(module)).values() if isinstance(x, EventType) and x.name == name
    )


class Event:
    """Ce qui vient d’arriver, comme un siège peut le savoir. `str(e)` est sa phrase ; `name` et `data`
    sont pour les programmes.
    """

    __slots__ = ("_say", "data", "kind")

    def __init__(self, raw: Raw, say: Say) -> None:
        self.kind: EventType = raw[0]
        self.data: Raw = raw[1:]
        self._say = say

    @property
    def name(self) -> str:
        """La sorte d’événement, en un mot anglais : `captured`."""
        return self.kind.name

    def __str__(self) -> str:
        return french(self.kind.text(self._say, *self.data))

    @property
    def named(self) -> str:
        """La phrase pour tout le monde, sans « tu »."""
        return str(Event((self.kind, *self.data), Say(self._say.names)))

    def __repr__(self) -> str:
        return f"<Event {self.name} {self.data!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.kind, self.data) == (other.kind, other.data)

    def __hash__(self) -> int:
        return hash((self.kind, self.data))


def seen(p: Position, viewer: Seen) -> tuple[Raw, ...]:
    """The events of the position's last play, with what this viewer may not know left out."""
    told = []
    for raw in p.events:
        hide = raw[0].hide
        data = raw[1:] if hide is None else hide(p, viewer, raw[1:])
        if data is not None:
            told.append((raw[0], *data))
    return tuple(told)


class Past:
    """What each seat of a game has been told, play after play, for whoever plays one without a `Match`.

    Of a play that a seat was told nothing of (a step of another's secret choice), not even that there was
    one.
    """

    def __init__(self, p: Position) -> None:
        self._told: list[list[tuple[Raw, ...]]] = [[] for _ in range(p.n)]
        self.note(p)

    def note(self, p: Position) -> None:
        """What has just been played there."""
        public = tuple(p.events)
        open_to_all = all(raw[0].hide is None for raw in public)
        for seat, told in enumerate(self._told):
            if mine := public if open_to_all else seen(p, seat):
                told.append(mine)

    def view(self, p: Position, seat: int) -> View:
        """What the seat sees there, and remembers."""
        return p.view(seat).remembering(self._told[seat])
