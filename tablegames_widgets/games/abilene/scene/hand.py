"""One's hand, what a move begins with."""

from __future__ import annotations

from ....scene import parts
from ....scene.model import Zone
from ..view import AbileneView
from .faces import face, numbered


def hand(v: AbileneView, seat: int) -> Zone:
    """The hand of the one who answers."""
    cards = [
        face(card, f"{card}/{rank + 1}")._replace(
            click=card,
            lines=card.told,
            source="pioche",
            act="choisir où la poser",
            label=", ".join((card.shown, *card.told)),
        )
        for card, rank in numbered(v.main)
    ]
    return parts.hand(v, seat, cards, () if cards else ("aucune carte",))
