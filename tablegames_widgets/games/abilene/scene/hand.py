"""One's hand, what a move begins with, and the two places where a card goes: face up, face down."""

from __future__ import annotations

from ....scene import parts
from ....scene.model import Piece, Zone
from ..cards import DOWN, UP
from ..rules import Reply, Theft, Turn
from ..view import AbileneView
from .faces import face, numbered
from .signs import LEAVE_SIGN


def hand(v: AbileneView, seat: int, path: tuple[str, ...]) -> Zone:
    """The hand of the one who answers."""
    cards = [
        face(card, f"{card}/{rank + 1}")._replace(
            click=card, lines=card.told, source="pioche", act="choisir où la poser", label=", ".join((card, *card.told))
        )
        for card, rank in numbered(v.main)
    ]
    spots = _spots(v, seat, path) if cards and isinstance(v.decision, (Turn, Theft, Reply)) else ()
    return parts.hand(v, seat, (*cards, *spots), () if cards else ("aucune carte",))


def _spots(v: AbileneView, seat: int, path: tuple[str, ...]) -> tuple[Piece, ...]:
    act = f"y poser « {path[0]} »" if path else "y poser une carte"
    leave = (LEAVE_SIGN,) if isinstance(v.decision, Turn) and seat in v.to_move else ()
    return _spot("visible", "up", UP, "active", act, "poser"), _spot("cachée", "down", DOWN, "perdue", act, "cacher"), *leave


def _spot(key: str, look: str, click: str, becomes: str, act: str, hint: str) -> Piece:
    return Piece(f"place {key}", click, click=click, look=f"tg-spot tg-spot-{look}", icon=f"tg-i-abilene-{look}",
                 label=f"{click}, {becomes}", act=act, hint=hint, lines=(becomes,))  # fmt: skip
