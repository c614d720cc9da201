"""What happens in a game of Korsar: each kind of event with its subject, verb and objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import EventType, Its, Of, Raw, Say, Seen
from .cards import NAMES, Target

if TYPE_CHECKING:
    from .position import KorsarPosition


def galleon(target: Target) -> Its:
    """« le galion 3 d’Ana », « le galion 3 n° 2 d’Ana »: as an object of a sentence."""
    return Its(target.the, target.owner)


def _hide_drawn(p: KorsarPosition, viewer: Seen, data: Raw) -> Raw:
    """The card drawn is seen by the one who draws and by his mate (rule korsar#equipe-main)."""
    seat = data[0]
    return (
        data
        if isinstance(viewer, str) or (viewer is not None and p.sides[viewer] == p.sides[seat])
        else (seat, None)
    )


def _drawn(say: Say, seat: int, card: int | None) -> str:
    return say.does(seat, "pioche", "une carte" if card is None else f"« {NAMES[card]} »")


def _played(say: Say, seat: int, card: int, on: Target, owner: int) -> str:
    return say.does(seat, "pose", NAMES[card].the, "sur", galleon(on))


def _captured(say: Say, seat: int, what: Target, owner: int) -> str:
    return say.does(seat, "s’empare", Of(galleon(what)))


DRAWN = EventType("drawn", _drawn, _hide_drawn, reveals=True)
LAID = EventType("laid", lambda say, seat, card: say.does(seat, "pose", f"un {NAMES[card]}"))
PLAYED = EventType("played", _played)
CHASED = EventType("chased", lambda say, card: say.does(NAMES[card].the, "est chassé et défaussé"))
DISCARDED = EventType("discarded", lambda say, seat, card: say.does(seat, "défausse", f"« {NAMES[card]} »"))
CAPTURED = EventType("captured", _captured)
TIED = EventType(
    "tied", lambda say, what, owner: say.does(say.its(what.the, owner), "n’est à personne : égalité")
)
SKIPPED = EventType("skipped", lambda say, seat: say.does(seat, "passe", "son tour", ", faute de carte"))
ENDED = EventType("ended", lambda say: "La partie est finie.", reveals=True)  # hands and chests are shown
