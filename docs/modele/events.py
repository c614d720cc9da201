"""What happens in a game of morra: each kind of event with its subject, verb and objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames_widgets.writing import EventType, Move, Raw, Say, Seen, count

from .cards import spoken

if TYPE_CHECKING:
    from .position import MorraPosition


def _hide_choice(p: MorraPosition, viewer: Seen, data: Raw) -> Raw:
    """Everyone sees that a seat has chosen; what, only that seat."""
    seat, _ = data
    return data if viewer in (seat, "tous") else (seat, None)


def _chosen(say: Say, seat: int, move: Move | None) -> str:
    return say.does(seat, "a choisi", "" if move is None else f": {spoken(move)}")


def _aside(say: Say, right: int) -> str:
    found = "plusieurs ont trouvé" if right else "personne n’a trouvé"
    return say.does(found, ": le caillou est mis de côté")


CHOSEN = EventType("chosen", _chosen, _hide_choice)
SHOWN = EventType("shown", lambda say, seat, move: say.does(seat, "montre", spoken(move)), reveals=True)
SUMMED = EventType("summed", lambda say, total: f"Il y a {count(total, 'doigt')} en tout.")
WON = EventType("won", lambda say, seat: say.does(seat, "prend", "un caillou"))
ASIDE = EventType("aside", _aside)
ENDED = EventType("ended", lambda say: "La partie est finie.")
