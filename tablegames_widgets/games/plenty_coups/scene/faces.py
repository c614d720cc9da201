"""How the cards of Plenty Coups look."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....engine.caches import FACES
from ....engine.text import french
from ....scene.model import Piece
from ..cards import Card

ICON: Final = "tg-i-plenty_coups-"


def doing(piece: Piece, does: tuple[str, str]) -> Piece:
    """A place with what a click on it would do: as one says it, and in a word."""
    act, hint = does
    return piece._replace(act=french(act), hint=hint) if act else piece


@lru_cache(maxsize=FACES)
def card_piece(card: Card, key: str = "", look: str = "", source: str = "", goal: str = "") -> Piece:
    """A card face up, only shown; a warrior is the only one of its name."""
    picture = card.sort.picture
    looks = (look, f"tg-{picture}", f"tg-tribe-{card.tribe}" if card.tribe >= 0 else "")
    value = str(card.value) if card.value else ""
    return Piece(
        key or f"{card}/1",
        card.face,
        value,
        "",
        " ".join(filter(None, looks)),
        ICON + picture,
        source=source,
        goal=goal,
    )
