"""How the cards of Plenty Coups look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ....scene.model import Piece
from ..cards import Card

ICON: Final = "tg-i-plenty_coups-"


def keyed(seen: Counter[str], cards: Iterable[Card]) -> tuple[str, ...]:
    """The keys of these cards, after those seen already: « cheval/1 », « cheval/2 »… hands first, so that a card taken keeps its own."""
    found = []
    for card in cards:
        seen[card] += 1
        found.append(f"{card}/{seen[card]}")
    return tuple(found)


@lru_cache(maxsize=2048)
def card_piece(card: Card, key: str = "", look: str = "", source: str = "", goal: str = "") -> Piece:
    """A card face up, only shown; a warrior is the only one of its name."""
    picture = card.sort.picture
    looks = (look, f"tg-{picture}", f"tg-tribe-{card.tribe}" if card.tribe >= 0 else "")
    value = str(card.value) if card.value else ""
    return Piece(key or f"{card}/1", card.face, value, "", " ".join(filter(None, looks)), ICON + picture, source=source, goal=goal)
